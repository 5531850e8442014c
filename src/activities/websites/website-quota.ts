import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { ClientNotInWorkspace, ClientSuspended, WebsiteLimitReached } from '../../domain/problems.ts'
import { lockClient } from '../locks.ts'

type ClientQuota = { id: string; website_limit: number | null }

/**
 * Locks the client that gets a website, so that one transaction at a time counts its websites. Throws ClientNotInWorkspace
 * or ClientSuspended.
 */
export async function requireClient(trx: Db, workspaceId: string, clientId: string): Promise<ClientQuota> {
  const client = await lockClient(trx, { workspaceId, clientId })
  if (!client) throw clientNotInWorkspace(clientId)
  if (client.suspended) throw clientSuspended(clientId)
  return client
}

/**
 * Throws WebsiteLimitReached if a locked client has as many websites as its `website_limit`. Open orders of websites count, except the order
 * `exceptOrder`. Counts in a statement after the lock: the statement that waits for the lock sees the rows from before the wait.
 */
export async function requireWebsiteQuota(
  trx: Db,
  { id, website_limit: limit }: ClientQuota,
  exceptOrder = '',
): Promise<void> {
  if (limit === null) return
  const { rows } = await sql<{ websites: number }>`
    select (select count(*) from websites where client_id = ${id})::int
         + (select count(*) from orders
            where client_id = ${id} and open and website_id is null and id <> ${exceptOrder})::int as websites`.execute(
    trx,
  )
  const websites = rows[0]?.websites ?? 0
  if (websites >= limit) throw websiteLimitReached(limit, websites)
}

export const clientNotInWorkspace = (clientId: string) =>
  new ClientNotInWorkspace(`The workspace has no client ${clientId}.`)
export const clientSuspended = (clientId: string) =>
  new ClientSuspended(`The client ${clientId} is suspended. Set its \`suspended\` to false to give it a website.`)
export const websiteLimitReached = (limit: number, websites: number) =>
  new WebsiteLimitReached(
    `The client has ${websites} of ${limit} websites. Raise its \`website_limit\` or unassign a website.`,
  )
