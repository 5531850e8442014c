import { withCurrentFacts } from '../../domain/content/current-facts.ts'
import type { PageSections } from '../../domain/edits/drafts.ts'
import { editableOf, editedContent, seoChanges } from '../../domain/edits/editable.ts'
import { sectionsView } from '../../domain/edits/sections-view.ts'
import { textFinder } from '../../domain/text.ts'
import { textsIn } from '../../domain/websites/texts.ts'
import { contentColumns, type ContentRow } from '../content/content-rows.ts'
import { type ContentDeps, findTargetWebsite } from '../content/item-transaction.ts'
import type { WebsiteRef } from '../refs.ts'
import { websiteNotFound } from '../websites/require-website.ts'
import { brandOf } from './draft-settings.ts'
import { type DraftItem, readDraft } from './draft-state.ts'

/** Pages in the order of the navigation and the newest posts that are searched. */
const searched = { page: 30, blog: 20 } as const

const none: ReadonlySet<string> = new Set()

/** A field that contains a text. */
export type FoundText = {
  page: Pick<PageSections, 'page_id' | 'name' | 'path'>
  /** Null: the field is one of the page itself. */
  section: PageSections['sections'][number] | null
  item_id: string | null
  field: string
  value: unknown
  /** The values of its page that contain any of the texts without the edits of the draft; undefined: the draft has none. */
  published?: unknown[] | undefined
}

type Wanted = WebsiteRef & { draftId?: string | undefined; texts: readonly string[] }

export const findTextOperations = ({ db }: Pick<ContentDeps, 'db'>) => ({
  /**
   * Finds the fields of a website's pages and posts that contain any of some texts, as they are or as a draft would publish them. Throws
   * WebsiteNotFound or DraftNotFound.
   */
  async findTexts({ draftId, texts, ...ref }: Wanted): Promise<FoundText[]> {
    const website = await findTargetWebsite(db, ref)
    if (!website) throw websiteNotFound(ref.websiteId)
    const draft = draftId === undefined ? undefined : await readDraft({ db }, { ...ref, draftId })
    const edited = new Map(draft?.items.map((item) => [item.ref.id, item]))
    const brand = (draft?.settings && brandOf(draft.settings)) ?? website.brand
    const items = db.selectFrom('content_items').select('id').where('website_id', '=', ref.websiteId)
    const lists = await Promise.all([
      items.where('kind', '=', 'page').orderBy('position').limit(searched.page).execute(),
      items.where('kind', '=', 'blog').orderBy('created_at', 'desc').limit(searched.blog).execute(),
    ])
    const isFound = textFinder(texts)
    const found: FoundText[] = []
    // One item is read and searched at a time: a large one takes some milliseconds and megabytes.
    for (const { id } of lists.flat()) {
      const row = await db.selectFrom('content_items').select(contentColumns).where('id', '=', id).executeTakeFirst()
      if (!row) continue
      const item = edited.get(id)
      const placesOf = (shown: ContentRow) =>
        placesIn(
          sectionsView(row, editableOf(withCurrentFacts(shown, brand, row.language ?? website.language))),
        ).filter(({ value }) => textsIn(value, none).some(isFound))
      const places = placesOf(item ? withEdits(row, item) : row)
      const published = item && placesOf(row).map(({ value }) => value)
      found.push(...places.map((place) => ({ ...place, published })))
    }
    return found
  },
})

const withEdits = (row: ContentRow, { current, merged }: DraftItem): ContentRow => ({
  ...{ ...row, name: merged.name, path: merged.path, content: editedContent(row.content, merged) },
  seo: { ...row.seo, ...seoChanges(row, current, merged) },
})

/** The fields of a page or post, with their places. */
function placesIn({ page_id, name, path, title, description, markdown, sections }: PageSections): FoundText[] {
  const page = { page_id, name, path }
  const own = fieldsOf({ name, title, description, markdown }).map((field) => ({
    ...{ page, section: null, item_id: null, ...field },
  }))
  return [
    ...own,
    ...sections.flatMap((section) => [
      ...fieldsOf(section.fields).map((field) => ({ page, section, item_id: null, ...field })),
      ...section.items.flatMap(({ item_id, fields }) =>
        fieldsOf(fields).map((field) => ({ page, section, item_id, ...field })),
      ),
    ]),
  ]
}

const fieldsOf = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([field, value]) =>
    value === null || value === undefined || typeof value === 'boolean' ? [] : [{ field, value }],
  )
