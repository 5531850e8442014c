import { beforeAll, expect, test } from '@jest/globals'
import { register } from 'prom-client'
import { followOrder, readAll, readUntil } from '../support/event-reader.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ settings: { SITEWRIGHT_MODEL_PRICES: 'other=7/7 test=1000/10000' } })
let api: string
beforeAll(async () => {
  api = await platform.app.listen({ port: 0, host: '127.0.0.1' })
})

test('the event stream of an order that is scheduled, cancelled and retried shows each status of each run', async () => {
  const caller = await platform.workspace(10)
  const post = async (what: string) =>
    (await platform.app.inject({ method: 'POST', url: `/v1/ai/workflows/${what}`, headers: caller.headers })).statusCode
  const schedule_at = new Date(Date.now() + 3_600_000).toISOString()
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery in Lyon', schedule_at })
  const waiting = await followOrder(api, caller, workflow_id)
  const [scheduled] = await readUntil(waiting, ({ data }) => data.status === 'scheduled')
  expect(await post(`${workflow_id}/cancel`)).toBe(200)
  const cancelled = await readAll(waiting)
  expect(cancelled.at(-1)).toMatchObject({ event: 'done', data: { status: 'cancelled' } })
  expect(await post(`${workflow_id}/retry`)).toBe(200)
  const made = await readAll(await followOrder(api, caller, workflow_id, cancelled.at(-1)?.id))
  expect(made.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } })
  const ids = [scheduled, ...cancelled, ...made].flatMap((event) => (event?.event === 'status' ? [event.id] : []))
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
})

test('an event stream shows how many sections of a page the model has written', async () => {
  const rest = Promise.withResolvers<void>()
  platform.models.script('/', { pauseBefore: '"kind":"cta"', until: rest.promise })
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery in Nantes' })
  const following = await followOrder(api, caller, workflow_id)
  type Page = { sections?: object; status: string }
  const homeOf = ({ data }: { data: Record<string, unknown> }) =>
    (data.result as { pages?: Page[] } | undefined)?.pages?.[0]
  const seen = await readUntil(following, (event) => JSON.stringify(homeOf(event) ?? {}).includes('"written":1'))
  expect(homeOf(seen.at(-1) ?? { data: {} })).toMatchObject({ status: 'running', sections: { total: 3, written: 1 } })
  rest.resolve()
  const last = (await readAll(following)).findLast(({ event }) => event === 'status')
  expect(homeOf(last ?? { data: {} })).toMatchObject({ status: 'complete' })
  expect(homeOf(last ?? { data: {} })).not.toHaveProperty('sections')
  const percents = [...seen, last].map(
    (event) => (event?.data.progress as { percent: number } | undefined)?.percent ?? 0,
  )
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
})

test('the status and the metrics show tokens and cost by step and model, those of failed answers too', async () => {
  register.resetMetrics()
  platform.models.reset()
  platform.models.always('/contact', 'not json')
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery in Reims' })
  await platform.ended(workflow_id)
  const { status, usage } = await platform.status(caller, workflow_id)
  expect([status, platform.models.count('/contact')]).toEqual(['partial', 3])
  expect(usage).toEqual([
    { step: 'plan', model: 'test', input_tokens: 100, output_tokens: 20, cost: expect.closeTo(0.3) },
    { step: 'page', model: 'test', input_tokens: 500, output_tokens: 100, cost: expect.closeTo(1.5) },
  ])
  const metric = async (name: string) => await register.getSingleMetricAsString(`sitewright_model_${name}_total`)
  expect(await metric('requests')).toContain('{step="page",model="test"} 5')
  expect(await metric('input_tokens')).toContain('{step="plan",model="test"} 100')
  expect(await metric('output_tokens')).toContain('{step="page",model="test"} 100')
  expect(await metric('cost')).toMatch(/\{step="page",model="test"\} 1\.[45]/)
})
