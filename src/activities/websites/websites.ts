import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { WebsiteTable } from '../../db/schema.ts'
import { compileOnce } from '../../db/compiled-queries.ts'
import type { CustomDomain } from '../../domain/domains/custom-domains.ts'
import type { ActivityDeps } from '../deps.ts'
import type { WebsiteRef } from '../refs.ts'
import { previewUrl, websiteUrl } from '../../domain/websites/hosting.ts'
import { languageDirection, languageName } from '../../domain/languages.ts'
import type { List, UpdatedQuery } from '../../domain/lists.ts'
import { factsOf } from '../../domain/websites/facts.ts'
import { legalWarnings } from '../../domain/websites/legal-pages.ts'
import type {
  Configuration,
  Integrations,
  Website,
  WebsiteQuery,
  WebsiteSummary,
} from '../../domain/websites/websites.ts'
import { filtersOf } from '../list-statements.ts'
import { compileListQuery, sizeOf } from '../lists.ts'
import { websiteNotFound } from './require-website.ts'

type OfWorkspace = { workspaceId: string }

export function websiteOperations({ db, sitesUrl }: Pick<ActivityDeps, 'db' | 'sitesUrl'>) {
  const oneWebsite = compileOnce(({ workspaceId, websiteId }: WebsiteRef) =>
    db
      .selectFrom('websites')
      .select(columnsOfWebsite)
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', websiteId),
  )
  const websitesOf = compileListQuery(
    db,
    ({ workspaceId }: OfWorkspace) => `websites ${workspaceId}`,
    ({ workspaceId }) => ({
      rows: db.selectFrom('websites').select(columnsOfSummary).where('workspace_id', '=', workspaceId),
      size: sizeOf('websites', workspaceId),
      searched: ['business_name'],
      hasSearchIndex: true,
      keys: { created: 'created_at', updated: 'updated_at', name: sql<string>`lower(business_name)` },
    }),
    (row) => toWebsiteSummary(row, sitesUrl),
  )

  return {
    /** Lists the websites of a workspace, newest first by default; `search` matches the name. */
    listWebsites: ({ workspaceId, query }: OfWorkspace & { query: WebsiteQuery }): Promise<List<WebsiteSummary>> =>
      websitesOf({ workspaceId }, query, filtersOfWebsites(query)),

    /** Throws WebsiteNotFound, also for a website of another workspace. */
    async getWebsite({ workspaceId, websiteId }: WebsiteRef): Promise<Website> {
      const { rows } = await db.executeQuery(oneWebsite({ workspaceId, websiteId }))
      if (!rows[0]) throw websiteNotFound(websiteId)
      return toWebsite(rows[0], sitesUrl)
    },
  }
}

const filtersOfWebsites = (query: WebsiteQuery) =>
  filtersOf<Omit<WebsiteQuery, keyof z.infer<typeof UpdatedQuery>>>(query, {
    client_id: (id) => ({ condition: sql<SqlBool>`client_id = ${id}`, isIndexed: true }),
    status: (status) => ({ condition: sql<SqlBool>`activated = ${status === 'activated'}` }),
  })

const columns = [
  ...(['id', 'slug', 'active_domain', 'business_name', 'client_id', 'activated', 'language'] as const),
  ...(['created_at', 'updated_at'] as const),
] as const
type Columns = Pick<Selectable<WebsiteTable>, (typeof columns)[number]>

export const columnsOfSummary = [
  ...columns,
  sql<string | null>`(select domain from domains where website_id = websites.id)`.as('custom_domain'),
] as const
type SummaryRow = Columns & { custom_domain: string | null }

/** The columns of a website, with its counts. Built once, because building the subqueries for each request takes longer than mapping the row. */
export const columnsOfWebsite = [
  ...columns,
  sql<CustomDomain | null>`(
    select jsonb_build_object('domain', domain, 'status', status, 'verified_at', verified_at, 'failure_reason', failure_reason)
    from domains where website_id = websites.id)`.as('custom_domain'),
  ...([
    'business_description',
    'robots',
    'theme',
    'brand',
    'direction',
    'main_classes',
    'integrations',
    'configuration',
    'analytics_enabled',
  ] as const),
  ...(['custom_code_header', 'custom_code_footer'] as const),
  sql<number>`(select count(*)::int from content_items where content_items.website_id = websites.id and kind = 'page')`.as(
    'pages',
  ),
  sql<number>`(select count(*)::int from content_items where content_items.website_id = websites.id and kind = 'blog')`.as(
    'blogs',
  ),
  sql<number>`(select count(*)::int from media where media.website_id = websites.id)`.as('media'),
  sql<number>`(select count(*)::int from members where members.website_id = websites.id)`.as('team'),
] as const
type WebsiteRow = Selectable<WebsiteTable> & { custom_domain: CustomDomain | null } & Record<
    'pages' | 'blogs' | 'media' | 'team',
    number
  >

const noIntegrations: Integrations = {
  google_analytics_id: null,
  google_tag_manager_id: null,
  meta_pixel_id: null,
  plausible_domain: null,
}
const noConfiguration: Configuration = { favicon_url: null, logo_url: null, social_image_url: null }

export function toWebsiteSummary(row: SummaryRow, sitesUrl: string): WebsiteSummary {
  return {
    website_id: row.id,
    website_name: row.business_name,
    domain: websiteUrl(row, sitesUrl),
    preview_url: previewUrl(row.slug, sitesUrl),
    custom_domain: row.custom_domain,
    client_id: row.client_id,
    activated: row.activated,
    language: languageName(row.language),
    lang_code: row.language,
    created_date: row.created_at.toISOString(),
    updated_date: row.updated_at.toISOString(),
  }
}

export const toWebsite = (
  row: Omit<WebsiteRow, 'workspace_id' | 'draft' | 'file_deletions'>,
  sitesUrl: string,
): Website => {
  const { mode, primary_color, accent_color, font_heading, font_body, radius, density, art } = row.theme
  return {
    ...toWebsiteSummary({ ...row, custom_domain: row.custom_domain?.domain ?? null }, sitesUrl),
    custom_domain: toCustomDomain(row.custom_domain),
    business_name: row.business_name,
    business_description: row.business_description,
    robots: row.robots,
    settings: {
      theme: {
        mode,
        direction: row.direction ?? languageDirection(row.language),
        ...{ primary_color, accent_color, font_heading, font_body, radius, density, art },
        main_classes: row.main_classes,
      },
      custom_code_header: row.custom_code_header,
      custom_code_footer: row.custom_code_footer,
      analytics_enabled: row.analytics_enabled,
    },
    facts: factsOf(row.brand),
    legal_warnings: legalWarnings(row),
    integrations: { ...noIntegrations, ...row.integrations },
    configuration: { ...noConfiguration, ...row.configuration },
    counts: { pages: row.pages, blogs: row.blogs, media: row.media, team: row.team },
  }
}

/** Postgres writes times in JSON with its own precision. */
const toCustomDomain = (found: CustomDomain | null): CustomDomain | null =>
  found && { ...found, verified_at: found.verified_at && new Date(found.verified_at).toISOString() }
