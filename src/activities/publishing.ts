import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { previewUrl, publishedKey } from '../model/hosting.ts'
import { siteColumns } from '../model/page-settings.ts'
import type { NavigationLink, PageContent, Site } from '../model/site.ts'
import type { Storage } from '../outside/storage.ts'
import { contentSecurityPolicy, renderPage, strictPolicy } from '../rendering/index.ts'
import { withHeartbeat } from './heartbeat.ts'

type PublishingDeps = Pick<ActivityDeps, 'db' | 'storage' | 'sitesUrl'>
type Page = { name: string; path: string; content: PageContent }
/** Of a page's row: the hash of its bytes and the policy that fits them, always set together. */
export type Published = { content_hash: string; policy: string | null }

export const publishingActivities = (deps: PublishingDeps) => ({
  /** Publishes the pages of an order's website again, so that the navigation shows just the pages there are. */
  async publishWebsite({ workflowId }: { workflowId: string }): Promise<void> {
    const websiteId = await websiteOf(deps.db, workflowId)
    if (websiteId) await withHeartbeat(() => publishPages(deps, websiteId))
  },

  /** Publishes a website's pages again, with the settings it has now; does nothing where the website is gone. */
  async publishChanges({ websiteId }: { websiteId: string }): Promise<void> {
    await withHeartbeat(() => publishPages(deps, websiteId))
  },
})

/**
 * Renders every published page of a website as the website is now. Several at a time, settings that change, pages that are written and
 * a deletion meanwhile are all fine: what was rendered is shown only if nothing it was rendered from has changed, under the lock of the
 * website's row; else it is rendered once more. The lock is held for that comparison alone, so that nobody waits for the rendering.
 */
export async function publishPages({ db, storage, sitesUrl }: PublishingDeps, websiteId: string): Promise<void> {
  let shown = false
  while (!shown) {
    const before = await readWebsite(db, websiteId, sitesUrl)
    if (!before) return
    const changed: { id: string; published: Published }[] = []
    for (const page of before.pages) {
      const published = await storeWhileThere(db, storage, before.site, websiteId, page)
      if (published === null) return
      const { content_hash, policy } = page
      if (!isDeepStrictEqual(published, { content_hash, policy })) changed.push({ id: page.id, published })
    }
    shown = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('websites').select('id').where('id', '=', websiteId).forNoKeyUpdate().execute()
      if (!isDeepStrictEqual(await readWebsite(trx, websiteId, sitesUrl), before)) return false
      for (const { id, published } of changed) await show(trx, id, published)
      return true
    })
  }
}

/** A website and its published pages: all that its HTML follows from. */
async function readWebsite(db: Db, websiteId: string, sitesUrl: string) {
  const site = await findSite(db, websiteId, sitesUrl)
  if (!site) return undefined
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'path', 'name', 'content', 'content_hash', 'policy'])
    .where('website_id', '=', websiteId)
    .where('content_hash', 'is not', null)
    .orderBy('path')
    .execute()
  return { site, pages }
}

/** The website of an order; undefined before there is one. */
async function websiteOf(db: Db, workflowId: string): Promise<string | undefined> {
  const order = await db.selectFrom('workflows').select('website_id').where('id', '=', workflowId).executeTakeFirst()
  return order?.website_id ?? undefined
}

const show = (trx: Db, pageId: string, published: Published) =>
  trx
    .updateTable('pages')
    .set({ ...published, updated_at: sql<Date>`now()` })
    .where('id', '=', pageId)
    .execute()

/**
 * A website as rendering wants it; undefined where it is gone. Everything of its row that pages show is selected here, and nowhere else:
 * publishing compares this to tell whether pages are up to date. The navigation holds the pages that are published, and those that an
 * open order is about to publish, so that a page written now already links to its siblings.
 */
export async function findSite(db: Db, websiteId: string, sitesUrl: string): Promise<Site | undefined> {
  const website = await db
    .selectFrom('websites')
    .select(['slug', ...siteColumns])
    .where('id', '=', websiteId)
    .executeTakeFirst()
  if (!website) return undefined
  const { slug, ...look } = website
  return { ...look, url: previewUrl(slug, sitesUrl), navigation: await listNavigation(db, websiteId) }
}

/**
 * As findSite, and keeps it so until the transaction ends: the website is neither changed nor deleted meanwhile. Whoever publishes a page
 * renders it from this. A website's row is locked after its client's and before those of its orders.
 */
export async function lockSite(trx: Db, websiteId: string, sitesUrl: string): Promise<Site | undefined> {
  await trx.selectFrom('websites').select('id').where('id', '=', websiteId).forShare().execute()
  return await findSite(trx, websiteId, sitesUrl)
}

async function listNavigation(db: Db, websiteId: string): Promise<NavigationLink[]> {
  const coming = db
    .selectFrom('workflow_pages')
    .innerJoin('workflows', 'workflows.id', 'workflow_pages.workflow_id')
    .select(['name', 'path', 'position', sql<number>`1`.as('rank')])
    .where('workflows.website_id', '=', websiteId)
    .where('workflows.open', '=', true)
    .where('workflow_pages.status', '=', 'pending')
  const links = await db
    .selectFrom('pages')
    .select(['name', 'path', 'position', sql<number>`0`.as('rank')])
    .where('website_id', '=', websiteId)
    .where('content_hash', 'is not', null)
    .unionAll(coming)
    .orderBy('rank', 'desc')
    .execute()
  const byPath = new Map(links.map((link) => [link.path, link])) // the last word has what is published
  return [...byPath.values()]
    .sort((one, other) => one.position - other.position || (one.path < other.path ? -1 : 1))
    .map(({ name, path }) => ({ name, path }))
}

/** Stores a rendered page while its website cannot be deleted; where it is gone nothing is written, so that no file outlives it. */
async function storeWhileThere(db: Db, storage: Storage, site: Site, websiteId: string, page: Page) {
  return await db.transaction().execute(async (trx) => {
    const there = await trx
      .selectFrom('websites')
      .select('id')
      .where('id', '=', websiteId)
      .forKeyShare()
      .executeTakeFirst()
    return there ? await storePage(storage, websiteId, site, page) : null
  })
}

/**
 * Renders a page and stores its HTML under the hash of its bytes; answers what its row has to say. Nobody sees it before a row names it. The caller's
 * transaction holds a lock on the website's row that a deletion waits for: when the row is gone, nobody writes files any more.
 */
export async function storePage(storage: Storage, websiteId: string, site: Site, page: Page): Promise<Published> {
  const html = Buffer.from(renderPage({ site, page }))
  const contentHash = createHash('sha256').update(html).digest('hex')
  await storage.put(publishedKey(websiteId, contentHash), html)
  const policy = contentSecurityPolicy(site)
  return { content_hash: contentHash, policy: policy === strictPolicy ? null : policy }
}
