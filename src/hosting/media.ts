import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type MediaAddress, mediaKey, type MediaFile } from '../domain/websites/media-files.ts'
import type { MediaType } from '../domain/websites/media.ts'
import { compress, type Encoding } from '../adapters/published.ts'
import type { ByteRange, Storage } from '../adapters/storage.ts'
import type { Answer } from './replies.ts'
import type { Changes } from '../db/changes.ts'
import { createMemory } from './memory.ts'
import { chooseEncoding, hasAlready, partOf, rangeOf, type Wanted } from './negotiation.ts'

type Row = {
  website_id: string
  media_type: MediaType
  hash: string
  safe_name: string
  extension: string
  content_type: string
  size_bytes: number
  variants: { width: number; size_bytes: number }[]
}
/** A file, or one of its variants, as it is answered. */
type Found = { key: string; etag: string; size: number; headers: string[]; isText: boolean }

const sql = `
  select website_id, media_type, hash, safe_name, extension, content_type, size_bytes, variants
  from media join websites on websites.id = media.website_id
  where websites.slug = $1 and activated and left(hash, 32) = $2`

/** Larger ones are streamed. */
const largestInMemory = 1024 * 1024
const entryBytes = 500

type Deps = { pool: pg.Pool; storage: Storage; changes: Pick<Changes, 'generationOf'>; cacheBytes: number }

/**
 * Answers for the files that websites have uploaded, under their own website's host alone; undefined where there is none. A row is looked up
 * once and remembered until its website changes; the caller knows of all changes that have to be seen, if it is `upToDate`. What is at a
 * URL never changes, so that caches may keep it for good.
 */
export function createMediaHost({ pool, storage, changes, cacheBytes }: Deps) {
  const rows = createMemory<Row | undefined>(changes, {
    maxBytes: cacheBytes * 0.1,
    sizeOf: () => 700,
    isMiss: (row) => row === undefined,
  })
  const contents = new LRUCache<string, Buffer, { key: string; encoding: Encoding }>({
    maxSize: Math.max(1, Math.floor(cacheBytes * 0.9)),
    sizeCalculation: ({ length }) => length + entryBytes,
    async fetchMethod(_name, _stale, { context: { key, encoding } }) {
      const bytes = await storage.get(key)
      return bytes && (await compress(bytes, encoding))
    },
  })

  return async (slug: string, place: MediaAddress, wanted: Asked, upToDate: boolean): Promise<Answer | undefined> => {
    const look = () => findRow(pool, slug, place.address)
    const row = await (upToDate ? rows(slug, place.address, look) : look())
    const found = row && fileAt(row, place)
    return found && (await answer(found, wanted))
  }

  async function answer(found: Found, wanted: Asked): Promise<Answer> {
    // A part is of the file as it is.
    const encoding = found.isText && !wanted.range ? chooseEncoding(wanted.acceptEncoding) : 'identity'
    const etag = encoding === 'identity' ? `"${found.etag}"` : `"${found.etag}-${encoding}"`
    const varied = found.isText ? ['Vary', 'Accept-Encoding'] : []
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const headers = [...found.headers, ...varied, 'ETag', etag, 'Accept-Ranges', 'bytes']
    if (hasAlready(wanted.ifNoneMatch, etag)) return { status: 304, headers }
    if (found.size > largestInMemory && !found.isText) return await streamed(found, wanted, etag, headers)
    const context = { key: found.key, encoding }
    const body = await contents.fetch(`${found.key} ${encoding}`, { context })
    if (!body) throw missing(found)
    return partOf({ status: 200, headers: [...headers, ...encoded], body }, wanted, etag)
  }

  async function streamed(found: Found, wanted: Asked, etag: string, headers: string[]): Promise<Answer> {
    const { size } = found
    const range = rangeOf(wanted, size, etag)
    if (range === 'none') return { status: 416, headers: ['Content-Range', `bytes */${size}`, ...headers] }
    if (!range) return { status: 200, headers, stream: await open(found, wanted, { start: 0, end: size - 1 }) }
    const place = ['Content-Range', `bytes ${range.start}-${range.end}/${size}`]
    return { status: 206, headers: [...place, ...headers], stream: await open(found, wanted, range) }
  }

  async function open(found: Found, { method }: Asked, range: Required<ByteRange>): Promise<Answer['stream']> {
    const length = range.end - range.start + 1
    if (method === 'HEAD') return { length }
    const opened = await storage.read(found.key, range)
    if (!opened) throw missing(found)
    return { length, bytes: opened.stream }
  }
}

type Asked = Wanted & { method: string }

async function findRow(pool: pg.Pool, slug: string, address: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({ name: 'find-media', text: sql, values: [slug, address] })
  return rows[0]
}

const missing = ({ key }: Found) => new Error(`The storage has no ${key}`)

/** Nothing at an address has another name than the one in its URL. */
function fileAt(row: Row, { name, width }: MediaAddress): Found | undefined {
  const { hash, safe_name: safeName, extension, website_id: websiteId } = row
  const file: MediaFile = { hash, safeName, extension, width }
  const variant = row.variants.find((one) => one.width === width)
  const size = width === undefined ? row.size_bytes : variant?.size_bytes
  const fileName = width === undefined ? `${safeName}.${extension}` : `${safeName}.${width}.webp`
  if (size === undefined || name !== fileName) return undefined
  return {
    key: mediaKey(websiteId, file),
    etag: width === undefined ? hash : `${hash}-${width}`,
    size,
    isText: extension === 'svg',
    headers: [
      ...['Content-Type', width === undefined ? contentTypeOf(row) : 'image/webp'],
      ...['Cache-Control', 'public, max-age=31536000, immutable'],
      ...['Access-Control-Allow-Origin', '*', 'Cross-Origin-Resource-Policy', 'cross-origin'],
      ...confinement(row, fileName),
    ],
  }
}

const contentTypeOf = ({ content_type: type }: Row) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

/** Opened by itself a drawing or a document could act in the website's name: it may do nothing, and a document is only downloaded. */
function confinement({ media_type: type, extension }: Row, fileName: string): string[] {
  if (extension === 'svg')
    return ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"]
  if (type !== 'documents') return []
  return [
    ...['Content-Security-Policy', "default-src 'none'; sandbox"],
    ...['Content-Disposition', `attachment; filename="${fileName}"`],
  ]
}
