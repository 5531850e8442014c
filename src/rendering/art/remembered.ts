import { LRUCache } from 'lru-cache'

/** Keeps the last results of a function of strings: a page is rendered several times with the same ones. `max`: how many. */
export function remembered<T extends object>(max: number, compute: (...keys: string[]) => T): (...keys: string[]) => T {
  const known = new LRUCache<string, T>({ max })
  return (...keys) => {
    const key = keys.join()
    const value = known.get(key) ?? compute(...keys)
    known.set(key, value)
    return value
  }
}
