import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import type { Prices } from '../../config.ts'
import type { WebsiteRequest } from '../../domain/orders/website-orders.ts'
import { ItemClosed } from '../../domain/problems.ts'
import { type Closed, closeOrder, type Closing } from './close-order.ts'
import { beginAgain, takePlace } from './reopen-order.ts'
import { beginOrder, startOf, websiteDeleted } from './order-rows.ts'
import { lockOrder } from '../locks.ts'
import type { Failure } from './order.ts'
import { settle } from './settle.ts'

/**
 * What is ordered; absent where the order is there already. `acceptBy` (Unix milliseconds): later than this a new order is turned down,
 * since its caller has been told that it was not taken. `retryBy`: what failed of the order is ordered again, and not later than this.
 */
export type Asked<Request> = { request: Request; prices: Prices; acceptBy: number; retryBy?: undefined } | AskedBefore
type AskedBefore = { request?: never; prices?: never; acceptBy?: never; retryBy?: number | undefined }
export type WebsiteOrder = { workflowId: string; workspaceId: string } & Asked<WebsiteRequest>
export type PageRef = { workflowId: string; path: string }
/** What accepting an order did. `epoch` tells later steps which charge they work for; `startAt` when they may begin (null or absent: now). */
export type Receipt = { charged: number; balance: number; epoch: number; startAt?: string | null }

/** Charging and giving back. Every operation may be repeated: it moves rows to a state and settles the money by the rows. */
export const orderActivities = ({ db, storage }: Pick<ActivityDeps, 'db' | 'storage'>) => ({
  /**
   * Takes the price of a website and opens its order; charges again when all of it had been given back, and for each page that was,
   * where it is ordered again.
   * Throws InsufficientCredits, MaxCreditsExceeded, ClientNotInWorkspace, WebsiteLimitReached, WebsiteDeleted, or Unavailable for
   * a new order that comes too late, and then nothing has changed.
   */
  async chargeWebsite({ workflowId, workspaceId, ...asked }: WebsiteOrder): Promise<Receipt> {
    return await db.transaction().execute(async (trx) => {
      const { order, isNew } = await beginOrder(
        trx,
        { id: workflowId, workspaceId },
        asked.request && {
          ...{ kind: 'website', website_id: null, request: asked.request, acceptBy: asked.acceptBy },
          ...{ price: asked.prices.website, page_price: asked.prices.page },
        },
      )
      if (isNew) await takePlace(trx, order)
      else await beginAgain(trx, order, asked.retryBy)
      const settled = await settle(trx, workflowId, { item: null, reason: 'website ordered' })
      const { charged, balance, order: now } = settled
      return { charged, balance, epoch: now.epoch, startAt: startOf(now) }
    })
  },

  /** The time of an order has come that waited for it. Begun or closed already: changes nothing. */
  async startOrder({ workflowId }: { workflowId: string }): Promise<void> {
    await db
      .updateTable('orders')
      .set({ started_at: sql`now()`, status: 'running' })
      .where('id', '=', workflowId)
      .where('status', '=', 'scheduled')
      .execute()
  },

  /**
   * Makes a page of an order due again if its price was given back, and takes that price; otherwise changes nothing.
   * Answers the epoch that delivers. Throws InsufficientCredits, WebsiteDeleted, or ItemClosed when there is no such page to make.
   */
  async chargePage({ workflowId, path }: PageRef): Promise<number> {
    return await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, workflowId)
      const page = await trx
        .selectFrom('order_items')
        .selectAll()
        .where('order_id', '=', workflowId)
        .where('path', '=', path)
        .executeTakeFirst()
      if (order?.website_deleted) throw websiteDeleted()
      if (!order?.website_id || !page)
        throw new ItemClosed('The website of this page no longer exists. Retry the workflow of the whole website.')
      if (page.status === 'pending' || page.status === 'complete') return page.epoch
      await trx
        .updateTable('order_items')
        .set({ status: 'pending', epoch: page.epoch + 1, error_code: null, error_message: null })
        .where('order_id', '=', workflowId)
        .where('path', '=', path)
        .execute()
      await settle(trx, workflowId, { item: path, reason: `page ${page.name} retried` })
      return page.epoch + 1
    })
  },

  /** Gives a page's price back, unless it was delivered after all: then it stays, and its id is answered. */
  async refundPage({
    workflowId,
    path,
    epoch,
    failure,
  }: PageRef & { epoch: number; failure: Failure }): Promise<string | null> {
    return await db.transaction().execute(async (trx) => {
      await lockOrder(trx, workflowId)
      const page = await trx
        .updateTable('order_items')
        .set({
          status: failure.code === 'cancelled' ? 'cancelled' : 'errored',
          error_code: failure.code,
          error_message: failure.message,
        })
        .where('order_id', '=', workflowId)
        .where('path', '=', path)
        .where('epoch', '=', epoch)
        .where('status', '=', 'pending')
        .returning('name')
        .executeTakeFirst()
      if (page) await settle(trx, workflowId, { item: path, reason: `page ${page.name} failed: ${failure.code}` })
      const now = await trx
        .selectFrom('order_items')
        .select('content_item_id')
        .where('order_id', '=', workflowId)
        .where('path', '=', path)
        .where('status', '=', 'complete')
        .executeTakeFirst()
      return now?.content_item_id ?? null
    })
  },

  /** See `closeOrder`. */
  closeOrder: async (closing: Closing): Promise<Closed> => await closeOrder({ db, storage }, closing),
})
