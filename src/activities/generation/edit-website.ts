import type { Db } from '../../db/schema.ts'
import { editsOfPlan, type PlannedEdit, rewrittenIds, toStoredPlan } from '../../domain/edits/edit-plan.ts'
import type { Edit, EditableItem } from '../../domain/edits/edits.ts'
import type { RewrittenSection } from '../../domain/edits/rewrite.ts'
import {
  EditConflict,
  DraftChanged,
  DraftClosed,
  PageNotFound,
  PathInUse,
  RevisionConflict,
} from '../../domain/problems.ts'
import { Section } from '../../domain/websites/site.ts'
import type { RewriteBrief } from '../../generation/model.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import type { ActivityDeps } from '../deps.ts'
import { digestOf, readDraft } from '../drafts/draft-state.ts'
import { saveEdits } from '../drafts/edit-draft.ts'
import { publishDraft } from '../drafts/publish-draft.ts'
import {
  type EditOrderRow,
  ensureDraft,
  findOpenDraft,
  listPagesToEdit,
  lockEditOrder,
  type PageToEdit,
  savePlan,
} from '../orders/edit-orders.ts'
import { findItem } from '../orders/order-items.ts'
import { itemClosed, unwrittenPath } from '../orders/order-rows.ts'
import { findOrder } from '../orders/order.ts'
import { settle } from '../orders/settle.ts'
import { findSite } from '../publishing/site.ts'
import { withAttempts } from './attempts.ts'
import { siteBriefOf } from './item-briefs.ts'
import type { CallModel } from './model-calls.ts'

type Deps = ContentDeps & Pick<ActivityDeps, 'model' | 'timing'> & { callModel: CallModel }
type OrderRef = { workflowId: string }
/** A page of an edit, and the charge that pays for it. */
export type PageOfEdit = { path: string; epoch: number }

