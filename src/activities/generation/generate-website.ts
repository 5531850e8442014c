import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { withCurrentFacts } from '../../domain/content/current-facts.ts'
import { writtenFacts } from '../../domain/websites/brand.ts'
import { websiteUrl } from '../../domain/websites/hosting.ts'
import { plannedFacts } from './planned-facts.ts'
import { type SitePlan, wantedDrawings } from '../../domain/websites/site.ts'
import { type PlanDraft, shortName } from '../../generation/model.ts'
import type { CallModel } from './model-calls.ts'
import { reportDrafts } from './plan-drafts.ts'
import { approvedPlan, findPlanInReview, isReviewed, offerPlan, type PlanInReview } from '../orders/reviewed-plans.ts'
import { publishHomePlaceholder } from './home-placeholder.ts'
import { insertPage } from './insert-page.ts'
import { listDrawings } from './draw-objects.ts'
import { briefOf } from '../orders/told-fields.ts'
import { findOpenOrder, writePage } from './write-page.ts'
import { withAttempts } from './attempts.ts'
import { awaitWorkflowEnd } from '../await-workflow.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { itemClosed } from '../orders/order-rows.ts'
import type { PageRef } from '../orders/website-orders.ts'
import { defaultItem, storePage } from '../publishing/publish-pages.ts'
import type { PublishPages } from '../publishing/share-publications.ts'
import { lockOrder } from '../locks.ts'
import { completeItem, findItem, refundPage } from '../orders/order-items.ts'
import { type Failure, findOrder, type Order } from '../orders/order.ts'
import { settle } from '../orders/settle.ts'
import { lockSite } from '../publishing/site.ts'
import type { WebsiteRequest } from '../../domain/orders/website-orders.ts'
import { insertWebsite } from '../websites/insert-website.ts'

export type PlannedSite = {
  website: { website_id: string; website_name: string; domain: string }
  /** `epoch`: only of a pending page, which is to be generated for it. `failed`: the page failed or was cancelled, and is refunded. */
  pages: { name: string; path: string; epoch?: number; failed?: true }[]
  /** The model that plans, by its name. */
  model?: string
  /** Whether a model judges what the finished pages say. */
  factCheck?: boolean
  /** Whether the model draws objects for the website. */
  draws?: true
}
/** `model`: the name of the model that wrote the page; undefined if it was written before. */
export type WrittenPage = { page_id: string; model?: string }

type Deps = ActivityDeps & { callModel: CallModel; publishPages: PublishPages }

