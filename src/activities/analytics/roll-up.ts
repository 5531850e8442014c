import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockAnalyticsDay } from '../locks.ts'
import { retentionDays } from './retention.ts'
import { deleteSums, isIn, rollUpWorkspaceDay, startOf } from './roll-up-workspace.ts'

type Day = { website_id: string; day: string; version: string }

type Condition = ReturnType<typeof sql>

/** Page views of a visitor that are further apart belong to different visits. */
const visitPause = sql.lit('30 minutes')

export const rollUpOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /**
   * Sums the events of all days with new events up by hour, and then the sums of these workspaces' websites. Sums each day from its events, so
   * that it can be repeated at any time and includes events that arrived late. Leaves days alone whose events may have been deleted. Returns the number of
   * days of websites.
   */
  async rollUpAnalytics({ now = new Date() } = {}): Promise<number> {
    const marked = async (isOfWorkspaces: boolean) =>
      await sql<Day>`select website_id, day::text, version from analytics_days
        where exists (select from workspaces where id = website_id) = ${isOfWorkspaces} order by day`.execute(db)
    const { rows } = await marked(false)
    for (const day of rows) {
      if (isKept(day, now)) await db.transaction().execute(async (trx) => await rollUpDay(trx, day))
      await unmark(db, day)
    }
    for (const day of (await marked(true)).rows) {
      await db.transaction().execute(async (trx) => await rollUpWorkspaceDay(trx, day))
      await unmark(db, day)
    }
    return rows.length
  },
})

/** Not if more events were inserted since: they may be missing from the sums. */
async function unmark(db: Db, { website_id, day, version }: Day): Promise<void> {
  await sql`delete from analytics_days where website_id = ${website_id} and day = ${day} and version = ${version}`.execute(
    db,
  )
}

/** Whether all events of the day are still stored, for some hours at least. */
const isKept = ({ day }: Day, now: Date): boolean => now.getTime() - Date.parse(day) < (retentionDays - 1) * 86_400_000

async function rollUpDay(trx: Db, { website_id: id, day }: Day): Promise<void> {
  const workspaceId = await lockAnalyticsDay(trx, { websiteId: id, day })
  if (workspaceId === undefined) return
  const website = sql`${id}::text, ${workspaceId}::text`
  const start = startOf(day)
  const isOfDay = (time: string) => sql`website_id = ${id} and ${isIn(time, start)}`
  await deleteSums(trx, id, start)
  await sumHours(trx, website, isOfDay('at'))
  await sumNames(trx, website, isOfDay('at'))
  await sumVitals(trx, website, isOfDay('at'))
  await sumDay(trx, start, isOfDay('start'))
  await markDay(trx, workspaceId, sql`${day}::date`)
}

/** Has the sums of a workspace's day computed again. */
const markDay = async (trx: Db, workspaceId: string, day: Condition): Promise<unknown> =>
  await sql`insert into analytics_days (website_id, day) values (${workspaceId}, ${day})
    on conflict (website_id, day) do update set version = gen_random_uuid()`.execute(trx)

/** A visit without a page view consists of events that arrived late; it does not count. */
const sumHours = async (trx: Db, website: Condition, isOfDay: Condition) =>
  await sql`
    insert into analytics_hours
    with events as materialized (select * from analytics_events where ${isOfDay}),
    marked as (
      select *, lag(at) over visitor_events is null or at - lag(at) over visitor_events > interval ${visitPause} as starts
      from events where visitor is not null window visitor_events as (partition by visitor order by at, id)),
    numbered as (select *, count(*) filter (where starts) over (partition by visitor order by at, id) as visit from marked),
    visits as (
      select visitor, min(at) filter (where kind = 'view') as start, max(at) as last, count(*) filter (where kind = 'view') as views
      from numbered group by visitor, visit),
    sums as (
      select min(start) as at, 1 as visitors, 0 as visits, 0 as page_views, 0 as bounces, 0::float8 as seconds, 0 as samples,
        0 as requests, 0::float8 as response_ms
        from visits where views > 0 group by visitor
      union all select start, 0, 1, 0, (views = 1)::int, extract(epoch from last - start), 0, 0, 0 from visits where views > 0
      union all select at, 0, 0, (kind = 'view')::int, 0, 0,
        (coalesce(lcp_ms, inp_ms, cls, ttfb_ms, fcp_ms) is not null)::int, coalesce(requests, 0), coalesce(response_ms, 0) from events)
    select ${website}, date_trunc('hour', at, 'UTC'), sum(visitors), sum(visits), sum(page_views), sum(bounces), sum(seconds),
      sum(samples), sum(requests), sum(response_ms)
    from sums group by 3`.execute(trx)

/** Only page views have sources, countries, devices and browsers. A form without a target is sent to its page. */
const sumNames = async (trx: Db, website: Condition, isOfDay: Condition) =>
  await sql`
    insert into analytics_names
    with named as (
      select date_trunc('hour', at, 'UTC') as hour, names.kind, name,
        row_number() over (partition by visitor, names.kind, name order by at, id) = 1 as is_first
      from analytics_events, lateral (values
        (case kind when 'view' then 'page' when 'click' then 'link' else 'form' end,
          case kind when 'view' then path when 'click' then target else coalesce(nullif(target, ''), path) end),
        ('source', source), ('country', country), ('device', device), ('browser', browser)) as names (kind, name)
      where ${isOfDay} and analytics_events.kind in ('view', 'click', 'form') and name is not null)
    select ${website}, 'hour', hour, kind, name, count(*) filter (where is_first), count(*) from named group by hour, kind, name`.execute(
    trx,
  )

const sumVitals = async (trx: Db, website: Condition, isOfDay: Condition) =>
  await sql`
    insert into analytics_vitals
    select ${website}, 'hour', date_trunc('hour', at, 'UTC'), metric, value, count(*)
    from analytics_events, lateral (values ('lcp_ms', lcp_ms), ('inp_ms', inp_ms), ('cls', cls), ('ttfb_ms', ttfb_ms),
      ('fcp_ms', fcp_ms)) as vitals (metric, value)
    where ${isOfDay} and value is not null group by 4, 5, 6`.execute(trx)

/** From the sums of the hours. */
async function sumDay(trx: Db, start: Condition, isOfDay: Condition): Promise<void> {
  const ofHours = sql`unit = 'hour' and ${isOfDay}`
  await sql`insert into analytics_names
    select website_id, workspace_id, 'day', ${start}, kind, name, sum(visitors), sum(events) from analytics_names
    where ${ofHours} group by website_id, workspace_id, kind, name`.execute(trx)
  await sql`insert into analytics_vitals
    select website_id, workspace_id, 'day', ${start}, metric, value, sum(samples) from analytics_vitals
    where ${ofHours} group by website_id, workspace_id, metric, value`.execute(trx)
}
