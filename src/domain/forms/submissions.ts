import { z } from 'zod'
import { toCsv } from '../csv.ts'
import { CreatedQuery, filter } from '../lists.ts'
import { Attachment } from './attachments.ts'
import { FieldType, FormPurpose } from './forms.ts'

/** What a visitor entered in a field. */
export const SubmittedField = z.object({
  name: z.string().meta({ description: 'Name of the field, unique in the form', examples: ['email'] }),
  label: z.string().meta({ description: 'Label that the visitor saw', examples: ['Email'] }),
  type: FieldType.describe('Type of the field'),
  value: z
    .union([z.string(), z.array(z.string())])
    .nullable()
    .meta({
      description:
        'What the visitor entered: a list for a group of checkboxes and for the names of files, `yes` for a single checkbox; null: nothing',
      examples: ['camille@lefournil.example'],
    }),
})
export type SubmittedField = z.infer<typeof SubmittedField>

/** Shared by submissions and their event. */
export const SubmissionFields = z.array(SubmittedField).describe('Fields in the order of the form')
export const SubmissionAttachments = z
  .array(Attachment)
  .describe('Files that the visitor sent, in the order of the form')

/** What a visitor sent with a form. */
export const Submission = z.object({
  submission_id: z.string().describe('ID of the submission'),
  purpose: FormPurpose,
  path: z.string().meta({ description: 'Path of the page when the form was sent', examples: ['/contact'] }),
  form: z.string().meta({ description: 'Anchor of the form on the page', examples: ['contact'] }),
  fields: SubmissionFields,
  attachments: SubmissionAttachments,
  mailed: z.boolean().describe('Whether it was mailed'),
  created_date: z.string().describe('Time when the visitor sent it'),
})
export type Submission = z.infer<typeof Submission>

export const DeletedSubmission = z.object({
  submission_id: z.string().describe('ID of the deleted submission'),
  deleted: z.literal(true).describe('Always true'),
})
export type DeletedSubmission = z.infer<typeof DeletedSubmission>

/** Query of the list of submissions. */
export const SubmissionQuery = CreatedQuery.extend({
  purpose: filter(FormPurpose, 'Only return submissions of forms with this purpose'),
})
export type SubmissionQuery = z.infer<typeof SubmissionQuery>

/** What a visitor entered, as one text. */
export const textOf = ({ value }: SubmittedField): string => [value ?? []].flat().join(', ')

/** The email address that a visitor entered, as the host checked it; undefined if there is none. */
export const emailOf = (fields: SubmittedField[]): string | undefined =>
  fields.flatMap((field) => (field.type === 'email' && textOf(field)) || [])[0]

/** A submission in the list of all websites. */
export type InboxMessage = Submission & { website_id: string; website_name: string; is_read: boolean }
export type InboxQuery = Omit<SubmissionQuery, 'purpose'>

/** Columns for fields in a CSV file. Fields of many websites can have thousands of names. */
export const maxColumns = 100

/** The first row of submissions as CSV, with a column for each of `names`, and one for the website if they are of several. */
export const submissionColumns = (names: readonly string[], { hasWebsites }: { hasWebsites: boolean }): string =>
  toCsv([['submission_id', ...(hasWebsites ? ['website'] : []), 'created_date', 'purpose', 'path', ...names]])

/** Submissions as CSV, without the first row. */
export const submissionsAsCsv = (submissions: (Submission | InboxMessage)[], names: readonly string[]): string =>
  toCsv(
    submissions.map(({ submission_id, created_date, purpose, path, fields, ...submission }) => {
      const website = 'website_name' in submission ? [submission.website_name] : []
      const texts = new Map(fields.map((field) => [field.name, textOf(field)]))
      return [submission_id, ...website, created_date, purpose, path, ...names.map((name) => texts.get(name) ?? '')]
    }),
  )
