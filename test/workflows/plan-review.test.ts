import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { startAfterCommit } from '../../src/activities/outbox.ts'
import type { PlanReview } from '../../src/domain/orders/plan-reviews.ts'
import { orderBatch } from '../support/batches.ts'
import { browserOf, visitorsOf } from '../support/console.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterEach(() => platform.models.reset())
afterAll(() => platform?.stop())

const prompt = 'A corner bakery that bakes sourdough every morning'

/** An order whose plan waits, and calls about that plan. */
async function orderInReview(credits = 10) {
  const caller = await platform.workspace(credits)
  const { workflow_id: workflowId } = await platform.order(caller, { prompt, review: 'sitemap' })
  await inReview(caller, workflowId)
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, by = caller) => {
    const url = `/v1/ai/workflows/${workflowId}/plan${path}`
    const answer = await platform.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, code: answer.json().code, plan: answer.json().result as PlanReview }
  }
  return { caller, workflowId, call }
}

const inReview = async (caller: Caller, workflowId: string) =>
  await until(async () => (await platform.status(caller, workflowId)).stage === 'review')

describe('a website with `review`', () => {
  test('waits with its plan before any page is written, and generates the pages that are approved', async () => {
    const { caller, workflowId, call } = await orderInReview()
    expect(platform.models.requests).toHaveLength(1)
    const status = await platform.status(caller, workflowId)
    expect(status).toMatchObject({ done: false, status: 'running', poll_after_ms: 60_000, credits: { charged: 10 } })
    expect(status.message).toMatch(/^The plan waits for your approval until 20/)
    expect(status).not.toHaveProperty('result')
    const { plan } = await call('GET', '')
    expect(plan).toMatchObject({
      ...{ workflow_id: workflowId, state: 'waiting', revision: 1, plans_left: 3, website_name: 'Corner Bakery' },
      ...{ language: 'en', pages: [{ path: '/' }, { path: '/menu' }, { path: '/contact' }] },
    })
    const pages = [
      { path: '/' },
      { path: '/contact', name: 'Find us' },
      { path: '/courses', name: 'Courses', purpose: 'Names the sourdough course on Saturdays.', sections: ['story'] },
    ]
    expect((await call('POST', '', { revision: 1, pages })).plan).toMatchObject({
      state: 'waiting',
      revision: 2,
      pages,
    })
    expect(await call('POST', '/approve', { revision: 1 })).toMatchObject({ status: 409, code: 'plan_changed' })
    expect((await call('POST', '/approve', { revision: 2 })).plan).toMatchObject({ state: 'approved', revision: 3 })
    expect(await call('POST', '/approve', { revision: 3 })).toMatchObject({ status: 409, code: 'plan_changed' })
    await platform.ended(workflowId)
    const { result, ...ended } = await platform.status(caller, workflowId)
    expect(ended).toMatchObject({ status: 'complete', credits: { charged: 10, refunded: 0 } })
    expect(result?.pages.map(({ path, name }) => [path, name])).toEqual([
      ['/', 'Home'], ['/contact', 'Find us'], ['/courses', 'Courses'],
    ]) // biome-ignore format: a table
    const written = platform.models.requests.slice(1)
    expect(written).toHaveLength(3)
    expect(written.every(({ userText }) => userText.includes('the sourdough course on Saturdays'))).toBe(true)
  })

  test('is planned again three times with a note, and says so when none is left', async () => {
    const { caller, workflowId, call } = await orderInReview()
    for (const [index, note] of ['Fewer pages', 'A page on flour', 'No page on flour'].entries()) {
      expect((await call('POST', '/again', { prompt: note })).plan).toMatchObject({ plans_left: 2 - index })
      await until(async () => (await call('GET', '')).plan.state === 'waiting')
      expect(platform.models.requests.at(-1)?.userText).toContain(note)
    }
    expect(platform.models.requests).toHaveLength(4)
    expect(await call('POST', '/again', { prompt: 'Once more' })).toMatchObject({ status: 409, code: 'no_plans_left' })
    const { revision } = (await call('GET', '')).plan
    await call('POST', '/approve', { revision })
    await platform.ended(workflowId)
    expect(await platform.status(caller, workflowId)).toMatchObject({ status: 'complete', credits: { charged: 10 } })
  })

  test('without an approval in time is canceled and refunded, and a retry plans it again', async () => {
    const { caller, workflowId, call } = await orderInReview()
    await sql`update orders set plan_review = jsonb_set(plan_review, '{expires_at}', to_jsonb(now() - interval '1 s'))
      where id = ${workflowId}`.execute(platform.db)
    expect(await call('POST', '/approve', { revision: 1 })).toMatchObject({ status: 404, code: 'plan_not_found' })
    await startAfterCommit(platform.db, 'continuePlan', { workflowId })
    await platform.ended(workflowId)
    const expired = await platform.status(caller, workflowId)
    expect(expired).toMatchObject({ status: 'cancelled', credits: { charged: 10, refunded: 10 } })
    expect(expired.message).toMatch(/^The plan was not approved in time/)
    expect(await call('GET', '')).toMatchObject({ status: 404, code: 'plan_not_found' })
    const { status } = await platform.temporal.workflow.getHandle(workflowId).describe()
    expect(status.name).toBe('COMPLETED') // operators reset failed workflows, which would charge it again
    const retry = { method: 'POST', url: `/v1/ai/workflows/${workflowId}/retry`, headers: caller.headers } as const
    expect((await platform.app.inject(retry)).statusCode).toBe(200)
    await inReview(caller, workflowId)
    expect(await call('POST', '/approve', { revision: 2 })).toMatchObject({ status: 200 })
    await platform.ended(workflowId)
    expect(await platform.status(caller, workflowId)).toMatchObject({ status: 'complete' })
  })

  test('is canceled while it waits, and refunded', async () => {
    const { caller, workflowId } = await orderInReview()
    const cancel = { method: 'POST', url: `/v1/ai/workflows/${workflowId}/cancel`, headers: caller.headers } as const
    expect((await platform.app.inject(cancel)).statusCode).toBe(200)
    await platform.ended(workflowId)
    expect(await platform.status(caller, workflowId)).toMatchObject({ status: 'cancelled', credits: { refunded: 10 } })
  })

  test('rejects plans that are no website, other workspaces, and orders without a plan to review', async () => {
    const { workflowId, call } = await orderInReview()
    const change = async (pages: object[]) => await call('POST', '', { revision: 1, pages })
    const home = { path: '/' }
    expect(await change([{ path: '/menu' }])).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await change([home, home])).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await change([home, { path: '/new' }])).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await change([home, { path: '/menu', sections: ['nonsense'] }])).toMatchObject({ status: 400 })
    const stranger = await platform.workspace(10)
    expect(await call('GET', '', undefined, stranger)).toMatchObject({ status: 404, code: 'workflow_not_found' })
    expect(await call('POST', '/approve', { revision: 1 }, stranger)).toMatchObject({ status: 404 })
    const batch = await orderBatch(platform, stranger, { items: [{ prompt, review: 'sitemap' }] })
    expect(batch.items[0]).toMatchObject({ success: false, error_code: 'validation_failed' })
    const { workflow_id: plain } = await platform.order(stranger, { prompt })
    const url = `/v1/ai/workflows/${plain}/plan`
    const answer = await platform.app.inject({ method: 'GET', url, headers: stranger.headers })
    expect(answer.json()).toMatchObject({ code: 'plan_not_found' })
    expect((await call('GET', '')).plan).toMatchObject({ workflow_id: workflowId, state: 'waiting', revision: 1 })
  })
})

