import { z } from 'zod'

/** Removes characters that Postgres cannot store from the output of the model. */
export const storable = () => z.string().overwrite((value) => value.replaceAll('\u0000', '').toWellFormed())
export const text = (max: number, description: string) => storable().trim().min(1).max(max).describe(description)
export const nullableText = (max: number, description: string) =>
  storable().trim().max(max).nullable().describe(description)

export const Action = z
  .object({
    label: text(40, 'What the button says, starting with a verb'),
    href: text(
      300,
      'A path of this website ("/contact"), an in-page anchor ("#menu"), or a mailto:, tel:, sms: or https: link',
    ),
  })
  .describe('A link shown as a button')

export const heading = text(120, 'The heading of the section')
export const intro = nullableText(400, 'One or two sentences under the heading, or null')

/** The field with the composition of a section. The renderer replaces a layout that does not suit the content. */
export const layout = <const Names extends readonly [string, ...string[]]>(names: Names, when: string) =>
  z.enum(names).nullable().optional().describe(`${when}; null chooses by content`)

/** The days of a row of a weekly program. */
export const weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .nullable()
  .catch(null)
  .optional()
  .describe('Days of the week of an entry that is so each week, 1 is Monday; else null')

/** The button of a section that has no other place for one. */
export const sectionAction = Action.nullable()
  .optional()
  .describe('Its button, if visitors decide here, such as "Book a table"; or null')
