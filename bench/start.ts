import { type Rounds, type Table, createWeightedQueue, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { newWorkflowId } from './product.ts'
import { request } from './website.ts'

/**
 * An order's answer (authenticated, validated, workflow started, charge durable) beside a bare start of the same workflow with the same
 * input, on a task queue that no worker polls. What an order sets off is waited for outside the measured time.
 */
export async function benchStart(platform: Platform, rounds: Rounds): Promise<Table> {
  await platform.setLatency(0)
  const samples = await createWeightedQueue({ product: () => order(platform), start: () => start(platform) }, rounds)
  return {
    name: 'start',
    title: 'An order: POST to its answer, the charge durable',
    unit: 'ms',
    product: { what: 'Sitewright: POST /v1/ai/workspace/website', samples: samples.product ?? [] },
    beside: [{ what: 'bound: bare workflow.start, no worker', samples: samples.start ?? [] }],
  }
}

/**
 * The answer to a batch of 25 (all charged, in one step) beside 25 orders that are sent at once, and beside the bare start of one workflow.
 * What is set off is waited for outside the measured time.
 */
export async function benchBatchStart(platform: Platform, rounds: Rounds): Promise<Table> {
  await platform.setLatency(0)
  const samples = await createWeightedQueue(
    {
      product: () => batch(platform),
      start: () => start(platform),
      singly: () => singly(platform),
    },
    rounds,
  )
  return {
    name: 'batch-start',
    title: `A batch of ${items} websites: POST to its answer, all charges durable`,
    unit: 'ms',
    product: { what: 'Sitewright: POST …/website/batch', samples: samples.product ?? [] },
    beside: [
      { what: 'bound: one bare workflow.start, no worker', samples: samples.start ?? [] },
      { what: `peer: ${items} orders, all at once`, samples: samples.singly ?? [] },
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

async function singly(platform: Platform): Promise<number> {
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
  const ms = await timed(() => client.workflow.start('createWebsite', { taskQueue: 'nobody', workflowId, args }))
  await client.workflow.getHandle(workflowId).terminate()
  return ms
}
