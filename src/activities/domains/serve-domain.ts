import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { WebsiteRef } from '../refs.ts'
import { startAfterCommit } from '../outbox.ts'

/**
 * Makes a website reachable under a domain, or only under its preview host for null. Its pages name their address, so they are published
 * again. Does nothing if that is so already.
 */
export async function serveDomain(trx: Db, website: WebsiteRef, domain: string | null): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('websites')
    .set({ active_domain: domain, updated_at: sql<Date>`now()` })
    .where('id', '=', website.websiteId)
    .where('active_domain', 'is distinct from', domain)
    .executeTakeFirst()
  if (numUpdatedRows && (await hasContent(trx, website.websiteId)))
    await startAfterCommit(trx, 'republishWebsite', website)
}

async function hasContent(trx: Db, websiteId: string): Promise<boolean> {
  const item = await trx
    .selectFrom('content_items')
    .select('id')
    .where('website_id', '=', websiteId)
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}
