import type { ColumnType, Generated } from 'kysely'
import type { StoredEditPlan } from '../../domain/edits/edit-plan.ts'
import type { RejectedItem } from '../../domain/orders/batches.ts'
import type { OrderRequest } from '../../domain/orders/item-orders.ts'
import type { BudgetType } from '../../domain/orders/budgets.ts'
import type { OrderStatus } from '../../domain/orders/settlement.ts'
import type { BatchKind, WorkflowKind } from '../../domain/orders/workflows.ts'
import type { RemovedStatement } from '../../domain/orders/removed-statements.ts'
import type { StoredPlanReview } from '../../domain/orders/plan-reviews.ts'
import type { PlanDraft } from '../../generation/model.ts'
import type { Picture } from '../../domain/websites/pictures.ts'
import type { SitePlan } from '../../domain/websites/site.ts'
import type { CreatedAt, Json, NullableJson, UpdatedAt } from './columns.ts'

export type BatchTable = {
  id: string
  workspace_id: string
  kind: BatchKind
  website_id: string | null
  placed_by: string | null
  metadata: Json<Record<string, string>>
  total: number
  items: NullableJson<{ index: number; request: OrderRequest }[]>
  rejected_items: Json<RejectedItem[]>
  charged: number | null
  balance: number | null
  rejection: NullableJson<{ problem: string; message: string }>
  created_at: CreatedAt
}

export type OrderTable = {
  id: string
  workspace_id: string
  kind: WorkflowKind
  batch_id: string | null
  website_id: string | null
  placed_by: string | null
  website_deleted: Generated<boolean>
  client_id: string | null
  budget_client_id: string | null
  title: string
  request: Json<OrderRequest>
  metadata: Json<Record<string, string>>
  price: number
  page_price: number
  max_pictures: Generated<number>
  picture_price: Generated<number>
  open: boolean
  cancelled: Generated<boolean>
  epoch: Generated<number>
  charged: Generated<number>
  refunded: Generated<number>
  entry_count: Generated<number>
  status: OrderStatus
  plan: NullableJson<SitePlan>
  plan_draft: NullableJson<PlanDraft>
  plan_review: ColumnType<StoredPlanReview | null, string | null | undefined, string | null>
  edit_plan: ColumnType<StoredEditPlan | null, string | null | undefined, string | null>
  draft_author: Generated<string | null>
  warnings: ColumnType<string[], string | undefined, string>
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
  placeholder_id: Generated<string | null>
  error_code: string | null
  error_message: string | null
  sections: Generated<number | null>
  sections_written: Generated<number>
  generated_pictures: Generated<number>
  checked: Generated<boolean>
  removed: ColumnType<Omit<RemovedStatement, 'path'>[], string | undefined, string>
}

export type ModelAnswerTable = {
  order_id: string
  step: string
  epoch: number
  prompt_hash: string
  answer: Json<unknown> | null
  model: string
  input_tokens: number
  output_tokens: number
  requests: number
  ms: number
  cost: number | null
  created_at: ColumnType<Date, never, Date>
}

export type PictureTable = {
  order_id: string
  path: string
  slot: string
  provider: string
  generated: boolean
  source_id: string | null
  picture: NullableJson<Picture>
  failure: Generated<string | null>
  created_at: CreatedAt
}

/** `scope`: a workspace, or 'all'. */
export type ModelTokenLimitTable = { scope: string; exhausted_until: Date }

export type CreditHourTable = { workspace_id: string; hour: Date; spent: string }

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

export type BudgetTable = {
  id: string
  client_id: string
  type: BudgetType
  amount: number
  source: string
  notes: string | null
  allocated_at: UpdatedAt
}

export type BudgetChargeTable = {
  order_id: string
  number: number
  type: BudgetType | 'unlimited'
  client_id: string
  amount: number
  charged_at: CreatedAt
}
