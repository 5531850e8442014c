import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import type { Prices } from '../../config.ts'
import type { WebsiteRequest } from '../../domain/orders/website-orders.ts'
import { priceOf } from '../../domain/orders/order-price.ts'
import { ItemClosed } from '../../domain/problems.ts'
import { type ClosedOrder, closeOrder, type OrderToClose } from './close-order.ts'
import type { Actor } from '../../domain/actor.ts'
import { inTransaction } from '../../db/transactions.ts'
import { reopenOrder, reserveWebsite } from './reopen-order.ts'
import { insertOrLockOrder, scheduledStart, websiteDeleted } from './order-rows.ts'
import { lockOrder } from '../locks.ts'
import { imagesIn } from '../pictures/supplied-images.ts'
import type { Order } from './order.ts'
import { chargedBy, settle } from './settle.ts'

/** What an order is charged for: a new order, or an existing one that is retried, reset or part of a batch. Times are Unix milliseconds. */
export type OrderTerms<Request> = NewOrderTerms<Request> | ExistingOrderTerms
/**
 * `acceptBy`: no order is accepted after this time, since its caller has been told by then that it was not accepted. `placedBy`: the origin
 * of the API key that placed it. `draftAuthor`: of an edit, the person in whose own draft it works; undefined: a draft of the order.
 * `actor`: who placed it, for the audit log.
 */
type NewOrderTerms<Request> = {
  request: Request
  prices: Prices
  acceptBy: number
  placedBy?: string | undefined
  draftAuthor?: string | undefined
  actor?: Actor | undefined
  retryBy?: undefined
  ifUnfinished?: undefined
}
/**
 * `retryBy`: failed items are retried until this time, for the same reason; undefined: they are not retried. `ifUnfinished`: an order that
 * has ended is not charged again.
 */
type ExistingOrderTerms = {
  request?: never
  prices?: never
  acceptBy?: never
  placedBy?: never
  draftAuthor?: never
  actor?: never
  retryBy?: number | undefined
  ifUnfinished?: boolean | undefined
}
export type WebsiteOrder = { workflowId: string; workspaceId: string } & OrderTerms<WebsiteRequest>
export type PageRef = { workflowId: string; path: string }
/** What charging an order did. Later activities work for `epoch` (see Order). `startAt`: the scheduled start (ISO 8601), if it is not now. */
export type Receipt = {
  charged: number
  balance: number
  epoch: number
  startAt?: string | null
  /** Present if the order gets pictures. */
  pictures?: true
  /** Present if a model judges what the page or post of the order says. */
  factCheck?: true
}

/** An order gets pictures if it supplies some or the installation has providers. */
export const withPictures = ({ request }: Order, { providers }: ActivityDeps['pictures']): Pick<Receipt, 'pictures'> =>
  providers.length > 0 || imagesIn(request).length > 0 ? { pictures: true } : {}

/** Charges and refunds. Each activity can be repeated: it sets the rows to a state and settles the credits by the rows. */
export const orderActivities = ({
  db,
  storage,
  pictures = { providers: [] },
}: Pick<ActivityDeps, 'db' | 'storage'> & Partial<Pick<ActivityDeps, 'pictures'>>) => ({
  /**
   * Charges the price of a website and opens its order. Charges an existing order again if it was refunded in full, and its failed pages if
   * they are retried. Throws InsufficientCredits, BudgetExceeded, MaxCreditsExceeded, ClientNotInWorkspace, ClientSuspended, WebsiteLimitReached,
   * WebsiteDeleted, or Unavailable after `acceptBy` or `retryBy`, or WorkflowFinished if the order must be unfinished; then nothing has changed.
   */
  async chargeWebsite({ workflowId, workspaceId, ...terms }: WebsiteOrder): Promise<Receipt> {
    return await inTransaction(db, async (trx) => {
      const { order, isNew } = await insertOrLockOrder(
        trx,
        { id: workflowId, workspaceId, ...terms },
        terms.request && {
          ...{ kind: 'website', website_id: null, placed_by: terms.placedBy ?? null },
          ...{ request: terms.request, acceptBy: terms.acceptBy },
          ...priceOf('website', terms.request, terms.prices),
        },
      )
      if (isNew) await reserveWebsite(trx, order)
      else await reopenOrder(trx, order, terms.retryBy)
      const settled = await settle(trx, workflowId, { item: null, reason: 'website ordered' })
      const charged = chargedBy(terms, settled)
      return {
        ...{ charged, balance: settled.balance, epoch: settled.order.epoch, startAt: scheduledStart(settled.order) },
        ...withPictures(settled.order, pictures),
      }
    })
  },

  /** Marks a scheduled order as running. Changes nothing if it has started or ended. */
  async startOrder({ workflowId }: { workflowId: string }): Promise<void> {
    await db
      .updateTable('orders')
      .set({ started_at: sql`now()`, status: 'running' })
      .where((eb) => eb.and({ id: workflowId, status: 'scheduled' }))
      .execute()
  },

  /**
   * Charges a failed page again and makes it pending. Changes nothing for a pending or complete page. Returns the epoch of the page. Throws
   * InsufficientCredits, WebsiteDeleted, or ItemClosed if the order has no such page.
   */
  async chargePage({ workflowId, path }: PageRef): Promise<number> {
    return await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, workflowId)
      const page = await trx
        .selectFrom('order_items')
        .selectAll()
        .where((eb) => eb.and({ order_id: workflowId, path }))
        .executeTakeFirst()
      if (order?.website_deleted) throw websiteDeleted()
      if (!order?.website_id || !page)
        throw new ItemClosed('The website of this page no longer exists. Retry the workflow of the whole website.')
      if (page.status === 'pending' || page.status === 'complete') return page.epoch
      await trx
        .updateTable('order_items')
        .set({ status: 'pending', epoch: page.epoch + 1, sections_written: 0, error_code: null, error_message: null })
        .where((eb) => eb.and({ order_id: workflowId, path }))
        .execute()
      await settle(trx, workflowId, { item: path, reason: `page ${page.name} retried` })
      return page.epoch + 1
    })
  },

  /** See `closeOrder`. */
  closeOrder: async (order: OrderToClose): Promise<ClosedOrder> => await closeOrder({ db, storage }, order),
})
