import { setTimeout } from 'node:timers/promises'
import { usedCpu } from './cpu.ts'
import { median, quantile, type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { encodePage, publishDocument, readDocument, renderMarkdown, storePublished } from './product.ts'
import { type Kind, openPublisher, page, post, type Publisher, sizeOf, type Target } from './publications.ts'

const concurrency = 16
const perSecond = 200
const visitPauseMs = 10

type Load = Rounds & { pages: number; publications: number; seconds: number }

/**
 * Measures updates of HTML pages and Markdown posts through the API: the time until visitors see the new version, alone and under 200
 * publications per second, and the number of publications per second.
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

/** Measures the time from the response of a publication to the visitor's page. Reference: an unchanged page. */
async function alone({ targets: [target], publish, visit }: Publisher, publications: number): Promise<Table> {
  if (!target) throw new Error('There is no page to publish')
  const samples: Record<'visible' | 'again' | 'publish', number[]> = { visible: [], again: [], publish: [] }
  for (let number = 1; number <= publications; number++) {
    samples.publish.push(await timed(() => publish(target, number)))
    samples.visible.push(await timed(async () => requireNumber(await visit(target), number)))
    samples.again.push(await timed(() => visit(target)))
  }
  return {
    ...{ name: 'publish-visible', title: 'From the response of a publication to the visitor’s page', unit: 'ms' },
    product: { label: 'Sitewright: page just published', samples: samples.visible },
    references: [{ label: 'Sitewright: same page, requested again', samples: samples.again }],
    note: `p99 ${p99(samples.visible)}; publishing took ${p99(samples.publish)} at p99 and ${quantile(samples.publish, 0.5).toFixed(1)} ms at the median`,
  }
}

function requireNumber(got: number | undefined, number: number): void {
  if (got !== number) throw new Error(`Expected number ${number}, got ${got ?? 'an incomplete page'}`)
}

/** Larger than all numbers published before. */
const underLoadFrom = 10_000_000

/** Repeats the measurement under 200 publications per second and constant visits. Throws on an incomplete or stale page. */
async function underLoad(kind: Kind, { targets, publish, visit }: Publisher, seconds: number): Promise<Table> {
  const answered = new Map<Target, number>()
  const samples: Record<'visible' | 'publish', number[]> = { visible: [], publish: [] }
  const until = performance.now() + seconds * 1_000
  let visits = 0
  const visitor = async (first: number) => {
    for (let turn = first; performance.now() < until; turn++) {
      const target = targets[turn % targets.length] as Target
      const minimum = answered.get(target) ?? 0
      const number = await visit(target)
      if (number === undefined) throw new Error(`A visitor got an incomplete ${kind.label}`)
      if (number < minimum) throw new Error(`A visitor got number ${number} after number ${minimum} was published`)
      visits++
      await setTimeout(visitPauseMs)
    }
  }
  const publisher = async (first: number) => {
    const pauseMs = (concurrency * 1_000) / perSecond
    const own = targets.filter((_, index) => index % concurrency === first)
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
  await Promise.all([...numbers(concurrency).map(publisher), ...numbers(4).map(visitor)])
  const rate = samples.publish.length / ((performance.now() - started) / 1_000)
  return {
    ...{
      name: `${kind.label}-under-load`,
      title: `The same under ${Math.round(rate)} ${kind.label}s per second`,
      unit: 'ms',
    },
    product: { label: `Sitewright: ${kind.label} just published`, samples: samples.visible },
    references: [{ label: 'Sitewright: response time of a publication', samples: samples.publish }],
    note: `p99 ${p99(samples.visible)}; ${visits} other visits, none incomplete or stale`,
  }
}

const p99 = (samples: number[]): string => `${quantile(samples, 0.99).toFixed(1)} ms`

/** Measures publications per second. Reference: only parse, render, compress, store and update the row, in one process. */
async function throughput(
  { parts }: Platform,
  kind: Kind,
  { targets, publish }: Publisher,
  { publications, ...rounds }: Rounds & { publications: number },
): Promise<Table> {
  let number = 1_000_000
  const bound = async ({ websiteId, id }: Target, value: number) => {
    const { content, html } = renderMinimal(kind, kind.textOf(value))
    const hash = await storePublished(parts.storage, websiteId, encodePage(html))
    await parts.pool.query(
      'update content_items set content_hash = $2, content = $3, updated_at = now() where id = $1',
      [...[id, hash, content]],
    )
  }
  const rate = (one: (target: Target, value: number) => Promise<void>) => async () => {
    const before = usedCpu()
    const started = performance.now()
    let left = publications
    const run = async (_: unknown, first: number) => {
      for (let turn = first; left-- > 0; turn += concurrency)
        await one(targets[turn % targets.length] as Target, number++)
    }
    await Promise.all(Array.from({ length: concurrency }, run))
    const rateReached = publications / ((performance.now() - started) / 1_000)
    const after = usedCpu()
    const micros = (program: string) => (((after[program] ?? 0) - (before[program] ?? 0)) * 1_000) / publications
    return { rate: rateReached, api: micros('sitewright api'), postgres: micros('Postgres') }
  }
  const samples = await sampleInRounds({ product: rate(publish), bound: rate(bound) }, rounds)
  const rates = (of: string) => (samples[of] ?? []).map((sample) => sample.rate)
  const micros = (of: string, program: 'api' | 'postgres') =>
    Math.round(median((samples[of] ?? []).map((sample) => sample[program])))
  return {
    ...{
      name: `${kind.label}-rate`,
      title: `Publications of ${kind.label}s with ${sizeOf(kind)} KB, ${concurrency} concurrent`,
    },
    unit: 'requests/s',
    product: { label: 'Sitewright: API process', samples: rates('product') },
    references: [{ label: 'bound: read, render, compress, store, one update', samples: rates('bound') }],
    note: `CPU µs per publication: api ${micros('product', 'api')}, Postgres ${micros('product', 'postgres')} (bound: ${micros('bound', 'postgres')})`,
  }
}

/** Does the minimum of work that a text needs before it can be stored. */
function renderMinimal(kind: Kind, text: string): { content: object; html: string } {
  if (kind === post) return { content: { markdown: text }, html: renderMarkdown(text).html }
  const document = { html: text }
  readDocument(document)
  const site = { integrations: {}, custom_code_header: null, custom_code_footer: null }
  return { content: document, html: publishDocument(document, { site }) }
}
