import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { WebsiteClient } from '../../domain/orders/website-orders.ts'
import type { OrderRequest } from '../../domain/orders/item-orders.ts'
import { addClients } from '../accounts/clients.ts'
import { pathInUse, requireUnreserved } from '../content/content-paths.ts'
import { type BudgetPart, spend } from '../../domain/orders/budgets.ts'
import { lockWorkspace, lockClients, lockWebsite } from '../locks.ts'
import { readBudgets } from './budget-charges.ts'
import { websiteForbidden } from './order-rows.ts'
import { clientNotInWorkspace, clientSuspended, websiteLimitReached } from '../websites/website-quota.ts'

/**
 * What an item of a batch reserves. `clientId`: whose website quota a website counts against; null for none, and for pages and posts.
 * `budgetParts`: what the budgets of the client pay.
 */
export type Reservation = { clientId: string | null; budgetParts: BudgetPart[] }
/** Makes the reservation of one item. `charge`: its price. Call it in the order of the items. Throws a Problem if the item cannot be reserved. */
export type Reserve = (request: OrderRequest, charge: number) => Reservation

/**
 * For a batch of pages or posts: locks their website. Each reserved path must differ from the paths of existing content and of earlier
 * items. Throws WebsiteForbidden; a reservation throws PathInUse.
 */
export async function createPathReservations(
  trx: Db,
  website: { workspaceId: string; websiteId: string },
  requests: OrderRequest[],
): Promise<Reserve> {
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
      requireUnreserved(path)
      if (used.has(path)) throw pathInUse(path)
      used.add(path)
    }
    return unreserved
  }
}

const unreserved: Reservation = { clientId: null, budgetParts: [] }

const pathOf = (request: OrderRequest): string | undefined => ('path' in request ? request.path : undefined)

/**
 * For a batch of websites: adds unknown clients and locks all clients. A client's websites, including ordered ones and those of earlier
 * items, must not exceed its `website_limit`, nor their prices its budgets. A reservation throws ClientNotInWorkspace, ClientSuspended,
 * WebsiteLimitReached or BudgetExceeded.
 */
export async function createWebsiteReservations(
  trx: Db,
  workspaceId: string,
  requests: OrderRequest[],
): Promise<Reserve> {
  const wanted = requests.flatMap((request) => clientOf(request) ?? [])
  const clients = wanted.length > 0 ? await lockAndCount(trx, workspaceId, wanted) : []
  if (clients.length > 0) await lockWorkspace(trx, workspaceId)
  const budgets = await readBudgets(
    trx,
    clients.map(({ id }) => id),
  )
  return (request, charge) => {
    const wantedClient = clientOf(request)
    if (!wantedClient) return unreserved
    const client = clients.find(({ id, email }) =>
      'client_id' in wantedClient ? id === wantedClient.client_id : email === wantedClient.email.toLowerCase(),
    )
    if (!client) throw clientNotInWorkspace('client_id' in wantedClient ? wantedClient.client_id : wantedClient.email)
    if (client.suspended) throw clientSuspended(client.id)
    const { website_limit: limit, websites } = client
    if (limit !== null && websites >= limit) throw websiteLimitReached(limit, websites)
    const budgetParts = spend(budgets.get(client.id) ?? [], charge)
    client.websites += 1
    return { clientId: client.id, budgetParts }
  }
}

const clientOf = (request: OrderRequest): WebsiteClient | undefined =>
  'client' in request ? request.client : undefined

/** `websites`: how many websites the client has and has ordered. `email` is in lower case. */
type CountedClient = { id: string; email: string; website_limit: number | null; suspended: boolean; websites: number }

/** Counts in a statement after the lock: the statement that waits for the lock sees the rows from before the wait. */
async function lockAndCount(trx: Db, workspaceId: string, wanted: WebsiteClient[]): Promise<CountedClient[]> {
  const byEmail = Map.groupBy(
    wanted.flatMap((client) => ('email' in client ? [client] : [])),
    ({ email }) => email.toLowerCase(),
  )
  const emails = [...byEmail.keys()].sort() // all batches insert in the same order: no deadlock
  const newClients = emails.flatMap((email) => byEmail.get(email)?.slice(0, 1) ?? [])
  if (newClients.length > 0) await addClients(trx, workspaceId, newClients)
  const clients = await lockClients(trx, workspaceId, {
    ids: wanted.flatMap((client) => ('client_id' in client ? [client.client_id] : [])),
    emails,
  })
  const limited = clients.flatMap(({ id, website_limit }) => (website_limit === null ? [] : [id]))
  const { rows } = await sql<{ client_id: string; websites: number }>`
    select client_id, count(*)::int as websites from (
      select client_id from websites where client_id = any(${limited})
      union all
      select client_id from orders where client_id = any(${limited}) and open and website_id is null
    ) as all_websites group by client_id`.execute(trx)
  const counts = new Map(rows.map((row) => [row.client_id, row.websites]))
  return clients.map((client) => ({ ...client, websites: counts.get(client.id) ?? 0 }))
}
