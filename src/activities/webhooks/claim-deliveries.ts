import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { EventName } from '../../domain/webhooks/events.ts'
import { responseTimeoutMs } from '../../domain/webhooks/webhooks.ts'
import { skipLocked } from '../locks.ts'

/** Attempts that a worker process makes for one workspace at the same time. */
export const slotsPerWorkspace = 20

/** After this time, another relay makes the attempt of a relay that did not record a result. */
export const leaseMs = responseTimeoutMs + 5_000

/** An event with its endpoint. `due_at`: see the table; as text, which has all digits. */
export type ClaimedDelivery = {
  id: string
  workspace_id: string
  event: EventName
  data: unknown
  created_at: Date
  due_at: string | null
  failed_attempts: number
  url: string | null
  secret: string | null
  old_secret: string | null
  is_old_secret_valid: boolean
  disabled_at: Date | null
}

export const deliveryColumns = sql`
  event.id, event.workspace_id, event.event, event.data, event.created_at, event.due_at::text as due_at, event.failed_attempts,
  endpoint.url, endpoint.secret, endpoint.old_secret, endpoint.disabled_at,
  coalesce(endpoint.old_secret_until > now(), false) as is_old_secret_valid`

/** `used`: slots that are taken, by workspace. `free`: how many events may be claimed. */
type Slots = { used: Record<string, number>; free: number }

/**
 * Leases due events to the caller, who makes their attempts: oldest first, up to the free slots of their workspace. If slots are short, the
 * workspaces that use the fewest come first. Events of a newer release are left to its relays: this one has no schema for their bodies.
 */
export async function claimDeliveries(db: Db, { used, free }: Slots): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with recursive waiting as (
      (select workspace_id from webhook_events where due_at is not null order by workspace_id limit 1)
      union all
      select (select next.workspace_id from webhook_events as next
        where next.due_at is not null and next.workspace_id > waiting.workspace_id order by next.workspace_id limit 1)
      from waiting where waiting.workspace_id is not null),
    workspace as (
      select workspace_id, used, least(${slotsPerWorkspace} - used, greatest(1, ${free}::integer / count(*) over ())) as free
      from waiting cross join lateral (
        select coalesce((${JSON.stringify(used)}::jsonb ->> workspace_id)::integer, 0) as used) as slots
      where workspace_id is not null and used < ${slotsPerWorkspace}),
    due as (
      select due.id from workspace cross join lateral (
        select id, row_number() over (order by id) + used as rank from (
          select id from webhook_events
          where workspace_id = workspace.workspace_id and due_at is not null and due_at <= now() and event = any(${EventName.options})
          order by id limit workspace.free ${skipLocked}) as locked) as due
      order by rank limit ${free}::integer)
    update webhook_events as event set due_at = now() + ${leaseMs} * interval '1 millisecond'
    from due join webhook_events as found on found.id = due.id
    left join webhook_endpoints as endpoint on endpoint.workspace_id = found.workspace_id
    where event.id = due.id
    returning ${deliveryColumns}`.execute(db)
  return rows
}

/** The age of the oldest event that waits for its first attempt, in seconds; 0 if there is none. */
export const deliveryQueueOperations = ({ db }: { db: Db }) => ({
  async getWebhookQueueAge(): Promise<number> {
    const { rows } = await sql<{ seconds: string }>`
      select coalesce(extract(epoch from now() - min(coalesce(next_attempt_at, created_at))), 0) as seconds
      from webhook_events where due_at is not null`.execute(db)
    return Number(rows[0]?.seconds)
  },
})
