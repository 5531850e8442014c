import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, WebsiteTable } from '../../db/schema.ts'
import { newId } from '../../domain/ids.ts'
import { slugify } from '../../domain/slugs.ts'

/** Inserts a website with the plainest host name of its name that is free; answers its id. Nobody sees it before the caller commits. */
export async function insertWebsite(trx: Db, website: Omit<Insertable<WebsiteTable>, 'id' | 'slug'>): Promise<string> {
  const id = newId('site')
  for (const slug of slugsFor(website.business_name, id)) {
    const inserted = await trx
      .insertInto('websites')
      .values({ ...website, id, slug })
      .onConflict((oc) => oc.column('slug').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows) break
  }
  return id
}

/** Host names that visitors could take for the platform’s own. */
const reserved = new Set([
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

/** Host names to try, the plain one first; the last is the website's own id and so never taken. */
function slugsFor(name: string, websiteId: string): string[] {
  const plain = slugify(name, 40)
  const base = plain.length > 1 ? plain : 'site'
  const code = createHash('sha256').update(websiteId).digest('hex')
  const shortest = reserved.has(base) ? [] : [base]
  return [...shortest, `${base}-${code.slice(0, 4)}`, `${base}-${code.slice(0, 8)}`, websiteId.replace('_', '-')]
}
