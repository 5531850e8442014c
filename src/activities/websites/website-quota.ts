import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { ClientNotInWorkspace, WebsiteLimitReached } from '../../domain/problems.ts'
import { lockClient } from '../locks.ts'

type LimitedClient = { id: string; website_limit: number | null }

/** Locks the client that is to get a website, so that its websites are counted by one transaction at a time. Throws ClientNotInWorkspace. */
export async function requireClient(trx: Db, workspaceId: string, clientId: string): Promise<LimitedClient> {
  const client = await lockClient(trx, { workspaceId, clientId })
  if (!client) throw clientMissing(clientId)
  return client
}

/**
 * Throws WebsiteLimitReached when a locked client has all the websites it may have; one that is ordered counts from its order on, but
 * for the order `except`. It counts in a statement of its own: one that waited for the lock would count what was there before.
 */
export async function requireWebsitePlace(
  trx: Db,
  { id, website_limit: limit }: LimitedClient,
  except = '',
): Promise<void> {
  if (limit === null) return
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from websites where client_id = ${id})::int
         + (select count(*) from orders
            where client_id = ${id} and open and website_id is null and id <> ${except})::int as taken`.execute(trx)
  const taken = rows[0]?.taken ?? 0
  if (taken >= limit) throw limitReached(limit, taken)
}

export const clientMissing = (clientId: string) => new ClientNotInWorkspace(`The workspace has no client ${clientId}.`)
export const limitReached = (limit: number, taken: number) =>
  new WebsiteLimitReached(
    `The client has ${taken} of ${limit} websites. Raise its \`website_limit\` or unassign a website.`,
  )
