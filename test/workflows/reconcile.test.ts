import { afterEach, describe, expect, test } from '@jest/globals'
import { ensureSchedules } from '../../src/temporal/schedules.ts'
import { createItem } from '../support/items.ts'
import { itemOrders, copiedSite } from '../support/item-orders.ts'
import { statusOfWorkflow } from '../../src/activities/workflow-status.ts'
import { until } from '../support/until.ts'
import { firstActionOf, temporalCli } from '../support/temporal-cli.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform()

afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'
const terminate = (workflowId: string) => platform.temporal.workflow.getHandle(workflowId).terminate('test')
const reconcile = () => platform.activities.reconcileOrders({ olderThanMs: 0 })

const runReconcile = () =>
  platform.temporal.workflow.execute('reconcile', {
    taskQueue: platform.config.taskQueue,
    workflowId: `reconcile-${crypto.randomUUID()}`,
    args: [{ timing: platform.config.timing, olderThanMs: 0 }],
  })
const isRunning = async (workflowId: string) =>
  (await platform.temporal.workflow.getHandle(workflowId).describe()).status.name === 'RUNNING'

describe('an order whose workflow was terminated', () => {
  test('before its schedule_at is refunded', async () => {
    const caller = await platform.workspace(10)
    const schedule_at = new Date(Date.now() + 3_600_000).toISOString()
    const { workflow_id } = await platform.order(caller, { prompt, schedule_at })
    await terminate(workflow_id)
    expect(await reconcile()).toEqual([workflow_id])
    const refunded = { done: true, status: 'errored', credits: { charged: 10, refunded: 10 } }
    expect(await platform.status(caller, workflow_id)).toMatchObject(refunded)
    expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
  })

  test('keeps its finished pages, and the others are refunded', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    await Promise.all(['home', 'contact'].map((page) => platform.ended(`${workflow_id}/${page}`)))
    await terminate(workflow_id)
    await platform.ended(`${workflow_id}/menu`)
    expect(await reconcile()).toEqual([workflow_id])
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      done: true,
      status: 'partial',
      credits: { charged: 10, refunded: 2 },
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 2 })
    const pages = await platform.db.selectFrom('content_items').selectAll().execute()
    for (const { website_id, content_hash } of pages)
      expect(String(await platform.storage.get(`sites/${website_id}/${content_hash}.html`))).not.toContain('"/menu"')
    expect(await reconcile()).toEqual([])
  })

  test('before its plan exists is removed and refunded', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('plan')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    await terminate(workflow_id)
    expect(await reconcile()).toEqual([workflow_id])
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'errored',
      credits: { charged: 10, refunded: 10 },
    })
    expect(await platform.operations.listWebsites({ ...caller, query: { page: 1, per_page: 20 } })).toMatchObject({
      total: 0,
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
  })

  test('can be reset: the reset charges it again and generates it', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('plan')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    await terminate(workflow_id)
    await reconcile()
    gate.open()
    await temporalCli(
      'workflow',
      'reset',
      '--workflow-id',
      workflow_id,
      '--type',
      'FirstWorkflowTask',
      '--reason',
      'test',
    )
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 20, refunded: 10 },
    })
  })
})

