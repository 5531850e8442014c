import { z } from 'zod'
import { parseLanguageCode } from '../languages.ts'
import { pathPattern, Theme } from '../websites/site.ts'
import { ModelUsage } from './model-usage.ts'
import { RemovedStatement } from './removed-statements.ts'
import { pictureFields } from './order-images.ts'
import { RepeatedFields } from './repeated.ts'
import { orderStatuses } from './settlement.ts'
import { EmailAddress, line, pairs, pathId, rawText, text } from '../text.ts'

/** Maximum length of a prompt, in characters. */
export const maxPromptLength = 10_000

export const LanguageCode = z
  .string()
  .max(35)
  .refine(isLanguage, 'must be a BCP 47 language code such as "en" or "pt-BR"')
  .meta({ description: 'BCP 47 code of the language of the texts, such as "fr"', examples: ['fr'] })

function isLanguage(code: string): boolean {
  try {
    return Boolean(parseLanguageCode(code))
  } catch {
    return false
  }
}

export const Metadata = pairs(text(64, 'Name'), rawText(500), 20, [{ order: '4711' }]).meta({
  description: 'Up to 20 custom string pairs, returned with every status',
  examples: [{ order: '4711' }],
})

export const MaxCredits = z
  .int()
  .min(0)
  .max(1_000_000_000) // no balance is larger
  .optional()
  .meta({
    description:
      'Maximum price in credits; above it, the request fails with 400 `max_credits_exceeded`. Default: no limit',
    examples: [1_000],
  })

/** Maximum delay of a scheduled order, in days. A worker of the same build must run that long. */
const maxDaysAhead = 90

/** Start time of a scheduled order. */
export const ScheduleAt = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO 8601 time with an offset, such as "2030-01-31T08:00:00+01:00"',
    abort: true,
  })
  .refine((time) => Date.parse(time) < Date.now() + maxDaysAhead * 86_400_000, {
    error: `must be at most ${maxDaysAhead} days in the future`,
  })
  .nullish()
  .meta({
    description:
      'Time at which the work starts, ISO 8601 with an offset, up to 90 days in the future. Default and null: at once. ' +
      'Charged when the order is accepted; refunded if cancelled before that time',
    examples: [null],
  })

/** How long ago a start time may be, so that a clock that is a little behind can order work for now, in milliseconds. */
const maxPastMs = 60_000

/** The fault of an order whose start time had passed when it was first sent. Not part of the schema: a repeated request gets the first response at any time. */
export const findPastStart = (
  { schedule_at }: { schedule_at?: string | null | undefined },
  sentAt: Date,
): string | undefined =>
  schedule_at && Date.parse(schedule_at) < sentAt.getTime() - maxPastMs
    ? '`schedule_at` must be in the future. Leave it out to start at once.'
    : undefined

const RequestedPage = z.object({
  name: line(60, 'Name in the navigation').meta({ examples: ['About us'] }),
  path: z
    .string()
    .max(120)
    .regex(pathPattern, 'must be "/" or lowercase segments such as "/about-us"')
    .refine((path) => path !== '/home', 'must be "/" for the home page')
    .optional()
    .describe('Path of the page; "/" is the home page. Default: derived from the name'),
  prompt: text(4_000, 'Description of the page')
    .meta({ examples: ['Who bakes here, and since when'] })
    .optional(),
})

const fullName = line(120, 'Full name of a new client').nullable()

const WebsiteClient = z
  .union(
    [
      z.object({ client_id: pathId('ID of an existing client') }),
      z.object({
        email: EmailAddress.describe(
          'Email address of the client. The client is created if the workspace has none with this address',
        ),
        full_name: fullName.optional(),
        name: fullName.describe('Alias of `full_name`').optional(),
      }),
    ],
    'must have a `client_id` or an `email`',
  )
  .meta({
    description:
      'Client of the website: the ID of an existing client, or an email address, for which a client is found or created',
    examples: [{ email: 'marie@le-fournil.fr', full_name: 'Marie Blanc' }],
  })
