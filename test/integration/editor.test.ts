import { beforeAll, expect, test } from '@jest/globals'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { ownEditOperations } from '../../src/activities/orders/own-edits.ts'
import { previewScript } from '../../src/console/editor/assets.ts'
import { sendPreview } from '../../src/console/editor/preview.ts'
import { EditsRequest } from '../../src/domain/edits/requests.ts'
import { newId } from '../../src/domain/ids.ts'
import { browserOf, visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)
let people: ReturnType<typeof visitorsOf>
let number = 0
beforeAll(async () => {
  people = visitorsOf(platform, caller)
})

type Browser = ReturnType<typeof people.browser>
type Site = Awaited<ReturnType<typeof websiteWithPage>>

/** Signs a new person in who is in the team of a website, or of the workspace. */
async function member(role: 'Editor' | 'Commenter' | 'Team', websiteId: string | null, by = caller): Promise<Browser> {
  const email = `editor${++number}-${Date.now()}@example.com`
  await platform.operations.createMember({ ...by, websiteId, member: { email, role } as never })
  return await signIn(email, by)
}
async function signIn(email: string, by = caller): Promise<Browser> {
  const browser = people.browser()
  const { path } = await people.link({ email }, by)
  await browser.post(path)
  return browser
}
async function client(permissions: string[]): Promise<{ browser: Browser; clientId: string }> {
  const { email, clientId } = await people.newClient(`client${++number}-${Date.now()}@example.com`)
  await people.change(clientId, { permissions })
  return { browser: await signIn(email), clientId }
}

/** The inputs of a form: hidden and typed values by name. */
function inputs(html: string): Record<string, string> {
  const unescaped = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const panel = html.slice(html.indexOf('id="panel"'))
  const found = [...panel.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name = '', value]) => [name, unescaped(value)]))
}
const idOf = ({ content }: Site, kind: string) => content.sections.find((section) => section.kind === kind)?.id ?? ''
const revisionOf = (html: string) => ({
  revision: /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '0',
  digest: /name="digest" value="([^"]*)"/.exec(html)?.[1] ?? '',
})
const title = async ({ websiteId, pageId }: Site) => {
  const page = await platform.operations.getContent({ ...caller, websiteId, kind: 'page', id: pageId })
  return 'sections' in page.content && page.content.sections[0]?.kind === 'hero' ? page.content.sections[0].title : ''
}
async function setTitle(browser: Browser, site: Site, value: string) {
  const hero = idOf(site, 'hero')
  const url = `${site.path}?section=${hero}`
  const form = inputs((await browser.get(url)).body)
  return await browser.post(url, { ...form, [`f.${hero}.title`]: value, do: 'save' })
}
const publish = async (browser: Browser, site: Site) =>
  await browser.post(site.path, { ...revisionOf((await browser.get(site.path)).body), do: 'publish' })

test('a person edits and publishes what the role and the permissions grant, and nothing else', async () => {
  const site = await websiteWithPage(platform, caller)
  const elsewhere = await platform.workspace(0)
  const stranger = await member('Team', null, elsewhere)
  const grants = {
    team: { browser: await member('Team', null), edit: 200, publish: 303 },
    editor: { browser: await member('Editor', site.websiteId), edit: 200, publish: 303 },
    commenter: { browser: await member('Commenter', site.websiteId), edit: 403, publish: 403 },
    stranger: { browser: stranger, edit: 404, publish: 404 },
    nobody: { browser: people.browser(), edit: 303, publish: 303 },
  }
  for (const [name, { browser, edit, publish: mayPublish }] of Object.entries(grants)) {
    const before = await title(site)
    expect([name, (await browser.get(site.path)).statusCode]).toEqual([name, edit])
    const preview = `/console/websites/${site.websiteId}/drafts/none/preview/${site.pageId}`
    expect([name, (await browser.get(preview)).statusCode]).toEqual([name, edit])
    await setTitle(browser, site, `By ${name}`)
    expect([name, (await publish(browser, site)).statusCode]).toEqual([name, mayPublish])
    expect([name, await title(site)]).toEqual([name, edit === 200 ? `By ${name}` : before])
  }
})

