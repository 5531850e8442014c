import pg from 'pg'
import { currentActor } from '../domain/actor.ts'

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>

/**
 * Names the actor to the database at the start of each transaction, with the statement that starts it. A statement that writes without a
 * transaction gets one. See docs/decisions/audit-log.md.
 */
export function namingActor(client: pg.PoolClient, query: Query): Query {
  let isInTransaction = false
  return async (text, values) => {
    const isStart = startsTransaction.test(text)
    const naming = isStart || (!isInTransaction && writes.test(text)) ? nameActor() : undefined
    if (isStart) {
      const result = await (naming ? client.query(`${text}; ${naming}`) : query(text, values))
      isInTransaction = true
      return result
    }
    if (endsTransaction.test(text)) isInTransaction = false
    if (!naming) return await query(text, values)
    await client.query(`begin; ${naming}`)
    try {
      const result = await query(text, values)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}

/** The statement that names the actor until the end of the transaction; undefined without an actor. */
function nameActor(): string | undefined {
  const actor = currentActor()
  if (!actor) return undefined
  const json = JSON.stringify(actor, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  return `select set_config('sitewright.actor', ${pg.escapeLiteral(json)}, true)`
}

const maxLength = 300
/** Postgres stores neither NUL nor half a surrogate pair. */
const storable = (text: string): string => text.slice(0, maxLength).toWellFormed().replaceAll('\0', '')

const startsTransaction = /^(?:begin|start transaction)\b/
const endsTransaction = /^(?:commit|rollback)$/
const writes = /\b(?:insert into|update|delete from)\b/
