import { type Brand, PageContent, type PlannedPage } from '../../domain/websites/site.ts'
import { trimText } from '../../generation/brief/sentences.ts'
import { heroOf } from '../../generation/home-page.ts'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockOrder } from '../locks.ts'
import { findOrder } from '../orders/order.ts'
import { settle } from '../orders/settle.ts'
import { defaultItem, storePage } from '../publishing/publish-pages.ts'
import { lockSite } from '../publishing/site.ts'
import { insertPage } from './insert-page.ts'

const home = '/'
type Deps = Pick<ActivityDeps, 'db' | 'fairTransaction' | 'storage' | 'threads' | 'sitesUrl'>

/**
 * Publishes a home page from brand and plan if an order's home page has failed or was cancelled, so that the address of the website answers.
 * Does nothing if the website has content at "/" or none at all: it may have to be deleted. Nor if the order has no home page or no website.
 */
export async function publishHomePlaceholder(
  { db, fairTransaction, storage, threads, sitesUrl }: Deps,
  workflowId: string,
): Promise<void> {
  if (!(await findFailedHome(db, workflowId))) return
  const order = await findOrder(db, workflowId)
  const { website_id: websiteId, workspace_id: workspaceId, plan } = order ?? {}
  if (!websiteId || !workspaceId || !plan) return
  await fairTransaction(workspaceId, async (trx) => {
    const site = await lockSite(trx, websiteId, sitesUrl)
    await lockOrder(trx, workflowId)
    const item = await findFailedHome(trx, workflowId)
    const content = site && item && placeholderHome(site.brand, plan.pages)
    if (!content || !(await lacksHome(trx, websiteId))) return
    const { name, position } = item
    const page = defaultItem({ path: home, name, content })
    const published = await storePage({ storage, threads }, { workspaceId, websiteId }, { site, page })
    const id = await insertPage(trx, websiteId, { path: home, name, position, content, replaces: null }, published)
    await trx
      .updateTable('order_items')
      .set({ placeholder_id: id })
      .where((eb) => eb.and({ order_id: workflowId, path: home }))
      .execute()
    // Writes the row of the order, so that followers of its status see the placeholder.
    await settle(trx, workflowId, { item: home, reason: 'placeholder published' })
  })
}

const findFailedHome = (db: Db, workflowId: string) =>
  db
    .selectFrom('order_items')
    .select(['name', 'position'])
    .where((eb) => eb.and({ order_id: workflowId, path: home }))
    .where('status', 'in', ['errored', 'cancelled'])
    .executeTakeFirst()

/** Whether a website has content, but none at "/". */
async function lacksHome(trx: Db, websiteId: string): Promise<boolean> {
  const rows = await trx.selectFrom('content_items').select('path').where('website_id', '=', websiteId).execute()
  return rows.length > 0 && rows.every(({ path }) => path !== home)
}

/** A home page from the brand, with buttons to two other pages. It takes the place of one that could not be written. */
export function placeholderHome(brand: Brand, pages: PlannedPage[]): PageContent {
  const actions = pages
    .filter(({ path }) => path !== '/')
    .map(({ name, path }) => ({ label: name.slice(0, 40), href: path }))
    .slice(0, 2)
  return PageContent.parse({
    title: trimText(brand.name, 70),
    description: trimText(brand.description, 160),
    sections: [{ ...heroOf(brand), actions }],
  })
}
