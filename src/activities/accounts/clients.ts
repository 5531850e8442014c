import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { ClientTable, Database, Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import {
  type Client,
  type ClientChanges,
  type ClientQuery,
  defaultPermissions,
  type DeletedClient,
  type NewClient,
  Permission,
} from '../../domain/accounts/clients.ts'
import type { Allocation } from '../../domain/orders/budgets.ts'
import { newId } from '../../domain/ids.ts'
import type { List } from '../../domain/lists.ts'
import { ClientExists, ClientNotFound, UnknownClient } from '../../domain/problems.ts'
import { listPage, sizeOf } from '../lists.ts'
import { allocate } from './budgets.ts'
import { changingRights } from './client-rights.ts'

export const clientOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Throws ClientExists if the workspace has a client with the email address, in any case. */
  async createClient({ workspaceId, client }: { workspaceId: string; client: NewClient }): Promise<Client> {
    const [row] = await addClients(db, workspaceId, [client])
    if (!row) throw clientExists(client.email)
    return toClient({ ...row, websites: '0' })
  },

  /** The clients of a workspace, newest first by default. `search` matches name and email address. */
  async listClients({ workspaceId, query }: { workspaceId: string; query: ClientQuery }): Promise<List<Client>> {
    const { status } = query
    const source = {
      name: `clients ${workspaceId}`,
      rows: db.selectFrom('clients').selectAll().select(websitesOfClient).where('workspace_id', '=', workspaceId),
      size: sizeOf('clients', workspaceId),
      searched: ['email' as const, 'full_name' as const],
      hasSearchIndex: true,
      keys: { created: 'created_at', updated: 'updated_at', name: sql<string>`lower(coalesce(full_name, email))` },
      filters: status ? [{ condition: sql<SqlBool>`suspended = ${status === 'suspended'}` }] : [],
    }
    return await listPage(db, source, query, toClient)
  },

  /** Throws ClientNotFound, also for a client of another workspace. */
  async getClient({ workspaceId, clientId }: { workspaceId: string; clientId: string }): Promise<Client> {
    const row = await db
      .selectFrom('clients')
      .selectAll()
      .select(websitesOfClient)
      .where((eb) => eb.and({ workspace_id: workspaceId, id: clientId }))
      .executeTakeFirst()
    if (!row) throw new ClientNotFound(`The workspace has no client ${clientId}.`)
    return toClient(row)
  },

  /**
   * Updates the given fields and budgets, and tells the client which rights are others now. Throws UnknownClient, ClientExists if another client
   * has the email address, or ValidationFailed if the purchased budget becomes too large.
   */
  async updateClient({
    workspaceId,
    changes,
    allocations = [],
  }: {
    workspaceId: string
    changes: ClientChanges
    allocations?: readonly Allocation[]
  }): Promise<Client> {
    return await db.transaction().execute((trx) =>
      changingRights(trx, { workspaceId, clientId: changes.client_id }, async () => {
        for (const allocation of allocations) await allocate(trx, allocation)
        return await saveChanges(trx, workspaceId, changes)
      }),
    )
  },
  /** Deletes a client, who can no longer sign in. The client's websites become unassigned. Throws UnknownClient. */
  async deleteClient({ workspaceId, clientId }: { workspaceId: string; clientId: string }): Promise<DeletedClient> {
    const { numDeletedRows } = await db
      .deleteFrom('clients')
      .where((eb) => eb.and({ workspace_id: workspaceId, id: clientId }))
      .executeTakeFirst()
    if (!numDeletedRows) throw unknownClient(clientId)
    return { client_id: clientId, deleted: true }
  },
})

/** Updates a locked client. */
async function saveChanges(trx: Db, workspaceId: string, changes: ClientChanges): Promise<Client> {
  const { client_id, permissions, suspended, ...columns } = changes
  const row = await trx
    .updateTable('clients')
    .set({
      ...columns,
      permissions: permissions === undefined ? undefined : ordered(permissions),
      suspended: suspended === undefined ? undefined : (suspended ?? false),
      updated_at: sql`now()`,
    })
    .where((eb) => eb.and({ workspace_id: workspaceId, id: client_id }))
    .returningAll()
    .returning(websitesOfClient)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isTaken(error) ? clientExists(changes.email) : error
    })
  return toClient(row)
}

const websitesOfClient = (eb: ExpressionBuilder<Database, 'clients'>) =>
  eb
    .selectFrom('websites')
    .select((count) => count.fn.countAll<string>().as('websites'))
    .whereRef('websites.client_id', '=', 'clients.id')
    .as('websites')

/** `name` is an alias of `full_name`. */
type NamedClient = NewClient & { name?: string | null | undefined }

/** Returns the id of the client with the email address, in any case. Adds the client if there is none. */
export async function findOrAddClient(trx: Db, workspaceId: string, client: NamedClient): Promise<string> {
  const [added] = await addClients(trx, workspaceId, [client])
  if (added) return added.id
  const { id } = await trx
    .selectFrom('clients')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where(sql`lower(email)`, '=', client.email.toLowerCase())
    .executeTakeFirstOrThrow()
  return id
}

/** Adds clients and returns them. Skips a client whose email address the workspace has already. */
export const addClients = async (db: Db, workspaceId: string, clients: NamedClient[]) =>
  await db
    .insertInto('clients')
    .values(
      clients.map((client) => ({
        id: newId('client'),
        workspace_id: workspaceId,
        email: client.email,
        full_name: client.full_name ?? client.name ?? null,
        permissions: ordered(client.permissions),
        website_limit: client.website_limit ?? null,
        metadata: JSON.stringify(client.metadata ?? {}),
      })),
    )
    .onConflict((oc) => oc.expression(sql`workspace_id, lower(email)`).doNothing())
    .returningAll()
    .execute()

/** Removes duplicates and sorts the permissions in the order of the contract. */
const ordered = (permissions: Permission[] | null | undefined): Permission[] =>
  Permission.options.filter((permission) => (permissions ?? defaultPermissions).includes(permission))

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'clients_unique_email'
const clientExists = (email = '') =>
  new ClientExists(`The workspace already has a client with the email address ${email}.`)
const unknownClient = (clientId: string) => new UnknownClient(`The workspace has no client ${clientId}.`)

const toClient = (row: Selectable<ClientTable> & { websites: string | null }): Client => ({
  client_id: row.id,
  email: row.email,
  full_name: row.full_name,
  permissions: Permission.array().parse(row.permissions),
  website_limit: row.website_limit,
  websites_count: Number(row.websites),
  suspended: row.suspended,
  metadata: row.metadata,
  created_date: row.created_at.toISOString(),
  updated_date: row.updated_at.toISOString(),
})
