import { setTimeout as pause } from 'node:timers/promises'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { ApiKeyTable, Database, Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { newId } from '../../domain/ids.ts'
import {
  type ApiKey,
  hashApiKey,
  hasScope,
  isApiKey,
  keyLeaseMs,
  type NewApiKey,
  newApiKey,
  Scope,
} from '../../domain/accounts/keys.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import {
  InsufficientScope,
  InvalidApiKey,
  KeyNotFound,
  ValidationFailed,
  WorkspaceNotFound,
} from '../../domain/problems.ts'
import { type Caller, cacheCallers } from './callers.ts'
import { listPage } from '../lists.ts'
import { lockApiKey } from '../locks.ts'

/** `createdBy`: the email address of a person, or the origin of an API key. */
type NewKey = {
  workspaceId: string
  name: string
  scopes?: Scope[]
  expiresAt?: Date | null | undefined
  dailyCreditLimit?: number | null | undefined
  originId?: string
  createdBy?: string | undefined
  /** Of an assistant: the ID of its OAuth client, and where its code is sent. */
  clientId?: string
  redirectHost?: string
}
type KeyRotation = {
  workspaceId: string
  keyId: string
  graceSeconds: number
  grantor: Scope[]
  createdBy?: string | undefined
}

export type KeyCreator = { name: string; isInTeam: boolean }

export const keyOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  authenticate: authentication(db),

  /**
   * Creates a key. Its text is only in this result. `scopes` must be part of the caller's scopes (`grantor`), which are the default.
   * Throws InsufficientScope, WorkspaceNotFound, ValidationFailed.
   */
  async createKey({ grantor = Scope.options, ...key }: NewKey & { grantor?: Scope[] }): Promise<NewApiKey> {
    const scopes = key.scopes ?? grantor
    requireGrantable(grantor, scopes)
    if (key.dailyCreditLimit != null && scopes.includes('admin'))
      throw new ValidationFailed(
        'A key with the scope "admin" can create keys without a limit. Leave out `daily_credit_limit`, or choose other `scopes`.',
      )
    return await insertKey(db, { ...key, scopes })
  },

  /** The keys of a workspace, without assistants, newest first, including expired and revoked ones. `search` matches the name. */
  async listKeys({ workspaceId, query }: { workspaceId: string; query: ListQuery }): Promise<List<ApiKey>> {
    const rows = db
      .selectFrom('api_keys')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('oauth_client_id', 'is', null)
    return await listPage(db, { name: `keys ${workspaceId}`, rows, searched: ['name'] }, query, toApiKey)
  },

  /** Who created keys, by what the keys name: a person, whether the team has the person still, or another key. */
  async describeKeyCreators({
    workspaceId,
    ids,
  }: {
    workspaceId: string
    ids: readonly string[]
  }): Promise<Map<string, KeyCreator>> {
    const { rows } = await sql<{ id: string } & KeyCreator>`
      select asked.id, coalesce(full_name, api_keys.name, asked.id) as name, members.id is not null as "isInTeam"
      from (select distinct id from unnest(${ids}::text[]) as id) as asked
      left join members on members.workspace_id = ${workspaceId} and website_id is null and lower(email) = lower(asked.id)
      left join api_keys on api_keys.workspace_id = ${workspaceId} and api_keys.id = asked.id`.execute(db)
    return new Map(rows.map(({ id, ...creator }) => [id, creator]))
  },

  /**
   * Creates a key with the same name, scopes, limit and expiry. The old key expires after `graceSeconds`. A key can be rotated once.
   * Throws KeyNotFound, also for a key that has expired, was revoked or was rotated, and InsufficientScope for a key with scopes that the
   * caller (`grantor`) lacks.
   */
  async rotateKey({ workspaceId, keyId, graceSeconds, grantor, createdBy }: KeyRotation): Promise<NewApiKey> {
    const successor = await db.transaction().execute(async (trx) => {
      const old = await lockApiKey(trx, { workspaceId, keyId }, (eb) =>
        eb.and([eb('rotated_at', 'is', null), eb('oauth_client_id', 'is', null), isActive(eb)]),
      )
      if (!old) throw new KeyNotFound(`The workspace has no active API key ${keyId}, or the key was already rotated.`)
      const scopes = Scope.array().parse(old.scopes)
      requireGrantable(grantor, scopes)
      await trx
        .updateTable('api_keys')
        .set({
          rotated_at: sql`now()`,
          ...(graceSeconds === 0
            ? { revoked_at: sql<Date>`now()` }
            : { expires_at: sql<Date>`least(expires_at, now() + make_interval(secs => ${graceSeconds}))` }),
        })
        .where('id', '=', keyId)
        .execute()
      return await insertKey(trx, {
        workspaceId,
        name: old.name,
        scopes,
        expiresAt: old.expires_at,
        originId: old.origin_id,
        dailyCreditLimit: old.daily_credit_limit,
        createdBy,
      })
    })
    if (graceSeconds === 0) await pause(keyLeaseMs)
    return successor
  },

  /** Revokes a key. When this resolves, no process accepts it any more. Revoking a revoked key changes nothing. Throws KeyNotFound. */
  async revokeKey({ workspaceId, keyId }: { workspaceId: string; keyId: string }): Promise<ApiKey> {
    const row = await db
      .updateTable('api_keys')
      .set({ revoked_at: sql`coalesce(revoked_at, now())` })
      .where((eb) => eb.and({ workspace_id: workspaceId, id: keyId }))
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new KeyNotFound(`The workspace has no API key ${keyId}.`)
    await pause(keyLeaseMs)
    return toApiKey(row)
  },
})

