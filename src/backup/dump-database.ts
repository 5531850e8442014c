import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type DumpedDatabase, tableFile } from './manifest.ts'

export type Report = (text: string) => void

const migrationsTable = 'migrations'

/**
 * Copies all rows of one snapshot into a folder, a compressed file per table. The structure is not copied: the migrations create it. Other
 * transactions go on. `files`: the website and the hash of each stored file that a row of the snapshot names.
 */
export async function dumpDatabase(
  client: pg.Client,
  folder: string,
  report: Report,
): Promise<DumpedDatabase & { files: Set<string> }> {
  await client.query('begin isolation level repeatable read read only')
  const migrations = await readMigrations(client)
  const partitions = await readPartitions(client)
  const tables: DumpedDatabase['tables'] = []
  const found = await readTables(client)
  for (const table of found) {
    report(`Copying the database: table ${tables.length + 1} of ${found.length} (${table.name})`)
    tables.push({ ...table, rows: await dumpTable(client, tableFile(folder, table.name), table) })
  }
  const files = await readNamedFiles(client)
  await client.query('commit')
  return { migrations, partitions, tables, files }
}

/** The website and the hash of each stored file that a row names. Every table that names files must be part of this query. */
export async function readNamedFiles(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select website_id || ' ' || content_hash as name from content_items where content_hash is not null
    union all select website_id || ' ' || hash from media
    union all select website_id || ' ' || (attachment ->> 'file')
      from form_submissions cross join jsonb_array_elements(attachments) as attachment`)
  return new Set(rows.map(({ name }) => name))
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable} order by name`)
  return rows.map(({ name }) => name)
}

/** The partitions that exist beside the default ones: they are created while the platform runs. */
async function readPartitions(client: pg.Client): Promise<DumpedDatabase['partitions']> {
  const { rows } = await client.query<{ name: string; parent: string; bound: string }>(`
    select child.relname as name, parent.relname as parent, pg_get_expr(child.relpartbound, child.oid) as bound
    from pg_inherits join pg_class as child on child.oid = inhrelid join pg_class as parent on parent.oid = inhparent
    where child.relispartition and child.relkind = 'r' and child.relnamespace = current_schema()::regnamespace
    order by child.relname`)
  return rows.filter(({ bound }) => bound !== 'DEFAULT')
}

/** All tables with the columns that are stored: generated ones are computed again. */
async function readTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> $1
    group by relname order by relname`,
    [migrationsTable],
  )
  return rows
}

async function dumpTable(client: pg.Client, file: string, table: { name: string; columns: string[] }) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const rows = client.query(copyTo(`copy (select ${listOf(table.columns)} from ${quote(table.name)}) to stdout`))
  const packed = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(rows, packed, createWriteStream(file, { mode: 0o600, flush: true }))
  return rows.rowCount
}

export const quote = (name: string): string => pg.escapeIdentifier(name)
export const listOf = (names: string[]): string => names.map(quote).join(', ')
