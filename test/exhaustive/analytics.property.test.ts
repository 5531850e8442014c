import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { analyticsOperations } from '../../src/activities/analytics/analytics.ts'
import { rotateEvents } from '../../src/activities/analytics/retention.ts'
import { rollUpOperations } from '../../src/activities/analytics/roll-up.ts'
import { lockAnalyticsDay } from '../../src/activities/locks.ts'
import type { Db } from '../../src/db/schema.ts'
import { countEvents, type RawEvent } from '../support/analytics-counts.ts'
import { freshDatabase } from '../support/database.ts'
import { untilBlocked } from '../support/locks.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await db.insertInto('workspaces').values({ id: 'ws', name: 'Test' }).execute()
  for (const id of websites)
    await db
      .insertInto('websites')
      .values({ id, workspace_id: 'ws', slug: id, business_name: id, language: 'en', brand: '{}', theme: '{}' })
      .execute()
})
afterAll(() => database?.drop())

const operationsOf = (db: Db) => ({ ...rollUpOperations({ db }), ...analyticsOperations({ db }) })
const hourMs = 3_600_000
const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
]
/** Noon of the day before these zones change to or from daylight saving time. */
const changes = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-04-23', '2026-10-24', '2026-10-28', '2026-10-31']
const websites = ['site_a', 'site_b'] as const

const vital = fc.option(fc.constantFrom(0.12, 0.25, 20, 310, 1_200, 9_900), { nil: null })
const name = (...names: string[]) => fc.constantFrom(...names)
const common = {
  website_id: fc.constantFrom(...websites),
  /** Often half an hour apart or a minute more, which is where a visit ends. */
  minute: fc.oneof(
    fc.integer({ min: 0, max: 3 * 24 * 60 }),
    fc.integer({ min: 0, max: 5 }).map((n) => 680 + n * 30 + (n >> 1)),
  ),
}
const noNames = { path: null, source: null, country: null, device: null, browser: null }
const noVitals = { lcp_ms: null, inp_ms: null, cls: null, ttfb_ms: null, fcp_ms: null }
const visitor = fc.integer({ min: 1, max: 3 }).map(String)
const anyEvent = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      ...{
        ...common,
        visitor,
        kind: fc.constant('view'),
        path: name('/', '/a'),
        source: name('Direct', 'example.org'),
      },
      ...{
        country: fc.option(name('FR', 'GB'), { nil: null }),
        device: name('Mobile'),
        browser: name('Safari', 'Firefox'),
      },
    }),
  },
  fc.record({
    ...{ ...common, visitor, kind: fc.constant('leave'), path: name('/', '/a') },
    ...{ lcp_ms: vital, inp_ms: vital, cls: vital, ttfb_ms: vital, fcp_ms: vital },
  }),
  fc.record({
    ...common,
    visitor,
    kind: name('click', 'form'),
    path: name('/'),
    target: name('', 'example.org', '/thanks'),
  }),
  fc.record({
    ...common,
    kind: fc.constant('requests'),
    requests: fc.integer({ min: 1, max: 9 }),
    response_ms: fc.integer({ min: 1, max: 90 }),
  }),
)
/** Batches arrive one after the other, each with events of any time, so that many belong to hours that are summed up already. */
const anyTraffic = fc.record({
  change: fc.constantFrom(...changes),
  batches: fc.array(fc.array(anyEvent, { maxLength: 25 }), { minLength: 1, maxLength: 4 }),
  zone: fc.constantFrom(...zones),
  interval: fc.constantFrom('hour' as const, 'day' as const, 'month' as const),
  fromHour: fc.integer({ min: -30, max: 60 }),
  hours: fc.integer({ min: 1, max: 90 }),
})

/** Inserts events as the website host does. */
async function insert(events: RawEvent[]): Promise<void> {
  await sql`
    with inserted as (insert into analytics_events select * from json_populate_recordset(null::analytics_events, ${JSON.stringify(events)}) returning website_id, at)
    insert into analytics_days (website_id, day) select distinct website_id, (at at time zone 'UTC')::date from inserted order by 1, 2
    on conflict (website_id, day) do update set version = gen_random_uuid()`.execute(database.db)
}

async function clear() {
  const tables = ['analytics_events', 'analytics_days', 'analytics_hours', 'analytics_names', 'analytics_vitals']
  await sql.raw(tables.map((table) => `delete from ${table}`).join(';')).execute(database.db)
}

