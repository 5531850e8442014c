import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import type { ActivityDeps } from '../deps.ts'
import type { ContentKind } from '../../domain/content/content.ts'
import { newId } from '../../domain/ids.ts'
import { type ItemRequest, requestedName } from '../../domain/orders/item-orders.ts'
import { priceOf } from '../../domain/orders/order-price.ts'
import { shortName } from '../../generation/model.ts'
import type { CallModel } from '../generation/model-calls.ts'
import { withAttempts } from '../generation/attempts.ts'
import { requireAvailablePath } from '../content/content-paths.ts'
import { createItem } from '../content/create-item.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import { createInDraft } from '../generation/draft-item.ts'
import { generateItem } from '../generation/item-briefs.ts'
import { requireInTime } from './acceptance.ts'
import {
  insertOrLockOrder,
  itemClosed,
  scheduledStart,
  setOpen,
  unwrittenPath,
  websiteForbidden,
} from './order-rows.ts'
import { completeItem, findItem } from './order-items.ts'
import { type OrderTerms, type Receipt, withPictures } from './website-orders.ts'
import { websiteNotFound } from '../websites/require-website.ts'
import { lockOrder, lockWebsite } from '../locks.ts'
import { chargedBy, settle } from './settle.ts'

/** An order for one page or post of an existing website. */
export type ItemOrder = {
  workflowId: string
  workspaceId: string
  websiteId: string
  kind: ContentKind
} & OrderTerms<ItemRequest>

/** `id` of the published page or post. `model`: the name of the model that wrote it; undefined if it was written before. */
export type WrittenItem = { id: string; path: string; model?: string }

type Deps = ContentDeps &
  Pick<ActivityDeps, 'model' | 'modelFactCheck' | 'timing' | 'pictures'> & { callModel: CallModel }

export const itemOrderActivities = ({ model, modelFactCheck, timing, callModel, ...deps }: Deps) => ({
  /**
   * Charges the price of a page or post and opens its order. Charges an existing order again if it was refunded; changes nothing if it is
   * pending or complete. Throws InsufficientCredits, MaxCreditsExceeded, WebsiteForbidden, PathInUse, WebsiteDeleted, Unavailable after
   * `acceptBy` or `retryBy`, or WorkflowFinished if the order must be unfinished; then nothing has changed.
   */
  async chargeContentItem({ workflowId, workspaceId, websiteId, kind, ...terms }: ItemOrder): Promise<Receipt> {
    return await inTransaction(deps.db, async (trx) => {
      const website = await lockWebsite(trx, { workspaceId, websiteId }, 'share')
      const { order } = await insertOrLockOrder(
        trx,
        { id: workflowId, workspaceId, ...terms },
        terms.request && {
          ...{ kind, website_id: websiteId, placed_by: terms.placedBy ?? null },
          ...{ request: terms.request, acceptBy: terms.acceptBy },
          ...priceOf(kind, terms.request, terms.prices),
        },
      )
      if (!website) throw websiteForbidden(websiteId)
      if (terms.retryBy !== undefined && !order.open) await requireInTime(trx, terms.retryBy)
      const epoch = await openItem(trx, { workflowId, websiteId, request: order.request })
      const settled = await settle(trx, workflowId, { item: null, reason: `${kind} ordered` })
      const { balance } = settled
      const charged = chargedBy(terms, settled)
      const isPublished = !('publish' in order.request) || order.request.publish !== false
      const illustrated = kind === 'page' && isPublished ? withPictures(settled.order, deps.pictures) : {}
      const checked = isPublished && modelFactCheck && model.checkFacts ? { factCheck: true as const } : {}
      return { charged, balance, epoch, startAt: scheduledStart(settled.order), ...illustrated, ...checked }
    })
  },

  /**
   * Generates and publishes the page or post of an order with one model call, and closes the order unless it `staysOpen` for what follows. Returns
   * the published item if this was done before. Throws ItemClosed if the item has been refunded, PathInUse if other content has its path by
   * now (nothing is published then), and the problems of the model.
   */
  async generateContentItem({
    workflowId,
    epoch,
    staysOpen = false,
  }: {
    workflowId: string
    epoch: number
    staysOpen?: boolean
  }): Promise<WrittenItem> {
    return await withAttempts(timing.attempts, async (signal) => {
      const { order, item, websiteId, site } = await findItem(deps.db, { workflowId, epoch }, deps.sitesUrl)
      if (item.status === 'complete' && item.content_item_id) return { id: item.content_item_id, path: item.path }
      if (order.kind === 'website' || order.kind === 'edit') throw itemClosed()
      const { kind, request, workspace_id: workspaceId } = order
      // The request alone identifies the call: a change of the website must not cost a second call.
      const writer = model.names[kind === 'blog' ? 'post' : 'page']
      const call = { workspaceId, workflowId, step: kind, epoch, model: writer, brief: request }
      const values = await generateItem({ db: deps.db, model, signal }, { ...order, websiteId, site }, (callOnce) =>
        callModel(call, callOnce),
      )
      return await deps.fairTransaction(workspaceId, async (trx) => {
        if (!(await lockWebsite(trx, { workspaceId, websiteId }, 'share'))) throw websiteNotFound(websiteId)
        const lockedOrder = await lockOrder(trx, workflowId)
        if (!lockedOrder?.open) throw itemClosed()
        const ref = { kind, workspaceId, websiteId, id: newId(kind) }
        const inside: ContentDeps = { ...deps, db: trx, fairTransaction: async (_workspace, work) => await work(trx) }
        const wanted = { values, path: request.path }
        const { id, path, name } =
          request.publish === false
            ? await createInDraft(trx, ref, { ...wanted, author: order.placed_by ?? workflowId, orderId: workflowId })
            : (await createItem(inside, ref, { ...wanted, author: null, callerRepublishes: true })).row
        await completeItem(trx, { workflowId, epoch }, { id, path, name })
        await trx.updateTable('orders').set({ open: staysOpen }).where('id', '=', workflowId).execute()
        await settle(trx, workflowId, { item: null, reason: `${kind} ${name} is ready` })
        return { id, path, model: shortName(writer) }
      })
    })
  },
})

type ItemToOpen = { workflowId: string; websiteId: string; request: ItemRequest }

/**
 * Inserts the item of a new order, or makes a failed item pending again. Returns the epoch to generate it for. Throws PathInUse if other
 * content has the requested path.
 */
async function openItem(trx: Db, { workflowId, websiteId, request }: ItemToOpen): Promise<number> {
  const item = await trx
    .selectFrom('order_items')
    .select(['status', 'epoch'])
    .where('order_id', '=', workflowId)
    .executeTakeFirst()
  if (item?.status === 'pending' || item?.status === 'complete') return item.epoch
  if (request.path) await requireAvailablePath(trx, websiteId, request.path)
  const pending = { status: 'pending' as const, error_code: null, error_message: null }
  if (!item) {
    const name = requestedName(request) ?? ''
    await trx
      .insertInto('order_items')
      .values({ ...pending, order_id: workflowId, path: unwrittenPath, name, position: 0, content_item_id: null })
      .execute()
    return 1
  }
  await setOpen(trx, workflowId)
  const epoch = item.epoch + 1
  await trx
    .updateTable('order_items')
    .set({ ...pending, epoch })
    .where('order_id', '=', workflowId)
    .execute()
  return epoch
}
