import type { Db } from '../../db/schema.ts'
import type { Content, ContentItem } from '../../domain/content/content.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import { editsTo } from '../../domain/edits/edits-to.ts'
import { newId } from '../../domain/ids.ts'
import { contentKinds, nextPosition } from '../content/content-rows.ts'
import { candidatePaths, firstFreePath, pathInUse, requireUnreserved } from '../content/content-paths.ts'
import { columnsOf, type Values } from '../content/content-values.ts'
import { noOriginal } from '../drafts/add-page.ts'
import { saveOrderEdits } from '../drafts/edit-draft.ts'
import type { ContentRef } from '../refs.ts'

/** `author`: who placed the order. */
type NewItem = { values: Values; path: string | undefined; author: string; orderId: string }

/**
 * Stores a generated page or post in a new draft: as an empty, unpublished item whose texts are the changes of the draft. It becomes public
 * with the draft, and is deleted when the draft is discarded. Under the lock of the website. Throws PathInUse.
 */
export async function createInDraft(trx: Db, ref: ContentRef, { values, path: wanted, author, orderId }: NewItem) {
  const { kind, workspaceId, websiteId, id } = ref
  if (wanted) requireUnreserved(wanted)
  const candidates = wanted ? [wanted] : candidatePaths(values.name, id, contentKinds[kind].folder)
  const path = await firstFreePath(trx, websiteId, candidates)
  if (path === undefined) throw pathInUse(candidates[0] ?? '')
  const item: Omit<ContentItem, 'publish_date'> = { ...values, path }
  const empty = { ...values, content: withoutTexts(values.content) }
  const draftId = newId('draft')
  await trx
    .insertInto('content_items')
    .values({ ...columnsOf(empty), id, website_id: websiteId, kind, path, position: nextPosition(ref) })
    .execute()
  await trx
    .insertInto('drafts')
    .values({ id: draftId, workspace_id: workspaceId, website_id: websiteId, title: values.name, author })
    .execute()
  const edits = editsTo(editableOf({ ...item, ...empty }), editableOf(item)).map((edit) => ({ page_id: id, edit }))
  await saveOrderEdits(trx, { workspaceId, websiteId, draftId, author, orderId }, edits)
  await trx.updateTable('draft_items').set({ source_version: noOriginal }).where('draft_id', '=', draftId).execute()
  return { id, path, name: values.name }
}

const withoutTexts = (content: Content): Content =>
  'sections' in content
    ? { ...content, sections: [], pictures: {} }
    : 'markdown' in content
      ? { markdown: '' }
      : content
