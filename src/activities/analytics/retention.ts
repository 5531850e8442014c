import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

const dayMs = 86_400_000
/** Events are deleted before they are older. */
export const retentionDays = 30
/** Partitions for this many coming days exist, in case that the worker does not run for some days. */
const daysAhead = 5
/** Rows that one statement deletes. */
const batchSize = 10_000
/** Old events of the default partition are deleted for this long; the next call continues. */
const maxDeletionMs = 4_000

/** The partition of the events of a day in UTC. */
const partitionOf = (day: Date): string => `analytics_events_${day.toISOString().slice(0, 10).replaceAll('-', '')}`

/** Drops the partitions of events that get too old, and creates those of the coming days. Fails if a long statement reads the events; repeat it. */
export async function rotateEvents(db: Db, now = new Date()): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const day = (offset: number) => new Date(today + offset * dayMs)
  const oldest = partitionOf(day(1 - retentionDays))
  await db.transaction().execute(async (trx) => {
    // Inserts wait for these locks, and these for long statements: give up soon rather than let inserts wait.
    await sql`set local lock_timeout = '2s'`.execute(trx)
    // The lock that the first new partition takes, before the default partition is read: two calls at once would wait for each other.
    await sql`lock table analytics_events in share update exclusive mode`.execute(trx)
    const names = await listPartitions(trx)
    const old = names.filter((name) => /_\d{8}$/.test(name) && name < oldest)
    for (const name of old) await sql`drop table ${sql.table(name)}`.execute(trx)
    for (const at of Array.from({ length: daysAhead }, (_, n) => day(n + 1)))
      if (!names.includes(partitionOf(at))) await createPartition(trx, at, new Date(at.getTime() + dayMs))
  })
  const deadline = performance.now() + maxDeletionMs
  while ((await deleteBatch(db, 'analytics_events_default', sql`at < ${day(1 - retentionDays)}`)) === batchSize)
    if (performance.now() > deadline) return
}

/** Does nothing if the default partition has events of the day, because of a clock that was wrong: there they are as good. */
async function createPartition(trx: Db, from: Date, to: Date): Promise<void> {
  const isOfDay = sql`at >= ${from} and at < ${to}`
  const { rows } = await sql`select from analytics_events_default where ${isOfDay} limit 1`.execute(trx)
  if (rows.length > 0) return
  await sql`create table ${sql.table(partitionOf(from))} partition of analytics_events
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(trx)
}

/** Erases all that is stored about the visitors of a deleted website, in batches. Can be repeated. */
export async function eraseAnalytics(db: Db, websiteId: string, signal?: AbortSignal): Promise<void> {
  const sums = ['analytics_days', 'analytics_names', 'analytics_vitals']
  const isOfWebsite = sql`website_id = ${websiteId}`
  // The hours last: while there are some, a repetition finds the days whose sums of the workspace still contain them.
  for (const table of [...(await listPartitions(db)), ...sums])
    while ((await deleteBatch(db, table, isOfWebsite)) === batchSize) signal?.throwIfAborted()
  await sql`with deleted as (delete from analytics_hours where ${isOfWebsite} returning workspace_id, hour)
    insert into analytics_days (website_id, day)
    select distinct workspace_id, (hour at time zone 'UTC')::date from deleted
    join workspaces on workspaces.id = workspace_id order by 1, 2
    on conflict (website_id, day) do update set version = gen_random_uuid()`.execute(db)
}

async function listPartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_events'::regclass`.execute(db)
  return rows.map(({ name }) => name)
}

/** Deletes up to `batchSize` rows and returns their number. Rows are found by their position: a key would be looked up in the whole table. */
async function deleteBatch(db: Db, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${batchSize}))`.execute(db)
  return Number(numAffectedRows)
}
