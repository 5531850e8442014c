import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { publishedKey } from '../domain/websites/hosting.ts'
import type { Storage } from './storage.ts'

/** The HTTP content codings in which pages are stored. */
const encodings = ['identity', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The SHA-256 of a page's HTML, in hex, and its bytes in each encoding. */
export type EncodedPage = { hash: string; bodies: Record<Encoding, Uint8Array> }

/** Compresses a page and computes its hash, in this thread. */
export function encodePage(text: string): EncodedPage {
  const html = Buffer.from(text)
  const hash = createHash('sha256').update(html).digest('hex')
  const br = brotliCompressSync(html, { params: brotliParams(html) })
  return { hash, bodies: { identity: html, br, gzip: gzipSync(html, gzipOptions) } }
}

/**
 * Stores a page, uncompressed and compressed, under the hash of its bytes. Resolves to the hash once everything is durable. Visitors see the
 * page when a row names the hash.
 */
export async function storePublished(storage: Storage, websiteId: string, page: EncodedPage): Promise<string> {
  const { hash, bodies } = page
  await storage.putAll(
    encodings.map((encoding) => ({ key: publishedKey(websiteId, hash, encoding), body: bodies[encoding] })),
  )
  return hash
}

/** Reads a published page in an encoding. Compresses it if only the uncompressed bytes exist. Resolves to undefined if there is no such page. */
export async function readPublished(
  storage: Storage,
  websiteId: string,
  hash: string,
  encoding: Encoding,
): Promise<Buffer | undefined> {
  const stored = await storage.get(publishedKey(websiteId, hash, encoding))
  if (stored || encoding === 'identity') return stored
  const html = await storage.get(publishedKey(websiteId, hash))
  return html && (await compress(html, encoding))
}

/**
 * Compresses content in Node's own threads. Brotli quality 5 compresses a page of 70 KB to 14.5 KB in 1.5 ms; quality 11 to 12.6 KB in 83 ms.
 * Gzip level 4 takes two thirds of the time of level 6 for 4 % more bytes; few clients request it.
 */
export async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return content
  return encoding === 'gzip'
    ? await zip(content, gzipOptions)
    : await brotli(content, { params: brotliParams(content) })
}

const gzipOptions = { level: 4 }
const brotliParams = ({ length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
})
