import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Response } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../test/support/browser.ts'
import { startFileServer } from './caddy.ts'
import { median, type Rounds, sampleInRounds, type Table } from './measure.ts'
import { type Platform, send } from './platform.ts'
import { request } from './website.ts'

const pictureCount = 6

/** A phone as Lighthouse simulates it: the screen, and a slow mobile network (bytes per second, milliseconds). */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const network = { offline: false, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8, latency: 150 }

/**
 * Measures the time and the bytes until a phone on a slow network shows all six photographs of a page. References: Caddy with the same
 * files, and Caddy with the same page and the photographs as they were uploaded.
 */
export async function benchPictures(platform: Platform, rounds: Rounds): Promise<Table[]> {
  const browser = await launchBrowser()
  if (!browser) return []
  const root = await mkdtemp(join(tmpdir(), 'sitewright-bench-pictures-'))
  try {
    const photos = await Promise.all(Array.from({ length: pictureCount }, createPhoto))
    const url = await publishPage(platform, photos)
    await copyPage(browser, url, photos, root)
    const caddy = await startFileServer(root)
    try {
      const port = new URL(caddy.url).port
      const visitOf = (page: string) => () => visit(browser, page)
      const samples = await sampleInRounds<Visit>(
        { product: visitOf(url), same: visitOf(`http://same.localhost:${port}/`) },
        rounds,
      )
      // Takes twenty seconds, which its bytes decide: one visit differs little from another.
      const few = { rounds: Math.min(rounds.rounds, 2), warmUps: 0 }
      const uploaded = await sampleInRounds<Visit>({ uploaded: visitOf(`http://uploaded.localhost:${port}/`) }, few)
      return toTables(caddy.version, { ...samples, ...uploaded })
    } finally {
      await caddy.stop()
    }
  } finally {
    await rm(root, { recursive: true, force: true })
    await browser.close()
  }
}

function toTables(version: string, samples: Record<string, Visit[]>): Table[] {
  const times = (name: string) => (samples[name] ?? []).map(({ ms }) => ms)
  const kilobytes = (name: string) => Math.round(median((samples[name] ?? []).map(({ bytes }) => bytes)) / 1024)
  return [
    {
      name: 'pictures',
      title: `A page with ${pictureCount} photographs, until a phone on a slow network shows them all`,
      unit: 'ms',
      product: { label: 'Sitewright: sites process', samples: times('product') },
      references: [
        { label: `peer: Caddy ${version}, same files`, samples: times('same') },
        { label: `peer: Caddy ${version}, photographs as uploaded`, samples: times('uploaded') },
      ],
      note: `KiB received: Sitewright ${kilobytes('product')}, same files ${kilobytes('same')}, as uploaded ${kilobytes('uploaded')}`,
    },
  ]
}

/** Returns a JPEG of 2400 × 1600 pixels with shapes and grain, about as large as a photograph. */
async function createPhoto(): Promise<Buffer> {
  const size = { width: 2_400, height: 1_600 }
  const noise = (width: number, height: number) => ({
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#777',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  })
  const fast = { compressionLevel: 0 }
  const shapes = await sharp(noise(24, 16))
    .resize({ ...size, kernel: 'cubic' })
    .png(fast)
    .toBuffer()
  const grain = await sharp(noise(600, 400)).resize(size).png(fast).toBuffer()
  return await sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Orders a website whose home page shows the photographs. Returns its address when all sizes of them exist. */
async function publishPage(platform: Platform, photos: Buffer[]): Promise<string> {
  await platform.setAnswers({ '/': JSON.stringify(home) })
  const { website_id: library } = await orderWebsite(platform, {})
  const upload = `${platform.apiUrl}/v1/workspace/website/${library}/media/upload`
  const images: object[] = []
  for (const [number, photo] of photos.entries()) {
    const file = { file_name: `photo-${number}.jpg`, file_base64: photo.toString('base64') }
    const { result } = (await send(upload, platform.headers, file)) as unknown as { result: { media_id: string } }
    images.push({ media_id: result.media_id, alt: `Photograph ${number}` })
  }
  const { website_id, domain } = await orderWebsite(platform, { images })
  await platform.setLatency(0)
  for (;;) {
    const { rows } = await platform.parts.pool.query<{ due: boolean }>(
      'select variants_due as due from media where website_id = $1',
      [website_id],
    )
    if (rows.length !== pictureCount) throw new Error(`The page has ${rows.length} pictures`)
    if (!rows.some(({ due }) => due)) return `${domain}/`
    await setTimeout(200)
  }
}

async function orderWebsite(platform: Platform, options: object) {
  const workflowId = await platform.order({ ...request(), pages: [{ name: 'Home', path: '/' }], ...options })
  await platform.ended(workflowId)
  const status = await fetch(`${platform.apiUrl}/v1/ai/workspace/website/status/${workflowId}`, {
    headers: platform.headers,
  })
  const { result } = (await status.json()) as { result: { website_id: string; domain: string } }
  return result
}

const home = {
  title: 'Bakery',
  description: 'Bread and cakes by hand.',
  sections: [
    { kind: 'hero', layout: 'split', eyebrow: null, title: 'Bread', text: 'We bake every morning.', actions: [] },
    {
      kind: 'gallery',
      heading: 'Our shop',
      intro: null,
      items: Array.from({ length: pictureCount - 1 }, (_, number) => ({
        title: `Shelf ${number}`,
        alt: `Shelf ${number}`,
      })),
    },
  ],
}

/** Writes everything that the phone loads into a folder per host: "same" as it is, "uploaded" with the photographs as uploaded. */
async function copyPage(browser: Browser, url: string, photos: Buffer[], root: string): Promise<void> {
  const files = new Map<string, Buffer>()
  await visit(browser, url, async (response) => files.set(new URL(response.url()).pathname, await response.body()))
  const html = String(files.get('/'))
  files.delete('/')
  let number = 0
  const uploaded = html
    .replaceAll(/<source [^>]*>/g, '')
    .replaceAll(/<img class="pic"[^>]*>/g, (image) =>
      image.replace(/ srcset="[^"]*"/, '').replace(/ src="[^"]*"/, () => ` src="/photo-${number++}.jpg"`),
    )
  if (number !== pictureCount) throw new Error(`The page shows ${number} photographs`)
  for (const [index, photo] of photos.entries()) files.set(`/photo-${index}.jpg`, photo)
  for (const [host, page] of Object.entries({ same: html, uploaded }))
    for (const [path, bytes] of [...files, ['/index.html', Buffer.from(page)] as const]) {
      const file = join(root, `${host}.localhost`, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
}

type Visit = { ms: number; bytes: number }

/** Opens a page with an empty cache and scrolls through it, until it shows all photographs. */
async function visit(
  browser: Browser,
  url: string,
  onResponse?: (response: Response) => Promise<unknown>,
): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    const seen: Promise<unknown>[] = []
    page.on('response', (response) => onResponse && seen.push(onResponse(response)))
    const began = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction((count) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('img.pic')]
      pictures.find((picture) => !picture.complete)?.scrollIntoView()
      return pictures.length === count && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    }, pictureCount)
    const ms = performance.now() - began
    await Promise.all(seen)
    return { ms, bytes }
  } finally {
    await context.close()
  }
}
