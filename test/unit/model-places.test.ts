import { describe, expect, test } from '@jest/globals'
import { createPlaces, type Seat } from '../../src/activities/generation/model-call-slots.ts'

/** As many as the workspace gets. */
function takeAll(places: ReturnType<typeof createPlaces>, workspaceId: string): Seat[] {
  const taken: Seat[] = []
  for (;;) {
    const seat = places.take(workspaceId)
    if (seat.waitMs !== undefined) return taken
    taken.push(seat)
  }
}

const leave = (seat: Seat | undefined) => seat?.waitMs === undefined && seat?.leave()

describe('places for calls to the model', () => {
  test('one workspace has two thirds of them, the next one two thirds of the rest', () => {
    const places = createPlaces(90)
    expect(['a', 'b', 'c'].map((workspace) => takeAll(places, workspace).length)).toEqual([60, 20, 6])
  })

  test.each([8, 10, 50, 200])('of %i there are some for others when all calls of two workspaces hang', (total) => {
    const places = createPlaces(total)
    for (const workspace of ['a', 'b']) takeAll(places, workspace)
    expect(places.take('c').waitMs).toBeUndefined()
  })

  test('one that was left is there for the next, and left once', () => {
    const places = createPlaces(3)
    const [first] = takeAll(places, 'a')
    leave(first)
    leave(first)
    expect(takeAll(places, 'a')).toHaveLength(1)
  })

  test('who waits is called one after the other, as calls usually end, and never after more than ten seconds', () => {
    let now = 0
    const places = createPlaces(30, () => now)
    const seats = takeAll(places, 'a')
    expect(seats).toHaveLength(20)
    const waits = Array.from({ length: 20 }, () => places.take('a').waitMs ?? 0)
    expect(waits.map((wait, nth) => wait > (waits[nth - 1] ?? 0))).not.toContain(false)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_100)
    now = 60_000
    for (let nth = 0; nth < 20; nth++) expect(places.take('a').waitMs).toBeLessThanOrEqual(10_000)
  })
})
