import { z } from 'zod'
import { RepeatedFields } from './repeated.ts'

/** Each price. The configuration and what an order costs follow from it. */
export const PriceList = z
  .object({
    website: z.int().meta({ description: 'Price of a website', examples: [10] }),
    page: z.int().meta({ description: 'Price of a page', examples: [2] }),
    blog: z.int().meta({ description: 'Price of a post', examples: [2] }),
    edit: z.int().meta({ description: 'Price of an edit per page. Unchanged pages are refunded', examples: [1] }),
    image: z.int().meta({ description: 'Price of a generated image', examples: [1] }),
  })
  .describe('Prices in credits. The price of a website does not depend on its number of pages')
export type PriceList = z.infer<typeof PriceList>

export const Credits = z.object({
  balance: z.int().describe('Credit balance of the workspace'),
  prices: PriceList,
  spent_30d: z.int().describe('Charges minus refunds of the last 30 days, in whole hours'),
})
export type Credits = z.infer<typeof Credits>

/** The response of GET /v1/ai/credits. */
export const CreditsResponse = Credits.extend({
  success: z.literal(true).describe('Always true'),
  result: RepeatedFields.describe('The balance again, for clients that expect one balance for each kind of credits'),
})

/** Adds `result` in the form of clients that know several kinds of credits. All credits here are purchased and do not expire. */
export function toCreditsResponse(workspace_id: string, credits: Credits): z.infer<typeof CreditsResponse> {
  const { balance: available, spent_30d: used } = credits
  const current_balance = { purchased: { available, used }, total_available: available }
  return {
    ...{ success: true, ...credits },
    result: { type: 'workspace', workspace_id, balance: { workspace_id, current_balance } },
  }
}

/** An entry of the credit ledger. Amounts are positive; `kind` gives the direction. */
export const CreditEntry = z.object({
  entry_id: z.string().describe('ID of the entry'),
  kind: z
    .enum(['grant', 'charge', 'refund'])
    .meta({ description: '"grant" and "refund" increase the balance; "charge" decreases it', examples: ['charge'] }),
  amount: z.int().describe('Number of credits, always positive'),
  balance_after: z.int().describe('Balance after this entry'),
  workflow_id: z.string().nullable().describe('ID of the workflow; null for a grant'),
  item: z.string().nullable().describe('Item of the workflow, such as the path of a page; null for the whole workflow'),
  reason: z.string().describe('Reason'),
  created_date: z.string().describe('Time of the entry'),
})
export type CreditEntry = z.infer<typeof CreditEntry>
