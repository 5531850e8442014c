import type { Kysely } from 'kysely'
import type {
  WorkspaceTable,
  ApiKeyTable,
  OauthRecordTable,
  AuditLogTable,
  ClientTable,
  MemberTable,
  IdempotencyKeyTable,
  RateLimitTable,
  SignInLinkTable,
  SessionTable,
} from './tables/accounts.ts'
import type {
  WebsiteTable,
  DomainTable,
  ContentItemTable,
  ContentVersionTable,
  DraftTable,
  DraftItemTable,
  DraftEditTable,
  DraftCommentTable,
  FormerPathTable,
  OldTextTable,
  MediaTable,
} from './tables/websites.ts'
import type {
  BatchTable,
  OrderTable,
  OrderItemTable,
  ModelAnswerTable,
  ModelTokenLimitTable,
  PictureTable,
  CreditEntryTable,
  CreditHourTable,
  BudgetTable,
  BudgetChargeTable,
} from './tables/orders.ts'
import type { InstallationTable, PayloadKeyTable, ProcessTable } from './tables/installation.ts'
import type { FormSubmissionTable } from './tables/forms.ts'
import type { WorkflowStartTable } from './tables/workflow-starts.ts'
import type { WebhookAttemptTable, WebhookEndpointTable, WebhookEventTable } from './tables/webhooks.ts'
import type {
  AnalyticsSaltTable,
  AnalyticsEventTable,
  AnalyticsDayTable,
  AnalyticsHourTable,
  AnalyticsNameTable,
  AnalyticsVitalTable,
} from './tables/analytics.ts'

export type * from './tables/installation.ts'
export type * from './tables/accounts.ts'
export type * from './tables/websites.ts'
export type * from './tables/orders.ts'
export type * from './tables/forms.ts'
export type * from './tables/workflow-starts.ts'
export type * from './tables/webhooks.ts'
export type * from './tables/analytics.ts'

/** The tables, in the order of migrations/0001_schema.sql, which explains their columns. */
export type Database = {
  installation: InstallationTable
  payload_keys: PayloadKeyTable
  processes: ProcessTable
  workspaces: WorkspaceTable
  api_keys: ApiKeyTable
  api_key_revision: { revision: string }
  oauth_records: OauthRecordTable
  clients: ClientTable
  websites: WebsiteTable
  domains: DomainTable
  members: MemberTable
  content_items: ContentItemTable
  content_versions: ContentVersionTable
  former_paths: FormerPathTable
  old_texts: OldTextTable
  drafts: DraftTable
  draft_items: DraftItemTable
  draft_edits: DraftEditTable
  draft_comments: DraftCommentTable
  media: MediaTable
  form_submissions: FormSubmissionTable
  batches: BatchTable
  orders: OrderTable
  order_items: OrderItemTable
  model_answers: ModelAnswerTable
  pictures: PictureTable
  model_token_limits: ModelTokenLimitTable
  credit_entries: CreditEntryTable
  credit_hours: CreditHourTable
  budgets: BudgetTable
  budget_charges: BudgetChargeTable
  workflow_starts: WorkflowStartTable
  idempotency_keys: IdempotencyKeyTable
  rate_limits: RateLimitTable
  sign_in_links: SignInLinkTable
  sessions: SessionTable
  webhook_endpoints: WebhookEndpointTable
  webhook_events: WebhookEventTable
  webhook_attempts: WebhookAttemptTable
  analytics_salts: AnalyticsSaltTable
  analytics_events: AnalyticsEventTable
  analytics_days: AnalyticsDayTable
  analytics_hours: AnalyticsHourTable
  analytics_names: AnalyticsNameTable
  analytics_vitals: AnalyticsVitalTable
  audit_log: AuditLogTable
}

/** A pool or an open transaction: every query function works with both. */
export type Db = Kysely<Database>