/** Generates the plan and the pages of a website, and publishes them. */
export const generationActivities = ({
  db,
  model,
  storage,
  threads,
  sitesUrl,
  starts,
  temporal,
  timing,
  callModel,
  modelFactCheck,
  planReviewMs,
  fairTransaction,
  publishPages,
}: Deps) => ({
  /**
   * Plans the website of an order with one model call. Inserts the website, with a preview address of its own, and one pending item for
   * each page. If the order has `review`, it stores the plan instead until that is approved, and makes a new one if one is asked for.
   * Returns the existing plan if this was done before. Throws ItemClosed if the order has been closed, PlanExpired, and the problems of the
   * model.
   */
  async planWebsite({ workflowId, epoch }: { workflowId: string; epoch: number }): Promise<PlannedSite | PlanInReview> {
    const planned = await withAttempts(timing.attempts, async (signal) => {
      const order = await findOpenOrder(db, workflowId, epoch)
      if (order.website_id) return await plannedSite(db, order, sitesUrl)
      const inReview = await findPlanInReview(db, order)
      if (inReview) return inReview
      const brief = briefOf(order)
      const call = { workspaceId: order.workspace_id, workflowId, step: 'plan', epoch, model: model.names.plan, brief }
      const askModel = (onDraft?: (draft: PlanDraft) => void) =>
        callModel(call, () => model.planWebsite(brief, { signal, onDraft }))
      const plan =
        approvedPlan(order) ??
        (isReviewed(order) ? await askModel() : await reportDrafts({ db, starts }, { workflowId, epoch }, askModel))
      return await fairTransaction(order.workspace_id, async (trx) => {
        const lockedOrder = await lockOrder(trx, workflowId)
        if (!lockedOrder?.open || lockedOrder.epoch !== epoch) throw itemClosed()
        if (!lockedOrder.website_id && isReviewed(lockedOrder) && !approvedPlan(lockedOrder))
          return await offerPlan(trx, lockedOrder, { plan, madeFor: order.plan_review, reviewMs: planReviewMs })
        if (!lockedOrder.website_id) await insertPlannedWebsite(trx, lockedOrder, plan)
        return await plannedSite(trx, await findOpenOrder(trx, workflowId, epoch), sitesUrl)
      })
    })
    if ('reviewUntil' in planned) return planned
    return {
      ...planned,
      model: shortName(model.names.plan),
      factCheck: modelFactCheck && model.checkFacts !== undefined,
    }
  },

  /**
   * Writes a page that the draft of a plan names already. Its answer is stored for `generatePage`, which uses it if the plan says the same of
   * the page. Does nothing once the plan is complete. Throws ItemClosed if the order has been closed, and the problems of the model.
   */
  async draftPage({ workflowId, path, epoch }: PageRef & { epoch: number }): Promise<void> {
    await withAttempts(1, async (signal) => {
      const order = await findOpenOrder(db, workflowId, epoch)
      const page = order.plan_draft?.pages.find((planned) => planned.path === path)
      if (order.website_id || !order.plan_draft || !page) return
      await writePage({ db, model, callModel }, { order, ...order.plan_draft, page, epoch: 1, signal })
    })
  },

  /**
   * Generates and publishes one planned page with one model call. Returns the published page if this was done before. Throws ItemClosed if
   * the page has been refunded, PathInUse if other content has its path by now (nothing is published then), and the problems of the model.
   */
  async generatePage({ workflowId, path, epoch }: PageRef & { epoch: number }): Promise<WrittenPage> {
    const generate = async (signal: AbortSignal) => {
      const { order, websiteId, site, item } = await findItem(db, { workflowId, path, epoch }, sitesUrl)
      if (item.status === 'complete' && item.content_item_id) return { page_id: item.content_item_id }
      const pages = order.plan?.pages ?? []
      const page = pages.find((planned) => planned.path === path)
      if (!page) throw itemClosed()
      // With the facts of the plan, as its drafts, whatever has changed since.
      const brand = order.plan?.brand ?? site.brand
      const { language } = site
      const written = await writePage({ db, model, callModel }, { order, brand, language, pages, page, epoch, signal })
      const { name, position } = item
      const pageId = await fairTransaction(order.workspace_id, async (trx) => {
        const lockedSite = await lockSite(trx, websiteId, sitesUrl)
        if (!lockedSite) throw itemClosed()
        const content = { ...written, written_with: writtenFacts(brand) }
        const subject = {
          site: lockedSite,
          page: withCurrentFacts(defaultItem({ path, name, content }), lockedSite.brand, language),
        }
        const owner = { workspaceId: order.workspace_id, websiteId }
        const published = await storePage({ storage, threads }, owner, subject)
        await lockOrder(trx, workflowId)
        const id = await insertPage(
          trx,
          websiteId,
          { path, name, position, content: subject.page.content, replaces: item.placeholder_id },
          published,
        )
        await completeItem(trx, { workflowId, path, epoch }, { id, path, name })
        await settle(trx, workflowId, { item: path, reason: `page ${name} is ready` })
        return id
      })
      // A home page that failed before found no other page; one that fails from now on finds this one.
      await publishHomePlaceholder({ db, fairTransaction, storage, threads, sitesUrl }, workflowId).catch(
        () => undefined,
      )
      return { page_id: pageId, model: shortName(model.names.page) }
    }
    return await withAttempts(timing.attempts, generate)
  },

  /** See `refundPage`. A placeholder takes the place of a home page that failed, if other pages are published. */
  async refundPage(page: PageRef & { epoch: number; failure: Failure }): Promise<string | null> {
    const pageId = await refundPage(db, page)
    await publishHomePlaceholder({ db, fairTransaction, storage, threads, sitesUrl }, page.workflowId).catch(
      () => undefined,
    )
    return pageId
  },

  /** Publishes the pages of an order's website again, so that the navigation shows exactly the published pages. Completes the home page. */
  async republishPagesOfOrder({ workflowId }: { workflowId: string }): Promise<void> {
    const { website_id: websiteId } = (await findOrder(db, workflowId)) ?? {}
    if (!websiteId) return
    await withHeartbeat(async (signal) => {
      await publishHomePlaceholder({ db, fairTransaction, storage, threads, sitesUrl }, workflowId)
      await publishPages(websiteId, signal)
    })
  },

  /** Waits until the workflow of a page that another run has started has ended. Cancels it if this activity is cancelled. Returns its result. */
  async awaitPage({
    workflowId,
    path,
    childId,
  }: PageRef & { childId: string }): Promise<WrittenPage | { failure: Failure }> {
    return await withHeartbeat(async (signal) => {
      await awaitWorkflowEnd(temporal, childId, signal)
      const item = await db
        .selectFrom('order_items')
        .select(['status', 'content_item_id', 'error_code', 'error_message'])
        .where((eb) => eb.and({ order_id: workflowId, path }))
        .executeTakeFirst()
      if (item?.status === 'complete' && item.content_item_id) return { page_id: item.content_item_id }
      return {
        failure: {
          code: item?.error_code ?? 'internal_error',
          message: item?.error_message ?? 'This page was not finished.',
        },
      }
    })
  },
})

