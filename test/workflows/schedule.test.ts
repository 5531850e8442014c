import { afterEach, describe, expect, test } from '@jest/globals'
import { atRest, idsOf, orderBatch, prompts, rowsOfBatch } from '../support/batches.ts'
import type { Platform } from '../support/platform.ts'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform()
type Caller = Awaited<ReturnType<Platform['workspace']>>
afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'
const after = (ms: number) => new Date(Date.now() + ms).toISOString()
const anHour = 3_600_000
const post = async ({ headers }: Caller, workflowId: string, action: 'cancel' | 'retry') =>
  (await platform.app.inject({ method: 'POST', url: `/v1/ai/workflows/${workflowId}/${action}`, headers })).statusCode

describe('an order with schedule_at', () => {
  test('starts at its time and not before, and then runs like any other', async () => {
    const caller = await platform.workspace(10)
    const schedule_at = after(2_000)
    const { workflow_id } = await platform.order(caller, { prompt, schedule_at })
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({ status: 'complete', credits: { charged: 10, refunded: 0 } })
    expect(Date.parse(String(status.started_at))).toBeGreaterThanOrEqual(Date.parse(schedule_at) - 50)
    expect(platform.models.requests[0]?.at).toBeGreaterThanOrEqual(Date.parse(schedule_at))
    expect(platform.models.requests[0]?.userText).not.toContain(schedule_at)
  })

  test('with a time in the past is rejected and not charged', async () => {
    const caller = await platform.workspace(20)
    const past = { prompt, schedule_at: after(-anHour) }
    const details = [{ path: 'schedule_at' }]
    expect(await platform.order(caller, past)).toMatchObject({ status: 400, code: 'validation_failed', details })
    expect(await platform.credits(caller)).toMatchObject({ balance: 20 })
  })

  test('without a time, or with the time at which it was sent, starts at once', async () => {
    const caller = await platform.workspace(20)
    for (const schedule_at of [null, after(-50)]) {
      const { workflow_id } = await platform.order(caller, { prompt, schedule_at })
      await platform.ended(workflow_id)
      expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
    }
  })

  test('is charged at once; cancelled before its time, it is refunded and makes no model call; retried, it starts at once', async () => {
    const caller = await platform.workspace(10)
    const { workflow_id, credits } = await platform.order(caller, { prompt, schedule_at: after(anHour) })
    expect(credits).toEqual({ charged: 10, balance: 0 })
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      ...{ done: false, status: 'scheduled', stage: 'queued', message: 'Scheduled to start later.', started_at: null },
      ...{ progress: { percent: 0 }, poll_after_ms: 60_000 },
    })
    expect(await post(caller, workflow_id, 'retry')).toBe(400)
    expect(await post(caller, workflow_id, 'cancel')).toBe(200)
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      ...{ done: true, status: 'cancelled', credits: { charged: 10, refunded: 10 } },
    })
    expect(platform.models.requests).toEqual([])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
    expect(await post(caller, workflow_id, 'retry')).toBe(200)
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
  })

  test('is cancelled at the address that other clients use, too', async () => {
    const caller = await platform.workspace(10)
    const { workflow_id } = await platform.order(caller, { prompt, schedule_at: after(anHour) })
    const url = `/ai/workflows/terminate/${workflow_id}`
    expect((await platform.app.inject({ method: 'POST', url })).statusCode).toBe(401)
    const answer = await platform.app.inject({ method: 'POST', url, headers: caller.headers })
    expect(answer.json()).toMatchObject({ success: true, workflow_id, message: 'The cancellation was requested.' })
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'cancelled' })
  })

  test('that is reset while it waits continues to wait and is charged once', async () => {
    const caller = await platform.workspace(10)
    const { workflow_id } = await platform.order(caller, { prompt, schedule_at: after(anHour) })
    await resetWorkflow(workflow_id)
    await atRestOrScheduled(workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 0, charged: 10, refunded: 0 })
    expect(await platform.activities.reconcileOrders({ olderThanMs: 0 })).toEqual([])
    await post(caller, workflow_id, 'cancel')
    await platform.ended(workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
  })

  test('as an item of a batch does not delay the other items', async () => {
    const caller = await platform.workspace(20)
    const [first, second] = prompts(2)
    const items = [{ ...first, schedule_at: after(anHour) }, second]
    const batch = await orderBatch(platform, caller, { items })
    expect(batch).toMatchObject({ succeeded: 2, credits: { charged: 20 } })
    await atRest(platform, idsOf(batch)[1] ?? '')
    const statuses = async () => (await rowsOfBatch(platform, batch.batch_id)).map(({ status }) => status)
    expect(await statuses()).toEqual(['scheduled', 'complete'])
    expect(await post(caller, batch.batch_id, 'cancel')).toBe(200)
    await platform.ended(batch.batch_id)
    expect(await statuses()).toEqual(['cancelled', 'complete'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
  })
})

async function atRestOrScheduled(workflowId: string): Promise<void> {
  const handle = platform.temporal.workflow.getHandle(workflowId)
  await until(async () => {
    const { events } = await handle.fetchHistory()
    return events?.some(({ timerStartedEventAttributes }) => timerStartedEventAttributes)
  })
}
