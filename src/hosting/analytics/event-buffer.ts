import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { AnalyticsEventTable } from '../../db/schema.ts'
import { websitesForKeyShare } from '../locks.ts'
import { countDropped, countInserted } from './metrics.ts'

type Columns = Omit<AnalyticsEventTable, 'id' | 'at' | 'website_id' | 'kind'>
/** An event as it is inserted; absent columns are null. */
export type StoredEvent = { [K in keyof Columns]?: Columns[K] | undefined } & Pick<
  AnalyticsEventTable,
  'website_id' | 'kind'
>
type Deps = { pool: pg.Pool; logger?: Pick<Logger, 'warn'> | undefined; maxEvents?: number }

const flushMs = 500
const batchSize = 5_000
const defaultMaxEvents = 50_000
/** A slower database counts as failed; the batch is repeated, which inserts no event twice. */
const timeoutMs = 10_000
const closeTimeoutMs = 4_000

/** Locks the websites first, as their deletion does, and leaves out events of deleted ones. */
const sql = `
  with given as (
    select events.* from json_populate_recordset(null::analytics_events, $1) as events
      join websites on websites.id = events.website_id ${websitesForKeyShare}),
  inserted as (insert into analytics_events select * from given on conflict do nothing returning website_id, at)
  insert into analytics_days (website_id, day) select distinct website_id, (at at time zone 'UTC')::date from inserted order by 1, 2
  on conflict (website_id, day) do update set version = gen_random_uuid()`

/**
 * Collects events in memory and inserts them in batches, twice a second. While the database is away it keeps up to `maxEvents`; more are
 * dropped and counted. A killed process loses what it has not inserted.
 */
export function createEventBuffer({ pool, logger, maxEvents = defaultMaxEvents }: Deps) {
  let waiting: object[] = []
  const requests = new Map<string, { count: number; ms: number }>()
  let flushing: Promise<boolean> | undefined
  let isFailing = false

  function add(event: StoredEvent): 'recorded' | 'full' {
    if (waiting.length >= maxEvents) {
      countDropped('full')
      return 'full'
    }
    waiting.push({ id: randomUUID(), at: new Date(), ...event })
    if (waiting.length >= batchSize) void flush()
    return 'recorded'
  }

  /** Numbers of requests that do not fit stay, and grow in place. */
  function addRequests(): void {
    for (const [website_id, { count, ms }] of requests) {
      if (waiting.length >= maxEvents) return
      add({ website_id, kind: 'requests', requests: count, response_ms: ms })
      requests.delete(website_id)
    }
  }

  /** Resolves to false if events remain because the database failed. */
  async function insertAll(): Promise<boolean> {
    addRequests()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      try {
        await pool.query({ text: sql, values: [JSON.stringify(batch)], query_timeout: timeoutMs } as pg.QueryConfig)
        countInserted(batch.length)
      } catch (error) {
        if (!isOfTheData(error)) return reportFailure(error)
        countDropped('invalid', batch.length)
        logger?.warn({ err: error, events: batch.length }, 'analytics events were dropped: Postgres rejected them')
      }
      waiting = waiting.slice(batch.length)
      isFailing = false
    }
    return true
  }

  function reportFailure(error: unknown): false {
    if (!isFailing) logger?.warn({ err: error }, 'analytics events wait in memory: they could not be inserted')
    isFailing = true
    return false
  }

  const flush = (): Promise<boolean> =>
    (flushing ??= insertAll().finally(() => {
      flushing = undefined
    }))
  const timer = setInterval(() => void flush(), flushMs).unref()

  return {
    add,
    /** Counts a request for a page that was answered after `ms` milliseconds. */
    countRequest(websiteId: string, ms: number): void {
      const counted = requests.get(websiteId) ?? { count: 0, ms: 0 }
      requests.set(websiteId, { count: counted.count + 1, ms: counted.ms + ms })
    },
    /** Inserts what is in memory. Events that cannot be inserted within four seconds are dropped and counted. */
    async close(): Promise<void> {
      clearInterval(timer)
      await Promise.race([flush().then(flush), new Promise((end) => setTimeout(end, closeTimeoutMs).unref())])
      if (waiting.length === 0) return
      countDropped('closed', waiting.length)
      logger?.warn({ events: waiting.length }, 'analytics events were lost: the process stops and the database is away')
    },
  }
}

/** Whether Postgres would reject the same batch again: invalid data (class 22) or a violated constraint (class 23). */
const isOfTheData = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code))
