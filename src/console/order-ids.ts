import { randomUUID } from 'node:crypto'
import { deriveId, deriveWorkflowId } from '../domain/ids.ts'
import type { OrderRequest } from '../domain/orders/item-orders.ts'
import type { WorkflowKind } from '../domain/orders/workflows.ts'

/** How long a form can be sent, in milliseconds. A later one gets a new order. */
const tokenMs = 24 * 60 * 60 * 1000
const attempts = 5

/** The token of a form that places an order. */
export const newToken = () => `${Date.now()}.${randomUUID()}`

type Form = { kind: WorkflowKind; token: string | undefined; workspaceId: string; request: OrderRequest }

/**
 * Candidates for the id of the order: the same form of a workspace has the same ids, so that one that is sent twice places one order, and
 * one that is changed another. They depend on the workspace, so that no member can name an order of another one.
 */
export function idsOf({ kind, token, workspaceId, request }: Form): string[] {
  const { since, name } = readToken(token)
  return Array.from({ length: attempts }, (_, attempt) =>
    deriveWorkflowId(kind, since, [workspaceId, name, JSON.stringify(request), attempt]),
  )
}

/** The id of the page that a form adds. */
export function pageIdOf(token: string | undefined, workspaceId: string): string {
  const { since, name } = readToken(token)
  return deriveId('page', since, [workspaceId, name])
}

function readToken(token = ''): { since: Date; name: string } {
  const [, time = '', name = ''] = /^(\d{13})\.([\w-]{36})$/.exec(token) ?? []
  const age = Date.now() - Number(time)
  const isValid = time && age >= 0 && age < tokenMs
  return isValid ? { since: new Date(Number(time)), name } : { since: new Date(), name: randomUUID() }
}
