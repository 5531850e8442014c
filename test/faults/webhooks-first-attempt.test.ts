import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { holdStartedRows, terminateBlocked } from '../support/locks.ts'
import type { Caller } from '../support/platform.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { webhookProcesses } from '../support/webhook-processes.ts'

const processes = webhookProcesses([300, 300, 300])
const { running, start, kill, workspaceWithReceiver, createClient } = processes
const { eventsOf, attemptsOf, expectCommittedChanges, lock, release, isBlocked } = processes

const answers: number[] = []

/** Has the receiver answer so many requests with 500. */
function failFirst(count: number): void {
  answers.length = 0
  processes.receiver.answerWith((response) => {
    const status = answers.length < count ? 500 : 204
    answers.push(status)
    response.writeHead(status).end()
  })
}

/** Waits for the delivery of the only event, and compares its attempts. */
async function expectOneWorkflow(caller: Caller, { received, recorded }: Record<'received' | 'recorded', number[]>) {
  await expectCommittedChanges(caller)
  const [event] = await eventsOf(caller)
  const workflow = processes.platform.temporal.workflow
  await workflow.getHandle(event?.id ?? '').result()
  expect(answers).toEqual(received)
  expect((await attemptsOf(event?.id ?? '')).map(({ status }) => status)).toEqual(recorded)
  const runs = async () => (await workflow.count(`WorkflowId = "${event?.id}"`)).count
  await until(async () => (await runs()) > 0)
  expect(await runs()).toBe(1)
}

describe('the event of a committed change arrives if', () => {
  test('the worker is killed before it claims the event', async () => {
    const caller = await workspaceWithReceiver()
    await start('api')
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await kill('api')
    await start('worker')
    await expectCommittedChanges(caller)
  })

  test('the worker is killed while it claims the event', async () => {
    const caller = await workspaceWithReceiver()
    await start('api')
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await lock('webhook_events', 'share')
    await start('worker')
    await until(() => isBlocked('with recursive waiting'))
    await kill('worker')
    expect(processes.receiver.received).toEqual([])
    await release()
    await start('worker')
    await expectCommittedChanges(caller)
  })

  test('the worker is killed after it has claimed the event, before the request arrives', async () => {
    let network: Awaited<ReturnType<typeof startTcpProxy>> | undefined
    const caller = await workspaceWithReceiver({
      through: async (url) => (network = await startTcpProxy(url)).url,
    })
    network?.silence()
    await Promise.all([start('api'), start('worker')])
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await until(async () =>
      (await eventsOf(caller)).some(({ due_at }) => due_at && due_at.getTime() > Date.now() + 1_000),
    )
    await kill('worker')
    network?.restore()
    expect(processes.receiver.received).toEqual([])
    await start('worker')
    await expectCommittedChanges(caller)
    expect(processes.receiver.received).toHaveLength(1)
    await network?.close()
  })

  test('the worker is killed after an attempt, and before it records the attempt, which is repeated', async () => {
    const caller = await workspaceWithReceiver()
    await Promise.all([start('api'), start('worker')])
    await lock('webhook_attempts', 'exclusive')
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await processes.receiver.webhooks(1)
    await until(() => isBlocked('insert into webhook_attempts'))
    await kill('worker')
    await terminateBlocked(processes.platform.db)
    await release()
    await start('worker')
    await processes.receiver.webhooks(2)
    await expectCommittedChanges(caller)
  })

  test('the worker is killed after a failed attempt, and before it records the attempt, which is repeated', async () => {
    const caller = await workspaceWithReceiver()
    failFirst(2)
    await Promise.all([start('api'), start('worker')])
    await lock('webhook_attempts', 'exclusive')
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await until(() => isBlocked('insert into webhook_attempts'))
    await kill('worker')
    await terminateBlocked(processes.platform.db)
    await release()
    await start('worker')
    await expectOneWorkflow(caller, { received: [500, 500, 204], recorded: [500, 204] })
  })

  test('the worker is killed after it has started the workflow that repeats a failed attempt, before it knows', async () => {
    const caller = await workspaceWithReceiver()
    failFirst(1)
    const releaseRows = await holdStartedRows(processes.platform.db)
    await Promise.all([start('api'), start('worker')])
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await until(() => isBlocked('delete from "workflow_starts"'))
    await kill('worker')
    await terminateBlocked(processes.platform.db)
    await releaseRows()
    await sql`update workflow_starts set due_at = now()`.execute(processes.platform.db)
    await start('worker')
    await processes.platform.untilStarted()
    await expectOneWorkflow(caller, { received: [500, 204], recorded: [500, 204] })
  })

  test('the worker is killed while a receiver answers none of 20 events: the next ones do not wait for them', async () => {
    const caller = await workspaceWithReceiver()
    const hanging = new Set<string>()
    processes.receiver.answerWith((response, { headers }) => {
      const id = headers['webhook-id'] ?? ''
      if (running.worker && hanging.size < 20) hanging.add(id)
      else response.writeHead(204).end()
    })
    await start('worker')
    const workspace_id = caller.workspaceId
    await sql`insert into clients (id, workspace_id, email, permissions)
      select gen_random_uuid(), ${workspace_id}, n || '@example.com', '{}' from generate_series(1, 60) as n`.execute(
      processes.platform.db,
    )
    await processes.receiver.webhooks(20)
    await kill('worker')
    const leases = processes.platform.db.updateTable('webhook_events').where('id', 'in', [...hanging])
    await leases.set({ due_at: sql<Date>`now() + interval '1 hour'` }).execute() // a slow machine may not start a worker in their time
    await start('worker')
    const ended = async () => (await eventsOf(caller)).filter(({ status }) => status === 'delivered')
    await until(async () => (await ended()).length === 40)
    expect((await ended()).filter(({ id }) => hanging.has(id))).toEqual([])
    await leases.set({ due_at: sql<Date>`now()` }).execute()
    await expectCommittedChanges(caller)
  })
})
