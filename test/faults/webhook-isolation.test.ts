import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { maxSlowdown, slowdown } from '../support/slowdown.ts'
import { until } from '../support/until.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'

const queued = 10_000
let platform: Platform
let worker: Awaited<ReturnType<typeof startSitewright>>
let receiver: Receiver
let hanging: Receiver
let caller: Caller
/** Ends the wait for an event. */
const arrivals = new Map<string, () => void>()
const arrived = new Set<string>()

beforeAll(async () => {
  const settings = { SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1', SITEWRIGHT_WEBHOOK_RETRY_MS: '5000,300000' }
  platform = await startPlatform({ worker: false, settings })
  const environment = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' }
  worker = await startSitewright(['worker'], environment, 'worker is up')
  receiver = await startReceiver({ tls: 'none' })
  receiver.answerWith((response, { headers }) => {
    response.writeHead(204).end()
    const id = headers['webhook-id'] ?? ''
    arrived.add(id)
    arrivals.get(id)?.()
  })
  hanging = await startReceiver({ tls: 'none' })
  hanging.answerWith(() => undefined)
  caller = await workspaceFor(receiver.url)
})
afterAll(async () => {
  await worker?.stop('SIGTERM')
  await Promise.all([receiver?.stop(), hanging?.stop()])
  await platform?.stop()
})

async function workspaceFor(url: string): Promise<Caller> {
  const created = await platform.workspace(0)
  const payload = { settings: { api: { webhook_url: url } } }
  await platform.app.inject({ method: 'PATCH', url: '/v1/workspace', headers: created.headers, payload })
  return created
}

/** Makes a change and waits until its event has arrived. */
async function probe(): Promise<void> {
  const { event_id: id } = await platform.operations.sendTestEvent({ workspaceId: caller.workspaceId })
  if (!arrived.has(id)) await new Promise<void>((resolve) => arrivals.set(id, resolve))
}

/** Queues events of another workspace until the signal aborts. */
async function queueEvents({ workspaceId }: Caller, signal: AbortSignal): Promise<void> {
  const rows = Array.from({ length: queued }, (_, index) => ({
    id: `event-${String(index).padStart(5, '0')}${crypto.randomUUID()}`,
    workspace_id: workspaceId,
    event: 'webhook.test' as const,
    data: JSON.stringify({ message: 'x' }),
  }))
  await platform.db.insertInto('webhook_events').values(rows).execute()
  if (!signal.aborted) await once(signal, 'abort')
  expect(await attempted(workspaceId)).toBeGreaterThanOrEqual(10)
  await platform.db.deleteFrom('webhook_events').where('workspace_id', '=', workspaceId).execute()
}

const attempted = async (workspaceId: string) =>
  (
    await platform.db
      .selectFrom('webhook_events')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where(sql<boolean>`due_at is null or due_at > now()`)
      .execute()
  ).length

test.each(['responds to none', 'refuses connections'])(
  'with 10,000 events for a receiver that %s, those of another workspace take at most twice as long',
  async (how) => {
    const dead = await workspaceFor(how === 'responds to none' ? hanging.url : `http://localhost:${await freePort()}/`)
    const attack = (signal: AbortSignal) => queueEvents(dead, signal)
    const sampling = { everyMs: 100, leadMs: 2_500, rounds: [4, 8] as [number, number] }
    const ratio = await slowdown(probe, attack, sampling)
    console.log(`${how}: ${ratio.toFixed(2)} times as long`)
    expect(ratio).toBeLessThanOrEqual(maxSlowdown)
  },
)

test('redelivering 400 events to a receiver that responds to none opens at most 20 connections at once', async () => {
  const dead = await workspaceFor(hanging.url)
  hanging.received.length = 0
  const ids = Array.from({ length: 400 }, () => `event-${crypto.randomUUID()}`)
  const rows = ids.map((id) => ({
    ...{ id, workspace_id: dead.workspaceId, event: 'webhook.test' as const, status: 'failed' as const },
    ...{ data: JSON.stringify({ message: 'x' }), due_at: null },
  }))
  await platform.db.insertInto('webhook_events').values(rows).execute()
  for (const eventId of ids) await platform.operations.redeliver({ workspaceId: dead.workspaceId, eventId })
  await hanging.webhooks(20)
  await probe()
  await until(() => hanging.received.length > 20)
  expect(hanging.mostOpen()).toBeLessThanOrEqual(20)
})
