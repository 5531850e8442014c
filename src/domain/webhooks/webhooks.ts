import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { CreatedQuery, filter } from '../lists.ts'
import { DeliveryStatus, EventName } from './events.ts'
import { nullableText } from '../text.ts'

/** Time for a receiver to respond, in milliseconds. */
export const responseTimeoutMs = 5_000

/** How much of a response is stored, in bytes. */
export const maxAnswerBytes = 4 * 1024

/** After this time with nothing but failures the endpoint is disabled. */
export const disabledAfterHours = 120

/** How long both secrets sign after a rotation. */
export const oldSecretHours = 24

/** A new signing secret of Standard Webhooks: "whsec_" and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The first characters of a secret, to identify it. */
export const secretHint = (secret: string): string => secret.slice(0, 10)

export const DeliveryAttempt = z.object({
  at: z.string().meta({ description: 'Time of the attempt', format: 'date-time' }),
  status: z
    .int()
    .nullable()
    .meta({ description: 'HTTP status of the response; null if there was none', examples: [204] }),
  ms: z.int().meta({ description: 'Duration in milliseconds', examples: [84] }),
  error: nullableText.meta({ description: 'Why the attempt failed; null if it succeeded', examples: [null] }),
  answer: nullableText.meta({ description: 'First 4 KiB of the response; null if there was none', examples: ['ok'] }),
})

/** An event and its delivery to the workspace's `webhook_url`. */
export const Delivery = z.object({
  event_id: z.string().describe('ID of the event: the `webhook-id` header of its delivery'),
  event: EventName,
  status: DeliveryStatus.describe('`failed`: all attempts failed; `cancelled`: the URL was removed or disabled'),
  attempts: z.array(DeliveryAttempt).describe('Attempts, oldest first'),
  next_attempt_at: z
    .string()
    .meta({ format: 'date-time' })
    .nullable()
    .describe('Time of the next attempt, ISO 8601; null if there is none'),
  created_date: z.string().describe('Time of the event'),
})
export type Delivery = z.infer<typeof Delivery>

/** An attempt with its event, for the command line. */
export type MadeAttempt = z.infer<typeof DeliveryAttempt> & { event_id: string; event: EventName; number: number }

/** How many deliveries one call of `redeliverWebhooks` schedules. */
export const maxRedelivered = 10_000

export const RedeliveryRequest = z.object({
  since: z.iso.datetime({ offset: true, error: 'must be a time in ISO 8601, such as 2030-01-31T08:00:00Z' }).meta({
    description: 'Redeliver events recorded at this time or later',
    examples: ['2026-03-02T08:00:00Z'],
  }),
})

export const ScheduledRedelivery = z.object({
  scheduled: z.int().meta({ description: 'Number of deliveries that were scheduled', examples: [12] }),
  has_more: z.boolean().describe(`Whether more than ${maxRedelivered} failed: repeat the request`),
})
export type ScheduledRedelivery = z.infer<typeof ScheduledRedelivery>

export const DeliveryQuery = CreatedQuery.extend({
  status: filter(DeliveryStatus, 'Only return deliveries with this status'),
  event: filter(EventName, 'Only return deliveries of this event'),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

export const WebhookSecret = z.object({
  secret: z.string().describe('Signing secret of Standard Webhooks. It is shown only once'),
})
export type WebhookSecret = z.infer<typeof WebhookSecret>
