import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, WebsiteTable } from '../../db/schema.ts'
import { newId } from '../../domain/ids.ts'
import { slugify } from '../../domain/slugs.ts'

/** Columns that begin with their defaults. */
type Initial = 'active_domain' | 'analytics_enabled' | 'robots' | 'integrations' | 'configuration' | 'file_deletions'
type InitialCode = 'custom_code_header' | 'custom_code_footer'
type Given = Exclude<keyof WebsiteTable, 'id' | 'slug' | 'created_at' | 'updated_at' | Initial | InitialCode>
/** A new column has its default, or a value from each caller. */
type NewRow = { [K in Given]: Insertable<WebsiteTable>[K] }

/** Inserts a website with the first available slug derived from its name. Returns its id. */
export async function insertWebsite(trx: Db, website: NewRow): Promise<string> {
  const id = newId('site')
  for (const slug of candidateSlugs(website.business_name, id)) {
    const inserted = await trx
      .insertInto('websites')
      .values({ ...website, id, slug })
      .onConflict((oc) => oc.column('slug').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows) break
  }
  return id
}

/** Slugs that visitors could mistake for the platform. */
const reservedSlugs = new Set([
  'admin',
  'api',
  'app',
  'console',
  'docs',
  'ftp',
  'login',
  'mail',
  'static',
  'status',
  'support',
  'www',
])

/** Candidate slugs, best first. The last one is the website's id, so it is always available. */
function candidateSlugs(name: string, websiteId: string): string[] {
  const plain = slugify(name, 40)
  const base = plain.length > 1 ? plain : 'site'
  const code = createHash('sha256').update(websiteId).digest('hex')
  const plainest = reservedSlugs.has(base) ? [] : [base]
  return [...plainest, `${base}-${code.slice(0, 4)}`, `${base}-${code.slice(0, 8)}`, websiteId.replace('_', '-')]
}