test('sums equal a count of all events, however late they arrive, in any time zone and across changes to daylight saving time', async () => {
  const operations = operationsOf(database.db)
  await fc.assert(
    fc.asyncProperty(anyTraffic, async ({ change, batches, zone, interval, fromHour, hours }) => {
      await clear()
      const start = Date.parse(`${change}T12:00Z`)
      const now = new Date(start + 96 * hourMs)
      const all: RawEvent[] = []
      for (const batch of batches) {
        const events = batch.map(({ minute, ...event }) => ({
          ...{ ...noNames, ...noVitals, visitor: null, target: null, requests: null, response_ms: null, ...event },
          ...{ id: randomUUID(), at: new Date(start + minute * 60_000) },
        })) as RawEvent[]
        all.push(...events)
        await Promise.all([insert(events), operations.rollUpAnalytics({ now })])
        await Promise.all([operations.rollUpAnalytics({ now }), operations.rollUpAnalytics({ now })])
      }
      const from = new Date(start + fromHour * hourMs)
      const query = { from, to: new Date(from.getTime() + hours * hourMs), interval, time_zone: zone }
      const period = { ...query, timeZone: zone }
      for (const id of websites)
        expect(await operations.getAnalytics({ workspaceId: 'ws', websiteId: id, query })).toMatchObject(
          countEvents(
            all.filter(({ website_id }) => website_id === id),
            period,
          ),
        )
      const sum = await operations.getWorkspaceAnalytics({ workspaceId: 'ws', query })
      expect(sum).toMatchObject(countEvents(all, period))
      expect(await operations.rollUpAnalytics({ now })).toBe(0)
    }),
    { numRuns: 40 },
  )
})

test('an event that arrives while its day is summed up is not forgotten, nor are the sums of days whose events are deleted', async () => {
  await clear()
  const { db } = database
  const operations = operationsOf(db)
  const views = async () =>
    (await sql<{ page_views: number }>`select page_views from analytics_hours order by website_id`.execute(db)).rows
  const ofWebsiteAndWorkspace = [{ page_views: 2 }, { page_views: 2 }]
  const event = () => ({
    ...{ ...noNames, ...noVitals, id: randomUUID(), website_id: websites[0], kind: 'view' as const, visitor: '1' },
    ...{ target: null, requests: null, response_ms: null, at: new Date('2026-03-28T12:00Z') },
  })
  const soon = { now: new Date('2026-03-29T12:00Z') }
  await insert([event()])
  let running: Promise<number> = Promise.resolve(0)
  await db.transaction().execute(async (trx) => {
    await lockAnalyticsDay(trx, { websiteId: websites[0], day: '2026-03-28' })
    running = operations.rollUpAnalytics(soon)
    await untilBlocked(db)
    await insert([event()])
  })
  await running
  expect(await operations.rollUpAnalytics(soon)).toBe(1)
  expect(await views()).toEqual(ofWebsiteAndWorkspace)

  await sql`delete from analytics_events`.execute(db)
  await insert([event()])
  expect(await operations.rollUpAnalytics({ now: new Date('2026-04-27T12:00Z') })).toBe(1)
  expect(await views()).toEqual(ofWebsiteAndWorkspace)
})

test('events are in a partition of their day, which is dropped after 30 days', async () => {
  await clear()
  const { db } = database
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`
      select tableoid::regclass::text as name from analytics_events where website_id = 'site_x'`.execute(db)
    return rows.map(({ name }) => name)
  }
  const today = Date.parse(new Date().toISOString().slice(0, 10))
  const inTwoDays = new Date(today + 2.5 * 24 * hourMs)
  const insert = async (at: Date) =>
    await sql`insert into analytics_events (id, website_id, at, kind, visitor) values (gen_random_uuid(), 'site_x', ${at}, 'view', 1)`.execute(
      db,
    )
  await insert(new Date(today + 4 * 24 * hourMs)) // a wrong clock: there is no partition yet
  await rotateEvents(db)
  await rotateEvents(db)
  await insert(inTwoDays)
  const name = `analytics_events_${inTwoDays.toISOString().slice(0, 10).replaceAll('-', '')}`
  expect(await partitions()).toEqual(expect.arrayContaining([name, 'analytics_events_default']))
  await rotateEvents(db, new Date(today + 31 * 24 * hourMs))
  expect(await partitions()).toContain(name)
  await rotateEvents(db, new Date(today + 32 * 24 * hourMs))
  expect(await partitions()).toEqual(['analytics_events_default'])
  await rotateEvents(db, new Date(today + 34 * 24 * hourMs))
  expect(await partitions()).toEqual([])
  expect((await sql`select to_regclass(${name}) as found`.execute(db)).rows).toEqual([{ found: null }])
})
