import { z } from 'zod'
import { pathPattern, PlannedPage, type SitePlan } from '../websites/site.ts'
import { line, text } from '../text.ts'

/** How often a website is planned again without a charge. */
export const maxNewPlans = 3

/** The plan of an order that waits for its approval, as stored. Times are ISO 8601. */
export type StoredPlanReview = {
  /** planning: a new plan is being made; `plan` is the earlier one. */
  state: 'waiting' | 'planning' | 'approved'
  /** Grows with each change. */
  revision: number
  plan: SitePlan
  /** What new plans had to do differently. */
  notes: string[]
  /** What the customer wants of pages, by path. */
  purposes: Record<string, string>
  /** What the brief does not say, and the customer wants said. */
  confirmed?: string[]
  expires_at: string
}

const revision = z
  .int()
  .describe('Revision of the plan')
  .meta({ examples: [1] })

const sections = PlannedPage.shape.sections.describe('Kinds of its sections, top to bottom')
const examples = ['About us']
const purposes = ['Says who bakes here, and since when']
const name = line(60, 'Name in the navigation').meta({ examples })
const purpose = text(2_000, 'What the page must say and do').meta({ examples: purposes })

/** The plan of an order with `review`. */
export const PlanReview = z.object({
  workflow_id: z.string().describe('ID of the workflow'),
  state: z
    .enum(['waiting', 'planning', 'approved'])
    .describe('waiting: for approval; planning: a new plan is being made; approved: the pages are being generated'),
  revision,
  expires_at: z.string().describe('Time at which an unapproved order is cancelled and refunded, ISO 8601'),
  plans_left: z
    .int()
    .describe('How often it can be planned again')
    .meta({ examples: [maxNewPlans] }),
  activated: z.boolean().describe('Whether visitors see each page as soon as it is written'),
  website_name: z.string().describe('Business name'),
  language: z.string().describe('BCP 47 code of the language'),
  pages: z
    .array(
      z.object({
        name: z.string().meta({ description: 'Name in the navigation', examples }),
        path: z.string().describe('Path'),
        purpose: z.string().meta({ description: 'What the page must say and do', examples: purposes }),
        sections,
        facts: z.array(z.string()).describe('Facts of the brief that the page states'),
      }),
    )
    .describe('Planned pages, in the order of the navigation'),
})
export type PlanReview = z.infer<typeof PlanReview>

/** The body of a change of a plan. */
export const PlanChange = z.object({
  revision,
  pages: z
    .array(
      z.object({
        path: z
          .string()
          .max(120)
          .regex(pathPattern, 'must be "/" or lowercase segments such as "/about-us"')
          .refine((path) => path !== '/home', 'must be "/" for the home page')
          .describe('Path'),
        name: name.optional().describe('Name. Needed for a new page. Default: as planned'),
        purpose: purpose.optional().describe('What the page must say. Needed for a new page. Default: as planned'),
        sections: sections
          .optional()
          .describe('Kinds of its sections. Default: as planned; of a new page: hero and story'),
      }),
    )
    .min(1)
    .max(20)
    .describe(
      'All pages that the website shall have, in the order of the navigation; planned pages that are left out are dropped',
    ),
})
export type PlanChange = z.infer<typeof PlanChange>

export const PlanApproval = z.object({ revision })

export const NewPlanRequest = z.object({
  prompt: text(2_000, 'What shall be different, 3 to 2,000 characters', 3).meta({
    examples: ['One page about the courses instead of two'],
  }),
})
