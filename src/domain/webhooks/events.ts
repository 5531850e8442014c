import { z } from 'zod'
import { previewUrl } from '../websites/hosting.ts'

export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed', 'cancelled'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** Triggers record times as Postgres writes them. */
const time = (description: string) =>
  z.preprocess((value) => new Date(String(value)).toISOString(), z.string()).describe(description)

const website = {
  website_id: z.string().describe('ID of the website'),
  domain: z.string().describe('Preview URL of the website'),
  name: z.string().describe('Business name'),
}
const client = {
  client_id: z.string().describe('ID of the client'),
  full_name: z.string().nullable().describe('Name of the client; null if unknown'),
  email: z.string().describe('Email address of the client'),
}

/** The `data` of each event. Specification, Events. */
export const eventData = {
  'website.created': z.object({
    ...website,
    created_at: time('Time of creation, ISO 8601'),
    activated: z.boolean().describe('Whether visitors can see the website'),
  }),
  'website.deleted': z.object({ ...website, deleted_at: time('Time of deletion, ISO 8601') }),
  'client.created': z.object({
    ...client,
    website_limit: z.number().nullable().describe('Maximum number of websites; null: no limit'),
    created_at: time('Time of creation, ISO 8601'),
  }),
  'client.deleted': z.object({ ...client, deleted_at: time('Time of deletion, ISO 8601') }),
  'webhook.test': z.object({ message: z.string().describe('Text of the test') }),
}

export const EventName = z.object(eventData).keyof()
export type EventName = z.infer<typeof EventName>

/** An event as its row has it. A website's event has a `slug` in place of the `domain`. */
export type RecordedEvent = { event: EventName; created_at: Date; data: unknown }

/** The body of a delivery, as JSON. The same event always has the same body. */
export function bodyOf({ event, created_at, data }: RecordedEvent, sitesUrl: string): string {
  const { slug, ...fields } = z.looseObject({ slug: z.string().optional() }).parse(data)
  const domain = slug === undefined ? {} : { domain: previewUrl(slug, sitesUrl) }
  return JSON.stringify({
    event,
    timestamp: created_at.toISOString(),
    data: eventData[event].parse({ ...fields, ...domain }),
  })
}
