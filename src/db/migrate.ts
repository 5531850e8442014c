import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/** The oldest major version of PostgreSQL that has all functions of the migrations, such as `uuidv7`. */
const oldestPostgres = 18

/** Returns why a server of this version (`server_version`, such as "18.4") cannot be used, or undefined. */
export const problemOfPostgres = (version: string): string | undefined =>
  Number.parseInt(version) < oldestPostgres
    ? `PostgreSQL ${version} is too old: PostgreSQL ${oldestPostgres} or newer is needed`
    : undefined

const listMigrations = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Whether processes of the version before cannot run on a database with a migration. Its name says so: 0007_drop_names_breaking.sql. */
export const isBreaking = (name: string): boolean => name.endsWith('_breaking.sql')

/** Compares the migrations that a database has applied with those of this program: `unknown` ones are of a newer program. */
export async function compareMigrations(applied: string[]): Promise<{ pending: string[]; unknown: string[] }> {
  const own = await listMigrations()
  return {
    pending: own.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !own.includes(name)),
  }
}

/**
 * Applies the SQL files that this database has not applied yet, in the order of their names and in one transaction. Returns their names.
 * An advisory lock lets several processes call it at once. Throws if the server is too old. There are no down migrations, and a released file never changes.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    const problem = problemOfPostgres(rows[0]?.version ?? '')
    if (problem) throw new Error(problem)
    await client.query('begin')
    const applied = await applyMigrations(client)
    await client.query('commit')
    return applied
  } finally {
    await client.end() // rolls an open transaction back
  }
}

/** Does this in the transaction of the caller. `only`: applies no others. */
export async function applyMigrations(client: pg.Client, only?: string[]): Promise<string[]> {
  await client.query(`select pg_advisory_xact_lock(hashtext('sitewright migrations'))`)
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const { pending } = await compareMigrations(rows.map(({ name }) => name))
  const due = pending.filter((name) => only?.includes(name) ?? true)
  for (const name of due) {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
  }
  return due
}
