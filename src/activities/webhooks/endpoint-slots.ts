import { setTimeout as pause } from 'node:timers/promises'
import { responseTimeoutMs } from '../../domain/webhooks/webhooks.ts'
import { slotsPerWorkspace } from './claim-deliveries.ts'

export type EndpointSlots = ReturnType<typeof createEndpointSlots>

/** A slot of a workspace. Release it once, with either method. */
type Slot = {
  release(): void
  /**
   * Releases the slot for the attempts of workflows, and for the relay only when the timeout of a response has passed since it was taken. A
   * receiver that refuses connections fails thousands of attempts in a minute otherwise, and each takes processor time.
   */
  releaseFailed(): Promise<void>
}

/** Counts the attempts of each workspace that a worker process makes at the same time, so that a slow receiver leaves others their share. */
export function createEndpointSlots() {
  const used = createCounts()
  const taken = createCounts()
  return {
    /** Slots that the relay must not use, by workspace. */
    taken: () => taken.all(),
    total: () => taken.total(),
    isFull: (workspaceId: string): boolean => used.of(workspaceId) >= slotsPerWorkspace,
    take(workspaceId: string): Slot {
      const takenAt = performance.now()
      for (const counts of [used, taken]) counts.add(workspaceId, 1)
      return {
        release() {
          for (const counts of [used, taken]) counts.add(workspaceId, -1)
        },
        async releaseFailed() {
          used.add(workspaceId, -1)
          const leftMs = Math.max(0, takenAt + responseTimeoutMs - performance.now())
          await pause(leftMs, undefined, { ref: false })
          taken.add(workspaceId, -1)
        },
      }
    },
  }
}

function createCounts() {
  const counts = new Map<string, number>()
  let total = 0
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    all: (): Record<string, number> => Object.fromEntries(counts),
    total: (): number => total,
    add(key: string, change: number): void {
      const count = (counts.get(key) ?? 0) + change
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
      total += change
    },
  }
}
