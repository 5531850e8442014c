import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import {
  decryptBody,
  encryptBody,
  hashKey,
  hashRequest,
  type IdempotencyKey,
  type StoredResponse,
} from '../../domain/accounts/idempotency.ts'
import { IdempotencyInProgress, IdempotencyKeyReused } from '../../domain/problems.ts'
import { skipLocked } from '../locks.ts'

/** A lock that was neither completed, released nor renewed expires after this time: its process has died. */
const leaseSeconds = 5

const inProgress = () =>
  new IdempotencyInProgress('The first request with this `Idempotency-Key` is still in progress. Retry in one second.')

/** `claim` identifies this attempt. `since` is the time of the first attempt; a later attempt that takes over keeps it. */
export type Claimed = { claim: string; since: Date }

/** Locks and stored responses of POST requests with an Idempotency-Key. They are kept for 24 hours. */
export const idempotencyOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /**
   * Locks a key for a request, or returns the stored response if the request was completed before. One of several concurrent requests
   * gets the lock. Throws IdempotencyKeyReused if the key was used with a different request, and IdempotencyInProgress while another
   * attempt holds the lock.
   */
  async lockIdempotencyKey({
    request,
    ...key
  }: IdempotencyKey & { request: string }): Promise<Claimed | StoredResponse> {
    const { workspaceId, route } = key
    const keyHash = hashKey(key)
    const requestHash = hashRequest(key, request)
    const claim = randomUUID()
    const { rows } = await sql<{ since: Date }>`
      insert into idempotency_keys as kept (workspace_id, route, key_hash, request_hash, locked_by, locked_until)
      values (${workspaceId}, ${route}, ${keyHash}, ${requestHash}, ${claim}, now() + ${leaseSeconds} * interval '1 second')
      on conflict (workspace_id, route, key_hash) do update set
        request_hash = excluded.request_hash, locked_by = excluded.locked_by, locked_until = excluded.locked_until,
        status = null, content_type = null, body = null,
        created_at = case when ${isExpired} then excluded.created_at else kept.created_at end
      where ${isExpired} or (kept.locked_until <= now() and kept.request_hash = excluded.request_hash)
      returning created_at as since`.execute(db)
    if (rows[0]) return { claim, since: rows[0].since }
    const stored = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'content_type', 'body'])
      .where((eb) => eb.and({ workspace_id: workspaceId, route, key_hash: keyHash }))
      .executeTakeFirst()
    if (stored && !stored.request_hash.equals(requestHash))
      throw new IdempotencyKeyReused('This `Idempotency-Key` was used with a different request. Use a new key.')
    if (!stored?.body || stored.status === null) throw inProgress()
    return { status: stored.status, contentType: stored.content_type ?? '', body: decryptBody(key, stored.body) }
  },

  /** Renews the locks of attempts that are in progress. Call it more often than `leaseSeconds`. */
  async renewIdempotencyKeys({ claims }: { claims: (IdempotencyKey & { claim: string })[] }): Promise<void> {
    const column = <T>(valueOf: (claim: (typeof claims)[number]) => T) => claims.map(valueOf)
    await sql`
      update idempotency_keys as kept set locked_until = now() + ${leaseSeconds} * interval '1 second'
      from unnest(${column(({ workspaceId }) => workspaceId)}::text[], ${column(({ route }) => route)}::text[],
        ${column(hashKey)}::bytea[], ${column(({ claim }) => claim)}::uuid[]) as held (workspace_id, route, key_hash, claim)
      where kept.workspace_id = held.workspace_id and kept.route = held.route and kept.key_hash = held.key_hash
        and kept.locked_by = held.claim and kept.status is null`.execute(db)
  },

  /** Stores the response of the attempt that holds the lock, and deletes some expired keys. */
  async storeResponse({
    claim,
    response,
    ...key
  }: IdempotencyKey & { claim: string; response: StoredResponse }): Promise<void> {
    await db
      .with('deleted', (cte) =>
        cte
          .deleteFrom('idempotency_keys')
          .where(
            sql<boolean>`ctid in (select ctid from idempotency_keys as kept where ${isExpired} order by created_at limit 20 ${skipLocked})`,
          ),
      )
      .updateTable('idempotency_keys')
      .set({
        locked_until: null,
        status: response.status,
        content_type: response.contentType,
        body: encryptBody(key, response.body),
      })
      .where('workspace_id', '=', key.workspaceId)
      .where((eb) => eb.and({ route: key.route, key_hash: hashKey(key), locked_by: claim }))
      .execute()
  },

  /** Releases the lock, so that the same request can be retried. The key stays bound to the request: it may have taken effect. */
  async unlockIdempotencyKey({ claim, ...key }: IdempotencyKey & { claim: string }): Promise<void> {
    await db
      .updateTable('idempotency_keys')
      .set({ locked_until: sql<Date>`now()` })
      .where('workspace_id', '=', key.workspaceId)
      .where((eb) => eb.and({ route: key.route, key_hash: hashKey(key), locked_by: claim }))
      .where('status', 'is', null)
      .execute()
  },
})

/** Condition on the row `kept`. */
const isExpired = sql`kept.created_at < now() - interval '24 hours'`
