import { type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { newWorkflowId } from './product.ts'
import { request } from './website.ts'

/**
 * Measures the response time of an order, with the charge committed. Reference: a bare start of the same workflow on a task queue without
 * workers. The generation that follows is not measured.
 */
export async function benchStart(platform: Platform, rounds: Rounds): Promise<Table> {
  await platform.setLatency(0)
  const samples = await sampleInRounds({ product: () => order(platform), start: () => start(platform) }, rounds)
  return {
    name: 'start',
    title: 'Website order: POST to response, charge committed',
    unit: 'ms',
    product: { label: 'Sitewright: POST /v1/ai/workspace/website', samples: samples.product ?? [] },
    references: [{ label: 'bound: bare workflow.start, no worker', samples: samples.start ?? [] }],
  }
}

/**
 * Measures the response time of a batch of 25, with all charges committed. References: 25 concurrent single orders, and a bare start of one
 * workflow. The generation that follows is not measured.
 */
export async function benchBatchStart(platform: Platform, rounds: Rounds): Promise<Table> {
  await platform.setLatency(0)
  const samples = await sampleInRounds(
    {
      product: () => batch(platform),
      start: () => start(platform),
      singleOrders: () => singleOrders(platform),
    },
    rounds,
  )
  return {
    name: 'batch-start',
    title: `Batch of ${items} websites: POST to response, all charges committed`,
    unit: 'ms',
    product: { label: 'Sitewright: POST …/website/batch', samples: samples.product ?? [] },
    references: [
      { label: 'bound: one bare workflow.start, no worker', samples: samples.start ?? [] },
      { label: `peer: ${items} concurrent single orders`, samples: samples.singleOrders ?? [] },
    ],
  }
}

const items = 25

async function batch(platform: Platform): Promise<number> {
  let batchId = ''
  const ms = await timed(async () => {
    batchId = await platform.orderBatch(Array.from({ length: items }, request))
  })
  await platform.ended(batchId)
  return ms
}

async function singleOrders(platform: Platform): Promise<number> {
  let ids: string[] = []
  const ms = await timed(async () => {
    ids = await Promise.all(Array.from({ length: items }, () => platform.order(request())))
  })
  await Promise.all(ids.map((id) => platform.ended(id)))
  return ms
}

async function order(platform: Platform): Promise<number> {
  let workflowId = ''
  const ms = await timed(async () => {
    workflowId = await platform.order(request())
  })
  await platform.ended(workflowId)
  return ms
}

async function start({ client, workspaceId, parts: { config } }: Platform): Promise<number> {
  const { prices, timing } = config
  const args = [{ workspaceId, request: request(), prices, timing, acceptBy: Date.now() }]
  const workflowId = newWorkflowId('website')
  const ms = await timed(() => client.workflow.start('createWebsite', { taskQueue: 'no-worker', workflowId, args }))
  await client.workflow.getHandle(workflowId).terminate()
  return ms
}
