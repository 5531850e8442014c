import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { coalesce, singleFlight } from '../../src/domain/coalesce.ts'
import { until } from '../support/until.ts'

/** A function that resolves to the number of its run, once `finish` is called. */
function controlledRuns() {
  const runs: { finish: () => void; fail: (error: Error) => void }[] = []
  const run = () =>
    new Promise<number>((resolve, reject) => {
      const number = runs.length + 1
      runs.push({ finish: () => resolve(number), fail: reject })
    })
  return { run, runs, started: (count: number) => until(() => runs.length === count) }
}

describe('coalesce', () => {
  test('calls before a run starts share its result', async () => {
    const { run, runs, started } = controlledRuns()
    const shared = coalesce(run)
    const calls = [shared(), shared(), shared()]
    await started(1)
    runs[0]?.finish()
    expect(await Promise.all(calls)).toEqual([1, 1, 1])
  })

  test('calls during a run share the next one, which starts when the run is over', async () => {
    const { run, runs, started } = controlledRuns()
    const shared = coalesce(run)
    const first = shared()
    await started(1)
    const later = [shared(), shared()]
    for (let turn = 0; turn < 10; turn++) await setImmediate()
    expect(runs).toHaveLength(1)
    runs[0]?.finish()
    expect(await first).toBe(1)
    await started(2)
    runs[1]?.finish()
    expect(await Promise.all(later)).toEqual([2, 2])
  })

  test('a failed run fails its callers only', async () => {
    const { run, runs, started } = controlledRuns()
    const shared = coalesce(run)
    const first = shared()
    await started(1)
    const second = shared()
    runs[0]?.fail(new Error('no answer'))
    await expect(first).rejects.toThrow('no answer')
    await started(2)
    runs[1]?.finish()
    expect(await second).toBe(2)
  })

  test('runs start at least minIntervalMs apart', async () => {
    const startedAt: number[] = []
    const shared = coalesce(async () => void startedAt.push(performance.now()), { minIntervalMs: 50 })
    for (let call = 0; call < 3; call++) await shared()
    const [first = 0, second = 0, third = 0] = startedAt
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(49)
  })
})

describe('singleFlight', () => {
  test('calls during a run share it, and the next call starts a new one, also after a failure', async () => {
    const { run, runs } = controlledRuns()
    const shared = singleFlight(run)
    const calls = [shared(), shared()]
    runs[0]?.finish()
    expect(await Promise.all(calls)).toEqual([1, 1])
    const failing = shared()
    runs[1]?.fail(new Error('no answer'))
    await expect(failing).rejects.toThrow('no answer')
    const last = shared()
    runs[2]?.finish()
    expect(await last).toBe(3)
  })
})
