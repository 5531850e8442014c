import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { type Analytics, phone, startAnalytics } from '../support/analytics.ts'
import { countBlocked } from '../support/locks.ts'
import { until } from '../support/until.ts'

let analytics: Analytics
let platform: Analytics['platform']
let visits: Analytics['visits']
let caller: Analytics['caller']

beforeAll(async () => {
  analytics = await startAnalytics()
  ;({ platform, visits, caller } = analytics)
})
afterAll(() => analytics?.stop())

const view = { kind: 'view', path: '/' }
const dayMs = 86_400_000
const droppedMetric = 'sitewright_analytics_events_dropped_total'

async function call(path: string, headers = {}, { headers: key } = caller) {
  const answer = await platform.app.inject({ url: `/v1/workspace${path}`, headers: { ...key, ...headers } })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body, body: answer.json }
}
/** Waits until `events` events of a website are stored, sums them up and returns its analytics. */
async function analyticsOf(id: string, events: number) {
  const stored = async () => {
    const rows = await platform.db.selectFrom('analytics_events').select('kind').where('website_id', '=', id).execute()
    return rows.filter(({ kind }) => kind !== 'requests').length
  }
  await until(async () => (await stored()) >= events)
  await platform.operations.rollUpAnalytics()
  expect(await stored()).toBe(events)
  return JSON.parse((await call(`/website/${id}/analytics`)).text).result
}

test('counts views, visitors and visits with their sources, countries, devices and browsers, for the website alone', async () => {
  const { id, host } = await visits.website(caller)
  const other = await visits.website(caller)
  const ofPhone = { 'user-agent': phone, 'x-forwarded-for': '2a01:e00::1' }
  expect(await visits.send(host, { ...view, referrer: 'https://www.example.org/list?a=1' })).toBe(204)
  await visits.send(host, view)
  await visits.send(host, { ...view, source: 'newsletter', referrer: `http://${host}/` }, ofPhone)
  const result = await analyticsOf(id, 3)
  expect(result).toMatchObject({
    total_visitors: 2,
    total_pages: 1,
    total_blogs: 0,
    totals: { visitors: 2, visits: 2, page_views: 3, bounce_rate: 0.5 },
    previous: { visitors: 0, visits: 0, page_views: 0 },
    pages: [{ name: '/', visitors: 2, page_views: 3 }],
    countries: [
      { name: 'GB', visitors: 1, page_views: 2 },
      { name: 'FR', visitors: 1, page_views: 1 },
    ],
    devices: [
      { name: 'Desktop', visitors: 1, page_views: 2 },
      { name: 'Mobile', visitors: 1, page_views: 1 },
    ],
    browsers: [
      { name: 'Firefox', visitors: 1, page_views: 2 },
      { name: 'Safari', visitors: 1, page_views: 1 },
    ],
  })
  expect(result.sources).toEqual(
    ['Direct', 'example.org', 'newsletter'].map((name) => ({ name, visitors: 1, page_views: 1 })),
  )
  expect((await analyticsOf(other.id, 0)).totals.page_views).toBe(0)
})

test('measures Web Vitals at the 75th percentile and the duration of visits', async () => {
  const { id, host } = await visits.website(caller)
  await visits.send(host, view)
  for (const lcp_ms of [1_010, 1_990, 3_049, 9_000])
    await visits.send(host, { kind: 'leave', path: '/', lcp_ms, cls: 0.123, inp_ms: -1, ttfb_ms: 'fast', fcp_ms: 1e9 })
  expect((await analyticsOf(id, 5)).performance).toEqual({
    ...{ lcp_ms: 3_000, cls: 0.12, inp_ms: null, ttfb_ms: null, fcp_ms: null, samples: 4 },
  })
})

test('counts the requests for pages and how long they took, not those for other paths', async () => {
  const { id, host } = await visits.website(caller)
  const { headers } = await visits.ask(host, '/')
  await visits.ask(host, '/', { headers: { 'if-none-match': String(headers.etag) } })
  for (const path of ['/nothing', '/robots.txt', '/sitemap.xml']) await visits.ask(host, path)
  await visits.ask(host, '/', { method: 'HEAD' })
  await until(async () => {
    await platform.operations.rollUpAnalytics()
    return (await platform.operations.getAnalytics({ ...ref(id), query: {} })).total_requests >= 2
  })
  const { total_requests, avg_response_time } = await analyticsOf(id, 0)
  expect(total_requests).toBe(2)
  expect(avg_response_time).toBeGreaterThan(0)
})
const ref = (websiteId: string) => ({ workspaceId: caller.workspaceId, websiteId })

