import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const usesBefore = 5
const most = { prepared: 100, counted: 1_000 }

/**
 * The pool, on whose connections a statement is prepared when it is run for the fifth time, as JDBC does: Postgres does not parse it again
 * then, nor plan it where one plan for all values is as good. See docs/decisions/prepared-statements.md.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = namesOfStatements()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query(name ? { name, text, values } : { text, values })
    }
    // Kysely's second way to ask, with a cursor, is not in use.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
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

/** Names those statements that are worth it, always by the same name. */
function namesOfStatements(): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= most.prepared || !isFit(text)) return known
    const used = (uses.get(text) ?? 0) + 1
    if (used < usesBefore) {
      if (uses.size >= most.counted) uses.clear()
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/**
 * A prepared statement that answers all columns of a table (`*`) would fail from a migration on that adds one, and the plan for one pattern
 * of a search is not the one for another.
 */
const isFit = (text: string): boolean => !/(?:select|returning) \*|"\.\*| i?like /.test(text)
