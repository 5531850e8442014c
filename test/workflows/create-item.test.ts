import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { askerOf } from '../support/hosting.ts'
import { htmlAt, itemOrders, copiedSite } from '../support/item-orders.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'
import { resetWorkflow } from '../support/temporal-cli.ts'

let platform: Platform
let sites: { get: (domain: string, path: string) => Promise<string>; close: () => Promise<void> }
let kinds: Record<'page' | 'blog', ReturnType<typeof itemOrders>>

beforeAll(async () => {
  platform = await sharePlatform()
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const hosting = await buildHosting({ ...platform.config, ...platform, pool })
  const ask = askerOf(await hosting.listen({ port: 0 }))
  sites = {
    get: async (domain, path) => (await ask(new URL(domain).host, path)).text,
    async close() {
      await hosting.close()
      await db.destroy()
    },
  }
  kinds = { page: itemOrders(platform, 'page'), blog: itemOrders(platform, 'blog') }
})
afterEach(() => platform.models.reset())
afterAll(async () => {
  await sites?.close()
  await platform?.stop()
})

const paths = async (websiteId: string) => {
  const rows = await platform.db
    .selectFrom('content_items')
    .select('path')
    .where('website_id', '=', websiteId)
    .execute()
  return rows.map(({ path }) => path).sort()
}
const made = ['/', '/contact', '/menu']

describe('a page generated from a prompt', () => {
  test('with the prompt of an earlier page is ordered with a warning', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const first = await kinds.page.order(caller, websiteId)
    expect(first).not.toHaveProperty('warnings')
    await platform.ended(first.workflow_id)
    const second = await kinds.page.order(caller, websiteId)
    expect(second).toMatchObject({ status: 200, warnings: [expect.stringContaining(first.workflow_id)] })
    await platform.ended(second.workflow_id)
  })

  test('is generated, published, charged once, and added to the navigation of the other pages', async () => {
    const { caller, websiteId, domain } = await copiedSite(platform, 5)
    const accepted = await kinds.page.order(caller, websiteId, { metadata: { order: '4711' } })
    expect(accepted).toMatchObject({ status: 200, success: true, credits: { charged: 2, balance: 3 } })
    const { workflow_id: id, status_url, credits } = accepted
    expect(accepted.result).toEqual({ workflow_id: id, status_url, credits })
    expect(accepted.workflow_id).toMatch(/^page-/)
    expect(accepted.status_url).toMatch(new RegExp(`/v1/ai/workspace/page/status/${accepted.workflow_id}$`))
    await platform.ended(accepted.workflow_id)
    const status = await kinds.page.status(caller, accepted.workflow_id)
    expect(status).toMatchObject({
      done: true,
      status: 'complete',
      stage: 'done',
      progress: { percent: 100 },
      message: 'The page is published.',
      credits: { charged: 2, refunded: 0 },
      metadata: { order: '4711' },
    })
    const result = {
      website_id: websiteId,
      page_id: expect.stringMatching(/^page_/),
      name: 'Opening day',
      slug: 'opening-day',
      path: '/opening-day',
      published_url: `${domain}/opening-day`,
    }
    const { done, workflow_id, message } = status
    expect(status.result).toEqual({ ...result, done, status: 'complete', workflow_id, message, result })
    expect(platform.models.requests.map(({ step }) => step)).toEqual(['page'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 3, charged: 2, refunded: 0 })
    expect(await sites.get(domain, '/sitemap.xml')).toContain(`${domain}/opening-day`)
    for (const path of [...made, '/opening-day'])
      expect(await htmlAt(platform, websiteId, path)).toContain('href="/opening-day"')
  })

  test('has the requested name, path and language, and a version that can be restored', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const asked = { name: 'Feeding', path: '/starters/feeding', lang_code: 'fr' }
    const { workflow_id } = await kinds.page.order(caller, websiteId, asked)
    await platform.ended(workflow_id)
    const { result } = await kinds.page.status(caller, workflow_id)
    expect(result).toMatchObject({ name: 'Feeding', path: '/starters/feeding', slug: 'starters/feeding' })
    const url = `/v1/workspace/website/${websiteId}/pages/${result?.page_id}`
    const page = await platform.app.inject({ url, headers: caller.headers })
    expect(page.json().result).toMatchObject({ name: 'Feeding', status: 'published', language: 'French' })
    const versions = await platform.app.inject({ url: `${url}/versions`, headers: caller.headers })
    expect(versions.json().result.total).toBe(1)
    expect(await htmlAt(platform, websiteId, '/starters/feeding')).toContain('<html lang="fr"')
  })

  test('sends the model the existing pages and the facts of the business', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const { workflow_id } = await kinds.page.order(caller, websiteId, { tone: 'dry' })
    await platform.ended(workflow_id)
    const [request] = platform.models.requests
    expect(request?.userText).toContain('"path":"/menu"')
    expect(request?.userText).toContain('Corner Bakery')
    expect(request?.userText).toContain('"tone":"dry"')
  })
})

