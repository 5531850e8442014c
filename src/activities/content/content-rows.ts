import type { ContentListRef, ContentRef, WebsiteRef } from '../refs.ts'
import { sql } from 'kysely'
import { compileOnce, queryBuilder } from '../../db/compiled-queries.ts'
import type { Db } from '../../db/schema.ts'
import type { ContentKind, ContentRecord, ContentSummary, Translation } from '../../domain/content/content.ts'
import { websiteUrl } from '../../domain/websites/hosting.ts'
import { languageName } from '../../domain/languages.ts'
import { blogIndexPath } from '../../domain/websites/navigation.ts'
import { BlogNotFound, PageNotFound } from '../../domain/problems.ts'
import { websiteNotFound } from '../websites/require-website.ts'

/** The differences between pages and posts. */
export const contentKinds = {
  page: { word: 'page', NotFound: PageNotFound, hasAdjacentItems: false, folder: '' },
  blog: { word: 'post', NotFound: BlogNotFound, hasAdjacentItems: true, folder: blogIndexPath },
} satisfies Record<ContentKind, Kind>

type Kind = {
  word: string
  NotFound: new (message: string) => Error
  /** Whether an item shows links to the items before and after it. */
  hasAdjacentItems: boolean
  /** Prefix of a path that is derived from the item's name. */
  folder: string
}

/** The values of a website that its items need in responses. */
export type ItemWebsite = { slug: string; active_domain: string | null; language: string }

export const summaryColumns = [
  ...(['id', 'kind', 'path', 'name', 'language', 'content_hash', 'publish_date', 'created_at', 'updated_at'] as const),
  ...(['publish_at', 'publish_failure'] as const),
] as const
export const contentColumns = [
  ...summaryColumns,
  ...(['content', 'seo', 'settings', 'blog_settings', 'data', 'version'] as const),
] as const

type Plain = 'id' | 'path' | 'name' | 'language' | 'publish_date' | 'publish_at' | 'publish_failure'
type SummaryRow = Pick<ContentRecord, Plain> & {
  kind: ContentKind
  content_hash: string | null
  created_at: Date
  updated_at: Date
  translation?: Translation | null
}
export type ContentRow = SummaryRow &
  Pick<ContentRecord, 'content' | 'seo' | 'settings' | 'blog_settings' | 'data'> & { version: number }

export const toSummary = (
  row: SummaryRow,
  { language, ...website }: ItemWebsite,
  sitesUrl: string,
): ContentSummary => ({
  id: row.id,
  path: row.path,
  name: row.name,
  language: row.language,
  publish_date: row.publish_date,
  languageName: languageName(row.language ?? language),
  langCode: row.language ?? language,
  url: row.content_hash === null ? null : websiteUrl(website, sitesUrl) + row.path,
  address: websiteUrl(website, sitesUrl) + row.path,
  publish_at: row.publish_at,
  publish_failure: row.publish_failure,
  created: row.created_at,
  updated: row.updated_at,
  translation: row.translation,
})

export const toRecord = (row: ContentRow, website: ItemWebsite, sitesUrl: string): ContentRecord => ({
  ...toSummary(row, website, sitesUrl),
  content: row.content,
  seo: row.seo,
  settings: row.settings,
  blog_settings: row.blog_settings,
  data: row.data,
})

/** Of a translation, its original and whether that was published again since; null for other items. */
export const translation = sql<Translation | null>`(
  select jsonb_build_object('page_id', original.id, 'outdated', original.version > content_items.source_version)
  from content_items as original where original.id = content_items.translation_of)`.as('translation')

/** Throws WebsiteNotFound, also for a website of another workspace. */
export async function getItemWebsite(
  db: Db,
  { workspaceId, websiteId }: Omit<ContentListRef, 'kind'>,
): Promise<ItemWebsite> {
  const website = await db
    .selectFrom('websites')
    .select(['slug', 'active_domain', 'language'])
    .where((eb) => eb.and({ workspace_id: workspaceId, id: websiteId }))
    .executeTakeFirst()
  if (!website) throw websiteNotFound(websiteId)
  return website
}

/** Reads an item with its website. Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
export async function getItem(db: Db, ref: ContentRef): Promise<ItemWithWebsite> {
  const { kind, workspaceId, websiteId, id } = ref
  const found = await db
    .selectFrom('content_items')
    .innerJoin('websites', 'websites.id', 'content_items.website_id')
    .select([
      ...contentColumns.map((column) => `content_items.${column}` as const),
      'slug',
      'active_domain',
      'websites.language as home_language',
      translation,
    ])
    .where((eb) => eb.and({ workspace_id: workspaceId, website_id: websiteId, 'content_items.id': id, kind }))
    .executeTakeFirst()
  return found ? toItem(found) : await throwNotFound(db, ref)
}

type ItemWithWebsite = { row: ContentRow; website: ItemWebsite }

export const toItem = ({
  slug,
  active_domain,
  home_language: language,
  ...row
}: ContentRow & { slug: string; active_domain: string | null; home_language: string }): ItemWithWebsite => ({
  row,
  website: { slug, active_domain, language },
})

export async function throwNotFound(db: Db, { kind, id, ...scope }: ContentRef): Promise<never> {
  await getItemWebsite(db, scope)
  const { NotFound, word } = contentKinds[kind]
  throw new NotFound(`The website has no ${word} ${id}.`)
}

/** The position after the last item of the same kind. */
export const nextPosition = ({ kind, websiteId }: ContentListRef) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from content_items where website_id = ${websiteId} and kind = ${kind})`

type AnyItem = WebsiteRef & { id: string }
const anyItem = compileOnce(({ workspaceId, websiteId, id }: AnyItem) =>
  queryBuilder
    .selectFrom('content_items')
    .innerJoin('websites', 'websites.id', 'content_items.website_id')
    .select(contentColumns.map((column) => `content_items.${column}` as const))
    .where((eb) => eb.and({ workspace_id: workspaceId, website_id: websiteId }))
    .where('content_items.id', '=', id),
)

/** Reads the page or post of a website with an id; undefined if there is none. */
export const findAnyItem = async (db: Db, ref: AnyItem): Promise<ContentRow | undefined> =>
  (await db.executeQuery(anyItem(ref))).rows[0]

/** The page or post of a website with an id; undefined if there is none. */
export async function findItemRef(db: Db, website: WebsiteRef, id: string): Promise<ContentRef | undefined> {
  const found = await db
    .selectFrom('content_items')
    .innerJoin('websites', 'websites.id', 'website_id')
    .select('kind')
    .where((eb) => eb.and({ workspace_id: website.workspaceId, website_id: website.websiteId, 'content_items.id': id }))
    .executeTakeFirst()
  return found && { ...website, kind: found.kind satisfies ContentKind, id }
}
