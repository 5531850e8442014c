import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { type Caddy, startFileServer } from './caddy.ts'
import { quantile, type Table, sampleInRounds } from './measure.ts'
import type { Load } from './pages.ts'
import type { Platform } from './platform.ts'
import { compress, type MediaFile, mediaKey, mediaPath, publishedKey } from './product.ts'
import { generateWithPromises } from './website.ts'

const connections = 50
const encodings = ['identity', 'br', 'gzip'] as const
const names = { identity: 'index.html', br: 'index.html.br', gzip: 'index.html.gz' }
const run = promisify(execFile)

/**
 * Measures published pages and image variants per second of many websites. Reference: Caddy with the same files on the same disk.
 * Each server has one CPU, the load generator the other. Request frequency follows Zipf's law: the n-th website gets 1/n of the first's.
 */
export async function benchHosting(
  platform: Platform,
  { websites, ...load }: Load & { websites: number },
): Promise<Table[]> {
  await platform.setLatency(0)
  const root = await mkdtemp(join(tmpdir(), 'sitewright-bench-caddy-'))
  try {
    const bytes = await publishMany(platform, websites, root)
    const caddy = await startFileServer(root)
    try {
      await pin(platform.pids.sites, 0)
      await pin(caddy.process.pid, 0)
      await pin(process.pid, 1)
      const tables: Table[] = []
      for (const encoding of ['identity', 'br'] as const) {
        const label = `Published pages, ${encoding === 'br' ? 'Brotli' : 'uncompressed'}`
        tables.push(
          await compare(platform, caddy, {
            ...{ name: encoding, label, path: '/', encoding, websites, load, bytes: bytes[encoding] ?? 0 },
          }),
        )
      }
      const image = { name: 'image', label: 'Image variants', path: mediaPath(photo), bytes: photoBytes.length }
      tables.push(await compare(platform, caddy, { ...image, encoding: 'identity', websites, load }))
      return tables
    } finally {
      await caddy.stop()
      for (const pid of [platform.pids.sites, process.pid]) await pin(pid, `0-${cpus().length - 1}`)
    }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** One image variant for all websites. Its content is random bytes. */
const photoBytes = randomBytes(32 * 1024)
const photo: MediaFile = {
  ...{ hash: createHash('sha256').update(photoBytes).digest('hex'), safeName: 'photo', extension: 'jpg' },
  variant: { width: 480, format: 'webp' },
}

const slugOf = (number: number) => `bench-${number}`

/** Publishes one page per website, copied from a generated page. Returns its size by encoding. */
async function publishMany(platform: Platform, websites: number, root: string): Promise<Record<string, number>> {
  const { parts, workspaceId } = platform
  await generateWithPromises(platform)
  const page = await parts.pool.query<{ website_id: string; content_hash: string }>(
    `select website_id, content_hash from content_items where path = '/' and content_hash is not null limit 1`,
  )
  const { website_id: like = '', content_hash: hash = '' } = page.rows[0] ?? {}
  const html = (await parts.storage.get(publishedKey(like, hash)))?.toString() ?? ''
  await parts.pool.query(
    `insert into websites (id, workspace_id, slug, business_name, language, brand, theme)
     select 'site_' || created.slug, $2, created.slug, business_name, language, brand, theme
     from websites, (select 'bench-' || number as slug from generate_series(0, $3::int - 1) as number) as created
     where id = $1`,
    [like, workspaceId, websites],
  )
  const hashes: string[] = []
  const sizes: Record<string, number> = {}
  const numbers = Array.from({ length: websites }, (_, number) => number).values()
  const storePages = async () => {
    for (const number of numbers) {
      const own = Buffer.from(html.replace('</title>', ` ${number}</title>`))
      hashes[number] = createHash('sha256').update(own).digest('hex')
      Object.assign(sizes, await store(platform, root, slugOf(number), hashes[number], own))
    }
  }
  await Promise.all(Array.from({ length: 8 }, storePages))
  await parts.pool.query(
    `insert into content_items (id, website_id, path, name, position, content, content_hash, publish_date)
     select 'page_bench_' || number, 'site_bench-' || number - 1, '/', 'Home', 0, '{}', hash, now() from unnest($1::text[]) with ordinality as pages (hash, number)`,
    [hashes],
  )
  await parts.pool.query(
    `insert into media (id, website_id, media_type, file_name, safe_name, extension, content_type, size_bytes, hash, source_hash, variants)
     select 'media_bench_' || number, 'site_bench-' || number, 'images', 'photo.jpg', 'photo', 'jpg', 'image/jpeg', 1, $2, $2, $3
     from generate_series(0, $1::int - 1) as number`,
    [websites, photo.hash, JSON.stringify([{ ...photo.variant, size_bytes: photoBytes.length }])],
  )
  await parts.pool.query('vacuum analyze websites, content_items, media')
  return sizes
}

/** Writes the files to Sitewright's storage folder without fsync, and hard-links them into Caddy's folder. */
async function store({ parts }: Platform, root: string, slug: string, hash: string, html: Buffer) {
  const folder = parts.config.storage.url.replace(/^file:/, '')
  const host = join(root, `${slug}.localhost`)
  await mkdir(host)
  const sizes: Record<string, number> = {}
  for (const encoding of encodings) {
    const path = join(folder, publishedKey(`site_${slug}`, hash, encoding))
    const bytes = await compress(html, encoding)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    await link(path, join(host, names[encoding]))
    sizes[encoding] = bytes.length
  }
  const file = join(folder, mediaKey(`site_${slug}`, photo))
  const linked = join(host, mediaPath(photo))
  await mkdir(dirname(file), { recursive: true })
  await mkdir(dirname(linked), { recursive: true })
  await writeFile(file, photoBytes)
  await link(file, linked)
  return sizes
}

type Options = {
  name: string
  label: string
  path: string
  encoding: 'identity' | 'br'
  websites: number
  load: Load
  bytes: number
}

async function compare(platform: Platform, caddy: Caddy, options: Options): Promise<Table> {
  const { name, label, websites, load, bytes } = options
  const rate = (url: string) => sendLoad(url, options)
  const ours = `http://127.0.0.1:${new URL(platform.sitesUrl).port}`
  const samples = await sampleInRounds({ product: () => rate(ours), caddy: () => rate(caddy.url) }, load)
  const p99 = (of: string) =>
    quantile(
      (samples[of] ?? []).map((sample) => sample.p99),
      0.5,
    )
  const rates = (of: string) => (samples[of] ?? []).map((sample) => sample.rate)
  return {
    name: `hosting-${name}`,
    title: `${label}: ${websites} websites, one CPU per server`,
    unit: 'requests/s',
    product: { label: 'Sitewright: sites process', samples: rates('product') },
    references: [{ label: `peer: Caddy ${caddy.version}, same files`, samples: rates('caddy') }],
    note: `${bytes} bytes each, ${connections} connections; p99 ${p99('product')} ms, Caddy ${p99('caddy')} ms`,
  }
}

async function sendLoad(
  url: string,
  { path, encoding, websites, load }: Options,
): Promise<{ rate: number; p99: number }> {
  const weights = Array.from({ length: websites }, (_, number) => 1 / (number + 1))
  const sums: number[] = []
  for (const weight of weights) sums.push((sums.at(-1) ?? 0) + weight)
  const { errors, non2xx, requests, duration, latency } = await autocannon({
    ...{ url, connections, duration: load.seconds },
    setupClient(client) {
      const slugs = Array.from({ length: 200 }, () => slugOf(pick(sums)))
      client.setRequests(
        slugs.map((slug) => ({ path, headers: { host: `${slug}.localhost`, 'accept-encoding': encoding } })),
      )
      client.pipelinedRequests.addBody = () => undefined
    },
  })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} responses other than 2xx`)
  return { rate: requests.total / duration, p99: latency.p99 }
}

/** Picks a random index, weighted by the differences between the cumulative sums. */
function pick(sums: number[]): number {
  const point = Math.random() * (sums.at(-1) ?? 0)
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < point) low = middle + 1
    else high = middle
  }
  return low
}

/** Pins a process to CPUs with taskset(1). Does nothing without taskset or with a single CPU. */
export async function pin(pid: number | undefined, cpuList: number | string): Promise<void> {
  if (pid === undefined || cpus().length < 2) return
  await run('taskset', ['-a', '-p', '-c', String(cpuList), String(pid)]).catch(() => undefined)
}
