import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { RenderedContext, ContentItem } from '../../domain/content/content.ts'
import { storePublished } from '../../adapters/published.ts'
import type { Storage } from '../../adapters/storage.ts'
import { renderContent, strictPolicy, type Subject } from '../../rendering/index.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { awaitWebsiteChanges, lockWebsite } from '../locks.ts'
import { currentRenderedContexts, findSite, hashOfSite } from './site.ts'

type PublishingDeps = Pick<ActivityDeps, 'db' | 'storage' | 'sitesUrl'>
/** The columns of a published item that are always set together. */
export type PublishedColumns = {
  content_hash: string
  content_security_policy: string | null
  rendered_context: string
}

export const publishingActivities = (deps: PublishingDeps) => ({
  /** Publishes the pages of an order's website again, so that the navigation shows exactly the published pages. */
  async republishPagesOfOrder({ workflowId }: { workflowId: string }): Promise<void> {
    const websiteId = await websiteOf(deps.db, workflowId)
    if (websiteId) await withHeartbeat((signal) => publishPages(deps, websiteId, signal))
  },

  /** Publishes a website's pages again with its current settings. Does nothing if the website was deleted. */
  async republishPages({ websiteId }: { websiteId: string }): Promise<void> {
    await withHeartbeat((signal) => publishPages(deps, websiteId, signal))
  },
})

/** Items rendered per transaction. */
const batchSize = 20

/**
 * Renders all published items whose page shows outdated site settings or adjacent posts, until none is left. A new post among ten thousand
 * renders three pages. Safe to run concurrently with itself and with other changes: a result is published only if the item's row is
 * unchanged since it was read, and every transaction that changes an item renders it.
 */
export async function publishPages(deps: PublishingDeps, websiteId: string, signal?: AbortSignal): Promise<void> {
  await awaitWebsiteChanges(deps.db, websiteId)
  for (;;) {
    signal?.throwIfAborted()
    const stale = await listStale(deps, websiteId)
    if (!stale || stale.items.length === 0) return
    const rendered = stale.items.map(({ id, row, rendered_context: { previous, next }, ...page }) => ({
      ...{ id, row },
      ...render({ site: stale.site, page, previous, next }),
    }))
    if (!(await publishRendered(deps, websiteId, rendered))) return
  }
}

const itemColumns = [
  ...(['path', 'name', 'language', 'content', 'seo', 'settings', 'blog_settings', 'publish_date'] as const),
] as const

/** Reads up to `batchSize` outdated items with the site, in one snapshot. `row` is the row version. Undefined if the website was deleted. */
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

type RenderedItem = RenderedPage & { id: string; row: string }

/**
 * Stores rendered items and publishes those whose row has not changed. Resolves to false if the website was deleted. The lock prevents the
 * deletion of the website and its files, so no file outlives the website and no published file is missing.
 */
async function publishRendered({ db, storage }: PublishingDeps, websiteId: string, rendered: RenderedItem[]) {
  return await db.transaction().execute(async (trx) => {
    if (!(await lockWebsite(trx, { websiteId }, 'key share'))) return false
    const published = await Promise.all(
      rendered.map(async ({ id, row, ...bytes }) => ({ id, row, ...(await store(storage, websiteId, bytes)) })),
    )
    await sql`
      update content_items set content_hash = published.content_hash, content_security_policy = published.content_security_policy,
        rendered_context = published.rendered_context::jsonb
      from jsonb_to_recordset(${JSON.stringify(published)})
        as published (id text, "row" text, content_hash text, content_security_policy text, rendered_context text)
      where content_items.id = published.id and content_items.xmin::text = published."row" and content_items.content_hash is not null`.execute(
      trx,
    )
    return true
  })
}

/** The website of an order; undefined before the order has created it. */
async function websiteOf(db: Db, workflowId: string): Promise<string | undefined> {
  const order = await db.selectFrom('orders').select('website_id').where('id', '=', workflowId).executeTakeFirst()
  return order?.website_id ?? undefined
}

/** An item with default settings. */
export const defaultItem = (page: Pick<ContentItem, 'path' | 'name' | 'content'>): ContentItem => ({
  ...page,
  language: null,
  seo: {},
  settings: {},
  blog_settings: {},
  publish_date: null,
})

/**
 * Renders an item, stores its HTML under the hash of its bytes, and returns the columns to write. Visitors see the page once a row names the
 * hash. The caller's transaction must lock the website's row, so that no file is written after the website was deleted.
 */
export const storePage = async (storage: Storage, websiteId: string, subject: Subject): Promise<PublishedColumns> =>
  await store(storage, websiteId, render(subject))

type RenderedPage = { html: Buffer } & Omit<PublishedColumns, 'content_hash'>

function render(subject: Subject): RenderedPage {
  const { html, policy } = renderContent(subject)
  const { previous = null, next = null } = subject
  const renderedContext: RenderedContext = { site: hashOfSite(subject.site), previous, next }
  return {
    html: Buffer.from(html),
    content_security_policy: policy === strictPolicy ? null : policy,
    rendered_context: JSON.stringify(renderedContext),
  }
}

async function store(
  storage: Storage,
  websiteId: string,
  { html, ...columns }: RenderedPage,
): Promise<PublishedColumns> {
  return { content_hash: await storePublished(storage, websiteId, html), ...columns }
}
