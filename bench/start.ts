import { type Rounds, type Table, takeTurns, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { newWorkflowId } from './product.ts'
import { request } from './website.ts'

/**
 * An order's answer (authenticated, validated, workflow started, charge durable) beside a bare start of the same workflow with the same
 * input, on a task queue that no worker polls. What an order sets off is waited for outside the measured time.
 */
export async function benchStart(platform: Platform, rounds: Rounds): Promise<Table> {
  await platform.setLatency(0)
  const samples = await takeTurns({ product: () => order(platform), start: () => start(platform) }, rounds)
  return {
    name: 'start',
    title: 'An order: POST to its answer, the charge durable',
    unit: 'ms',
    product: { what: 'Sitewright: POST /v1/ai/workspace/website', samples: samples.product ?? [] },
    beside: [{ what: 'bound: bare workflow.start, no worker', samples: samples.start ?? [] }],
  }
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
