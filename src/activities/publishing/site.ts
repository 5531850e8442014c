import { createHash } from 'node:crypto'
import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import { compileOnce, queryBuilder } from '../../db/compiled-queries.ts'
import type { Db } from '../../db/schema.ts'
import type { ContentKind, RenderedContext } from '../../domain/content/content.ts'
import { websiteUrl } from '../../domain/websites/hosting.ts'
import { isInNavigation, linkLimits, type LinkablePage, navigationOf } from '../../domain/websites/navigation.ts'
import { siteColumns } from '../../domain/content/page-settings.ts'
import type { NavigationLink, Site } from '../../domain/websites/site.ts'
import { lockWebsite } from '../locks.ts'
import { blogPhrasesIn } from '../../rendering/blog/phrases.ts'
import { isPublishedPost, relatedPosts, relatedPostsOfAll } from './related-posts.ts'
import { alternatesOfItem, translationsOf } from './translations.ts'

/**
 * Reads everything of a website that its pages show; undefined if it was deleted. Publishing compares this value to find outdated pages, so
 * pages must not read other columns. The navigation contains the published pages and the pages that an open website order is about to
 * publish, so that pages link to each other from the start.
 */
export async function findSite(db: Db, websiteId: string, sitesUrl: string): Promise<Site | undefined> {
  const { rows } = await db.executeQuery(reading({ websiteId }))
  return rows[0] && toSite(rows[0], sitesUrl)
}

const siteRow = (websiteId: string) =>
  queryBuilder
    .selectFrom('websites')
    .select([
      'slug',
      'active_domain',
      ...siteColumns,
      linkable(websiteId).as('linkable'),
      hasPosts(websiteId).as('has_posts'),
    ])
    .where('id', '=', websiteId)
const reading = compileOnce(({ websiteId }: { websiteId: string }) => siteRow(websiteId))

type SiteRow = ReturnType<typeof reading> extends CompiledQuery<infer Row> ? Row : never

function toSite(
  { slug, active_domain, linkable: pages, has_posts: withBlog, ...look }: SiteRow,
  sitesUrl: string,
): Site {
  const blogName = withBlog ? blogPhrasesIn(look.language).blog : undefined
  const links = navigationOf({ pages, language: look.language, blogName })
  return { ...look, url: websiteUrl({ slug, active_domain }, sitesUrl), ...links }
}

/**
 * As findSite, with a share lock on the website: it cannot change until the transaction that publishes a page ends.
 */
export async function lockSite(trx: Db, websiteId: string, sitesUrl: string): Promise<Site | undefined> {
  await lockWebsite(trx, { websiteId }, 'share')
  return await findSite(trx, websiteId, sitesUrl)
}

/** The pages that others may link to, later pages overriding earlier ones with the same path: pending pages, then published pages. */
function linkable(websiteId: string): RawBuilder<LinkablePage[]> {
  const pending = queryBuilder
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['name', 'path', 'position', sql<string | null>`null`.as('language'), sql.lit(1).as('turn')])
    .where('orders.website_id', '=', websiteId)
    .where((eb) => eb.and({ 'orders.kind': 'website', 'orders.open': true, 'order_items.status': 'pending' }))
  const published = queryBuilder
    .selectFrom('content_items')
    .select(['name', 'path', 'position', 'language', sql.lit(2).as('turn')])
    .where((eb) => eb.and({ website_id: websiteId, kind: 'page' }))
    .where('content_hash', 'is not', null)
    .orderBy('position')
    .orderBy('path')
  const first = published.limit(linkLimits.paths)
  const inNavigation = published.where(sql<boolean>`${sql.raw(isInNavigation)}`).limit(linkLimits.paths)
  return sql`(
    select coalesce(json_agg(json_build_object('name', name, 'path', path, 'position', position, 'language', language) order by turn), '[]')
    from (${pending} union all (${first}) union all (${inNavigation})) as pages)`
}

const hasPosts = (websiteId: string): RawBuilder<boolean> => sql`exists (
  select from content_items where website_id = ${websiteId} and ${isPublishedPost})`

/** Hashes everything that pages show of a website. */
export const hashOfSite = (site: Site): string => createHash('sha256').update(JSON.stringify(site)).digest('hex')

/** An item with the values that it is to be published with. `position`: null for a new item. `url`, `homeLanguage`: of its website. */
export type PlannedItem = {
  websiteId: string
  id: string
  kind: ContentKind
  path: string
  name: string
  position: number | null
  language: string | null
  /** JSON. */
  seo: string
  blogSettings: string
  publishDate: Date
  url: string
  homeLanguage: string
}

