import type pg from 'pg'

/**
 * What the rows say about a host and a path; `content_hash` is null where no page is published. `policy` is the
 * Content-Security-Policy of just the bytes that `content_hash` names; null: the strict one. `moved_to` is where a page is published
 * that was here; `gone`: there was one, and it is deleted.
 */
export type Found = {
  website_id: string
  activated: boolean
  content_hash: string | null
  policy: string | null
  moved_to: string | null
  gone: boolean
}

const sql = `
  select websites.id as website_id, websites.activated, content_items.content_hash, content_items.policy,
    moved.path as moved_to, former.path is not null and former.page_id is null as gone
  from websites
    left join content_items on content_items.website_id = websites.id and content_items.path = $2
    left join former_paths former on former.website_id = websites.id and former.path = $2
    left join content_items moved on moved.id = former.page_id and moved.content_hash is not null
  where websites.slug = $1`

/** A database that takes longer is out of reach. */
const patienceMs = 5_000

/**
 * Asks the database; undefined: no such website. The statement is prepared once per connection, which costs a quarter of parsing and
 * planning it each time.
 */
export async function findPage(pool: pg.Pool, slug: string, path: string): Promise<Found | undefined> {
  const query = { name: 'find-published-page', text: sql, values: [slug, path], query_timeout: patienceMs }
  const { rows } = await pool.query<Found>(query)
  return rows[0]
}
