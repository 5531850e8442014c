import type { Generated } from 'kysely'
import type { DeliveryStatus, EventName } from '../../domain/webhooks/events.ts'
import type { CreatedAt, Json } from './columns.ts'

export type WebhookEndpointTable = {
  workspace_id: string
  url: string | null
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  failing_since: Date | null
  disabled_at: Date | null
  disabled_reason: 'gone' | 'failing' | null
}

export type WebhookEventTable = {
  id: string
  workspace_id: string
  event: EventName
  data: Json<unknown>
  created_at: CreatedAt
  due_at: Generated<Date | null>
  status: Generated<DeliveryStatus>
  failed_attempts: Generated<number>
  next_attempt_at: Date | null
}

export type WebhookAttemptTable = {
  event_id: string
  number: number
  at: Date
  status: number | null
  ms: number
  error: string | null
  answer: string | null
}
