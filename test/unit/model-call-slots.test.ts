import { describe, expect, test } from '@jest/globals'
import { createModelCallSlots, type Slot } from '../../src/activities/generation/model-call-slots.ts'

/** Acquires slots until the workspace has to wait. */
function acquireAll(slots: ReturnType<typeof createModelCallSlots>, workspaceId: string): Slot[] {
  const acquired: Slot[] = []
  for (;;) {
    const slot = slots.acquire(workspaceId)
    if (slot.waitMs !== undefined) return acquired
    acquired.push(slot)
  }
}

const release = (slot: Slot | undefined) => slot?.waitMs === undefined && slot?.release()

describe('slots for model calls', () => {
  test('one workspace gets two thirds of the slots, the next one two thirds of the rest', () => {
    const slots = createModelCallSlots(90)
    expect(['a', 'b', 'c'].map((workspace) => acquireAll(slots, workspace).length)).toEqual([60, 20, 6])
  })

  test.each([8, 10, 50, 200])('of %i slots, some stay free while all calls of two workspaces hang', (total) => {
    const slots = createModelCallSlots(total)
    for (const workspace of ['a', 'b']) acquireAll(slots, workspace)
    expect(slots.acquire('c').waitMs).toBeUndefined()
  })

  test('a released slot can be acquired again, and a second release does nothing', () => {
    const slots = createModelCallSlots(3)
    const [first] = acquireAll(slots, 'a')
    release(first)
    release(first)
    expect(acquireAll(slots, 'a')).toHaveLength(1)
  })

  test('waits are spread by the usual duration of a call and never longer than ten seconds', () => {
    let now = 0
    const slots = createModelCallSlots(30, () => now)
    expect(acquireAll(slots, 'a')).toHaveLength(20)
    const waits = Array.from({ length: 20 }, () => slots.acquire('a').waitMs ?? 0)
    expect(waits.map((wait, nth) => wait > (waits[nth - 1] ?? 0))).not.toContain(false)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_100)
    now = 60_000
    for (let nth = 0; nth < 20; nth++) expect(slots.acquire('a').waitMs).toBeLessThanOrEqual(10_000)
  })
})
