import { expect, test } from '@jest/globals'
import { createFairQueue } from '../../src/domain/fair-queue.ts'

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

test('serves waiting workspaces round robin, and leaves each a slot that others do not fill', async () => {
  const { started, all, finishFirst } = queueAll(2, ['a', 'a', 'a', 'a', 'b', 'a', 'c', 'b'])
  await new Promise(setImmediate)
  expect(started).toEqual(['a0', 'b4'])
  for (let nth = 0; nth < 8; nth++) await finishFirst()
  await Promise.all(all)
  expect(started).toEqual(['a0', 'b4', 'a1', 'c6', 'b7', 'a2', 'a3', 'a5'])
})

test.each([
  [1, [1, 0, 0]],
  [2, [1, 1, 0]],
  [4, [2, 1, 1]],
  [8, [5, 2, 1]],
])('of %i slots, tasks of the first busy workspaces that never end hold %j', async (concurrency, held) => {
  const { started } = queueAll(
    concurrency,
    ['a', 'b', 'c'].flatMap((workspace) => Array(20).fill(workspace)),
  )
  await new Promise(setImmediate)
  expect(['a', 'b', 'c'].map((workspace) => started.filter((name) => name.startsWith(workspace)).length)).toEqual(held)
})

test('a failing task frees its slot and rejects for its caller', async () => {
  const queue = createFairQueue(1)
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('b', () => Promise.resolve('done'))).toBe('done')
})
