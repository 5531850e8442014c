import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { publishedKey } from '../domain/websites/hosting.ts'
import type { Storage } from './storage.ts'

/** The HTTP content codings in which pages are stored. */
export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Stores a page's HTML, uncompressed and compressed, under the hash of its bytes. Resolves to the hash once everything is durable. Visitors
 * see the page when a row names the hash.
 */
export async function storePublished(storage: Storage, websiteId: string, html: Buffer): Promise<string> {
  const hash = createHash('sha256').update(html).digest('hex')
  const encoded = async (encoding: Encoding) => ({
    key: publishedKey(websiteId, hash, encoding),
    body: await compress(html, encoding),
  })
  await storage.putAll(await Promise.all([encoded('identity'), encoded('br'), encoded('gzip')]))
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
 * Compresses content in the thread pool. Brotli quality 5 compresses a page of 70 KB to 14.5 KB in 1.5 ms; quality 11 to 12.6 KB in 83 ms.
 * Gzip level 4 takes two thirds of the time of level 6 for 4 % more bytes; few clients request it.
 */
export async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return content
  if (encoding === 'gzip') return await zip(content, { level: 4 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return await brotli(content, { params })
}
