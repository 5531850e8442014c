import { expect, test } from '@jest/globals'
import { createFairQueue } from '../../src/activities/generation/fair-queue.ts'

/** Queues one task for each of these workspaces. `started` lists the tasks in the order they start; `finishFirst` ends the longest-running one. */
function queueAll(concurrency: number, workspaces: string[]) {
  const queue = createFairQueue(concurrency)
  const started: string[] = []
  const ends: (() => void)[] = []
  const all = workspaces.map((workspace, nth) =>
    queue(workspace, async () => {
      started.push(`${workspace}${nth}`)
      await new Promise<void>((end) => ends.push(end))
    }),
  )
  const finishFirst = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { started, all, finishFirst }
}

test('runs as many tasks at once as allowed and serves waiting workspaces round robin', async () => {
  const { started, all, finishFirst } = queueAll(2, ['a', 'a', 'a', 'a', 'b', 'a', 'c', 'b'])
  await new Promise(setImmediate)
  expect(started).toEqual(['a0', 'a1'])
  for (let nth = 0; nth < 8; nth++) await finishFirst()
  await Promise.all(all)
  expect(started).toEqual(['a0', 'a1', 'a2', 'b4', 'c6', 'a3', 'b7', 'a5'])
})

test('a failing task frees its slot and rejects for its caller', async () => {
  const queue = createFairQueue(1)
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('b', () => Promise.resolve('done'))).toBe('done')
})
