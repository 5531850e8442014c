import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { WebsiteBrief } from '../../generation/model.ts'
import { previewUrl } from '../../domain/websites/hosting.ts'
import { newId } from '../../domain/ids.ts'
import { PathInUse } from '../../domain/problems.ts'
import type { SitePlan } from '../../domain/websites/site.ts'
import { defaultLanguage } from '../../domain/websites/website-settings.ts'
import type { CallModel } from './model-calls.ts'
import { withAttempts } from './attempts.ts'
import { awaitWorkflowEnd } from '../orders/await-workflow.ts'
import { takePath } from '../content/content-paths.ts'
import type { FairTransaction } from './fair-queue.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { itemClosed } from '../orders/order-rows.ts'
import type { PageRef } from '../orders/website-orders.ts'
import { plainItem, type Published, storePage } from '../publishing/publish-pages.ts'
import { lockOrder } from '../locks.ts'
import { findItem } from '../orders/find-item.ts'
import { type Failure, findOrder, type Order } from '../orders/order.ts'
import { settle } from '../orders/settle.ts'
import { lockSite } from '../publishing/site.ts'
import { keepVersion } from '../content/version-rows.ts'
import { insertWebsite } from '../websites/insert-website.ts'

export type PlannedSite = {
  website: { website_id: string; website_name: string; domain: string }
  /** `epoch` of a page that is paid for and due: the charge that it is made for. */
  pages: { name: string; path: string; epoch?: number }[]
}
export type WrittenPage = { page_id: string }

type Deps = ActivityDeps & { callModel: CallModel; fairTransaction: FairTransaction }

/** What the model writes, and its way onto the web. */
export const generationActivities = ({
  db,
  model,
  storage,
  sitesUrl,
  temporal,
  timing,
  callModel,
  fairTransaction,
}: Deps) => ({
  /**
   * Plans the website of an order and makes its record, with a preview address of its own, and its pages' records: one model call.
   * Done already: answers what was planned. Throws ItemClosed when the order was closed meanwhile, and the model's problems.
   */
  async planWebsite({ workflowId, epoch }: { workflowId: string; epoch: number }): Promise<PlannedSite> {
    return await withAttempts(timing.attempts, async (signal) => {
      const order = await openOrder(db, workflowId, epoch)
      if (order.website_id) return await plannedSite(db, order, sitesUrl)
      const brief = briefOf(order)
      const plan = await callModel(
        { workspaceId: order.workspace_id, workflowId, step: 'plan', epoch, model: model.name, brief },
        () => model.planWebsite(brief, { signal }),
      )
      return await fairTransaction(order.workspace_id, async (trx) => {
        const now = await lockOrder(trx, workflowId)
        if (!now?.open || now.epoch !== epoch) throw itemClosed()
        if (!now.website_id) await createPlannedWebsite(trx, now, plan)
        return await plannedSite(trx, await openOrder(trx, workflowId, epoch), sitesUrl)
      })
    })
  },

  /**
   * Writes, renders, stores and publishes one planned page: one model call. Done already: answers what was published.
   * Throws ItemClosed when its price was given back meanwhile, PathInUse when its path was taken (then nothing is published), and the
   * model's problems.
   */
  async generatePage({ workflowId, path, epoch }: PageRef & { epoch: number }): Promise<WrittenPage> {
    return await withAttempts(timing.attempts, async (signal) => {
      const { order, websiteId, site: website, item } = await findItem(db, { workflowId, path, epoch }, sitesUrl)
      if (item.status === 'complete' && item.content_item_id) return { page_id: item.content_item_id }
      const pages = order.plan?.pages ?? []
      const page = pages.find((planned) => planned.path === path)
      if (!page) throw itemClosed()
      const { brand, language } = website
      const brief = { website: briefOf(order), brand, language, pages, page }
      const content = await callModel(
        { workspaceId: order.workspace_id, workflowId, step: path, epoch, model: model.name, brief },
        () => model.writePage(brief, { signal }),
      )
      const { name, position } = item
      const pageId = await fairTransaction(order.workspace_id, async (trx) => {
        const site = await lockSite(trx, websiteId, sitesUrl)
        if (!site) throw itemClosed()
        const published = await storePage(storage, websiteId, { site, page: plainItem({ path, name, content }) })
        await lockOrder(trx, workflowId)
        const id = await insertPage(trx, websiteId, { path, name, position, content }, published)
        const delivered = await trx
          .updateTable('order_items')
          .set({ status: 'complete', content_item_id: id, error_code: null, error_message: null })
          .where('order_id', '=', workflowId)
          .where('path', '=', path)
          .where('epoch', '=', epoch)
          .where('status', '=', 'pending')
          .executeTakeFirst()
        if (delivered.numUpdatedRows === 0n) throw itemClosed()
        await settle(trx, workflowId, { item: path, reason: `page ${name} is ready` })
        return id
      })
      return { page_id: pageId }
    })
  },

  /** Waits for a page's workflow that another run has started (cancelling it when this wait is cancelled); answers how the page ended. */
  async awaitPage({
    workflowId,
    path,
    childId,
  }: PageRef & { childId: string }): Promise<WrittenPage | { failure: Failure }> {
    return await withHeartbeat(async (signal) => {
      await awaitWorkflowEnd(temporal, childId, signal)
      const part = await db
        .selectFrom('order_items')
        .select(['status', 'content_item_id', 'error_code', 'error_message'])
        .where('order_id', '=', workflowId)
        .where('path', '=', path)
        .executeTakeFirst()
      if (part?.status === 'complete' && part.content_item_id) return { page_id: part.content_item_id }
      return {
        failure: {
          code: part?.error_code ?? 'internal_error',
          message: part?.error_message ?? 'This page was not finished.',
        },
      }
    })
  },
})

