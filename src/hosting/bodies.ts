import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'
/** Bytes as they are sent. The ETag is strong: it names the content and its encoding. */
type Body = { bytes: Buffer; encoding: Encoding; etag: string }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Bodies by the hash of their content, loaded and compressed once for all requests that wait for them, and kept within `maxBytes`.
 * undefined: `load` found nothing, which is not remembered.
 */
export function createBodies(maxBytes: number) {
  type Load = () => Promise<Buffer | undefined> | Buffer
  const cache = new LRUCache<string, Body, { hash: string; encoding: Encoding; load: Load }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
    async fetchMethod(_key, _stale, { context: { hash, encoding, load } }) {
      const content = await load()
      const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
      return content && { bytes: await compress(content, encoding), encoding, etag }
    },
  })
  return (hash: string, encoding: Encoding, load: Load): Body | Promise<Body | undefined> => {
    const key = `${hash} ${encoding}`
    return cache.get(key) ?? cache.fetch(key, { context: { hash, encoding, load } })
  }
}

/** At each one's default level; Brotli's is its highest: 30 to 60 ms for a page, once, off the main thread. */
const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> | Buffer =>
  ({ br: brotli, gzip: zip, identity: (plain: Buffer) => plain })[encoding](content)

/** The best encoding an Accept-Encoding header allows: Brotli, else gzip, else none. */
export function chooseEncoding(accepted = ''): Encoding {
  const entries = accepted.toLowerCase().replaceAll(' ', '').split(',')
  const allowed = new Set(entries.filter((entry) => !/;q=0(?:\.0*)?$/.test(entry)).map((entry) => entry.split(';')[0]))
  if (allowed.has('br')) return 'br'
  return allowed.has('gzip') ? 'gzip' : 'identity'
}