test('a client edits with the permission to edit, and publishes only with the permission to publish', async () => {
  const editing = await client(['content.edit'])
  const site = await websiteWithPage(platform, caller, undefined, editing.clientId)
  expect((await setTitle(editing.browser, site, 'By the client')).statusCode).toBe(303)
  expect((await publish(editing.browser, site)).statusCode).toBe(403)
  const facts = `${site.path}?panel=facts`
  const form = inputs((await editing.browser.get(facts)).body)
  const call = { ...form, 'f.facts.phone': '+33 4 99', do: 'facts' }
  expect((await editing.browser.post(facts, call)).statusCode).toBe(303)
  expect((await publish(editing.browser, site)).statusCode).toBe(403)
  const phone = async () => (await platform.operations.getWebsite({ ...caller, websiteId: site.websiteId })).facts.phone
  expect(await phone()).not.toBe('+33 4 99')
  expect(await title(site)).toBe('Bread that takes its time')
  await people.change(editing.clientId, { permissions: ['content.edit', 'content.publish'] })
  expect((await publish(editing.browser, site)).statusCode).toBe(303)
  expect([await title(site), await phone()]).toEqual(['By the client', '+33 4 99'])
  await people.change(editing.clientId, { permissions: ['content.publish'] })
  expect((await editing.browser.get(site.path)).statusCode).toBe(403)
})

test('who lacks the permission or the credits to ask for a change is told so, and orders nothing', async () => {
  const poor = await platform.workspace(0)
  const editing = await client(['content.edit'])
  const told = async (browser: Browser, site: Site) => {
    const url = `${site.path}?panel=ask`
    const shown = await browser.get(url)
    const form = { do: 'ask shorter', scope: 'page', 'price-page': '1' }
    const { statusCode, body } = await browser.post(url, form)
    return [shown.body.replaceAll('&#39;', "'"), statusCode, body]
  }
  const site = await websiteWithPage(platform, caller, undefined, editing.clientId)
  for (const browser of [editing.browser, await member('Editor', site.websiteId)])
    expect(await told(browser, site)).toEqual([
      expect.stringContaining('not order by AI'),
      403,
      expect.stringContaining('not order by AI'),
    ])
  expect((await editing.browser.get(site.path)).body).not.toContain('panel=ask')
  const own = await websiteWithPage(platform, poor)
  const [, rejected, reason] = await told(await member('Team', null, poor), own)
  expect([rejected, reason]).toEqual([400, expect.stringContaining('There are not enough credits')])
  expect(reason).toMatch(/You have 0 credits\..*<button[^>]*value="ask" disabled/)
  await people.change(editing.clientId, { permissions: ['content.edit', 'ai.use'] })
  const [permitted] = await told(editing.browser, site)
  expect(permitted).toMatch(/This page<.*1 credit</)
  expect(permitted).not.toContain('You have')
  expect(
    await platform.db
      .selectFrom('orders')
      .select('id')
      .where('website_id', 'in', [site.websiteId, own.websiteId])
      .execute(),
  ).toEqual([])
})

test('changes in words count for the rate limit of AI creation requests, for each person', async () => {
  const app = await people.appOf({ rateLimits: { requests: 100, orders: 1 } })
  try {
    const [first, other] = await Promise.all(
      ['first', 'other'].map(async (name) => {
        const email = `${name}-${Date.now()}@example.com`
        await people.invite(email)
        const browser = browserOf(app)
        await browser.post((await people.link({ email })).path)
        return browser
      }),
    )
    const site = await websiteWithPage(platform, caller)
    const ask = async (browser = first) =>
      await browser?.post(`${site.path}?panel=ask`, { do: 'ask', prompt: 'Shorter, please', scope: 'page' })
    expect((await ask())?.statusCode).toBe(400) // no credits
    let limited = ''
    // Sent again if the minute has ended since the first request.
    await until(async () => {
      const answer = await ask()
      limited = answer?.body ?? ''
      return answer?.statusCode === 429
    })
    expect(limited).toMatch(/You may send 1 AI creation requests per minute.*Shorter, please<\/textarea>/)
    expect((await ask(other))?.statusCode).toBe(400)
  } finally {
    await app.close()
  }
})

test('the price of a change counts the pages that it may change, and reads no content', async () => {
  const { websiteId, pageId } = await websiteWithPage(platform, caller)
  const rows: unknown[] = []
  const db = platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows.push(...result.rows)
      return result
    },
  })
  const edits = ownEditOperations({ db, prices: platform.config.prices, sitesUrl: platform.config.sitesUrl })
  const ref = { workspaceId: caller.workspaceId, websiteId }
  const prices = async () => [
    await edits.getEditPrice(ref),
    await edits.getEditPrice({ ...ref, page_ids: [pageId] }),
    await edits.getEditPrice({ ...ref, page_ids: ['page_none'] }),
  ]
  expect(await prices()).toEqual([1, 1, undefined])
  const { content } = await db
    .selectFrom('content_items')
    .select('content')
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  const insert = async (count: number, given: object, kind: 'page' | 'blog' = 'page') =>
    await platform.db
      .insertInto('content_items')
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{ id: newId('page'), website_id: websiteId, position: index + 1, name: 'Other', kind },
          ...{ path: `/${crypto.randomUUID()}`, content: JSON.stringify(given) },
        })),
      )
      .execute()
  await insert(1, { html: '<p>Written by hand</p>' })
  expect(await prices()).toEqual([1, 1, undefined])
  await insert(25, content)
  rows.length = 0
  expect(await prices()).toEqual([20, 1, undefined])
  expect(rows).toEqual([{ count: '26' }, { count: '1' }, { count: '0' }])
})

