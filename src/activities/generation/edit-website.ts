import type { Db } from '../../db/schema.ts'
import { type PlannedEdit, toOutline, toStoredPlan } from '../../domain/edits/edit-plan.ts'
import type { Edit, EditableItem } from '../../domain/edits/edits.ts'
import { isSame } from '../../domain/edits/merge.ts'
import {
  editsOfPlan,
  isEmpty,
  partsToRewrite,
  type RewrittenParts,
  textsOfPage,
} from '../../domain/edits/page-parts.ts'
import {
  EditConflict,
  DraftChanged,
  DraftClosed,
  PageNotFound,
  PathInUse,
  RevisionConflict,
} from '../../domain/problems.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import type { ActivityDeps } from '../deps.ts'
import { digestOf, readDraft, readDraftItems } from '../drafts/draft-state.ts'
import { brandOf, readDraftSettings } from '../drafts/draft-settings.ts'
import { readShown } from '../drafts/preview.ts'
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
import { completePage, draftClosed, findOwnRef, type PageOfEdit, removeFromDraft, saveInDraft } from './edited-pages.ts'
import type { CallModel } from './model-calls.ts'
import { planTranslation, translatePage } from './translate-page.ts'

type Deps = ContentDeps & Pick<ActivityDeps, 'model' | 'timing'> & { callModel: CallModel }
type OrderRef = { workflowId: string }

