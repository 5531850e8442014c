import { AsyncLocalStorage } from 'node:async_hooks'
import type { ActorKind } from './accounts/audit-log.ts'

/**
 * Who changes data, for the audit log. `id`: the origin of an API key, the email address of a person, or the id of a workflow. `name`: of a
 * person or an assistant. `operation`: of the API, page of the console, tool of assistants, command, or activity.
 */
export type Actor = {
  kind: ActorKind
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
