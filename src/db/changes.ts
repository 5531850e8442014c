import type pg from 'pg'
import { type Listener, listen, type ListenOptions } from './listen.ts'

/** Which rows have changed, as far as this process knows. */
export type Changes = Listener & {
  /** A number that differs after each change of `name`. A value read while the number was the same is still current. */
  generationOf(name: string): number
}

type ChangeOptions = Pick<ListenOptions, 'onError' | 'minQueryIntervalMs'> & {
  /** Called with each name that changed. */
  onChange?: (name: string) => void
  /** As of `listen`: changes before may be lost. */
  onListening?: () => void
}

/** Names that share a counter cost one another a lookup at most, and memory use does not grow with the number of names. */
const counterCount = 2 ** 16

/**
 * Follows the changes that triggers notify on a Postgres channel in the transaction that makes them. A payload is one or more names of
 * changed things, separated by spaces.
 */
export function watchChanges(config: pg.ClientConfig, channel: string, options: ChangeOptions): Changes {
  const generations = new Float64Array(counterCount)
  const increment = (index: number) => {
    generations[index] = (generations[index] ?? 0) + 1
  }
  const listener = listen(config, channel, {
    ...options,
    onNotification(payload) {
      for (const name of payload.split(' ')) {
        increment(counterOf(name))
        options.onChange?.(name)
      }
    },
    onListening() {
      for (const index of generations.keys()) increment(index)
      options.onListening?.()
    },
  })
  return { ...listener, generationOf: (name) => generations[counterOf(name)] ?? 0 }
}

/** The FNV-1a hash of the name, folded to the number of counters. */
function counterOf(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 16)) & (counterCount - 1)
}
