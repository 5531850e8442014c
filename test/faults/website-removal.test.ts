import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { rotateEvents } from '../../src/activities/analytics/retention.ts'
import { seedAnalytics } from '../support/analytics.ts'
import type { Platform } from '../support/platform.ts'
import { resetWorkflow, temporalCli } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform()

afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'
type Caller = Awaited<ReturnType<Platform['workspace']>>

/** Creates a website with finished home and contact pages. `gate` holds the page /menu. */
async function createHalfFinished(caller: Caller) {
  const gate = platform.models.gate('/menu')
  const { workflow_id: workflowId } = await platform.order(caller, { prompt })
  await gate.reached
  await Promise.all(['home', 'contact'].map((page) => platform.ended(`${workflowId}/${page}`)))
  return { gate, workflowId, websiteId: await websiteOf(caller, workflowId) }
}
async function finished(caller: Caller) {
  const { workflow_id: workflowId } = await platform.order(caller, { prompt })
  await platform.ended(workflowId)
  return { workflowId, websiteId: await websiteOf(caller, workflowId) }
}
const websiteOf = async (caller: Caller, workflowId: string) =>
  (await platform.status(caller, workflowId)).result?.website_id ?? ''

async function remove(caller: Caller, websiteId: string) {
  const request = { method: 'DELETE', url: '/v1/workspace/website/delete', headers: caller.headers } as const
  const { statusCode } = await platform.app.inject({ ...request, payload: { website_id: websiteId } })
  return statusCode
}
async function outcome(websiteId: string): Promise<string> {
  await platform.untilStarted()
  return await platform.temporal.workflow.getHandle(`remove-${websiteId}`).result()
}
const files = (websiteId: string) => existsSync(join(platform.home, 'storage', 'sites', websiteId))
const stateOf = async (workflowId: string) =>
  (await platform.temporal.workflow.getHandle(workflowId).describe()).status.name

async function expectNothingLeft(websiteId: string): Promise<void> {
  expect(files(websiteId)).toBe(false)
  for (const table of ['content_items', 'members'] as const)
    expect(await platform.db.selectFrom(table).select('id').where('website_id', '=', websiteId).execute()).toEqual([])
  const answers = await platform.db
    .selectFrom('model_answers')
    .innerJoin('orders', 'orders.id', 'model_answers.order_id')
    .select('answer')
    .where('website_id', '=', websiteId)
    .where('answer', 'is not', null)
    .execute()
  for (const { answer } of answers) expect(answer).toEqual({})
}

