import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { PathInUse, ValidationFailed } from '../../domain/problems.ts'
import { pathSlug } from '../../domain/slugs.ts'
import type { ContentRow } from './content-rows.ts'

/** Paths that the website host serves itself: blog index and media. */
const reservedPaths = /^\/(?:blog(?:\/(?:page|category)(?:\/.*)?)?|media(?:\/.*)?)$/

/** Throws PathInUse for a reserved path. */
export function requireUnreserved(path: string): void {
  if (reservedPaths.test(path)) throw new PathInUse(`The path ${path} is reserved. Choose another path.`)
}

/** Throws ValidationFailed if no path follows from the name that a caller gave an item. */
export function requireNamedPath(name: string): void {
  if (pathSlug(name)) return
  const message = `\`path\` is required: ${name ? `no path can be derived from the name "${name}"` : 'the document has no title to derive it from'}.`
  throw new ValidationFailed(message, [{ path: 'path', code: 'invalid_type', message }])
}

export const pathInUse = (path: string) =>
  new PathInUse(`The path ${path} belongs to another page or post of this website. Choose another path.`)

/** Throws PathInUse for a reserved path, and for a path of another page or post of the website. */
export async function requireAvailablePath(db: Db, websiteId: string, path: string): Promise<void> {
  requireUnreserved(path)
  const taken = await db
    .selectFrom('content_items')
    .select('id')
    .where((eb) => eb.and({ website_id: websiteId, path }))
    .executeTakeFirst()
  if (taken) throw pathInUse(path)
}

/** The first of some paths that no page or post of the website has; undefined: all are taken. */
export async function firstFreePath(db: Db, websiteId: string, candidates: string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom('content_items')
    .select('path')
    .where('website_id', '=', websiteId)
    .where('path', 'in', candidates)
    .execute()
  return candidates.find((candidate) => rows.every((row) => row.path !== candidate))
}

/** Candidate paths in a folder ("" or "/blog") for an item without a path, best first. The last one contains the id, so it is always free. */
export function candidatePaths(name: string, id: string, folder: string): string[] {
  const plain = pathSlug(name)
  const base = `${folder}/${plain || id.split('_')[0]}`
  const numbered = Array.from({ length: 9 }, (_, index) => `${base}-${index + 2}`)
  return [...(reservedPaths.test(base) ? [] : [base]), ...numbered, `${base}-${id.slice(-8)}`]
}

/** Ends the redirect or the 410 of a path that an item now has. */
export async function claimPath(trx: Db, websiteId: string, path: string): Promise<void> {
  await trx.deleteFrom('former_paths').where('website_id', '=', websiteId).where('path', '=', path).execute()
}

/**
 * Records the path that an item had. Visitors are redirected to the item, or get 410 if `pageId` is null. Does nothing for an item that was
 * never public: no visitor knows its path, and another item may have left it.
 */
export async function recordFormerPath(
  trx: Db,
  websiteId: string,
  { path, version }: Pick<ContentRow, 'path' | 'version'>,
  pageId: string | null,
): Promise<void> {
  if (version === 0) return
  await trx
    .insertInto('former_paths')
    .values({ website_id: websiteId, path, content_item_id: pageId })
    .onConflict((oc) =>
      oc.columns(['website_id', 'path']).doUpdateSet({ content_item_id: pageId, created_at: sql`now()` }),
    )
    .execute()
}
