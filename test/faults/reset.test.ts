import { afterEach, describe, expect, test } from '@jest/globals'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()

afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'

/** Creates a website with a failed page /menu. All other pages are live. */
async function partialWebsite(credits: number) {
  const caller = await platform.workspace(credits)
  platform.models.script('/menu', { status: 400 })
  const { workflow_id } = await platform.order(caller, { prompt })
  await platform.ended(workflow_id)
  expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'partial' })
  platform.models.reset()
  return { caller, workflow_id }
}

/** Resolves when an activity of this type is running. */
async function waitsFor(workflowId: string, type: string): Promise<void> {
  await until(async () => {
    const { raw } = await platform.temporal.workflow.getHandle(workflowId).describe()
    return raw.pendingActivities?.some((one) => one.activityType?.name === type && one.lastStartedTime)
  })
}

const statusOf = async (workflowId: string) =>
  (await platform.temporal.workflow.getHandle(workflowId).describe()).status.name

const runOf = async (workflowId: string) => (await platform.temporal.workflow.getHandle(workflowId).describe()).runId

describe('temporal workflow reset', () => {
  test('of a partial website generates and charges only the failed page again', async () => {
    const { caller, workflow_id } = await partialWebsite(20)
    expect(await platform.credits(caller)).toMatchObject({ balance: 12, charged: 10, refunded: 2 })
    const homeRun = await runOf(`${workflow_id}/home`)
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 12, refunded: 2 },
    })
    expect(await runOf(`${workflow_id}/home`)).toBe(homeRun)
    expect(platform.models.requests.map(({ step }) => step)).toEqual(['/menu'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 12, refunded: 2 })
  })

  test('repeated changes nothing: no model call, no ledger entry', async () => {
    const { caller, workflow_id } = await partialWebsite(20)
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    const before = await platform.credits(caller)
    platform.models.reset()
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
    expect(platform.models.requests).toEqual([])
    expect(await platform.credits(caller)).toEqual(before)
  })

  test('of the failed page alone completes the website, and the other pages link to it', async () => {
    const { caller, workflow_id } = await partialWebsite(20)
    await resetWorkflow(`${workflow_id}/menu`)
    await platform.ended(`${workflow_id}/menu`)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({ done: true, status: 'complete', credits: { charged: 12, refunded: 2 } })
    const home = await platform.db
      .selectFrom('content_items')
      .selectAll()
      .where('website_id', '=', String(status.result?.website_id))
      .where('path', '=', '/')
      .executeTakeFirstOrThrow()
    const html = await platform.storage.get(`sites/${home.website_id}/${home.content_hash}.html`)
    expect(html?.toString()).toContain('href="/menu"')
  })

  test('of a failed page to its last workflow task, unlike the documented command, ends as before', async () => {
    const { caller, workflow_id } = await partialWebsite(20)
    const before = await platform.credits(caller)
    await resetWorkflow(`${workflow_id}/menu`, 'LastWorkflowTask')
    await platform.ended(`${workflow_id}/menu`)
    expect(await platform.credits(caller)).toEqual(before)
    expect(platform.models.requests).toEqual([])
  })

  test('without enough credits leaves the page failed and charges nothing', async () => {
    const { caller, workflow_id } = await partialWebsite(10)
    await platform.db.updateTable('workspaces').set({ balance: 1 }).where('id', '=', caller.workspaceId).execute()
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({ status: 'partial', credits: { charged: 10, refunded: 2 } })
    expect(platform.models.requests).toEqual([])
  })

  test('of a website without finished pages charges it again and generates all of it', async () => {
    const caller = await platform.workspace(10)
    platform.models.script('plan', { status: 400 })
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 20, refunded: 10 },
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 0, charged: 20, refunded: 10 })
  })

  test('during the first run waits for its pages and generates none twice', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    await resetWorkflow(workflow_id)
    gate.open()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 10, refunded: 0 },
    })
    expect(platform.models.requests.map(({ step }) => step).sort()).toEqual(['/', '/contact', '/menu', 'plan'])
  })
})

describe('cancelling', () => {
  test('keeps the finished pages and refunds the others', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    await Promise.all(['home', 'contact'].map((page) => platform.ended(`${workflow_id}/${page}`)))
    await platform.temporal.workflow.getHandle(workflow_id).cancel()
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({ done: true, status: 'cancelled', credits: { charged: 10, refunded: 2 } })
    expect(status.result?.pages.map(({ status: state }) => state)).toEqual(['complete', 'cancelled', 'complete'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 2 })
    expect(await statusOf(workflow_id)).toBe('CANCELLED')
  })

  test('a website that was reset refunds the unfinished pages of its first run', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    await Promise.all(['home', 'contact'].map((page) => platform.ended(`${workflow_id}/${page}`)))
    await resetWorkflow(workflow_id)
    await waitsFor(workflow_id, 'awaitPage')
    await platform.temporal.workflow.getHandle(workflow_id).cancel()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'cancelled', credits: { refunded: 2 } })
    await until(async () => (await statusOf(`${workflow_id}/menu`)) === 'CANCELLED')
  })

  test('before any page is finished removes the website and refunds it', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('plan')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    await platform.temporal.workflow.getHandle(workflow_id).cancel()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'cancelled',
      credits: { charged: 10, refunded: 10 },
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
  })

  test('a page refunds that page and changes no others', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    await platform.temporal.workflow.getHandle(`${workflow_id}/menu`).cancel()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'partial',
      credits: { charged: 10, refunded: 2 },
    })
  })
})
