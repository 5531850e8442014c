import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { servePages } from '../visits.ts'

const inspection = readFileSync(new URL('inspect.js', import.meta.url)).toString('base64')
const inspect = `import('data:text/javascript;base64,${inspection}').then(({ inspect }) => inspect())`
const hidden =
  '*,::before,::after{-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important;text-shadow:none!important}.sticky{display:none!important}'

/** The document with its own fonts and all its pictures, and without the ink of its texts. */
const waiting = (html: string) =>
  html
    .replaceAll('font-display:optional', 'font-display:block')
    .replaceAll('loading="lazy"', '')
    .replace('</head>', `<style>${hidden}</style></head>`)

type Line = { where: string; text: string; color: string; isLarge: boolean; box: [number, number, number, number] }
type Inspection = { faults: string[]; lines: Line[]; height: number }

/** Pixels of a screenshot per CSS pixel. */
const scale = 0.5
export const widths = [375, 1440]

/** Opens one page of a browser, and returns the faults that it finds in rendered documents. */
export async function openInspector(browser: Browser) {
  const server = await servePages(new Map([['/', '<!DOCTYPE html>']]), '')
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 800 } })
  const client = await page.context().newCDPSession(page)
  await page.goto(server.origin)

  async function lowContrast({ lines, height }: Inspection, width: number): Promise<string[]> {
    const clip = { x: 0, y: 0, width, height, scale }
    const shot = { format: 'png', captureBeyondViewport: true, optimizeForSpeed: true, clip } as const
    const { data } = await client.send('Page.captureScreenshot', shot)
    const image = await sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixels = { data: image.data, width: image.info.width, height: image.info.height }
    return [...new Set(lines.flatMap((line) => contrastFault(line, pixels)))]
  }

  return {
    /** The faults at each width. */
    async faultsOf(html: string): Promise<string[]> {
      const found: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        if (width === widths[0]) await page.setContent(waiting(html), { waitUntil: 'load' })
        const result = (await page.evaluate(inspect)) as Inspection
        found.push(...[...result.faults, ...(await lowContrast(result, width))].map((fault) => `${width} px: ${fault}`))
      }
      return found
    },
    async close() {
      await page.close()
      await server.close()
    },
  }
}

type Pixels = { data: Buffer; width: number; height: number }

/** Compares a text with the worst twentieth of the pixels behind it. */
function contrastFault({ where, text, color, isLarge, box }: Line, pixels: Pixels): string[] {
  const [left, top, right, bottom] = box.map((value) => Math.round(value * scale)) as Line['box']
  const counts = new Map<number, number>()
  let sum = 0
  for (let y = Math.max(0, top); y < Math.min(pixels.height, Math.max(bottom, top + 1)); y++)
    for (let x = Math.max(0, left); x < Math.min(pixels.width, right); x++) {
      const ground = pixels.data.readUIntBE((y * pixels.width + x) * 3, 3)
      counts.set(ground, (counts.get(ground) ?? 0) + 1)
      sum++
    }
  const contrasts = [...counts]
    .map(([ground, count]) => ({ contrast: contrastOf(color, ground), count }))
    .toSorted((one, other) => one.contrast - other.contrast)
  let below = 0
  const worst = contrasts.find(({ count }) => (below += count) > sum / 20)?.contrast ?? 21
  const wanted = isLarge ? 3 : 4.5
  return worst < wanted - 0.05 ? [`contrast ${worst.toFixed(1)} in ${where}: ${text}`] : []
}

const contrasts = new Map<string, number>()
function contrastOf(color: string, ground: number): number {
  const key = `${color} ${ground}`
  const known = contrasts.get(key) ?? wcagContrast(color, `#${ground.toString(16).padStart(6, '0')}`)
  contrasts.set(key, known)
  return known
}
