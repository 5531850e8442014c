import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { pin } from './hosting.ts'
import { quantile, sampleInRounds, type Table } from './measure.ts'
import type { Load } from './pages.ts'
import type { Platform } from './platform.ts'
import { compress, publishedKey } from './product.ts'
import { generateWithPromises } from './website.ts'

const connections = 50
const paths = { form: '/with-form', plain: '/without-form' }
type Kind = keyof typeof paths
type Origin = { url: string; host: string; other: string }

/**
 * Measures a page with a form next to the same page without it: requests per second, and the response times of another website while 50
 * connections request the page.
 */
export async function benchFormPages(platform: Platform, load: Load): Promise<Table[]> {
  await platform.setLatency(0)
  const { bytes, ...origin } = await publish(platform)
  await pin(platform.pids.sites, 0)
  try {
    const rate = async (kind: Kind) => {
      const { requests, duration } = await flood(origin, kind, load.seconds)
      return requests.total / duration
    }
    const rates = await sampleInRounds({ form: () => rate('form'), plain: () => rate('plain') }, load)
    const during = async (kind?: Kind) => await responseTime(origin, kind, load.seconds)
    const times = await sampleInRounds(
      { form: () => during('form'), plain: () => during('plain'), alone: () => during() },
      load,
    )
    const note = `${bytes} bytes before compression, ${connections} connections`
    return [
      {
        ...{ name: 'hosting-form', title: 'A page with a form, Brotli', unit: 'requests/s', note },
        product: { label: 'Sitewright: page with a form', samples: rates.form ?? [] },
        references: [{ label: 'Sitewright: the same page without it', samples: rates.plain ?? [] }],
      },
      {
        ...{ name: 'hosting-form-flood', title: 'Another website, p95 during requests for a page', unit: 'ms', note },
        product: { label: 'Sitewright: for a page with a form', samples: times.form ?? [] },
        references: [
          { label: 'Sitewright: for the same page without it', samples: times.plain ?? [] },
          { label: 'Sitewright: without other load', samples: times.alone ?? [] },
        ],
      },
    ]
  } finally {
    await pin(platform.pids.sites, `0-${cpus().length - 1}`)
  }
}

/** Publishes the contact page of a generated website at two paths, once without its form and filled up to the same size. */
async function publish(platform: Platform): Promise<Origin & { bytes: number }> {
  const { parts, sitesUrl } = platform
  for (let websites = 0; websites < 2; websites++) await generateWithPromises(platform)
  const { rows } = await parts.pool.query<{ id: string; slug: string; policy: string; hash: string }>(
    `select website_id as id, slug, content_hash as hash, content_security_policy as policy
     from content_items join websites on websites.id = website_id
     where path = '/contact' and content_security_policy is not null order by websites.created_at desc limit 1`,
  )
  const { rows: others } = await parts.pool.query<{ slug: string }>(
    `select slug from websites join content_items on website_id = websites.id and path = '/' and content_hash is not null
     where slug <> $1 limit 1`,
    [rows[0]?.slug],
  )
  if (!rows[0] || !others[0]) throw new Error('No generated website has a page with a form')
  const { id, slug, policy, hash } = rows[0]
  const html = (await parts.storage.get(publishedKey(id, hash)))?.toString() ?? ''
  const without = html.replace(/<form[\s>].*?<\/form>/s, '').replace(/<script>(?:(?!<\/script>).)*<\/script>/s, '')
  const plain = without.replace('</body>', `<!--${filler(html.length - without.length - 7)}--></body>`)
  await insert(platform, id, { path: paths.form, html, policy })
  await insert(platform, id, { path: paths.plain, html: plain, policy: null })
  const { port } = new URL(sitesUrl)
  const [host, other] = [slug, others[0].slug].map((name) => `${name}.localhost`)
  return { url: `http://127.0.0.1:${port}`, host: host ?? '', other: other ?? '', bytes: html.length }
}

/** Text that compresses about as well as the markup of a form. */
const filler = (length: number): string => {
  let text = ''
  while (text.length < length)
    text += `<p class="field ${createHash('md5').update(text).digest('hex').slice(0, 12)}">Name of the field</p>`
  return text.slice(0, length)
}

async function insert(
  { parts }: Platform,
  websiteId: string,
  { path, html, policy }: { path: string; html: string; policy: string | null },
): Promise<void> {
  const bytes = Buffer.from(html)
  const hash = createHash('sha256').update(bytes).digest('hex')
  for (const encoding of ['identity', 'br', 'gzip'] as const)
    await parts.storage.put(publishedKey(websiteId, hash, encoding), await compress(bytes, encoding))
  await parts.pool.query(
    `insert into content_items (id, website_id, path, name, position, content, content_hash, content_security_policy, publish_date)
     values ($1, $2, $3, 'Form', 9, '{}', $4, $5, now())`,
    [`page_${path.slice(1)}`, websiteId, path, hash, policy],
  )
}

async function flood({ url, host }: Origin, kind: Kind, seconds: number) {
  const headers = { host, 'accept-encoding': 'br' }
  const result = await autocannon({ url: url + paths[kind], connections, duration: seconds, headers, workers: 1 })
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors} errors, ${result.non2xx} other than 2xx`)
  return result
}

/** The 95th percentile of a visitor's requests to another website, in milliseconds; with `kind`, during a flood. */
async function responseTime(origin: Origin, kind: Kind | undefined, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const flooding = kind ? flood(origin, kind, seconds + 1) : undefined
  await pause(500)
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const started = performance.now()
    const headers = { host: origin.other, 'accept-encoding': 'br' }
    const [response] = (await once(get(origin.url, { agent, headers }), 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    times.push(performance.now() - started)
    await pause(10)
  }
  await flooding
  agent.destroy()
  return quantile(times, 0.95)
}