test('a browser keeps unsent texts apart by person, and deletes them at sign-out', async () => {
  const site = await websiteWithPage(platform, caller)
  const [me, other] = [await member('Editor', site.websiteId), await member('Editor', site.websiteId)]
  const person = async ({ get }: Browser) => /data-person="([\w-]{43})"/.exec((await get(site.path)).body)?.[1]
  const mine = await person(me)
  expect(mine).toBeDefined()
  expect([await person(me), (await person(other)) === mine]).toEqual([mine, false])
  expect((await me.post('/console/sign-out')).headers['clear-site-data']).toBe('"storage"')
})

test('a form of another website changes nothing', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const forged = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await browser.post(site.path, { do: 'duplicate' }, forged)).statusCode).toBe(403)
})

test('two windows of a person: different fields are merged, the same field asks with all three values', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const hero = idOf(site, 'hero')
  const url = `${site.path}?section=${hero}`
  const form = inputs((await browser.get(url)).body)
  const save = (fields: object) => browser.post(url, { ...form, ...fields, do: 'save' })
  expect((await save({ [`f.${hero}.title`]: 'First window' })).statusCode).toBe(303)
  expect((await save({ [`f.${hero}.text`]: 'Second window' })).statusCode).toBe(303)
  const answer = await save({ [`f.${hero}.title`]: 'Second window' })
  expect(answer.statusCode).toBe(409)
  const conflict = answer.body.slice(answer.body.indexOf('class="conflicts"'))
  for (const value of ['Bread that takes its time', 'First window', 'Second window'])
    expect(conflict).toContain(`<dd>${value}`)
  const shown = (await browser.get(`/console/websites/${site.websiteId}/edit`)).headers['location']
  expect(shown).toBe(site.path)
})

test('two windows of the settings of a page: the same field asks, others are saved', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const url = `${site.path}?panel=page`
  const form = inputs((await browser.get(url)).body)
  const unchanged = { name: 'Home', path: '/', title: 'Bread', description: 'Fresh bread' }
  const named = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [`f.page.${field}`, value as string]))
  const save = (fields: object) => browser.post(url, { ...form, ...named({ ...unchanged, ...fields }), do: 'page' })
  expect((await save({ title: 'First window' })).statusCode).toBe(303)
  expect((await save({ description: 'Other field' })).statusCode).toBe(303)
  const answer = await save({ title: 'Second window' })
  expect(answer.statusCode).toBe(409)
  const conflict = answer.body.slice(answer.body.indexOf('class="conflicts"'))
  for (const value of ['Bread', 'First window', 'Second window']) expect(conflict).toContain(`<dd>${value}`)
  const now = (await browser.get(url)).body
  for (const value of ['value="First window"', 'Other field']) expect(now).toContain(value)
})

test('two windows of the opening hours: the same days ask, and the own ones are saved if chosen', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const url = `${site.path}?panel=facts`
  const form = inputs((await browser.get(url)).body)
  const hours = (opens: string) => ({
    ...{ 'f.facts.hours.1.open': 'on', 'f.facts.hours.1.0.opens': opens, 'f.facts.hours.1.0.closes': '12:30' },
    ...{ 'f.facts.hours.1.1.opens': '14:00', 'f.facts.hours.1.1.closes': '02:00' },
  })
  const save = (fields: object) => browser.post(url, { ...form, ...fields, do: 'facts' })
  expect((await save(hours('08:00'))).statusCode).toBe(303)
  const asked = (await save({ ...hours('09:00'), 'f.facts.phone': '+33 4 99' })).body
  const conflict = asked.slice(asked.indexOf('class="conflicts"'), asked.indexOf('data-autosave'))
  for (const value of ['Mon 08:00–12:30, 14:00–02:00', 'Mon 09:00–12:30, 14:00–02:00'])
    expect(conflict).toContain(`<dd>${value}`)
  const chosen = inputs(`id="panel"${conflict}`)
  expect((await browser.post(url, { ...chosen, do: 'facts' })).statusCode).toBe(303)
  const now = (await browser.get(url)).body
  for (const value of ['value="9 am"', 'value="2 pm"', 'value="+33 4 99"', 'closes on Tuesday, 2 am'])
    expect(now).toContain(value)
})

