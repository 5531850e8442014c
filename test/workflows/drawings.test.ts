import { afterEach, expect, test } from '@jest/globals'
import { drawingOf, drawn, missing, placeOf, planMissing, shownIn, siteOf } from '../support/missing-objects.ts'
import type { Fault } from '../support/model-server.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform()
afterEach(() => {
  platform.models.reset()
  platform.models.answers = {}
})

const prompt = 'A corner bakery that bakes sourdough every morning'
const paid = { status: 'complete', credits: { charged: 10, refunded: 0 } }
const namesOf = (drawings: { name: string }[] | undefined) => drawings?.map(({ name }) => name)

/** Orders a website with answers to the requests for its drawings. */
async function order(
  drawings: Partial<Record<'oven peel' | 'proofing basket', Fault>>,
  planned?: Promise<unknown>,
  things?: readonly string[],
) {
  planMissing(platform, planned, things)
  for (const name of ['oven peel', 'proofing basket'] as const)
    platform.models.always(drawingOf(name), drawings[name] ?? drawn(name))
  const caller = await platform.workspace(10)
  const { workflow_id: id } = await platform.order(caller, { prompt })
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const request = { method, url: `/v1${url}`, headers: caller.headers, ...(payload ? { payload } : {}) }
    return (await platform.app.inject(request)).json()
  }
  const site = async () => await siteOf(platform, caller, id)
  const written = async () =>
    (await platform.status(caller, id)).result?.pages.every(({ status }) => status === 'complete') === true
  return { id, caller, call, site, written: () => until(written) }
}

test('objects that the set lacks are drawn, each in a section; a drawing that fails changes nothing else', async () => {
  const site = async (drawings: Parameters<typeof order>[0]) => {
    const { id, site } = await order(drawings)
    await platform.ended(id)
    const { brand, html, websiteId: _, ...same } = await site()
    const requests = platform.models.count('drawing')
    const { objects, drawings: own, ...facts } = brand
    platform.models.reset()
    return { same: { ...same, facts }, objects, own: namesOf(own), html, requests }
  }
  const whole = await site({})
  expect(whole).toMatchObject({
    same: paid,
    objects: ['oven peel', 'proofing basket'],
    own: missing.map(({ name }) => name),
    requests: 2,
  })
  expect(shownIn(whole.html)).toEqual([true, true])
  const story = whole.html.indexOf('<section id="story"')
  expect(placeOf(whole.html, 'oven peel')).toBeLessThan(story)
  expect(placeOf(whole.html, 'proofing basket')).toBeGreaterThan(story)

  const invalid = await site({ 'proofing basket': { content: '{}' } })
  expect(invalid.same).toEqual(whole.same)
  expect([shownIn(invalid.html), invalid.own, invalid.requests]).toEqual([[true, false], ['oven peel'], 3])

  // Without the first object, others would say what the business is not.
  const failed = await site({ 'oven peel': { status: 500 } })
  expect(failed.same).toEqual(whole.same)
  expect(shownIn(failed.html)).toEqual([false, true])
  expect([failed.objects, failed.own]).toEqual([['proofing basket'], ['proofing basket']])
})

test('the things of pages are drawn in one request, after the example of the first picture', async () => {
  const { id, site } = await order({}, undefined, ['bread', 'pretzel'])
  const { shapes } = JSON.parse((drawn('oven peel') as { content: string }).content) as { shapes: object[] }
  const isExample = (text: string) => text.includes('"name":"things of pages"') && text.includes('<example>')
  const variants = ['bread', 'pretzel'].map((text) => ({ text, shapes }))
  platform.models.always({ step: 'drawing', when: isExample }, { content: JSON.stringify({ plan: '', variants }) })
  await platform.ended(id)
  const { brand } = await site()
  expect(namesOf(brand.drawings)).toEqual([...missing.map(({ name }) => name), 'things of pages'])
  expect(platform.models.count('drawing')).toBe(3)
})

test('drawings are made while the plan is written, and its website has them from the start', async () => {
  const plan = Promise.withResolvers<void>()
  const { id, caller, site } = await order({}, plan.promise)
  const answers = platform.db.selectFrom('model_answers').select('step').where('order_id', '=', id)
  await until(async () => (await answers.execute()).filter(({ step }) => step === 'drawing').length === 2)
  const home = platform.models.gate('/contact')
  plan.resolve()
  await until(async () => (await platform.status(caller, id)).result?.pages[0]?.status === 'complete')
  expect(shownIn((await site()).html)).toEqual([true, true])
  home.open()
  await platform.ended(id)
  expect(await site()).toMatchObject(paid)
  expect([platform.models.count('plan'), platform.models.count('drawing')]).toEqual([1, 2])
  const { usage } = await platform.status(caller, id)
  expect(usage?.map(({ step }) => step)).toEqual(['plan', 'page'])
})

test('a late drawing is added to the public website, and keeps what was edited before it came', async () => {
  const drawing = Promise.withResolvers<void>()
  const { id, caller, call, site, written } = await order({ 'oven peel': drawing.promise })
  await written()
  const before = await site()
  expect([before.status, shownIn(before.html), namesOf(before.brand.drawings)]).toEqual([
    ...['running', [false, true]],
    ['proofing basket'],
  ])
  const { websiteId } = before
  const path = `/workspace/website/${websiteId}`
  await call('PUT', `${path}/settings`, { facts: { phone: '0113 496 0199' } })
  const home = (await platform.status(caller, id)).result?.pages[0]?.page_id
  const { sections } = (await call('GET', `${path}/pages/${home}/sections`)).result
  const { draft_id } = (await call('POST', `${path}/drafts`, {})).result
  const change = { type: 'set_field', page_id: home, section_id: sections[0].section_id, field: 'title' }
  const edits = [{ ...change, value: 'Warm at six' }]
  await call('POST', `${path}/drafts/${draft_id}/edits`, { expected_revision: 0, edits })

  drawing.resolve()
  await platform.ended(id)
  const after = await site()
  expect(after).toMatchObject({ ...paid, brand: { phone: '0113 496 0199' } })
  expect([shownIn(after.html), namesOf(after.brand.drawings), after.brand.objects?.[0]]).toEqual([
    [true, true],
    missing.map(({ name }) => name),
    'oven peel',
  ])
  expect(after.html).toContain('0113 496 0199')
  const { digest } = (await call('GET', `${path}/drafts/${draft_id}`)).result
  await call('POST', `${path}/drafts/${draft_id}/publish`, { expected_revision: 1, digest })
  const { html } = await site()
  expect([shownIn(html), html.includes('Warm at six')]).toEqual([[true, true], true])
  expect(await platform.credits(caller)).toMatchObject({ charged: 10, refunded: 0, entries: 2 })
})

test('an order that is cancelled while it draws keeps its paid pages; a website that is deleted gets no drawing', async () => {
  const cancelled = await order({ 'oven peel': 'hang' })
  await cancelled.written()
  await cancelled.call('POST', `/ai/workflows/${cancelled.id}/cancel`)
  await platform.ended(cancelled.id)
  const site = await cancelled.site()
  expect(site).toMatchObject(paid)
  expect(shownIn(site.html)).toEqual([false, true])
  platform.models.reset()

  const drawing = Promise.withResolvers<void>()
  const deleted = await order({ 'oven peel': drawing.promise })
  await deleted.written()
  const { websiteId } = await deleted.site()
  await platform.operations.deleteWebsite({ workspaceId: deleted.caller.workspaceId, websiteId })
  drawing.resolve()
  await platform.ended(deleted.id)
  expect(await platform.credits(deleted.caller)).toMatchObject({ charged: 10, refunded: 0 })
})
