import { LRUCache } from 'lru-cache'
import type { Changes } from '../db/changes.ts'

type Made<V> = { generation: number; value: V }
type Limits<V> = {
  /** In bytes, beside `sizeOf`, which counts those of a value. */
  maxBytes: number
  sizeOf: (value: V) => number
  /** What visitors who try addresses would fill it with: such values push only each other out. */
  isMiss?: (value: V) => boolean
}

/** What an entry takes beside its key and value, roughly. */
const entryBytes = 200
const shareOfMisses = 1 / 8

/**
 * Remembers what follows from a website's rows until the website changes. Values are made once for all who wait for them. One that is
 * being made when the website changes goes to those who asked before, who may see it so, and to nobody after.
 */
export function createMemory<V>(changes: Pick<Changes, 'generationOf'>, limits: Limits<V>) {
  const { maxBytes, sizeOf, isMiss = () => false } = limits
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, Made<V>>({
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: ({ value }, key) => entryBytes + key.length + sizeOf(value),
    })
  const hits = cacheOf(maxBytes * (1 - shareOfMisses))
  const misses = cacheOf(maxBytes * shareOfMisses)
  const making = new Map<string, Made<Promise<V>>>()

  async function keep(key: string, generation: number, made: Promise<V>): Promise<V> {
    try {
      const value = await made
      const [kept, other] = isMiss(value) ? [misses, hits] : [hits, misses]
      kept.set(key, { generation, value })
      other.delete(key)
      return value
    } finally {
      if (making.get(key)?.generation === generation) making.delete(key)
    }
  }

  /** The caller knows of all changes that have to be seen. */
  return (slug: string, name: string, make: () => Promise<V>): V | Promise<V> => {
    const key = `${slug} ${name}`
    const generation = changes.generationOf(slug)
    const known = hits.get(key) ?? misses.get(key)
    if (known?.generation === generation) return known.value
    const underWay = making.get(key)
    if (underWay?.generation === generation) return underWay.value
    const value = keep(key, generation, make())
    making.set(key, { generation, value })
    return value
  }
}
