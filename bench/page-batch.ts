import { type Rounds, type Table, sampleInRounds } from './measure.ts'
import { type Platform, send } from './platform.ts'

const ordered = 25

/**
 * Measures a batch of pages for one website, each of which the navigation of all other pages shows. Reference: a batch of as many pages for
 * a website without other pages, which renders the least.
 */
export async function benchPageBatch(
  platform: Platform,
  { existing, ...rounds }: Rounds & { existing: number },
): Promise<Table> {
  await platform.setLatency(0)
  const samples = await sampleInRounds(
    { large: () => orderPages(platform, existing), empty: () => orderPages(platform, 0) },
    rounds,
  )
  return {
    name: 'page-batch',
    title: `Batch of ${ordered} pages for a website that has ${existing}, model latency 0 ms`,
    unit: 'ms',
    product: { label: 'Sitewright: POST to end of batch', samples: samples.large ?? [] },
    references: [{ label: 'bound: for a website without pages', samples: samples.empty ?? [] }],
  }
}

async function orderPages(platform: Platform, existing: number): Promise<number> {
  const { parts, workspaceId } = platform
  const name = `Florist ${crypto.randomUUID()}`
  const { website_id } = await parts.operations.createPlainWebsite({ workspaceId, website: { name } })
  for (let pages = 0; pages < existing; pages += ordered) await orderBatch(platform, website_id)
  const started = performance.now()
  await orderBatch(platform, website_id)
  return performance.now() - started
}

async function orderBatch({ apiUrl, headers, ended }: Platform, websiteId: string): Promise<void> {
  const items = Array.from({ length: ordered }, () => ({ prompt: 'How to keep cut flowers fresh for a week' }))
  const { batch_id } = await send(`${apiUrl}/v1/ai/workspace/website/${websiteId}/page/batch`, headers, { items })
  await ended(batch_id)
}
