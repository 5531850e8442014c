import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ContentKind, ContentRecord, ContentSummary } from '../../domain/content/content.ts'
import { previewUrl } from '../../domain/websites/hosting.ts'
import { languageName } from '../../domain/languages.ts'
import { blogHome } from '../../domain/websites/navigation.ts'
import { BlogNotFound, PageNotFound, WebsiteNotFound } from '../../domain/problems.ts'
import type { ContentListRef, ContentRef } from '../refs.ts'

/** All in which the kinds differ here. */
export const kinds = {
  page: { word: 'page', NotFound: PageNotFound, hasNeighbours: false, folder: '' },
  blog: { word: 'post', NotFound: BlogNotFound, hasNeighbours: true, folder: blogHome },
} satisfies Record<ContentKind, Kind>

type Kind = {
  word: string
  NotFound: new (message: string) => Error
  hasNeighbours: boolean
  /** Where those live that say no path. */
  folder: string
}

/** What of a website its items are answered with. */
export type Home = { slug: string; language: string }

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
}
export type ContentRow = SummaryRow &
  Pick<ContentRecord, 'content' | 'seo' | 'settings' | 'blog_settings' | 'data'> & { version: number }

export const toSummary = (row: SummaryRow, { slug, language }: Home, sitesUrl: string): ContentSummary => ({
  id: row.id,
  path: row.path,
  name: row.name,
  language: row.language,
  publish_date: row.publish_date,
  languageName: languageName(row.language ?? language),
  url: row.content_hash === null ? null : previewUrl(slug, sitesUrl) + row.path,
  address: previewUrl(slug, sitesUrl) + row.path,
  publish_at: row.publish_at,
  publish_failure: row.publish_failure,
  created: row.created_at,
  updated: row.updated_at,
})

export const toRecord = (row: ContentRow, home: Home, sitesUrl: string): ContentRecord => ({
  ...toSummary(row, home, sitesUrl),
  content: row.content,
  seo: row.seo,
  settings: row.settings,
  blog_settings: row.blog_settings,
  data: row.data,
})

/** The website of items. Throws WebsiteNotFound for one of another workspace, too. */
export async function getHome(db: Db, { workspaceId, websiteId }: Omit<ContentListRef, 'kind'>): Promise<Home> {
  const home = await db
    .selectFrom('websites')
    .select(['slug', 'language'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', websiteId)
    .executeTakeFirst()
  if (!home) throw noWebsite(websiteId)
  return home
}

/** An item and its website. Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
export async function getItem(db: Db, ref: ContentRef): Promise<Place> {
  const { kind, workspaceId, websiteId, id } = ref
  const found = await db
    .selectFrom('content_items')
    .innerJoin('websites', 'websites.id', 'content_items.website_id')
    .select([
      ...contentColumns.map((column) => `content_items.${column}` as const),
      'slug',
      'websites.language as home_language',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('website_id', '=', websiteId)
    .where('content_items.id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return found ? placeOf(found) : await missing(db, ref)
}

type Place = { row: ContentRow; home: Home }

export const placeOf = ({
  slug,
  home_language: language,
  ...row
}: ContentRow & { slug: string; home_language: string }): Place => ({
  row,
  home: { slug, language },
})

export async function missing(db: Db, { kind, id, ...place }: ContentRef): Promise<never> {
  await getHome(db, place)
  throw noItem(kind, id)
}

/** The place of a new one among those of its kind. */
export const nextPosition = ({ kind, websiteId }: ContentListRef) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from content_items where website_id = ${websiteId} and kind = ${kind})`

export const noWebsite = (id: string) => new WebsiteNotFound(`The workspace has no website ${id}.`)
const noItem = (kind: ContentKind, id: string) =>
  new kinds[kind].NotFound(`The website has no ${kinds[kind].word} ${id}.`)
