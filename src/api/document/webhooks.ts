import { z } from 'zod'
import { EventName, eventData } from '../../domain/webhooks/events.ts'
import type { Document } from './schemas.ts'

const meanings: Record<EventName, string> = {
  'website.created': 'A website was created; a generated one is announced with its first page',
  'website.deleted': 'A website was deleted',
  'client.created': 'A client was added to the workspace',
  'client.deleted': 'A client was removed from the workspace',
  'webhook.test': 'The test event of `POST /v1/workspace/webhooks/test`',
}

const description =
  'Posted to the `webhook_url` of the workspace, signed as [Standard Webhooks](https://www.standardwebhooks.com) describes. Respond with 2xx ' +
  'within 5 seconds; anything else is retried for three days. An event can arrive twice or out of order: use `webhook-id` to recognize it.'

const bodyOf = (event: EventName) =>
  z.object({
    event: z.literal(event).describe('Name of the event'),
    timestamp: z.string().describe('Time of the event, ISO 8601 with milliseconds'),
    data: eventData[event].describe('What the event is about'),
  })

/** Adds the `webhooks` section: the requests that receivers get. */
export function describeWebhooks(document: Document): void {
  document.webhooks = Object.fromEntries(
    EventName.options.map((event) => [
      event,
      {
        post: {
          tags: ['Webhooks'],
          summary: meanings[event],
          ...(event === 'website.created' ? { description } : {}),
          operationId: `on_${event.replace('.', '_')}`,
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(event) } } },
          responses: { '2XX': { description: 'Received' } },
        },
      },
    ]),
  )
}

function schemaOf(event: EventName) {
  const { $schema: _, ...schema } = z.toJSONSchema(bodyOf(event), { io: 'input' })
  return schema as object
}
