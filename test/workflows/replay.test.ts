import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { Worker } from '@temporalio/worker'
import { useSharedPlatform } from '../support/use-platform.ts'

const folder = new URL('../histories/', import.meta.url)

const platform = useSharedPlatform()

const codePath = fileURLToPath(new URL('../../dist/workflow-bundle.js', import.meta.url))

/** Replays histories in one worker. Returns what failed, by the name of the history. */
async function replay(histories: { name: string; workflowId: string; history: unknown }[]): Promise<[string, Error][]> {
  const failed: [string, Error][] = []
  const results = Worker.runReplayHistories({ workflowBundle: { codePath } }, histories)
  let index = 0
  for await (const { error } of results) {
    if (error) failed.push([histories[index]?.name ?? '', error])
    index++
  }
  expect(index).toBe(histories.length)
  return failed
}

// `npm run record` writes the histories (see CONTRIBUTING.md).
test('the current workflow code replays the history of each ending', async () => {
  const recorded = await readdir(folder)
  expect(recorded.length).toBeGreaterThanOrEqual(37)
  const histories = recorded.map(async (name) => {
    const history = JSON.parse(await readFile(new URL(name, folder), 'utf8'))
    // Child ids derive from the workflow id, so the replay must use the recorded one.
    const { workflowId } = history.events[0].workflowExecutionStartedEventAttributes
    return { name, workflowId, history }
  })
  expect(await replay(await Promise.all(histories))).toEqual([])
})

test('the current workflow code replays a new website and its page', async () => {
  const caller = await platform.workspace(10)
  platform.models.script('/menu', { status: 500 })
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough' })
  await platform.ended(workflow_id)
  const histories = [workflow_id, `${workflow_id}/menu`].map(async (workflowId) => {
    const history = await platform.temporal.workflow.getHandle(workflowId).fetchHistory()
    return { name: workflowId, workflowId, history }
  })
  expect(await replay(await Promise.all(histories))).toEqual([])
})
