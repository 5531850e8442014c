import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import {
  type Analytics,
  type AnalyticsQuery,
  type Period,
  periodBefore,
  periodOf,
  type WorkspaceAnalytics,
} from '../../domain/analytics/analytics.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import { sizeOf } from '../lists.ts'

const dayMs = 86_400_000

/** Websites of one workspace: `ids` is a subquery that selects them. With `workspaceId`, all of them, whose sums are stored under its id. */
export type Scope = { ids: RawBuilder<unknown>; workspaceId?: string }

export const allWebsitesOf = (workspaceId: string): Scope => ({ ids: sql`(${workspaceId}::text)`, workspaceId })

/** Throws ValidationFailed for an impossible period. */
export function requirePeriod(query: AnalyticsQuery): Period {
  const period = periodOf(query)
  if (!('invalid' in period)) return period
  const message = `\`from\` ${period.invalid}.`
  throw new ValidationFailed(message, [{ path: 'from', code: 'invalid_period', message }])
}

/** All queries see the same sums. */
export const readTogether = async <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export async function readAnalytics(trx: Db, scope: Scope, period: Period): Promise<Analytics> {
  const sums = await readSums(trx, scope, period)
  const { samples, ...own } = sums
  const { samples: _, ...before } = await readSums(trx, scope, periodBefore(period))
  const { total_requests, total_visitors, avg_response_time, ...totals } = own
  const names = await readNames(trx, scope, period)
  const ofKind = (kind: string) => names.filter((row) => row.kind === kind)
  const top = (kind: string) =>
    ofKind(kind).map(({ name, visitors, events }) => ({ name, visitors, page_views: events }))
  const actions = (kind: string) =>
    ofKind(kind).map(({ name, visitors, events }) => ({ name, visitors, count: events }))
  const { from, to, interval } = period
  return {
    total_requests,
    total_visitors,
    avg_response_time,
    ...(await countContent(trx, scope)),
    period: { from: from.toISOString(), to: to.toISOString(), interval },
    totals,
    previous: before,
    series: await readSeries(trx, scope, period),
    pages: top('page'),
    sources: top('source'),
    countries: top('country'),
    devices: top('device'),
    browsers: top('browser'),
    links: actions('link'),
    forms: actions('form'),
    performance: { ...(await readVitals(trx, scope, period)), samples },
  }
}

const inPeriod = ({ ids }: Scope, { from, to }: Period) =>
  sql`website_id in ${ids} and hour >= ${from} and hour < ${to}`
const counts = sql`coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(visits), 0)::int as visits,
  coalesce(sum(page_views), 0)::int as page_views`

/** The rows of a table of names or vitals that make up a period: of its whole days in UTC, and of the hours before and after these. */
function inUnits(
  table: 'analytics_names' | 'analytics_vitals',
  { ids }: Scope,
  { from, to }: Period,
  condition = sql``,
) {
  const startOfDays = Math.min(Math.ceil(from.getTime() / dayMs) * dayMs, to.getTime())
  const endOfDays = Math.max(Math.floor(to.getTime() / dayMs) * dayMs, startOfDays)
  const between = (unit: 'hour' | 'day', start: number, end: number) => sql`
    select * from ${sql.table(table)}
    where website_id in ${ids} and unit = ${unit} and start >= ${new Date(start)} and start < ${new Date(end)} ${condition}`
  return sql`(${between('hour', from.getTime(), startOfDays)} union all ${between('day', startOfDays, endOfDays)}
    union all ${between('hour', endOfDays, to.getTime())}) as ${sql.table(table)}`
}

type Counts = { visitors: number; visits: number; page_views: number }
type Sums = Counts & { bounces: number; seconds: number; samples: number; requests: number; response_ms: number }

async function readSums(trx: Db, scope: Scope, period: Period) {
  const { rows } = await sql<Sums>`
    select ${counts}, coalesce(sum(bounces), 0)::int as bounces, coalesce(sum(visit_seconds), 0) as seconds,
      coalesce(sum(samples), 0)::int as samples, coalesce(sum(requests), 0)::float8 as requests,
      coalesce(sum(response_ms), 0) as response_ms
    from analytics_hours where ${inPeriod(scope, period)}`.execute(trx)
  const { visitors, visits, page_views, bounces, seconds, samples, requests, response_ms } = rows[0] as Sums
  return {
    total_requests: requests,
    total_visitors: visitors,
    avg_response_time: ratio(response_ms, requests, 2),
    visitors,
    visits,
    page_views,
    bounce_rate: ratio(bounces, visits, 4),
    average_visit_seconds: ratio(seconds, visits, 1),
    samples,
  }
}

/** 0 if there is nothing to divide by. */
const ratio = (sum: number, by: number, digits: number): number => (by === 0 ? 0 : Number((sum / by).toFixed(digits)))