/** What the page of an item shows besides the item. */
export type ItemContext = { site: Site } & Pick<RenderedContext, 'alternates'> &
  Partial<Pick<RenderedContext, 'previous' | 'next' | 'related'>>

/**
 * Reads what the page of an item shows as if the item was published with these values: the website, its translations and, for a post, the
 * adjacent and related posts. Undefined if the website was deleted. Locks and writes nothing.
 */
export async function findItemContext(db: Db, item: PlannedItem, sitesUrl: string): Promise<ItemContext | undefined> {
  const { rows } = await db.executeQuery((item.kind === 'blog' ? readingPost : readingPage)(item))
  if (!rows[0]) return undefined
  const { previous = null, next = null, related = null, alternates, ...site } = rows[0]
  return { site: toSite(site, sitesUrl), previous, next, related, alternates }
}

type ContextRow = SiteRow &
  Pick<RenderedContext, 'alternates'> &
  Partial<Pick<RenderedContext, 'previous' | 'next' | 'related'>>

const readingPage = compileOnce((item: PlannedItem) =>
  withPlanned(item, siteRow(item.websiteId).select(alternatesOf(item).as('alternates'))),
)
const readingPost = compileOnce((item: PlannedItem) =>
  withPlanned(
    item,
    siteRow(item.websiteId).select([
      alternatesOf(item).as('alternates'),
      adjacentPost('<', item).as('previous'),
      adjacentPost('>', item).as('next'),
      relatedPosts({ ...ofItem(item), language: sql.ref('websites.language') }).as('related'),
    ]),
  ),
)

/** Placeholders have no enumerable properties. */
const ofItem = ({ websiteId, id }: PlannedItem) => ({ websiteId, id })
const alternatesOf = ({ websiteId, id, path, url, homeLanguage: language }: PlannedItem) =>
  alternatesOfItem({ websiteId, id, path, url, language })

/** Runs a query in which the table of content has this item in place of its row. */
function withPlanned(item: PlannedItem, query: Expression<unknown>) {
  const ofWebsite = sql`from content_items where website_id = ${item.websiteId}`
  const statement = sql<ContextRow>`
    with content_items as not materialized (
      select id, website_id, kind, path, name, position, language, seo, blog_settings, content_hash, publish_date
      ${ofWebsite} and id <> ${item.id}
      union all
      select ${item.id}::text, ${item.websiteId}::text, ${item.kind}::text, ${item.path}::text, ${item.name}::text,
        coalesce(${item.position}::integer, (select coalesce(max(position), -1) + 1 ${ofWebsite} and kind = ${item.kind})),
        ${item.language}::text, ${item.seo}::jsonb, ${item.blogSettings}::jsonb, ''::text, ${item.publishDate}::timestamptz)
    ${query}`
  return { compile: () => statement.compile(queryBuilder) }
}

const adjacentPost = (comparison: '<' | '>', { websiteId, id, publishDate }: PlannedItem) =>
  queryBuilder
    .selectFrom('content_items')
    .select(sql<NavigationLink>`json_build_object('name', name, 'path', path)`.as('link'))
    .where('website_id', '=', websiteId)
    .where(isPublishedPost)
    .where(sql<boolean>`(publish_date, id) ${sql.raw(comparison)} (${publishDate}::timestamptz, ${id})`)
    .orderBy('publish_date', comparison === '<' ? 'desc' : 'asc')
    .orderBy('id', comparison === '<' ? 'desc' : 'asc')
    .limit(1)

/** A query for the current context (site hash, adjacent and related posts, and translations) of each published item of a website. */
export const currentRenderedContexts = (
  websiteId: string,
  site: Site,
): RawBuilder<{ id: string; rendered_context: RenderedContext }> => sql`(
  select content_items.id, jsonb_build_object(
    'site', ${hashOfSite(site)}::text, 'previous', posts.previous, 'next', posts.next,
    'related', related, 'alternates', alternates) as rendered_context
  from content_items left join (
    select id, lag(link) over by_date as previous, lead(link) over by_date as next
    from (
      select id, publish_date, jsonb_build_object('name', name, 'path', path) as link
      from content_items where website_id = ${websiteId} and ${isPublishedPost}) as links
    window by_date as (order by publish_date, id)) as posts on posts.id = content_items.id
  left join ${relatedPostsOfAll(websiteId, site.language)} as related_posts on related_posts.id = content_items.id
  left join ${translationsOf({ websiteId, ...site })} as translations on translations.id = content_items.id
  where content_items.website_id = ${websiteId} and content_items.content_hash is not null)`
