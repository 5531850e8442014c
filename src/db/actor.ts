import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * Who changes data, for the audit log. `id`: the origin of an API key, the email address of a person, or the id of a workflow. `name`: of a
 * person or an assistant. `operation`: of the API, page of the console, tool of assistants, command, or activity.
 */
export type Actor = {
  kind: 'api_key' | 'assistant' | 'member' | 'client' | 'operator' | 'system' | 'visitor'
  id?: string | undefined
  name?: string | null | undefined
  ip_address?: string | undefined
  user_agent?: string | undefined
  request_id?: string | undefined
  operation?: string | undefined
}

const actors = new AsyncLocalStorage<Actor>()

/** Runs work, and all that it waits for, as an actor: the audit entries of its changes name it. */
export const actingAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work)

export const currentActor = (): Actor | undefined => actors.getStore()

const maxLength = 300

/** The statement that names the actor to the triggers of the audit log, until the end of the transaction; undefined without an actor. */
export function nameActor(): string | undefined {
  const actor = actors.getStore()
  if (!actor) return undefined
  const json = JSON.stringify(actor, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  return `select set_config('sitewright.actor', ${pg.escapeLiteral(json)}, true)`
}

/** Postgres stores neither NUL nor half a surrogate pair. */
const storable = (text: string): string => text.slice(0, maxLength).toWellFormed().replaceAll('\0', '')
