import { z } from 'zod'
import { contentPath } from '../content/content-fields.ts'
import { LanguageCode, MaxCredits, maxPromptLength, Metadata, ScheduleAt } from './order-fields.ts'
import { BaseStatus, RepeatedStatus } from './base-status.ts'
import type { WebsiteRequest } from './website-orders.ts'
import { line, pathId, text } from '../text.ts'
import { pictureFields } from './order-images.ts'
import type { WebsiteEditRequest } from './edit-orders.ts'
import type { ContentKind } from '../content/content.ts'
import type { WorkflowKind } from './workflows.ts'

const commonFields = {
  lang_code: LanguageCode.optional(),
  tone: text(120, 'Tone of the text, such as "warm and plain". Default: that of the website').optional(),
  schedule_at: ScheduleAt,
  publish: z
    .boolean()
    .optional()
    .describe(
      'Whether to publish the result. False: it becomes a draft (`draft_id` of the result), without pictures and without a check of its facts. Default: true',
    ),
  max_credits: MaxCredits,
  metadata: Metadata.optional(),
}
const path = contentPath.optional()

/** The body of POST /v1/ai/workspace/website/{website_id}/page. */
export const PageRequest = z.object({
  prompt: text(maxPromptLength, 'Description of the page, 10 to 10,000 characters', 10).meta({
    examples: ['How to feed a sourdough starter, and what to do when it does not rise'],
  }),
  name: line(60, 'Name in the navigation. Default: the generated title')
    .meta({ examples: ['Feeding'] })
    .optional(),
  ...pictureFields,
  path: path.meta({ description: 'Path of the page. Default: derived from the name', examples: ['/feeding'] }),
  ...commonFields,
})
export type PageRequest = z.infer<typeof PageRequest>

/** Length of a post if the request does not specify one, in words. */
export const defaultWordCount = 500

/** The body of POST /v1/ai/workspace/website/{website_id}/blog. */
export const BlogRequest = z.object({
  prompt: text(maxPromptLength, 'Description of the post, 10 to 10,000 characters', 10).meta({
    examples: ['Why a dough that rests overnight tastes better. It rises for 16 hours.'],
  }),
  title: line(140, 'Title. Default: generated')
    .meta({ examples: ['Why we bake at night'] })
    .optional(),
  path: path.meta({
    description: 'Path of the post. Default: derived from the title, under /blog',
    examples: ['/blog/why-we-bake-at-night'],
  }),
  category: text(60, 'Category. Default: generated')
    .meta({ examples: ['Bread'] })
    .optional(),
  author: line(200, 'Author name to display. Default: none')
    .meta({ examples: ['Camille Roux'] })
    .optional(),
  keywords: z
    .array(text(60, 'A keyword').meta({ examples: ['sourdough'] }))
    .max(10)
    .optional()
    .describe('Keywords for search engines, up to 10'),
  word_count: z
    .int()
    .min(150)
    .max(3_000)
    .optional()
    .meta({ description: `Approximate number of words, 150 to 3,000. Default: ${defaultWordCount}`, examples: [400] }),
  ...commonFields,
})
export type BlogRequest = z.infer<typeof BlogRequest>

type Requests = { website: WebsiteRequest; page: PageRequest; blog: BlogRequest; edit: WebsiteEditRequest }
/** A request for generation and its kind: `kind` tells which fields the request has. */
export type RequestOfKind<Kind extends WorkflowKind = WorkflowKind> = {
  [K in Kind]: { kind: K; request: Requests[K] }
}[Kind]
export type OrderRequest = Requests[WorkflowKind]
/** A request for one page or post of an existing website. */
export type ItemRequest = Requests[ContentKind]

/** The requested name or title, if any. */
export function requestedName(request: OrderRequest): string | undefined {
  if ('business_name' in request) return request.business_name
  if ('title' in request) return request.title
  return 'name' in request ? request.name : undefined
}

/** A one-line title of the order, for operators. */
export const titleOf = (request: OrderRequest): string =>
  requestedName(request) ?? beginningOf(request.prompt.trim().replace(/\s+/g, ' '))

const maxTitleLength = 80
/** The first words of a text, with an ellipsis if there are more. A text without spaces is cut at the limit. */
const beginningOf = (text: string): string =>
  text.length <= maxTitleLength ? text : `${text.slice(0, maxTitleLength).replace(/\s+\S*$/, '')}…`

export const WebsiteParams = z.object({ website_id: pathId('ID of the website') })

const publishedItem = {
  ...RepeatedStatus.shape,
  website_id: z.string().describe('ID of the website'),
  name: z.string().describe('Name'),
  slug: z.string().describe('Path without the leading slash'),
  path: z.string().describe('Path'),
  published_url: z.string().describe('Public URL; of a draft, the one that it will have'),
  draft_id: z.string().optional().describe('Draft with the item, if the request has `publish: false`'),
}
const resultDescription = 'The published item; present when the workflow is complete'

/** The status of a page workflow. */
export const PageStatus = BaseStatus.extend({
  result: z
    .object({ page_id: z.string().describe('ID of the page'), ...publishedItem })
    .optional()
    .describe(resultDescription),
})
export type PageStatus = z.infer<typeof PageStatus>

/** The status of a post workflow. */
export const BlogStatus = BaseStatus.extend({
  result: z
    .object({
      blog_id: z.string().describe('ID of the post'),
      ...publishedItem,
      publish_date: z.int().meta({ description: 'Time of publication, in Unix seconds', examples: [1772439362] }),
    })
    .optional()
    .describe(resultDescription),
})
export type BlogStatus = z.infer<typeof BlogStatus>
