import type pg from 'pg'
import type { Changes } from '../db/changes.ts'
import { counterpartOf } from '../domain/domains/domain-name.ts'
import { createWebsiteCache } from './website-cache.ts'

/**
 * The website of a custom domain; `slug` is null if the console of a workspace is there. `redirectTo` is the domain if the host is its name with or
 * without "www.", which redirects to it.
 */
export type CustomHost = { slug: string | null; redirectTo: string | null }
type Deps = { pool: pg.Pool; changes: Pick<Changes, 'generationOf'>; cacheBytes: number }

/** The domain itself comes first: the two names may belong to different websites. */
const sql = `
  select slug, case when domain = $1 then null else domain end as "redirectTo" from (
    select slug, active_domain as domain from websites where active_domain = any (array[$1, $2])
    union all select null, console_domain from workspaces where console_domain = any (array[$1, $2])) as found
  where domain = $1 or domain_counterpart(domain) = $1
  order by domain = $1 desc limit 1`

/**
 * Finds the websites of custom domains, under the same rules as their pages: a host is cached until its website changes, and with
 * `useCache` false it is read from the database.
 */
export function createCustomHosts({ pool, changes, cacheBytes }: Deps) {
  const hosts = createWebsiteCache<CustomHost | undefined>(changes, {
    maxBytes: cacheBytes,
    sizeOf: () => 100,
    isMiss: (found) => found === undefined,
  })
  const find = async (host: string): Promise<CustomHost | undefined> => {
    const query = { name: 'find-custom-host', text: sql, values: [host, counterpartOf(host)] }
    const { rows } = await pool.query<CustomHost>(query)
    return rows[0]
  }
  return async (host: string, useCache: boolean): Promise<CustomHost | undefined> =>
    await (useCache ? hosts(host, '', () => find(host)) : find(host))
}
