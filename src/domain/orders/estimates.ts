import { z } from 'zod'
import { WebsiteRequest } from './website-orders.ts'

/** What visitors of nearly every website look for. A brief that lacks it makes a website without it. */
export const askedFor = ['contact', 'address', 'opening_hours', 'prices'] as const
export type AskedFor = (typeof askedFor)[number]

const fields = {
  ...({ prompt: true, business_description: true, facts: true } as const),
  ...({ lang_code: true, max_generated_images: true } as const),
}

/** The body of POST /v1/ai/estimate: the fields of the order that matter here. */
export const EstimateRequest = WebsiteRequest.pick(fields)

export const Estimate = z.object({
  price: z.int().meta({ description: 'Price of a website, with generated images', examples: [10] }),
  balance: z.int().describe('Credit balance of the workspace'),
  affordable: z.int().meta({ description: 'Number of such websites that the balance pays for', examples: [40] }),
  expected_seconds: z
    .int()
    .nullable()
    .meta({ description: 'Median time of your last 50 websites; null: fewer than three', examples: [35] }),
  questions: z
    .array(
      z.object({
        field: z.enum(askedFor).describe('What is missing'),
        question: z
          .string()
          .meta({ description: 'Question to the customer', examples: ['When is the business open?'] }),
      }),
    )
    .describe('What the brief lacks. Send answers as `facts` of the order'),
})
export type Estimate = z.infer<typeof Estimate>

/** What is read of an order to estimate it. */
export type Estimated = Pick<WebsiteRequest, keyof typeof fields>