describe('an order whose workflow Temporal has lost', () => {
  const lose = async (workflowId: string) => {
    const { workflowService } = platform.temporal
    const { namespace } = platform.temporal.options
    await workflowService.deleteWorkflowExecution({ namespace, workflowExecution: { workflowId } })
    await until(async () => (await statusOfWorkflow(platform.temporal, workflowId)) === undefined)
  }

  test('is continued before its schedule_at, and starts at that time', async () => {
    const caller = await platform.workspace(10)
    const schedule_at = new Date(Date.now() + 3_600_000).toISOString()
    const { workflow_id } = await platform.order(caller, { prompt, schedule_at })
    await lose(workflow_id)
    expect(await reconcile()).toEqual([workflow_id])
    expect(await reconcile()).toEqual([])
    await platform.temporal.workflow.getHandle(workflow_id).cancel()
    await platform.ended(workflow_id)
    const refunded = { done: true, status: 'cancelled', credits: { charged: 10, refunded: 10 } }
    expect(await platform.status(caller, workflow_id)).toMatchObject(refunded)
  })

  test.each(['page', 'blog'] as const)('a %s is continued and charged once', async (kind) => {
    const { caller, websiteId } = await copiedSite(platform, 4)
    const items = itemOrders(platform, kind)
    const gate = platform.models.gate('*')
    const { workflow_id } = await items.order(caller, websiteId)
    await gate.reached
    await lose(workflow_id)
    gate.open()
    expect(await reconcile()).toEqual([workflow_id])
    await platform.ended(workflow_id)
    expect(await items.status(caller, workflow_id)).toMatchObject({ status: 'complete', credits: { refunded: 0 } })
  })

  test('is refunded if its website was deleted', async () => {
    const { caller, websiteId } = await copiedSite(platform, 4)
    const gate = platform.models.gate('*')
    const { workflow_id } = await itemOrders(platform, 'page').order(caller, websiteId)
    await gate.reached
    await lose(workflow_id)
    await platform.db.deleteFrom('websites').where('id', '=', websiteId).execute()
    await platform.db.updateTable('orders').set({ website_deleted: true }).where('id', '=', workflow_id).execute()
    expect(await reconcile()).toEqual([workflow_id])
    expect(await platform.credits(caller)).toMatchObject({ balance: 4 })
  })
})

describe('a scheduled change whose workflow was terminated', () => {
  const scheduled = async (inMs: number) => {
    const caller = await platform.workspace(0)
    const item = await createItem(platform, caller, 'pages')
    await item.update('Spring', { publish_at: new Date(Date.now() + inMs).toISOString() })
    await platform.untilStarted()
    await terminate(`publish-${item.id}`)
    return item
  }
  const overdue = () => ({ publish_at: new Date(Date.now() - 1_000) })

  test('is published at once if its time has passed', async () => {
    const item = await scheduled(3_600_000)
    await platform.db.updateTable('content_items').set(overdue()).where('id', '=', item.id).execute()
    expect(await runReconcile()).toMatchObject({ scheduled: [item.id] })
    await platform.ended(`publish-${item.id}`)
    expect(await item.bytes()).toContain('Spring')
    expect(await item.detail()).toMatchObject({ publish_at: null, publish_failure: null })
    expect(await runReconcile()).toMatchObject({ scheduled: [] })
  })

  test('is scheduled again if its time is within the next hour, and checked later if it is not', async () => {
    const [near, far] = [await scheduled(1_800_000), await scheduled(7_200_000)]
    expect(await runReconcile()).toMatchObject({ scheduled: [near.id] })
    expect([await isRunning(`publish-${near.id}`), await isRunning(`publish-${far.id}`)]).toEqual([true, false])
    expect(await near.bytes()).toContain('First')
    await Promise.all([near, far].map(({ send }) => send('DELETE')))
  })

  test('is left alone if it failed: its item says why', async () => {
    const item = await scheduled(1_800_000)
    const failed = { ...overdue(), publish_failure: JSON.stringify({ code: 'path_in_use', message: 'In use.' }) }
    await platform.db.updateTable('content_items').set(failed).where('id', '=', item.id).execute()
    expect(await runReconcile()).toMatchObject({ scheduled: [] })
  })
})

test('an order that is running stays unchanged', async () => {
  const caller = await platform.workspace(10)
  const gate = platform.models.gate('/menu')
  const { workflow_id } = await platform.order(caller, { prompt })
  await gate.reached
  expect(await reconcile()).toEqual([])
  gate.open()
  await platform.ended(workflow_id)
  expect(await platform.status(caller, workflow_id)).toMatchObject({
    status: 'complete',
    credits: { charged: 10, refunded: 0 },
  })
})

test('the schedule starts the reconciliation, and creating the schedule twice changes nothing', async () => {
  await ensureSchedules(platform.temporal, platform.config)
  await ensureSchedules(platform.temporal, platform.config)
  const schedule = platform.temporal.schedule.getHandle(`${platform.config.taskQueue}-reconcile`)
  await schedule.trigger()
  const started = await firstActionOf(schedule)
  expect(await platform.temporal.workflow.getHandle(started).result()).toEqual({
    orders: [],
    scheduled: [],
    images: [],
  })
  await schedule.delete()
})
