import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import {
  fileName,
  findVariant,
  type MediaAddress,
  mediaKey,
  type MediaVariant,
  parseMediaPath,
  type StoredVariant,
} from '../domain/websites/media-files.ts'
import type { MediaType, VariantFormat } from '../domain/websites/media.ts'
import { compress, type Encoding } from '../adapters/published.ts'
import type { ByteRange, Storage } from '../adapters/storage.ts'
import type { SiteResponse } from './responses.ts'
import type { Changes } from '../db/changes.ts'
import { createWebsiteCache } from './website-cache.ts'
import { chooseEncoding, matchesEtag, applyRange, selectRange, type ConditionalHeaders } from './negotiation.ts'

type Row = {
  website_id: string
  media_type: MediaType
  hash: string
  safe_name: string
  extension: string
  content_type: string
  size_bytes: number
  width: number | null
  variants: StoredVariant[]
  variants_due: boolean
}
/** A file or one of its variants, with the headers of its response. */
type ServedFile = { key: string; etag: string; size: number; headers: string[]; isText: boolean }

const sql = `
  select website_id, media_type, hash, safe_name, extension, content_type, size_bytes, width,
    variants, variants_due
  from media join websites on websites.id = media.website_id
  where websites.slug = $1 and (activated or draft) and left(hash, 32) = $2 and $3 in (safe_name, safe_name || '.' || extension)
  order by variants_due limit 1`

/** Larger files are streamed instead of buffered. */
const maxBufferedBytes = 1024 * 1024
const entryBytes = 500

type Deps = { pool: pg.Pool; storage: Storage; changes: Pick<Changes, 'generationOf'>; cacheBytes: number }

/**
 * Serves uploaded files, each under the host of its own website only. Resolves to undefined if there is no such file. Rows are cached until
 * the website changes; with `useCache` false they are read from the database. Clients may cache a URL forever, except an AVIF that does not
 * exist yet.
 */
