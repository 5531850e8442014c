import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { EditStatus } from '../../src/domain/orders/edit-orders.ts'
import { htmlAt, copiedSite } from '../support/item-orders.ts'
import { dataOf, translationAnswer } from '../support/model-answers.ts'
import type { ChatRequest } from '../support/model-server.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'
import { until } from '../support/until.ts'

let platform: Platform
beforeAll(async () => {
  platform = await sharePlatform()
})
afterEach(() => platform.models.reset())
afterAll(async () => await platform?.stop())

/** A website with three pages, 20 credits, and requests of its owner. */
async function translated() {
  const { caller, websiteId } = await copiedSite(platform, 20)
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const { headers } = caller
    const answer = await platform.app.inject({ method, url: `/v1${url}`, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const order = async (body: object = {}): Promise<EditStatus & { workflow_id: string }> => {
    const prompt = 'Address readers formally'
    const accepted = await call('POST', `/ai/workspace/website/${websiteId}/edit`, {
      prompt,
      translate_to: 'fr',
      ...body,
    })
    expect([accepted.status, accepted.message]).toEqual([200, undefined])
    await platform.ended(accepted.workflow_id)
    return await call('GET', `/ai/workspace/website/edit/status/${accepted.workflow_id}`)
  }
  const pages = async () =>
    (await call('GET', `/workspace/website/${websiteId}/pages/list`)).result.list as Record<string, string | boolean>[]
  const pageAt = async (path: string) => (await pages()).find((page) => page['path'] === path)
  const html = async (path: string) => await htmlAt(platform, websiteId, path)
  return { caller, websiteId, call, order, pages, pageAt, html }
}

test('a website is translated in a draft of new pages, with one model call and one credit per page', async () => {
  const { caller, websiteId, call, order, pageAt, html } = await translated()
  const before = await html('/')
  const status = await order()
  expect(status).toMatchObject({ status: 'complete', credits: { charged: 3, refunded: 0 } })
  expect(status.result).toMatchObject({ pages_changed: 3, published: false, cannot_do: [] })
  for (const path of ['/fr', '/fr/menu', '/fr/contact']) {
    expect([path, platform.models.count(`translate ${path}`)]).toEqual([path, 1])
    expect(await pageAt(path)).toMatchObject({ status: 'unpublished', lang_code: 'fr' })
  }
  expect(await html('/')).toBe(before)
  const draft = `/workspace/website/${websiteId}/drafts/${status.result.draft_id}`
  const { changes, revision, digest } = (await call('GET', `${draft}/diff`)).result
  expect(changes).toContainEqual(expect.objectContaining({ field: 'title', before: 'Home', after: 'FR Home' }))
  const seen = { expected_revision: revision, digest }
  expect((await call('POST', `${draft}/publish`, seen)).status).toBe(200)
  expect((await platform.credits(caller)).balance).toBe(17)

  await until(async () => (await html('/')).includes('hreflang="fr"'))
  const [home, french] = [await html('/'), await html('/fr')]
  expect(french).toContain('<html lang="fr"')
  expect(french).toMatch(/<a class="brand" href="\/fr"/)
  expect(french).toMatch(/<a href="\/" lang="en" hreflang="en" dir="ltr">English<\/a>/)
  expect(home).toMatch(/<a href="\/fr" lang="fr" hreflang="fr" dir="ltr">Français<\/a>/)
  const linksOf = (text: string) => {
    const [, nav = ''] = /<nav id="navigation".*?<ul>(.*?)<\/ul>/s.exec(text) ?? []
    return [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  }
  await until(async () => linksOf(await html('/fr')).length === 3)
  expect(linksOf(await html('/fr'))).toEqual(['/fr/menu', '/fr/contact', '/'])
  expect(linksOf(home)).toEqual(['/menu', '/contact', '/fr'])
  expect(await html('/fr')).toMatch(/<a class="btn[^"]*" href="\/fr">FR Come by/)

  // The undo of the publication unpublishes the new pages.
  const undone = await call('POST', `${draft}/undo`, { expected_revision: revision })
  expect([undone.status, (await pageAt('/fr'))?.['status']]).toEqual([200, 'unpublished'])
})

test('a page that is changed after its translation is outdated until it is translated again', async () => {
  const { websiteId, call, order, pageAt } = await translated()
  const status = await order({ publish: true })
  expect(status.result).toMatchObject({ pages_changed: 3, published: true })
  expect(await pageAt('/fr/menu')).toMatchObject({ status: 'published', outdated: false })
  const original = await pageAt('/menu')
  expect(original).not.toHaveProperty('outdated')
  const change = { name: 'Our menu' }
  expect((await call('PATCH', `/workspace/website/${websiteId}/pages/${original?.['page_id']}`, change)).status).toBe(
    200,
  )
  expect([(await pageAt('/fr/menu'))?.['outdated'], (await pageAt('/fr'))?.['outdated']]).toEqual([true, false])
  const again = await order({ publish: true, page_ids: [original?.['page_id']] })
  expect(again).toMatchObject({ credits: { charged: 1, refunded: 0 }, result: { pages_changed: 1, published: true } })
  expect(await pageAt('/fr/menu')).toMatchObject({ name: 'FR Our menu', outdated: false })
})

test.each<[string, (request: ChatRequest) => string]>([
  ['invents a number', (request) => translationAnswer(request, (text) => `FR ${text} 4711`)],
  ['translates nothing', (request) => translationAnswer(request, (text) => text)],
  ['leaves out a text', (request) => translationAnswer(request).replace(/\{"number":2,[^}]*\},/, '')],
  ['writes too much for a place', (request) => translationAnswer(request, (text) => `FR ${text}`.repeat(60))],
])('a page whose translator %s is asked for again, then refunded, and the others go on', async (_, answer) => {
  const { caller, websiteId, call, order, pageAt } = await translated()
  platform.models.always('translate /fr', (request: ChatRequest) => {
    expect(Object.keys(dataOf(request, 'texts')).length).toBeGreaterThan(3)
    return { content: answer(request) }
  })
  const status = await order()
  expect(platform.models.count('translate /fr')).toBe(3)
  expect(status).toMatchObject({
    status: 'partial',
    credits: { charged: 3, refunded: 1 },
    result: { pages_changed: 2 },
  })
  expect(await pageAt('/fr')).toBeUndefined()
  const discard = `/workspace/website/${websiteId}/drafts/${status.result.draft_id}/discard`
  expect(await pageAt('/fr/menu')).toBeDefined()
  expect((await call('POST', discard, { expected_revision: 2 })).status).toBe(200)
  expect(await pageAt('/fr/menu')).toBeUndefined()
  expect((await platform.credits(caller)).balance).toBe(18)
})
