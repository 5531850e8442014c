import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'

/** Concurrent attempts of one workspace in a worker process. */
const slotsPerEndpoint = 20
const maxDelayMs = 300_000

/**
 * Limits the concurrent attempts of each workspace, so that a receiver that responds to none leaves worker slots to others. An attempt
 * beyond the limit ends, which frees its worker slot, and Temporal makes it later: after up to 1 s at first, and up to 5 min in the end.
 */
export function createEndpointSlots() {
  const used = new Map<string, number>()
  return {
    async use<T>(workspaceId: string, send: () => Promise<T>): Promise<T> {
      const before = used.get(workspaceId) ?? 0
      if (before >= slotsPerEndpoint) throw retriedLater(Context.current().info.attempt)
      used.set(workspaceId, before + 1)
      try {
        return await send()
      } finally {
        const left = (used.get(workspaceId) ?? 1) - 1
        if (left > 0) used.set(workspaceId, left)
        else used.delete(workspaceId)
      }
    },
  }
}

const retriedLater = (attempt: number) =>
  ApplicationFailure.create({
    type: 'EndpointBusy',
    message: `Retried later: ${slotsPerEndpoint} attempts wait for the receiver`,
    nextRetryDelay: Math.ceil(Math.random() * Math.min(maxDelayMs, 1_000 * 2 ** Math.min(attempt - 1, 20))),
  })
