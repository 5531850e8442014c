import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOf } from '../../domain/lists.ts'
import { EventNotFound, WebhookUrlMissing } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import {
  Delivery,
  DeliveryQuery,
  maxRedelivered,
  RedeliveryRequest,
  ScheduledRedelivery,
  WebhookSecret,
} from '../../domain/webhooks/webhooks.ts'
import type { ApiDeps } from '../deps.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

const EventParams = z.object({ event_id: pathId('ID of the event') })
export const webhookRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/workspace/webhooks/deliveries',
    operation('Webhooks', 'read', {
      operationId: 'listWebhookDeliveries',
      summary: 'List webhook deliveries',
      description:
        'Returns the webhook events of the last 30 days, newest first, with the attempts to deliver them. `search` matches the name and email address that they are about.',
      querystring: DeliveryQuery,
      response: resultResponses(listOf(Delivery)),
    }),
    async ({ workspaceId, query }) => ok(await operations.listDeliveries({ workspaceId, query })),
  )

  app.get(
    '/workspace/webhooks/deliveries/:event_id',
    operation('Webhooks', 'read', {
      operationId: 'getWebhookDelivery',
      summary: 'Retrieve a webhook delivery',
      description: 'Returns a webhook event of the last 30 days with the attempts to deliver it.',
      params: EventParams,
      response: resultResponses(Delivery, EventNotFound),
    }),
    async ({ workspaceId, params: { event_id: eventId } }) =>
      ok(await operations.getDelivery({ workspaceId, eventId })),
  )

  app.post(
    '/workspace/webhooks/deliveries/:event_id/redeliver',
    operation('Webhooks', 'admin', {
      operationId: 'redeliverWebhook',
      summary: 'Redeliver a webhook event',
      description:
        'Sends a webhook event again, with the same `webhook-id`. If the delivery waits for its next attempt, that attempt is made at once.',
      params: EventParams,
      response: resultResponses(Delivery, EventNotFound, WebhookUrlMissing),
    }),
    async ({ workspaceId, params: { event_id: eventId } }) => ok(await operations.redeliver({ workspaceId, eventId })),
  )

  app.post(
    '/workspace/webhooks/redeliver',
    operation('Webhooks', 'admin', {
      operationId: 'redeliverWebhooks',
      summary: 'Redeliver failed webhook events',
      description: `Schedules all deliveries since a time that failed or were cancelled, up to ${maxRedelivered}, oldest first. Each event keeps its \`webhook-id\`.`,
      body: RedeliveryRequest,
      response: resultResponses(ScheduledRedelivery, WebhookUrlMissing),
    }),
    async ({ workspaceId, body: { since } }) =>
      ok(await operations.redeliverFailed({ workspaceId, since: new Date(since) })),
  )

  app.post(
    '/workspace/webhooks/test',
    operation('Webhooks', 'admin', {
      operationId: 'testWebhook',
      summary: 'Send a test event',
      description: 'Sends an event `webhook.test` to the `webhook_url` of the workspace and returns its delivery.',
      response: resultResponses(Delivery, WebhookUrlMissing),
    }),
    async ({ workspaceId }) => ok(await operations.sendTestEvent({ workspaceId })),
  )

  app.post(
    '/workspace/webhooks/rotate-secret',
    operation('Webhooks', 'admin', {
      operationId: 'rotateWebhookSecret',
      summary: 'Rotate the webhook secret',
      description:
        'Replaces the signing secret and returns the new one, which is shown only once. For 24 hours deliveries are signed with both secrets.',
      response: resultResponses(WebhookSecret, WebhookUrlMissing),
    }),
    async ({ workspaceId }) => ok(await operations.rotateWebhookSecret({ workspaceId })),
  )
}
