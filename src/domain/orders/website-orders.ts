import { z } from 'zod'
import { BaseStatus, PageProgress, RepeatedStatus } from './base-status.ts'
import { LanguageCode, MaxCredits, maxPromptLength, Metadata, ScheduleAt } from './order-fields.ts'
import { pictureFields } from './order-images.ts'
import { EmailAddress, line, pathId, text } from '../text.ts'
import { pathPattern, Theme } from '../websites/site.ts'

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
