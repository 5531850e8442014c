import type pg from 'pg'

/** The website at a host and the page at a path. */
export type PageLookup = {
  website_id: string
  activated: boolean
  analytics_enabled: boolean
  active_domain: string | null
  /** ID of the page at the path, or of the one that had it before. */
  page_id: string | null
  /** null if no page is published at the path. */
  content_hash: string | null
  /** Content-Security-Policy of the bytes that `content_hash` names; null stands for the strict policy. */
  content_security_policy: string | null
  /** The current path of the page that had this path before, if it is published. */
  moved_to: string | null
  /** True if the page that had this path was deleted. */
  gone: boolean
}

const sql = `
  select websites.id as website_id, websites.activated, websites.analytics_enabled, active_domain, content_items.content_hash, content_items.content_security_policy,
    coalesce(content_items.id, moved.id) as page_id,
    moved.path as moved_to, former.path is not null and former.content_item_id is null as gone
  from websites
    left join content_items on content_items.website_id = websites.id and content_items.path = $2
    left join former_paths former on former.website_id = websites.id and former.path = $2
    left join content_items moved on moved.id = former.content_item_id and moved.content_hash is not null
  where websites.slug = $1`

/** A slower database counts as unavailable. */
const timeoutMs = 5_000

/**
 * Looks a host and a path up in the database. Resolves to undefined if there is no such website. The named statement is prepared once per
 * connection, which takes a quarter of the time of parsing and planning it for every request.
 */
export async function findPage(pool: pg.Pool, slug: string, path: string): Promise<PageLookup | undefined> {
  const query = { name: 'find-published-page', text: sql, values: [slug, path], query_timeout: timeoutMs }
  const { rows } = await pool.query<PageLookup>(query)
  return rows[0]
}
