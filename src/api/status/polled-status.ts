import { type FastifyPluginAsyncZod, serializerCompiler } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Reader } from '../../activities/orders/read-orders.ts'
import type { ApiDeps } from '../deps.ts'
import type { Progress, BaseStatus } from '../../domain/orders/base-status.ts'
import { WorkflowNotFound, WrongWorkflowKind } from '../../domain/problems.ts'
import type { OrderRecord } from '../../domain/orders/status.ts'
import { statusPathOf, type WorkflowKind } from '../../domain/orders/workflows.ts'
import { flatResponses } from '../http/envelope.ts'
import { operation, readOwnOrders } from '../http/operation.ts'

type StatusApi = {
  kind: WorkflowKind
  /** Used in operation ids. */
  Name: string
  summary: string
  description: string
  workflowId: z.ZodType<string>
  Status: z.ZodObject
  toStatus: (order: OrderRecord, progress: Progress) => BaseStatus
}
type Ref = Reader & { workflowId: string; kind: WorkflowKind }

/** The route that returns the status of an order. Callers poll it, so unchanged statuses come from a cache. */
export const statusRoute =
  ({ kind, Name, summary, description, workflowId, Status, toStatus }: StatusApi): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    const statuses = cacheStatuses(deps, {
      max: cacheSize,
      idOf: (ref: Ref) => ref.workflowId,
      async find(ref) {
        const { order, progress } = await deps.operations.getWorkflow(ref)
        return toStatus(order, progress)
      },
    })
    app.setSerializerCompiler(cacheSerialization())
    app.get(
      `/ai/workspace/${statusPathOf(kind)}/:workflow_id`,
      operation('AI workflows', readOwnOrders, {
        operationId: `getAi${Name}Status`,
        summary,
        description,
        params: z.object({ workflow_id: workflowId }),
        response: flatResponses(Status, WrongWorkflowKind, WorkflowNotFound),
      }),
      async ({ workspaceId, placedBy, params: { workflow_id } }) =>
        await statuses({ workspaceId, placedBy, workflowId: workflow_id, kind }),
    )
  }

/** Statuses cached per kind; each takes a few kilobytes. */
const cacheSize = 1_000
/** Limits how long a missed change can matter: behind a pooler that switches connections, notifications get lost without an error. */
const cacheMs = 5_000

/** `idOf`: the id of the order or batch; `find` reads its status from the database. */
type StatusSource<Ref, Answer> = { max: number; idOf: (ref: Ref) => string; find: (ref: Ref) => Promise<Answer> }

/**
 * Creates a function that returns the status of an order or batch, no older than the call. It reads the database only if the order may have
 * changed since the cached status was read. Throws what `find` throws.
 */
export function cacheStatuses<Ref extends Reader, Answer extends object>(
  { orderChanges }: Pick<ApiDeps, 'orderChanges'>,
  { max, idOf, find }: StatusSource<Ref, Answer>,
) {
  const cache = new LRUCache<string, { generation: number; status: Answer }>({ max, ttl: cacheMs })
  return async (ref: Ref): Promise<Answer> => {
    const id = idOf(ref)
    const key = `${ref.placedBy ?? ref.workspaceId} ${id}`
    const cached = cache.get(key)
    const isCurrent = () => cached?.generation === orderChanges?.generationOf(id)
    // The first check saves a query if the status is known to be outdated.
    if (cached && isCurrent() && (await orderChanges?.caughtUp()) && isCurrent()) return cached.status
    const generation = orderChanges?.generationOf(id)
    const status = await find(ref)
    if (generation !== undefined) cache.set(key, { generation, status })
    return status
  }
}

/** Serializes successful responses as JSON, each object only once: a cached status is sent many times. */
export function cacheSerialization(): typeof serializerCompiler {
  const texts = new WeakMap<object, string>()
  const serialize = (answer: object): string => {
    const json = texts.get(answer) ?? JSON.stringify(answer)
    texts.set(answer, json)
    return json
  }
  return (route) => (route.httpStatus === '200' ? serialize : serializerCompiler(route))
}
