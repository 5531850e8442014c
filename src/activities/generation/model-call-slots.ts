/** One workspace may have so many times what is free: two thirds of all, the next one two thirds of what that one leaves, and so on. */
const timesFree = 2
const longestWaitMs = 10_000
const smoothing = 0.2

type Place = { since: number }
type Workspace = { places: Set<Place>; nextAt: number }
/** A place for one call to the model, to be left when it has ended; or when to ask again. */
export type Seat = { leave: () => void; waitMs?: undefined } | { waitMs: number }

/**
 * The places for calls to the model in one process. When all calls of some workspaces hang, there is still a place for another's. Who has
 * to wait is told when a place may be free, one after the other.
 */
export function createPlaces(total: number, clock: () => number = Date.now): { take(workspaceId: string): Seat } {
  const workspaces = new Map<string, Workspace>()
  let free = total
  let usualMs = 1_000

  function leave(workspaceId: string, { places }: Workspace, place: Place) {
    if (!places.delete(place)) return
    free += 1
    usualMs += (clock() - place.since - usualMs) * smoothing
    if (places.size === 0) workspaces.delete(workspaceId)
  }

  return {
    take(workspaceId) {
      const now = clock()
      const workspace = workspaces.get(workspaceId) ?? { places: new Set(), nextAt: 0 }
      const { places } = workspace
      if (places.size === 0 ? free > 0 : places.size + 1 <= timesFree * (free - 1)) {
        const place = { since: now }
        places.add(place)
        workspaces.set(workspaceId, workspace)
        free -= 1
        return { leave: () => leave(workspaceId, workspace, place) }
      }
      const [oldest] = places
      const callMs = Math.max(usualMs, now - (oldest?.since ?? now))
      workspace.nextAt = Math.max(now, workspace.nextAt) + callMs / Math.max(1, places.size)
      return { waitMs: Math.ceil(Math.min(longestWaitMs, workspace.nextAt - now)) }
    },
  }
}
