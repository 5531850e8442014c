import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { StoredPlanReview } from '../../domain/orders/plan-reviews.ts'
import type { SitePlan } from '../../domain/websites/site.ts'
import { PlanExpired } from '../../domain/problems.ts'
import { findOrder, type Order } from './order.ts'

/** A plan that waits for its approval, at most until a time (ISO 8601). */
export type PlanInReview = { reviewUntil: string }

/** Whether the plan of an order has to be approved. */
export const isReviewed = ({ request }: Order): boolean => 'review' in request && request.review === 'sitemap'

/** Whether a plan has waited too long, by the clock of Postgres. */
export async function hasExpired(db: Db, { expires_at }: StoredPlanReview): Promise<boolean> {
  const { rows } = await sql<{ expired: boolean }>`
    select clock_timestamp() >= ${expires_at}::timestamptz as expired`.execute(db)
  return rows[0]?.expired ?? false
}

/** Returns the plan of an order that waits for its approval; undefined: none does. Throws PlanExpired if it has waited too long. */
export async function findPlanInReview(db: Db, order: Order): Promise<PlanInReview | undefined> {
  const review = order.plan_review
  if (!isReviewed(order) || review?.state !== 'waiting') return undefined
  if (await hasExpired(db, review)) {
    // Since then it cannot be approved, but it may have been just before.
    const now = await findOrder(db, order.id)
    if (now?.plan_review?.state !== 'waiting')
      throw new Error('The plan was approved or asked for again while it expired')
    throw new PlanExpired(
      'The plan was not approved in time. Everything was refunded. Retry the workflow to plan again.',
    )
  }
  return { reviewUntil: review.expires_at }
}

/** The plan that was approved; undefined: none was. */
export const approvedPlan = ({ plan_review }: Order): SitePlan | undefined =>
  plan_review?.state === 'approved' ? plan_review.plan : undefined

/** `madeFor`: the review that the plan answers. */
type Offer = { plan: SitePlan; madeFor: StoredPlanReview | null; reviewMs: number }

/** Stores the plan of a locked order for its approval, unless another attempt has done so. */
export async function offerPlan(trx: Db, order: Order, { plan, madeFor, reviewMs }: Offer): Promise<PlanInReview> {
  const earlier = order.plan_review
  if (earlier?.state === 'waiting') return { reviewUntil: earlier.expires_at }
  if (earlier?.revision !== madeFor?.revision) throw new Error('The plan was asked for again while it was made')
  const { rows } = await sql<{ at: Date }>`
    select clock_timestamp() + ${reviewMs}::float8 * interval '1 ms' as at`.execute(trx)
  const review: StoredPlanReview = {
    notes: [],
    purposes: {},
    ...earlier,
    ...{ state: 'waiting', revision: (earlier?.revision ?? 0) + 1, plan },
    expires_at: (rows[0]?.at ?? new Date()).toISOString(),
  }
  await trx
    .updateTable('orders')
    .set({ plan_review: JSON.stringify(review) })
    .where('id', '=', order.id)
    .execute()
  return { reviewUntil: review.expires_at }
}
