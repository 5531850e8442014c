import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { TraceSpan } from '../domain/tracing.ts'
import { namingActor } from './name-actor.ts'

/** The run of a statement from which on it is prepared. */
const preparedFromRun = 5
const limits = { prepared: 100, counted: 1_000 }

/**
 * Wraps the pool so that its connections prepare a statement when it runs for the fifth time, as JDBC does. Postgres then no longer parses
 * it, and no longer plans it if one plan fits all values. See docs/decisions/prepared-statements.md.
 */
export function withPreparedStatements(pool: pg.Pool, traceSpan?: TraceSpan): PostgresPool {
  const nameOf = createStatementNames()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      const run = () => client.query(name ? { name, text, values } : { text, values })
      return traceSpan ? traceStatement(traceSpan, text, run) : run()
    }
    const asActor = namingActor(client, query)
    // Kysely also declares an overload for cursors, which is not used.
    return { query: asActor as unknown as PostgresPoolClient['query'], release: () => client.release() }
  }

  return {
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** Returns a function that counts the runs of a statement and returns its name once it should be prepared. */
function createStatementNames(): (text: string) => string | undefined {
  const runs = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= limits.prepared || !isPreparable(text)) return known
    const run = (runs.get(text) ?? 0) + 1
    if (run < preparedFromRun) {
      if (runs.size >= limits.counted) runs.clear()
      runs.set(text, run)
      return undefined
    }
    runs.delete(text)
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/**
 * A prepared statement that returns all columns of a table (`*`) fails once a migration adds a column, and the plan for one search pattern
 * does not fit another.
 */
const isPreparable = (text: string): boolean => !/(?:select|returning) \*|"\.\*| i?like /.test(text)

/** Runs a statement as a span with its kind and table: values and texts of statements are never part of it. */
const traceStatement = (traceSpan: TraceSpan, text: string, run: () => Promise<pg.QueryResult>) => {
  const [operation = ''] = /\w+/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update) "?(\w+)/.exec(text) ?? []
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.collection.name': table }
  return traceSpan(table ? `${operation} ${table}` : operation, attributes, async (add) => {
    const result = await run()
    add({ 'db.response.returned_rows': result.rows.length })
    return result
  })
}
