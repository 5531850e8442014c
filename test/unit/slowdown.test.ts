import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { repeating, slowdown } from '../support/slowdown.ts'

/** A server whose requests wait for the one in progress. */
function createServer() {
  let last = Promise.resolve()
  return (ms: number) => (last = last.then(() => wait(ms)))
}
const sampling = { count: 10, everyMs: 10, leadMs: 30, rounds: [2, 4] as [number, number] }

test('a stall that few probes of a phase start in counts', async () => {
  const request = createServer()
  const stall = async () => {
    await wait(20)
    await request(400)
  }
  expect(await slowdown(() => request(1), stall, sampling)).toBeGreaterThan(5)
})

test('an attack that does not disturb leaves the ratio near one, and ends with its phase', async () => {
  let running = 0
  const attack = repeating(async () => {
    running++
    await wait(5)
    running--
  })
  expect(await slowdown(() => wait(5), attack, sampling)).toBeLessThanOrEqual(2)
  expect(running).toBe(0)
})
