import type { ColumnType, Generated, Kysely } from 'kysely'
import type { RejectedItem } from '../domain/orders/batches.ts'
import type { OrderRequest } from '../domain/orders/item-orders.ts'
import type { OrderStatus } from '../domain/orders/settlement.ts'
import type { WorkflowKind } from '../domain/orders/workflows.ts'
import type {
  RenderedContext,
  BlogSettings,
  Content,
  ContentKind,
  ContentSettings,
  ScheduledChange,
  PublishFailure,
  Seo,
} from '../domain/content/content.ts'
import type { Brand, SitePlan, Theme } from '../domain/websites/site.ts'
import type { MediaType } from '../domain/websites/media.ts'
import type { Configuration, Integrations } from '../domain/websites/websites.ts'

type CreatedAt = ColumnType<Date, never, never>
type UpdatedAt = ColumnType<Date, never, Date>
/** Written as JSON text, read as the object. */
type Json<T> = ColumnType<T, string, string>
/** The same, where the database knows what an absent one is. */
type JsonOr<T> = ColumnType<T, string | undefined, string>

export type WorkspaceTable = {
  id: string
  name: string
  balance: Generated<number>
  language: Generated<string>
  webhook_url: string | null
  brand_name: string | null
  logo_url: string | null
  support_email: string | null
  integrations: ColumnType<Record<string, string>, string | undefined, string>
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
}
export type ClientTable = {
  id: string
  workspace_id: string
  email: string
  full_name: string | null
  permissions: string[]
  website_limit: number | null
  suspended: Generated<boolean>
  metadata: Json<Record<string, string>>
  created_at: CreatedAt
  updated_at: UpdatedAt
}
export type WebsiteTable = {
  id: string
  workspace_id: string
  slug: string
  business_name: string
  business_description: string | null
  language: string
  activated: Generated<boolean>
  brand: Json<Brand>
  theme: Json<Theme>
  client_id: string | null
  robots: string | null
  custom_code_header: string | null
  custom_code_footer: string | null
  integrations: ColumnType<Partial<Integrations>, string | undefined, string>
  configuration: ColumnType<Partial<Configuration>, string | undefined, string>
  direction: 'ltr' | 'rtl' | null
  main_classes: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}
export type ContentItemTable = {
  id: string
  website_id: string
  path: string
  name: string
  position: number
  kind: Generated<ContentKind>
  language: string | null
  content: Json<Content>
  seo: JsonOr<Seo>
  settings: JsonOr<ContentSettings>
  blog_settings: JsonOr<BlogSettings>
  data: JsonOr<Record<string, unknown>>
  content_hash: string | null
  content_security_policy: string | null
  publish_date: Date | null
  rendered_context: ColumnType<RenderedContext | null, string | null | undefined, string | null>
  version: Generated<number>
  publish_at: Date | null
  scheduled_change: ColumnType<ScheduledChange | null, string | null | undefined, string | null>
  publish_failure: ColumnType<PublishFailure | null, string | null | undefined, string | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
}
export type ContentVersionTable = {
  content_item_id: string
  number: number
  id: ColumnType<string, never, never>
  name: string
  path: string
  language: string | null
  content: Json<Content>
  seo: Json<Seo>
  settings: Json<ContentSettings>
  blog_settings: Json<BlogSettings>
  data: Json<Record<string, unknown>>
  created_at: CreatedAt
}
export type FormerPathTable = {
  website_id: string
  path: string
  content_item_id: string | null
  created_at: ColumnType<Date, never, Date>
}
export type MediaTable = {
  id: string
  website_id: string
  media_type: MediaType
  file_name: string
  safe_name: string
  extension: string
  content_type: string
  size_bytes: number
  width: number | null
  height: number | null
  alt_text: string | null
  hash: string
  source_hash: string
  variants: ColumnType<{ width: number; size_bytes: number }[], string | undefined, string>
  created_at: CreatedAt
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
export type BatchTable = {
  id: string
  workspace_id: string
  kind: WorkflowKind
  website_id: string | null
  metadata: Json<Record<string, string>>
  total: number
  items: ColumnType<{ index: number; request: OrderRequest }[] | null, string, null>
  rejected_items: Json<RejectedItem[]>
  charged: number | null
  balance: number | null
  rejection: ColumnType<{ problem: string; message: string } | null, string | undefined, string>
  created_at: CreatedAt
}
export type OrderTable = {
  id: string
  workspace_id: string
  kind: WorkflowKind
  batch_id: string | null
  website_id: string | null
  website_deleted: Generated<boolean>
  client_id: string | null
  title: string
  request: Json<OrderRequest>
  metadata: Json<Record<string, string>>
  price: number
  page_price: number
  open: boolean
  cancelled: Generated<boolean>
  epoch: Generated<number>
  charged: Generated<number>
  refunded: Generated<number>
  entry_count: Generated<number>
  status: OrderStatus
  plan: ColumnType<SitePlan | null, string | null, string | null>
  error_code: string | null
  error_message: string | null
  created_at: CreatedAt
  started_at: Date | null
  finished_at: Date | null
  revision: ColumnType<number, never, never>
}
export type OrderItemTable = {
  order_id: string
  path: string
  name: string
  position: number
  status: 'pending' | 'complete' | 'errored' | 'cancelled'
  epoch: Generated<number>
  content_item_id: string | null
  error_code: string | null
  error_message: string | null
}
export type ModelAnswerTable = {
  order_id: string
  step: string
  epoch: number
  prompt_hash: string
  answer: Json<unknown>
  model: string
  input_tokens: number
  output_tokens: number
  requests: number
  ms: number
  created_at: CreatedAt
}
export type CreditEntryTable = {
  id: string
  workspace_id: string
  order_id: string | null
  number: number | null
  kind: 'grant' | 'charge' | 'refund'
  amount: number
  balance_after: number
  item: string | null
  reason: string
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
  user_agent: string | null
  created_at: CreatedAt
  last_seen_at: ColumnType<Date, never, Date>
}
export type RateLimitTable = { key_id: string; kind: string; minute: Date; requests_taken: number; last_grant: number }
/** `scope`: a workspace, or 'all'. */
export type ModelTokenLimitTable = { scope: string; exhausted_until: Date }

export type Database = {
  workspaces: WorkspaceTable
  api_keys: ApiKeyTable
  api_key_revision: { revision: string }
  clients: ClientTable
  websites: WebsiteTable
  media: MediaTable
  members: MemberTable
  content_items: ContentItemTable
  content_versions: ContentVersionTable
  former_paths: FormerPathTable
  batches: BatchTable
  orders: OrderTable
  order_items: OrderItemTable
  model_answers: ModelAnswerTable
  model_token_limits: ModelTokenLimitTable
  credit_entries: CreditEntryTable
  idempotency_keys: IdempotencyKeyTable
  rate_limits: RateLimitTable
  sign_in_links: SignInLinkTable
  sessions: SessionTable
}

/** A pool or an open transaction: every query function works with both. */
export type Db = Kysely<Database>
