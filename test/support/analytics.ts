import { sql } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { websiteUrl } from '../../src/domain/websites/hosting.ts'
import { askerOf } from './hosting.ts'
import { type Caller, type Platform, startPlatform } from './platform.ts'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

export type Analytics = Awaited<ReturnType<typeof startAnalytics>>

/** Starts a platform without worker, and a website host on it. */
export async function startAnalytics() {
  const platform = await startPlatform({ worker: false })
  const visits = await startVisits(platform)
  const caller = await platform.workspace(0)
  return {
    platform,
    visits,
    caller,
    /** Sums the stored events up and returns the analytics of a website. */
    async analyticsOf(websiteId: string) {
      await platform.operations.rollUpAnalytics()
      return await platform.operations.getAnalytics({ workspaceId: caller.workspaceId, websiteId, query: {} })
    },
    async stop() {
      await visits.stop()
      await platform.stop()
    },
  }
}

/** Starts a website host on the platform's database and storage. Its visitors come from the addresses in X-Forwarded-For. */
async function startVisits(platform: Platform) {
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const { sitesUrl } = platform.config
  const { storage, threads } = platform
  const hosting = await buildHosting({
    pool,
    storage,
    threads,
    sitesUrl,
    apiUrl: platform.config.apiUrl,
    forms: platform.config.forms,
    trustedProxies: ['127.0.0.1'],
    addsScript: true,
  })
  const origin = await hosting.listen({ port: 0 })
  const ask = askerOf(origin)

  return {
    ask,
    pool,
    origin,
    /** Creates a website with a home page; `host` is that of its pages. */
    async website({ workspaceId }: Caller, name = 'Le Fournil') {
      const { website_id: id } = await platform.operations.createPlainWebsite({ workspaceId, website: { name } })
      const row = await db.selectFrom('websites').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { id, host: new URL(websiteUrl(row, sitesUrl)).host }
    },
    /** Sends an event as the script of a page does; returns the status. */
    async send(host: string, event: object | string, headers: Record<string, string> = {}): Promise<number> {
      const body = typeof event === 'string' ? event : JSON.stringify(event)
      const from = { 'user-agent': firefox, 'x-forwarded-for': '81.2.69.142', ...headers }
      return (await ask(host, '/_visits', { method: 'POST', headers: from, body })).status
    },
    /** Stops the host, which inserts what it has in memory, and sums it up. */
    async stop() {
      await hosting.close()
      await db.destroy()
      if (!pool.ending) await pool.end()
    },
  }
}

const names = {
  page: [
    '/',
    '/menu',
    '/blog/why-sourdough-takes-two-days',
    '/contact',
    '/about',
    '/blog',
    '/orders',
    '/jobs',
    '/press',
    '/bread',
  ],
  source: ['Direct', 'google.com', 'newsletter', 'instagram.com', 'news.ycombinator.com'],
  country: ['FR', 'BE', 'CH', 'DE', 'GB', 'US'],
  device: ['Mobile', 'Desktop', 'Tablet'],
  browser: ['Safari', 'Chrome', 'Firefox', 'Samsung Internet for Android'],
  link: ['maps.google.com', 'www.instagram.com', 'www.lacroixrousse.example'],
  form: ['/contact', '/newsletter', '/orders'],
}

/** Fills the sums of a website for the last `days` days with numbers that look like those of a small shop. */
export async function seedAnalytics({ db }: Pick<Platform, 'db'>, websiteId: string, days = 60) {
  const website = sql`${websiteId}::text, (select workspace_id from websites where id = ${websiteId})`
  const hours = sql`generate_series(date_trunc('hour', now()) - make_interval(days => ${days}), date_trunc('hour', now()), '1 hour') as hour`
  const visitors = sql`greatest(0, round((8 + 6 * sin(extract(hour from hour) / 3.8 - 2) + 4 * sin(extract(epoch from hour) / 96250)
    + extract(epoch from hour - now()) / 1500000 + 2 * sin(extract(epoch from hour) / 7100))))::int`
  await sql`insert into analytics_hours
    select ${website}, hour, v, v + v / 4, v * 3, v / 2, v * 74, v, v * 4, v * 4 * 2.3
    from ${hours}, lateral (select ${visitors} as v)`.execute(db)
  for (const [kind, list] of Object.entries(names))
    await sql`insert into analytics_names
      select ${website}, 'hour', hour, ${kind}, name, v / place, v * 3 / place
      from ${hours}, lateral (select ${visitors} as v), unnest(${list}::text[]) with ordinality as names (name, place)
      where v >= place`.execute(db)
  for (const [metric, value] of Object.entries({ lcp_ms: 1_700, inp_ms: 240, cls: 0.31, ttfb_ms: 190, fcp_ms: 1_100 }))
    await sql`insert into analytics_vitals select ${website}, 'hour', hour, ${metric}, ${value}, 4 from ${hours}`.execute(
      db,
    )
  const day = sql`date_trunc('day', start, 'UTC')`
  await sql`insert into analytics_names
    select ${website}, 'day', ${day}, kind, name, sum(visitors), sum(events) from analytics_names
    where website_id = ${websiteId} group by 4, 5, 6`.execute(db)
  await sql`insert into analytics_vitals
    select ${website}, 'day', ${day}, metric, value, sum(samples) from analytics_vitals
    where website_id = ${websiteId} group by 4, 5, 6`.execute(db)
  await sql`insert into analytics_days (website_id, day)
    select distinct workspace_id, (hour at time zone 'UTC')::date from analytics_hours where website_id = ${websiteId}
    on conflict do nothing`.execute(db)
}
