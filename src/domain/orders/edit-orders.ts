import { z } from 'zod'
import { nullableText, text } from '../text.ts'
import { BaseStatus, RepeatedStatus } from './base-status.ts'
import { LanguageCode, MaxCredits, maxPromptLength, Metadata, ScheduleAt } from './order-fields.ts'

/** Pages that one order may change. */
export const maxEditedPages = 20

const id = z.string().regex(/^\w{1,100}$/)

/** The body of POST /v1/ai/workspace/website/{website_id}/edit. */
export const WebsiteEditRequest = z.object({
  prompt: text(maxPromptLength, 'The change in words, 3 to 10,000 characters', 3).meta({
    examples: ['Make the headline friendlier and put the prices above the team'],
  }),
  publish: z
    .boolean()
    .optional()
    .describe('Whether to publish the draft, unless it has conflicts. Needs the scope `write`. Default: false'),
  translate_to: LanguageCode.optional().meta({
    description: 'Translates the published pages into this language, as new pages; `prompt` is about the tone',
    examples: ['fr'],
  }),
  page_ids: z
    .array(id)
    .min(1)
    .max(maxEditedPages)
    .optional()
    .meta({
      description: `Pages that may change. Default: the first ${maxEditedPages}`,
      examples: [['page_01m7z9r04he49rydb9ven1chd6']],
    }),
  section_ids: z
    .array(id)
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Sections that may change. Default: all', examples: [['sec_4v9k2mxa']] }),
  facts: z
    .array(text(500, 'A fact'))
    .max(50)
    .optional()
    .meta({ description: 'Facts that new texts may state', examples: [['The sauna opens on Fridays']] }),
  schedule_at: ScheduleAt,
  max_credits: MaxCredits,
  metadata: Metadata.optional(),
})
export type WebsiteEditRequest = z.infer<typeof WebsiteEditRequest>

const EditResult = z.object({
  ...RepeatedStatus.shape,
  website_id: z.string().describe('ID of the website'),
  pages_changed: z.int().meta({ description: 'Number of changed pages', examples: [1] }),
  updated_pages: z
    .array(
      z.object({
        page_id: z.string().describe('ID of the page'),
        path: z.string().describe('Path'),
        title: z.string().meta({ description: 'Name of the page', examples: ['Home'] }),
      }),
    )
    .describe('Changed pages'),
  draft_id: nullableText.meta({
    description: 'ID of the draft with the changes; null: no changes',
    examples: ['draft_01m7z9r04je49ryddq2e6x5w8n'],
  }),
  published: z.boolean().describe('Whether visitors see the changes'),
  summary: nullableText.meta({
    description: 'The changes in words; null before the plan',
    examples: ['The headline is friendlier.'],
  }),
  cannot_do: z.array(z.string()).meta({
    description: 'What cannot be done, or needs a fact, and requests that can; not charged',
    examples: [['Which days does the sauna open?']],
  }),
})

/** The status of an edit workflow. */
export const EditStatus = BaseStatus.extend({ result: EditResult.describe('The changes so far') })
export type EditStatus = z.infer<typeof EditStatus>

/** What the status of an edit needs besides its items. */
export type EditOutcome = {
  website_id: string
  draft_id: string | null
  published: boolean
  summary: string | null
  cannot_do: string[]
}
