import { z } from 'zod'
import { languageCode } from '../languages.ts'
import { pathPattern, Theme } from '../websites/site.ts'
import { orderStatuses } from './settlement.ts'
import { EmailAddress, pathId, rawText, text } from '../text.ts'

/** Longest prompt of an order, in characters. Contract §9. */
export const maxPromptLength = 10_000

export const LanguageCode = z
  .string()
  .max(35)
  .refine(isLanguage, 'must be a BCP 47 language code such as "en" or "pt-BR"')
  .describe('BCP 47 language code of the texts')

function isLanguage(code: string): boolean {
  try {
    return Boolean(languageCode(code))
  } catch {
    return false
  }
}

export const Metadata = z
  .record(text(64, 'Name'), rawText(500))
  .refine((pairs) => Object.keys(pairs).length <= 20, 'must have at most 20 pairs')
  .describe('Up to 20 pairs of strings of your own, echoed in every status answer')
  .meta({ examples: [{ order: '4711' }] })

/** What an order may cost at most. */
export const MaxCredits = z
  .int()
  .min(0)
  .max(1_000_000_000) // no balance is larger
  .optional()
  .describe(
    'What it may cost at most, in credits: if it costs more, it is turned down and nothing is charged; default: no limit',
  )
  .meta({ examples: [1_000] })

/** So many days an order may wait for its time, at most: a worker of its build has to be there that long. */
const mostDaysAhead = 90

/** When the work on an order is to begin. */
export const ScheduleAt = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO 8601 time with an offset, such as "2030-01-31T08:00:00+01:00"',
    abort: true,
  })
  .refine((time) => Date.parse(time) < Date.now() + mostDaysAhead * 86_400_000, {
    error: `must be at most ${mostDaysAhead} days in the future`,
  })
  .nullish()
  .describe(
    'When the work is to begin, at most 90 days ahead; absent, null or past: at once. It is paid when it is ordered; cancelled before ' +
      'its time, all of it is given back',
  )
  .meta({ examples: [null] })

const RequestedPage = z.object({
  name: text(60, 'Name of the page, as the navigation shows it').meta({ examples: ['About us'] }),
  path: z
    .string()
    .max(120)
    .regex(pathPattern, 'must be "/" or lowercase segments such as "/about-us"')
    .refine((path) => path !== '/home', 'must be "/" for the home page')
    .optional()
    .describe('Where the page lives; default: made from the name. "/" is the home page'),
  prompt: text(4_000, 'What this page must say and do')
    .meta({ examples: ['Who bakes here, and since when'] })
    .optional(),
})

const ForClient = z
  .union(
    [
      z.object({ client_id: pathId('A client of the workspace') }),
      z.object({
        email: EmailAddress.describe('E-mail address of the client, who is added where the workspace has none of it'),
        full_name: text(120, 'Name of a client who is added').nullable().optional(),
      }),
    ],
    'must have a `client_id` or an `email`',
  )
  .describe('Whom the website is for: a client of the workspace, or the e-mail address of one, who is added if need be')
  .meta({ examples: [{ email: 'marie@le-fournil.fr', full_name: 'Marie Blanc' }] })
export type ForClient = z.infer<typeof ForClient>

const font = (of: string) => text(60, `Font family of ${of}: a built-in one, or any the visitor may have`)

