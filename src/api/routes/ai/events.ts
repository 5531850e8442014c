import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { WorkflowNotFound } from '../../../domain/problems.ts'
import { pathId } from '../../../domain/text.ts'
import { keyOf } from '../../http/auth.ts'
import { eventReplies } from '../../http/envelope.ts'
import { EventStreams } from '../../status/event-streams.ts'
import { statusSamples } from '../../examples/statuses.ts'

const description = `
Server-sent events: \`status\` with the status at once, and again after each change; \`done\` after the last one, and the stream ends.
What changes within a tenth of a second is told together.

The data of \`status\` is what the status of its kind answers: of a website, a page, a post or a batch. \`id\` is a number that grows with
each change: send the last one as \`Last-Event-ID\`, and nothing that you have seen is told again. A stream that ends without \`done\` was
cut off, or the API is being restarted: ask again. Lines that begin with a colon only keep the connection.

A workspace may have 500 streams at a time, unless this installation says otherwise; one more is answered 429.
`.trim()

const Headers = z.looseObject({
  'last-event-id': z
    .string()
    .optional()
    .describe('The `id` of the last event that was read; what is no such number is as if it were not there')
    .meta({ examples: ['7'] }),
})

const OrderEvent = z
  .object({
    id: z
      .string()
      .describe('A number that grows with each change of the order or batch')
      .meta({ examples: ['7'] }),
    event: z.enum(['status', 'done']).describe('`done` comes once, after the last `status`'),
    data: z
      .string()
      .describe('JSON. Of `status`: what the status of its kind answers; of `done`: `workflow_id` and `status` alone')
      .meta({ contentMediaType: 'application/json', examples: [JSON.stringify(statusSamples.complete.value)] }),
  })
  .describe('Each of the events')

/** How orders stand, told when it changes. Contract §9. */
export const eventRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const streams = new EventStreams(deps)
  app.addHook('preClose', () => streams.close())
  app.addHook('onClose', () => deps.orderChanges?.close())

  app.get(
    '/ai/workflows/:workflow_id/events',
    {
      config: { scope: 'read' },
      exposeHeadRoute: false, // an answer without a body would have no end
      schema: {
        tags: ['AI workflows'],
        operationId: 'followWorkflow',
        summary: 'Follow an order or a batch',
        description,
        headers: Headers,
        params: z.object({ workflow_id: pathId('An order or a batch, as its answer named it') }),
        response: eventReplies(OrderEvent, WorkflowNotFound),
      },
    },
    async (request, reply) => {
      const { workspaceId, params, headers } = request
      const seen = /^\d{1,9}$/.exec(headers['last-event-id'] ?? '')?.[0]
      const stream = await streams.open({
        ...{ workspaceId, workflowId: params.workflow_id, apiKey: keyOf(request) ?? '' },
        seen: seen === undefined ? undefined : Number(seen),
      })
      return await reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream)
    },
  )
}
