import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { itemOrders, siteWith } from '../support/item-orders.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { until } from '../support/until.ts'

let platform: Platform
let releasePages = async () => {}
let worker: Awaited<ReturnType<typeof startSitewright>>

beforeAll(async () => {
  platform = await startPlatform({ worker: false })
})
afterEach(async () => {
  await releasePages().catch(() => undefined) // a test may have done it
  await worker.stop('SIGKILL')
  platform.models.reset()
})
afterAll(() => platform?.stop())

const prompt = 'A corner bakery that bakes sourdough every morning'
const startWorker = () =>
  startSitewright(['worker'], { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' }, 'worker is up')

const stored = async (workflowId: string, step: string) =>
  (await platform.db
    .selectFrom('model_answers')
    .select('step')
    .where('order_id', '=', workflowId)
    .where('step', '=', step)
    .executeTakeFirst()) !== undefined

describe('a worker killed with SIGKILL', () => {
  test('in mid-generation and started again: the website completes, charged once, no finished model call repeated', async () => {
    worker = await startWorker()
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id } = await order(caller)
    await gate.reached
    await until(async () => (await stored(workflow_id, '/')) && (await stored(workflow_id, '/contact')))
    await worker.stop('SIGKILL')
    worker = await startWorker()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 10, refunded: 0 },
    })
    expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 10, refunded: 0, entries: 2 })
    expect(['plan', '/', '/contact', '/menu'].map((step) => platform.models.count(step))).toEqual([1, 1, 1, 2])
  })

  test('between a stored answer and its publication: the page is published from that answer', async () => {
    worker = await startWorker()
    const caller = await platform.workspace(10)
    // Nothing can be published while the test holds the table.
    await holdPages()
    const { workflow_id } = await order(caller)
    await until(async () =>
      (await Promise.all(['/', '/menu', '/contact'].map((step) => stored(workflow_id, step)))).every(Boolean),
    )
    await worker.stop('SIGKILL')
    await releasePages()
    worker = await startWorker()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
    expect(['plan', '/', '/contact', '/menu'].map((step) => platform.models.count(step))).toEqual([1, 1, 1, 1])
    expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 10, refunded: 0, entries: 2 })
  })

  test.each([
    ['page', 'page'],
    ['blog', 'post'],
  ] as const)(
    'between the stored answer of a %s and its publication: it is published from that answer, paid once',
    async (kind, step) => {
      worker = await startWorker()
      const { caller, websiteId } = await siteWith(platform, 5)
      const items = itemOrders(platform, kind)
      await holdPages()
      const { workflow_id } = await items.order(caller, websiteId)
      await until(() => stored(workflow_id, kind))
      await worker.stop('SIGKILL')
      await releasePages()
      worker = await startWorker()
      await platform.ended(workflow_id)
      expect(await items.status(caller, workflow_id)).toMatchObject({
        status: 'complete',
        credits: { charged: 2, refunded: 0 },
      })
      expect(platform.models.count(step)).toBe(1)
      expect(await platform.credits(caller)).toMatchObject({ balance: 3, charged: 12, refunded: 0 })
    },
  )

  test('while an order waits for its scheduled time: it starts at that time and is charged once', async () => {
    worker = await startWorker()
    const caller = await platform.workspace(10)
    const schedule_at = new Date(Date.now() + 2_500).toISOString()
    const { workflow_id } = await order(caller, { schedule_at })
    await worker.stop('SIGKILL')
    worker = await startWorker()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
    expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 10, refunded: 0, entries: 2 })
  })

  test('right after the order was accepted: it is made all the same', async () => {
    worker = await startWorker()
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('plan')
    const { workflow_id } = await order(caller)
    await worker.stop('SIGKILL')
    gate.open()
    worker = await startWorker()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 10, refunded: 0 },
    })
  })
})

describe('a worker that is asked to stop', () => {
  test('hands back what it cannot finish: the next one completes it', async () => {
    worker = await startWorker()
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id } = await order(caller)
    await gate.reached
    await worker.stop('SIGTERM')
    worker = await startWorker()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 10, refunded: 0 },
    })
  })
})

describe('an order that no worker takes in time', () => {
  test('is answered 503, and not charged by a worker that comes later', async () => {
    const impatient = await startPlatform({ worker: false, acceptMs: 200 })
    const caller = await impatient.workspace(10)
    const answer = await impatient.order(caller, { prompt })
    expect(answer).toMatchObject({ status: 503, success: false, code: 'unavailable' })
    worker = await startSitewright(['worker'], { ...bareEnvironment(), ...impatient.environment }, 'worker is up')
    const query = `TaskQueue = "${impatient.config.taskQueue}"`
    const ids: string[] = []
    for await (const { workflowId } of impatient.temporal.workflow.list({ query })) ids.push(workflowId)
    expect(ids).toHaveLength(1)
    await Promise.all(ids.map((id) => impatient.ended(id)))
    expect(await impatient.credits(caller)).toMatchObject({ balance: 10, charged: 0 })
    await worker.stop('SIGKILL')
    await impatient.stop()
  })
})

async function order(
  caller: Awaited<ReturnType<Platform['workspace']>>,
  more: object = {},
): Promise<{ workflow_id: string }> {
  const accepted = await platform.order(caller, { prompt, ...more })
  expect(accepted).toMatchObject({ status: 200 })
  return accepted
}

/** Holds the table of pages against every writer, in a transaction that ends with `releasePages`. */
async function holdPages(): Promise<void> {
  const trx = await platform.db.startTransaction().execute()
  releasePages = () => trx.rollback().execute()
  await sql`lock table content_items in exclusive mode`.execute(trx)
}