describe('a post generated from a prompt', () => {
  test('is generated, published, charged once, and added to the blog with its metadata', async () => {
    const { caller, websiteId, domain } = await copiedSite(platform, 5)
    const asked = { author: 'Camille Roux', category: 'Patience', word_count: 200, keywords: ['rye'] }
    const accepted = await kinds.blog.order(caller, websiteId, asked)
    expect(accepted).toMatchObject({ status: 200, credits: { charged: 2, balance: 3 } })
    await platform.ended(accepted.workflow_id)
    const { result, ...status } = await kinds.blog.status(caller, accepted.workflow_id)
    expect(status).toMatchObject({ done: true, status: 'complete', message: 'The post is published.' })
    expect(result?.result).toEqual({
      website_id: websiteId,
      blog_id: expect.stringMatching(/^blog_/),
      name: 'Bread overnight',
      slug: 'blog/bread-overnight',
      path: '/blog/bread-overnight',
      published_url: `${domain}/blog/bread-overnight`,
      publish_date: expect.any(Number),
    })
    expect(result).toMatchObject({ ...result?.result, done: true, status: 'complete' })
    const url = `/v1/workspace/website/${websiteId}/blogs/${result?.blog_id}`
    const post = (await platform.app.inject({ url, headers: caller.headers })).json().result
    expect(post).toMatchObject({
      publish_date: result?.publish_date,
      seo: { page_title: 'Bread overnight', meta_description: 'What a night does to a dough.' },
      blog_settings: {
        author: 'Camille Roux',
        category: 'Patience',
        excerpt: 'Bread takes its time.',
        keywords: ['rye'],
      },
    })
    const html = await htmlAt(platform, websiteId, '/blog/bread-overnight')
    expect(html).toContain('Camille Roux')
    expect(html).toMatch(/<h2[^>]*>What the night does</)
    expect(await htmlAt(platform, websiteId, '/')).toContain('href="/blog"')
    for (const list of ['/blog', '/blog/category/patience', '/blog/rss.xml', '/sitemap.xml'])
      expect([list, await sites.get(domain, list)]).toEqual([list, expect.stringContaining('/blog/bread-overnight')])
    expect(platform.models.count('post')).toBe(1)
  })

  test('links to its neighbors, and they link to it', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    for (const title of ['First', 'Second']) {
      const { workflow_id } = await kinds.blog.order(caller, websiteId, { title })
      await platform.ended(workflow_id)
    }
    expect(await htmlAt(platform, websiteId, '/blog/first')).toContain('href="/blog/second"')
    expect(await htmlAt(platform, websiteId, '/blog/second')).toContain('href="/blog/first"')
  })
})

