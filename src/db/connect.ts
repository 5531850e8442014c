import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { TraceSpan } from '../domain/tracing.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Database, Db } from './schema.ts'

/** A new connection takes a process of Postgres and prepares its statements again. Networks forget idle connections after some minutes. */
const idleTimeoutMillis = 60_000

/**
 * Creates a pool of Postgres connections. An error of a connection goes to `onError`, and the next query replaces the connection; without
 * a handler it would end the process. Close the pool with `pool.end()`: `db.destroy()` closes it only if it was used through `db`.
 * Ten connections finish more work than twenty, because fewer of them wait for each other's commits.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  size = 10,
  traceSpan?: TraceSpan,
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis: 5_000, idleTimeoutMillis })
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined) // emitted again for an idle connection
  const dialect = new PostgresDialect({ pool: withPreparedStatements(pool, traceSpan) })
  return { db: new Kysely<Database>({ dialect }), pool }
}
