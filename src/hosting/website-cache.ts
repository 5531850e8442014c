import { LRUCache } from 'lru-cache'
import type { Changes } from '../db/changes.ts'

/** A cached value, and the generation of its website when the load began. */
type Entry<V> = { generation: number; value: V }
type Limits<V> = {
  /** Bytes for keys, values and their overhead. */
  maxBytes: number
  /** Bytes of one value. */
  sizeOf: (value: V) => number
  /** Misses (addresses without content) have a part of the cache to themselves, so that scanners cannot evict pages. */
  isMiss?: (value: V) => boolean
}

/** Estimated overhead of an entry, beside its key and value. */
const entryBytes = 200
const shareOfMisses = 1 / 8

/**
 * Caches values that derive from a website's rows until the website changes. Concurrent callers share one load. If the website changes
 * while a value loads, the callers that already wait receive it, and later callers load it again.
 */
export function createWebsiteCache<V>(changes: Pick<Changes, 'generationOf'>, limits: Limits<V>) {
  const { maxBytes, sizeOf, isMiss = () => false } = limits
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, Entry<V>>({
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: ({ value }, key) => entryBytes + key.length + sizeOf(value),
    })
  const hits = cacheOf(maxBytes * (1 - shareOfMisses))
  const misses = cacheOf(maxBytes * shareOfMisses)
  const loading = new Map<string, Entry<Promise<V>>>()

  async function store(key: string, generation: number, load: Promise<V>): Promise<V> {
    try {
      const value = await load
      const [target, other] = isMiss(value) ? [misses, hits] : [hits, misses]
      target.set(key, { generation, value })
      other.delete(key)
      return value
    } finally {
      if (loading.get(key)?.generation === generation) loading.delete(key)
    }
  }

  /** Returns the cached value or loads it. Call it only after `changes.caughtUp()` resolved to true for this request. */
  return (slug: string, name: string, load: () => Promise<V>): V | Promise<V> => {
    const key = `${slug} ${name}`
    const generation = changes.generationOf(slug)
    const cached = hits.get(key) ?? misses.get(key)
    if (cached?.generation === generation) return cached.value
    const pending = loading.get(key)
    if (pending?.generation === generation) return pending.value
    const value = store(key, generation, load())
    loading.set(key, { generation, value })
    return value
  }
}