describe('an event', () => {
  test('of a bot, of a visitor who does not want it, of another website or about no page counts nothing', async () => {
    const { id, host } = await visits.website(caller)
    const ignored = async (event: object, headers = {}, to = host) =>
      expect(await visits.send(to, event, headers)).toBe(204)
    for (const agent of ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])
      await ignored(view, { 'user-agent': agent })
    await ignored(view, { dnt: '1' })
    await ignored(view, { 'sec-gpc': '1' })
    await ignored(view, { origin: 'https://evil.example' })
    await ignored(view, { origin: 'null' })
    await ignored(view, { 'sec-fetch-site': 'cross-site' })
    for (const path of ['/nothing', '/robots.txt', '/sitemap.xml', '/blog', '//evil.example', 'x', ''])
      await ignored({ ...view, path })
    await ignored(view, {}, 'nothing.localhost')
    await visits.send(host, view, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })
    expect((await analyticsOf(id, 1)).totals.page_views).toBe(1)
  })

  test('that is malformed, too large or sent elsewhere is rejected', async () => {
    const { host } = await visits.website(caller)
    const deep = `{"kind":"view","path":"/","a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`
    expect([204, 400]).toContain(await visits.send(host, deep))
    for (const body of [
      `{"kind":"view","path":"/${'x'.repeat(500)}"}`,
      '',
      '{',
      '[]',
      '{"kind":"view"}',
      '{"kind":"requests","path":"/"}',
      'null',
    ])
      expect(await visits.send(host, body)).toBe(400)
    expect(await visits.send(host, { ...view, source: 'x'.repeat(5_000) })).toBe(413)
    expect((await visits.ask(host, '/about/_visits', { method: 'POST', body: '{}' })).status).toBe(405)
    expect((await visits.ask(host, '/_visits')).status).toBe(404)
  })

  test('cannot choose its time, website, visitor or number', async () => {
    const [{ id, host }, other] = [await visits.website(caller), await visits.website(caller)]
    const forged = { id: '1', website_id: other.id, visitor: '7', requests: 9_000, samples: 5, count: 9, country: 'XX' }
    for (const at of ['2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z', 9e15, -1])
      await visits.send(host, { ...view, ...forged, at, time: at, timestamp: at })
    await visits.send(host, { kind: 'leave', path: '/', lcp_ms: 9e99, inp_ms: -5, cls: '1', fcp_ms: null })
    const { totals, total_requests, countries, performance, series } = await analyticsOf(id, 5)
    expect([totals.visitors, totals.page_views, total_requests]).toEqual([1, 4, 0])
    expect([countries, performance.samples]).toEqual([[{ name: 'GB', visitors: 1, page_views: 4 }], 0])
    expect(series.reduce((sum: number, point: { page_views: number }) => sum + point.page_views, 0)).toBe(4)
    expect((await analyticsOf(other.id, 0)).totals.page_views).toBe(0)
  })

  test('with impossible text is stored without it', async () => {
    const { id, host } = await visits.website(caller)
    await visits.send(host, `{"kind":"view","path":"/","source":"a\\u0000\\ud800${'é'.repeat(900)}","at":"2030-01-01"}`)
    const { sources } = await analyticsOf(id, 1)
    expect(sources[0].name).toBe(`a\ufffd${'é'.repeat(98)}`)
  })

  test('counts at most 120 times a minute for one visitor and 600 times for one network, and the rest is counted as dropped', async () => {
    const dropped = async () =>
      Number(/reason="flood"\} (\d+)/.exec(await register.getSingleMetricAsString(droppedMetric))?.[1] ?? 0)
    /** Sends from all addresses at once; returns the statuses with their numbers. */
    const flood = async (host: string, addresses: string[]) => {
      const statuses = await Promise.all(
        addresses.map((address) => visits.send(host, view, { 'x-forwarded-for': address })),
      )
      return [204, 429].map((status) => statuses.filter((answered) => answered === status).length)
    }
    const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
    const floodAll = async () => {
      const minute = () => Math.floor(performance.now() / 60_000) // the host counts by these
      const [began, before] = [minute(), await dropped()]
      const [one, four, six] = [
        await visits.website(caller),
        await visits.website(caller),
        await visits.website(caller),
      ]
      const passed = [
        await flood(one.host, Array(130).fill('81.2.69.142')),
        await flood(
          four.host,
          numbers(640).map((number) => `81.2.69.${number % 250}`),
        ),
        await flood(
          six.host,
          numbers(620).map((number) => `2a01:e00:1:${number.toString(16)}::1`),
        ),
        await flood(four.host, ['81.2.70.1']),
      ]
      return { one, four, passed, before, isInOneMinute: minute() === began }
    }
    let all = await floodAll()
    while (!all.isInOneMinute) all = await floodAll()
    const { one, four, passed, before } = all
    expect(passed).toEqual([
      [120, 10],
      [600, 40],
      [600, 20],
      [1, 0],
    ])
    expect((await analyticsOf(one.id, 120)).totals).toMatchObject({ visitors: 1, page_views: 120 })
    expect((await analyticsOf(four.id, 601)).totals).toMatchObject({ visitors: 251, page_views: 601 })
    expect((await dropped()) - before).toBe(70)
  })
})

