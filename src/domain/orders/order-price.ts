import type { PriceList } from './credits.ts'
import type { OrderRequest } from './item-orders.ts'
import type { WorkflowKind } from './workflows.ts'

/**
 * The prices that came with an order. Orders that an older release started lack a price that was added since: it stays out of this list, so
 * that the compiler asks what they cost. `generated_images`: how many an order may generate by default; null if the installation generates none.
 */
type Prices = Pick<PriceList, 'website' | 'page' | 'blog' | 'edit' | 'image'> &
  Partial<PriceList> & { generated_images: number | null }

/** The columns of an order that say what it costs. */
export type OrderPrice = { price: number; page_price: number; max_pictures: number; picture_price: number }

/** What an order costs; that of an edit depends on its `pages`. `page_price` is refunded for a failed item, `picture_price` for a picture that was not generated. */
export const priceOf = (kind: WorkflowKind, request: OrderRequest, prices: Prices, pages = 1): OrderPrice => ({
  price: prices[kind] * pages,
  page_price: prices[kind === 'website' ? 'page' : kind],
  max_pictures:
    kind === 'blog' || kind === 'edit' || prices.generated_images === null
      ? 0
      : wantedImages(request, prices.generated_images),
  picture_price: prices.image,
})

const wantedImages = (request: OrderRequest, standard: number): number =>
  ('max_generated_images' in request ? request.max_generated_images : undefined) ?? standard

/** Credits that an order is charged when it is accepted. */
export const chargeOf = ({ price, max_pictures, picture_price }: Omit<OrderPrice, 'page_price'>): number =>
  price + max_pictures * picture_price