/** The body of POST /v1/ai/workspace/website. Contract §9. */
export const WebsiteRequest = z
  .object({
    prompt: text(maxPromptLength, 'What the website is for, in your own words: 10 to 10,000 characters', 10),
    business_name: text(80, 'Name of the business; default: found in the prompt').optional(),
    business_description: text(2_000, 'What the business does').optional(),
    industry: text(80, 'Trade or industry, such as "bakery"').optional(),
    lang_code: LanguageCode.optional(),
    tone: text(120, 'How the texts should sound, such as "warm and plain"').optional(),
    facts: z
      .array(text(500, 'A fact'))
      .max(50)
      .optional()
      .describe('Facts that are used word for word: addresses, prices, opening hours, figures'),
    pages: z
      .array(RequestedPage)
      .min(1)
      .max(20)
      .refine((pages) => allDifferent(pages.flatMap(({ path }) => path ?? [])), 'must not contain the same path twice')
      .optional()
      .describe('The pages to make, at most 20; absent: the model decides on 3 to 7'),
    theme: Theme.pick({ mode: true, primary_color: true })
      .extend({ font_heading: font('headings'), font_body: font('texts') })
      .partial()
      .optional()
      .describe('Wishes about the look; what is absent is chosen to fit'),
    client: ForClient.optional(),
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

const allDifferent = (values: string[]): boolean => new Set(values).size === values.length

export const CreditsTaken = z
  .object({
    charged: z.int().describe('Credits taken by this call'),
    balance: z.int().describe('Credits left in the workspace'),
  })
  .describe('What the call cost')

/** The answer to an accepted order: the charge is durable, the work has begun. */
export const Accepted = z.object({
  success: z.literal(true).describe('Always true'),
  workflow_id: z.string().describe('Names the order; the Temporal workflow has the same id'),
  status_url: z.string().describe('Where to ask how far it is'),
  credits: CreditsTaken,
})
export type Accepted = z.infer<typeof Accepted>

export const OrderStatus = z
  .enum(orderStatuses)
  .describe(
    'complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back',
  )
export type OrderStatus = z.infer<typeof OrderStatus>

export const Stage = z.enum(['queued', 'planning', 'generating', 'publishing', 'done'])
export type Stage = z.infer<typeof Stage>

export const PageProgress = z.object({
  name: z
    .string()
    .describe('Name in the navigation')
    .meta({ examples: ['About us'] }),
  slug: z.string().describe('The path without its leading slash; empty for the home page'),
  path: z.string().describe('Path on the website'),
  status: z.enum(['running', 'complete', 'errored', 'cancelled']).describe('How far this page is'),
  page_id: z.string().optional().describe('Once it is complete'),
  published_url: z.string().optional().describe('Once it is complete'),
  error_code: z.string().optional().describe('Why it failed, for programs'),
  error_message: z.string().optional().describe('Why it failed, for people'),
})
export type PageProgress = z.infer<typeof PageProgress>

export const WebsiteResult = z.object({
  website_id: z.string().describe('Names the website in other requests'),
  website_name: z.string().describe('Name of the business'),
  domain: z.string().describe('URL where the website is seen'),
  home_page_id: z.string().nullable().describe('null until the home page is complete'),
  pages_summary: z
    .object({
      total: z
        .int()
        .describe('Pages in all')
        .meta({ examples: [3] }),
      complete: z.int().describe('Pages that are published'),
      running: z.int().describe('Pages that are being made'),
      errored: z.int().describe('Pages that failed'),
    })
    .describe('How many pages are in which state; cancelled ones count as errored'),
  pages: z.array(PageProgress).describe('Every page of the website'),
})

/** What every order's status answer says. Contract §9. */
export const StatusAnswer = z.object({
  success: z.literal(true).describe('Always true'),
  done: z.boolean().describe('true when nothing more will happen by itself'),
  status: OrderStatus,
  workflow_id: z.string().describe('Names the order; the Temporal workflow has the same id'),
  message: z
    .string()
    .describe('How it stands, for people')
    .meta({ examples: ['The website is ready. All 3 pages are published.'] }),
  stage: Stage.describe('What is being done'),
  progress: z.object({ percent: z.int().min(0).max(100).describe('0 to 100') }).describe('How much is done'),
  credits: z
    .object({ charged: z.int().describe('Credits taken'), refunded: z.int().describe('Credits given back') })
    .describe('Over the whole life of the order'),
  created_at: z.string().describe('When it was ordered, ISO 8601'),
  started_at: z.string().nullable().describe('When the work began; null before'),
  finished_at: z.string().nullable().describe('When it ended; null before'),
  metadata: z.record(z.string(), z.string()).describe('As it was given'),
  poll_after_ms: z.int().optional().describe('When to ask again; only while not done'),
  error: z.string().optional().describe('Why it failed, for people; only when errored'),
  error_code: z.string().optional().describe('Why it failed, for programs; only when errored'),
})

export type StatusAnswer = z.infer<typeof StatusAnswer>

/** The status answer of a website's order. */
export const WorkflowStatusAnswer = StatusAnswer.extend({
  result: WebsiteResult.optional().describe('There as soon as the website is'),
})
export type WorkflowStatusAnswer = z.infer<typeof WorkflowStatusAnswer>

/** How far a running workflow is: the answer of its `status` query, and what the rows say at rest. */
export type Progress = {
  stage: Stage
  website: { website_id: string; website_name: string; domain: string } | null
  pages: PageProgress[]
}
