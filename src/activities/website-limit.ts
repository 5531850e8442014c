import type { Db } from '../db/schema.ts'
import { ClientNotInWorkspace, WebsiteLimitReached } from '../model/problems.ts'

type LimitedClient = { id: string; website_limit: number | null }

/**
 * A client of the workspace, whose row stays locked until the transaction ends. Whoever gives a client a website does this first, so
 * that websites are counted one after the other; a website's row is locked after it, never before. Throws ClientNotInWorkspace.
 */
export async function lockClient(trx: Db, workspaceId: string, clientId: string): Promise<LimitedClient> {
  const client = await trx
    .selectFrom('clients')
    .select(['id', 'website_limit'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!client) throw new ClientNotInWorkspace(`There is no client ${clientId} in this workspace`)
  return client
}

/** Throws WebsiteLimitReached when a locked client has all the websites it may have. It counts in a statement of its own: one that waited for the lock would count what was there before. */
export async function requireWebsitePlace(trx: Db, { id, website_limit: limit }: LimitedClient): Promise<void> {
  if (limit === null) return
  const { taken } = await trx
    .selectFrom('websites')
    .select((eb) => eb.fn.countAll<string>().as('taken'))
    .where('client_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(taken) >= limit)
    throw new WebsiteLimitReached(
      `This client may have ${limit} websites and has ${taken}; raise its website_limit first`,
    )
}
