import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { groupBy } from '../../domain/group-by.ts'
import type { WebsiteClient } from '../../domain/orders/website-orders.ts'
import type { OrderRequest } from '../../domain/orders/item-orders.ts'
import { addClients } from '../accounts/clients.ts'
import { pathInUse, requireFree } from '../content/content-paths.ts'
import { lockClients, lockWebsite } from '../locks.ts'
import { websiteForbidden } from './order-rows.ts'
import { clientMissing, limitReached } from '../websites/website-quota.ts'

/** What an item of a batch takes besides its price. */
export type Place = { clientId: string | null }
/** Takes the place of an item, after those before it. Throws a Problem where there is none. */
export type TakePlace = (request: OrderRequest) => Place

/**
 * For pages or posts of one website: each has the path that it asks for to itself, among those that are there and those before it.
 * Throws WebsiteForbidden; the places throw PathInUse.
 */
export async function placesOnWebsite(
  trx: Db,
  website: { workspaceId: string; websiteId: string },
  requests: OrderRequest[],
): Promise<TakePlace> {
  const { websiteId } = website
  if (!(await lockWebsite(trx, website, 'share'))) throw websiteForbidden(websiteId)
  const rows = await trx
    .selectFrom('content_items')
    .select('path')
    .where('website_id', '=', websiteId)
    .where('path', 'in', ['', ...requests.flatMap((request) => pathOf(request) ?? [])])
    .execute()
  const used = new Set(rows.map(({ path }) => path))
  return (request) => {
    const path = pathOf(request)
    if (path !== undefined) {
      requireFree(path)
      if (used.has(path)) throw pathInUse(path)
      used.add(path)
    }
    return { clientId: null }
  }
}

const pathOf = (request: OrderRequest): string | undefined => ('path' in request ? request.path : undefined)

/** `taken`: how many websites it has, those that are ordered with them. */
type LimitedClient = { id: string; email: string; website_limit: number | null; taken: number }

/**
 * For websites: clients that are not there are added, and none gets more websites than it may have. Their rows stay locked. The places
 * throw ClientNotInWorkspace and WebsiteLimitReached.
 */
export async function placesOfClients(trx: Db, workspaceId: string, requests: OrderRequest[]): Promise<TakePlace> {
  const wanted = requests.flatMap((request) => clientOf(request) ?? [])
  const clients = wanted.length > 0 ? await countWebsites(trx, workspaceId, wanted) : []
  return (request) => {
    const asked = clientOf(request)
    if (!asked) return { clientId: null }
    const client = clients.find((one) =>
      'client_id' in asked ? one.id === asked.client_id : one.email === asked.email.toLowerCase(),
    )
    if (!client) throw clientMissing('client_id' in asked ? asked.client_id : asked.email)
    const { website_limit: limit, taken } = client
    if (limit !== null && taken >= limit) throw limitReached(limit, taken)
    client.taken += 1
    return { clientId: client.id }
  }
}

const clientOf = (request: OrderRequest): WebsiteClient | undefined =>
  'client' in request ? request.client : undefined

/** They are counted in a statement of its own: one that waited for a lock would count what was there before. */
async function countWebsites(trx: Db, workspaceId: string, wanted: WebsiteClient[]): Promise<LimitedClient[]> {
  const people = groupBy(
    wanted.flatMap((one) => ('email' in one ? [one] : [])),
    ({ email }) => email.toLowerCase(),
  )
  const emails = [...people.keys()].sort() // in one order, so that no two batches wait for each other
  const firsts = emails.flatMap((email) => people.get(email)?.slice(0, 1) ?? [])
  if (firsts.length > 0) await addClients(trx, workspaceId, firsts)
  const clients = await lockClients(trx, workspaceId, {
    ids: wanted.flatMap((one) => ('client_id' in one ? [one.client_id] : [])),
    emails,
  })
  const limited = clients.flatMap(({ id, website_limit }) => (website_limit === null ? [] : [id]))
  const { rows } = await sql<{ client_id: string; taken: number }>`
    select client_id, count(*)::int as taken from (
      select client_id from websites where client_id = any(${limited})
      union all
      select client_id from orders where client_id = any(${limited}) and open and website_id is null
    ) as theirs group by client_id`.execute(trx)
  const taken = new Map(rows.map((row) => [row.client_id, row.taken]))
  return clients.map((client) => ({ ...client, taken: taken.get(client.id) ?? 0 }))
}
