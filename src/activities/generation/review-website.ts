import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ContentItem, RenderedContext } from '../../domain/content/content.ts'
import type { PageContent } from '../../domain/websites/site.ts'
import { withSectionIds } from '../../domain/websites/section-ids.ts'
import { findProblems } from '../../generation/check-site.ts'
import type { SitePage } from '../../generation/model.ts'
import { saveVersion } from '../content/version-rows.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockOrder } from '../locks.ts'
import { itemClosed } from '../orders/order-rows.ts'
import { storePage } from '../publishing/publish-pages.ts'
import { findSite, lockSite } from '../publishing/site.ts'
import { withAttempts } from './attempts.ts'
import type { CallModel } from './model-calls.ts'
import { briefOf, findOpenOrder } from './write-page.ts'

type Deps = ActivityDeps & { callModel: CallModel }

/** Reviews finished websites. */
export const reviewActivities = (deps: Deps) => ({
  /**
   * Has the model solve what a check of the whole website finds, once per order. All changes are published in one transaction; pages that
   * have been changed since stay. Returns the paths of the changed pages. Does nothing without problems. Throws ItemClosed if the order has
   * been closed, and the problems of the model.
   */
  async reviewWebsite({ workflowId, epoch }: { workflowId: string; epoch: number }): Promise<string[]> {
    const { db, callModel, sitesUrl, timing } = deps
    const { reviewWebsite, names } = deps.model
    return await withAttempts(timing.attempts, async (signal) => {
      const order = await findOpenOrder(db, workflowId, epoch)
      const { website_id: websiteId, workspace_id: workspaceId } = order
      const site = websiteId ? await findSite(db, websiteId, sitesUrl) : undefined
      if (!reviewWebsite || order.reviewed || !websiteId || !site) return []
      const pages = await listPages(db, workflowId)
      const website = briefOf(order)
      const written = pages.map(({ path, name, content }) => ({ path, name, content: content as PageContent }))
      const problems = findProblems(website, written)
      if (problems.length === 0) return []
      const { brand, language } = site
      const brief = { website, brand, language, pages: order.plan?.pages ?? [], problems, written }
      const call = { workspaceId, workflowId, step: 'review', epoch, model: names.page, brief }
      const changed = await callModel(call, () => reviewWebsite(brief, { signal }))
      return await publishReview(deps, { workflowId, epoch, workspaceId, websiteId }, pages, changed)
    })
  },
})

type Page = ContentItem & { id: string; version: number; rendered_context: RenderedContext | null }

const listPages = async (db: Db, workflowId: string): Promise<Page[]> =>
  await db
    .selectFrom('order_items')
    .innerJoin('content_items', 'content_items.id', 'order_items.content_item_id')
    .select(['content_items.id', 'content_items.version', 'content_items.path', 'content_items.name', 'language'])
    .select(['content', 'seo', 'settings', 'blog_settings', 'publish_date', 'rendered_context'])
    .where('order_id', '=', workflowId)
    .where('order_items.status', '=', 'complete')
    .where('content_hash', 'is not', null)
    .orderBy('order_items.position')
    .execute()

type Order = { workflowId: string; epoch: number; workspaceId: string; websiteId: string }

/** Publishes all changed pages and marks the order as reviewed, or does neither. */
async function publishReview(
  { storage, threads, sitesUrl, fairTransaction }: Deps,
  { workflowId, epoch, ...owner }: Order,
  pages: Page[],
  changed: SitePage[],
): Promise<string[]> {
  return await fairTransaction(owner.workspaceId, async (trx) => {
    const site = await lockSite(trx, owner.websiteId, sitesUrl)
    if (!site) throw itemClosed()
    const rendered = await Promise.all(
      pages
        .map((page) => ({ ...page, reviewed: changed.find(({ path }) => path === page.path)?.content }))
        .map(async ({ id, version, rendered_context: context, reviewed, ...before }) => {
          if (!reviewed) return undefined
          const after = withSectionIds(reviewed)
          const subject = { site, page: { ...before, content: after }, alternates: context?.alternates ?? null }
          return { id, version, before, after, published: await storePage({ storage, threads }, owner, subject) }
        }),
    )
    const order = await lockOrder(trx, workflowId)
    if (!order?.open || order.epoch !== epoch) throw itemClosed()
    if (order.reviewed) return []
    const paths: string[] = []
    for (const { id, version, before, after, published } of rendered.flatMap((page) => page ?? [])) {
      const updated = await trx
        .updateTable('content_items')
        .set({ content: JSON.stringify(after), ...published, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('version', '=', version)
        .where(sql<boolean>`content = ${JSON.stringify(before.content)}::jsonb`)
        .where('content_hash', 'is not', null)
        .executeTakeFirst()
      if (updated.numUpdatedRows === 0n) continue
      await saveVersion(trx, id)
      paths.push(before.path)
    }
    await trx.updateTable('orders').set({ reviewed: true }).where('id', '=', workflowId).execute()
    return paths
  })
}
