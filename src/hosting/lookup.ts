import type pg from 'pg'

/**
 * What the rows say about a host and a path; `content_hash` is null where no page is published. `policy` is the
 * Content-Security-Policy of just the bytes that `content_hash` names; null: the strict one.
 */
export type Found = { website_id: string; activated: boolean; content_hash: string | null; policy: string | null }

const sql = `
  select websites.id as website_id, websites.activated, pages.content_hash, pages.policy
  from websites left join pages on pages.website_id = websites.id and pages.path = $2
  where websites.slug = $1`

/**
 * Asks the database; undefined: no such website. The statement is prepared once per connection, which costs a quarter of parsing and
 * planning it each time.
 */
export async function findPage(pool: pg.Pool, slug: string, path: string): Promise<Found | undefined> {
  const { rows } = await pool.query<Found>({ name: 'find-published-page', text: sql, values: [slug, path] })
  return rows[0]
}
