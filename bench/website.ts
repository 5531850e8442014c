import { asActivity } from './as-activity.ts'
import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { type Rounds, type Table, createWeightedQueue, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { newWorkflowId } from './product.ts'

const names = ['Home', 'Menu', 'Story', 'Visit', 'Contact']
let made = 0

/** What is asked for: five pages, and a name of its own, so that no website has to look for a free host name. */
export const request = () => ({
  prompt: 'A corner bakery that bakes bread and cakes by hand every morning',
  business_name: `Bakery ${++made} ${crypto.randomUUID().slice(0, 8)}`,
  pages: names.map((name) => ({ name, path: name === 'Home' ? '/' : `/${name.toLowerCase()}` })),
})

/**
 * A website of five pages from the HTTP order to the end of its workflow, beside the model's calls alone (plan, then the slowest page:
 * nothing can be faster) and beside the same activities under plain Promise.all, which a crash would lose.
 */
export async function benchWebsite(platform: Platform, latencyMs: number, rounds: Rounds): Promise<Table> {
  await platform.setLatency(latencyMs)
  let cpu: Cpu = {}
  let runs = 0
  const samples = await createWeightedQueue(
    {
      model: () => timed(() => callModel(platform)),
      promises: () => timed(() => makeWithPromises(platform)),
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
    title: `A website of ${names.length} pages; the model answers after ${latencyMs} ms`,
    unit: 'ms',
    product: { what: 'Sitewright: POST to the end of the workflow', samples: samples.product ?? [] },
    beside: [
      { what: 'bound: the model calls alone, plan then pages', samples: samples.model ?? [] },
      { what: 'peer: the same activities, Promise.all', samples: samples.promises ?? [] },
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

/** What createWebsite and createPage do, step by step, without Temporal. */
export async function makeWithPromises({ parts: { activities, config }, workspaceId }: Platform): Promise<void> {
  const workflowId = newWorkflowId('website')
  const acceptBy = Date.now() + 10_000
  const order = { workflowId, workspaceId, request: request(), prices: config.prices, acceptBy }
  const { epoch } = await activities.chargeWebsite(order)
  const { pages } = await asActivity(() => activities.planWebsite({ workflowId, epoch }))
  await Promise.all(
    pages.map(async ({ path }) => {
      const pageEpoch = await activities.chargePage({ workflowId, path })
      await asActivity(() => activities.generatePage({ workflowId, path, epoch: pageEpoch }))
    }),
  )
  const { status } = await activities.closeOrder({ workflowId, failure: null })
  if (status !== 'complete') throw new Error(`The website made with promises is ${status}`)
}

function cpuNote(cpu: Cpu, runs: number): string {
  const parts = Object.entries(cpu).map(([name, ms]) => `${name} ${Math.round(ms / runs)}`)
  return parts.length > 0 ? `processor ms per website: ${parts.join(', ')}` : ''
}
