import { z } from 'zod'
import { publishAt, summary } from '../content/content-fields.ts'
import { filter, ListQuery } from '../lists.ts'
import { line, nullableText, rawText } from '../text.ts'

export const DraftStatus = z.enum(['open', 'submitted', 'scheduled', 'published', 'discarded', 'reverted'])
export type DraftStatus = z.infer<typeof DraftStatus>

const revision = z.int().meta({ description: 'Number of the last edit; 0: none', examples: [3] })
const draft_id = z.string().describe('ID of the draft')
const page_id = z.string().describe('ID of the page')
const edited_page_id = page_id
  .nullable()
  .meta({ description: 'ID of the page; null: the website', examples: ['page_1'] })
export const section_id = z
  .string()
  .max(50)
  .meta({ description: 'ID of the section', examples: ['sec_4v9k2mxa'] })
export const item_id = z
  .string()
  .max(50)
  .meta({ description: 'ID of the list entry', examples: ['itm_8x2mk4va'] })
/** The section or list entry that a difference or conflict is about. */
const target = nullableText.meta({
  description: 'ID of the section or entry, or `facts` or `theme`; null: the page itself',
  examples: ['sec_4v9k2mxa'],
})
const field = nullableText.meta({ description: 'Field; null: the whole section or entry', examples: ['heading'] })
const value = (description: string) => z.unknown().meta({ description, examples: ['8 to 18'] })

export const NewDraft = z.object({
  title: line(200, 'Title')
    .nullish()
    .meta({ description: 'Title. Default and null: none', examples: ['Summer hours'] }),
})

export const DraftSummary = z.object({
  draft_id,
  title: nullableText.meta({ description: 'Title', examples: ['Summer hours'] }),
  status: DraftStatus.describe('State; reverted: its publication was undone'),
  author: z.string().meta({
    description: 'ID of the API key that created it; email address for drafts of the console',
    examples: ['key_01m7z9r04he49rydb60yezkdrn'],
  }),
  revision,
  created_date: z.string().describe('Time of creation'),
  updated_date: z.string().describe('Time of the last change'),
  published_date: nullableText.meta({
    description: 'Time of publication, ISO 8601; null: not published',
    examples: [null],
  }),
  publish_at: summary.publish_at,
  scheduled_by: nullableText.meta({ description: 'Who scheduled it, as `author`', examples: [null] }),
  publish_failure: summary.publish_failure.describe('Why that failed; null: it did not'),
})
export type DraftSummary = z.infer<typeof DraftSummary>

export const DraftPage = z.object({
  page_id,
  name: z.string().describe('Name'),
  path: z.string().describe('Path'),
  version: z.int().meta({ description: 'Number of the published version; 0: none', examples: [3] }),
  published: z.boolean().describe('Whether visitors can see the page'),
  publish_at: nullableText.meta({
    description: 'Scheduled change that publishing discards, ISO 8601; null: none',
    examples: [null],
  }),
})

export const DraftConflict = z.object({
  page_id: edited_page_id,
  target_id: target,
  field,
  before: value('Value before the edit'),
  current: value('Current value'),
  own: value('Value after the change'),
})
export type DraftConflict = z.infer<typeof DraftConflict>

export const Draft = DraftSummary.extend({
  digest: z.string().meta({
    description: 'Identifies what publishing would change; send it to publish',
    examples: ['jW0vXqk7hT3sPz1c'],
  }),
  pages: z.array(DraftPage).describe('Edited pages and posts'),
  conflicts: z.array(DraftConflict).describe('Fields that were also changed by others. Set them again to resolve'),
})
export type Draft = z.infer<typeof Draft>