export const editActivities = ({ model, timing, callModel, ...deps }: Deps) => ({
  /**
   * Plans a change with one model call, lowers the price of its order to that of the planned pages, and creates the draft with these pages
   * as they are, and the planned facts. Returns the pages that are not finished. Throws ItemClosed, EditForbidden and the problems of the model.
   */
  async planEdit({ workflowId }: OrderRef): Promise<PageOfEdit[]> {
    return await withAttempts(timing.attempts, async (signal) => {
      const { order, websiteId } = await getEditOrder(deps.db, workflowId)
      const own = order.request.translate_to ? undefined : await readOwnItems(deps.db, order)
      const pages = await listPagesToEdit(deps.db, websiteId, order.request, own)
      const plan = order.edit_plan ?? (await askForPlan(order, pages, signal))
      await deps.fairTransaction(order.workspace_id, async (trx) => {
        const locked = await lockEditOrder(trx, order)
        const facts = locked.edit_plan ? undefined : plan.facts
        if (!locked.edit_plan) await savePlan(trx, locked, plan)
        const pending = new Set((await listPending(trx, workflowId)).map(({ path }) => path))
        const planned = plan.pages.filter(({ path }) => pending.has(path)).map(({ page_id }) => page_id)
        if ((planned.length > 0 || facts) && order.draft_author === null)
          await ensureDraft(
            trx,
            locked,
            order.request.translate_to ? [] : pages.filter(({ page_id }) => planned.includes(page_id)),
          )
        if (facts) await saveInDraft(trx, locked, [{ page_id: null, edit: { type: 'set_facts', values: facts } }])
      })
      return await listPending(deps.db, workflowId)
    })

    async function askForPlan(order: EditOrderRow, pages: readonly PageToEdit[], signal: AbortSignal) {
      const { id, workspace_id: workspaceId, request, epoch, website_id: websiteId } = order
      // A website may have more pages now than were charged.
      const paid = order.page_price > 0 ? pages.slice(0, Math.floor(order.price / order.page_price)) : pages
      if (request.translate_to) return planTranslation(paid, request.translate_to, model.translatePage !== undefined)
      const brief = await briefOf(deps, order, websiteId ?? '')
      const mayChangeFacts = !request.page_ids && !request.section_ids
      const call = { workspaceId, workflowId: id, step: 'plan', epoch, model: model.names.plan, brief: request }
      const plan = await callModel(call, async () =>
        model.planEdit({ ...brief, pages: paid.map(toOutline), mayChangeFacts }, { signal }),
      )
      return toStoredPlan(plan, paid)
    }
  },

  /**
   * Has the model rewrite the planned parts of a page, and saves what differs in the draft of the order. An unchanged page is refunded.
   * Does nothing if the page is finished. Throws ItemClosed, EditForbidden, PageNotFound, DraftClosed, ValidationFailed and the problems of the model.
   */
  async editPage({ workflowId, path, epoch }: OrderRef & PageOfEdit): Promise<void> {
    await withAttempts(timing.attempts, async (signal) => {
      const { order, item, websiteId } = await findItem(deps.db, { workflowId, path, epoch }, deps.sitesUrl)
      if (item.status === 'complete') return
      const planned = order.kind === 'edit' ? order.edit_plan?.pages.find((page) => page.path === path) : undefined
      if (order.kind !== 'edit' || !planned) throw itemClosed()
      if (order.request.translate_to)
        return await translatePage({ ...deps, model, callModel }, { order, websiteId, planned, epoch, signal })
      for (let run = 1; ; run++) {
        const base = await readBase(deps, order, planned)
        const rewritten = await rewrite(order, websiteId, { planned, base, epoch, signal })
        const edits = editsOfPlan(base, planned, rewritten)
        if (await savePage(order, { planned, base, edits, epoch })) return
        if (run === maxRuns) throw new DraftChanged('The page was changed again and again while it was edited.')
      }
    })

    /** False if the person has changed a planned part in the own draft since `base` was read. */
    async function savePage(order: EditOrderRow, { planned, base, edits, epoch }: EditedPage): Promise<boolean> {
      return await deps.fairTransaction(order.workspace_id, async (trx) => {
        const locked = await lockEditOrder(trx, order)
        const now = await readBase({ ...deps, db: trx }, order, planned)
        if (!isSame(plannedParts(planned, base), plannedParts(planned, now))) return false
        const isChanged = edits.length > 0
        await completePage(trx, locked, { path, epoch, pageId: isChanged ? planned.page_id : null })
        if (isChanged) await saveInDraft(trx, locked, wantedOf(planned, edits))
        else if (order.draft_author === null) await removeFromDraft(trx, order.id, planned.page_id)
        await settle(trx, order.id, { item: path, reason: isChanged ? 'page edited' : 'page unchanged' })
        return true
      })
    }

    async function rewrite(order: EditOrderRow, websiteId: string, page: PageToRewrite): Promise<RewrittenParts> {
      const { planned, base, epoch, signal } = page
      const parts = partsToRewrite(planned, base)
      if (isEmpty(parts)) return { sections: [], pictures: [], search: null }
      const brief = await briefOf(deps, order, websiteId)
      const pages = await listPagesToEdit(deps.db, websiteId, {})
      const known = [base, ...pages.map(({ item }) => item)].flatMap(textsOfPage)
      const call = { workspaceId: order.workspace_id, workflowId, step: planned.path, epoch, model: model.names.page }
      return await callModel({ ...call, brief: { request: order.request, planned, parts } }, async () =>
        model.rewritePage({ ...brief, ...parts, known, path: planned.path }, { signal }),
      )
    }
  },

  /**
   * Publishes the draft of an edit if its order says so, was not canceled, no other caller has edited the draft, and nothing conflicts. Deletes a
   * draft without changes. Can be repeated. Throws nothing that the order could be refunded for: the edits are done.
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
    if (await isChangedByOthers(deps.db, draftId, workflowId)) return
    const seen = { ...ref, expectedRevision: state.row.revision, author: state.row.author }
    await publishDraft(deps, { ...seen, digest: digestOf(state) }).catch((error: unknown) => {
      if (!staysDraft.some((problem) => error instanceof problem)) throw error
    })
  },
})

/** Whether a draft has edits that its order did not make: only a person or key that may publish makes those public. */
const isChangedByOthers = async (db: Db, draftId: string, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('draft_edits')
    .select('number')
    .where('draft_id', '=', draftId)
    .where('order_id', 'is distinct from', orderId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Problems that leave a draft for its author to decide. */
const staysDraft = [EditConflict, DraftChanged, DraftClosed, RevisionConflict, PathInUse]

/** A page is edited so many times while its person changes the same sections. */
const maxRuns = 3

type EditedPage = { planned: PlannedEdit; base: EditableItem; edits: Edit[]; epoch: number }
type PageToRewrite = { planned: PlannedEdit; base: EditableItem; epoch: number; signal: AbortSignal }

const wantedOf = ({ page_id }: PlannedEdit, edits: readonly Edit[]) => edits.map((edit) => ({ page_id, edit }))

/** Throws ItemClosed unless the order is an edit of an existing website. */
async function getEditOrder(db: Db, workflowId: string): Promise<{ order: EditOrderRow; websiteId: string }> {
  const order = await findOrder(db, workflowId)
  if (order?.kind !== 'edit' || !order.website_id) throw itemClosed()
  return { order, websiteId: order.website_id }
}

/** The business with the facts of the own draft that an order works in. Undefined for other orders, and if the draft changes no facts. */
async function findDraftedBrand(db: Db, order: EditOrderRow) {
  if (order.draft_author === null) return undefined
  const { draftId = '' } = await findOwnRef(db, order, order.draft_author)
  const row = await db.selectFrom('drafts').selectAll().where('id', '=', draftId).executeTakeFirst()
  return row && brandOf(await readDraftSettings(db, row))
}

/** The brief of an order: its request, and the website with all its pages. */
async function briefOf({ db, sitesUrl }: Pick<ContentDeps, 'db' | 'sitesUrl'>, order: EditOrderRow, websiteId: string) {
  const site = await findSite(db, websiteId, sitesUrl)
  if (!site) throw itemClosed()
  const brand = await findDraftedBrand(db, order)
  return await siteBriefOf(db, { request: order.request, websiteId, site: brand ? { ...site, brand } : site })
}

/**
 * The page that is edited: as it was when the change was planned, or as the own draft of a person shows it now. Throws DraftClosed,
 * EditForbidden, or PageNotFound if the page was deleted since.
 */
async function readBase(deps: ContentDeps, order: EditOrderRow, { page_id, path }: PlannedEdit): Promise<EditableItem> {
  const { db } = deps
  if (order.draft_author !== null) {
    const { draftId, ...website } = await findOwnRef(db, order, order.draft_author)
    return (await readShown(deps, { ...website, pageId: page_id, draftId })).merged
  }
  const draftId = await findOpenDraft(db, order.id)
  if (!draftId) throw draftClosed()
  const row = await db
    .selectFrom('draft_items')
    .select('base')
    .where((eb) => eb.and({ draft_id: draftId, content_item_id: page_id }))
    .executeTakeFirst()
  if (!row) throw new PageNotFound(`The page ${path} was deleted.`)
  return row.base
}

/** The pages of the own draft that an order works in, as the draft shows them. Empty for other orders. */
async function readOwnItems(db: Db, order: EditOrderRow): Promise<ReadonlyMap<string, EditableItem>> {
  if (order.draft_author === null) return new Map()
  const { draftId, ...website } = await findOwnRef(db, order, order.draft_author)
  const items = draftId === undefined ? [] : await readDraftItems(db, { ...website, draftId })
  return new Map(items.map(({ ref, merged }) => [ref.id, merged]))
}

/** The parts of a page that a plan changes, as they are. */
function plannedParts(planned: PlannedEdit, item: EditableItem) {
  const { added, pictures, search } = partsToRewrite(planned, item)
  return [
    item.sections?.filter(({ id }) => planned.changes.some(({ section_id }) => section_id === id)),
    added.map(({ section_id }) => section_id),
    pictures.map(({ picture_id: id }) => item.pictures?.[id]),
    search && [search.title, search.description],
  ]
}

const listPending = async (db: Db, workflowId: string): Promise<PageOfEdit[]> =>
  await db
    .selectFrom('order_items')
    .select(['path', 'epoch'])
    .where((eb) => eb.and({ order_id: workflowId, status: 'pending' }))
    .where('path', '<>', unwrittenPath)
    .orderBy('position')
    .execute()
