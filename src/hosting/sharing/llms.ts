import type { LlmsItem } from '../../rendering/sharing/llms.ts'
import type { DynamicDeps, DynamicPage } from '../dynamic-pages.ts'
import type { Website } from '../website.ts'

/** A larger website lists its pages and its newest posts. */
const maxItems = 2_000

const sql = `
  select path, kind, coalesce(seo ->> 'page_title', content ->> 'title', name) as name,
    coalesce(seo ->> 'meta_description', content ->> 'description', blog_settings ->> 'excerpt') as description
  from content_items
  where website_id = $1 and content_hash is not null and seo -> 'noindex' is distinct from 'true'
    and coalesce(seo ->> 'canonical_url', path) in (path, $2 || path)
  order by kind desc, case when kind = 'page' then position end, publish_date desc, path
  limit ${maxItems}`

/** Builds the list of a website's pages for language models. */
export async function buildLlms({ pool, threads }: DynamicDeps, website: Website): Promise<DynamicPage> {
  const { id, workspaceId, site } = website
  const { rows } = await pool.query<LlmsItem>(sql, [id, site.url])
  return { type: 'text/plain', text: await threads.run(workspaceId, 'renderLlms', site, rows) }
}