describe('a deleted website', () => {
  test('leaves no file and no page behind; it is not refunded, and its order status remains available', async () => {
    const caller = await platform.workspace(10)
    const { workflowId, websiteId } = await finished(caller)
    expect(files(websiteId)).toBe(true)
    expect(await remove(caller, websiteId)).toBe(200)
    expect(await outcome(websiteId)).toBe('removed')
    await expectNothingLeft(websiteId)
    const status = await platform.status(caller, workflowId)
    expect(status).toMatchObject({ done: true, status: 'complete', credits: { charged: 10, refunded: 0 } })
    expect(status).not.toHaveProperty('result')
    expect(await platform.credits(caller)).toMatchObject({ balance: 0, charged: 10, refunded: 0 })
  })

  test('that is being generated ends its workflows, keeps the charge for finished pages and refunds the others', async () => {
    const caller = await platform.workspace(10)
    const { workflowId, websiteId } = await createHalfFinished(caller)
    expect(await remove(caller, websiteId)).toBe(200)
    expect(await outcome(websiteId)).toBe('removed')
    expect([await stateOf(workflowId), await stateOf(`${workflowId}/menu`)]).toEqual(['CANCELLED', 'CANCELLED'])
    await expectNothingLeft(websiteId)
    expect(await platform.status(caller, workflowId)).toMatchObject({
      status: 'cancelled',
      credits: { charged: 10, refunded: 2 },
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 2, charged: 10, refunded: 2 })
  })

  test('without finished pages is refunded completely', async () => {
    const caller = await platform.workspace(10)
    const gates = ['/', '/menu', '/contact'].map((path) => platform.models.gate(path))
    const { workflow_id: workflowId } = await platform.order(caller, { prompt })
    await Promise.all(gates.map(({ reached }) => reached))
    const websiteId = await websiteOf(caller, workflowId)
    expect(await remove(caller, websiteId)).toBe(200)
    expect(await outcome(websiteId)).toBe('removed')
    await expectNothingLeft(websiteId)
    expect(await platform.status(caller, workflowId)).toMatchObject({ status: 'cancelled' })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 10, refunded: 10 })
  })

  test('stores no page that is finished after the deletion: the model answers, and the page is refunded', async () => {
    const caller = await platform.workspace(10)
    const { gate, workflowId, websiteId } = await createHalfFinished(caller)
    // Deletes it as a request whose workflow starts late: nothing is cancelled yet.
    await platform.db.deleteFrom('websites').where('id', '=', websiteId).execute()
    await platform.db.updateTable('orders').set({ website_deleted: true }).where('id', '=', workflowId).execute()
    await platform.storage.deletePrefix(`sites/${websiteId}/`)
    gate.open()
    await platform.ended(workflowId)
    expect(files(websiteId)).toBe(false)
    const status = await platform.status(caller, workflowId)
    expect(status).toMatchObject({ status: 'partial', credits: { charged: 10, refunded: 2 } })
    expect(await platform.credits(caller)).toMatchObject({ balance: 2 })
  })

  test('whose order was terminated refunds unfinished pages', async () => {
    const caller = await platform.workspace(10)
    const { workflowId, websiteId } = await createHalfFinished(caller)
    await platform.temporal.workflow.getHandle(workflowId).terminate('test')
    await platform.ended(`${workflowId}/menu`)
    expect(await remove(caller, websiteId)).toBe(200)
    expect(await outcome(websiteId)).toBe('removed')
    await expectNothingLeft(websiteId)
    expect(await platform.credits(caller)).toMatchObject({ balance: 2, charged: 10, refunded: 2 })
  })

  test('whose failed page is being generated again refunds that page', async () => {
    const caller = await platform.workspace(20)
    platform.models.script('/menu', { status: 400 })
    const { workflowId, websiteId } = await finished(caller)
    const gate = platform.models.gate('/menu')
    await resetWorkflow(`${workflowId}/menu`)
    await gate.reached
    expect(await remove(caller, websiteId)).toBe(200)
    expect(await outcome(websiteId)).toBe('removed')
    await expectNothingLeft(websiteId)
    expect(await platform.credits(caller)).toMatchObject({ balance: 12, charged: 12, refunded: 4 })
  })

  test('ends the republication of its settings', async () => {
    const caller = await platform.workspace(10)
    const { websiteId } = await finished(caller)
    const request = { method: 'PUT', url: `/v1/workspace/website/${websiteId}/settings` } as const
    await platform.app.inject({ ...request, headers: caller.headers, payload: { business_name: 'Last words' } })
    expect(await remove(caller, websiteId)).toBe(200)
    expect(await outcome(websiteId)).toBe('removed')
    // The relay may have started the republication after the website was gone.
    await until(async () => (await stateOf(`republish-${websiteId}`)) !== 'RUNNING')
    await expectNothingLeft(websiteId)
  })

  test('has its analytics erased in batches afterwards: its deletion does not wait for them', async () => {
    const caller = await platform.workspace(10)
    const [one, other] = [await finished(caller), await finished(await platform.workspace(10))]
    const { db } = platform
    for (const { websiteId } of [one, other]) await seedAnalytics(platform, websiteId, 40)
    await sql`insert into analytics_events (id, website_id, at, kind, visitor)
      select gen_random_uuid(), ${one.websiteId}, now(), 'view', n from generate_series(1, 25000) as n`.execute(db)
    await rotateEvents(db)
    await sql`insert into analytics_events (id, website_id, at, kind, visitor)
      values (gen_random_uuid(), ${one.websiteId}, now() + interval '1 day', 'view', 1)`.execute(db)
    const rowsOf = async (websiteId: string) => {
      const tables = ['events', 'days', 'hours', 'names', 'vitals'].map((name) => sql.table(`analytics_${name}`))
      const counts = tables.map((table) => sql`select from ${table} where website_id = ${websiteId}`)
      const { rows } = await sql`${sql.join(counts, sql` union all `)}`.execute(db)
      return rows.length
    }
    const others = await rowsOf(other.websiteId)
    await db.transaction().execute(async (trx) => {
      await sql`select from analytics_events where website_id = ${one.websiteId} for update`.execute(trx)
      expect(await remove(caller, one.websiteId)).toBe(200)
      expect(await rowsOf(one.websiteId)).toBeGreaterThan(25_000)
    })
    expect(await outcome(one.websiteId)).toBe('removed')
    expect([await rowsOf(one.websiteId), await rowsOf(other.websiteId)]).toEqual([0, others])
  })
})