/** What the model is told of a website's order: not for whom it is, nor the caller's own notes. */
const briefOf = ({ request }: Order): WebsiteBrief => ({
  ...request,
  ...{ client: undefined, metadata: undefined, schedule_at: undefined, max_credits: undefined },
})

async function openOrder(db: Db, workflowId: string, epoch: number): Promise<Order> {
  const order = await findOrder(db, workflowId)
  if (!order?.open || order.epoch !== epoch) throw itemClosed()
  return order
}

async function plannedSite(db: Db, order: Order, sitesUrl: string): Promise<PlannedSite> {
  const website = await db
    .selectFrom('websites')
    .select(['id', 'business_name', 'slug'])
    .where('id', '=', order.website_id)
    .executeTakeFirst()
  if (!website) throw itemClosed()
  const pages = await db
    .selectFrom('order_items')
    .select(['name', 'path', 'status', 'epoch'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const { id, business_name, slug } = website
  return {
    website: { website_id: id, website_name: business_name, domain: previewUrl(slug, sitesUrl) },
    pages: pages.map(({ status, epoch, ...page }) => (status === 'pending' ? { ...page, epoch } : page)),
  }
}

async function createPlannedWebsite(trx: Db, order: Order, plan: SitePlan): Promise<void> {
  const id = await insertWebsite(trx, {
    workspace_id: order.workspace_id,
    business_name: plan.brand.name,
    business_description: plan.brand.description,
    language: order.request.lang_code ?? defaultLanguage,
    brand: JSON.stringify(plan.brand),
    theme: JSON.stringify(plan.theme),
    client_id: order.client_id,
  })
  await trx
    .insertInto('order_items')
    .values(
      plan.pages.map(({ name, path }, position) => ({
        order_id: order.id,
        path,
        name,
        position,
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

/** Throws PathInUse where somebody has made a page of their own at this path meanwhile: it stays. */
async function insertPage(
  trx: Db,
  websiteId: string,
  { content, ...page }: { path: string; name: string; position: number; content: object },
  published: Published,
): Promise<string> {
  const written = { content: JSON.stringify(content), ...published, publish_date: sql<Date>`now()` }
  const made = await trx
    .insertInto('content_items')
    .values({ id: newId('page'), website_id: websiteId, ...page, ...written })
    .onConflict((oc) => oc.columns(['website_id', 'path']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new PathInUse(`The path ${page.path} belongs to another page or post of this website.`)
  await keepVersion(trx, made.id)
  await takePath(trx, websiteId, page.path)
  return made.id
}
