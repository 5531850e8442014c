import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { type Counter, register } from 'prom-client'
import { startPostgres } from '../../src/dev/postgres.ts'
import { createEventBuffer } from '../../src/hosting/analytics/event-buffer.ts'
import { freePort } from '../../src/processes/ports.ts'
import { firefox } from '../support/analytics.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { askerOf } from '../support/hosting.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'

const dayMs = 86_400_000

let home: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let platform: Platform
let caller: Caller
let port: number
let sites: Awaited<ReturnType<typeof startSitewright>> | undefined

// A Postgres of its own, which the tests kill. It is durable: without that, a kill loses commits.
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sitewright-analytics-'))
  postgres = await startPostgres({ folder: join(home, 'postgres'), port: 0 })
  port = await freePort()
  const settings = { SITEWRIGHT_TRUSTED_PROXIES: '127.0.0.1', SITEWRIGHT_SITES_PORT: String(port) }
  platform = await startPlatform({ worker: false, databaseServer: postgres.url, settings })
  caller = await platform.workspace(0)
})
afterEach(async () => {
  await sites?.stop('SIGKILL')
  sites = undefined
})
afterAll(async () => {
  await platform?.stop()
  await postgres?.stop()
  await rm(home, { recursive: true, force: true })
})

async function startSites() {
  const environment = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' }
  sites = await startSitewright(['sites'], environment, 'sites is up')
}

async function newWebsite() {
  const { workspaceId } = caller
  const { website_id: id } = await platform.operations.createPlainWebsite({
    workspaceId,
    website: { name: 'Le Fournil' },
  })
  const { slug } = await platform.db
    .selectFrom('websites')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ask = askerOf(`http://127.0.0.1:${port}`)
  let sent = 0
  return {
    id,
    /** Sends page views of different visitors one after the other; returns their statuses. */
    send: async (count: number): Promise<number[]> => {
      const statuses: number[] = []
      for (let n = 0; n < count; n++) {
        const headers = { 'user-agent': firefox, 'x-forwarded-for': `81.2.${sent++ % 250}.1` }
        const options = { method: 'POST', headers, body: '{"kind":"view","path":"/"}' }
        statuses.push((await ask(`${slug}.localhost`, '/_visits', options)).status)
      }
      return statuses
    },
    stored: async (): Promise<number> => {
      const rows = platform.db.selectFrom('analytics_events').select('id').where('website_id', '=', id)
      return (await rows.execute().catch(() => [])).length
    },
    counted: async () => {
      await platform.operations.rollUpAnalytics()
      const day = Math.floor(Date.now() / dayMs) * dayMs
      const query = { from: new Date(day - dayMs), to: new Date(day + dayMs) }
      const { totals, pages } = await platform.operations.getAnalytics({ workspaceId, websiteId: id, query })
      expect(pages).toEqual([{ name: '/', visitors: totals.visitors, page_views: totals.page_views }])
      return totals
    },
  }
}
const repeated = (count: number, status: number) => Array<number>(count).fill(status)

test('a killed collector loses at most the events that were not stored yet, and all others are counted', async () => {
  await startSites()
  const { send, stored, counted } = await newWebsite()
  expect(await send(100)).toEqual(repeated(100, 204))
  await until(async () => (await stored()) === 100)
  expect(await send(50)).toEqual(repeated(50, 204))
  await sites?.stop('SIGKILL')
  const left = await stored()
  expect(left).toBeGreaterThanOrEqual(100)
  await startSites()
  expect(await send(10)).toEqual(repeated(10, 204))
  await until(async () => (await stored()) === left + 10)
  expect((await counted()).page_views).toBe(left + 10)
})

test('a collector that is stopped stores what it has in memory', async () => {
  await startSites()
  const { send, stored, counted } = await newWebsite()
  await send(60)
  expect(await sites?.stop('SIGTERM')).toBe(0)
  expect(await stored()).toBe(60)
  expect((await counted()).page_views).toBe(60)
})

test('a killed Postgres loses no event, and none is counted twice', async () => {
  await startSites()
  const { send, stored, counted } = await newWebsite()
  await send(20)
  const file = join(home, 'postgres', 'data', 'postmaster.pid')
  process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL')
  expect(await send(30)).toEqual(repeated(30, 204))
  await postgres.exited
  expect(await send(30)).toEqual(repeated(30, 204))
  postgres = await startPostgres({ folder: join(home, 'postgres'), port: Number(new URL(postgres.url).port) })
  await send(20)
  await until(async () => (await stored()) >= 100)
  expect(await stored()).toBe(100)
  expect(await counted()).toMatchObject({ page_views: 100, visitors: 100 })
})

test('memory is bounded while Postgres is away: what does not fit, and what is left at the end, is counted as dropped', async () => {
  const { id: website_id, stored } = await newWebsite()
  const proxy = await startTcpProxy(platform.environment.DATABASE_URL)
  const pool = new pg.Pool({ connectionString: proxy.url })
  pool.on('error', () => undefined)
  const dropped = async (reason: string) => {
    const text = await register.getSingleMetricAsString('sitewright_analytics_events_dropped_total')
    return Number(new RegExp(`reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  }
  const inserted = async () => {
    const { values } = await (register.getSingleMetric('sitewright_analytics_events_total') as Counter).get()
    return values[0]?.value ?? 0
  }
  const insertedBefore = await inserted()
  const before = [await dropped('full'), await dropped('closed')]
  const buffer = createEventBuffer({ pool, maxEvents: 100 })
  const add = () => buffer.add({ website_id, kind: 'view', visitor: '1', path: '/' })
  proxy.cut()
  expect(Array.from({ length: 150 }, add)).toEqual([...Array(100).fill('recorded'), ...Array(50).fill('full')])
  proxy.restore()
  // They leave memory when the answer of Postgres arrives, after others can read them.
  await until(async () => (await inserted()) === insertedBefore + 100)
  expect(await stored()).toBe(100)
  proxy.cut()
  expect(Array.from({ length: 7 }, add)).toEqual(Array(7).fill('recorded'))
  await buffer.close()
  expect([await dropped('full'), await dropped('closed')]).toEqual([(before[0] ?? 0) + 50, (before[1] ?? 0) + 7])
  await pool.end()
  await proxy.close()
})
