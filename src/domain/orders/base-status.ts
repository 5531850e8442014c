import { z } from 'zod'
import { ModelUsage } from './model-usage.ts'
import { RemovedStatement } from './removed-statements.ts'
import { RepeatedFields } from './repeated.ts'
import { orderStatuses } from './settlement.ts'

export const OrderCost = z
  .object({
    charged: z.int().describe('Credits charged by this request'),
    balance: z.int().describe('Credit balance of the workspace'),
  })
  .describe('Cost of the request')

/** The response to an accepted order, sent after the charge is committed. */
export const AcceptedOrder = z.object({
  success: z.literal(true).describe('Always true'),
  workflow_id: z.string().describe('ID of the workflow'),
  status_url: z.string().describe('URL of the status endpoint of the workflow'),
  credits: OrderCost,
  result: RepeatedFields,
})
export type AcceptedOrder = z.infer<typeof AcceptedOrder>

export const OrderStatus = z
  .enum(orderStatuses)
  .describe(
    '"complete": all items are published. "partial": the website exists, but one or more pages failed and were refunded. "errored": nothing was created and everything was refunded. "cancelled": cancelled before completion; unfinished items were refunded',
  )
export type OrderStatus = z.infer<typeof OrderStatus>

/** Credits of a workflow. */
export const CreditTotals = z
  .object({ charged: z.int().describe('Credits charged'), refunded: z.int().describe('Credits refunded') })
  .describe('Totals of the workflow')

export const Stage = z.enum(['queued', 'planning', 'review', 'generating', 'publishing', 'done'])
export type Stage = z.infer<typeof Stage>

export const PageProgress = z.object({
  name: z.string().meta({ description: 'Name in the navigation', examples: ['About us'] }),
  slug: z.string().describe('Path without the leading slash; empty for the home page'),
  path: z.string().describe('Path on the website'),
  status: z.enum(['running', 'complete', 'errored', 'cancelled']).describe('Status of the page'),
  sections: z
    .object({
      total: z.int().meta({ description: 'Planned sections', examples: [4] }),
      written: z.int().meta({ description: 'Written sections', examples: [2] }),
    })
    .optional()
    .describe('Progress of a running page'),
  page_id: z.string().optional().describe('Present when the page is complete or a placeholder'),
  published_url: z.string().optional().describe('Present when the page is complete or a placeholder'),
  is_placeholder: z
    .literal(true)
    .optional()
    .describe(
      'The home page failed and was refunded. Until a retry succeeds, a page with the name and description of the business is in its place',
    ),
  error_code: z.string().optional().describe('Error code for programs'),
  error_message: z.string().optional().describe('Error message'),
})
export type PageProgress = z.infer<typeof PageProgress>

/** Status fields that all kinds of workflows share. */
export const BaseStatus = z.object({
  success: z.literal(true).describe('Always true'),
  done: z.boolean().describe('Whether the workflow has finished'),
  status: OrderStatus,
  workflow_id: z.string().describe('ID of the workflow'),
  message: z
    .string()
    .meta({ description: 'Summary of the progress', examples: ['The website is ready. All 3 pages are published.'] }),
  stage: Stage.describe('Current stage'),
  progress: z.object({ percent: z.int().min(0).max(100).describe('Percentage, 0 to 100') }).describe('Progress'),
  credits: CreditTotals,
  created_at: z.string().describe('Time of creation'),
  started_at: z.string().nullable().describe('Time at which the work started, ISO 8601; null before that'),
  finished_at: z.string().nullable().describe('Time at which the workflow finished, ISO 8601; null before that'),
  removed_statements: z
    .array(RemovedStatement)
    .optional()
    .describe(
      'Sentences that the fact check has removed from the pages or the post, because the request does not state them',
    ),
  usage: ModelUsage.optional(),
  metadata: z.record(z.string(), z.string()).describe('As sent in the request'),
  poll_after_ms: z
    .int()
    .optional()
    .describe('Recommended delay before the next poll, in milliseconds; absent when `done` is true'),
  error: z.string().optional().describe('Error message; present if `status` is "errored"'),
  error_code: z.string().optional().describe('Error code for programs; present if `status` is "errored"'),
})

export type BaseStatus = z.infer<typeof BaseStatus>

/** Status fields that status endpoints repeat in `result`, for clients that read them there. */
export const RepeatedStatus = BaseStatus.pick({
  ...{ done: true, status: true, workflow_id: true, message: true, poll_after_ms: true },
})
  .partial()
  .extend({ result: RepeatedFields.optional() })

/** The progress of a workflow, as its `status` query and the rows of the order give it. */
export type Progress = {
  stage: Stage
  website: { website_id: string; website_name: string; domain: string } | null
  pages: PageProgress[]
  /** Until when a plan waits for its approval, ISO 8601; only in this stage. */
  review_until?: string | undefined
}