export const DraftDifference = z.object({
  change_id: z.string().meta({
    description: 'ID of the change. Changes with the same ID are published or discarded together',
    examples: ['page_1.sec_4v9k2mxa.heading'],
  }),
  page_id: edited_page_id,
  page: nullableText.meta({ description: 'Name of the page; null: the website', examples: ['Home'] }),
  section_id: nullableText.meta({
    description: 'ID of the section; null: the page itself',
    examples: ['sec_4v9k2mxa'],
  }),
  target_id: target,
  field,
  change: z.enum(['changed', 'added', 'removed', 'moved']).describe('Kind of change'),
  before: value('Value before the change; of a move: IDs in their order'),
  after: value('Value after the change'),
  words: z
    .object({
      removed: z.string().meta({ description: 'Words only in `before`', examples: ['18'] }),
      added: z.string().meta({ description: 'Words only in `after`', examples: ['20'] }),
    })
    .nullable()
    .describe('Words in which two texts differ; null: no texts'),
})
export type DraftDifference = z.infer<typeof DraftDifference>

export const DraftDiff = z.object({
  revision,
  digest: Draft.shape.digest,
  changes: z.array(DraftDifference).describe('All changes that publishing would make'),
})
export type DraftDiff = z.infer<typeof DraftDiff>

export const Expected = z.object({
  expected_revision: z
    .int()
    .min(0)
    .meta({ description: 'Revision of the draft that you saw', examples: [3] }),
})
const change_id = rawText(200).meta({ examples: ['page_1.sec_4v9k2mxa.heading'] })
const changesOf = (description: string) => z.array(change_id).min(1).max(1_000).optional().describe(description)
export const DraftDiscard = Expected.extend({
  changes: changesOf('IDs of the changes to discard. Default: the draft is closed with all of them'),
})
export const DraftPublication = Expected.extend({
  digest: z
    .string()
    .regex(/^[\w-]{16}$/, 'must be the `digest` of a draft')
    .meta({ description: '`digest` of the draft or diff that you saw', examples: ['jW0vXqk7hT3sPz1c'] }),
  changes: changesOf('IDs of the changes to publish. Default: all'),
  publish_at: publishAt,
})

export const DraftQuery = ListQuery.extend({
  status: filter(DraftStatus, 'Only return drafts with this status'),
  author: filter(
    z.string().max(100).meta({ example: 'key_01m7z9r04he49rydb60yezkdrn' }),
    'Only return drafts of this API key',
  ),
})
export type DraftQuery = z.infer<typeof DraftQuery>

export const SectionItem = z.object({
  item_id,
  parent_id: z.string().meta({ description: 'ID of its section or parent entry', examples: ['sec_4v9k2mxa'] }),
  list: z.string().meta({ description: 'Field of the parent with the list', examples: ['items'] }),
  fields: z
    .record(z.string(), z.unknown())
    .meta({ description: 'Fields', examples: [{ title: 'Sourdough', text: 'Baked daily' }] }),
  picture: nullableText.meta({ description: 'URL or path of its picture; null: none', examples: [null] }),
})

export const PageSection = z.object({
  section_id,
  kind: z.string().meta({ description: 'Kind of the section', examples: ['visit'] }),
  layout: nullableText.meta({ description: 'Layout; null: chosen by content', examples: [null] }),
  anchor: z.string().meta({ description: 'Anchor for links', examples: ['visit'] }),
  hidden: z.boolean().describe('Whether visitors do not see it'),
  fields: SectionItem.shape.fields,
  picture: SectionItem.shape.picture,
  items: z.array(SectionItem).describe('Entries of its lists'),
})

export const PageSections = z.object({
  page_id,
  kind: z.enum(['sections', 'html', 'markdown']).describe('Kind of content'),
  version: DraftPage.shape.version,
  name: z.string().describe('Name'),
  path: z.string().describe('Path'),
  title: nullableText.meta({ description: 'Title in search results', examples: ['Fresh bread'] }),
  description: nullableText.meta({
    description: 'Description in search results',
    examples: ['Sourdough bread, baked each morning'],
  }),
  markdown: nullableText.meta({ description: 'Text of a post; null for pages', examples: [null] }),
  sections: z.array(PageSection).describe('Sections from top to bottom; empty for documents and posts'),
})
export type PageSections = z.infer<typeof PageSections>

export const SectionsQuery = z.object({
  draft_id: filter(z.string().max(100), 'Return the page as this draft shows it'),
})