/** The hours, days or months of a period in its time zone, without gaps. An hour that spans midnight belongs to the day in which it starts. */
export async function readSeries(trx: Db, scope: Scope, period: Period): Promise<Analytics['series']> {
  const { from, to, interval } = period
  const unit = sql.lit(interval)
  const zone = sql.lit(interval === 'hour' ? 'UTC' : period.timeZone)
  const { rows } = await sql<Counts & { start: Date }>`
    with counted as (
      select date_trunc(${unit}, hour, ${zone}) as start, ${counts} from analytics_hours where ${inPeriod(scope, period)} group by 1),
    starts as (
      select local at time zone ${zone} as start
      from generate_series(date_trunc(${unit}, ${from}::timestamptz at time zone ${zone}),
        (${to}::timestamptz - interval '1 hour') at time zone ${zone}, ${sql.lit(`1 ${interval}`)}::interval) as local)
    select start, coalesce(visitors, 0) as visitors, coalesce(visits, 0) as visits, coalesce(page_views, 0) as page_views
    from starts left join counted using (start) order by start`.execute(trx)
  return rows.map(({ start, ...counted }) => ({ time: start.toISOString(), ...counted }))
}

type NameRow = { kind: string; name: string; visitors: number; events: number }

async function readNames(trx: Db, scope: Scope, period: Period): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    with summed as (
      select kind, name, sum(visitors)::int as visitors, sum(events)::int as events from ${inUnits('analytics_names', scope, period, sql`and kind <> 'website'`)}
      group by kind, name),
    ranked as (
      select *, row_number() over (partition by kind order by visitors desc, events desc, name collate "C") as rank from summed)
    select kind, name, visitors, events from ranked where rank <= 20 order by kind, rank`.execute(trx)
  return rows
}

type Vitals = Omit<Analytics['performance'], 'samples'>

/** The smallest measured value that at least three quarters of the values do not exceed, as percentile_disc(0.75) of all values. */
async function readVitals(trx: Db, scope: Scope, period: Period): Promise<Vitals> {
  const { rows } = await sql<{ metric: keyof Vitals; value: number }>`
    with summed as (
      select metric, value, sum(samples) as samples from ${inUnits('analytics_vitals', scope, period)}
      group by metric, value),
    cumulated as (
      select metric, value, sum(samples) over (partition by metric order by value) as up_to, sum(samples) over (partition by metric) as total
      from summed)
    select metric, min(value) as value from cumulated where up_to >= 0.75 * total group by metric`.execute(trx)
  const values = Object.fromEntries(rows.map(({ metric, value }) => [metric, value]))
  return { lcp_ms: null, inp_ms: null, cls: null, ttfb_ms: null, fcp_ms: null, ...values }
}

async function countContent(trx: Db, { ids, workspaceId }: Scope) {
  if (workspaceId !== undefined) {
    const { rows } = await sql<{ total_pages: number; total_blogs: number }>`
      select ${sizeOf('page', workspaceId)} as total_pages, ${sizeOf('blog', workspaceId)} as total_blogs`.execute(trx)
    return rows[0] as { total_pages: number; total_blogs: number }
  }
  const { rows } = await sql<{ total_pages: number; total_blogs: number }>`
    select count(*) filter (where kind = 'page')::int as total_pages, count(*) filter (where kind = 'blog')::int as total_blogs
    from content_items where website_id in ${ids}`.execute(trx)
  return rows[0] as { total_pages: number; total_blogs: number }
}

type WebsiteRow = WorkspaceAnalytics['by_website'][number]

/** The busiest websites of a scope, at most 100. */
export async function readWebsites(trx: Db, scope: Scope, period: Period): Promise<WebsiteRow[]> {
  const busiest = scope.workspaceId
    ? sql`select websites.id, business_name from ${inUnits('analytics_names', scope, period, sql`and kind = 'website'`)}
      join websites on websites.id = name and websites.workspace_id = ${scope.workspaceId}
      group by websites.id order by sum(visitors) desc, sum(events) desc, websites.id limit 100`
    : sql`select id, business_name from websites where id in ${scope.ids} limit 100`
  const { rows } = await sql<WebsiteRow>`
    with busiest as materialized (${busiest})
    select website_id, business_name as website_name, ${counts}, sum(requests)::int as total_requests
    from busiest join analytics_hours on website_id = busiest.id
    where hour >= ${period.from} and hour < ${period.to} group by website_id, business_name
    order by visitors desc, total_requests desc, website_id`.execute(trx)
  return rows
}

export type PageRow = { website_id: string; name: string; visitors: number; page_views: number }

/** The pages with the most visitors of some websites. */
export async function readPages(trx: Db, websiteIds: string[], period: Period): Promise<PageRow[]> {
  if (websiteIds.length === 0) return []
  const scope = { ids: sql`(${sql.join(websiteIds)})` }
  const { rows } = await sql<PageRow>`
    select website_id, name, sum(visitors)::int as visitors, sum(events)::int as page_views
    from ${inUnits('analytics_names', scope, period, sql`and kind = 'page'`)}
    group by website_id, name order by visitors desc, page_views desc, name collate "C", website_id limit 20`.execute(
    trx,
  )
  return rows
}
