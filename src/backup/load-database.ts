import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, compareMigrations } from '../db/migrate.ts'
import { listOf, quote, type Report } from './dump-database.ts'
import { type Manifest, tableFile } from './manifest.ts'

type Load = { folder: string; manifest: Manifest; replace: boolean; report: Report }

/**
 * Creates the tables as they were at the time of the backup, loads their rows and applies the later migrations, all in one transaction. Throws if
 * the database contains anything else, other processes use it, or it has workspaces and `replace` is false.
 */
export async function loadDatabase(client: pg.Client, load: Load): Promise<void> {
  const { manifest, folder, report } = load
  await client.query('begin')
  await requireRestorable(client, load)
  await clearDatabase(client)
  await applyMigrations(client, manifest.migrations)
  for (const { name, parent, bound } of manifest.partitions)
    await client.query(`create table ${quote(name)} partition of ${quote(parent)} ${bound}`)
  // The migrations insert rows too.
  await client.query(`truncate ${listOf(manifest.tables.map(({ name }) => name))}`)
  const tables = await inLoadingOrder(client, manifest.tables)
  for (const [index, table] of tables.entries()) {
    report(`Loading the database: table ${index + 1} of ${tables.length} (${table.name})`)
    await loadTable(client, tableFile(folder, table.name), table)
  }
  await advanceSequences(client)
  await applyMigrations(client)
  await requeue(client)
  await client.query('commit')
  report('Counting the rows for the query planner')
  await client.query('analyze')
}

/** Throws if a backup needs a later version of the program, or its database must not be replaced. */
export async function requireRestorable(client: pg.Client, { manifest, replace }: Pick<Load, 'manifest' | 'replace'>) {
  const { migrations, version } = manifest
  const { unknown } = await compareMigrations(migrations)
  if (unknown.length > 0)
    throw new Error(`Sitewright ${version} wrote this backup, which is newer than this program. Restore it with that.`)
  const { rows: tables } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  )
  const has = (name: string) => tables.some((table) => table.name === name)
  if (tables.length > 0 && !has('migrations'))
    throw new Error('The database contains tables of another program. Create an empty one, and set DATABASE_URL to it.')
  if (has('workspaces') && !replace) await requireNoWorkspaces(client)
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new Error(`The database has ${others} other connections. Stop api, worker and sites, then restore again.`)
}

async function requireNoWorkspaces(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from workspaces')
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new Error(`The database has ${count} workspaces. Add --replace to delete them and everything they own.`)
}

/** Drops the tables and functions of the migrations. Those of extensions stay. */
async function clearDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop table if exists %I cascade', tablename) as drop from pg_tables where schemaname = current_schema()
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  for (const { drop } of rows) await client.query(drop)
}

/** Sorts tables so that each comes after those that it references. */
async function inLoadingOrder(client: pg.Client, tables: Manifest['tables']): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select source.relname as from, target.relname as to from pg_constraint
    join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and source.relnamespace = current_schema()::regnamespace`)
  const sorted: Manifest['tables'] = []
  const isLoaded = (name: string) => sorted.some((table) => table.name === name)
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !isLoaded(name) && rows.every((key) => key.from !== name || isLoaded(key.to)),
    )
    if (next.length === 0) throw new Error('Tables of the backup reference each other in a circle.')
    sorted.push(...next)
  }
  return sorted
}

/** Without triggers: what they do is part of the rows. Foreign keys and constraints are checked. */
async function loadTable(client: pg.Client, file: string, { name, columns, rows }: Manifest['tables'][number]) {
  await client.query(`alter table ${quote(name)} disable trigger user`)
  const target = client.query(copyFrom(`copy ${quote(name)} (${listOf(columns)}) from stdin`))
  await pipeline(createReadStream(file), createGunzip(), target)
  await client.query(`alter table ${quote(name)} enable trigger user`)
  if (target.rowCount !== rows)
    throw new Error(`${file} contains ${target.rowCount} rows of ${rows}. The backup is damaged: use another one.`)
}

/** COPY writes ids of identity columns without counting them: the next id would be that of a restored row. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; id: string }>(
    `select relname as name, attname as id from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and attidentity <> '' and not relispartition`,
  )
  for (const { name, id } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${quote(name)}', '${id}'), coalesce(max(${quote(id)}), 0) + 1, false) from ${quote(name)}`,
    )
}

/** Has the workers start again what only Temporal knew to be running, besides orders and schedules, which `reconcile` starts again. */
async function requeue(client: pg.Client): Promise<void> {
  await client.query(`update webhook_events set due_at = now(), next_attempt_at = null where status = 'pending'`)
  await client.query(`update form_submissions set mail_status = 'due' where mail_status = 'started'`)
}
