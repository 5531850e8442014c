import { expect, test } from '@jest/globals'
import { createFairTurns } from '../../src/activities/generation/fair-queue.ts'

/** Begins work of these workspaces at the same time; `begun` is in what order it was begun, and `finish` ends the one that was begun first. */
function beginAll(atOnce: number, workspaces: string[]) {
  const inTurn = createFairTurns(atOnce)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const all = workspaces.map((workspace, nth) =>
    inTurn(workspace, async () => {
      begun.push(`${workspace}${nth}`)
      await new Promise<void>((end) => ends.push(end))
    }),
  )
  const finish = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, all, finish }
}

test('so much runs at once as may, and the workspaces that wait take turns', async () => {
  const { begun, all, finish } = beginAll(2, ['a', 'a', 'a', 'a', 'b', 'a', 'c', 'b'])
  await new Promise(setImmediate)
  expect(begun).toEqual(['a0', 'a1'])
  for (let nth = 0; nth < 8; nth++) await finish()
  await Promise.all(all)
  expect(begun).toEqual(['a0', 'a1', 'a2', 'b4', 'c6', 'a3', 'b7', 'a5'])
})

test('work that fails makes room, and fails for whoever asked for it', async () => {
  const inTurn = createFairTurns(1)
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn('b', () => Promise.resolve('done'))).toBe('done')
})