test('texts that have the former times of a day are shown beside the new hours, until they are changed', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const hero = idOf(site, 'hero')
  const panel = async () => (await browser.get(`${site.path}?panel=facts`)).body
  const link = `${site.path}?section=${hero}&amp;also=0.hours.${site.pageId}.${hero}.facts.0#f.${hero}.facts.0`
  const open = [2, 3, 4, 5, 6].flatMap((day): [string, string][] => [
    [`f.facts.hours.${day}.open`, 'on'],
    [`f.facts.hours.${day}.0.opens`, day === 2 ? '08:00' : '07:00'],
    [`f.facts.hours.${day}.0.closes`, '19:00'],
  ])
  const form = { ...inputs(await panel()), ...Object.fromEntries(open), do: 'facts' }
  expect((await browser.post(`${site.path}?panel=facts`, form)).statusCode).toBe(303)
  const told = await panel()
  expect(told.match(/href="[^"]+#f\.[^"]+"/g)).toEqual([`href="${link}"`])
  expect(told).toContain('<q>Tuesday to Saturday, <del>7:00</del> to 19:00</q>')
  expect(told).toContain('<q>Tuesday to Saturday, <ins>8:00</ins> to 19:00</q>')
  const url = `${site.path}?section=${hero}`
  const shown = inputs((await browser.get(url)).body)
  await browser.post(url, { ...shown, [`f.${hero}.facts.0`]: 'Tuesday 8:00 to 19:00', do: 'save' })
  expect(await panel()).not.toContain('<q>')
})

test('a field that someone else has published is shown with all three values, and published as chosen', async () => {
  for (const [choice, expected] of [
    ['current', 'By the other'],
    ['own', 'By me'],
  ] as const) {
    const site = await websiteWithPage(platform, caller)
    const [me, other] = [await member('Editor', site.websiteId), await member('Editor', site.websiteId)]
    await setTitle(me, site, 'By me')
    await setTitle(other, site, 'By the other')
    expect((await publish(other, site)).statusCode).toBe(303)
    const refused = await publish(me, site)
    expect(refused.statusCode).toBe(409)
    for (const value of ['Bread that takes its time', 'By the other', 'By me'])
      expect(refused.body).toContain(`<dd>${value}`)
    // Undo and redo decide nothing: the question comes back.
    for (const [action, isAsked] of [
      ['undo', false],
      ['redo', true],
    ] as const) {
      await me.post(site.path, { ...revisionOf((await me.get(site.path)).body), do: action })
      expect([action, (await me.get(site.path)).body.includes('class="conflicts"')]).toEqual([action, isAsked])
    }
    const form = inputs((await me.get(site.path)).body)
    expect((await me.post(site.path, { ...form, do: `resolve 0 ${choice}` })).statusCode).toBe(303)
    expect((await publish(me, site)).statusCode).toBe(303)
    expect(await title(site)).toBe(expected)
  }
})

test('facts of a draft: undo and redo keep the conflict with a publication, and the public hours are kept with their words', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const ref = { workspaceId: caller.workspaceId, websiteId: site.websiteId }
  const url = `${site.path}?panel=facts`
  const panel = async () => (await browser.get(url)).body
  const isChanged = async () => (await panel()).includes('class="button bare changes"')
  const conflicts = async () => {
    const html = await panel()
    return html.includes('class="conflicts"')
      ? html.slice(html.indexOf('class="conflicts"'), html.indexOf('data-autosave'))
      : ''
  }
  const press = async (action: string) => {
    const html = await panel()
    const { statusCode } = await browser.post(url, { ...inputs(html), ...revisionOf(html), do: action })
    expect([action, statusCode]).toEqual([action, 303])
  }
  const form = inputs(await panel())
  const open = { 'f.facts.hours.1.open': 'on', 'f.facts.hours.1.0.opens': '08:00', 'f.facts.hours.1.0.closes': '12:30' }
  expect((await browser.post(url, { ...form, ...open, do: 'facts' })).statusCode).toBe(303)
  expect(await isChanged()).toBe(true)
  const publicHours = { hours: [{ days: [3], opens: '10:00', closes: '11:00' }], hours_text: 'Ring twice' }
  await platform.operations.updateWebsiteSettings({ ...ref, changes: { facts: publicHours } })
  for (const value of ['Mon 08:00–12:30', 'Wed 10:00–11:00']) expect(await conflicts()).toContain(`<dd>${value}`)
  await press('undo')
  expect(await conflicts()).toBe('')
  expect(await isChanged()).toBe(false)
  await press('redo')
  for (const value of ['Mon 08:00–12:30', 'Wed 10:00–11:00']) expect(await conflicts()).toContain(`<dd>${value}`)
  await press('resolve 0 current')
  expect(await conflicts()).toBe('')
  expect(await isChanged()).toBe(false)
})

