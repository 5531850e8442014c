import { checkItem } from '../../domain/edits/check.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import type { EditableItem } from '../../domain/edits/edits.ts'
import { withSectionIds } from '../../domain/websites/section-ids.ts'
import type { PageContent } from '../../domain/websites/site.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import { candidatePaths, firstFreePath, requireAvailablePath } from '../content/content-paths.ts'
import { findItemRef, nextPosition } from '../content/content-rows.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import { lockWebsite } from '../locks.ts'
import type { WebsiteRef } from '../refs.ts'
import { websiteNotFound } from '../websites/require-website.ts'
import { requireDraftSize, updateDraft } from './edit-draft.ts'
import { ensureOwnDraft } from './own-drafts.ts'

/** Sections without ids get some. Without a `path`, it is derived from the name. */
type NewPage = Pick<EditableItem, 'name' | 'description' | 'pictures'> & {
  path?: string | undefined
  sections: readonly object[]
}
type PageToAdd = WebsiteRef & { id: string; author: string; page: NewPage }

/** Of a page that a draft adds and that translates no other page: no version of an original. */
export const noOriginal = 0

export const addPageOperations = ({ db }: Pick<ContentDeps, 'db'>) => ({
  /**
   * Adds a page to the own draft of a person: an empty, unpublished page with all its sections as changes, so that it becomes public with the
   * draft, and is deleted when the draft is discarded. Idempotent by `id`. Throws WebsiteNotFound, PathInUse or ValidationFailed.
   */
  async addPage({ id, author, page, ...website }: PageToAdd): Promise<void> {
    const { websiteId } = website
    await inTransaction(db, async (trx) => {
      if (!(await lockWebsite(trx, website, 'no key update'))) throw websiteNotFound(websiteId)
      if (await findItemRef(trx, website, id)) return
      const path = await freePath(trx, websiteId, { id, ...page })
      const { empty, base, own } = partsOf(page, path)
      const { draftId } = await ensureOwnDraft(trx, { ...website, author })
      await trx
        .insertInto('content_items')
        .values({
          ...{ id, website_id: websiteId, kind: 'page', path, name: page.name, content: JSON.stringify(empty) },
          position: nextPosition({ ...website, kind: 'page' }),
        })
        .execute()
      await trx
        .insertInto('draft_items')
        .values({
          ...{ draft_id: draftId, content_item_id: id, source_version: noOriginal },
          ...{ base: JSON.stringify(base), own: JSON.stringify(own) },
        })
        .execute()
      await requireDraftSize(trx, { ...website, draftId })
      await updateDraft(trx, draftId, {})
    })
  },
})

/** The stored page without sections, and what the draft changes it from and to. Throws ValidationFailed. */
function partsOf({ name, description, sections: given, pictures }: NewPage, path: string) {
  const empty: PageContent = { title: name, description: description ?? name, sections: [] }
  const base = editableOf({ name, path, content: empty, seo: {} })
  const { sections } = withSectionIds({ sections: [...given] })
  const own = { ...base, sections, ...(pictures ? { pictures } : {}) } as EditableItem
  return { empty, base, own: checkItem(own, new Set(own.sections?.map((section) => section.id))) }
}

/** Under the lock of the website. Throws PathInUse. */
async function freePath(
  trx: Db,
  websiteId: string,
  { id, name, path }: Pick<NewPage, 'name' | 'path'> & { id: string },
) {
  if (path) {
    await requireAvailablePath(trx, websiteId, path)
    return path
  }
  const candidates = candidatePaths(name, id, '')
  return (await firstFreePath(trx, websiteId, candidates)) ?? candidates[0] ?? ''
}
