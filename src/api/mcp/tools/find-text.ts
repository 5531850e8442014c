import { z } from 'zod'
import type { PageSections } from '../../../domain/edits/drafts.ts'
import { pathId } from '../../../domain/text.ts'
import { cutText, next_offset, offset, takeEntries } from '../paging.ts'
import { defineTool, effects } from '../tool.ts'

/** Pages and posts that are searched. Each takes three queries. */
const searched = { page: 30, blog: 20 } as const
const maxValue = 400

const FoundText = z.object({
  page_id: z.string(),
  path: z.string(),
  section_id: z.string().nullable(),
  item_id: z.string().nullable(),
  field: z.string(),
  value: z.string(),
})
type FoundText = z.infer<typeof FoundText>

export const findText = defineTool({
  ...{ name: 'find_text', title: 'Find a text', scopes: ['read'], effect: effects.reads, isUntrusted: true },
  description:
    'Returns the fields of the first 30 pages and the newest 20 posts of a website that contain any of some texts, for edit_draft.',
  input: z.object({
    website_id: pathId('ID of the website'),
    texts: z.array(z.string().trim().min(1).max(100)).min(1).max(10).describe('Such as ["17:30", "5:30pm"]'),
    offset,
  }),
  output: z.object({ list: z.array(FoundText), next_offset }),
  run: async ({ operations }, { workspaceId }, { website_id: websiteId, texts, offset }) => {
    const wanted = texts.map((text) => text.toLowerCase())
    const ref = { workspaceId, websiteId }
    const lists = await Promise.all(
      (['page', 'blog'] as const).map((kind) =>
        operations.listContent({ ...ref, kind, query: { page: 1, per_page: searched[kind] } }),
      ),
    )
    const items = lists.flatMap(({ list }) => list)
    const pages = await Promise.all(items.map(({ id }) => operations.getSections({ ...ref, pageId: id })))
    const found = pages
      .flatMap(placesIn)
      .filter(({ value }) => wanted.some((text) => value.toLowerCase().includes(text)))
    const { taken, next } = takeEntries(found, offset)
    return { list: taken.map((place) => ({ ...place, value: cutText(place.value, maxValue) })), next_offset: next }
  },
})

/** The texts of a page or post, with their places. */
function placesIn({ page_id, path, markdown, sections, ...page }: PageSections): FoundText[] {
  const at = { page_id, path, section_id: null, item_id: null }
  const own = Object.entries({ name: page.name, title: page.title, description: page.description, markdown })
  return [
    ...textsOf(own, at),
    ...sections.flatMap(({ section_id, fields, items }) => [
      ...textsOf(Object.entries(fields), { ...at, section_id }),
      ...items.flatMap((item) => textsOf(Object.entries(item.fields), { ...at, section_id, item_id: item.item_id })),
    ]),
  ]
}

const textsOf = (fields: [string, unknown][], at: Omit<FoundText, 'field' | 'value'>): FoundText[] =>
  fields.flatMap(([field, value]) => {
    if (value === null || value === undefined || typeof value === 'boolean') return []
    return [{ ...at, field, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  })