describe('in the console', () => {
  test('a plan is read, changed, approved and asked for again', async () => {
    const { caller, workflowId, call } = await orderInReview(20)
    const people = visitorsOf(platform, caller)
    const email = `plan@${caller.workspaceId.slice(3)}.example`
    await people.invite(email, null)
    const member = browserOf(platform.app)
    await member.post((await people.link({ email })).path)
    const url = `/console/orders/${workflowId}`
    const shown = (await member.get(url)).body
    // The order was not held up by questions: they stand where a note can answer them.
    expect(shown).toMatch(/Visitors will look for this.*<li>A phone number or an email address<\/li>.*name="prompt"/)
    const form = { prompt, 'review:sitemap': 'on' }
    const { location } = (await member.post('/console/new', form)).headers
    expect(location).toContain('done=placed')
    expect(shown).toMatch(/The plan waits for your approval.*value="Menu".*Generate these pages/)
    expect(shown).not.toContain('http-equiv="refresh"')
    // The figures of the plan are those of the brief, until one is not.
    expect(shown).not.toContain('Not in your brief')
    await sql`update orders set plan_review = jsonb_set(jsonb_set(plan_review::jsonb, '{plan,brand,headline}', '"12 loaves, a tuba"'),
      '{plan,pages,0,purpose}', '"Says what a loaf is. Headline: “12 loaves, a tuba”. How to join, and what a loaf is; Vreni Aebischer presides. Ends."') where id = ${workflowId}`.execute(
      platform.db,
    )
    const { body: marked } = await member.get(url)
    const unstated = ['12 loaves, a tuba', 'Vreni Aebischer presides.']
    expect([...marked.matchAll(/name="say\.\/\.\d" value="([^"]*)"(?! checked)/g)].map(([, text]) => text)).toEqual(
      unstated,
    )
    expect((await call('GET', '')).plan).not.toHaveProperty('unstated')
    // Without a language model, a note could not change the plan.
    const composed = browserOf(await people.appOf({ modelName: 'composer' }))
    await composed.post((await people.link({ email })).path)
    const rejected = await composed.post(url, { do: 'again', revision: '1', prompt: 'One page less' })
    expect([rejected.statusCode, rejected.body]).toEqual([
      400,
      expect.stringContaining('a note cannot change the plan'),
    ])
    expect(rejected.body).not.toContain('value="again"')
    expect((await call('GET', '')).plan).toMatchObject({ state: 'waiting', revision: 1, plans_left: 3 })
    await member.post(url, { do: 'again', revision: '1', prompt: 'One page less' })
    await until(async () => (await call('GET', '')).plan.state === 'waiting')
    // What is not ticked is not said, also in the title of the home page. A saved plan keeps what was ticked.
    await sql`update orders set plan_review = jsonb_set(jsonb_set(plan_review::jsonb, '{plan,brand,headline}', '"12 loaves, a tuba"'),
      '{plan,pages,0,purpose}', '"How to join, and why; Vreni Aebischer presides. It has 9 rooms. Title: “12 loaves, a tuba”."') where id = ${workflowId}`.execute(
      platform.db,
    )
    const fields = {
      revision: '3',
      'say./.2': 'It has 9 rooms.',
      'name./': 'Start',
      'keep./': 'on',
      'name./contact': 'Visit',
      'keep./contact': 'on',
    }
    const stale = await member.post(url, { ...fields, revision: '1', do: 'approve' })
    expect([stale.statusCode, stale.body]).toEqual([409, expect.stringContaining('The plan has changed')])
    const whole = { ...fields, 'name./menu': 'Menu', 'keep./menu': 'on' }
    expect((await member.post(url, { ...whole, do: 'save' })).headers.location).toBe(`${url}?done=save`)
    const ticked = [...(await member.get(url)).body.matchAll(/name="say\.[^"]*" value="([^"]*)" checked/g)]
    expect(ticked.map(([, text]) => text)).toEqual(['It has 9 rooms.'])
    expect((await member.post(url, { ...fields, revision: '4', do: 'approve' })).headers.location).toBe(
      `${url}?done=approve`,
    )
    await platform.ended(workflowId)
    const { result } = await platform.status(caller, workflowId)
    expect(result?.pages.map(({ name }) => name)).toEqual(['Start', 'Visit'])
    const order = platform.db.selectFrom('orders').select('plan_review').where('id', '=', workflowId)
    const { brand, pages } = (await order.executeTakeFirstOrThrow()).plan_review?.plan ?? {}
    expect([brand?.headline, pages?.[0]?.purpose]).toEqual([null, 'How to join, and why. It has 9 rooms. Title.'])
  })
})
