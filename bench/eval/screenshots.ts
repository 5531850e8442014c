import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../test/support/browser.ts'
import { assets } from './product.ts'

const widths = [375, 1440]

/** Writes a picture of each page at each width to a folder: "home-375.png", "prices-1440.png". `files`: photographs by path. */
export async function takeScreenshots(
  pages: ReadonlyMap<string, string>,
  folder: string,
  files: ReadonlyMap<string, Buffer> = new Map(),
): Promise<void> {
  const browser = await launchBrowser()
  if (!browser) return
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ type, body }) => response.setHeader('content-type', type).end(body))
  })
  const answer = async (path: string) => {
    const asset = assets.get(path)
    const file = files.get(path)
    if (file) return { type: 'image/webp', body: file }
    return asset
      ? { type: asset.contentType, body: await readFile(asset.file) }
      : { type: 'text/html; charset=utf-8', body: pages.get(path) ?? '' }
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    await mkdir(folder, { recursive: true })
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      for (const path of pages.keys()) {
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { waitUntil: 'load' })
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
        await loadPictures(page)
        await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
      }
    }
  } finally {
    await browser.close()
    server.close()
  }
}

/** Loads the pictures below the fold. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = Array.from(document.images)
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
  })
