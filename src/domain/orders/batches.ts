import { z } from 'zod'
import { OrderCost, MaxCredits, Metadata, WebsiteRequest } from './website-orders.ts'
import { BlogRequest, type OrderRequest, PageRequest } from './item-orders.ts'

/** Most items of one batch. Contract §9. */
export const maxItems = 25
/** Longest reason, in characters, that is kept of an item that was not taken. */
const longestReason = 300

/** What is wrong with an item of a request, in words. */
type Wrong = string

/** An entry of a list that is checked for itself: where it is not as it must be, it is what is wrong with it. */
const alone = <T extends z.ZodType>(item: T) =>
  item.catch(whatIsWrong as never) as unknown as z.ZodType<z.output<T> | Wrong, z.input<T>>

/** In words that a database can hold, whatever the fields are called. Without an error it is asked for the document, which is to name no default. */
function whatIsWrong(context: { error: { issues: z.core.$ZodIssue[] } } | undefined): Wrong | undefined {
  return context?.error.issues
    .map(({ path, message }) => `${path.length > 0 ? `\`${path.join('.')}\`` : 'The item'} ${message}.`)
    .join(' ')
    .replaceAll('\u0000', '\ufffd')
    .slice(0, longestReason)
    .toWellFormed()
}

const batchOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z
      .array(alone(item))
      .min(1)
      .max(maxItems)
      .describe(
        'Items to generate, 1 to 25. Each item is validated on its own: an invalid item does not affect the others',
      ),
    max_credits: MaxCredits.describe(
      'Maximum price of all items in credits. If they cost more, the request fails with 400 `max_credits_exceeded` and nothing is charged. Default: no limit',
    ),
    metadata: Metadata.optional(),
  })

/** The bodies of POST …/batch. Contract §9. */
export const WebsiteBatch = batchOf(WebsiteRequest)
export const PageBatch = batchOf(PageRequest)
export const BlogBatch = batchOf(BlogRequest)
export type BatchRequest = {
  items: (OrderRequest | Wrong)[]
  max_credits?: number | undefined
  metadata?: Record<string, string> | undefined
}

const index = z.int().describe('Index of the item in the request, starting at 0')
/** An item that was not taken, in answers. */
export const RejectedItemResult = z.object({
  index,
  success: z.literal(false).describe('The item was rejected and not charged'),
  error: z.string().describe('Error message'),
  error_code: z
    .string()
    .describe('Error code for programs')
    .meta({ examples: ['validation_failed'] }),
})

const exampleId = 'website-01a1fe9c-0092-7113-8f35-94f4bfba7db9'
const exampleItems = [
  {
    index: 0,
    success: true,
    workflow_id: `${exampleId}-00`,
    status_url: `https://api.example.com/v1/ai/workspace/website/status/${exampleId}-00`,
  },
  { index: 1, success: false, error: '`prompt` must have at least 10 characters.', error_code: 'validation_failed' },
]

/** The answer to a batch: what was taken is charged, and its work has begun. */
export const AcceptedBatch = z.object({
  success: z.literal(true).describe('Always true'),
  batch_id: z.string().describe('ID of the batch'),
  total: z
    .int()
    .describe('Number of items in the request')
    .meta({ examples: [2] }),
  succeeded: z.int().describe('Number of accepted items'),
  failed: z
    .int()
    .describe('Number of rejected items')
    .meta({ examples: [1] }),
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
    .describe('Result of each item, in the order of the request')
    .meta({ examples: [exampleItems] }),
})
export type AcceptedBatch = z.infer<typeof AcceptedBatch>

/** An item that was not accepted. */
export type RejectedItem = Omit<z.infer<typeof RejectedItemResult>, 'success'>
/** What accepting a batch did; items that are not rejected become orders. */
export type BatchReceipt = { total: number; charged: number; balance: number; rejected: RejectedItem[] }
