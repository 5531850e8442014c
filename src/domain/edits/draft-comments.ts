import { z } from 'zod'
import { ListQuery } from '../lists.ts'
import { rawText } from '../text.ts'
import { Draft, DraftPublication, Expected } from './drafts.ts'

/** A step of the review of a draft, or a comment between the steps. */
export const ReviewAction = z.enum(['submitted', 'withdrawn', 'returned', 'approved', 'commented'])
export type ReviewAction = z.infer<typeof ReviewAction>

const comment = rawText(2_000).meta({ examples: ['Please shorten the heading'] })
const optionalComment = comment.nullish().describe('Comment. Default and null: none')

export const DraftSubmission = Expected.extend({ comment: optionalComment })
export const DraftApproval = DraftPublication.omit({ changes: true }).extend({ comment: optionalComment })
export const DraftReturn = Expected.extend({ comment: comment.describe('What to change') })

const target = (description: string) =>
  z
    .string()
    .nullable()
    .describe(description)
    .meta({ examples: [null] })

export const NewDraftComment = z.object({
  comment: comment.describe('Comment'),
  section_id: rawText(50)
    .nullish()
    .describe('ID of the section. Default and null: the draft')
    .meta({ examples: [null] }),
})
export type NewDraftComment = z.infer<typeof NewDraftComment>

export const DraftComment = z.object({
  comment_id: z
    .string()
    .describe('ID of the comment')
    .meta({ examples: ['comment_01m7z9r04he49rydb60yezkdrn'] }),
  action: ReviewAction.describe('Step of the review; commented: none'),
  author: Draft.shape.author.describe('Author, as of drafts'),
  comment: target('Comment; null: none'),
  section_id: target('ID of the section; null: the draft'),
  revision: Draft.shape.revision,
  created_date: z.string().describe('Time of creation, ISO 8601'),
})
export type DraftComment = z.infer<typeof DraftComment>

export const DraftCommentQuery = ListQuery
