import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Progress } from '../../src/domain/orders/website-orders.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { temporalCli } from '../support/temporal-cli.ts'

let platform: Platform

beforeAll(async () => {
  platform = await startPlatform()
})
afterEach(() => platform.models.reset())
afterAll(() => platform?.stop())

const prompt = 'A corner bakery that bakes sourdough every morning'
const query = (workflowId: string, name: string) => platform.temporal.workflow.getHandle(workflowId).query(name)
const currentDetails = async (workflowId: string): Promise<string> =>
  ((await query(workflowId, '__temporal_workflow_metadata')) as { currentDetails: string }).currentDetails
const listed = async (filter: string): Promise<string[]> => {
  const found: string[] = []
  for await (const { workflowId } of platform.temporal.workflow.list({ query: filter })) found.push(workflowId)
  return found.sort()
}
const attributes = async (workflowId: string) => {
  const { searchAttributes } = await platform.temporal.workflow.getHandle(workflowId).describe()
  return searchAttributes
}

test('a running website reports its progress page by page, to the query and in the Web UI', async () => {
  const caller = await platform.workspace(10)
  const gate = platform.models.gate('/menu')
  const { workflow_id } = await platform.order(caller, { prompt })
  await gate.reached
  await Promise.all(['home', 'contact'].map((page) => platform.ended(`${workflow_id}/${page}`)))
  expect(await platform.status(caller, workflow_id)).toMatchObject({
    done: false,
    status: 'running',
    stage: 'generating',
    progress: { percent: 68 },
    poll_after_ms: expect.any(Number),
  })
  const progress = (await query(workflow_id, 'status')) as Progress
  expect(progress).toMatchObject({ stage: 'generating', website: { website_name: 'Corner Bakery' } })
  expect(progress.pages.map(({ path }) => path)).toEqual(['/', '/menu', '/contact'])
  expect(await currentDetails(workflow_id)).toContain('| Menu | `/menu` | … generating |')
  gate.open()
  await platform.ended(workflow_id)
  expect(await currentDetails(workflow_id)).toContain('| Menu | `/menu` | ✓ published |')
})

test('failed workflows are found by search attributes, with their reason', async () => {
  const caller = await platform.workspace(10)
  platform.models.always('/menu', 'refuse')
  const { workflow_id } = await platform.order(caller, { prompt })
  await platform.ended(workflow_id)
  const { result } = await platform.status(caller, workflow_id)
  const owner = { WorkspaceId: [caller.workspaceId], WebsiteId: [result?.website_id] }
  expect(await attributes(workflow_id)).toMatchObject({ ...owner, Outcome: ['partial'] })
  expect(await attributes(`${workflow_id}/menu`)).toMatchObject(owner)
  expect(await currentDetails(`${workflow_id}/menu`)).toContain('model_refused')
  const mine = `WorkspaceId = "${caller.workspaceId}"`
  expect(await listed(`${mine} AND ExecutionStatus = "Failed"`)).toEqual([`${workflow_id}/menu`])
  expect(await listed(`${mine} AND Outcome = "partial"`)).toEqual([workflow_id])
  const shown = await temporalCli('workflow', 'describe', '--workflow-id', `${workflow_id}/menu`)
  expect(shown).toContain('The model refused to write this')
})

test('an order that could not be paid is not listed as failed', async () => {
  const caller = await platform.workspace(1)
  expect((await platform.order(caller, { prompt })).code).toBe('insufficient_credits')
  const mine = `WorkspaceId = "${caller.workspaceId}"`
  expect(await listed(`${mine} AND ExecutionStatus = "Failed"`)).toEqual([])
  expect(await listed(`${mine} AND Outcome = "rejected"`)).toHaveLength(1)
})
