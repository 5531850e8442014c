import type { Db } from '../../db/schema.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import type { WebsiteRef } from '../refs.ts'

export const websiteNotFound = (websiteId: string) => new WebsiteNotFound(`The workspace has no website ${websiteId}.`)

/** Reads a website and its hosts. Throws WebsiteNotFound, also for a website of another workspace. */
export async function requireWebsite(db: Db, { workspaceId, websiteId }: WebsiteRef) {
  const website = await db
    .selectFrom('websites')
    .select(['id', 'slug', 'active_domain'])
    .where((eb) => eb.and({ workspace_id: workspaceId, id: websiteId }))
    .executeTakeFirst()
  if (!website) throw websiteNotFound(websiteId)
  return website
}
