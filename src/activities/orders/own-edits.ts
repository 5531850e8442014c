import { chargeOf } from '../../domain/orders/order-price.ts'
import type { WebsiteEditRequest } from '../../domain/orders/edit-orders.ts'
import type { OrderState } from '../../domain/orders/status.ts'
import type { ActivityDeps } from '../deps.ts'
import { type OrderChanges, readOrderChanges } from '../drafts/order-changes.ts'
import type { WebsiteRef } from '../refs.ts'
import { priceEdit } from './edit-orders.ts'
import { listOrders } from './read-orders.ts'

/** An edit that a person ordered in the editor. */
export type OwnEdit = OrderChanges & { state: OrderState; prompt: string; scope: EditScope }
/** What an edit may change. */
type EditScope = 'section' | 'page' | 'website'
type OwnRef = WebsiteRef & { author: string; orderId: string | undefined }

/** Edits in words that a person orders in the own draft. */
export const ownEditOperations = ({ db, sitesUrl, prices }: Pick<ActivityDeps, 'db' | 'sitesUrl' | 'prices'>) => ({
  /** Credits that an edit or a translation of these pages is charged when it is ordered; undefined if none of them can be edited in words. */
  async getEditPrice({ websiteId, ...scope }: WebsiteRef & Pick<WebsiteEditRequest, 'page_ids' | 'translate_to'>) {
    const { pages, price } = await priceEdit(db, websiteId, { prompt: '', ...scope }, prices)
    return pages > 0 ? chargeOf(price) : undefined
  },

  /** An edit that the person ordered for a website, with its changes; without an id, the newest that is not finished. */
  async findOwnEdit({ workspaceId, websiteId, author, orderId }: OwnRef): Promise<OwnEdit | undefined> {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'request'])
      .where((eb) => eb.and({ workspace_id: workspaceId, website_id: websiteId, draft_author: author }))
      .$if(orderId === undefined, (query) => query.where('status', 'in', ['scheduled', 'running']))
      .$if(orderId !== undefined, (query) => query.where('id', '=', orderId ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const [state] = order ? await listOrders(db, sitesUrl, { workspaceId, workflowIds: [order.id] }) : []
    if (!order || !state) return undefined
    return {
      state,
      prompt: order.request.prompt,
      scope: scopeOf(order.request as Partial<WebsiteEditRequest>),
      ...(await readOrderChanges(db, order.id)),
    }
  },
})

const scopeOf = ({ section_ids, page_ids }: Partial<WebsiteEditRequest>): EditScope =>
  section_ids ? 'section' : page_ids ? 'page' : 'website'
