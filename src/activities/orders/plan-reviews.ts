import { inTransaction } from '../../db/transactions.ts'
import type { Db } from '../../db/schema.ts'
import type { AskedFor } from '../../domain/orders/estimates.ts'
import {
  maxNewPlans,
  type PlanChange,
  type PlanReview,
  type StoredPlanReview,
} from '../../domain/orders/plan-reviews.ts'
import type { WebsiteRequest } from '../../domain/orders/website-orders.ts'
import { NoPlansLeft, PlanChanged, PlanNotFound, ValidationFailed } from '../../domain/problems.ts'
import type { MainAction } from '../../domain/websites/brand.ts'
import type { PlannedPage, SitePlan } from '../../domain/websites/site.ts'
import { missingFrom } from '../../generation/brief/facts.ts'
import { sourceOf } from '../../generation/brief/source.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockOrder } from '../locks.ts'
import { startAfterCommit } from '../outbox.ts'
import { hasExpired } from './reviewed-plans.ts'
import { findOrder, type Order } from './order.ts'
import type { Reader } from './read-orders.ts'
import { workflowNotFound } from './order-status.ts'
import { addOrderEntry } from './record-order-action.ts'
import { briefOf } from './told-fields.ts'
import { planWithout, type Unstated, unstatedIn } from './unstated.ts'

type PlanRef = Reader & { workflowId: string }
type RevisionRef = PlanRef & { revision: number }

/** `confirmed`: texts of `ComparedPlan.unstated` that the pages may say. `isFinal`: the others leave the plan. */
type ChangedPlan = { change: PlanChange; confirmed?: string[]; isFinal?: boolean }

/** What a customer can do with the plan of an order with `review`. Each throws WorkflowNotFound or PlanNotFound. */
export const planReviewOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Returns the plan, also for some time after its approval. */
  async getPlan(ref: PlanRef): Promise<PlanReview> {
    const { order, review } = await findPlan(db, ref)
    return toPlanReview(order, review)
  },

  /** Returns the plan as getPlan does, and what of it the brief does not say. */
  async comparePlan(ref: PlanRef): Promise<ComparedPlan> {
    const { order, review } = await findPlan(db, ref)
    return {
      ...toPlanReview(order, review),
      unstated: unstatedOf(order, review),
      confirmed: review.confirmed ?? [],
      missing: missingFrom(briefOf(order)),
    }
  },

  /** Replaces the pages of a plan, without texts that were unstated. Throws PlanChanged, or ValidationFailed if the pages are not those of a website. */
  async changePlan({ change, confirmed, isFinal, ...ref }: PlanRef & ChangedPlan): Promise<PlanReview> {
    return await update(db, { ...ref, revision: change.revision }, (review, order) => {
      const unstated = isFinal ? Object.values(unstatedOf(order, review)).flat() : []
      const plan = planWithout(
        review.plan,
        unstated.filter((text) => !confirmed?.includes(text)),
      )
      const pages = changedPages(plan, change.pages)
      return {
        plan: { ...plan, pages, brand: brandWithout(plan, pages) },
        purposes: purposesOf(review, change.pages),
        ...(confirmed ? { confirmed } : {}),
      }
    })
  },

  /** Has the pages of the plan generated. Throws PlanChanged. */
  async approvePlan(ref: RevisionRef): Promise<PlanReview> {
    return await update(db, ref, () => ({ state: 'approved' }))
  },

  /** Has the website planned again, with a note. Throws PlanChanged while it is being planned, and NoPlansLeft. */
  async planAgain({ prompt, ...ref }: PlanRef & { prompt: string }): Promise<PlanReview> {
    return await update(db, ref, ({ notes }) => {
      if (notes.length >= maxNewPlans)
        throw new NoPlansLeft('The website was planned again three times. Change the plan by hand, or approve it.')
      return { state: 'planning', notes: [...notes, prompt] }
    })
  },
})

async function findPlan(db: Db, ref: PlanRef): Promise<{ order: Order; review: StoredPlanReview }> {
  const order = requireOrder(await findOrder(db, ref.workflowId), ref)
  const review = requireReview(order)
  if (!order.open && review.state !== 'approved') throw planNotFound(ref.workflowId)
  return { order, review }
}

/** Changes the plan of an order while it waits, and wakes the workflow of the order. Without `revision`, any plan that waits is changed. */
async function update(
  db: Db,
  { revision, workflowId, ...reader }: PlanRef & { revision?: number },
  change: (review: StoredPlanReview, order: Order) => Partial<StoredPlanReview>,
): Promise<PlanReview> {
  return await inTransaction(db, async (trx) => {
    const order = requireOrder(await lockOrder(trx, workflowId), { workflowId, ...reader })
    const review = requireReview(order)
    if (!order.open || (await hasExpired(trx, review))) throw planNotFound(workflowId)
    if (review.state !== 'waiting' || (revision ?? review.revision) !== review.revision) throw planChanged(review)
    const changed: StoredPlanReview = { ...review, ...change(review, order), revision: review.revision + 1 }
    await trx
      .updateTable('orders')
      .set({ plan_review: JSON.stringify(changed) })
      .where('id', '=', workflowId)
      .execute()
    await addOrderEntry(trx, {
      ...{ workspaceId: order.workspace_id, workflowId, isBatch: false, websiteId: null, title: order.title },
      ...{ action: 'changed', before: { plan: recorded(review) }, after: { plan: recorded(changed) } },
    })
    if (changed.state !== 'waiting') await startAfterCommit(trx, 'continuePlan', { workflowId })
    return toPlanReview(order, changed)
  })
}

