import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../test/support/browser.ts'
import { serveSite } from './serve.ts'

const widths = [375, 1440]

/** Writes a picture of each page at each width to a folder: "home-375.png", "prices-1440.png". `files`: photographs by path. */
export async function takeScreenshots(
  pages: ReadonlyMap<string, string>,
  folder: string,
  files: ReadonlyMap<string, Buffer> = new Map(),
): Promise<void> {
  const browser = await launchBrowser()
  if (!browser) return
  // A page shows a font only if it loads at once; pictures show what visitors see from the second page on.
  const withFonts = [...pages].map(
    ([path, html]) => [path, html.replaceAll('font-display:optional', 'font-display:block')] as const,
  )
  const server = await serveSite(new Map(withFonts), files)
  try {
    await mkdir(folder, { recursive: true })
    for (const width of widths) {
      // Sections that move while a visitor scrolls would be pictured on their way.
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      for (const path of pages.keys()) {
        await page.goto(server.origin + path, { waitUntil: 'load' })
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
        await loadPictures(page)
        await page.evaluate('document.fonts.ready')
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
