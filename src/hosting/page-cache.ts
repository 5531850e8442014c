import { LRUCache } from 'lru-cache'
import { scriptTag } from './analytics/script.ts'
import { compress, type Encoding, readPublished } from '../adapters/published.ts'
import { countRead } from './metrics.ts'
import type { Storage } from '../adapters/storage.ts'

/** Bytes as they are sent. The ETag is strong: it names the content and its encoding. */
export type PageBytes = { bytes: Buffer; etag: string }

/** `withScript`: the page is followed by the tag of the analytics script. */
type PageKey = { websiteId: string; hash: string; encoding: Encoding; withScript: boolean }

const tagBytes = Buffer.from(scriptTag)
/** Estimated overhead of an entry, beside its bytes. */
const entryBytes = 500

/**
 * Reads published pages from the storage and caches them, up to `maxBytes`. Concurrent requests share one read. Keys contain the hash of
 * the bytes, so entries never become stale. Returns undefined if the storage has no such page; that is not cached.
 */
export function createPageCache(storage: Storage, maxBytes: number) {
  const cache = new LRUCache<string, PageBytes, PageKey>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
    async fetchMethod(_key, _stale, { context: { websiteId, hash, encoding, withScript } }) {
      if (!withScript) {
        const bytes = await readPublished(storage, websiteId, hash, encoding)
        return bytes && { bytes, etag: etagOf(hash, encoding) }
      }
      const html = await readPublished(storage, websiteId, hash, 'identity')
      const bytes = html && (await compress(Buffer.concat([html, tagBytes]), encoding))
      return bytes && { bytes, etag: etagOf(`${hash}-v`, encoding) }
    },
  })
  return ({ websiteId, hash, encoding, withScript }: PageKey): PageBytes | Promise<PageBytes | undefined> => {
    const key = `${websiteId}/${hash} ${encoding}${withScript ? ' script' : ''}`
    const cached = cache.get(key)
    countRead(cached ? 'hit' : 'miss')
    return cached ?? cache.fetch(key, { context: { websiteId, hash, encoding, withScript } })
  }
}

const etagOf = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
