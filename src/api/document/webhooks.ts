import { z } from 'zod'
import { EventName, eventData } from '../../domain/webhooks/events.ts'
import { type Document, type Schema, visit } from './schemas.ts'

/** When each event is sent. The guide lists them, too: run `npm run roles`. */
export const eventMeanings: Record<EventName, string> = {
  'website.created': 'A website was created; a generated one is announced with its first page',
  'website.deleted': 'A website was deleted',
  'client.created': 'A client was added to the workspace',
  'client.deleted': 'A client was removed from the workspace',
  'website.published': 'A website order ended, and at least one of its pages is published',
  'website.failed': 'A website order failed and was refunded: there is no website',
  'page.created': 'A page was created',
  'page.updated': 'A page changed and kept its status',
  'page.published': 'A page was published that was new or unpublished',
  'page.unpublished': 'A page was unpublished',
  'page.deleted': 'A page was deleted; not sent for the pages of a deleted website',
  'blog.created': 'A post was created',
  'blog.updated': 'A post changed and kept its status',
  'blog.published': 'A post was published that was new or unpublished',
  'blog.unpublished': 'A post was unpublished',
  'blog.deleted': 'A post was deleted; not sent for the posts of a deleted website',
  'batch.completed': 'The last unfinished item of a batch ended; sent again after a retry',
  'domain.connected': 'A custom domain serves its website, for the first time or again',
  'domain.failed': 'The DNS records of a custom domain were not found in time, or are gone',
  'domain.removed': 'A custom domain was removed; not sent for the domain of a deleted website',
  'draft.submitted': 'A draft was submitted for approval',
  'draft.approved': 'A submitted draft was approved',
  'draft.published': 'A draft was published',
  'form.submitted': 'A visitor sent a form of a website',
  'credits.low': 'The balance fell below `settings.api.credits_low_threshold`',
  'webhook.test': 'The test event of `POST /v1/workspace/webhooks/test`',
}

const description =
  'Posted to the `webhook_url` of the workspace, signed as [Standard Webhooks](https://www.standardwebhooks.com) describes. Respond with 2xx ' +
  'within 5 seconds; anything else is retried for three days. An event can arrive twice or out of order: use `webhook-id` to recognize it. ' +
  '`settings.api.webhook_events` chooses the events other than `website.created`, `website.deleted` and `client.*`.'

/** Adds the `webhooks` section: the requests that receivers get. The data of each event is a named schema until `inlineWebhooks`. */
export function describeWebhooks(document: Document): void {
  const schemas = (document.components ??= {}).schemas ?? {}
  document.components.schemas = schemas
  for (const event of EventName.options) schemas[dataNameOf(event)] = jsonSchemaOf(eventData[event])
  schemas['EventTime'] = { type: 'string', description: 'Time of the event, ISO 8601 with milliseconds' }
  document.webhooks = Object.fromEntries(
    EventName.options.map((event) => [
      event,
      {
        post: {
          tags: ['Webhooks'],
          summary: eventMeanings[event],
          ...(event === 'website.created' ? { description } : {}),
          operationId: `on_${event.replace('.', '_')}`,
          requestBody: { required: true, content: { 'application/json': { schema: bodyOf(event) } } },
          responses: { '2XX': { description: 'Received' } },
        },
      },
    ]),
  )
}

/**
 * Moves the schemas of events, which have their examples by now, into the `webhooks` section, and with them the schemas that only events
 * refer to: generators remove named schemas that no path refers to.
 */
export function inlineWebhooks(document: Document): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const own = Object.fromEntries(
    ['EventTime', ...EventName.options.map(dataNameOf)].map((name) => [name, schemas[name]]),
  )
  for (const name of Object.keys(own)) delete schemas[name]
  const used = new Set<unknown>()
  visit([document.paths, document.components], ({ $ref }) => void used.add($ref))
  const inline = (node: unknown) =>
    visit(node, (part: Schema) => {
      const name = part.$ref?.split('/').at(-1) ?? ''
      if (!part.$ref || used.has(part.$ref)) return
      const schema = structuredClone(own[name] ?? schemas[name])
      inline(schema)
      delete part.$ref
      Object.assign(part, schema)
    })
  inline(document.webhooks)
  for (const name of Object.keys(schemas)) if (!used.has(`#/components/schemas/${name}`)) delete schemas[name]
}

const bodyOf = (event: EventName) => ({
  type: 'object' as const,
  properties: {
    event: { type: 'string' as const, const: event },
    timestamp: { $ref: '#/components/schemas/EventTime' },
    data: { $ref: `#/components/schemas/${dataNameOf(event)}` },
  },
  required: ['event', 'timestamp', 'data'],
})

/** "WebsiteCreatedEvent", or "PageEvent" if several events of a noun have the same data. */
function dataNameOf(event: EventName): string {
  const isShared = EventName.options.some((other) => other !== event && eventData[other] === eventData[event])
  const words = event.split('.').slice(0, isShared ? 1 : 2)
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Event`
}

function jsonSchemaOf(data: z.ZodType): object {
  const { $schema: _, $defs: __, ...schema } = z.toJSONSchema(data, { io: 'input' })
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as object
}
