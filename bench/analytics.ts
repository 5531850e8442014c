import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { sampleInRounds, type Table, timed } from './measure.ts'
import type { Load } from './pages.ts'
import { ask, type Platform } from './platform.ts'

type Size = Load & {
  /** Stored events of the website that is asked for its analytics. */
  events: number
}

const connections = 50
/** Addresses per connection, so that no visitor and no network sends as many events as a flood. */
const addresses = 200
const dayMs = 86_400_000
const agents = ['Windows NT 10.0; Win64; x64', 'X11; Linux x86_64', 'Macintosh; Intel Mac OS X 10.15'].flatMap(
  (system) =>
    ['144.0', '143.0', '142.0'].map(
      (version) => `Mozilla/5.0 (${system}; rv:${version}) Gecko/20100101 Firefox/${version}`,
    ),
)

/** Measures the collector of analytics events, and the query of 30 days beside a count of the same events. */
export async function benchAnalytics(platform: Platform, { events, ...load }: Size): Promise<Table[]> {
  const website = await createWebsite(platform)
  return [await benchCollector(platform, website, load), await benchQuery(platform, website.id, { events, ...load })]
}

type Website = { id: string; host: string }

async function createWebsite({ workspaceId, parts: { operations } }: Platform): Promise<Website> {
  const { website_id: id, preview_url: url } = await operations.createPlainWebsite({
    workspaceId,
    website: { name: 'Busy' },
  })
  return { id, host: new URL(url).host }
}

/** Events per second. Reference: a bare node:http server that reads the same requests. */
async function benchCollector(platform: Platform, website: Website, load: Load): Promise<Table> {
  const url = `http://127.0.0.1:${new URL(platform.sitesUrl).port}`
  const { host } = website
  const bare = await ask<string>(platform.start('bare-process.ts'), [{ host, path: '/_visits', headers: [], body: '' }])
  const total = { answered: 0, rejected: 0, cpu: {} as Cpu }
  const product = async () => {
    const before = usedCpu()
    const { rate, answered, rejected } = await sendEvents(url, host, load.seconds)
    total.answered += answered
    total.rejected += rejected
    await settled(platform, website.id, total.answered)
    total.cpu = addCpu(total.cpu, before, usedCpu())
    return rate
  }
  const reference = async () => (await sendEvents(bare, host, load.seconds)).rate
  const samples = await sampleInRounds({ product, reference }, load)
  // The load generator stops without waiting for its last events, which can be stored.
  const stored = await countEvents(platform, website.id)
  const perEvent = Object.entries(total.cpu).map(
    ([name, ms]) => `${name} ${((1_000 * ms) / total.answered).toFixed(0)}`,
  )
  return {
    name: 'analytics-collector',
    title: 'Analytics events collected and stored',
    unit: 'events/s',
    product: { label: 'Sitewright: sites process', samples: samples.product ?? [] },
    references: [{ label: 'bound: bare node:http, same requests', samples: samples.reference ?? [] }],
    note: `${total.answered} accepted, ${Math.max(0, total.answered - stored)} of them lost, ${total.rejected} rejected; CPU µs per event: ${perEvent.join(', ')}`,
  }
}

/** Waits until as many events are stored, or until no more arrive. */
async function settled(platform: Platform, id: string, expected: number): Promise<void> {
  for (let last = -1, stored = 0; stored < expected && stored !== last; ) {
    last = stored
    await pause(1_500)
    stored = await countEvents(platform, id)
  }
}

async function countEvents({ parts: { pool } }: Platform, id: string): Promise<number> {
  const sql = `select count(*)::int as stored from analytics_events where website_id = $1 and kind <> 'requests'`
  return (await pool.query<{ stored: number }>(sql, [id])).rows[0]?.stored ?? 0
}

async function sendEvents(url: string, host: string, seconds: number) {
  const body = JSON.stringify({ kind: 'view', path: '/', referrer: 'https://www.example.org/list' })
  const byte = () => 1 + Math.floor(Math.random() * 220)
  const request = () => ({
    ...{ method: 'POST' as const, path: '/_visits', body },
    headers: {
      ...{ host, origin: `http://${host}`, 'content-type': 'text/plain;charset=UTF-8' },
      'user-agent': agents[byte() % agents.length] ?? '',
      'x-forwarded-for': [byte(), byte(), byte(), byte()].join('.'),
    },
  })
  const { errors, non2xx, requests, duration } = await autocannon({
    ...{ url, connections, duration: seconds },
    setupClient: (client) => client.setRequests(Array.from({ length: addresses }, request)),
  })
  if (errors > 0) throw new Error(`${url}: ${errors} errors`)
  const answered = requests.total - non2xx
  return { rate: answered / duration, answered, rejected: non2xx }
}

/** Response time of 30 days of a website. Reference: counting page views and visitors of the same events. */
async function benchQuery(platform: Platform, id: string, { events, ...load }: Size): Promise<Table> {
  const { pool } = platform.parts
  const to = new Date()
  const from = new Date(to.getTime() - 30 * dayMs)
  await insertEvents(platform, id, events)
  const rollUpMs = await timed(() => rolledUp(platform))
  await pool.query('vacuum analyze analytics_events, analytics_hours, analytics_names, analytics_vitals')
  const url = `${platform.apiUrl}/v1/workspace/website/${id}/analytics?from=${from.toISOString()}&to=${to.toISOString()}`
  const product = () =>
    timed(async () => {
      const response = await fetch(url, { headers: platform.headers })
      if (!response.ok) throw new Error(`${url} returned ${response.status}`)
      await response.json()
    })
  const raw = `select date_trunc('day', at, 'UTC'), count(*), count(distinct visitor) from analytics_events
    where website_id = $1 and at >= $2 and at < $3 and kind = 'view' group by 1`
  const reference = () => timed(() => pool.query(raw, [id, from, to]))
  const samples = await sampleInRounds({ product, reference }, load)
  return {
    name: 'analytics-query',
    title: `Analytics of 30 days with ${events} events`,
    unit: 'ms',
    product: { label: 'Sitewright: the whole answer, from sums', samples: samples.product ?? [] },
    references: [{ label: 'count of page views and visitors, from events', samples: samples.reference ?? [] }],
    note: `summing all events up took ${(rollUpMs / 1_000).toFixed(1)} s`,
  }
}

/** Waits until the worker has summed all events up. */
async function rolledUp({ parts: { pool } }: Platform): Promise<void> {
  while ((await pool.query('select from analytics_days limit 1')).rows.length > 0) await pause(100)
}

/** Page views and measurements of the last 28 days, on 200 pages, from 50 sources and countries, of visitors with five events each. */
async function insertEvents({ parts: { pool } }: Platform, id: string, events: number): Promise<void> {
  await pool.query(
    `insert into analytics_events (id, website_id, at, kind, visitor, path, source, country, device, browser, lcp_ms, cls)
     select uuidv7(), $1, now() - n * interval '28 days' / $2::int, case n % 3 when 0 then 'leave' else 'view' end, n / 5,
       '/page-' || n % 199, 'source-' || n % 47 || '.example', chr(65 + n % 7) || chr(65 + n % 5), 'Mobile', 'Safari',
       case n % 3 when 0 then n % 90 * 100 end, case n % 3 when 0 then n % 20 * 0.01 end
     from generate_series(1, $2::int) as n`,
    [id, events],
  )
  await pool.query(
    `insert into analytics_days (website_id, day)
     select distinct website_id, (at at time zone 'UTC')::date from analytics_events where website_id = $1
     on conflict (website_id, day) do update set version = gen_random_uuid()`,
    [id],
  )
}
