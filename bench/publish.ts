import { setTimeout } from 'node:timers/promises'
import { usedCpu } from './cpu.ts'
import { median, quantile, type Rounds, type Table, takeTurns, timed } from './measure.ts'
import { askPage, type Address } from './visitors.ts'
import type { Platform } from './platform.ts'
import { publishDocument, readDocument, storePublished } from './product.ts'

const atOnce = 16
const perSecond = 200
const visitPauseMs = 5
const paragraphs = 200

type Load = Rounds & { pages: number; publications: number; seconds: number }
type Target = Address & { pageId: string; websiteId: string }
type Publisher = { targets: Target[]; publish: (target: Target, number: number) => Promise<void>; sites: string }

/**
 * Given documents of 20 KB, published over HTTP: how long until visitors get what was published, alone and while 200 others are
 * published each second, and how many are published per second.
 */
export async function benchPublish(
  platform: Platform,
  { pages, publications, seconds, ...rounds }: Load,
): Promise<Table[]> {
  const publisher = await openPublisher(platform, pages)
  return [
    await alone(publisher, publications),
    await underLoad(publisher, seconds),
    await throughput(platform, publisher, { publications, ...rounds }),
  ]
}

/** A page that says its number at its beginning, in each paragraph and at its end: half of one is not like it. */
const documentOf = (number: number): string =>
  `<!doctype html><html lang="en"><head><title>Number ${number}</title></head><body>${`<p>This is what number ${number} says, in words that fill a line of a page, and another one.</p>`.repeat(paragraphs)}<p>End of ${number}</p></body></html>`

/** The number of a page; undefined where it is not the whole page. */
function numberOf(html: string): number | undefined {
  const number = Number(/<title>Number (\d+)</.exec(html)?.[1])
  const said = html.split(`what number ${number} says`).length - 1
  return said === paragraphs && html.includes(`End of ${number}</p>`) ? number : undefined
}

