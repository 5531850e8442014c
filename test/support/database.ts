import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Db } from '../../src/db/schema.ts'

const migrations = new URL('../../src/db/migrations/', import.meta.url)

/** The name contains the hash of the migrations, so that a server reused after a new migration gets a new template. */
const template = `sitewright_template_${hashOfMigrations()}`

/**
 * Creates a migrated database for one test file, copied from a template that the first file creates. `server`: a Postgres other than
 * the run's, which the test may kill.
 */
export async function freshDatabase(
  server = process.env.TEST_DATABASE_URL,
): Promise<{ db: Db; url: string; drop(): Promise<void> }> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, async (admin) => {
    await ensureTemplate(admin, server)
    await admin.query(`create database ${name} template ${template}`)
  })
  const url = databaseUrl(server, name)
  const { db, pool } = connect(url, () => undefined) // dropping the database closes its connections
  pool.options.connectionTimeoutMillis = 60_000 // many statements at once wait longer for a connection on a busy machine
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function ensureTemplate(admin: pg.Client, server: string): Promise<void> {
  await admin.query(`select pg_advisory_lock(hashtext('${template}'))`)
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (!rowCount) {
    await admin.query(`create database ${template}`)
    await migrate(databaseUrl(server, template))
  }
  await admin.query(`select pg_advisory_unlock(hashtext('${template}'))`)
}

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(new URL(name, migrations)))
  return hash.digest('hex').slice(0, 16)
}

const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
