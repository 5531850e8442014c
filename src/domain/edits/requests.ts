import { z } from 'zod'
import { checkFreeForm } from '../content/content-fields.ts'
import { pathId, rawText } from '../text.ts'
import { FactsToSet } from '../websites/facts.ts'
import { picturePoints } from '../websites/pictures.ts'
import { ThemeChanges } from '../websites/website-settings.ts'
import { Expected, item_id, section_id } from './drafts.ts'
import type { Edit } from './edits.ts'

const page_id = pathId('ID of the page')
const after = section_id.nullable().describe('ID of the section or entry before it; null: first')
const object = (description: string, example: object) =>
  z
    .record(z.string(), z.unknown())
    .superRefine((value, context) => checkFreeForm(value, context))
    .meta({ description, examples: [example] })
const of = <T extends string>(type: T) => z.literal(type).describe('Kind')
/** For the Markdown of a post. */
const maxValueLength = 2 * 1024 * 1024
const either = { section_id: section_id.optional(), item_id: item_id.optional() }
const version = (description: string) =>
  z
    .int()
    .min(1)
    .meta({ description, examples: [3] })
const section = object('Fields of the section, with `kind`', {
  kind: 'notice',
  text: 'Closed on 24 December',
  action: null,
})

/** An edit in a request. */
const EditRequest = z.discriminatedUnion('type', [
  z.object({
    type: of('set_field'),
    page_id,
    ...either,
    field: rawText(60).meta({
      description:
        'Field of the section or entry; without one, `title`, `description`, `markdown` or `html` of the page',
      examples: ['heading'],
    }),
    value: z
      .unknown()
      .superRefine((value, context) => checkFreeForm([value], context, maxValueLength))
      .meta({ description: 'New value', examples: ['8 to 18'] }),
  }),
  z.object({
    type: of('set_picture'),
    page_id,
    ...either,
    media_id: pathId('ID of an image of the website')
      .nullable()
      .meta({
        description: 'ID of an image of the website; null: no picture',
        examples: ['media_01m7z9r04je49ryde07wq3h5tb'],
      }),
    alt: rawText(300)
      .nullish()
      .meta({ description: 'Alternative text. Default and null: that of the image', examples: ['A loaf'] }),
    focal_point: z.enum(picturePoints).nullish().describe('What stays visible. Default: center'),
  }),
  z.object({ type: of('insert_section'), page_id, after, section }),
  z.object({ type: of('replace_section'), page_id, section_id, section }),
  z.object({ type: of('move_section'), page_id, section_id, after }),
  z.object({
    type: of('hide_section'),
    page_id,
    section_id,
    hidden: z.boolean().default(true).describe('false: shows it again. Default: true'),
  }),
  z.object({ type: z.enum(['duplicate_section', 'remove_section']).describe('Kind'), page_id, section_id }),
  z.object({
    type: of('insert_item'),
    page_id,
    ...either,
    list: z
      .string()
      .max(60)
      .meta({ description: 'Field with the list', examples: ['items'] }),
    after,
    item: object('Fields of the entry', { title: 'Rye' }).meta({ id: 'Entry' }),
  }),
  z.object({ type: of('move_item'), page_id, item_id, after }),
  z.object({ type: of('remove_item'), page_id, item_id }),
  z.object({
    type: of('set_page'),
    page_id,
    name: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Name', examples: ['About us'] }),
    path: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Path; the old one redirects', examples: ['/about-us'] }),
    title: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'Title in search results', examples: ['About us'] }),
    description: z
      .string()
      .max(1_000)
      .optional()
      .meta({ description: 'Description in search results', examples: ['Our bakers'] }),
  }),
  z.object({
    type: of('restore_page'),
    page_id,
    version: version('Version whose content the page gets; its path stays'),
  }),
  z.object({ type: of('restore_section'), page_id, section_id, version: version('Version of the page') }),
  z.object({ type: of('set_facts'), facts: FactsToSet }),
  z.object({ type: of('set_theme'), theme: ThemeChanges.describe('Theme') }),
])
export type EditRequest = z.infer<typeof EditRequest>

export const EditsRequest = Expected.extend({
  edits: z
    .array(EditRequest)
    .min(1)
    .max(100)
    .describe('Edits of pages and posts, 1 to 100; `page_id` can be the ID of a post'),
})

/** Requests whose edits depend on the media or the versions of the website. */
type Resolved = { type: 'set_picture' | 'restore_page' | 'restore_section' | 'set_facts' | 'set_theme' }

export function toEdit(request: Exclude<EditRequest, Resolved>): Edit {
  switch (request.type) {
    case 'set_field':
      return { type: 'set_field', id: targetOf(request), field: request.field, value: request.value }
    case 'insert_section':
      return { type: 'insert_section', value: request.section, after: request.after }
    case 'insert_item':
      return {
        type: 'insert_item',
        id: targetOf(request) ?? '',
        list: request.list,
        value: request.item,
        after: request.after,
      }
    case 'replace_section':
      return { type: 'replace_section', id: request.section_id, value: request.section }
    case 'hide_section':
      return { type: 'hide_section', id: request.section_id, hidden: request.hidden }
    case 'move_section':
      return { type: 'move_section', id: request.section_id, after: request.after }
    case 'move_item':
      return { type: 'move_item', id: request.item_id, after: request.after }
    case 'duplicate_section':
    case 'remove_section':
      return { type: request.type, id: request.section_id }
    case 'remove_item':
      return { type: 'remove_item', id: request.item_id }
    case 'set_page': {
      const { name, path, title, description } = request
      return { type: 'set_page', name, path, title, description }
    }
  }
}

export const targetOf = ({
  section_id: section,
  item_id: item,
}: {
  section_id?: string | undefined
  item_id?: string | undefined
}) => item ?? section
