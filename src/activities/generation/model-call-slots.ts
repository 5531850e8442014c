/**
 * A workspace that holds slots gets another one while it then holds at most twice as many as stay free. So the first busy workspace gets
 * two thirds of all slots, the next one two thirds of the rest, and so on.
 */
const maxHeldPerFree = 2
const maxWaitMs = 10_000
/** Weight of the latest call in the moving average of call durations. */
const smoothing = 0.2

type Holding = { since: number }
/** `nextAt`: when a slot of the workspace is expected to become free for the next caller (Unix milliseconds). */
type Workspace = { held: Set<Holding>; nextAt: number }
/** A slot, to be released when the call has ended; or the time to wait before trying again. */
export type Slot = { release: () => void; waitMs?: undefined } | { waitMs: number }

/**
 * Limits concurrent model calls in one process to `total`, fairly between workspaces: even if all calls of some workspaces hang, another
 * workspace gets a slot. A caller without a slot is told how long to wait; the waits of a workspace's callers are spread by the usual
 * duration of a call.
 */
export function createModelCallSlots(
  total: number,
  clock: () => number = Date.now,
): { acquire(workspaceId: string): Slot } {
  const workspaces = new Map<string, Workspace>()
  let free = total
  let averageMs = 1_000

  function release(workspaceId: string, { held }: Workspace, slot: Holding) {
    if (!held.delete(slot)) return
    free += 1
    averageMs += (clock() - slot.since - averageMs) * smoothing
    if (held.size === 0) workspaces.delete(workspaceId)
  }

  return {
    acquire(workspaceId) {
      const now = clock()
      const workspace = workspaces.get(workspaceId) ?? { held: new Set(), nextAt: 0 }
      const { held } = workspace
      if (held.size === 0 ? free > 0 : held.size + 1 <= maxHeldPerFree * (free - 1)) {
        const slot = { since: now }
        held.add(slot)
        workspaces.set(workspaceId, workspace)
        free -= 1
        return { release: () => release(workspaceId, workspace, slot) }
      }
      const [oldest] = held
      const callMs = Math.max(averageMs, now - (oldest?.since ?? now))
      workspace.nextAt = Math.max(now, workspace.nextAt) + callMs / Math.max(1, held.size)
      return { waitMs: Math.ceil(Math.min(maxWaitMs, workspace.nextAt - now)) }
    },
  }
}
