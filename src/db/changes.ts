import type pg from 'pg'
import { type Listener, listen } from './listen.ts'

/** What is known of changes of rows, in this process. */
export type Changes = {
  /** Resolves to true once all changes committed before the call are known; to false where that cannot be known now. */
  caughtUp(): Promise<boolean>
  /** A number that is another one after each change of what has this name: what was read since it became what it is may be used. */
  generationOf(name: string): number
  close(): Promise<void>
}

type Told = {
  /** Called with each name of which a change is heard. */
  heard?: (name: string) => void
  /** Called when it listens from now on: changes before may never have been heard. */
  opened?: () => void
  /** The connection broke or could not be made; it is tried again. */
  failed: (error: Error) => void
}

/** Some names share a number with a few others, whose changes cost them a look-up: so it takes the same memory for any number of them. */
const numbers = 2 ** 16

/**
 * Hears of changes on a channel of Postgres, on which triggers tell names of what is changed, separated by spaces, in the transaction that
 * changes it.
 */
export function watchChanges(config: pg.ClientConfig, channel: string, { heard, opened, failed }: Told): Changes {
  const generations = new Float64Array(numbers)
  const raise = (place: number) => {
    generations[place] = (generations[place] ?? 0) + 1
  }
  const listener: Listener = listen(config, channel, {
    heard(payload) {
      for (const name of payload.split(' ')) {
        raise(placeOf(name))
        heard?.(name)
      }
    },
    opened() {
      for (const place of generations.keys()) raise(place)
      opened?.()
    },
    failed,
  })
  return { ...listener, generationOf: (name) => generations[placeOf(name)] ?? 0 }
}

/** FNV-1a. */
function placeOf(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 16)) & (numbers - 1)
}
