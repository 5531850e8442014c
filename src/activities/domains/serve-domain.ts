import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { DomainRef } from '../refs.ts'
import { startAfterCommit } from '../outbox.ts'

/**
 * Makes a website reachable under a domain, or only under its preview host for null. Its pages name their address, so they are published
 * again. Does nothing if that is so already. The same for the console of a workspace, whose pages name no address.
 */
export async function serveDomain(
  trx: Db,
  { workspaceId, websiteId }: DomainRef,
  domain: string | null,
): Promise<void> {
  if (websiteId === null) return await serveConsole(trx, workspaceId, domain)
  const website = { workspaceId, websiteId }
  const { numUpdatedRows } = await trx
    .updateTable('websites')
    .set({ active_domain: domain, updated_at: sql<Date>`now()` })
    .where('id', '=', websiteId)
    .where('active_domain', 'is distinct from', domain)
    .executeTakeFirst()
  if (numUpdatedRows && (await hasContent(trx, websiteId))) await startAfterCommit(trx, 'republishWebsite', website)
}

const serveConsole = async (trx: Db, workspaceId: string, domain: string | null): Promise<void> =>
  void (await trx
    .updateTable('workspaces')
    .set({ console_domain: domain })
    .where('id', '=', workspaceId)
    .where('console_domain', 'is distinct from', domain)
    .execute())

async function hasContent(trx: Db, websiteId: string): Promise<boolean> {
  const item = await trx
    .selectFrom('content_items')
    .select('id')
    .where('website_id', '=', websiteId)
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}
