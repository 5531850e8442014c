import { z } from 'zod'
import { FieldType, FormPurpose } from './forms.ts'

/** What a visitor entered in a field. */
export const SubmittedField = z.object({
  name: z
    .string()
    .describe('Name of the field, unique in the form')
    .meta({ examples: ['email'] }),
  label: z
    .string()
    .describe('Label that the visitor saw')
    .meta({ examples: ['Email'] }),
  type: FieldType.describe('Type of the field'),
  value: z
    .union([z.string(), z.array(z.string())])
    .nullable()
    .describe('What the visitor entered: a list for a group of checkboxes, `yes` for a single one; null: nothing')
    .meta({ examples: ['camille@lefournil.example'] }),
})
export type SubmittedField = z.infer<typeof SubmittedField>

/** What a visitor sent with a form. */
export const Submission = z.object({
  submission_id: z.string().describe('ID of the submission'),
  purpose: FormPurpose.describe('What the form is for'),
  path: z
    .string()
    .describe('Path of the page when the form was sent')
    .meta({ examples: ['/contact'] }),
  form: z
    .string()
    .describe('Anchor of the form on the page')
    .meta({ examples: ['contact'] }),
  fields: z.array(SubmittedField).describe('Fields in the order of the form'),
  mailed: z.boolean().describe('Whether it was mailed'),
  created_date: z.string().describe('Time when the visitor sent it, ISO 8601'),
})
export type Submission = z.infer<typeof Submission>
