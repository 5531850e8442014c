import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing } from './preparing.ts'
import type { Database, Db } from './schema.ts'

/**
 * A pool of connections to Postgres. A connection that breaks, idle or at work, is reported to `onError` and replaced at the next query;
 * unhandled, its error would end the process. `pool.end()` closes it (`db.destroy()` does so only if the pool was used through `db`).
 * Ten connections get more done than twenty: fewer of them wait for one another's commits.
 */
export function connect(url: string, onError: (error: Error) => void, size = 10): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis: 5_000 })
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined) // the same of an idle one
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }), pool }
}
