import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { askerOf } from '../support/hosting.ts'
import { htmlAt, itemOrders, copiedSite } from '../support/item-orders.ts'
import { testOrders } from '../support/kinds/orders.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
const kinds = { page: itemOrders(platform, 'page'), blog: itemOrders(platform, 'blog') }
let sites: { get: (domain: string, path: string) => Promise<string>; close: () => Promise<void> }

beforeAll(async () => {
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
})
afterEach(() => platform.models.reset())
afterAll(async () => await sites?.close())

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

testOrders(platform, 'page')
