import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies the SQL files that have not run yet, in name order, in one transaction; answers their names.
 * An advisory lock makes it safe to run from several processes at once. Forward only: a file never changes after it landed.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('sitewright migrations'))`)
    await client.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map((row) => row.name))
    const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort()
    for (const name of pending) {
      await client.query(await readFile(new URL(name, folder), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
    }
    await client.query('commit')
    return pending
  } finally {
    await client.end() // ends an open transaction too: a failed file leaves nothing behind
  }
}
