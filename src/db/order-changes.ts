import type pg from 'pg'
import { type Changes, watchChanges } from './changes.ts'

/** Which orders, batches and API keys have changed, by their ids. */
export type OrderChanges = Changes & {
  /**
   * Calls `onChange` after each change of an order, batch or API key that is committed from now on, and whenever a change may have been missed.
   * Returns a function that stops it.
   */
  watch(id: string, onChange: () => void): () => void
}

type OrderChangeOptions = {
  /** While the connection is down, watchers are called at this interval, in milliseconds. */
  pollMs: number
  onError: (error: Error) => void
}

/**
 * Follows the channel "order_changed" (trigger `record_order_change`) on one connection, which opens with the first use. While anything is
 * watched, the connection is checked every `pollMs`.
 */
export function watchOrders(config: pg.ClientConfig, { pollMs, onError }: OrderChangeOptions): OrderChanges {
  const watchers = new Map<string, Set<() => void>>()
  let changes: Changes | undefined
  let polling: NodeJS.Timeout | undefined

  const notify = (id: string) => watchers.get(id)?.forEach((onChange) => onChange())
  const notifyAll = () => [...watchers.keys()].forEach(notify)
  const open = () =>
    (changes ??= watchChanges(config, 'order_changed', {
      ...{ onChange: notify, onListening: notifyAll, onError },
      minQueryIntervalMs: 5, // status requests come in bursts, and share a query
    }))

  async function poll(): Promise<void> {
    if (!(await open().caughtUp())) notifyAll()
  }

  return {
    caughtUp: () => open().caughtUp(),
    generationOf: (id) => open().generationOf(id),
    watch(id, onChange) {
      const ofId = watchers.get(id) ?? new Set()
      watchers.set(id, ofId.add(onChange))
      open()
      polling ??= setInterval(() => void poll(), pollMs)
      return () => {
        ofId.delete(onChange)
        if (ofId.size === 0 && watchers.get(id) === ofId) watchers.delete(id)
        if (watchers.size > 0) return
        clearInterval(polling)
        polling = undefined
      }
    },
    async close() {
      clearInterval(polling)
      await changes?.close()
    },
  }
}