test('the salt of a day is deleted when the day is over, and events after 30 days, but not their sums', async () => {
  const { id, host } = await visits.website(caller)
  await visits.send(host, view)
  await analyticsOf(id, 1)
  const { db } = platform
  await db
    .insertInto('analytics_salts')
    .values({ day: '2026-01-01', salt: Buffer.from('x') })
    .execute()
  await platform.activities.deleteExpired()
  expect(await db.selectFrom('analytics_salts').select('day').execute()).toHaveLength(1)
  await db
    .updateTable('analytics_events')
    .set({ at: new Date(Date.now() - 30 * dayMs) })
    .execute()
  await platform.activities.deleteExpired()
  expect(await db.selectFrom('analytics_events').select('id').execute()).toEqual([])
  expect((await analyticsOf(id, 0)).totals.page_views).toBe(1)
})

test.each([
  ['creates the partitions of coming days', 1],
  ['drops those of old days', -40],
])('only one of two deletions of expired rows at once %s', async (_, offset) => {
  const { db } = platform
  const [from, to] = [0, 1].map((days) =>
    new Date(Math.floor(Date.now() / dayMs + offset + days) * dayMs).toISOString(),
  )
  const name = `analytics_events_${from?.slice(0, 10).replaceAll('-', '')}`
  const partition = sql.table(name)
  await sql`drop table if exists ${partition}`.execute(db)
  if (offset < 0)
    await sql`create table ${partition} partition of analytics_events for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(
      db,
    )
  const other = await db.startTransaction().execute()
  await sql`lock table analytics_events in share update exclusive mode`.execute(other)
  const runs = Promise.all([platform.activities.deleteExpired(), platform.activities.deleteExpired()])
  await until(async () => (await countBlocked(db)) === 2)
  await other.rollback().execute()
  await runs
  const { rows } = await sql`select from pg_inherits where inhrelid = to_regclass(${name})`.execute(db)
  expect(rows).toHaveLength(offset > 0 ? 1 : 0)
})

describe('the endpoints', () => {
  test.each([
    ['from=2026-03-02T00:00:00Z&to=2026-03-02T00:00:00Z', 'must be before'],
    ['from=2026-03-03&to=2026-03-02', 'must be before'],
    ['from=2024-03-01&to=2026-03-03', 'at most two years'],
    ['from=2031-03-01', 'must be before'],
    ['from=yesterday', 'must be an ISO 8601 time'],
    ['interval=week', 'must be'],
    ...['Mars/Base', '%2B05:30', 'UTC%00'].map((zone) => [
      `time_zone=${zone}`,
      'must be the name of an IANA time zone',
    ]),
  ])('reject %s', async (query, message) => {
    for (const path of ['', `/website/${(await visits.website(caller)).id}`]) {
      const { status, text } = await call(`${path}/analytics?${query}`)
      expect([status, JSON.parse(text).code]).toEqual([400, 'validation_failed'])
      expect(text).toContain(message)
    }
  })

  test('take times with an offset across a change to daylight saving time, and return hours, days or months', async () => {
    const seriesOf = async (query: string) => {
      const { period, series } = JSON.parse((await call(`/analytics?${query}`)).text).result
      return [period, series.length, series[0].time, series.at(-1).time]
    }
    expect(await seriesOf('from=2026-03-29T00:00:00%2B01:00&to=2026-03-30T00:00:00%2B02:00')).toEqual([
      { from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z', interval: 'hour' },
      ...[23, '2026-03-28T23:00:00.000Z', '2026-03-29T21:00:00.000Z'],
    ])
    expect(await seriesOf('from=2026-03-01T00:20:00Z&to=2026-03-31T12:20:00Z')).toEqual([
      { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T13:00:00.000Z', interval: 'day' },
      ...[31, '2026-03-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z'],
    ])
    expect(
      await seriesOf('from=2026-03-28T23:00:00Z&to=2026-03-31T22:00:00Z&interval=day&time_zone=Europe/Paris'),
    ).toEqual([
      { from: '2026-03-28T23:00:00.000Z', to: '2026-03-31T22:00:00.000Z', interval: 'day' },
      ...[3, '2026-03-28T23:00:00.000Z', '2026-03-30T22:00:00.000Z'],
    ])
    expect(await seriesOf('from=2026-03-29&to=2026-03-31&interval=day&time_zone=Europe/Paris')).toEqual([
      { from: '2026-03-28T23:00:00.000Z', to: '2026-03-30T22:00:00.000Z', interval: 'day' },
      ...[2, '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ])
    expect((await seriesOf('from=2024-03-02&to=2026-03-02')).slice(1)).toEqual([
      ...[25, '2024-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ])
    expect((await seriesOf('interval=month')).slice(0, 1)).toEqual([expect.objectContaining({ interval: 'month' })])
  })

  test('return the series and the breakdowns as CSV', async () => {
    const { id } = await visits.website(caller)
    const { type, text } = await call(`/website/${id}/analytics?from=2026-03-01T00:00:00Z&to=2026-03-01T02:00:00Z`, {
      accept: 'text/csv',
    })
    expect(type).toBe('text/csv; charset=utf-8')
    expect(text.split('\r\n')).toEqual([
      'list,name,visitors,visits,page_views,count,website_id',
      'series,2026-03-01T00:00:00.000Z,0,0,0,,',
      'series,2026-03-01T01:00:00.000Z,0,0,0,,',
      '',
    ])
  })

  test('sum a workspace up over its websites, and no other', async () => {
    const own = await platform.workspace(0)
    const [one, two] = [await visits.website(own, 'One'), await visits.website(own, 'Two')]
    await visits.website(own, 'Silent')
    for (const { host } of [one, one, two]) await visits.send(host, view)
    await until(async () => {
      await platform.operations.rollUpAnalytics()
      return JSON.parse((await call('/analytics', {}, own)).text).result.totals.page_views === 3
    })
    const { result } = JSON.parse((await call('/analytics', {}, own)).text)
    expect(result).toMatchObject({ total_visitors: 2, total_pages: 3, pages: [{ name: '/', page_views: 3 }] })
    expect(result.by_website).toEqual(
      [one, two].map(({ id }, index) => ({
        ...{ website_id: id, website_name: ['One', 'Two'][index], total_requests: 0 },
        ...{ visitors: 1, visits: 1, page_views: 2 - index },
      })),
    )
    const { text } = await call('/analytics', { accept: 'text/csv' }, own)
    const rows = text.split('\r\n')
    expect(rows).toContain(`by_website,One,1,1,2,,${one.id}`)
    const ofList = (list: string) => rows.filter((row) => row.startsWith(`${list},`))
    for (const list of ['sources', 'countries', 'devices', 'browsers'])
      expect(ofList(list)).toHaveLength(result[list].length)
    expect(ofList('pages')).toEqual(['pages,/,2,,3,,'])
  })
})