/** Returns the caller of a key, from the cache or the database. Throws InvalidApiKey, with one message for all reasons. */
function authentication(db: Db): (request: { apiKey: string }) => Promise<Caller> {
  const cached = cacheCallers(db)
  return async ({ apiKey }) => {
    if (!isApiKey(apiKey)) throw invalidApiKey()
    const hash = hashApiKey(apiKey)
    return await cached(hash, () => findCaller(db, Buffer.from(hash, 'hex')))
  }
}

/** Reads the caller of a key. A key with an expiry must not be cached: it can expire between two requests. */
async function findCaller(db: Db, hash: Buffer): Promise<{ caller: Caller; cacheable: boolean }> {
  const key = await db
    .selectFrom('api_keys')
    .select(['id', 'workspace_id', 'origin_id', 'scopes', 'expires_at', isUseOutdated.as('use_outdated')])
    .where('hash', '=', hash)
    .where(isActive)
    .executeTakeFirst()
  if (!key) throw invalidApiKey()
  if (key.use_outdated) await recordUse(db, key.id)
  const scopes = Scope.array().parse(key.scopes)
  const caller = { workspaceId: key.workspace_id, keyId: key.id, originId: key.origin_id, scopes }
  return { caller, cacheable: key.expires_at === null }
}

const invalidApiKey = () =>
  new InvalidApiKey(
    'The API key is unknown, revoked or expired. Send a valid key in the header "Authorization: Bearer sw_live_…".',
  )

/** The use of a key is recorded at most once a minute; other requests only read. */
const isUseOutdated = sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`

export async function recordUse(db: Db, keyId: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', keyId)
    .where(isUseOutdated)
    .execute()
}

/** Condition: neither revoked nor expired. */
const isActive = (eb: ExpressionBuilder<Database, 'api_keys'>) =>
  eb.and([eb('revoked_at', 'is', null), eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)])])

/** Throws InsufficientScope if `scopes` has a scope that `grantor` lacks. */
function requireGrantable(grantor: Scope[], scopes: Scope[]): void {
  const lacking = scopes.filter((scope) => !hasScope(grantor, scope))
  if (lacking.length > 0)
    throw new InsufficientScope(
      `This API key cannot grant scopes that it does not have: ${lacking.map((scope) => `"${scope}"`).join(', ')}.`,
    )
}

export async function insertKey(db: Db, key: NewKey & { scopes: Scope[] }): Promise<NewApiKey> {
  const apiKey = newApiKey()
  const id = newId('key')
  const row = await db
    .insertInto('api_keys')
    .columns([
      ...(['id', 'origin_id', 'workspace_id', 'name', 'prefix', 'hash', 'scopes', 'expires_at', 'created_by'] as const),
      ...(['daily_credit_limit', 'oauth_client_id', 'redirect_host'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('workspaces')
        .select([
          sql.val(id).as('id'),
          sql.val(key.originId ?? id).as('origin_id'),
          'workspaces.id as workspace_id',
          sql.val(key.name).as('name'),
          sql.val(apiKey.slice(0, 12)).as('prefix'),
          sql.val(Buffer.from(hashApiKey(apiKey), 'hex')).as('hash'),
          sql<string[]>`${key.scopes}::text[]`.as('scopes'),
          sql<Date | null>`${key.expiresAt ?? null}::timestamptz`.as('expires_at'),
          sql<string | null>`${key.createdBy ?? null}::text`.as('created_by'),
          sql<number | null>`${key.dailyCreditLimit ?? null}::integer`.as('daily_credit_limit'),
          sql<string | null>`${key.clientId ?? null}::text`.as('oauth_client_id'),
          sql<string | null>`${key.redirectHost ?? null}::text`.as('redirect_host'),
        ])
        .where('workspaces.id', '=', key.workspaceId),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new WorkspaceNotFound(`No workspace has the id ${key.workspaceId}.`)
  return { ...toApiKey(row), api_key: apiKey }
}

export const toApiKey = (row: Selectable<ApiKeyTable>): ApiKey => ({
  key_id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: Scope.array().parse(row.scopes),
  created_date: row.created_at.toISOString(),
  created_by: row.created_by,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  daily_credit_limit: row.daily_credit_limit,
})
