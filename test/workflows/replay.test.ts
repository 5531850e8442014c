import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Worker } from '@temporalio/worker'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'

const folder = new URL('../histories/', import.meta.url)
const codePath = fileURLToPath(new URL('../../dist/workflow-bundle.js', import.meta.url))
const recorded = await readdir(folder)

let platform: Platform
beforeAll(async () => {
  platform = await sharePlatform()
})
afterAll(() => platform?.stop())

// `npm run record` writes the histories (see CONTRIBUTING.md).
describe('the current workflow code replays the history', () => {
  test.each(recorded)('%s', async (name) => {
    const history = JSON.parse(await readFile(new URL(name, folder), 'utf8'))
    // Child ids derive from the workflow id, so the replay must use the recorded one.
    const { workflowId } = history.events[0].workflowExecutionStartedEventAttributes
    await expect(
      Worker.runReplayHistory({ workflowBundle: { codePath } }, history, workflowId),
    ).resolves.toBeUndefined()
  })

  test('a history of each ending is recorded', () => {
    expect(recorded.length).toBeGreaterThanOrEqual(32)
  })
})

test('the current workflow code replays a new website and its page', async () => {
  const caller = await platform.workspace(10)
  platform.models.script('/menu', { status: 500 })
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough' })
  await platform.ended(workflow_id)
  for (const id of [workflow_id, `${workflow_id}/menu`]) {
    const history = await platform.temporal.workflow.getHandle(id).fetchHistory()
    await expect(Worker.runReplayHistory({ workflowBundle: { codePath } }, history, id)).resolves.toBeUndefined()
  }
})
