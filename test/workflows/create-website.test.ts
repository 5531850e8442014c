import { afterEach, describe, expect, test } from '@jest/globals'
import { until } from '../support/until.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()

afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'

describe('a website generated from a prompt', () => {
  test('is planned, generated page by page, published, checked and charged once', async () => {
    const caller = await platform.workspace(100)
    const brief = `${prompt}, a loaf for 7,40 €. See instagram.com/crumb`
    const accepted = await platform.order(caller, { prompt: brief, metadata: { order: '4711' } })
    expect(accepted).toMatchObject({ status: 200, success: true, credits: { charged: 10, balance: 90 } })
    await platform.ended(accepted.workflow_id)
    const status = await platform.status(caller, accepted.workflow_id)
    expect(status).toMatchObject({
      done: true,
      status: 'complete',
      stage: 'done',
      progress: { percent: 100 },
      credits: { charged: 10, refunded: 0 },
      metadata: { order: '4711' },
      result: { pages_summary: { total: 3, complete: 3, running: 0, errored: 0 } },
    })
    expect(status.result?.pages.map(({ path, status: state }) => [path, state])).toEqual([
      ['/', 'complete'],
      ['/menu', 'complete'],
      ['/contact', 'complete'],
    ])
    expect(status.warnings).toContain(
      'No page says "A corner bakery that bakes sourdough every morning, a loaf for 7,40 €", which the brief states.',
    )
    expect(platform.models.requests.map(({ step }) => step).sort()).toEqual(['/', '/contact', '/menu', 'plan'])
    expect(await platform.credits(caller)).toEqual({ balance: 90, charged: 10, refunded: 0, entries: 2 })
    await expectPublished(status.result)
    const websiteId = status.result?.website_id ?? ''
    expect((await platform.operations.getWebsite({ ...caller, websiteId })).facts).toMatchObject({
      social_links: ['https://instagram.com/crumb'],
    })
  })

  /** Expects the pages in storage, with ids in their sections, at the address that the status reports. */
  async function expectPublished(result: Awaited<ReturnType<typeof platform.status>>['result']): Promise<void> {
    const pages = await platform.db
      .selectFrom('content_items')
      .selectAll()
      .where('website_id', '=', String(result?.website_id))
      .execute()
    expect(pages).toHaveLength(3)
    for (const { website_id, content_hash, content } of pages) {
      const html = await platform.storage.get(`sites/${website_id}/${content_hash}.html`)
      expect(html?.toString()).toContain('<!DOCTYPE html>')
      expect(JSON.stringify(content)).toMatch(/"id":"sec_\w{8}"/)
    }
    expect(result?.domain).toMatch(/^http:\/\/corner-bakery[a-z0-9-]*\.localhost:3001$/)
  }

  test('with unknown fields is rejected with suggestions, or warns of them if the caller asks for that', async () => {
    const caller = await platform.workspace(10)
    const body = { prompt, languge: 'fr', max_pagess: 3, theme: { mode: 'dark', colour: 'red' } }
    const rejected = await platform.order(caller, body)
    expect(rejected).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: [
        { path: 'languge', message: 'Unknown field `languge`; did you mean `lang_code`?' },
        { path: 'max_pagess', message: 'Unknown field `max_pagess`; did you mean `pages`?' },
        { path: 'theme.colour', message: 'Unknown field `theme.colour`.' },
      ],
    })
    expect(rejected.warnings).toBeUndefined()
    const headers = { ...caller.headers, 'sitewright-unknown-fields': 'warn' }
    const accepted = await platform.order({ ...caller, headers }, body)
    expect(accepted.warnings).toEqual([
      'Unknown field `languge`; did you mean `lang_code`?',
      'Unknown field `max_pagess`; did you mean `pages`?',
      'Unknown field `theme.colour` was ignored.',
    ])
    await platform.ended(accepted.workflow_id)
    expect((await platform.credits(caller)).charged).toBe(10)
  })
})

