import type { Db } from '../../db/schema.ts'
import type { PageEdit } from '../../domain/edits/edits.ts'
import { DraftClosed, EditForbidden } from '../../domain/problems.ts'
import { findWebsiteAccess } from '../accounts/website-access.ts'
import { saveOrderEdits } from '../drafts/edit-draft.ts'
import { ensureOwnDraft, findOwnDraft } from '../drafts/own-drafts.ts'
import { type EditOrderRow, findOpenDraft } from '../orders/edit-orders.ts'
import { itemClosed } from '../orders/order-rows.ts'

/** A page of an edit, and the charge that pays for it. */
export type PageOfEdit = { path: string; epoch: number }

export const draftClosed = () =>
  new DraftClosed('The draft of the order was published or discarded before the page was edited.')

/**
 * The website of an order, and the open draft of the person in whose draft the order works. Throws EditForbidden if the person may not order
 * this edit now.
 */
export async function findOwnRef(db: Db, { workspace_id: workspaceId, website_id }: EditOrderRow, author: string) {
  const website = { workspaceId, websiteId: website_id ?? '' }
  const access = await findWebsiteAccess(db, { ...website, email: author })
  if (!access?.mayEdit || !access.usesAi)
    throw new EditForbidden('The person who ordered this edit may no longer edit the website or order by AI.')
  const draft = await findOwnDraft(db, { ...website, author })
  return { ...website, draftId: draft?.status === 'open' ? draft.draftId : undefined }
}

/**
 * Saves edits in the draft of an order, or in the own draft of the person who ordered them. Returns its id. Throws DraftClosed and as
 * saveOrderEdits.
 */
export async function saveInDraft(
  trx: Db,
  order: EditOrderRow & { website_id: string },
  edits: PageEdit[],
): Promise<string> {
  const { id: orderId, workspace_id: workspaceId, website_id: websiteId, draft_author: person } = order
  const website = { workspaceId, websiteId }
  const draftId = person
    ? (await ensureOwnDraft(trx, { ...website, author: person })).draftId
    : await findOpenDraft(trx, orderId)
  if (!draftId) throw draftClosed()
  const author = person ?? order.placed_by ?? orderId
  await saveOrderEdits(trx, { ...website, draftId, author, orderId }, edits)
  return draftId
}

/** Completes the item of a page. `pageId`: null if the page is unchanged; then its price is taken off the order. Throws ItemClosed. */
export async function completePage(
  trx: Db,
  { id, price, page_price }: EditOrderRow,
  { path, epoch, pageId }: PageOfEdit & { pageId: string | null },
): Promise<void> {
  const completed = await trx
    .updateTable('order_items')
    .set({ status: 'complete', content_item_id: pageId })
    .where((eb) => eb.and({ order_id: id, path, epoch, status: 'pending' }))
    .executeTakeFirst()
  if (completed.numUpdatedRows === 0n) throw itemClosed()
  if (pageId !== null) return
  await trx
    .updateTable('orders')
    .set({ price: price - page_price })
    .where('id', '=', id)
    .execute()
}

/** Removes a page from the draft of an order, unless a person has edited it there. Throws DraftClosed. */
export async function removeFromDraft(trx: Db, orderId: string, pageId: string): Promise<void> {
  const draftId = await findOpenDraft(trx, orderId)
  if (!draftId) throw draftClosed()
  await trx
    .deleteFrom('draft_items')
    .where((eb) => eb.and({ draft_id: draftId, content_item_id: pageId }))
    .whereRef('own', '=', 'base')
    .execute()
}
