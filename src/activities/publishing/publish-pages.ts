import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { RenderedContext, ContentItem } from '../../domain/content/content.ts'
import { countPublication } from '../../adapters/order-metrics.ts'
import { type EncodedPage, storePublished } from '../../adapters/published.ts'
import type { Subject } from '../../rendering/content.ts'
import { strictPolicy } from '../../rendering/policy.ts'
import type { Threads } from '../../threads/index.ts'
import { withCurrentFacts } from '../../domain/content/current-facts.ts'
import { Problem } from '../../domain/problems.ts'
import { type PublishedColumns, saveVersion } from '../content/version-rows.ts'
import type { Site } from '../../domain/websites/site.ts'
import { awaitItemChange, awaitWebsiteChanges, lockWebsite, publishableSkipLocked } from '../locks.ts'
import type { WebsiteRef } from '../refs.ts'
import { currentRenderedContexts, findSite, hashOfSite } from './site.ts'

export type PublishingDeps = Pick<ActivityDeps, 'db' | 'storage' | 'threads' | 'sitesUrl'>

/** Items rendered per transaction. */
const batchSize = 20
/** Outdated items found at a time: finding them takes time by the number of posts, but what is found can become outdated again. */
const maxListed = 200

/**
 * Renders all published items whose page shows outdated site settings, adjacent or related posts, until none is left. A new post among ten
 * thousand renders a few pages. Safe to run concurrently with itself and with other changes: a result is published only if the item's row is
 * unchanged since it was read, and every transaction that changes an item renders it.
 */
export async function publishPages(
  deps: PublishingDeps,
  websiteId: string,
  throwIfAborted: () => void = () => undefined,
): Promise<void> {
  await awaitWebsiteChanges(deps.db, websiteId)
  const workspaceId = await findWorkspaceId(deps.db, websiteId)
  for (;;) {
    const stale = workspaceId && (await listStale(deps, websiteId))
    if (!stale || stale.items.length === 0) return
    const skipped: string[] = []
    for (let first = 0; first < stale.items.length; first += batchSize) {
      const rendered = await renderStale(deps, workspaceId, stale.site, stale.items.slice(first, first + batchSize))
      throwIfAborted()
      const published = await publishRendered(deps, websiteId, rendered)
      if (!published) return
      skipped.push(...rendered.map(({ id }) => id).filter((id) => !published.has(id)))
    }
    // They are being changed: that transaction renders them, or leaves them outdated if it fails.
    if (skipped[0]) await awaitItemChange(deps.db, skipped[0])
  }
}

/** Renders items with their current context, without those that have changed since they were found. */
async function renderStale({ db, threads }: PublishingDeps, workspaceId: string, site: Site, stale: StaleItem[]) {
  const items = await db
    .selectFrom('content_items')
    .select(['id', sql<string>`xmin::text`.as('row'), ...itemColumns])
    .where(
      'id',
      'in',
      stale.map(({ id }) => id),
    )
    .execute()
  const unchanged = items.flatMap(({ id, row, ...stored }) => {
    const found = stale.find((one) => one.id === id && one.row === row)
    return found ? { id, row, stored, around: found.rendered_context } : []
  })
  return await Promise.all(
    unchanged.map(async ({ id, row, stored, around: { previous, next, related, alternates } }) => {
      const page = withCurrentFacts(stored, site.brand, site.language)
      const result = await renderOrKeep(threads, workspaceId, { site, page, previous, next, related, alternates })
      return { id, row, ...result, ...(page !== stored && result.encoded ? textsOf(page) : {}) }
    }),
  )
}

/** The columns in which facts are replaced. */
const textsOf = ({ name, content, seo, blog_settings }: ContentItem) => ({ name, content, seo, blog_settings })

/** Renders an item. An item that exceeds a limit keeps its published page, so that it does not stop the others. */
async function renderOrKeep(threads: Threads, workspaceId: string, subject: Subject): Promise<RenderedPage> {
  try {
    return await render(threads, workspaceId, subject)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { encoded: undefined, content_security_policy: null, rendered_context: contextOf(subject) }
  }
}

const itemColumns = [
  ...(['path', 'name', 'language', 'content', 'seo', 'settings', 'blog_settings', 'publish_date'] as const),
] as const

/** An outdated item, the version of its row, and the context to render it with. */
type StaleItem = { id: string; row: string; rendered_context: RenderedContext }

/** Finds up to `maxListed` outdated items and reads the site, in one snapshot. Undefined if the website was deleted. */
async function listStale({ db, sitesUrl }: PublishingDeps, websiteId: string) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const site = await findSite(trx, websiteId, sitesUrl)
      if (!site) return undefined
      // Before Postgres has counted many new items, it expects few, and would compare each item with each other one.
      await sql`set local enable_nestloop = off`.execute(trx)
      const items = await trx
        .selectFrom('content_items')
        .innerJoin(currentRenderedContexts(websiteId, site).as('now'), 'now.id', 'content_items.id')
        .select(['content_items.id', 'now.rendered_context', sql<string>`content_items.xmin::text`.as('row')])
        .where('content_items.website_id', '=', websiteId)
        .where(sql<boolean>`content_items.rendered_context is distinct from now.rendered_context`)
        .orderBy('content_items.id')
        .limit(maxListed)
        .execute()
      return { site, items }
    })
}

