import { z } from 'zod'

export const Credits = z.object({
  balance: z.int().describe('Credits left in the workspace'),
  prices: z
    .object({
      website: z
        .int()
        .describe('Credits for a website')
        .meta({ examples: [10] }),
      page: z
        .int()
        .describe('Credits for a page')
        .meta({ examples: [2] }),
      blog: z
        .int()
        .describe('Credits for a blog post')
        .meta({ examples: [2] }),
    })
    .describe('Credits for one of each; a website costs its price whatever its number of pages'),
  spent_30d: z.int().describe('Charges less refunds of the last 30 days'),
})
export type Credits = z.infer<typeof Credits>

/** One line of the ledger. Amounts are positive; `kind` says which way they went. */
export const CreditEntry = z.object({
  entry_id: z.string().describe('Names the entry'),
  kind: z
    .enum(['grant', 'charge', 'refund'])
    .describe('grant and refund add to the balance, charge takes from it')
    .meta({ examples: ['charge'] }),
  amount: z.int().describe('Credits, always positive'),
  balance_after: z.int().describe('The balance right after this entry'),
  workflow_id: z.string().nullable().describe('The order it belongs to; null for a grant'),
  item: z.string().nullable().describe('The part of the order, such as the path of a page; null for the whole of it'),
  reason: z.string().describe('Why, for people'),
  created_date: z.string().describe('When it was written, ISO 8601'),
})
export type CreditEntry = z.infer<typeof CreditEntry>