describe('failed work is refunded', () => {
  test('a page whose model call fails is refunded; the others are live and do not link to it', async () => {
    const caller = await platform.workspace(10)
    platform.models.always('/menu', { status: 400 })
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({ done: true, status: 'partial', credits: { charged: 10, refunded: 2 } })
    expect(status.message).toContain('2 of 3 pages are ready')
    expect(status.result?.pages).toMatchObject([
      { path: '/', status: 'complete' },
      { path: '/menu', status: 'errored', error_code: 'model_refused' },
      { path: '/contact', status: 'complete' },
    ])
    expect(platform.models.count('/menu')).toBe(1)
    expect(await platform.credits(caller)).toMatchObject({ balance: 2, charged: 10, refunded: 2 })
    const pages = await platform.db
      .selectFrom('content_items')
      .selectAll()
      .where('website_id', '=', String(status.result?.website_id))
      .execute()
    expect(pages.map(({ path }) => path).sort()).toEqual(['/', '/contact'])
    for (const page of pages) {
      const html = await platform.storage.get(`sites/${page.website_id}/${page.content_hash}.html`)
      expect(html?.toString()).not.toContain('href="/menu"')
    }
  })

  test('a home page that fails is refunded, and a placeholder takes its place until a retry succeeds', async () => {
    const caller = await platform.workspace(10)
    platform.models.always('/', 'refuse')
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({ done: true, status: 'partial', credits: { charged: 10, refunded: 2 } })
    expect(status.message).toContain('A placeholder is published in its place.')
    const [home] = status.result?.pages ?? []
    expect(home).toMatchObject({ path: '/', status: 'errored', error_code: 'model_refused', is_placeholder: true })
    expect(await htmlOf(home?.page_id)).toContain('href="/menu"')

    platform.models.reset()
    const retried = await platform.app.inject({
      ...{ method: 'POST', url: `/v1/ai/workflows/${workflow_id}/retry`, headers: caller.headers },
    })
    expect(retried.statusCode).toBe(200)
    await until(async () => (await platform.status(caller, workflow_id)).status === 'complete')
    const after = await platform.status(caller, workflow_id)
    expect(after.result?.pages[0]).toMatchObject({ status: 'complete', page_id: home?.page_id })
    expect(after.result?.pages[0]).not.toHaveProperty('is_placeholder')
    expect(await platform.credits(caller)).toMatchObject({ balance: 0, charged: 12, refunded: 2 })
  })

  test('a home page that fails first is replaced as soon as another page is published, while the others are written', async () => {
    const caller = await platform.workspace(10)
    platform.models.always('/', 'refuse')
    const [menu, contact] = [platform.models.gate('/menu'), platform.models.gate('/contact')]
    const { workflow_id } = await platform.order(caller, { prompt })
    const home = async () => (await platform.status(caller, workflow_id)).result?.pages[0]
    await until(async () => (await home())?.status === 'errored')
    menu.open()
    await until(async () => (await home())?.is_placeholder === true)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ done: false })
    expect(await htmlOf((await home())?.page_id)).toContain('</html>')
    contact.open()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'partial', credits: { refunded: 2 } })
  })

  test('a placeholder that was changed since is not replaced by a retry, which is refunded', async () => {
    const caller = await platform.workspace(10)
    platform.models.always('/', { status: 400 })
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    const before = await platform.status(caller, workflow_id)
    const id = String(before.result?.pages[0]?.page_id)
    await platform.db.updateTable('content_items').set({ version: 2 }).where('id', '=', id).execute()
    platform.models.reset()
    await platform.app.inject({
      ...{ method: 'POST', url: `/v1/ai/workflows/${workflow_id}/retry`, headers: caller.headers },
    })
    await until(async () => (await platform.status(caller, workflow_id)).result?.pages[0]?.error_code === 'path_in_use')
    await platform.ended(workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 2, charged: 12, refunded: 4 })
  })

  test('a home page whose model insists on contact data of others is published without it, and paid', async () => {
    const caller = await platform.workspace(10)
    const hero = {
      kind: 'hero',
      layout: 'split',
      eyebrow: null,
      title: 'Call 0472 99 99 99',
      text: 'Bread.',
      actions: [],
    }
    const story = { kind: 'story', heading: 'Bread at dawn', paragraphs: ['We bake every morning.'], art: 'none' }
    const content = { title: 'Write to me@surf.example', description: 'See www.evil.example', sections: [hero, story] }
    platform.models.always('/', { content: JSON.stringify(content) })
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({ status: 'complete', credits: { charged: 10, refunded: 0 } })
    const html = await htmlOf(status.result?.pages[0]?.page_id)
    expect(html).toContain('We bake every morning.')
    expect(html).not.toMatch(/0472 99|surf\.example|evil/)
    expect(platform.models.count('/')).toBe(2)
  })

  const htmlOf = async (pageId: string | undefined) => {
    const page = await platform.db
      .selectFrom('content_items')
      .select(['website_id', 'content_hash'])
      .where('id', '=', String(pageId))
      .executeTakeFirstOrThrow()
    return String(await platform.storage.get(`sites/${page.website_id}/${page.content_hash}.html`))
  }

  test('messages for the tenant say what to do, and nothing of the model server', async () => {
    const caller = await platform.workspace(20)
    const faults = [
      'invalid',
      'refuse',
      { status: 400 },
      { status: 404 },
      { status: 429, body: { error: { message: 'You exceeded', code: 'insufficient_quota' } } },
    ] as const
    const pages = faults.map((_, index) => ({ name: `Page ${index}`, path: `/page-${index}` }))
    for (const [index, { path }] of pages.entries()) platform.models.always(path, faults[index] ?? 'refuse')
    const { workflow_id } = await platform.order(caller, { prompt, pages: [{ name: 'Home', path: '/' }, ...pages] })
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status.result?.pages_summary.errored).toBe(faults.length)
    const messages = status.result?.pages.flatMap(({ error_message }) => error_message ?? []) ?? []
    for (const message of [...messages, status.message]) {
      expect(message).toMatch(/[Rr]etry|order again|[Cc]ontact the operator/)
      expect(message).not.toMatch(/OPENAI|sections|scripted|exceeded|[45]\d\d/)
    }
    expect(messages.filter((message) => message.includes('not configured correctly'))).toHaveLength(2)
  })

  test('a failed plan leaves no website and refunds the whole price', async () => {
    const caller = await platform.workspace(10)
    platform.models.always('plan', { status: 401 })
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({
      done: true,
      status: 'errored',
      error_code: 'model_unauthorized',
      credits: { charged: 10, refunded: 10 },
    })
    expect(status.error).toBe(
      'The language model is not configured correctly on this installation. Contact the operator.',
    )
    expect(status.result).toBeUndefined()
    const list = await platform.app.inject({ url: '/v1/workspace/website/list', headers: caller.headers })
    expect(list.json().result).toMatchObject({ list: [], total: 0 })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 10, refunded: 10 })
  })

  test('a website without finished pages is removed and refunded', async () => {
    const caller = await platform.workspace(10)
    for (const path of ['/', '/menu', '/contact']) platform.models.always(path, 'refuse')
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'errored', error_code: 'model_refused' })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 10, refunded: 10 })
    expect(await platform.operations.listWebsites({ ...caller, query: { page: 1, per_page: 20 } })).toMatchObject({
      total: 0,
    })
  })

  test('a page that is refunded while it is generated is not published', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id } = await platform.order(caller, { prompt })
    await gate.reached
    const failure = { code: 'test', message: 'refunded' }
    await platform.activities.refundPage({ workflowId: workflow_id, path: '/menu', epoch: 1, failure })
    gate.open()
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status).toMatchObject({ status: 'partial', credits: { charged: 10, refunded: 2 } })
    const pages = await platform.db
      .selectFrom('content_items')
      .select('path')
      .where('website_id', '=', String(status.result?.website_id))
      .execute()
    expect(pages.map(({ path }) => path).sort()).toEqual(['/', '/contact'])
  })

  test('an order without enough credits returns 400, charges nothing and starts nothing', async () => {
    const caller = await platform.workspace(9)
    expect(await platform.order(caller, { prompt })).toMatchObject({
      status: 400,
      success: false,
      code: 'insufficient_credits',
      message: expect.stringContaining('balance is 9 credits'),
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 9, charged: 0 })
    expect(platform.models.requests).toEqual([])
    const orders = await platform.db
      .selectFrom('orders')
      .selectAll()
      .where('workspace_id', '=', caller.workspaceId)
      .execute()
    expect(orders).toEqual([])
  })

  test('of twenty concurrent orders on credits for seven, exactly seven are accepted', async () => {
    const caller = await platform.workspace(75)
    platform.models.always('plan', 'hang')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => platform.order(caller, { prompt, pages: [{ name: 'Home' }] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.filter(({ code }) => code === 'insufficient_credits')).toHaveLength(13)
    expect(await platform.credits(caller)).toEqual({ balance: 5, charged: 70, refunded: 0, entries: 8 })
    const accepted = answers.flatMap(({ workflow_id }) => workflow_id ?? [])
    await Promise.all(accepted.map((id) => platform.temporal.workflow.getHandle(id).terminate('seven are enough')))
  })
})

