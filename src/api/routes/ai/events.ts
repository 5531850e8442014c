import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { WorkflowNotFound } from '../../../domain/problems.ts'
import { pathId } from '../../../domain/text.ts'
import { keyOf } from '../../http/auth.ts'
import { eventResponses } from '../../http/envelope.ts'
import { operation, readOwnOrders } from '../../http/operation.ts'
import { EventStreams } from '../../status/event-streams.ts'
import { order } from '../../examples/fields.ts'

const description = `
Streams the status of a workflow or batch as server-sent events: a \`status\` event at once and after each change, then \`done\`.

The data of a \`status\` event equals the response of the status endpoint of the workflow's kind. To resume, send the \`id\` of the last
event as \`Last-Event-ID\`; older events are not repeated. If the stream closes without \`done\`, reconnect. Ignore lines that start with a colon.

More than 500 open streams of a workspace (a setting) return 429 \`rate_limited\`.
`.trim()

const Headers = z.looseObject({
  'last-event-id': z
    .string()
    .optional()
    .meta({ description: 'The `id` of the last event received. Other values are ignored', examples: ['7'] }),
})

const OrderEvent = z
  .object({
    id: z
      .string()
      .meta({ description: 'Sequence number; increases with each change of the workflow or batch', examples: ['7'] }),
    event: z.enum(['status', 'done']).describe('`status` after each change; `done` once, at the end'),
    data: z.string().meta({
      description: 'JSON. For `status`: the response of the status endpoint. For `done`: `workflow_id` and `status`',
      contentMediaType: 'application/json',
      examples: [JSON.stringify({ workflow_id: order, status: 'complete' })],
    }),
  })
  .describe('A server-sent event')

/** Streams status changes of workflows and batches. */
export const eventRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const streams = new EventStreams(deps)
  app.addHook('preClose', () => streams.close())
  app.addHook('onClose', () => deps.orderChanges?.close())

  app.get(
    '/ai/workflows/:workflow_id/events',
    {
      exposeHeadRoute: false,
      ...operation('AI workflows', readOwnOrders, {
        operationId: 'followWorkflow',
        summary: 'Stream workflow status events',
        description,
        headers: Headers,
        params: z.object({ workflow_id: pathId('ID of a workflow or batch') }),
        response: eventResponses(OrderEvent, WorkflowNotFound),
      }),
    },
    async (request, reply) => {
      const { workspaceId, placedBy, keyId, params, headers } = request
      const seen = /^\d{1,9}$/.exec(headers['last-event-id'] ?? '')?.[0]
      const stream = await streams.open({
        ...{ workspaceId, placedBy, workflowId: params.workflow_id, keyId, apiKey: keyOf(request) ?? '' },
        seen: seen === undefined ? undefined : Number(seen),
      })
      return await reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream)
    },
  )
}