/** What the audit log says of a plan. */
const recorded = ({ state, plan, notes }: StoredPlanReview) => ({
  state,
  pages: plan.pages.map(({ path, name }) => `${name} (${path})`),
  notes,
})

function requireOrder(order: Order | undefined, { workflowId, ...reader }: PlanRef): Order {
  const isReadable = reader.placedBy === undefined || order?.placed_by === reader.placedBy
  if (!order || order.workspace_id !== reader.workspaceId || !isReadable)
    throw workflowNotFound(reader, `workflow ${workflowId}`)
  return order
}

function requireReview({ id, plan_review }: Order): StoredPlanReview {
  if (!plan_review) throw planNotFound(id)
  return plan_review
}

const planNotFound = (workflowId: string) =>
  new PlanNotFound(`${workflowId} has no plan to review. Order with \`review\`, and wait until the stage is "review".`)

const planChanged = ({ state, revision }: StoredPlanReview) =>
  new PlanChanged(
    state === 'waiting'
      ? `The plan has changed: it has revision ${revision}. Retrieve it and review it again.`
      : state === 'planning'
        ? 'A new plan is being made. Wait until the stage is "review".'
        : 'The plan is approved, so it can no longer be changed.',
  )

const toPlanReview = (
  { id: workflow_id, request }: Order,
  { plan, notes, state, revision, expires_at }: StoredPlanReview,
): PlanReview => ({
  ...{ workflow_id, state, revision, expires_at },
  activated: (request as WebsiteRequest).activated !== false,
  plans_left: maxNewPlans - notes.length,
  website_name: plan.brand.name,
  language: plan.language,
  pages: plan.pages.map(({ facts = [], name, path, purpose, sections }) => ({ name, path, purpose, sections, facts })),
})

/** `unstated`: by path of the page, what of it the customer's own words do not say. `confirmed`: what of that the pages may say. `missing`: what visitors look for. */
export type ComparedPlan = PlanReview & { unstated: Unstated; confirmed: string[]; missing: AskedFor[] }

const unstatedOf = (order: Order, { plan }: StoredPlanReview): Unstated => unstatedIn(plan, sourceOf(briefOf(order)))

/** The brand, without actions that lead to a page that is dropped. */
function brandWithout({ brand, pages: planned }: SitePlan, pages: PlannedPage[]): SitePlan['brand'] {
  const isDropped = ({ href }: MainAction) => {
    const has = (list: PlannedPage[]) => list.some(({ path }) => path === href.split('#')[0])
    return has(planned) && !has(pages)
  }
  const { action, actions } = brand
  return {
    ...brand,
    action: action && !isDropped(action) ? action : null,
    ...(actions ? { actions: actions.filter((each) => !isDropped(each)) } : {}),
  }
}

type WantedPages = PlanChange['pages']

/** The planned pages with these paths, with what is wanted of each. */
function changedPages({ pages }: SitePlan, wanted: WantedPages): PlannedPage[] {
  const invalid = (path: string, message: string) => new ValidationFailed(message, [{ path, code: 'invalid', message }])
  if (!wanted.some(({ path }) => path === '/'))
    throw invalid('pages', '`pages` must contain the home page, with the path "/".')
  return wanted.map(({ path, ...page }, index) => {
    if (wanted.findIndex((other) => other.path === path) < index)
      throw invalid(`pages.${index}.path`, '`pages` must not contain the same path twice.')
    const planned = pages.find((one) => one.path === path)
    const { name = planned?.name, purpose = planned?.purpose } = page
    if (name === undefined || purpose === undefined)
      throw invalid(`pages.${index}`, `\`pages.${index}\` of a new page needs a \`name\` and a \`purpose\`.`)
    return { ...planned, path, name, purpose, sections: page.sections ?? planned?.sections ?? ['hero', 'story'] }
  })
}

/** What the customer has said of the pages, which is part of the brief from now on. */
function purposesOf({ plan, purposes }: StoredPlanReview, wanted: WantedPages): Record<string, string> {
  const said = wanted.flatMap(({ path, purpose = purposes[path] }) => {
    const planned = plan.pages.find((page) => page.path === path)?.purpose
    return purpose === undefined || (purpose === planned && !(path in purposes)) ? [] : [[path, purpose]]
  })
  return Object.fromEntries(said)
}
