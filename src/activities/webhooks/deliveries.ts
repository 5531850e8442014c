import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, WebhookEventTable } from '../../db/schema.ts'
import { newWorkflowId } from '../../domain/ids.ts'
import type { List } from '../../domain/lists.ts'
import { EventNotFound } from '../../domain/problems.ts'
import type { Delivery, DeliveryQuery } from '../../domain/webhooks/webhooks.ts'
import type { ActivityDeps } from '../deps.ts'
import { listPage } from '../lists.ts'
import { requireUrl } from './endpoints.ts'
import { dueNow, wakeRelays } from './redelivery.ts'

type Workspace = { workspaceId: string }
type EventRef = Workspace & { eventId: string }

export const deliveryOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** The deliveries of a workspace in the last 30 days, newest first. */
  async listDeliveries({ workspaceId, query }: Workspace & { query: DeliveryQuery }): Promise<List<Delivery>> {
    const { status, event } = query
    const source = {
      name: `webhook_events ${workspaceId}`,
      rows: db.selectFrom('webhook_events').selectAll().select(attemptsOfEvent).where('workspace_id', '=', workspaceId),
      searched: [sql<string>`concat_ws(' ', data->>'name', data->>'full_name', data->>'email')`],
      keys: { created: 'created_at' },
      filters: [
        ...(status ? [{ condition: sql<SqlBool>`status = ${status}` }] : []),
        ...(event ? [{ condition: sql<SqlBool>`event = ${event}` }] : []),
      ],
    }
    return await listPage(db, source, query, toDelivery)
  },

  /** Throws EventNotFound. */
  getDelivery: async (event: EventRef): Promise<Delivery> => await findDelivery(db, event),

  /** Has the relay deliver an event again, or at once if it waits for its next attempt. Throws EventNotFound or WebhookUrlMissing. */
  async redeliver({ workspaceId, eventId }: EventRef): Promise<Delivery> {
    await db.transaction().execute(async (trx) => {
      await requireUrl(trx, workspaceId)
      const { numUpdatedRows } = await trx
        .updateTable('webhook_events')
        .set(dueNow)
        .where((eb) => eb.and({ workspace_id: workspaceId, id: eventId }))
        .executeTakeFirst()
      if (!numUpdatedRows) throw eventNotFound(eventId)
      await wakeRelays(trx)
    })
    return await findDelivery(db, { workspaceId, eventId })
  },

  /** Records a test event, which is delivered like any other. Throws WebhookUrlMissing. */
  async sendTestEvent({ workspaceId }: Workspace): Promise<Delivery> {
    const eventId = newWorkflowId('event')
    await db.transaction().execute(async (trx) => {
      await requireUrl(trx, workspaceId)
      await trx
        .insertInto('webhook_events')
        .values({
          id: eventId,
          workspace_id: workspaceId,
          event: 'webhook.test',
          data: JSON.stringify({ message: 'This is a test event.' }),
        })
        .execute()
    })
    return await findDelivery(db, { workspaceId, eventId })
  },
})

async function findDelivery(db: Db, { workspaceId, eventId }: EventRef): Promise<Delivery> {
  const row = await db
    .selectFrom('webhook_events')
    .selectAll()
    .select(attemptsOfEvent)
    .where((eb) => eb.and({ workspace_id: workspaceId, id: eventId }))
    .executeTakeFirst()
  if (!row) throw eventNotFound(eventId)
  return toDelivery(row)
}

const attemptsOfEvent = (eb: ExpressionBuilder<Database, 'webhook_events'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('webhook_attempts')
      .select(['at', 'webhook_attempts.status', 'ms', 'error', 'answer'])
      .whereRef('event_id', '=', 'webhook_events.id')
      .orderBy('number'),
  ).as('attempts')

type Attempts = { at: unknown; status: number | null; ms: number; error: string | null; answer: string | null }[]

const toDelivery = (row: Selectable<WebhookEventTable> & { attempts: Attempts }): Delivery => ({
  event_id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts.map(({ at, ...attempt }) => ({ at: new Date(String(at)).toISOString(), ...attempt })),
  next_attempt_at: row.status === 'pending' ? (row.next_attempt_at ?? row.created_at).toISOString() : null,
  created_date: row.created_at.toISOString(),
})

const eventNotFound = (eventId: string) =>
  new EventNotFound(`The workspace has no event ${eventId} in the last 30 days.`)
