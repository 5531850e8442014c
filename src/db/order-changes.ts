import type pg from 'pg'
import { type Listener, listen } from './listen.ts'

/** Tells of changes of orders and batches to who follows them, in this process. */
export type OrderChanges = {
  /**
   * Calls `changed` after each change of an order or batch that is committed from now on, until the answer is called. It is called
   * without a change, too: whenever one may have gone unheard.
   */
  watch(id: string, changed: () => void): () => void
  close(): Promise<void>
}

/**
 * Hears of the changes of orders, which Postgres tells in the transaction that makes them (migration 0026), on one connection that is
 * opened for the first who follows one. Every `lookUpMs` it is asked whether it is there; as long as it is not, `changed` is called each
 * time.
 */
export function watchOrders(
  config: pg.ClientConfig,
  { lookUpMs, failed }: { lookUpMs: number; failed: (error: Error) => void },
): OrderChanges {
  const watchers = new Map<string, Set<() => void>>()
  let listener: Listener | undefined
  let asking: NodeJS.Timeout | undefined

  const tell = (id: string) => watchers.get(id)?.forEach((changed) => changed())
  const tellAll = () => [...watchers.keys()].forEach(tell)
  const heard = (payload: string) => payload.split(' ').forEach(tell)

  async function ask(): Promise<void> {
    if (!(await listener?.caughtUp())) tellAll()
  }

  return {
    watch(id, changed) {
      const some = watchers.get(id) ?? new Set()
      watchers.set(id, some.add(changed))
      listener ??= listen(config, 'orders', { heard, opened: tellAll, failed })
      asking ??= setInterval(() => void ask(), lookUpMs)
      return () => {
        some.delete(changed)
        if (some.size === 0 && watchers.get(id) === some) watchers.delete(id)
        if (watchers.size > 0) return
        clearInterval(asking)
        asking = undefined
      }
    },
    async close() {
      clearInterval(asking)
      await listener?.close()
    },
  }
}
