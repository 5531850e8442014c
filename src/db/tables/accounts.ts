import type { ColumnType, Generated } from 'kysely'
import type { ActorKind, auditActions } from '../../domain/accounts/audit-log.ts'
import type { AssistantsPublish } from '../../domain/accounts/assistants.ts'
import type { ColorMode } from '../../domain/websites/theme-fields.ts'
import type { OptionalEvent } from '../../domain/webhooks/events.ts'
import type { CreatedAt, Json, JsonWithDefault, UpdatedAt } from './columns.ts'

export type WorkspaceTable = {
  id: string
  name: string
  balance: Generated<number>
  language: Generated<string>
  brand_name: string | null
  logo_url: string | null
  support_email: string | null
  primary_color: string | null
  accent_color: string | null
  color_mode: Generated<ColorMode>
  console_domain: string | null
  integrations: JsonWithDefault<Record<string, string>>
  webhook_events: Generated<OptionalEvent[]>
  credits_low_threshold: number | null
  assistants_publish: Generated<AssistantsPublish>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type ApiKeyTable = {
  id: string
  workspace_id: string
  name: string
  prefix: string
  hash: Buffer
  scopes: string[]
  created_at: CreatedAt
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  rotated_at: Date | null
  origin_id: string
  created_by: string | null
  daily_credit_limit: number | null
  oauth_client_id: string | null
  redirect_host: string | null
}

export type OauthRecordTable = {
  model: string
  id_hash: Buffer
  key_id: string | null
  payload: Json<Record<string, unknown>>
  consumed_at: Date | null
  expires_at: Date
}

export type ClientTable = {
  id: string
  workspace_id: string
  email: string
  full_name: string | null
  permissions: string[]
  website_limit: number | null
  suspended: Generated<boolean>
  rights_before: string | null
  metadata: Json<Record<string, string>>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type MemberTable = {
  id: string
  workspace_id: string
  website_id: string | null
  email: string
  full_name: string | null
  role: 'Team' | 'Editor' | 'Commenter'
  status: Generated<'invited' | 'active'>
  created_at: CreatedAt
}

export type IdempotencyKeyTable = {
  workspace_id: string
  route: string
  key_hash: Buffer
  request_hash: Buffer
  locked_by: string
  locked_until: Date | null
  created_at: ColumnType<Date, never, Date>
  status: number | null
  content_type: string | null
  body: Buffer | null
}

export type RateLimitTable = { key_id: string; kind: string; minute: Date; requests_taken: number; last_grant: number }

export type SignInLinkTable = {
  id: string
  workspace_id: string
  email: string
  redirect_path: string | null
  token_hash: Buffer
  code_hash: Buffer
  code_attempts: Generated<number>
  encrypted_secrets: Buffer | null
  created_at: CreatedAt
  expires_at: Date
}

export type SessionTable = {
  id: string
  workspace_id: string
  email: string
  token_hash: Buffer
  host: string | null
  user_agent: string | null
  created_at: CreatedAt
  last_seen_at: ColumnType<Date, never, Date>
}

export type AuditLogTable = {
  id: string
  workspace_id: string
  created_at: CreatedAt
  actor_kind: ActorKind
  actor_id: string | null
  actor_name: string | null
  on_behalf_of: string | null
  ip_address: string | null
  user_agent: string | null
  request_id: string | null
  operation: string | null
  action: (typeof auditActions)[number]
  resource_type: string
  resource_id: string
  resource_name: string | null
  website_id: string | null
  website_name: string | null
  client_id: string | null
  changes: Json<object[]>
}
