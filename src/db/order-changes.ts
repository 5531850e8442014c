import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Changes, watchChanges } from './changes.ts'

/** What is known of changes of orders and batches, by their ids, in this process. */
export type OrderChanges = Changes & {
  /**
   * Calls `changed` after each change of an order or batch that is committed from now on, until the answer is called. It is called
   * without a change, too: whenever one may have gone unheard.
   */
  watch(id: string, changed: () => void): () => void
}

/** Between two questions whether all is known, in milliseconds: those who ask meanwhile share the next one. */
const apartMs = 5

/**
 * Hears of the changes of orders, which Postgres tells in the transaction that makes them (migration 0026), on one connection that is
 * opened when it is first of use. While an order is watched it is asked every `lookUpMs` whether it is there; as long as it is not,
 * `changed` is called each time.
 */
export function watchOrders(
  config: pg.ClientConfig,
  { lookUpMs, failed }: { lookUpMs: number; failed: (error: Error) => void },
): OrderChanges {
  const watchers = new Map<string, Set<() => void>>()
  let changes: Changes | undefined
  let asking: NodeJS.Timeout | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let next: Promise<boolean> | undefined

  const heard = (id: string) => watchers.get(id)?.forEach((changed) => changed())
  const opened = () => [...watchers.keys()].forEach(heard)
  const open = () => (changes ??= watchChanges(config, 'order_changed', { heard, opened, failed }))

  async function ask(): Promise<void> {
    if (!(await open().caughtUp())) opened()
  }

  async function askNext(): Promise<boolean> {
    const waitMs = askedAt + apartMs - performance.now()
    await (waitMs > 0 ? pause(waitMs) : undefined)
    next = undefined
    askedAt = performance.now()
    return await open().caughtUp()
  }

  return {
    caughtUp: () => (next ??= askNext()),
    generationOf: (id) => open().generationOf(id),
    watch(id, changed) {
      const some = watchers.get(id) ?? new Set()
      watchers.set(id, some.add(changed))
      open()
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
      await changes?.close()
    },
  }
}
