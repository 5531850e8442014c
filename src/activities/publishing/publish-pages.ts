import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { RenderedContext, Item } from '../../domain/content/content.ts'
import { storePublished } from '../../adapters/published.ts'
import type { Storage } from '../../adapters/storage.ts'
import { renderContent, strictPolicy, type Subject } from '../../rendering/index.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { awaitWebsiteChanges, lockWebsite } from '../locks.ts'
import { currentRenderedContexts, findSite, hashOfSite } from './site.ts'

type PublishingDeps = Pick<ActivityDeps, 'db' | 'storage' | 'sitesUrl'>
/** Of an item's row: the hash of its bytes, the policy that fits them and what they show around it, always set together. */
export type Published = { content_hash: string; content_security_policy: string | null; rendered_context: string }

export const publishingActivities = (deps: PublishingDeps) => ({
  /** Publishes the pages of an order's website again, so that the navigation shows just the pages there are. */
  async republishPagesOfOrder({ workflowId }: { workflowId: string }): Promise<void> {
    const websiteId = await websiteOf(deps.db, workflowId)
    if (websiteId) await withHeartbeat((signal) => publishPages(deps, websiteId, signal))
  },

  /** Publishes a website's pages again, with the settings it has now; does nothing where the website is gone. */
  async republishPages({ websiteId }: { websiteId: string }): Promise<void> {
    await withHeartbeat((signal) => publishPages(deps, websiteId, signal))
  },
})

/** So many items are rendered between two looks at the database. */
const batchSize = 20

/**
 * Renders again each published item that does not show its website and its neighbours as they are now, until there is none: with ten
 * thousand posts, one more costs three pages. Several at a time, and whatever else changes meanwhile, are fine: what was rendered is
 * shown only where the item's row is still the one it was rendered from, and else whoever changed it has rendered it anew.
 */
export async function publishPages(deps: PublishingDeps, websiteId: string, signal?: AbortSignal): Promise<void> {
  await awaitWebsiteChanges(deps.db, websiteId)
  for (;;) {
    signal?.throwIfAborted()
    const stale = await listStale(deps, websiteId)
    if (!stale || stale.items.length === 0) return
    const rendered = stale.items.map(({ id, row, rendered_context: neighbors, ...page }) => ({
      ...{ id, row },
      ...render({ site: stale.site, page, previous: neighbors.previous, next: neighbors.next }),
    }))
    if (!(await showAll(deps, websiteId, rendered))) return
  }
}

const itemColumns = [
  ...(['path', 'name', 'language', 'content', 'seo', 'settings', 'blog_settings', 'publish_date'] as const),
] as const

/** Some items that show what is not so any more, and the website as it was at the same moment; undefined where it is gone. */
async function listStale({ db, sitesUrl }: PublishingDeps, websiteId: string) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const site = await findSite(trx, websiteId, sitesUrl)
      if (!site) return undefined
      const items = await trx
        .selectFrom('content_items')
        .innerJoin(currentRenderedContexts(websiteId, hashOfSite(site)).as('now'), 'now.id', 'content_items.id')
        .select([
          'content_items.id',
          'now.rendered_context',
          sql<string>`content_items.xmin::text`.as('row'),
          ...itemColumns,
        ])
        .where(sql<boolean>`content_items.rendered_context is distinct from now.rendered_context`)
        .orderBy('content_items.id')
        .limit(batchSize)
        .execute()
      return { site, items }
    })
}

type Fresh = Bytes & { id: string; row: string }

/**
 * Stores what was rendered and shows it, but for items whose row is another one by now; answers whether the website is there. It cannot be
 * deleted meanwhile, nor any of the files: none outlives the website, and none is missing.
 */
async function showAll({ db, storage }: PublishingDeps, websiteId: string, rendered: Fresh[]): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await lockWebsite(trx, { websiteId }, 'key share'))) return false
    const shown = await Promise.all(
      rendered.map(async ({ id, row, ...bytes }) => ({ id, row, ...(await store(storage, websiteId, bytes)) })),
    )
    await sql`
      update content_items set content_hash = shown.content_hash, content_security_policy = shown.content_security_policy,
        rendered_context = shown.rendered_context::jsonb
      from jsonb_to_recordset(${JSON.stringify(shown)})
        as shown (id text, "row" text, content_hash text, content_security_policy text, rendered_context text)
      where content_items.id = shown.id and content_items.xmin::text = shown."row" and content_items.content_hash is not null`.execute(
      trx,
    )
    return true
  })
}

/** The website of an order; undefined before there is one. */
async function websiteOf(db: Db, workflowId: string): Promise<string | undefined> {
  const order = await db.selectFrom('orders').select('website_id').where('id', '=', workflowId).executeTakeFirst()
  return order?.website_id ?? undefined
}

/** An item of which nothing is said but what it holds. */
export const defaultItem = (page: Pick<Item, 'path' | 'name' | 'content'>): Item => ({
  ...page,
  language: null,
  seo: {},
  settings: {},
  blog_settings: {},
  publish_date: null,
})

/**
 * Renders an item and stores its HTML under the hash of its bytes; answers what its row has to say. Nobody sees it before a row names it.
 * The caller's transaction holds a lock on the website's row that a deletion waits for: when the row is gone, nobody writes files any more.
 */
export const storePage = async (storage: Storage, websiteId: string, subject: Subject): Promise<Published> =>
  await store(storage, websiteId, render(subject))

type Bytes = { html: Buffer } & Omit<Published, 'content_hash'>

function render(subject: Subject): Bytes {
  const { html, policy } = renderContent(subject)
  const { previous = null, next = null } = subject
  const renderedContext: RenderedContext = { site: hashOfSite(subject.site), previous, next }
  return {
    html: Buffer.from(html),
    content_security_policy: policy === strictPolicy ? null : policy,
    rendered_context: JSON.stringify(renderedContext),
  }
}

const store = async (storage: Storage, websiteId: string, { html, ...said }: Bytes): Promise<Published> => ({
  content_hash: await storePublished(storage, websiteId, html),
  ...said,
})
