import { z } from 'zod'
import { pathId } from '../../../domain/text.ts'
import { cutText, next_offset, offset, takeEntries } from '../paging.ts'
import { defineTool, effects } from '../tool.ts'

const maxValue = 400

const FoundField = z.object({
  page_id: z.string(),
  path: z.string(),
  section_id: z.string().nullable(),
  item_id: z.string().nullable(),
  field: z.string(),
  value: z.string(),
})

export const findText = defineTool({
  ...{ name: 'find_text', title: 'Find a text', scopes: ['read'], effect: effects.reads, isUntrusted: true },
  description:
    'Returns the fields of the first 30 pages and the newest 20 posts of a website that contain any of some texts, for edit_draft.',
  input: z.object({
    website_id: pathId('ID of the website'),
    texts: z.array(z.string().trim().min(1).max(100)).min(1).max(10).describe('Such as ["17:30", "5:30pm"]'),
    offset,
  }),
  output: z.object({ list: z.array(FoundField), next_offset }),
  run: async ({ operations }, { workspaceId }, { website_id: websiteId, texts, offset }) => {
    const found = await operations.findTexts({ workspaceId, websiteId, texts })
    const { taken, next } = takeEntries(
      found.map(({ page, section, item_id, field, value }) => ({
        ...{ page_id: page.page_id, path: page.path, section_id: section?.section_id ?? null, item_id, field },
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
      offset,
    )
    return { list: taken.map((place) => ({ ...place, value: cutText(place.value, maxValue) })), next_offset: next }
  },
})
