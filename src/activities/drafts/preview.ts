import { editableOf } from '../../domain/edits/editable.ts'
import type { EditableItem, EditableTheme } from '../../domain/edits/edits.ts'
import type { Site } from '../../domain/websites/site.ts'
import type { DrawnScene, ShownLayouts, Subject, WishedLayouts } from '../../rendering/content.ts'
import { PageNotFound } from '../../domain/problems.ts'
import { findItemRef } from '../content/content-rows.ts'
import { type ContentDeps, type ReadItem, readItem } from '../content/item-transaction.ts'
import { planPublication } from '../content/publish-item.ts'
import type { ContentRef, WebsiteRef } from '../refs.ts'
import { requireWebsite } from '../websites/require-website.ts'
import { brandOf, type DraftSettings } from './draft-settings.ts'
import { readDraft } from './draft-state.ts'
import { valuesOf } from './publish-draft.ts'

type Wanted = WebsiteRef & { pageId: string; draftId?: string | undefined }
type Shown = {
  ref: ContentRef
  read: ReadItem
  current: EditableItem
  merged: EditableItem
  settings: DraftSettings | null
  sourceVersion?: number | null
}

/** A page or post as a draft shows it. */
export type EditedItem = {
  id: string
  kind: 'sections' | 'html' | 'markdown'
  isPublished: boolean
  /** Whether it is a new page of the draft, which visitors have never seen. */
  isAdded: boolean
  item: EditableItem
}

export const previewOperations = (deps: ContentDeps) => ({
  /** A page or post with the changes of a draft. Throws WebsiteNotFound, PageNotFound or DraftNotFound. */
  async getEditedItem(wanted: Wanted): Promise<EditedItem> {
    const { ref, read, merged, sourceVersion = null } = await readShown(deps, wanted)
    const { content, content_hash: hash } = read.row
    const kind = 'html' in content ? 'html' : 'markdown' in content ? 'markdown' : 'sections'
    return {
      id: ref.id,
      kind,
      isPublished: hash !== null,
      isAdded: hash === null && sourceVersion !== null,
      item: merged,
    }
  },

  /** The HTML of a page or post as its editor shows it, rendered as if it was published with the changes of a draft. Throws as getEditedItem. */
  async renderPreview(wanted: Wanted): Promise<string> {
    return await deps.threads.run(wanted.workspaceId, 'renderPreview', await subjectOf(deps, wanted))
  },

  /** What the preview shows in the places of pictures. Throws as getEditedItem. */
  async drawScenes(wanted: Wanted): Promise<Record<string, DrawnScene>> {
    return await deps.threads.run(wanted.workspaceId, 'drawScenes', await subjectOf(deps, wanted))
  },

  /** The composition that the preview shows for each layout that a section may wish. Throws as getEditedItem. */
  async composeLayouts({ sectionId, wishes, isBare, ...wanted }: Wanted & WishedLayouts): Promise<ShownLayouts> {
    const subject = await subjectOf(deps, wanted)
    return await deps.threads.run(wanted.workspaceId, 'composeLayouts', subject, { sectionId, wishes, isBare })
  },
})

/** A page or post with the changes of a draft, and what it is rendered with. */
async function subjectOf(deps: ContentDeps, wanted: Wanted): Promise<Subject> {
  const { ref, read: stored, current, merged, settings } = await readShown(deps, wanted)
  const brand = brandOf(settings)
  const read = brand ? { ...stored, website: { ...stored.website, brand } } : stored
  const values = await valuesOf(deps, ref, read, current, merged)
  const { row, position, website } = read
  const { page, context } = await planPublication(deps, ref, {
    ...{ values, path: merged.path, publishDate: row.publish_date, position, website },
  })
  const site = withLook({ ...context.site, ...(brand ? { brand } : {}) }, settings?.merged.theme ?? {})
  return { page, ...context, site }
}

/** A page or post as a draft shows it, and what it is made of. Throws WebsiteNotFound, PageNotFound or DraftNotFound. */
export async function readShown(deps: ContentDeps, { pageId, draftId, ...website }: Wanted): Promise<Shown> {
  const draft = draftId === undefined ? undefined : await readDraft(deps, { ...website, draftId }, pageId)
  const edited = draft?.items.find(({ ref }) => ref.id === pageId)
  const settings = draft?.settings ?? null
  if (edited) return { ...edited, settings }
  await requireWebsite(deps.db, website)
  const ref = await findItemRef(deps.db, website, pageId)
  if (!ref) throw new PageNotFound(`The website has no page or post ${pageId}.`)
  const read = await readItem(deps.db, ref)
  const current = editableOf(read.row)
  return { ref, read, current, merged: current, settings }
}

/** A site with the theme of a draft. */
function withLook(site: Site, { direction, main_classes, ...theme }: Partial<EditableTheme>): Site {
  return {
    ...site,
    theme: { ...site.theme, ...(theme as Partial<Site['theme']>) },
    ...(direction === undefined ? {} : { direction }),
    ...(main_classes === undefined ? {} : { main_classes }),
  }
}
