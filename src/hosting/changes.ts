import type pg from 'pg'
import { listen } from '../db/listen.ts'

/** What is known of changes that visitors can see, in this process. */
export type Changes = {
  /** Resolves to true once all changes committed before the call are known; to false where that cannot be known now. */
  caughtUp(): Promise<boolean>
  /** A number that is another one after each change of this website: what was read since it became what it is may be used. */
  generationOf(slug: string): number
  close(): Promise<void>
}

/** Websites share a number with a few others, whose changes cost them a look-up: so it takes the same memory for any number of them. */
const numbers = 2 ** 16

/** Hears of the changes of websites, which Postgres tells in the transaction that makes them (migration 0014). */
export function watchChanges(config: pg.ClientConfig, failed: (error: Error) => void): Changes {
  const generations = new Float64Array(numbers)
  const listener = listen(config, 'websites', {
    heard(slug) {
      const place = placeOf(slug)
      generations[place] = (generations[place] ?? 0) + 1
    },
    opened() {
      for (const place of generations.keys()) generations[place] = (generations[place] ?? 0) + 1
    },
    failed,
  })
  return { ...listener, generationOf: (slug) => generations[placeOf(slug)] ?? 0 }
}

/** FNV-1a. */
function placeOf(slug: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < slug.length; index++) hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 16)) & (numbers - 1)
}
