import { afterEach, describe, expect, test } from '@jest/globals'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'
const menuPage = '{"purpose":"Say what Menu'

/** Orders a website whose plan pauses before a text of it. */
async function orderWithPause(pauseBefore: string, said = prompt) {
  const plan = Promise.withResolvers<void>()
  platform.models.script('plan', { pauseBefore, until: plan.promise })
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt: said })
  return { caller, workflow_id, finishPlan: plan.resolve, breakPlan: () => plan.reject(new Error('the plan breaks')) }
}

const count = (step: string) => platform.models.count(step)
const asked = async (step: string) => await until(async () => count(step) > 0)

describe('a page that the plan names while it is written', () => {
  test('is written at once, the home page first, and published when the plan is complete', async () => {
    const { caller, workflow_id, finishPlan } = await orderWithPause(menuPage, `${prompt}, phone 0117 4960123`)
    await asked('/')
    const answers = platform.db.selectFrom('model_answers').select('step').where('order_id', '=', workflow_id)
    await until(async () => (await answers.execute()).length === 1)
    expect(platform.models.requests.map(({ step }) => step)).toEqual(['plan', '/'])
    expect(platform.models.requests[1]?.userText).toContain('"phone":"0117 4960123"')
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'running', stage: 'planning' })
    finishPlan()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
    expect(platform.models.requests.map(({ step }) => step).toSorted()).toEqual(['/', '/contact', '/menu', 'plan'])
    const { website } = await platform.db
      .selectFrom('websites')
      .innerJoin('orders', 'orders.website_id', 'websites.id')
      .where('orders.id', '=', workflow_id)
      .select('websites.brand as website')
      .executeTakeFirstOrThrow()
    expect(website.phone).toBe('0117 4960123')
    expect(await platform.credits(caller)).toMatchObject({ charged: 10, refunded: 0 })
  })

  test('is told the names and paths of the pages that follow, and the purposes of those before it', async () => {
    const { workflow_id, finishPlan } = await orderWithPause(']}')
    await Promise.all(['/', '/menu', '/contact'].map(asked))
    const pages = platform.models.requests.slice(1).map(({ step, userText }) => ({ step, userText }))
    const told = (step: string): unknown =>
      JSON.parse(/<pages>([^<]*)</.exec(pages.find((page) => page.step === step)?.userText ?? '')?.[1] ?? '')
    const [home, menu, contact] = [
      { name: 'Home', path: '/', purpose: 'Say what Home is about.' },
      { name: 'Menu', path: '/menu', purpose: 'Say what Menu is about.' },
      { name: 'Contact', path: '/contact', purpose: 'Say what Contact is about.' },
    ]
    const named = ({ name, path }: { name: string; path: string }) => ({ name, path })
    expect(told('/')).toEqual([home, named(menu), named(contact)])
    expect(told('/menu')).toEqual([home, menu, named(contact)])
    expect(told('/contact')).toEqual([home, menu, contact])
    finishPlan()
    await platform.ended(workflow_id)
    expect(platform.models.requests).toHaveLength(4)
  })

  test('is written again if the plan breaks off and its retry says something else of it', async () => {
    const { caller, workflow_id, breakPlan } = await orderWithPause(menuPage)
    await asked('/')
    platform.models.plan([
      { name: 'Home', path: '/', purpose: 'Sell rye bread.' },
      { name: 'Menu', path: '/menu' },
      { name: 'Visit', path: '/visit' },
    ])
    breakPlan()
    await platform.ended(workflow_id)
    const { status, result } = await platform.status(caller, workflow_id)
    expect([status, result?.pages.map(({ path }) => path)]).toEqual(['complete', ['/', '/menu', '/visit']])
    expect(platform.models.requests.map(({ step }) => step).toSorted()).toEqual(
      ['/', '/', '/menu', '/visit', 'plan', 'plan'], // each answer is written once
    )
    expect(platform.models.requests.findLast(({ step }) => step === '/')?.userText).toContain('Sell rye bread.')
  })

  test('is not lost if its draft fails', async () => {
    platform.models.script('/', { status: 500 })
    const { caller, workflow_id, finishPlan } = await orderWithPause(menuPage)
    await asked('/')
    finishPlan()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
    expect(count('/')).toBe(2)
  })

  test('is not published if the plan fails: everything is refunded', async () => {
    const { reached } = platform.models.gate('/')
    const { caller, workflow_id, breakPlan } = await orderWithPause(menuPage)
    await reached
    platform.models.always('plan', { status: 400 })
    breakPlan()
    await platform.ended(workflow_id) // although the draft hangs
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'errored', error_code: 'model_refused' })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 10, refunded: 10 })
    expect(count('/')).toBe(1)
  })

  test('ends with its order when that is cancelled', async () => {
    const { reached } = platform.models.gate('/')
    const { caller, workflow_id } = await orderWithPause(menuPage)
    await reached
    await platform.temporal.workflow.getHandle(workflow_id).cancel()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'cancelled' })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 10, refunded: 10 })
    expect(platform.models.requests).toHaveLength(2)
  })

  test('is not written again by a reset', async () => {
    const { caller, workflow_id, finishPlan } = await orderWithPause(']}')
    await asked('/contact')
    await resetWorkflow(workflow_id) // replays its signals
    finishPlan()
    await platform.ended(workflow_id)
    await until(async () => (await platform.status(caller, workflow_id)).done)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
    expect(['/', '/menu', '/contact'].map(count)).toEqual([1, 1, 1])
    expect(await platform.credits(caller)).toMatchObject({ charged: 10, refunded: 0 })
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    expect(['/', '/menu', '/contact'].map(count)).toEqual([1, 1, 1])
  })
})

test('a plan that is written at once has no drafts', async () => {
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt })
  await platform.ended(workflow_id)
  const { events } = await platform.temporal.workflow.getHandle(workflow_id).fetchHistory()
  expect(events?.filter((event) => event.workflowExecutionSignaledEventAttributes)).toEqual([])
})