describe('a deleted website is not restored', () => {
  test('when its order is reset: nothing is charged, generated or sent to the model', async () => {
    const caller = await platform.workspace(30)
    platform.models.script('/menu', { status: 400 })
    const { workflowId, websiteId } = await finished(caller)
    await remove(caller, websiteId)
    await outcome(websiteId)
    const before = await platform.credits(caller)
    platform.models.reset()
    for (const id of [workflowId, `${workflowId}/menu`]) {
      await resetWorkflow(id)
      await platform.ended(id)
    }
    expect(await platform.credits(caller)).toEqual(before)
    expect(platform.models.requests).toEqual([])
    expect(await platform.temporal.workflow.getHandle(workflowId).result()).toBe('rejected')
    expect(await platform.status(caller, workflowId)).toMatchObject({ status: 'partial' })
    await expectNothingLeft(websiteId)
  })

  test('when an order is reset that had finished no page at its deletion', async () => {
    const caller = await platform.workspace(10)
    const gates = ['/', '/menu', '/contact'].map((path) => platform.models.gate(path))
    const { workflow_id: workflowId } = await platform.order(caller, { prompt })
    await Promise.all(gates.map(({ reached }) => reached))
    const websiteId = await websiteOf(caller, workflowId)
    await remove(caller, websiteId)
    await outcome(websiteId)
    await resetWorkflow(workflowId)
    await platform.ended(workflowId)
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 10, refunded: 10 })
    const { total } = await platform.operations.listWebsites({ ...caller, query: { page: 1, per_page: 1 } })
    expect(total).toBe(0)
  })

  test('when its removal is reset: every step is idempotent', async () => {
    const caller = await platform.workspace(10)
    const { websiteId } = await createHalfFinished(caller)
    await remove(caller, websiteId)
    await outcome(websiteId)
    const before = await platform.credits(caller)
    await resetWorkflow(`remove-${websiteId}`)
    expect(await outcome(websiteId)).toBe('removed')
    expect(await platform.credits(caller)).toEqual(before)
    await expectNothingLeft(websiteId)
  })
})

test('operators see the website of a removal and its steps', async () => {
  const caller = await platform.workspace(10)
  const { websiteId } = await finished(caller)
  await remove(caller, websiteId)
  await outcome(websiteId)
  const handle = platform.temporal.workflow.getHandle(`remove-${websiteId}`)
  expect((await handle.describe()).searchAttributes).toMatchObject({
    WorkspaceId: [caller.workspaceId],
    WebsiteId: [websiteId],
  })
  expect(await handle.query('__temporal_workflow_metadata')).toMatchObject({
    currentDetails: expect.stringContaining('Removed'),
  })
  const shown = await temporalCli('workflow', 'describe', '--workflow-id', `remove-${websiteId}`)
  expect(shown).toContain('Delete the data of a deleted website')
})
