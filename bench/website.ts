import { asActivity } from './as-activity.ts'
import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { newWorkflowId } from './product.ts'

const names = ['Home', 'Menu', 'Story', 'Visit', 'Contact']
let count = 0

/** Returns an order for a website with five pages and a unique name, so that its host name is free. */
export const request = () => ({
  prompt: 'A corner bakery that bakes bread and cakes by hand every morning',
  business_name: `Bakery ${++count} ${crypto.randomUUID().slice(0, 8)}`,
  pages: names.map((name) => ({ name, path: name === 'Home' ? '/' : `/${name.toLowerCase()}` })),
})

/**
 * Measures a website with five pages, from the HTTP request to the end of its workflow. References: the model calls alone (the lower bound),
 * and the same activities with Promise.all, without durability.
 */
export async function benchWebsite(platform: Platform, latencyMs: number, rounds: Rounds): Promise<Table> {
  await platform.setLatency(latencyMs)
  let cpu: Cpu = {}
  let runs = 0
  const samples = await sampleInRounds(
    {
      model: () => timed(() => callModel(platform)),
      promises: () => timed(() => generateWithPromises(platform)),
      async product() {
        const before = usedCpu()
        const ms = await timed(async () => platform.ended(await platform.order(request())))
        if (++runs > rounds.warmUps) cpu = addCpu(cpu, before, usedCpu())
        return ms
      },
    },
    rounds,
  )
  return {
    name: `website-${latencyMs}`,
    title: `Website with ${names.length} pages, model latency ${latencyMs} ms`,
    unit: 'ms',
    product: { label: 'Sitewright: POST to end of workflow', samples: samples.product ?? [] },
    references: [
      { label: 'bound: model calls alone, plan then pages', samples: samples.model ?? [] },
      { label: 'peer: same activities with Promise.all', samples: samples.promises ?? [] },
    ],
    note: cpuNote(cpu, rounds.rounds),
  }
}

export async function callModel({ parts: { model } }: Platform): Promise<void> {
  const website = request()
  const { signal } = new AbortController()
  const { value: plan } = await model.planWebsite(website, { signal })
  const { brand, pages } = plan
  await Promise.all(pages.map((page) => model.writePage({ website, brand, language: 'en', pages, page }, { signal })))
}

/** Runs the steps of the workflows createWebsite and createPage without Temporal. */
export async function generateWithPromises({ parts: { activities, config }, workspaceId }: Platform): Promise<void> {
  const workflowId = newWorkflowId('website')
  const acceptBy = Date.now() + 10_000
  const order = { workflowId, workspaceId, request: request(), prices: config.prices, acceptBy }
  const { epoch } = await activities.chargeWebsite(order)
  const planned = await asActivity(() => activities.planWebsite({ workflowId, epoch }))
  if ('reviewUntil' in planned) return
  await Promise.all(
    planned.pages.map(async ({ path }) => {
      const pageEpoch = await activities.chargePage({ workflowId, path })
      await asActivity(() => activities.generatePage({ workflowId, path, epoch: pageEpoch }))
    }),
  )
  const { status } = await activities.closeOrder({ workflowId, failure: null })
  if (status !== 'complete') throw new Error(`The website has status ${status}`)
}

function cpuNote(cpu: Cpu, runs: number): string {
  const parts = Object.entries(cpu).map(([name, ms]) => `${name} ${Math.round(ms / runs)}`)
  return parts.length > 0 ? `CPU ms per website: ${parts.join(', ')}` : ''
}
