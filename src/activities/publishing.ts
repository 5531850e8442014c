import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, WorkflowPageTable } from '../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { previewUrl, publishedKey } from '../model/hosting.ts'
import { ItemClosed } from '../model/problems.ts'
import type { PageContent, Site } from '../model/site.ts'
import type { Storage } from '../outside/storage.ts'
import { renderPage } from '../rendering/index.ts'
import { withHeartbeat } from './heartbeat.ts'
import { listParts, lockOrder, type Order } from './settle.ts'

type WebsiteSite = Site & { website_id: string }

export const publishingActivities = ({ db, storage, sitesUrl }: Pick<ActivityDeps, 'db' | 'storage' | 'sitesUrl'>) => ({
  /** Renders every published page of an order's website again, so that the navigation shows just the pages there are. */
  async publishWebsite({ workflowId }: { workflowId: string }): Promise<void> {
    await withHeartbeat(() => db.transaction().execute((trx) => republish(trx, storage, sitesUrl, workflowId)))
  },

  /** Renders every published page of a website again, with the settings it has now; does nothing where the website is gone. */
  async publishChanges({ websiteId }: { websiteId: string }): Promise<void> {
    // Asked for before the change is committed: this lock waits until it is.
    await db.selectFrom('websites').select('id').where('id', '=', websiteId).forShare().execute()
    const order = await db
      .selectFrom('workflows')
      .innerJoin('websites', 'websites.id', 'workflows.website_id')
      .select('workflows.id')
      .where('website_id', '=', websiteId)
      .where('kind', '=', 'website')
      .executeTakeFirst()
    if (order) await withHeartbeat(() => db.transaction().execute((trx) => republish(trx, storage, sitesUrl, order.id)))
  },
})

async function republish(trx: Db, storage: Storage, sitesUrl: string, workflowId: string): Promise<void> {
  await lockOrder(trx, workflowId)
  const { website, order } = await renderSite(trx, workflowId, sitesUrl)
  const pages = await trx
    .selectFrom('pages')
    .select(['id', 'path', 'name', 'content'])
    .where('website_id', '=', order.website_id)
    .where('content_hash', 'is not', null)
    .execute()
  for (const { id, ...page } of pages) {
    const contentHash = await publish(storage, website, page)
    await trx
      .updateTable('pages')
      .set({ content_hash: contentHash, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('content_hash', '<>', contentHash)
      .execute()
  }
}

/** An order with its website as rendering wants it. The navigation holds the pages that are there or still being made. */
export async function renderSite(
  db: Db,
  workflowId: string,
  sitesUrl: string,
): Promise<{ order: Order; website: WebsiteSite; parts: Selectable<WorkflowPageTable>[] }> {
  const order = await db.selectFrom('workflows').selectAll().where('id', '=', workflowId).executeTakeFirst()
  const row =
    order?.website_id &&
    (await db
      .selectFrom('websites')
      .select(['id', 'slug', 'language', 'brand', 'theme'])
      .where('id', '=', order.website_id)
      .executeTakeFirst())
  if (!order || !row) throw new ItemClosed('The website of this page is gone')
  const parts = await listParts(db, workflowId)
  const navigation = parts
    .filter(({ status }) => status === 'pending' || status === 'complete')
    .map(({ name, path }) => ({ name, path }))
  const { id, slug, ...look } = row
  return { order, website: { website_id: id, url: previewUrl(slug, sitesUrl), ...look, navigation }, parts }
}

/** Renders a page and stores its HTML under the hash of its bytes; answers the hash. Nobody sees it before a row names it. */
export async function publish(
  storage: Storage,
  website: WebsiteSite,
  page: { name: string; path: string; content: PageContent },
): Promise<string> {
  const html = Buffer.from(renderPage({ site: website, page }))
  const contentHash = createHash('sha256').update(html).digest('hex')
  await storage.put(publishedKey(website.website_id, contentHash), html)
  return contentHash
}