async function openPublisher({ apiUrl, sitesUrl, openWorkspace }: Platform, pages: number): Promise<Publisher> {
  const { headers } = await openWorkspace()
  const post = async (path: string, body: object) => {
    const response = await fetch(`${apiUrl}/v1/workspace/website/${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    const answer = (await response.json()) as { result: Record<string, string> }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer.result
  }
  const targets: Target[] = []
  for (let number = 0; number < pages; number++) {
    const { website_id: websiteId = '' } = await post('create', { name: `Publisher ${number}` })
    const path = '/measured'
    const made = await post(`${websiteId}/pages/create`, { html: documentOf(0), path })
    const { host } = new URL(made.published_url ?? '')
    targets.push({ host, path, websiteId, pageId: made.page_id ?? '' })
  }
  return {
    targets,
    sites: `http://127.0.0.1:${new URL(sitesUrl).port}`,
    async publish({ websiteId, pageId }, number) {
      await post(`${websiteId}/pages/${pageId}/update`, { html: documentOf(number) })
    },
  }
}

/** From the answer of a publication until a visitor has the page, beside a page that has not changed. */
async function alone({ targets: [target], publish, sites }: Publisher, publications: number): Promise<Table> {
  if (!target) throw new Error('no page')
  const samples: Record<'visible' | 'again' | 'publish', number[]> = { visible: [], again: [], publish: [] }
  for (let number = 1; number <= publications; number++) {
    samples.publish.push(await timed(() => publish(target, number)))
    samples.visible.push(await timed(async () => requireNumber(await askPage(sites, target), number)))
    samples.again.push(await timed(() => askPage(sites, target)))
  }
  return {
    ...{ name: 'publish-visible', title: 'From a publication’s answer until a visitor has the new page', unit: 'ms' },
    product: { what: 'Sitewright: a page just published', samples: samples.visible },
    beside: [{ what: 'the same page, asked once more', samples: samples.again }],
    note: `p99 ${p99(samples.visible)}; publishing took ${p99(samples.publish)} at p99 and ${quantile(samples.publish, 0.5).toFixed(1)} ms at the median`,
  }
}

function requireNumber(html: string, number: number): void {
  if (numberOf(html) !== number) throw new Error(`a page that was published as number ${number} is not that`)
}

/** The same for visitors who come all the time while 200 pages are published each second; a torn or a stale page ends it. */
async function underLoad({ targets, publish, sites }: Publisher, seconds: number): Promise<Table> {
  const answered = new Map<Target, number>(targets.map((target) => [target, 0]))
  const samples: Record<'visible' | 'publish', number[]> = { visible: [], publish: [] }
  const until = performance.now() + seconds * 1_000
  let visits = 0
  const visitor = async (first: number) => {
    for (let turn = first; performance.now() < until; turn++) {
      const target = targets[turn % targets.length] as Target
      const least = answered.get(target) ?? 0
      const number = numberOf(await askPage(sites, target))
      if (number === undefined) throw new Error('a visitor got a torn page')
      if (number < least) throw new Error(`a visitor got number ${number} after number ${least} was answered`)
      visits++
      await setTimeout(visitPauseMs)
    }
  }
  const publisher = async (first: number) => {
    const pauseMs = (atOnce * 1_000) / perSecond
    const own = targets.filter((_, index) => index % atOnce === first)
    for (let number = 1, due = performance.now(); due < until; number++, due += pauseMs) {
      await setTimeout(Math.max(0, due - performance.now()))
      const target = own[number % own.length] as Target
      samples.publish.push(await timed(() => publish(target, number)))
      answered.set(target, number)
      samples.visible.push(await timed(async () => requireNumber(await askPage(sites, target), number)))
    }
  }
  const started = performance.now()
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  await Promise.all([...numbers(atOnce).map(publisher), ...numbers(4).map(visitor)])
  const rate = samples.publish.length / ((performance.now() - started) / 1_000)
  return {
    ...{ name: 'publish-under-load', title: `The same under ${Math.round(rate)} publications a second`, unit: 'ms' },
    product: { what: 'Sitewright: a page just published', samples: samples.visible },
    beside: [{ what: 'Sitewright: a publication, from asked to answered', samples: samples.publish }],
    note: `p99 ${p99(samples.visible)}; ${visits} other visits meanwhile: none torn, none stale`,
  }
}

const p99 = (samples: number[]): string => `${quantile(samples, 0.99).toFixed(1)} ms`

/** Publications per second, beside the least there is to do in one process: read, render, compress and store, and change the row. */
async function throughput(
  { parts }: Platform,
  { targets, publish }: Publisher,
  { publications, ...rounds }: Rounds & { publications: number },
): Promise<Table> {
  let number = 1_000_000
  const site = { integrations: {}, custom_code_header: null, custom_code_footer: null }
  const bound = async ({ websiteId, pageId }: Target, said: number) => {
    const html = documentOf(said)
    const document = { html }
    readDocument(document)
    const hash = await storePublished(parts.storage, websiteId, Buffer.from(publishDocument(document, { site })))
    await parts.pool.query('update pages set content_hash = $2, content = $3, updated_at = now() where id = $1', [
      ...[pageId, hash, { html }],
    ])
  }
  const rate = (one: (target: Target, said: number) => Promise<void>) => async () => {
    const before = usedCpu()
    const started = performance.now()
    let left = publications
    const run = async (_: unknown, first: number) => {
      for (let turn = first; left-- > 0; turn += atOnce) await one(targets[turn % targets.length] as Target, number++)
    }
    await Promise.all(Array.from({ length: atOnce }, run))
    const perSecond = publications / ((performance.now() - started) / 1_000)
    const after = usedCpu()
    const micros = (program: string) => (((after[program] ?? 0) - (before[program] ?? 0)) * 1_000) / publications
    return { perSecond, api: micros('sitewright api'), postgres: micros('Postgres') }
  }
  const samples = await takeTurns({ product: rate(publish), bound: rate(bound) }, rounds)
  const rates = (of: string) => (samples[of] ?? []).map((sample) => sample.perSecond)
  const micros = (of: string, program: 'api' | 'postgres') =>
    Math.round(median((samples[of] ?? []).map((sample) => sample[program])))
  return {
    ...{ name: 'publish-rate', title: `Publications, ${atOnce} at once`, unit: 'requests/s' },
    product: { what: 'Sitewright: the API process', samples: rates('product') },
    beside: [{ what: 'bound: read, render, compress, store, one update', samples: rates('bound') }],
    note: `processor µs per publication: api ${micros('product', 'api')}, Postgres ${micros('product', 'postgres')} (bound: ${micros('bound', 'postgres')})`,
  }
}
