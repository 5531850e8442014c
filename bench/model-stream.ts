import { setTimeout as pause } from 'node:timers/promises'
import type { WebsiteStatus } from '../src/domain/orders/website-orders.ts'
import { type Rounds, type Table, sampleInRounds } from './measure.ts'
import type { Platform } from './platform.ts'
import { fetchPage } from './visitors.ts'

/** Of the model: time to its first token, and tokens per second. */
type Options = Rounds & { startMs: number; tokensPerSecond: number }
/** Milliseconds from the order until the home page is visible, and until the website is complete. */
type Sample = { home: number; site: number }

/**
 * Measures a website of five pages with the answers of a strong model, with a model that streams. Reference: the same model without a
 * stream, which gives the plan as a whole, then the pages side by side.
 */
export async function benchModelStream(platform: Platform, { startMs, tokensPerSecond, ...rounds }: Options) {
  const sample = (streams: boolean) => async () => {
    const prompt = await platform.setSpeed({ startMs, tokensPerSecond, streams })
    return await createWebsite(platform, `${prompt} ${crypto.randomUUID()}`)
  }
  const samples = await sampleInRounds<Sample>({ whole: sample(false), streamed: sample(true) }, rounds)
  const table = (name: 'home' | 'site', title: string): Table => {
    const of = (contender: string) => (samples[contender] ?? []).map((each) => each[name])
    return {
      name: `model-stream-${name}`,
      title: `${title}, model: ${startMs} ms to its first token, ${tokensPerSecond} tokens per second`,
      unit: 'ms',
      product: { label: 'Sitewright: pages begin while the plan is written', samples: of('streamed') },
      references: [{ label: 'bound: plan, then pages side by side', samples: of('whole') }],
    }
  }
  return [table('home', 'Home page visible'), table('site', 'Website of five pages complete')]
}

async function createWebsite(platform: Platform, prompt: string): Promise<Sample> {
  const started = performance.now()
  const workflowId = await platform.order({ prompt })
  const [home, site] = await Promise.all([
    homeVisible(platform, workflowId),
    platform.ended(workflowId).then(() => performance.now()),
  ])
  return { home: home - started, site: site - started }
}

/** Resolves to the time at which the website host answers with the home page. */
async function homeVisible({ apiUrl, sitesUrl, headers }: Platform, workflowId: string): Promise<number> {
  for (;;) {
    const response = await fetch(`${apiUrl}/v1/ai/workspace/website/status/${workflowId}`, { headers })
    const { done, result } = (await response.json()) as WebsiteStatus
    const url = result?.pages.find(({ path }) => path === '/')?.published_url
    if (url) {
      const { host, pathname: path } = new URL(url)
      await fetchPage(sitesUrl, { host, path })
      return performance.now()
    }
    if (done) throw new Error(`${workflowId} ended without a home page`)
    await pause(20)
  }
}
