import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import { type Answer, fingerprint, nameOf, type Reservation, seal, unseal } from '../../domain/accounts/idempotency.ts'
import { IdempotencyInProgress, IdempotencyKeyReused } from '../../domain/problems.ts'

/** How long a reservation keeps others away that nobody answers or gives back: its process is gone. */
const leaseSeconds = 60

const inProgress = () =>
  new IdempotencyInProgress('The first request with this `Idempotency-Key` is still in progress. Retry in one second.')

/** `claim` is this attempt's own; `since` is when the first attempt began, and stays when another one takes over. */
export type Claimed = { claim: string; since: Date }

/** What POST requests with an Idempotency-Key leave behind for 24 hours. */
export const idempotencyOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /**
   * Begins the work of a request, or answers what its first attempt did. Of concurrent twins one gets the claim.
   * Throws IdempotencyKeyReused for another request with this key, and IdempotencyInProgress while another works on it.
   */
  async reserve({ request, ...reservation }: Reservation & { request: string }): Promise<Claimed | Answer> {
    const { workspaceId, route } = reservation
    const name = nameOf(reservation)
    const hash = fingerprint(reservation, request)
    const claim = randomUUID()
    const { rows } = await sql<{ since: Date }>`
      insert into idempotency_keys as kept (workspace_id, route, key_hash, request_hash, locked_by, locked_until)
      values (${workspaceId}, ${route}, ${name}, ${hash}, ${claim}, now() + ${leaseSeconds} * interval '1 second')
      on conflict (workspace_id, route, key_hash) do update set
        request_hash = excluded.request_hash, locked_by = excluded.locked_by, locked_until = excluded.locked_until,
        status = null, content_type = null, body = null,
        created_at = case when ${isOver} then excluded.created_at else kept.created_at end
      where ${isOver} or (kept.locked_until <= now() and kept.request_hash = excluded.request_hash)
      returning created_at as since`.execute(db)
    if (rows[0]) return { claim, since: rows[0].since }
    const kept = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'content_type', 'body'])
      .where('workspace_id', '=', workspaceId)
      .where('route', '=', route)
      .where('key_hash', '=', name)
      .executeTakeFirst()
    if (kept && !kept.request_hash.equals(hash))
      throw new IdempotencyKeyReused('This `Idempotency-Key` was used with a different request. Use a new key.')
    if (!kept?.body || kept.status === null) throw inProgress()
    return { status: kept.status, contentType: kept.content_type ?? '', body: unseal(reservation, kept.body) }
  },

  /** Keeps the answer of the attempt that has the claim, and clears away some of what is over. */
  async keepAnswer({ claim, answer, ...reservation }: Reservation & { claim: string; answer: Answer }): Promise<void> {
    await db
      .with('over', (cte) =>
        cte
          .deleteFrom('idempotency_keys')
          .where(
            sql<boolean>`ctid in (select ctid from idempotency_keys as kept where ${isOver} order by created_at limit 20 for update skip locked)`,
          ),
      )
      .updateTable('idempotency_keys')
      .set({
        locked_until: null,
        status: answer.status,
        content_type: answer.contentType,
        body: seal(reservation, answer.body),
      })
      .where('workspace_id', '=', reservation.workspaceId)
      .where('route', '=', reservation.route)
      .where('key_hash', '=', nameOf(reservation))
      .where('locked_by', '=', claim)
      .execute()
  },

  /** Lets the same request be tried again at once. It stays bound to its key: what it did may have been done. */
  async giveBack({ claim, ...reservation }: Reservation & { claim: string }): Promise<void> {
    await db
      .updateTable('idempotency_keys')
      .set({ locked_until: sql<Date>`now()` })
      .where('workspace_id', '=', reservation.workspaceId)
      .where('route', '=', reservation.route)
      .where('key_hash', '=', nameOf(reservation))
      .where('locked_by', '=', claim)
      .where('status', 'is', null)
      .execute()
  },
})

/** The reservation called `kept` is of no account any more. */
const isOver = sql`kept.created_at < now() - interval '24 hours'`
