import type { OrderRequest } from '../../domain/orders/item-orders.ts'
import type { WebsiteBrief } from '../../generation/model.ts'
import type { Order } from './order.ts'

type KeysOf<T> = T extends T ? keyof T : never
type Field = KeysOf<OrderRequest>

/**
 * Whether a model is told a field of an order: as part of the brief of a website, as what a page or post is about, or not. Each field is
 * decided here; no other one reaches a model or counts as said by the customer.
 */
const told: { [K in Field]: K extends keyof WebsiteBrief ? 'brief' : 'item' | null } = {
  ...{ prompt: 'brief', facts: 'brief', lang_code: 'brief', tone: 'brief' },
  ...{ business_name: 'brief', business_description: 'brief', industry: 'brief', pages: 'brief', theme: 'brief' },
  ...{ name: 'item', title: 'item', category: 'item', keywords: 'item' },
  // Decided by code, not by the model.
  ...{ path: null, word_count: null, author: null, images: null, max_generated_images: null, client: null },
  ...{ review: null, activated: null, publish: null, translate_to: null, page_ids: null, section_ids: null },
  ...{ schedule_at: null, max_credits: null, metadata: null },
}

const toldAs = (request: OrderRequest, part: 'brief' | 'item') =>
  Object.fromEntries(Object.entries(request).filter(([field]) => told[field as Field] === part))

/** The brief for the model: the fields of the request that describe the website, and what was said of its plan. */
export function briefOf({
  request,
  plan_review,
}: Pick<Order, 'plan_review'> & { request: OrderRequest }): WebsiteBrief {
  const said = [...(plan_review?.notes ?? []), ...Object.values(plan_review?.purposes ?? {})]
  return { ...(toldAs(request, 'brief') as WebsiteBrief), prompt: [request.prompt, ...said].join('\n\n') }
}

type ItemFields = { [K in 'name' | 'title' | 'category']?: string } & { keywords?: string[] }
/** The fields of an order that say what its page or post is about, besides the prompt. */
export const itemFields = (request: OrderRequest) => toldAs(request, 'item') as ItemFields
