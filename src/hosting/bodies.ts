import { LRUCache } from 'lru-cache'
import { type Encoding, readPublished } from '../adapters/published.ts'
import type { Storage } from '../adapters/storage.ts'

/** Bytes as they are sent. The ETag is strong: it names the content and its encoding. */
export type Body = { bytes: Buffer; etag: string }

type Page = { storage: Storage; websiteId: string; hash: string; encoding: Encoding }

/** What an entry takes beside its bytes, roughly. */
const entryBytes = 500

/**
 * The published bytes of pages, read once for all requests that wait for them and kept within `maxBytes`. They are named by their hash,
 * so they are never out of date. undefined: the storage has none, which is not remembered.
 */
export function createBodies(storage: Storage, maxBytes: number) {
  const cache = new LRUCache<string, Body, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
    async fetchMethod(_key, _stale, { context: { websiteId, hash, encoding } }) {
      const bytes = await readPublished(storage, websiteId, hash, encoding)
      return bytes && { bytes, etag: etagOf(hash, encoding) }
    },
  })
  return (websiteId: string, hash: string, encoding: Encoding): Body | Promise<Body | undefined> => {
    const key = `${websiteId}/${hash} ${encoding}`
    return cache.get(key) ?? cache.fetch(key, { context: { storage, websiteId, hash, encoding } })
  }
}

const etagOf = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
