import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { ContentKind } from '../../domain/content/content.ts'
import { newId } from '../../domain/ids.ts'
import { type ItemRequest, requestedName } from '../../domain/orders/item-orders.ts'
import type { CallModel } from '../generation/model-calls.ts'
import { withAttempts } from '../generation/attempts.ts'
import { pathInUse, requireFree } from '../content/content-paths.ts'
import { createItem, lockHome } from '../content/save-content.ts'
import type { FairTransaction } from '../generation/fair-queue.ts'
import { generateItem } from '../generation/item-briefs.ts'
import { beginOrder, closedMeanwhile, notWritten, openAgain, startOf, tooLate, websiteForbidden } from './order-rows.ts'
import { findItem } from './find-item.ts'
import type { Asked, Receipt } from './website-orders.ts'
import { lockOrder, lockWebsite } from '../locks.ts'
import { settle } from './settle.ts'

/** An order for one page or post of a website that is there. */
export type ItemOrder = {
  workflowId: string
  workspaceId: string
  websiteId: string
  kind: ContentKind
} & Asked<ItemRequest>

/** What is published of an order: `id` names the page or post. */
export type WrittenItem = { id: string; path: string }

type Deps = Pick<ActivityDeps, 'db' | 'model' | 'storage' | 'sitesUrl' | 'starts' | 'timing'> & {
  callModel: CallModel
  fairTransaction: FairTransaction
}

export const itemOrderActivities = ({
  db,
  model,
  storage,
  sitesUrl,
  starts,
  timing,
  callModel,
  fairTransaction,
}: Deps) => {
  return {
    /**
     * Takes the price of a page or post and opens its order; charges again when it had been given back. What is published already stays
     * as it is. Throws InsufficientCredits, MaxCreditsExceeded, WebsiteForbidden, PathInUse, WebsiteDeleted, or Unavailable for a new order
     * that comes too late, and then nothing has changed.
     */
    async chargeContentItem({ workflowId, workspaceId, websiteId, kind, ...asked }: ItemOrder): Promise<Receipt> {
      return await db.transaction().execute(async (trx) => {
        const website = await lockWebsite(trx, { workspaceId, websiteId }, 'share')
        const { order } = await beginOrder(
          trx,
          { id: workflowId, workspaceId },
          asked.request && {
            ...{ kind, website_id: websiteId, request: asked.request, acceptBy: asked.acceptBy },
            ...{ price: asked.prices[kind], page_price: asked.prices[kind] },
          },
        )
        if (!website) throw websiteForbidden(websiteId)
        if (asked.retryBy !== undefined && Date.now() > asked.retryBy && !order.open) throw tooLate()
        const epoch = await wantPart(trx, { workflowId, websiteId, request: order.request })
        const settled = await settle(trx, workflowId, { item: null, reason: `${kind} ordered` })
        const { charged, balance } = settled
        return { charged, balance, epoch, startAt: startOf(settled.order) }
      })
    },

    /**
     * Writes, renders, stores and publishes the page or post of an order, and closes the order: one model call. Done already: answers
     * what was published. Throws ItemClosed when its price was given back meanwhile, PathInUse when its path was taken (then nothing is
     * published), and the model's problems.
     */
    async generateContentItem({ workflowId, epoch }: { workflowId: string; epoch: number }): Promise<WrittenItem> {
      return await withAttempts(timing.attempts, async (signal) => {
        const { order, item, websiteId, site } = await findItem(db, { workflowId, epoch }, sitesUrl)
        if (item.status === 'complete' && item.content_item_id) return { id: item.content_item_id, path: item.path }
        if (order.kind === 'website') throw closedMeanwhile()
        const { kind, request, workspace_id: workspaceId } = order
        // The call is identified by the request alone: a change of the website meanwhile must not cost another call.
        const call = { workspaceId, workflowId, step: kind, epoch, model: model.name, brief: request }
        const values = await generateItem({ db, model, signal }, { ...order, websiteId, site }, (callOnce) =>
          callModel(call, callOnce),
        )
        return await fairTransaction(workspaceId, async (trx) => {
          const home = await lockHome(trx, { workspaceId, websiteId })
          const now = await lockOrder(trx, workflowId)
          if (!now?.open) throw closedMeanwhile()
          const { id, path, name } = await createItem(
            {
              deps: { db: trx, storage, sitesUrl, starts },
              ref: { kind, workspaceId, websiteId, id: newId(kind) },
              home,
              republishes: true,
            },
            { values, path: request.path, publishAt: undefined },
          )
          const delivered = await trx
            .updateTable('order_items')
            .set({ status: 'complete', content_item_id: id, path, name })
            .where('order_id', '=', workflowId)
            .where('epoch', '=', epoch)
            .where('status', '=', 'pending')
            .executeTakeFirst()
          if (delivered.numUpdatedRows === 0n) throw closedMeanwhile()
          await trx.updateTable('orders').set({ open: false }).where('id', '=', workflowId).execute()
          await settle(trx, workflowId, { item: null, reason: `${kind} ${name} is ready` })
          return { id, path }
        })
      })
    },
  }
}

type Wanted = { workflowId: string; websiteId: string; request: ItemRequest }

/**
 * Makes the one part of an order due, where it is new or was given back; answers the epoch that delivers it.
 * Throws PathInUse when it is due from now on, and another page or post has its path.
 */
async function wantPart(trx: Db, { workflowId, websiteId, request }: Wanted): Promise<number> {
  const part = await trx
    .selectFrom('order_items')
    .select(['status', 'epoch'])
    .where('order_id', '=', workflowId)
    .executeTakeFirst()
  if (part?.status === 'pending' || part?.status === 'complete') return part.epoch
  if (request.path) await requireNobodyAt(trx, websiteId, request.path)
  const due = { status: 'pending' as const, error_code: null, error_message: null }
  if (!part) {
    const name = requestedName(request) ?? ''
    await trx
      .insertInto('order_items')
      .values({ ...due, order_id: workflowId, path: notWritten, name, position: 0, content_item_id: null })
      .execute()
    return 1
  }
  await openAgain(trx, workflowId, {})
  const epoch = part.epoch + 1
  await trx
    .updateTable('order_items')
    .set({ ...due, epoch })
    .where('order_id', '=', workflowId)
    .execute()
  return epoch
}

async function requireNobodyAt(trx: Db, websiteId: string, path: string): Promise<void> {
  requireFree(path)
  const taken = await trx
    .selectFrom('content_items')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('path', '=', path)
    .executeTakeFirst()
  if (taken) throw pathInUse(path)
}