test('two first edits at the same time are in one draft, and an invalid value names its field', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const answers = await Promise.all(
    ['duplicate', 'hide'].map((action) => browser.post(`${site.path}?section=${idOf(site, 'faq')}`, { do: action })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  const drafts = await platform.operations.listDrafts({
    ...caller,
    websiteId: site.websiteId,
    query: { page: 1, per_page: 20 } as never,
  })
  expect(drafts.list).toMatchObject([{ revision: 2, status: 'open' }])
  const invalid = await setTitle(browser, site, '')
  expect(invalid.statusCode).toBe(400)
  expect(invalid.body).toContain('“Title”')
})

test('the preview sets its base in the head of a page that repeats "<head " before it', async () => {
  const app = fastify()
  const html = `<!doctype html><html><!-- ${'<head '.repeat(20_000)}< --><head><title>A</title></head><body></body></html>`
  app.get('/', (_, reply) => sendPreview(reply, html, 'https://bakery.example'))
  const { body } = await app.inject('/')
  expect(body).toContain('< --><head><base href="https://bakery.example/"')
})

test('values that the API rejects are rejected in forms too, and nothing is stored', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const hero = idOf(site, 'hero')
  const [facts, theme] = await Promise.all(
    ['facts', 'theme'].map(async (panel) => inputs((await browser.get(`${site.path}?panel=${panel}`)).body)),
  )
  const invalid: Record<string, string>[] = [
    { ...facts, do: 'facts', 'f.facts.address': 'x'.repeat(201) },
    { ...facts, do: 'facts', 'f.facts.email': 'no address' },
    { ...facts, do: 'facts', 'f.facts.hours.1.open': 'on', 'f.facts.hours.1.0.opens': '09:00' },
    { ...theme, do: 'theme', 'f.theme.radius': 'unknown' },
    { do: 'picture', media_id: 'media_none', alt: 'x'.repeat(301) },
    { do: 'picture', media_id: 'media_none', alt: 'a\u0000b' },
  ]
  for (const form of invalid) {
    const { statusCode } = await browser.post(`${site.path}?section=${hero}&owner=${hero}`, form)
    expect([form, statusCode]).toEqual([form, 400])
  }
  const changes = `/console/websites/${site.websiteId}/changes/draft_none`
  expect((await browser.post(changes, { do: 'unknown' })).statusCode).toBe(400)
  const edit = { type: 'set_field', page_id: site.pageId, section_id: hero, field: 'a\u0000', value: 'b' }
  expect(EditsRequest.shape.edits.safeParse([edit]).success).toBe(false)
  const website = await platform.operations.getWebsite({ ...caller, websiteId: site.websiteId })
  expect(website.facts.address ?? '').not.toContain('xx')
})

test('a form of up to 3,000 fields saves links and lists of lines, and one with more is rejected', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Editor', site.websiteId)
  const hero = idOf(site, 'hero')
  const url = `${site.path}?section=${hero}`
  const shown = inputs((await browser.get(url)).body)
  const form = { ...shown, [`f.${hero}.facts.0`]: 'Open on Sunday', do: 'save' }
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`a.${index}`, '']))
  expect((await browser.post(url, { ...form, ...many })).statusCode).toBe(400)
  expect((await browser.get(url)).body).not.toContain('Open on Sunday')
  expect((await browser.post(url, form)).statusCode).toBe(303)
  expect((await browser.get(url)).body).toContain('Open on Sunday')
})

test('the scripts of the editor and of its preview are at most 30 KB', async () => {
  const site = await websiteWithPage(platform, caller)
  const browser = await member('Team', null)
  const [, entry = ''] = /src="([^"]+\/editor\.js)"/.exec((await browser.get(site.path)).body) ?? []
  let bytes = gzipSync(previewScript, { level: 9 }).length
  const known = new Set<string>([entry])
  for (const path of known) {
    const { body } = await browser.get(path)
    for (const [, name] of body.matchAll(/from ["']\.\/(\w+\.js)["']/g))
      known.add(entry.replace('editor.js', name ?? ''))
    bytes += (await browser.get(path, { 'accept-encoding': 'gzip' })).rawPayload.length
  }
  expect(known.size).toBe(9)
  expect(bytes).toBeLessThanOrEqual(30 * 1024)
})