export function createMediaHandler({ pool, storage, changes, cacheBytes }: Deps) {
  const rows = createWebsiteCache<Row | undefined>(changes, {
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

  return async (
    slug: string,
    address: MediaAddress,
    request: MediaRequest,
    useCache: boolean,
  ): Promise<SiteResponse | undefined> => {
    const find = () => findRow(pool, slug, address)
    const row = await (useCache ? rows(slug, `${address.address}/${nameOf(address)}`, find) : find())
    const file = row && fileAt(row, address)
    return file && (await respond(file, request))
  }

  async function respond(file: ServedFile, request: MediaRequest): Promise<SiteResponse> {
    // A range always selects bytes of the unencoded file.
    const encoding = file.isText && !request.range ? chooseEncoding(request.acceptEncoding) : 'identity'
    const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
    const vary = file.isText ? ['Vary', 'Accept-Encoding'] : []
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const headers = [...file.headers, ...vary, 'ETag', etag, 'Accept-Ranges', 'bytes']
    if (matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers }
    if (file.size > maxBufferedBytes && !file.isText)
      return await respondStreamed(storage, file, request, etag, headers)
    const context = { key: file.key, encoding }
    const body = await contents.fetch(`${file.key} ${encoding}`, { context })
    if (!body) throw missing(file)
    return applyRange({ status: 200, headers: [...headers, ...encoded], body }, request, etag)
  }
}

type MediaRequest = ConditionalHeaders & { method: string }

async function respondStreamed(
  storage: Storage,
  file: ServedFile,
  request: MediaRequest,
  etag: string,
  headers: string[],
): Promise<SiteResponse> {
  const { size } = file
  const range = selectRange(request, size, etag)
  if (range === 'none') return { status: 416, headers: ['Content-Range', `bytes */${size}`, ...headers] }
  if (!range) return { status: 200, headers, stream: await open(storage, file, request, { start: 0, end: size - 1 }) }
  const contentRange = ['Content-Range', `bytes ${range.start}-${range.end}/${size}`]
  return { status: 206, headers: [...contentRange, ...headers], stream: await open(storage, file, request, range) }
}

async function open(
  storage: Storage,
  file: ServedFile,
  { method }: MediaRequest,
  range: Required<ByteRange>,
): Promise<SiteResponse['stream']> {
  const length = range.end - range.start + 1
  if (method === 'HEAD') return { length }
  const opened = await storage.read(file.key, range)
  if (!opened) throw missing(file)
  return { length, bytes: opened.stream }
}

async function findRow(pool: pg.Pool, slug: string, address: MediaAddress): Promise<Row | undefined> {
  const values = [slug, address.address, nameOf(address)]
  const { rows } = await pool.query<Row>({ name: 'find-media', text: sql, values })
  return rows[0]
}

/** The name of the file; that of an image, whose variants have other endings, without its ending. */
const nameOf = ({ name, variant }: MediaAddress): string => (variant ? (name.split('.')[0] ?? '') : name)

/** Larger pictures are not read for an icon or a card. */
const maxPictureBytes = 8 * 1024 * 1024

/** Reads a raster image of a website by its path or URL. Resolves to undefined if the website has no such image. */
export async function readPicture({ pool, storage }: ReadDeps, slug: string, url: string): Promise<Buffer | undefined> {
  const address = parseMediaPath(URL.parse(url, 'https://website.invalid')?.pathname ?? '')
  const row = address && (await findRow(pool, slug, address))
  if (!address || row?.media_type !== 'images' || row.extension === 'svg') return undefined
  const file = fileAt(row, address)
  return file && file.size <= maxPictureBytes ? await storage.get(file.key) : undefined
}
type ReadDeps = { pool: pg.Pool; storage: Pick<Storage, 'get'> }

const missing = ({ key }: ServedFile) => new Error(`The storage has no object ${key}`)

/** Resolves the file name in a URL against a row. Returns undefined if the name differs or the variant does not exist. */
function fileAt(row: Row, { name, variant }: MediaAddress): ServedFile | undefined {
  const { hash, safe_name: safeName, extension, website_id: websiteId } = row
  const file = { hash, safeName, extension }
  const stored = variant ? variantAt(row, variant) : { size: row.size_bytes }
  if (!stored || name !== fileName({ ...file, variant })) return undefined
  const { format, size } = stored
  const served = variant && format ? { width: variant.width, format } : undefined
  const isFinal = format === variant?.format || !row.variants_due
  return {
    key: mediaKey(websiteId, { ...file, variant: served }),
    etag: served ? `${hash}-${served.width}${format === 'avif' ? '-avif' : ''}` : hash,
    size,
    isText: extension === 'svg',
    headers: [
      ...['Content-Type', format ? `image/${format}` : contentTypeOf(row)],
      ...['Cache-Control', isFinal ? 'public, max-age=31536000, immutable' : 'public, no-cache'],
      ...['Access-Control-Allow-Origin', '*', 'Cross-Origin-Resource-Policy', 'cross-origin'],
      ...sandboxHeaders(row, name),
    ],
  }
}

/**
 * The format and size of a variant. Pages name AVIF before it exists, and there is none where it would be larger: the WebP of the same width
 * stands in for it or, in full width (`format` undefined), the image itself.
 */
function variantAt(row: Row, { width, format }: MediaVariant): { format?: VariantFormat; size: number } | undefined {
  for (const one of format === 'avif' ? (['avif', 'webp'] as const) : [format]) {
    const found = findVariant(row.variants, { width, format: one })
    if (found) return { format: one, size: found.size_bytes }
  }
  return format === 'avif' && width === row.width && row.extension !== 'svg' ? { size: row.size_bytes } : undefined
}

const contentTypeOf = ({ content_type: type }: Row) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

/** An SVG or a document opened directly would run on the website's origin: sandboxes both, and makes documents download. */
function sandboxHeaders({ media_type: type, extension }: Row, fileName: string): string[] {
  if (extension === 'svg')
    return ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"]
  if (type !== 'documents') return []
  return [
    ...['Content-Security-Policy', "default-src 'none'; sandbox"],
    ...['Content-Disposition', `attachment; filename="${fileName}"`],
  ]
}