/** With texts, they replace those of the item in a new version. */
type RenderedItem = RenderedPage & { id: string; row: string } & Partial<ReturnType<typeof textsOf>>

/**
 * Stores rendered items and publishes those whose row has not changed and is not being changed. Returns their ids, or undefined if the website
 * was deleted. The lock prevents the deletion of the website and its files, so no file outlives the website and no published file is missing.
 * It waits for no row, because the transaction that changes an item may wait for the path of another one that is published here.
 */
async function publishRendered(
  { db, storage }: PublishingDeps,
  websiteId: string,
  rendered: RenderedItem[],
): Promise<Set<string> | undefined> {
  return await db.transaction().execute(async (trx) => {
    if (!(await lockWebsite(trx, { websiteId }, 'key share'))) return undefined
    const published = await Promise.all(
      rendered.map(async ({ encoded, ...item }) => ({
        ...item,
        content_hash: encoded ? await store(storage, websiteId, encoded) : null,
      })),
    )
    const { rows } = await sql<{ id: string; has_new_texts: boolean }>`
      with published as materialized (
        select published.* from jsonb_to_recordset(${JSON.stringify(published)})
          as published (id text, "row" text, content_hash text, content_security_policy text, rendered_context text,
            name text, content jsonb, seo jsonb, blog_settings jsonb)
        join content_items on content_items.id = published.id
        where content_items.xmin::text = published."row" and content_items.content_hash is not null
        ${publishableSkipLocked})
      update content_items set
        name = coalesce(published.name, content_items.name), content = coalesce(published.content, content_items.content),
        seo = coalesce(published.seo, content_items.seo),
        blog_settings = coalesce(published.blog_settings, content_items.blog_settings),
        updated_at = case when published.name is null then content_items.updated_at else now() end,
        content_hash = coalesce(published.content_hash, content_items.content_hash),
        content_security_policy = case when published.content_hash is null
          then content_items.content_security_policy else published.content_security_policy end,
        rendered_context = published.rendered_context::jsonb
      from published where content_items.id = published.id
      returning content_items.id, published.name is not null as has_new_texts`.execute(trx)
    const renewed = rows.filter((row) => row.has_new_texts)
    const author = renewed.length > 0 ? await findAuthor(trx, websiteId) : null
    for (const { id } of renewed) await saveVersion(trx, id, { author, draft_id: null })
    return new Set(rows.map(({ id }) => id))
  })
}

/** Who changed the facts last, as the audit log names them; null: no caller. */
async function findAuthor(trx: Db, websiteId: string): Promise<string | null> {
  const { rows } = await sql<{ author: string | null }>`
    select coalesce(on_behalf_of, case when actor_kind in ('api_key', 'assistant', 'member', 'client') then actor_id end) as author
    from audit_log where website_id = ${websiteId} and resource_type = 'website' and action = 'changed'
      and changes @? '$[*].field ? (@ starts with "brand." || @ == "business_name")'
    order by created_at desc, id desc limit 1`.execute(trx)
  return rows[0]?.author ?? null
}

async function findWorkspaceId(db: Db, websiteId: string): Promise<string | undefined> {
  const website = await db.selectFrom('websites').select('workspace_id').where('id', '=', websiteId).executeTakeFirst()
  return website?.workspace_id
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
 * hash. The transaction that writes the row must lock the website's row; if the file was stored before, it must also find `file_deletions`
 * unchanged, because a deletion of unused files may have deleted the file.
 */
export async function storePage(
  { storage, threads }: Pick<PublishingDeps, 'storage' | 'threads'>,
  { workspaceId, websiteId }: WebsiteRef,
  subject: Subject,
): Promise<PublishedColumns> {
  const { encoded, ...columns } = await render(threads, workspaceId, subject)
  return { content_hash: await store(storage, websiteId, encoded), ...columns }
}

/** Without `encoded`, the item keeps its published page. */
type RenderedPage = { encoded: EncodedPage | undefined } & Omit<PublishedColumns, 'content_hash'>

async function render(threads: Threads, workspaceId: string, subject: Subject) {
  const { policy, ...encoded } = await threads.run(workspaceId, 'renderPage', subject)
  const content_security_policy = policy === strictPolicy ? null : policy
  return { encoded, content_security_policy, rendered_context: contextOf(subject) }
}

export function contextOf({
  site,
  previous = null,
  next = null,
  related = null,
  alternates = null,
}: Omit<Subject, 'page'>): string {
  const context: RenderedContext = { site: hashOfSite(site), previous, next, related, alternates }
  return JSON.stringify(context)
}

async function store(storage: ActivityDeps['storage'], websiteId: string, encoded: EncodedPage): Promise<string> {
  const hash = await storePublished(storage, websiteId, encoded)
  countPublication()
  return hash
}
