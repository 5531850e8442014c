import { afterEach, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { siteWith } from '../support/item-orders.ts'
import { planFirstSections, rewriteEyebrows, translationAnswer } from '../support/model-answers.ts'
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

type Ended = { status: string; credits: { charged: number; refunded: number }; result: Record<string, unknown> }

test('an edit and a translation whose worker is killed between pages ask for no answer twice, and the ledger is exact', async () => {
  worker = await startWorker()
  let isHeld = true
  const held =
    (content: (request: ChatRequest) => string) =>
    (request: ChatRequest): Fault =>
      isHeld ? 'hang' : { content: content(request) }
  const [edited, translated] = [await siteWith(platform, 20), await siteWith(platform, 20)]
  platform.models.always('edit plan', (request) => ({ content: planFirstSections(request) }))
  platform.models.always('edit /', (request) => ({ content: rewriteEyebrows(request) }))
  platform.models.always('edit /contact', (request) => ({ content: rewriteEyebrows(request) }))
  platform.models.always('edit /menu', held(rewriteEyebrows))
  platform.models.always('translate /fr/menu', held(translationAnswer))
  const order = async ({ caller: { headers }, websiteId }: typeof edited, more: object): Promise<string> => {
    const payload = { prompt: 'Put a new line above each headline', publish: true, ...more }
    const url = `/v1/ai/workspace/website/${websiteId}/edit`
    return (await platform.app.inject({ method: 'POST', url, headers, payload })).json().workflow_id
  }
  const ids = [await order(edited, {}), await order(translated, { translate_to: 'fr' })] as const
  const complete = async () => {
    const items = await platform.db.selectFrom('order_items').select('status').where('order_id', 'in', ids).execute()
    return items.filter(({ status }) => status === 'complete').length
  }
  const isAsked = (step: string) => platform.models.count(step) > 0
  await until(async () => isAsked('edit /menu') && isAsked('translate /fr/menu') && (await complete()) === 4)
  await worker.stop('SIGKILL')
  isHeld = false
  worker = await startWorker()
  for (const id of ids) await platform.ended(id)
  for (const step of ['edit plan', 'edit /', 'edit /contact', 'translate /fr', 'translate /fr/contact'])
    expect([step, platform.models.count(step)]).toEqual([step, 1])
  for (const [index, { caller }] of [edited, translated].entries()) {
    const url = `/v1/ai/workspace/website/edit/status/${ids[index]}`
    const status: Ended = (await platform.app.inject({ url, headers: caller.headers })).json()
    expect(status).toMatchObject({ status: 'complete', result: { published: true } })
    const { charged, refunded } = status.credits
    expect(charged - refunded).toBe(status.result['pages_changed'])
    expect((await platform.credits(caller)).balance).toBe(20 - charged + refunded)
  }
})
