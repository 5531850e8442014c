import { type FastifyPluginAsyncZod, serializerCompiler } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import type { Progress, BaseStatus } from '../../domain/orders/website-orders.ts'
import { WorkflowNotFound, WrongWorkflowKind } from '../../domain/problems.ts'
import type { OrderRecord } from '../../domain/orders/status.ts'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import { flatReplies } from '../http/envelope.ts'

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
type Ref = { workspaceId: string; workflowId: string; kind: WorkflowKind }

/** The status of an order, for those who ask again and again. */
export const statusRoute =
  ({ kind, Name, summary, description, workflowId, Status, toStatus }: StatusApi): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    const statuses = cacheStatuses(deps, {
      max: remembered,
      idOf: (ref: Ref) => ref.workflowId,
      async find(ref) {
        const { order, progress } = await deps.operations.getWorkflow(ref)
        return toStatus(order, progress)
      },
    })
    app.setSerializerCompiler(cacheSerialization())
    app.get(
      `/ai/workspace/${kind}/status/:workflow_id`,
      {
        config: { scope: 'read' },
        schema: {
          tags: ['AI workflows'],
          operationId: `getAi${Name}Status`,
          summary,
          description: `${description} The status stays available after the workflow has finished.`,
          params: z.object({ workflow_id: workflowId }),
          response: flatReplies(Status, WrongWorkflowKind, WorkflowNotFound),
        },
      },
      async ({ workspaceId, params: { workflow_id } }) =>
        await statuses({ workspaceId, workflowId: workflow_id, kind }),
    )
  }

/** So many statuses of a kind are remembered; each takes some kilobytes. */
const remembered = 1_000
/** And none for longer: behind a pooler that changes connections a change may go unheard, and nobody is told so. */
const rememberedMs = 5_000

/** What names an order or a batch, and what is looked up of it. */
type Lookup<Ref, Answer> = { max: number; idOf: (ref: Ref) => string; find: (ref: Ref) => Promise<Answer> }

/**
 * Answers how orders or batches of workspaces stand, never older than the question: one is looked up only where it is not known that
 * nothing has changed. Throws what `find` throws.
 */
export function cacheStatuses<Ref extends { workspaceId: string }, Answer extends object>(
  { orderChanges }: Pick<ApiDeps, 'orderChanges'>,
  { max, idOf, find }: Lookup<Ref, Answer>,
) {
  const known = new LRUCache<string, { generation: number; status: Answer }>({ max, ttl: rememberedMs })
  return async (ref: Ref): Promise<Answer> => {
    const id = idOf(ref)
    const name = `${ref.workspaceId} ${id}`
    const before = known.get(name)
    // What is known to have changed needs no question whether it has.
    const isCurrent = () => before?.generation === orderChanges?.generationOf(id)
    if (before && isCurrent() && (await orderChanges?.caughtUp()) && isCurrent()) return before.status
    const generation = orderChanges?.generationOf(id)
    const status = await find(ref)
    if (generation !== undefined) known.set(name, { generation, status })
    return status
  }
}

/** Writes successes as JSON, those that are given again only the first time. */
export function cacheSerialization(): typeof serializerCompiler {
  const written = new WeakMap<object, string>()
  const write = (answer: object): string => {
    const json = written.get(answer) ?? JSON.stringify(answer)
    written.set(answer, json)
    return json
  }
  return (route) => (route.httpStatus === '200' ? write : serializerCompiler(route))
}
