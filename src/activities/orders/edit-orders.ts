import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import type { EditableItem } from '../../domain/edits/edits.ts'
import type { EditablePage, StoredEditPlan } from '../../domain/edits/edit-plan.ts'
import { newId } from '../../domain/ids.ts'
import { parseLanguageCode } from '../../domain/languages.ts'
import { maxEditedPages, type WebsiteEditRequest } from '../../domain/orders/edit-orders.ts'
import type { Prices } from '../../config.ts'
import { priceOf } from '../../domain/orders/order-price.ts'
import { unfinishedStatuses } from '../../domain/orders/settlement.ts'
import { EditInProgress, PageNotFound } from '../../domain/problems.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockOrder, lockWebsite } from '../locks.ts'
import { findBudgetClient } from '../accounts/budgets.ts'
import { insertOrLockOrder, itemClosed, scheduledStart, unwrittenPath, websiteForbidden } from './order-rows.ts'
import type { Order } from './order.ts'
import { reopenOrder } from './reopen-order.ts'
import { chargedBy, settle } from './settle.ts'
import type { OrderTerms, Receipt } from './website-orders.ts'

/** An order for a change of an existing website. */
export type EditOrder = { workflowId: string; workspaceId: string; websiteId: string } & OrderTerms<WebsiteEditRequest>

/** An order for a change. */
export type EditOrderRow = Extract<Order, { kind: 'edit' }>

/** A page that an order may change, as it is now. */
export type PageToEdit = EditablePage & { item: EditableItem }

/** Selects the generated pages that a request may change. */
const selectPages = (
  db: Db,
  websiteId: string,
  { page_ids, translate_to }: Pick<WebsiteEditRequest, 'page_ids' | 'translate_to'>,
) =>
  db
    .selectFrom('content_items')
    .where((eb) => eb.and({ website_id: websiteId, kind: 'page' }))
    .where((eb) => eb(eb.ref('content', '->').key('sections'), 'is not', null))
    .$if(page_ids !== undefined, (query) => query.where('id', 'in', page_ids ?? []))
    .$if(translate_to !== undefined, (query) => query.where(isTranslatable(translate_to ?? '')))

/** Published pages are translated, into another language than theirs, and translations are not translated again. */
const isTranslatable = (language: string) => sql<boolean>`
  content_hash is not null and translation_of is null
  and coalesce(language, (select websites.language from websites where websites.id = website_id)) <> ${parseLanguageCode(language)}`

/** The generated pages that a request may change, in the order of the navigation. `drafted`: pages as a draft shows them, by id. */
export async function listPagesToEdit(
  db: Db,
  websiteId: string,
  request: Pick<WebsiteEditRequest, 'page_ids' | 'section_ids' | 'translate_to'>,
  drafted: ReadonlyMap<string, EditableItem> = new Map(),
): Promise<PageToEdit[]> {
  const rows = await selectPages(db, websiteId, request)
    .select(['id', 'name', 'path', 'content', 'seo'])
    .orderBy('position')
    .orderBy('path')
    .limit(maxEditedPages)
    .execute()
  return rows.map(({ id, ...row }) => {
    const item = drafted.get(id) ?? editableOf(row)
    const ids = (item.sections ?? []).map((section) => section.id)
    const allowed = request.section_ids ? ids.filter((one) => request.section_ids?.includes(one)) : ids
    const search = request.section_ids === undefined
    return { page_id: id, path: row.path, name: row.name, sections: allowed, search, item }
  })
}

/** The number of pages that a request may change, and the highest price that the change can have. */
export async function priceEdit(db: Db, websiteId: string, request: WebsiteEditRequest, prices: Prices) {
  const { count } = await selectPages(db, websiteId, request)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const pages = Math.min(Number(count), maxEditedPages)
  return { pages, price: priceOf('edit', request, prices, Math.max(1, pages)) }
}

/**
 * Charges the highest price that a change can have, that of all pages that it may concern, and opens its order. Charges the failed pages of
 * an existing order again if they are retried. Throws InsufficientCredits, BudgetExceeded, MaxCreditsExceeded, WebsiteForbidden, PageNotFound if
 * no page can be changed, EditInProgress, WebsiteDeleted, Unavailable after `acceptBy` or `retryBy`, or WorkflowFinished; then nothing has changed.
 */
