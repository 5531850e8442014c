import { afterEach, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { siteWith } from '../support/item-orders.ts'
import { planFirstSections, rewriteEyebrows } from '../support/model-answers.ts'
import type { ChatRequest, Fault } from '../support/model-server.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false })
let worker: Awaited<ReturnType<typeof startWorker>>
afterEach(async () => {
  platform.models.reset()
  await worker.stop('SIGKILL')
})

const startWorker = () =>
  startSitewright(['worker'], { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' }, 'worker is up')

test('an edit whose worker is killed after the plan and after a page asks for no answer twice, and its ledger is exact', async () => {
  worker = await startWorker()
  const { caller, websiteId } = await siteWith(platform, 20)
  let isHeld = true
  platform.models.always('edit plan', (request) => ({ content: planFirstSections(request) }))
  const write = (request: ChatRequest): Fault => ({ content: rewriteEyebrows(request) })
  platform.models.always('edit /', write)
  platform.models.always('edit /contact', write)
  platform.models.always('edit /menu', (request: ChatRequest): Fault => (isHeld ? 'hang' : write(request)))
  const { workflow_id: id } = (
    await platform.app.inject({
      method: 'POST',
      url: `/v1/ai/workspace/website/${websiteId}/edit`,
      headers: caller.headers,
      payload: { prompt: 'Put a new line above each headline', publish: true },
    })
  ).json()
  const complete = async () => {
    const items = await platform.db.selectFrom('order_items').select('status').where('order_id', '=', id).execute()
    return items.filter(({ status }) => status === 'complete').length
  }
  await until(async () => platform.models.count('edit /menu') > 0 && (await complete()) === 2)
  await worker.stop('SIGKILL')
  isHeld = false
  worker = await startWorker()
  await platform.ended(id)
  const url = `/v1/ai/workspace/website/edit/status/${id}`
  const status = (await platform.app.inject({ url, headers: caller.headers })).json()
  expect(status).toMatchObject({ status: 'complete', result: { published: true } })
  for (const step of ['edit plan', 'edit /', 'edit /contact'])
    expect([step, platform.models.count(step)]).toEqual([step, 1])
  const { charged, refunded } = status.credits
  expect(charged - refunded).toBe(status.result.pages_changed)
  expect((await platform.credits(caller)).balance).toBe(20 - status.result.pages_changed)
})