export const editActivities = ({ model, timing, callModel, ...deps }: Deps) => ({
  /**
   * Plans a change with one model call, lowers the price of its order to that of the planned pages, and creates the draft with these pages
   * as they are. Returns the pages that are not finished. Throws ItemClosed and the problems of the model.
   */
  async planEdit({ workflowId }: OrderRef): Promise<PageOfEdit[]> {
    return await withAttempts(timing.attempts, async (signal) => {
      const { order, websiteId } = await getEditOrder(deps.db, workflowId)
      const pages = await listPagesToEdit(deps.db, websiteId, order.request)
      const plan = order.edit_plan ?? (await askForPlan(order, pages, signal))
      await deps.fairTransaction(order.workspace_id, async (trx) => {
        const locked = await lockEditOrder(trx, order)
        if (!locked.edit_plan) await savePlan(trx, locked, plan)
        const pending = new Set((await listPending(trx, workflowId)).map(({ path }) => path))
        const planned = plan.pages.filter(({ path }) => pending.has(path)).map(({ page_id }) => page_id)
        if (planned.length > 0)
          await ensureDraft(
            trx,
            locked,
            pages.filter(({ page_id }) => planned.includes(page_id)),
          )
      })
      return await listPending(deps.db, workflowId)
    })

    async function askForPlan(order: EditOrderRow, pages: readonly PageToEdit[], signal: AbortSignal) {
      const { id, workspace_id: workspaceId, request, epoch, website_id: websiteId } = order
      const brief = await briefOf(deps, order, websiteId ?? '')
      // A website may have more pages now than were charged.
      const paid = order.page_price > 0 ? pages.slice(0, Math.floor(order.price / order.page_price)) : pages
      const call = { workspaceId, workflowId: id, step: 'plan', epoch, model: model.names.plan, brief: request }
      const plan = await callModel(call, async () =>
        model.planEdit({ ...brief, pages: paid.map(outlineOf) }, { signal }),
      )
      return toStoredPlan(plan, paid)
    }
  },

  /**
   * Has the model rewrite the planned sections of a page, and saves what differs in the draft of the order. An unchanged page is refunded.
   * Does nothing if the page is finished. Throws ItemClosed, PageNotFound, DraftClosed, ValidationFailed and the problems of the model.
   */
  async editPage({ workflowId, path, epoch }: OrderRef & PageOfEdit): Promise<void> {
    await withAttempts(timing.attempts, async (signal) => {
      const { order, item, websiteId } = await findItem(deps.db, { workflowId, path, epoch }, deps.sitesUrl)
      if (item.status === 'complete') return
      const planned = order.kind === 'edit' ? order.edit_plan?.pages.find((page) => page.path === path) : undefined
      if (order.kind !== 'edit' || !planned) throw itemClosed()
      const base = await readBase(deps.db, workflowId, planned)
      const rewritten = await rewrite(order, websiteId, { planned, base, epoch, signal })
      const edits = editsOfPlan(base, planned, rewritten)
      await deps.fairTransaction(order.workspace_id, async (trx) => {
        const locked = await lockEditOrder(trx, order)
        await completePage(trx, locked, { path, epoch, pageId: edits.length > 0 ? planned.page_id : null })
        const draftId = await findOpenDraft(trx, workflowId)
        if (!draftId) throw draftClosed()
        const ref = { workspaceId: order.workspace_id, websiteId, draftId }
        if (edits.length > 0)
          await saveEdits(trx, { ...ref, author: order.placed_by ?? order.id }, wantedOf(planned, edits))
        else await removeFromDraft(trx, draftId, planned.page_id)
        await settle(trx, workflowId, { item: path, reason: edits.length > 0 ? 'page edited' : 'page unchanged' })
      })
    })

    async function rewrite(order: EditOrderRow, websiteId: string, page: PageToRewrite): Promise<RewrittenSection[]> {
      const { planned, base, epoch, signal } = page
      const sections = sectionsToRewrite(planned, base)
      if (sections.length === 0) return []
      const brief = await briefOf(deps, order, websiteId)
      const call = { workspaceId: order.workspace_id, workflowId, step: planned.path, epoch, model: model.names.page }
      const answer = await callModel({ ...call, brief: { request: order.request, planned, sections } }, async () =>
        model.rewriteSections({ ...brief, path: planned.path, sections }, { signal }),
      )
      return answer
    }
  },

  /**
   * Publishes the draft of an edit if its order says so, was not canceled, and nothing conflicts. Deletes a draft without changes. Can be
   * repeated. Throws nothing that the order could be refunded for: the edits are done.
   */
  async finishEdit({ workflowId, isCanceled }: OrderRef & { isCanceled: boolean }): Promise<void> {
    const { order, websiteId } = await getEditOrder(deps.db, workflowId)
    const draftId = await findOpenDraft(deps.db, workflowId)
    if (!draftId) return
    const ref = { workspaceId: order.workspace_id, websiteId, draftId }
    const changed = await deps.db.selectFrom('drafts').select('revision').where('id', '=', draftId).executeTakeFirst()
    if (changed?.revision === 0) {
      await deps.db.deleteFrom('drafts').where('id', '=', draftId).where('revision', '=', 0).execute()
      return
    }
    if (!order.request.publish || isCanceled) return
    const state = await readDraft(deps, ref)
    const seen = { ...ref, expectedRevision: state.row.revision, author: state.row.author }
    await publishDraft(deps, { ...seen, digest: digestOf(state) }).catch((error: unknown) => {
      if (!staysDraft.some((problem) => error instanceof problem)) throw error
    })
  },
})

/** Problems that leave a draft for its author to decide. */
const staysDraft = [EditConflict, DraftChanged, DraftClosed, RevisionConflict, PathInUse]

type PageToRewrite = { planned: PlannedEdit; base: EditableItem; epoch: number; signal: AbortSignal }