export type WebsiteClient = z.infer<typeof WebsiteClient>

const font = (of: string) => text(60, `Font family of ${of}: built in, or on the device of the visitor`)

/** The body of POST /v1/ai/workspace/website. */
export const WebsiteRequest = z
  .object({
    prompt: text(maxPromptLength, 'Description of the website in your own words, 10 to 10,000 characters', 10),
    business_name: line(80, 'Business name. Default: taken from the prompt').optional(),
    business_description: text(2_000, 'What the business does').optional(),
    industry: text(80, 'Industry, such as "bakery"').optional(),
    lang_code: LanguageCode.optional(),
    tone: text(120, 'Tone of the texts, such as "warm and plain"').optional(),
    facts: z
      .array(text(500, 'A fact'))
      .max(50)
      .optional()
      .describe('Facts to use verbatim: addresses, prices, opening hours, figures. Up to 50'),
    pages: z
      .array(RequestedPage)
      .min(1)
      .max(20)
      .refine((pages) => areUnique(pages.flatMap(({ path }) => path ?? [])), 'must not contain the same path twice')
      .optional()
      .describe(
        'Pages to generate, up to 20. Default: the language model plans 1 to 7 pages, as many as the facts of the prompt fill',
      ),
    theme: Theme.pick({ mode: true, primary_color: true })
      .extend({ font_heading: font('headings'), font_body: font('body text') })
      .partial()
      .optional()
      .describe('Theme preferences. Default: chosen to fit the business'),
    ...pictureFields,
    client: WebsiteClient.optional(),
    review: z
      .literal('sitemap')
      .optional()
      .describe(
        'The pages are generated only after their plan was approved, see `getPlan`. Default: no review. Not in batches',
      ),
    activated: z
      .boolean()
      .optional()
      .describe(
        'Whether visitors see the website when its pages are ready. If false, it is a draft until it is activated with `activated: true`, see `updateWebsite`. Default: true',
      ),
    schedule_at: ScheduleAt,
    max_credits: MaxCredits,
    metadata: Metadata.optional(),
  })
  .meta({
    examples: [
      {
        prompt: 'A bakery in Lyon called Le Fournil that ships sourdough starters all over France',
        tone: 'warm and plain',
      },
    ],
  })
export type WebsiteRequest = z.infer<typeof WebsiteRequest>

const areUnique = (values: string[]): boolean => new Set(values).size === values.length

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

export const WebsiteResult = z.object({
  ...RepeatedStatus.shape,
  website_id: z.string().describe('ID of the website'),
  website_name: z.string().describe('Business name'),
  domain: z.string().describe('Public URL of the website'),
  home_page_id: z.string().nullable().describe('ID of the home page; null until it is complete'),
  pages_summary: z
    .object({
      total: z.int().meta({ description: 'Total number of pages', examples: [3] }),
      complete: z.int().describe('Published pages'),
      running: z.int().describe('Pages in progress'),
      errored: z.int().describe('Failed and cancelled pages'),
    })
    .describe('Number of pages by status'),
  pages: z.array(PageProgress).describe('All pages of the website'),
})

/** The status of a website workflow. */
export const WebsiteStatus = BaseStatus.extend({
  warnings: z
    .array(z.string())
    .optional()
    .meta({
      description: 'What to look at: stated facts that no page says, sentences that two pages say. Up to 10',
      examples: [['No page says "1,900 €", which the brief states.']],
    }),
  result: WebsiteResult.optional().describe('The website and its pages; present as soon as the website exists'),
})
export type WebsiteStatus = z.infer<typeof WebsiteStatus>

/** The progress of a workflow, as its `status` query and the rows of the order give it. */
export type Progress = {
  stage: Stage
  website: { website_id: string; website_name: string; domain: string } | null
  pages: PageProgress[]
  /** Until when a plan waits for its approval, ISO 8601; only in this stage. */
  review_until?: string | undefined
}
