import { z } from 'zod'
import { OrderCost } from './base-status.ts'
import { MaxCredits, Metadata } from './order-fields.ts'
import { WebsiteRequest } from './website-orders.ts'
import { BlogRequest, type OrderRequest, PageRequest } from './item-orders.ts'
import { RepeatedFields } from './repeated.ts'
import { validatedAlone } from '../validated-alone.ts'

/** Maximum number of items in a batch. */
export const maxItems = 25

/** Validation errors of an item. */
type InvalidItem = string

const batchOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z
      .array(validatedAlone(item, (reason): InvalidItem => reason))
      .min(1)
      .max(maxItems)
      .describe('Items to generate, 1 to 25'),
    max_credits: MaxCredits,
    metadata: Metadata.optional(),
  })

/** The bodies of POST …/batch. */
export const WebsiteBatch = batchOf(
  WebsiteRequest.refine(({ review }) => review === undefined, {
    path: ['review'],
    error: 'is not possible in a batch. Order the website alone.',
  }),
)
export const PageBatch = batchOf(PageRequest)
export const BlogBatch = batchOf(BlogRequest)
export type BatchRequest = {
  items: (OrderRequest | InvalidItem)[]
  max_credits?: number | undefined
  metadata?: Record<string, string> | undefined
}

const index = z.int().describe('Index of the item in the request, starting at 0')
/** A rejected item in responses. */
export const RejectedItemResult = z.object({
  index,
  success: z.literal(false).describe('The item was rejected and not charged'),
  error: z.string().describe('Error message'),
  error_code: z.string().meta({ description: 'Error code for programs', examples: ['validation_failed'] }),
})

const exampleId = 'website-01a1fe9c-0092-7113-8f35-94f4bfba7db9'
const exampleItems = [
  {
    index: 0,
    success: true,
    workflow_id: `${exampleId}-00`,
    status_url: `https://api.example.com/${exampleId}-00`,
  },
  { index: 1, success: false, error: '`prompt` is required.', error_code: 'validation_failed' },
]

/** The response to a batch: accepted items are charged and started. */
export const AcceptedBatch = z.object({
  success: z.literal(true).describe('Always true'),
  batch_id: z.string().describe('ID of the batch'),
  total: z.int().meta({ description: 'Number of items in the request', examples: [2] }),
  succeeded: z.int().describe('Number of accepted items'),
  failed: z.int().meta({ description: 'Number of rejected items', examples: [1] }),
  credits: OrderCost.extend({ refunded: z.int().describe('Credits refunded by this request') }).describe(
    'Cost of the request',
  ),
  items: z
    .array(
      z.discriminatedUnion('success', [
        z.object({
          index,
          success: z.literal(true).describe('The item was accepted'),
          workflow_id: z.string().describe('ID of the workflow'),
          status_url: z.string().describe('URL of the status endpoint of the workflow'),
        }),
        RejectedItemResult,
      ]),
    )
    .meta({ description: 'Result of each item, in the order of the request', examples: [exampleItems] }),
  result: RepeatedFields,
})
export type AcceptedBatch = z.infer<typeof AcceptedBatch>

/** A rejected item. */
export type RejectedItem = Omit<z.infer<typeof RejectedItemResult>, 'success'>
/** The result of accepting a batch. Items that are not rejected become orders. */
export type BatchReceipt = { total: number; charged: number; balance: number; rejected: RejectedItem[] }
