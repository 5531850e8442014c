import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Reader } from '../../../activities/orders/read-orders.ts'
import type { ApiDeps } from '../../deps.ts'
import {
  BatchStatus,
  missingWorkflow,
  Statuses,
  StatusesRequest,
  combineStatuses,
  toBatchStatus,
} from '../../../domain/orders/batch-status.ts'
import { listOf } from '../../../domain/lists.ts'
import { WorkflowNotFound } from '../../../domain/problems.ts'
import { repeatInResult } from '../../../domain/orders/repeated.ts'
import { toStatus } from '../../../domain/orders/status.ts'
import { pathId } from '../../../domain/text.ts'
import { BatchKind, WorkflowQuery, WorkflowSummary } from '../../../domain/orders/workflows.ts'
import { flatResponses, ok, resultResponses } from '../../http/envelope.ts'
import { operation, readOwnOrders } from '../../http/operation.ts'
import { cacheStatuses, cacheSerialization } from '../../status/polled-status.ts'
import { batch } from '../../examples/fields.ts'

const names = { website: ['Website', 'website'], page: ['Page', 'page'], blog: ['Blog', 'post'] } as const

/** Lists workflows and returns the status of several at once. */
export const workflowRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps
  for (const kind of BatchKind.options) await app.register(statusesRoute(kind), deps)

  await app.register(batchStatusRoute, deps)

  app.get(
    '/ai/workflows',
    operation('AI workflows', readOwnOrders, {
      operationId: 'listWorkflows',
      summary: 'List workflows',
      description:
        'Returns the workflows of the workspace, including those of batches. `search` matches titles. A key with the scope `ai` but not `read` gets ' +
        'the workflows that it placed itself.',
      querystring: WorkflowQuery,
      response: resultResponses(listOf(WorkflowSummary)),
    }),
    async ({ workspaceId, placedBy, query }) => ok(await operations.listWorkflows({ workspaceId, placedBy, query })),
  )
}

/** Batch statuses in the cache, each up to a few hundred kilobytes. */
const cachedBatches = 100

const batchStatusRoute: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const statuses = cacheStatuses(deps, {
    max: cachedBatches,
    idOf: (ref: Reader & { batchId: string }) => ref.batchId,
    find: async (ref) => toBatchStatus(ref.batchId, await deps.operations.getBatch(ref)),
  })
  app.setSerializerCompiler(cacheSerialization())
  app.get(
    '/ai/workspace/batch/status/:batch_id',
    operation('AI workflows', readOwnOrders, {
      operationId: 'getAiBatchStatus',
      summary: "Retrieve a batch's status",
      description: 'Returns the status of the batch and of each item.',
      params: z.object({ batch_id: pathId('ID of the batch').meta({ example: batch }) }),
      response: flatResponses(BatchStatus, WorkflowNotFound),
    }),
    async ({ workspaceId, placedBy, params: { batch_id: batchId } }) =>
      await statuses({ workspaceId, placedBy, batchId }),
  )
}

const statusesRoute =
  (kind: BatchKind): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, { operations }) => {
    const [Name, word] = names[kind]
    app.post(
      `/ai/workspace/${kind}/status/batch`,
      operation('AI workflows', readOwnOrders, {
        operationId: `getAi${Name}Statuses`,
        summary: `Retrieve the status of several ${word} workflows`,
        description: `Returns the status of up to 25 workflows and a summary. IDs of other workflows are items with an error.`,
        body: StatusesRequest,
        response: flatResponses(Statuses[kind]),
      }),
      async ({ workspaceId, placedBy, body: { workflow_ids: workflowIds } }) => {
        const orders = await operations.findWorkflows({ workspaceId, placedBy, workflowIds })
        const items = workflowIds.map((id) => {
          const found = orders.find(({ order }) => order.workflow_id === id)
          return found?.kind === kind ? toStatus(found) : missingWorkflow(id, found?.kind)
        })
        return repeatInResult({ ...combineStatuses(items), items })
      },
    )
  }