describe.each(['page', 'blog'] as const)('an order for a %s', (kind) => {
  const step = kind === 'page' ? 'page' : 'post'

  test('without enough credits returns 400, charges nothing and starts nothing', async () => {
    const { caller, websiteId } = await copiedSite(platform, 1)
    expect(await kinds[kind].order(caller, websiteId)).toMatchObject({ status: 400, code: 'insufficient_credits' })
    expect(await platform.credits(caller)).toMatchObject({ balance: 1, charged: 0 })
    expect(platform.models.requests).toEqual([])
  })

  test.each(['/menu', '/blog', '/media/x'])('at the used path %s returns 400', async (path) => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    expect(await kinds[kind].order(caller, websiteId, { path })).toMatchObject({ status: 400, code: 'path_in_use' })
    expect(await platform.credits(caller)).toMatchObject({ balance: 5 })
  })

  test('whose path is taken while it is generated is refunded, and the existing item stays', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const gate = platform.models.gate('*')
    const { workflow_id } = await kinds[kind].order(caller, websiteId, { path: '/taken' })
    await gate.reached
    await platform.app.inject({
      ...{ method: 'POST', url: `/v1/workspace/website/${websiteId}/pages/create`, headers: caller.headers },
      payload: { html: '<!doctype html><title>Mine</title><p>Mine', path: '/taken' },
    })
    gate.open()
    await platform.ended(workflow_id)
    expect(await kinds[kind].status(caller, workflow_id)).toMatchObject({
      ...{ status: 'errored', error_code: 'path_in_use', credits: { charged: 2, refunded: 2 } },
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 5 })
    expect(await htmlAt(platform, websiteId, '/taken')).toContain('Mine')
  })

  test.each([
    ['refuses', 'refuse', 'model_refused', 1],
    ['is unavailable', 'drop', 'model_unavailable', 3],
    ['returns invalid answers', 'not json', 'model_answer_invalid', 3],
    ['rejects the API key', { status: 401 }, 'model_unauthorized', 1],
  ] as const)('is refunded if the model %s', async (_, fault, error_code, asks) => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    platform.models.always('*', fault)
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await platform.ended(workflow_id)
    const status = await kinds[kind].status(caller, workflow_id)
    expect(status).toMatchObject({ done: true, status: 'errored', error_code })
    expect(status.result).toBeUndefined()
    expect(platform.models.requests).toHaveLength(asks)
    expect(await platform.credits(caller)).toMatchObject({ balance: 5, charged: 2, refunded: 2 })
    expect(await paths(websiteId)).toEqual(made)
    const { status: execution } = await platform.temporal.workflow.getHandle(workflow_id).describe()
    expect(execution.name).toBe('FAILED')
  })

  test('that is cancelled is refunded and publishes nothing', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const gate = platform.models.gate('*')
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await gate.reached
    await platform.temporal.workflow.getHandle(workflow_id).cancel()
    await platform.ended(workflow_id)
    expect(await kinds[kind].status(caller, workflow_id)).toMatchObject({
      ...{ done: true, status: 'cancelled', credits: { charged: 2, refunded: 2 } },
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 5 })
    expect(await paths(websiteId)).toEqual(made)
  })

  test('that is refunded while it is generated is not published, and its workflow reports that', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const gate = platform.models.gate('*')
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await gate.reached
    const failure = { code: 'test', message: 'refunded' }
    await platform.activities.closeOrder({ workflowId: workflow_id, failure })
    gate.open()
    await platform.ended(workflow_id)
    expect(await kinds[kind].status(caller, workflow_id)).toMatchObject({
      ...{ status: 'errored', credits: { charged: 2, refunded: 2 } },
    })
    expect(await paths(websiteId)).toEqual(made)
  })

  test('that is reset after it was published, or after its page was deleted, stays unchanged', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await platform.ended(workflow_id)
    const before = await kinds[kind].status(caller, workflow_id)
    await platform.db
      .deleteFrom('content_items')
      .where('website_id', '=', websiteId)
      .where('path', '=', before.result?.path ?? '')
      .execute()
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    expect(await kinds[kind].status(caller, workflow_id)).toEqual(before)
    expect(platform.models.count(step)).toBe(1)
    expect(await platform.credits(caller)).toMatchObject({ balance: 3, charged: 2, refunded: 0 })
  })

  test('that is reset while it is generated is charged and published once', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const gate = platform.models.gate('*')
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await gate.reached
    await resetWorkflow(workflow_id)
    gate.open()
    await platform.ended(workflow_id)
    expect(await kinds[kind].status(caller, workflow_id)).toMatchObject({
      ...{ status: 'complete', credits: { charged: 2, refunded: 0 } },
    })
    expect(await paths(websiteId)).toHaveLength(made.length + 1)
    expect(await platform.credits(caller)).toMatchObject({ balance: 3 })
  })

  test('that failed is charged and generated again once, however often it is reset', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    platform.models.script('*', { status: 400 })
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await platform.ended(workflow_id)
    for (const _ of ['once', 'twice']) {
      await resetWorkflow(workflow_id)
      await platform.ended(workflow_id)
    }
    expect(await kinds[kind].status(caller, workflow_id)).toMatchObject({
      ...{ status: 'complete', credits: { charged: 4, refunded: 2 } },
    })
    expect(platform.models.count(step)).toBe(2)
    expect(await platform.credits(caller)).toMatchObject({ balance: 3, charged: 4, refunded: 2 })
    expect(await paths(websiteId)).toHaveLength(made.length + 1)
  })

  test('is refunded after its workflow was terminated, and its website stays', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const gate = platform.models.gate('*')
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await gate.reached
    await platform.temporal.workflow.getHandle(workflow_id).terminate('test')
    expect(await platform.activities.reconcileOrders({ olderThanMs: 0 })).toContain(workflow_id)
    expect(await kinds[kind].status(caller, workflow_id)).toMatchObject({
      ...{ status: 'errored', credits: { charged: 2, refunded: 2 } },
    })
    expect(await paths(websiteId)).toEqual(made)
  })

  test('is refunded if its website is deleted while it runs, and a reset restores nothing', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const gate = platform.models.gate('*')
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await gate.reached
    await platform.app.inject({
      ...{ method: 'DELETE', url: '/v1/workspace/website/delete', headers: caller.headers },
      payload: { website_id: websiteId },
    })
    await platform.ended(`remove-${websiteId}`)
    await platform.ended(workflow_id)
    expect(await kinds[kind].status(caller, workflow_id)).toMatchObject({ status: 'cancelled' })
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 5, charged: 2, refunded: 2 })
    expect(platform.models.requests).toHaveLength(1)
  })

  test('with an Idempotency-Key runs once', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const key = crypto.randomUUID()
    const [first, second] = [
      await kinds[kind].order(caller, websiteId, {}, key),
      await kinds[kind].order(caller, websiteId, {}, key),
    ]
    expect(second).toEqual(first)
    await platform.ended(first.workflow_id)
    expect(platform.models.count(step)).toBe(1)
    expect(await platform.credits(caller)).toMatchObject({ balance: 3 })
  })

  test('returns 400 at the status endpoint of another kind', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const { workflow_id } = await kinds[kind].order(caller, websiteId)
    await platform.ended(workflow_id)
    const other = kind === 'page' ? kinds.blog : kinds.page
    expect(await other.status(caller, workflow_id)).toMatchObject({ code: 'wrong_workflow_kind' })
    expect(await platform.status(caller, workflow_id)).toMatchObject({ code: 'wrong_workflow_kind' })
  })
})