export const editOrderActivities = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  async chargeEdit({ workflowId, workspaceId, websiteId, ...terms }: EditOrder): Promise<Receipt> {
    return await inTransaction(db, async (trx) => {
      // Two edits that a person orders at the same time wait for each other.
      const strength = terms.draftAuthor === undefined ? 'share' : 'no key update'
      const website = await lockWebsite(trx, { workspaceId, websiteId }, strength)
      const priced = website && terms.request ? await priceEdit(trx, websiteId, terms.request, terms.prices) : undefined
      const { order, isNew } = await insertOrLockOrder(
        trx,
        { id: workflowId, workspaceId, ...terms },
        terms.request && {
          ...{ kind: 'edit', website_id: websiteId, placed_by: terms.placedBy ?? null },
          ...{ request: terms.request, acceptBy: terms.acceptBy, draft_author: terms.draftAuthor ?? null },
          budget_client_id: await findBudgetClient(trx, { workspaceId, email: terms.draftAuthor }),
          ...(priced?.price ?? priceOf('edit', terms.request, terms.prices)),
        },
      )
      if (!website) throw websiteForbidden(websiteId)
      if (!isNew) await reopenOrder(trx, order, terms.retryBy)
      else if (!priced?.pages) throw new PageNotFound('The website has no generated page that this request may change.')
      else if (await hasOtherEdit(trx, order))
        throw new EditInProgress('Your previous edit of the website is not finished.')
      else await insertItem(trx, workflowId, { path: unwrittenPath, name: '' }, 0)
      const settled = await settle(trx, workflowId, { item: null, reason: 'edit ordered' })
      const { balance, order: placed } = settled
      return { charged: chargedBy(terms, settled), balance, epoch: placed.epoch, startAt: scheduledStart(placed) }
    })
  },
})

/** Whether another edit in the own draft of the same person is unfinished. */
const hasOtherEdit = async (trx: Db, { id, website_id, draft_author }: Order): Promise<boolean> =>
  draft_author !== null &&
  (await trx
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and({ website_id, draft_author }))
    .where('status', 'in', unfinishedStatuses)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

const insertItem = async (
  trx: Db,
  orderId: string,
  { path, name, epoch = 1 }: { path: string; name: string; epoch?: number },
  position: number,
) =>
  await trx
    .insertInto('order_items')
    .values({
      ...{ order_id: orderId, path, name, position, epoch, status: 'pending' },
      ...{ content_item_id: null, error_code: null, error_message: null },
    })
    .execute()

/** Locks the website and the open order of an edit. The own draft of a person may be created under these locks. Throws ItemClosed. */
export async function lockEditOrder(trx: Db, order: EditOrderRow): Promise<EditOrderRow & { website_id: string }> {
  const { id, workspace_id: workspaceId, website_id: websiteId } = order
  const strength = order.draft_author === null ? 'share' : 'no key update'
  if (!websiteId || !(await lockWebsite(trx, { workspaceId, websiteId }, strength))) throw itemClosed()
  const locked = await lockOrder(trx, id)
  if (!locked?.open || locked.kind !== 'edit') throw itemClosed()
  return { ...locked, website_id: websiteId }
}

/**
 * Replaces the planning item of an order by an item for each planned page, and lowers the price to theirs. Without a page, the order has
 * nothing to do and costs nothing.
 */
export async function savePlan(trx: Db, order: EditOrderRow, plan: StoredEditPlan): Promise<void> {
  const [planning] = await trx
    .deleteFrom('order_items')
    .where((eb) => eb.and({ order_id: order.id, path: unwrittenPath, status: 'pending' }))
    .returning('epoch')
    .execute()
  if (!planning) throw itemClosed()
  const { epoch } = planning
  for (const [position, page] of plan.pages.entries())
    await insertItem(trx, order.id, { path: page.path, name: page.name, epoch }, position)
  if (plan.pages.length === 0) {
    await insertItem(trx, order.id, { path: unwrittenPath, name: '', epoch }, 0)
    await trx.updateTable('order_items').set({ status: 'complete' }).where('order_id', '=', order.id).execute()
  }
  await trx
    .updateTable('orders')
    .set({ edit_plan: JSON.stringify(plan), price: order.page_price * plan.pages.length })
    .where('id', '=', order.id)
    .execute()
  await settle(trx, order.id, { item: null, reason: reasonOf(plan.pages.length) })
}

const reasonOf = (pages: number): string =>
  pages === 0 ? 'the edit changes no page' : `edit of ${pages} ${pages === 1 ? 'page' : 'pages'} planned`

/** The open draft of an order with the planned pages. Creates it, and adds pages that it lacks as they are now. Returns its id. */
export async function ensureDraft(
  trx: Db,
  order: EditOrderRow & { website_id: string },
  pages: readonly PageToEdit[],
): Promise<string> {
  const existing = await findOpenDraft(trx, order.id)
  const id = existing ?? newId('draft')
  if (!existing)
    await trx
      .insertInto('drafts')
      .values({
        id,
        workspace_id: order.workspace_id,
        website_id: order.website_id,
        title: order.title,
        author: order.placed_by ?? order.id,
        order_id: order.id,
      })
      .execute()
  for (const { page_id, item } of pages) {
    const values = JSON.stringify(item)
    await trx
      .insertInto('draft_items')
      .values({ draft_id: id, content_item_id: page_id, base: values, own: values })
      .onConflict((oc) => oc.columns(['draft_id', 'content_item_id']).doNothing())
      .execute()
  }
  return id
}

export async function findOpenDraft(db: Db, orderId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('drafts')
    .select('id')
    .where((eb) => eb.and({ order_id: orderId, status: 'open' }))
    .executeTakeFirst()
  return found?.id
}