describe('a failing model server', () => {
  const maintenance = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Back soon</h1>' }

  test('is called again: after the time it requested if it is overloaded, and if a proxy answers; if it stays unreachable, as often as configured', async () => {
    const caller = await platform.workspace(10)
    platform.models.script('plan', maintenance)
    platform.models.script('/', maintenance, maintenance)
    platform.models.script('/menu', { status: 429, headers: { 'retry-after': '1' } }, { status: 500 })
    platform.models.always('/contact', 'drop')
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    const { status, result } = await platform.status(caller, workflow_id)
    expect([status, result?.pages.map(({ error_code }) => error_code)]).toEqual([
      ...['partial', [undefined, undefined, 'model_unavailable']],
    ])
    const [first, second] = platform.models.requests.filter(({ step }) => step === '/menu')
    expect(Number(second?.at) - Number(first?.at)).toBeGreaterThanOrEqual(990)
    expect(['plan', '/', '/menu', '/contact'].map((step) => platform.models.count(step))).toEqual([2, 3, 3, 3])
  })

  test('that requests a wait of a day is called again after five minutes', async () => {
    const caller = await platform.workspace(10)
    platform.models.always('plan', { status: 429, headers: { 'retry-after': '86400' } })
    const { workflow_id } = await platform.order(caller, { prompt })
    const handle = platform.temporal.workflow.getHandle(workflow_id)
    let waitSeconds = 0
    await until(async () => {
      const [plan] = (await handle.describe()).raw.pendingActivities ?? []
      const next = plan?.nextAttemptScheduleTime?.seconds
      if (next) waitSeconds = Number(next) - Number(plan.lastAttemptCompleteTime?.seconds)
      return waitSeconds > 0
    })
    expect(waitSeconds).toBe(300)
    await handle.cancel()
    await platform.ended(workflow_id)
  })

  test('that returns invalid answers is told the errors, three times at most; the usage of every call is recorded', async () => {
    const caller = await platform.workspace(10)
    platform.models.script('/menu', 'invalid')
    platform.models.always('/contact', 'not json')
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    const status = await platform.status(caller, workflow_id)
    expect(status.result?.pages.map(({ error_code }) => error_code)).toEqual([
      undefined,
      undefined,
      'model_answer_invalid',
    ])
    expect([platform.models.count('/menu'), platform.models.count('/contact')]).toEqual([2, 3])
    const calls = await platform.db
      .selectFrom('model_answers')
      .select(['step', 'requests', 'input_tokens', 'output_tokens', 'ms'])
      .where('order_id', '=', workflow_id)
      .orderBy('step')
      .execute()
    expect(calls.map(({ step, requests }) => [step, requests])).toEqual([
      ['/', 1],
      ['/contact', 3],
      ['/menu', 2],
      ['plan', 1],
    ])
    for (const { input_tokens, output_tokens, ms } of calls)
      expect(Math.min(input_tokens, output_tokens, ms)).toBeGreaterThan(0)
  })
})
