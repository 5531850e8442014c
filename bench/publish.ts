import { setTimeout } from 'node:timers/promises'
import { usedCpu } from './cpu.ts'
import { median, quantile, type Rounds, type Table, createWeightedQueue, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { publishDocument, readDocument, renderMarkdown, storePublished } from './product.ts'
import { type Kind, openPublisher, page, post, type Publisher, sizeOf, type Target } from './publications.ts'

const atOnce = 16
const perSecond = 200
const visitPauseMs = 10

type Load = Rounds & { pages: number; publications: number; seconds: number }

/**
 * Pages of full HTML and posts of ordinary length that are written anew over HTTP, under the name, path and date that they have: how long
 * until visitors get what was published, alone and while 200 others are published each second, and how many are published per second.
 */
export async function benchPublish(platform: Platform, { pages, seconds, ...load }: Load): Promise<Table[]> {
  const tables: Table[] = []
  for (const kind of [page, post]) {
    const publisher = await openPublisher(platform, kind, pages)
    tables.push(
      ...(kind === page ? [await alone(publisher, load.publications)] : []),
      await throughput(platform, kind, publisher, load),
      await underLoad(kind, publisher, seconds),
    )
  }
  return tables
}

/** From the answer of a publication until a visitor has the page, beside a page that has not changed. */
async function alone({ targets: [target], publish, visit }: Publisher, publications: number): Promise<Table> {
  if (!target) throw new Error('no page')
  const samples: Record<'visible' | 'again' | 'publish', number[]> = { visible: [], again: [], publish: [] }
  for (let number = 1; number <= publications; number++) {
    samples.publish.push(await timed(() => publish(target, number)))
    samples.visible.push(await timed(async () => requireNumber(await visit(target), number)))
    samples.again.push(await timed(() => visit(target)))
  }
  return {
    ...{ name: 'publish-visible', title: 'From a publication’s answer until a visitor has the new page', unit: 'ms' },
    product: { what: 'Sitewright: a page just published', samples: samples.visible },
    beside: [{ what: 'the same page, asked once more', samples: samples.again }],
    note: `p99 ${p99(samples.visible)}; publishing took ${p99(samples.publish)} at p99 and ${quantile(samples.publish, 0.5).toFixed(1)} ms at the median`,
  }
}

function requireNumber(got: number | undefined, number: number): void {
  if (got !== number) throw new Error(`what was published as number ${number} is ${got ?? 'torn'}`)
}

/** Above what is published before. */
const underLoadFrom = 10_000_000

/** The same for visitors who come all the time while 200 pages or posts are published each second; a torn or a stale page ends it. */
async function underLoad(kind: Kind, { targets, publish, visit }: Publisher, seconds: number): Promise<Table> {
  const answered = new Map<Target, number>()
  const samples: Record<'visible' | 'publish', number[]> = { visible: [], publish: [] }
  const until = performance.now() + seconds * 1_000
  let visits = 0
  const visitor = async (first: number) => {
    for (let turn = first; performance.now() < until; turn++) {
      const target = targets[turn % targets.length] as Target
      const least = answered.get(target) ?? 0
      const number = await visit(target)
      if (number === undefined) throw new Error(`a visitor got a torn ${kind.what}`)
      if (number < least) throw new Error(`a visitor got number ${number} after number ${least} was answered`)
      visits++
      await setTimeout(visitPauseMs)
    }
  }
  const publisher = async (first: number) => {
    const pauseMs = (atOnce * 1_000) / perSecond
    const own = targets.filter((_, index) => index % atOnce === first)
    for (let number = underLoadFrom, due = performance.now(); due < until; number++, due += pauseMs) {
      await setTimeout(Math.max(0, due - performance.now()))
      const target = own[number % own.length] as Target
      samples.publish.push(await timed(() => publish(target, number)))
      answered.set(target, number)
      samples.visible.push(await timed(async () => requireNumber(await visit(target), number)))
    }
  }
  const started = performance.now()
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  await Promise.all([...numbers(atOnce).map(publisher), ...numbers(4).map(visitor)])
  const rate = samples.publish.length / ((performance.now() - started) / 1_000)
  return {
    ...{
      name: `${kind.what}-under-load`,
      title: `The same under ${Math.round(rate)} ${kind.what}s a second`,
      unit: 'ms',
    },
    product: { what: `Sitewright: a ${kind.what} just published`, samples: samples.visible },
    beside: [{ what: 'Sitewright: a publication, from asked to answered', samples: samples.publish }],
    note: `p99 ${p99(samples.visible)}; ${visits} other visits meanwhile: none torn, none stale`,
  }
}

const p99 = (samples: number[]): string => `${quantile(samples, 0.99).toFixed(1)} ms`

/** Publications per second, beside the least there is to do in one process: read, render, compress and store, and change the row. */
async function throughput(
  { parts }: Platform,
  kind: Kind,
  { targets, publish }: Publisher,
  { publications, ...rounds }: Rounds & { publications: number },
): Promise<Table> {
  let number = 1_000_000
  const bound = async ({ websiteId, id }: Target, said: number) => {
    const { content, html } = leastOf(kind, kind.textOf(said))
    const hash = await storePublished(parts.storage, websiteId, Buffer.from(html))
    await parts.pool.query(
      'update content_items set content_hash = $2, content = $3, updated_at = now() where id = $1',
      [...[id, hash, content]],
    )
  }
  const rate = (one: (target: Target, said: number) => Promise<void>) => async () => {
    const before = usedCpu()
    const started = performance.now()
    let left = publications
    const run = async (_: unknown, first: number) => {
      for (let turn = first; left-- > 0; turn += atOnce) await one(targets[turn % targets.length] as Target, number++)
    }
    await Promise.all(Array.from({ length: atOnce }, run))
    const rateReached = publications / ((performance.now() - started) / 1_000)
    const after = usedCpu()
    const micros = (program: string) => (((after[program] ?? 0) - (before[program] ?? 0)) * 1_000) / publications
    return { rate: rateReached, api: micros('sitewright api'), postgres: micros('Postgres') }
  }
  const samples = await createWeightedQueue({ product: rate(publish), bound: rate(bound) }, rounds)
  const rates = (of: string) => (samples[of] ?? []).map((sample) => sample.rate)
  const micros = (of: string, program: 'api' | 'postgres') =>
    Math.round(median((samples[of] ?? []).map((sample) => sample[program])))
  return {
    ...{ name: `${kind.what}-rate`, title: `Publications of ${kind.what}s of ${sizeOf(kind)} KB, ${atOnce} at once` },
    unit: 'requests/s',
    product: { what: 'Sitewright: the API process', samples: rates('product') },
    beside: [{ what: 'bound: read, render, compress, store, one update', samples: rates('bound') }],
    note: `processor µs per publication: api ${micros('product', 'api')}, Postgres ${micros('product', 'postgres')} (bound: ${micros('bound', 'postgres')})`,
  }
}

/** The least that has to be done to a text until it can be stored. */
function leastOf(kind: Kind, text: string): { content: object; html: string } {
  if (kind === post) return { content: { markdown: text }, html: renderMarkdown(text).html }
  const document = { html: text }
  readDocument(document)
  const site = { integrations: {}, custom_code_header: null, custom_code_footer: null }
  return { content: document, html: publishDocument(document, { site }) }
}
