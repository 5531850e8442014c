import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { BatchState } from '../../../activities/orders/order-status.ts'
import type { ApiDeps } from '../../deps.ts'
import {
  BatchStatus,
  missingOrder,
  Statuses,
  StatusesRequest,
  toTogether,
} from '../../../domain/orders/batch-status.ts'
import { listOf } from '../../../domain/lists.ts'
import { WorkflowNotFound } from '../../../domain/problems.ts'
import { toAnswer } from '../../../domain/orders/status.ts'
import { pathId } from '../../../domain/text.ts'
import { WorkflowKind, WorkflowQuery, WorkflowSummary } from '../../../domain/orders/workflows.ts'
import { flatReplies, ok, replies } from '../../http/envelope.ts'
import { rememberStatuses, writeOnce } from '../../status/polled-status.ts'
import { batch } from '../../examples/fields.ts'

const names = { website: ['Website', 'websites'], page: ['Page', 'pages'], blog: ['Blog', 'posts'] } as const

/** What there is of orders, one by one and together. */
export const workflowRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps
  for (const kind of WorkflowKind.options) await app.register(statusesRoute(kind), deps)

  await app.register(batchStatusRoute, deps)

  app.get(
    '/ai/workflows',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['AI workflows'],
        operationId: 'listWorkflows',
        summary: 'What was ordered',
        description:
          'Orders for websites, pages and posts, those of batches too; newest first. `search` looks into their titles.',
        querystring: WorkflowQuery,
        response: replies(listOf(WorkflowSummary)),
      },
    },
    async ({ workspaceId, query }) => ok(await operations.listWorkflows({ workspaceId, query })),
  )
}

/** So many statuses of batches are remembered; each takes some hundred kilobytes at most. */
const rememberedBatches = 100

const batchStatusRoute: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const statuses = rememberStatuses(deps, {
    max: rememberedBatches,
    idOf: (ref: { workspaceId: string; batchId: string }) => ref.batchId,
    find: async (ref) => toBatchStatus(ref.batchId, await deps.operations.getBatch(ref)),
  })
  app.setSerializerCompiler(writeOnce())
  app.get(
    '/ai/workspace/batch/status/:batch_id',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['AI workflows'],
        operationId: 'getAiBatchStatus',
        summary: 'How far a batch is',
        description:
          'All its items together, and the status of each. It can be asked forever, also long after the work is done.',
        params: z.object({ batch_id: pathId('As the batch’s answer named it').meta({ example: batch }) }),
        response: flatReplies(BatchStatus, WorkflowNotFound),
      },
    },
    async ({ workspaceId, params: { batch_id: batchId } }) => await statuses({ workspaceId, batchId }),
  )
}

const statusesRoute =
  (kind: WorkflowKind): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, { operations }) => {
    const [Name, words] = names[kind]
    app.post(
      `/ai/workspace/${kind}/status/batch`,
      {
        config: { scope: 'read' },
        schema: {
          tags: ['AI workflows'],
          operationId: `getAi${Name}Statuses`,
          summary: `How far up to 25 ${words} are`,
          description: `The status of each order, and of all together. What is no order for ${words} of this workspace is told by itself.`,
          body: StatusesRequest,
          response: flatReplies(Statuses[kind]),
        },
      },
      async ({ workspaceId, body: { workflow_ids: workflowIds } }) => {
        const orders = await operations.findWorkflows({ workspaceId, workflowIds })
        const items = workflowIds.map((id) => {
          const found = orders.find(({ order }) => order.workflow_id === id)
          return found?.kind === kind ? toAnswer(found) : missingOrder(id, found?.kind)
        })
        return { ...toTogether(items), items }
      },
    )
  }

/** Items are in the order given: those that were not taken have their places, and the ids of the others are in order. */
export function toBatchStatus(
  batch_id: string,
  { orders, rejected_items: rejected, ...batch }: BatchState,
): BatchStatus {
  const items: BatchStatus['items'] = orders.map(toAnswer)
  for (const one of rejected) items.splice(one.index, 0, { success: false, ...one })
  const sum = (of: 'charged' | 'refunded') => orders.reduce((all, { order }) => all + order[of], 0)
  return {
    ...toTogether(items),
    ...batch,
    batch_id,
    credits: { charged: sum('charged'), refunded: sum('refunded') },
    items,
  }
}