const draftClosed = () =>
  new DraftClosed('The draft of the order was published or discarded before the page was edited.')
const wantedOf = ({ page_id }: PlannedEdit, edits: readonly Edit[]) => edits.map((edit) => ({ page_id, edit }))

/** Throws ItemClosed unless the order is an edit of an existing website. */
async function getEditOrder(db: Db, workflowId: string): Promise<{ order: EditOrderRow; websiteId: string }> {
  const order = await findOrder(db, workflowId)
  if (order?.kind !== 'edit' || !order.website_id) throw itemClosed()
  return { order, websiteId: order.website_id }
}

/** The brief of an order: its request, and the website with all its pages. */
async function briefOf({ db, sitesUrl }: Pick<ContentDeps, 'db' | 'sitesUrl'>, order: EditOrderRow, websiteId: string) {
  const site = await findSite(db, websiteId, sitesUrl)
  if (!site) throw itemClosed()
  return await siteBriefOf(db, { request: order.request, websiteId, site })
}

const outlineOf = ({ page_id, name, path, sections, item }: PageToEdit) => ({
  ...{ page_id, name, path },
  sections: (item.sections ?? [])
    .filter(({ id }) => sections.includes(id))
    .map(({ id, hidden, ...section }) => ({ section_id: id, hidden: hidden === true, section: section as Section })),
})

/** The sections that a plan wants rewritten, without ids and anchors. */
function sectionsToRewrite(planned: PlannedEdit, base: EditableItem): RewriteBrief['sections'] {
  return rewrittenIds(planned).flatMap((id) => {
    const { data } = Section.safeParse(base.sections?.find((section) => section.id === id))
    const instruction = planned.changes
      .flatMap((one) => (one.action === 'rewrite' && one.section_id === id ? [one.instruction] : []))
      .join('\n')
    return data ? [{ section_id: id, section: data, instruction }] : []
  })
}

/** The page as it was when the change was planned. Throws DraftClosed, or PageNotFound if the page was deleted since. */
async function readBase(db: Db, workflowId: string, { page_id, path }: PlannedEdit): Promise<EditableItem> {
  const draftId = await findOpenDraft(db, workflowId)
  if (!draftId) throw draftClosed()
  const row = await db
    .selectFrom('draft_items')
    .select('base')
    .where('draft_id', '=', draftId)
    .where('content_item_id', '=', page_id)
    .executeTakeFirst()
  if (!row) throw new PageNotFound(`The page ${path} was deleted.`)
  return row.base
}

const listPending = async (db: Db, workflowId: string): Promise<PageOfEdit[]> =>
  await db
    .selectFrom('order_items')
    .select(['path', 'epoch'])
    .where('order_id', '=', workflowId)
    .where('status', '=', 'pending')
    .where('path', '<>', unwrittenPath)
    .orderBy('position')
    .execute()

/** Completes the item of a page. `pageId`: null if the page is unchanged; then its price is taken off the order. Throws ItemClosed. */
async function completePage(
  trx: Db,
  { id, price, page_price }: EditOrderRow,
  { path, epoch, pageId }: PageOfEdit & { pageId: string | null },
): Promise<void> {
  const completed = await trx
    .updateTable('order_items')
    .set({ status: 'complete', content_item_id: pageId })
    .where('order_id', '=', id)
    .where('path', '=', path)
    .where('epoch', '=', epoch)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (completed.numUpdatedRows === 0n) throw itemClosed()
  if (pageId !== null) return
  await trx
    .updateTable('orders')
    .set({ price: price - page_price })
    .where('id', '=', id)
    .execute()
}

/** Removes a page from a draft, unless a person has edited it there. */
const removeFromDraft = async (trx: Db, draftId: string, pageId: string) =>
  await trx
    .deleteFrom('draft_items')
    .where('draft_id', '=', draftId)
    .where('content_item_id', '=', pageId)
    .whereRef('own', '=', 'base')
    .execute()
