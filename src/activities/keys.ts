import { type Selectable, sql } from 'kysely'
import type { ApiKeyTable } from '../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { newId } from '../model/ids.ts'
import { type ApiKey, hashApiKey, isApiKey, newApiKey, Scope } from '../model/keys.ts'
import { InvalidApiKey, KeyNotFound, WorkspaceNotFound } from '../model/problems.ts'

export type Caller = { workspaceId: string; keyId: string; scopes: Scope[] }

export const keyActivities = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Who a key belongs to. Throws InvalidApiKey for what is no key, unknown, expired or revoked: always with the same words. */
  async authenticate({ apiKey }: { apiKey: string }): Promise<Caller> {
    const key =
      isApiKey(apiKey) &&
      (await db
        .selectFrom('api_keys')
        .select(['id', 'workspace_id', 'scopes'])
        .where('hash', '=', hashApiKey(apiKey))
        .where('revoked_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
        .executeTakeFirst())
    if (!key) throw new InvalidApiKey('Send a valid API key in the header "Authorization: Bearer sw_live_…"')
    return { workspaceId: key.workspace_id, keyId: key.id, scopes: Scope.array().parse(key.scopes) }
  },

  /** Makes a key; its text is in this answer and nowhere else. */
  async createKey(wanted: {
    workspaceId: string
    name: string
    scopes?: Scope[]
    expiresAt?: Date | null
  }): Promise<ApiKey & { api_key: string }> {
    const apiKey = newApiKey()
    const row = await db
      .insertInto('api_keys')
      .columns(['id', 'workspace_id', 'name', 'prefix', 'hash', 'scopes', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('workspaces')
          .select([
            sql.val(newId('key')).as('id'),
            'workspaces.id as workspace_id',
            sql.val(wanted.name).as('name'),
            sql.val(apiKey.slice(0, 12)).as('prefix'),
            sql.val(hashApiKey(apiKey)).as('hash'),
            sql<string[]>`${wanted.scopes ?? Scope.options}::text[]`.as('scopes'),
            sql<Date | null>`${wanted.expiresAt ?? null}::timestamptz`.as('expires_at'),
          ])
          .where('workspaces.id', '=', wanted.workspaceId),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new WorkspaceNotFound(`There is no workspace ${wanted.workspaceId}`)
    return { ...toApiKey(row), api_key: apiKey }
  },

  async listKeys({ workspaceId }: { workspaceId: string }): Promise<ApiKey[]> {
    const rows = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(toApiKey)
  },

  /** Ends a key at once; ending an ended one changes nothing. Throws KeyNotFound. */
  async revokeKey({ workspaceId, keyId }: { workspaceId: string; keyId: string }): Promise<ApiKey> {
    const row = await db
      .updateTable('api_keys')
      .set({ revoked_at: sql`coalesce(revoked_at, now())` })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', keyId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new KeyNotFound(`There is no key ${keyId} in this workspace`)
    return toApiKey(row)
  },
})

const toApiKey = (row: Selectable<ApiKeyTable>): ApiKey => ({
  key_id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: Scope.array().parse(row.scopes),
  created_date: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})