async function plannedSite(db: Db, order: Order, sitesUrl: string): Promise<PlannedSite> {
  const website = await db
    .selectFrom('websites')
    .select(['id', 'business_name', 'slug', 'active_domain', 'brand'])
    .where('id', '=', order.website_id)
    .executeTakeFirst()
  if (!website) throw itemClosed()
  const pages = await db
    .selectFrom('order_items')
    .select(['name', 'path', 'status', 'epoch'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const { id, business_name, brand } = website
  const drawn = brand.drawings?.map(({ name }) => name) ?? []
  return {
    ...(order.plan && wantedDrawings(order.plan).some(({ name }) => !drawn.includes(name)) ? { draws: true } : {}),
    website: { website_id: id, website_name: business_name, domain: websiteUrl(website, sitesUrl) },
    pages: pages.map(({ status, epoch, ...page }) => {
      if (status === 'pending') return { ...page, epoch }
      return status === 'complete' ? page : { ...page, failed: true }
    }),
  }
}

async function insertPlannedWebsite(trx: Db, order: Order, plan: SitePlan): Promise<void> {
  const { activated = true } = order.request as WebsiteRequest
  const id = await insertWebsite(trx, {
    workspace_id: order.workspace_id,
    business_name: plan.brand.name,
    business_description: plan.brand.description,
    language: plan.language,
    brand: JSON.stringify(plannedFacts(plan, briefOf(order), await listDrawings(trx, order, plan))),
    theme: JSON.stringify(plan.theme),
    client_id: order.client_id,
    ...{ activated, draft: !activated, direction: null, main_classes: null },
  })
  await trx
    .insertInto('order_items')
    .values(
      plan.pages.map(({ name, path, sections }, position) => ({
        order_id: order.id,
        path,
        name,
        position,
        sections: sections.length,
        status: 'pending' as const,
        content_item_id: null,
        error_code: null,
        error_message: null,
      })),
    )
    .execute()
  await trx
    .updateTable('orders')
    .set({ website_id: id, plan: JSON.stringify(plan) })
    .where('id', '=', order.id)
    .execute()
}
