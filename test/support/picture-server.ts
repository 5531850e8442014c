import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** What the server does instead of a valid answer. `until`: it answers when the promise resolves. */
type Fault =
  | { status: number; headers?: Record<string, string> }
  | { body: string }
  | 'hang'
  | 'drop'
  | { until: Promise<unknown> }
/** A received request. `provider`: whose API it belongs to; 'file' for a download. */
export type PictureRequest = {
  provider: 'pexels' | 'unsplash' | 'openai' | 'ping' | 'file'
  url: URL
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}
export type PictureServer = Awaited<ReturnType<typeof startPictureServer>>

/**
 * A loopback server with the search APIs of Pexels and Unsplash and OpenAI's images API, as they are documented, and with the photographs
 * they name. `fail` makes the next requests to one of them fail.
 */
export async function startPictureServer() {
  const requests: PictureRequest[] = []
  const faults = new Map<PictureRequest['provider'], Fault[]>()
  let answersWithUrl = false
  let counter = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base())
    const provider = providerOf(url.pathname)
    requests.push({ provider, url, headers: request.headers, body: await readJson(request) })
    const fault = faults.get(provider)?.shift()
    if (fault === 'hang') return
    if (fault === 'drop') return void request.socket.destroy()
    if (fault && 'status' in fault) return void response.writeHead(fault.status, fault.headers).end('{}')
    if (fault && 'body' in fault) return void response.end(fault.body)
    if (fault) await fault.until
    if (provider === 'file') return void response.end(await photograph(url.pathname))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await answerOf(provider, url)))
  }

  async function answerOf(provider: PictureRequest['provider'], url: URL): Promise<unknown> {
    if (provider === 'ping') return { url: `${base()}/photos/counted.jpg` }
    if (provider === 'openai') {
      const name = `/files/generated-${(counter += 1)}.jpg`
      return {
        created: 1,
        data: [answersWithUrl ? { url: base() + name } : { b64_json: (await photograph(name)).toString('base64') }],
      }
    }
    const query = (url.searchParams.get('query') ?? '').replaceAll(/\W+/g, '-')
    const ids = Array.from({ length: 5 }, (_, index) => index + 1)
    return provider === 'pexels'
      ? { page: 1, per_page: 15, total_results: 5, photos: ids.map((id) => pexelsPhoto(id, query)) }
      : { total: 5, total_pages: 1, results: ids.map((id) => unsplashPhoto(id, query)) }
  }

  const pexelsPhoto = (id: number, query: string) => ({
    ...{ id, width: 4000, height: 2667, url: `https://www.pexels.com/photo/${id}/`, avg_color: '#8A6B4F' },
    ...{ photographer: `Photographer ${id}`, photographer_url: `https://www.pexels.com/@p${id}`, photographer_id: id },
    src: {
      original: `${base()}/files/${query}-${id}.jpg`,
      large2x: `${base()}/files/${query}-${id}.jpg`,
    },
    ...{ liked: false, alt: 'A photograph' },
  })
  const unsplashPhoto = (id: number, query: string) => ({
    ...{ id: `u${id}`, width: 5245, height: 3497, color: '#60544D', blur_hash: 'L', description: null },
    urls: { raw: `https://images.unsplash.com/photo-${query}-${id}?ixid=M3w&ixlib=rb-4.0.3` },
    links: {
      html: `https://unsplash.com/photos/u${id}`,
      download_location: `${base()}/photos/u${id}/download?ixid=M3w`,
    },
    user: { name: `Person ${id}`, links: { html: `https://unsplash.com/@person${id}` } },
  })

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: base(),
    requests,
    requestsTo: (provider: PictureRequest['provider']) => requests.filter((one) => one.provider === provider),
    /** The URL of a photograph whose name gives its colors. */
    fileUrl: (name: string) => `${base()}/files/${name}.jpg`,
    fail: (provider: PictureRequest['provider'], ...next: Fault[]) =>
      faults.set(provider, [...(faults.get(provider) ?? []), ...next]),
    answerWithUrl: (value: boolean) => void (answersWithUrl = value),
    reset() {
      requests.length = 0
      faults.clear()
      answersWithUrl = false
      server.closeAllConnections()
    },
    /** The variables that point a platform to this server. */
    settings: (providers: string) => ({
      SITEWRIGHT_IMAGE_PROVIDERS: providers,
      PEXELS_API_KEY: 'pexels-key',
      PEXELS_BASE_URL: base(),
      OPENAI_IMAGES_API_KEY: 'images-key',
      OPENAI_IMAGES_BASE_URL: `${base()}/openai/v1`,
      UNSPLASH_ACCESS_KEY: 'unsplash-key',
      UNSPLASH_BASE_URL: base(),
      UNSPLASH_APP_NAME: 'atelier',
    }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function providerOf(path: string): PictureRequest['provider'] {
  if (path === '/v1/search') return 'pexels'
  if (path === '/search/photos') return 'unsplash'
  if (path === '/openai/v1/images/generations') return 'openai'
  return path.endsWith('/download') ? 'ping' : 'file'
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

const photographs = new Map<string, Promise<Buffer>>()

/** A JPEG of 600 × 400 pixels, different for each name. */
function photograph(name: string): Promise<Buffer> {
  const known = photographs.get(name) ?? paint(name)
  photographs.set(name, known)
  return known
}

/** The product blocks sharp's decoder of drawings in this process, so that the pixels are painted here. */
async function paint(name: string): Promise<Buffer> {
  const hue = Array.from(name).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 256, 7)
  const [width, height] = [180, 120]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    pixels.set([(hue + x) % 256, (hue * 3 + y) % 256, (x * y + hue * 7) % 256], at * 3)
  }
  const raw = { width, height, channels: 3 as const }
  return await sharp(pixels, { raw }).resize(600, 400).jpeg({ quality: 82 }).toBuffer()
}

const slot = (words: string) => ({
  subject: words,
  search_query: words,
  prompt: `${words}, morning`,
  alt: `Picture of ${words}`,
  focal_point: 'top',
  aspect: 'landscape',
})
/** The model's answer: a home page whose hero and story want pictures. */
export const illustrated = JSON.stringify({
  title: 'Home',
  description: 'What Home is about.',
  sections: [
    {
      ...{ kind: 'hero', layout: 'split', eyebrow: null, title: 'Bread', text: 'We bake.', actions: [] },
      image: slot('bread oven'),
    },
    { kind: 'story', heading: 'Our day', paragraphs: ['We bake.'], art: 'left', image: slot('bakery window') },
  ],
})
