import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { lockWorkspaceAnalyticsDay } from '../locks.ts'

/** Names of each kind that are kept of a workspace's hour or day: those with the most visitors. */
const maxNames = 200

/** `day`: in UTC, such as 2026-03-02. */
export const startOf = (day: string) => sql`${`${day}T00:00Z`}::timestamptz`

/** Condition: a time is within 24 hours of a start. */
export const isIn = (time: string, start: RawBuilder<unknown>) =>
  sql`${sql.ref(time)} >= ${start} and ${sql.ref(time)} < ${start} + interval '24 hours'`

/** Deletes the sums of a website or workspace on a day. */
export async function deleteSums(trx: Db, id: string, start: RawBuilder<unknown>): Promise<void> {
  await sql`delete from analytics_hours where website_id = ${id} and ${isIn('hour', start)}`.execute(trx)
  for (const unit of ['hour', 'day'])
    for (const table of ['analytics_names', 'analytics_vitals'])
      await sql`delete from ${sql.table(table)} where website_id = ${id} and unit = ${unit} and ${isIn('start', start)}`.execute(
        trx,
      )
}

type WorkspaceDay = { website_id: string; day: string }

/** Sums a workspace's day up from the sums of its websites, so that its analytics cost the same for any number of websites. */
export async function rollUpWorkspaceDay(trx: Db, { website_id: workspaceId, day }: WorkspaceDay): Promise<void> {
  await lockWorkspaceAnalyticsDay(trx, { workspaceId, day })
  const start = startOf(day)
  await deleteSums(trx, workspaceId, start)
  const isOfDay = (time: string) => sql`workspace_id = ${workspaceId} and ${isIn(time, start)}`
  await sql`insert into analytics_hours
    select ${workspaceId}, null, hour, sum(visitors), sum(visits), sum(page_views), sum(bounces), sum(visit_seconds), sum(samples),
      sum(requests), sum(response_ms)
    from analytics_hours where ${isOfDay('hour')} group by hour`.execute(trx)
  await sql`insert into analytics_names
    with units as (
      select unit, start, kind, name, visitors, events from analytics_names
        where unit in ('hour', 'day') and ${isOfDay('start')}
      union all select unit, case unit when 'hour' then hour else ${start} end, 'website', website_id, visitors, requests
        from analytics_hours cross join (values ('hour'), ('day')) as units (unit) where ${isOfDay('hour')}),
    ranked as (
      select unit, start, kind, name, sum(visitors) as visitors, sum(events) as events, row_number() over (
        partition by unit, start, kind order by sum(visitors) desc, sum(events) desc, name collate "C") as rank
      from units group by unit, start, kind, name)
    select ${workspaceId}, null, unit, start, kind, name, visitors, events from ranked where rank <= ${maxNames}`.execute(
    trx,
  )
  await sql`insert into analytics_vitals
    select ${workspaceId}, null, unit, start, metric, value, sum(samples) from analytics_vitals
    where unit in ('hour', 'day') and ${isOfDay('start')} group by unit, start, metric, value`.execute(trx)
}
