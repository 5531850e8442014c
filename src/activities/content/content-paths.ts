import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { PathInUse } from '../../domain/problems.ts'
import { slugify } from '../../domain/slugs.ts'

/** What the host answers itself. */
const reserved = /^\/(?:blog(?:\/(?:page|category)(?:\/.*)?)?|media(?:\/.*)?)$/

/** Throws PathInUse for a path that the website itself answers. */
export function requireFree(path: string): void {
  if (reserved.test(path)) throw new PathInUse(`The path ${path} is reserved. Choose another path.`)
}

export const pathInUse = (path: string) =>
  new PathInUse(`The path ${path} belongs to another page or post of this website. Choose another path.`)

/** Paths in a folder ("" or "/blog") to try for something of this name that says none, the plainest first; the last is never taken. */
export function pathsFor(name: string, id: string, folder: string): string[] {
  const plain = slugify(name, 80)
  const base = `${folder}/${plain || id.split('_')[0]}`
  const numbered = Array.from({ length: 9 }, (_, index) => `${base}-${index + 2}`)
  return [...(reserved.test(base) ? [] : [base]), ...numbered, `${base}-${id.slice(-8)}`]
}

/** What takes a path takes away what the path led to before. */
export async function takePath(trx: Db, websiteId: string, path: string): Promise<void> {
  await trx.deleteFrom('former_paths').where('website_id', '=', websiteId).where('path', '=', path).execute()
}

/** Remembers a path that nobody has any more: where the page went, or that it is gone. */
export async function leavePath(trx: Db, websiteId: string, path: string, pageId: string | null): Promise<void> {
  await trx
    .insertInto('former_paths')
    .values({ website_id: websiteId, path, content_item_id: pageId })
    .onConflict((oc) =>
      oc.columns(['website_id', 'path']).doUpdateSet({ content_item_id: pageId, created_at: sql`now()` }),
    )
    .execute()
}
