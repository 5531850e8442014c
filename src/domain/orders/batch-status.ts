import { z } from 'zod'
import { maxItems, type RejectedItem, RejectedItemResult } from './batches.ts'
import { OrderStatus } from './base-status.ts'
import { WebsiteStatus } from './website-orders.ts'
import { BlogStatus, PageStatus } from './item-orders.ts'
import { RepeatedFields } from './repeated.ts'
import { statusOfAll } from './settlement.ts'
import type { EditStatus } from './edit-orders.ts'
import { type OrderState, pollAfterMs, toStatus } from './status.ts'
import { rawText } from '../text.ts'
import { BatchKind, statusCallOf, type WorkflowKind } from './workflows.ts'

/** The body of POST …/status/batch. */
export const StatusesRequest = z.object({
  workflow_ids: z
    .array(
      rawText(200)
        .min(1)
        .meta({ examples: ['website-01a1fe9c-0092-7113-8f35-94f4bfba7db9'] }),
    )
    .min(1)
    .max(maxItems)
    .describe('IDs of the workflows, 1 to 25'),
})

export const MissingWorkflow = z.object({
  success: z.literal(false).describe('Always false'),
  workflow_id: z.string().describe('As sent in the request'),
  error: z.string().meta({ description: 'Error message', examples: ['The workspace has no workflow with this ID.'] }),
  error_code: z.enum(['workflow_not_found', 'wrong_workflow_kind']).describe('Error code for programs'),
})
type MissingWorkflow = z.infer<typeof MissingWorkflow>

const count = (description: string, example = 0) => z.int().meta({ description, examples: [example] })
const combinedFields = {
  success: z.literal(true).describe('Always true'),
  done: z.boolean().describe('Whether all workflows have finished'),
  status: OrderStatus.describe('Combined status: the common status of all items, or running or partial'),
  message: z.string().meta({ description: 'Summary of the progress', examples: ['2 of 2 complete.'] }),
  summary: z
    .object({
      total: count('Number of items', 2),
      complete: count('Complete items', 2),
      running: count('Running and scheduled items'),
      partial: count('Websites with failed pages'),
      errored: count('Failed and rejected items'),
      cancelled: count('Cancelled items'),
      not_found: count('IDs that are not workflows of this kind'),
    })
    .describe('Number of items by status'),
  poll_after_ms: z
    .int()
    .optional()
    .describe('Recommended delay before the next poll, in milliseconds; absent when `done` is true'),
}
type CombinedStatus = z.infer<z.ZodObject<typeof combinedFields>>

const statusesOf = <T extends z.ZodType>(Status: T) =>
  z.object({
    ...combinedFields,
    items: z.array(z.union([Status, MissingWorkflow])).describe('Status of each workflow, in the order of the request'),
    result: RepeatedFields,
  })

/** The responses of POST …/{kind}/status/batch, by kind. */
export const Statuses: Record<BatchKind, z.ZodObject> = {
  website: statusesOf(WebsiteStatus),
  page: statusesOf(PageStatus),
  blog: statusesOf(BlogStatus),
}

/** The response of GET …/batch/status/{batch_id}. */
export const BatchStatus = z.object({
  ...combinedFields,
  batch_id: z.string().describe('ID of the batch'),
  kind: BatchKind.describe('Kind of the items'),
  credits: z
    .object({ charged: z.int().describe('Credits charged'), refunded: z.int().describe('Credits refunded') })
    .describe('Totals of the batch'),
  created_at: z.string().describe('Time of creation'),
  metadata: z.record(z.string(), z.string()).describe('As sent in the request'),
  items: z
    .array(z.union([WebsiteStatus, PageStatus, BlogStatus, RejectedItemResult]))
    .describe('Status of each item, in the order of the request. A rejected item has an error'),
})
export type BatchStatus = z.infer<typeof BatchStatus>

/** A batch as stored. Items that were not rejected are orders. */
export type BatchState = {
  kind: BatchKind
  metadata: Record<string, string>
  created_at: string
  rejected_items: RejectedItem[]
  orders: OrderState[]
}

/** Items in the order of the request: rejected items are inserted at their index, and the other items are sorted by id. */
export function toBatchStatus(
  batch_id: string,
  { orders, rejected_items: rejected, ...batch }: BatchState,
): BatchStatus {
  const items = orders.map(toStatus) as BatchStatus['items'] // no batch has edits
  for (const one of rejected) items.splice(one.index, 0, { success: false, ...one })
  const sum = (of: 'charged' | 'refunded') => orders.reduce((all, { order }) => all + order[of], 0)
  return {
    ...combineStatuses(items),
    ...batch,
    batch_id,
    credits: { charged: sum('charged'), refunded: sum('refunded') },
    items,
  }
}

type Answer = WebsiteStatus | PageStatus | BlogStatus | EditStatus
type Item = Answer | MissingWorkflow | z.infer<typeof RejectedItemResult>

/** Combines the status of several items. Missing and rejected items count as failed. */
export function combineStatuses(items: Item[]): CombinedStatus {
  const statuses = items.map((item) => (item.success ? item.status : 'errored'))
  const number = (...some: OrderStatus[]) => statuses.filter((status) => some.includes(status)).length
  const missing = items.filter((item) => !item.success && 'workflow_id' in item).length
  const status = statusOfAll(statuses)
  const summary = {
    total: items.length,
    complete: number('complete'),
    running: number('running', 'scheduled'),
    partial: number('partial'),
    errored: number('errored') - missing,
    cancelled: number('cancelled'),
    not_found: missing,
  }
  const done = status !== 'running'
  return {
    ...{ success: true, done, status, message: messageOf(summary), summary },
    ...(done ? {} : { poll_after_ms: pollAfterMs }),
  }
}

function messageOf({
  total,
  complete,
  running,
  partial,
  errored,
  cancelled,
  not_found,
}: CombinedStatus['summary']): string {
  const rest = [
    [running, 'running'],
    [partial, 'partial'],
    [errored, 'failed'],
    [cancelled, 'cancelled'],
    [not_found, 'not found'],
  ] as const
  const others = rest.flatMap(([number, words]) => (number > 0 ? `${number} ${words}` : []))
  return `${[`${complete} of ${total} complete`, ...others].join('; ')}.`
}

/** The item for an id that is unknown or belongs to a workflow of another kind. */
export const missingWorkflow = (workflow_id: string, made: WorkflowKind | undefined): MissingWorkflow => ({
  ...{ success: false, workflow_id },
  ...(made
    ? { error: `This is a ${made} workflow. ${statusCallOf(made, workflow_id)}`, error_code: 'wrong_workflow_kind' }
    : { error: 'The workspace has no workflow with this ID.', error_code: 'workflow_not_found' }),
})
