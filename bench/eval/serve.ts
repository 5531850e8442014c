import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { assets } from './product.ts'

/** Serves the pages of a website by path, compressed, with their fonts. `files`: photographs by path. */
export async function serveSite(pages: ReadonlyMap<string, string>, files: ReadonlyMap<string, Buffer> = new Map()) {
  /** The bytes of pages and fonts sent. */
  const sent = new Map<string, number>()
  const answer = async (path: string): Promise<{ headers: Record<string, string>; body: Buffer }> => {
    const file = files.get(path)
    if (file) return { headers: { 'content-type': 'image/webp' }, body: file }
    const asset = assets.get(path)
    const body = asset ? await readFile(asset.file) : gzipSync(pages.get(path) ?? '')
    sent.set(path, body.length)
    const type = asset?.contentType ?? (pages.has(path) ? 'text/html; charset=utf-8' : 'text/plain')
    return { headers: { 'content-type': type, ...(asset ? {} : { 'content-encoding': 'gzip' }) }, body }
  }
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ headers, body }) => response.writeHead(200, headers).end(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    close: () => void server.close(),
  }
}
