import { sql } from 'kysely'
import pg from 'pg'
import { currentActor } from '../domain/actor.ts'
import type { Db } from './schema.ts'

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>

/**
 * Names the actor to the triggers of the audit log until the end of the transaction, without a round trip of its own: with the statement
 * that starts the transaction, or in the RETURNING clause of a statement that writes without one, which Postgres evaluates before these triggers.
 * See docs/decisions/audit-log.md.
 */
export function namingActor(client: pg.PoolClient, query: Query): Query {
  let isInTransaction = false
  return async (text, values) => {
    if (startsTransaction.test(text)) {
      const actor = actorAsJson()
      const result = await (actor
        ? client.query(`${text}; select ${setting(pg.escapeLiteral(actor))}`)
        : query(text, values))
      isInTransaction = true
      return result
    }
    if (endsTransaction.test(text)) isInTransaction = false
    const actor = !isInTransaction && isAudited(text) ? actorAsJson() : undefined
    if (!actor) return await query(text, values)
    if (startsWithCte.test(text)) return await inOwnTransaction(client, actor, () => query(text, values))
    const isReturning = returns.test(text)
    const named = `${text}${isReturning ? ',' : ' returning'} ${setting(`$${values.length + 1}`)} as ${column}`
    const result = await query(named, [...values, actor])
    for (const row of result.rows as Record<string, unknown>[]) delete row[column]
    return isReturning ? result : { ...result, rows: [] }
  }
}

async function inOwnTransaction<T>(client: pg.PoolClient, actor: string, run: () => Promise<T>): Promise<T> {
  await client.query(`begin; select ${setting(pg.escapeLiteral(actor))}`)
  try {
    const result = await run()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const startsTransaction = /^(?:begin|start transaction)\b/
const endsTransaction = /^(?:commit|rollback)$/
const writes = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/
const writesInCte = /^\s*with\b[^]*\b(?:insert into|update|delete from)\s/
const startsWithCte = /^\s*with\b/

/** The tables whose changes are recorded. The others may change many rows with one statement, which would each return the actor. */
export const auditedTables = new Set(
  (
    'workspaces api_keys clients websites domains members content_items drafts draft_edits draft_comments media form_submissions ' +
    'batches orders credit_entries budgets sign_in_links sessions webhook_endpoints'
  ).split(' '),
)
const isAudited = (text: string) => auditedTables.has(writes.exec(text)?.[1] ?? '') || writesInCte.test(text)
const returns = /\sreturning\s/
const column = 'audit_actor'
const setting = (actor: string): string => `set_config('sitewright.actor', ${actor}, true)`

function actorAsJson(): string | undefined {
  const actor = currentActor()
  if (!actor) return undefined
  return JSON.stringify(actor, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value))
}

const maxLength = 300
/** Postgres stores neither NUL nor half a surrogate pair. */
const storable = (text: string): string => text.slice(0, maxLength).toWellFormed().replaceAll('\0', '')

/** Names the author of the draft that a transaction publishes. `approver`: who approved it, if the system publishes it at its time. */
export async function nameAuthor(trx: Db, author: string, approver?: string): Promise<void> {
  const names = JSON.stringify({ on_behalf_of: author, ...(approver === undefined ? {} : { name: approver }) })
  const actor = sql`coalesce(nullif(current_setting('sitewright.actor', true), ''), '{"kind":"system"}')::jsonb`
  await sql`select set_config('sitewright.actor', (${actor} || ${names}::jsonb)::text, true)`.execute(trx)
}
