import { z } from 'zod'
import { heading, intro, nullableText, text } from '../websites/section-fields.ts'
import { FieldType, FormPurpose } from './forms.ts'

/** A form of its own. A contact section can have one with the usual fields. */
export const formSection = z.object({
  kind: z.literal('form'),
  purpose: FormPurpose,
  heading,
  intro,
  fields: z
    .array(
      z.object({
        name: nullableText(40, 'Short English name, such as "phone"'),
        type: FieldType.describe('file: pictures or PDF, in forms for quotes and applications only'),
        label: text(120, 'The label above the field'),
        required: z.boolean(),
        options: z.array(text(120, 'A choice')).max(20).describe('Choices of select, radio and checkbox; else empty'),
      }),
    )
    .max(12)
    .describe('As few as the business needs to answer, one for email or phone among them; never cards or health'),
  button: nullableText(40, 'What the button says, or null'),
})
