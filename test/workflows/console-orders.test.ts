import { afterEach, describe, expect, test } from '@jest/globals'
import { browserOf, visitorsOf } from '../support/console.ts'
import { copiedSite } from '../support/item-orders.ts'
import { planFirstSections, rewriteEyebrows } from '../support/model-answers.ts'
import type { ChatRequest } from '../support/model-server.ts'
import { createOrder } from '../support/orders.ts'
import type { Caller, Platform } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'

/** A workspace and a member of its team who is signed in. */
async function workspace(credits = 20) {
  const caller = await platform.workspace(credits)
  return { caller, member: await signedIn(caller, `team@${caller.workspaceId.slice(3).replaceAll('_', '')}.example`) }
}
async function signedIn(
  caller: Caller,
  email: string,
  websiteId: string | null = null,
  { app }: Pick<Platform, 'app'> = platform,
) {
  const people = visitorsOf(platform, caller)
  await people.invite(email, websiteId)
  const own = browserOf(app)
  await own.post((await people.link({ email })).path)
  return own
}

describe('the orders of a workspace', () => {
  test('are listed with state and cost, and searched and filtered', async () => {
    const { caller, member } = await workspace(40)
    expect((await member.get('/console/orders')).body).toContain('<h1>No orders yet</h1>')
    const first = await createOrder(platform, caller)
    await createOrder(platform, caller)
    await first.cancel()
    const { body } = await member.get('/console/orders')
    expect(body).toContain('<h1>2 orders</h1>')
    expect(body).toMatch(/A corner bakery in Lyon.*Running.*10 credits.*Canceled.*0 credits<small>10 refunded/)
    expect(body).toContain('<span class="count">1</span>')
    expect(body).toContain('30 credits left')
    expect((await member.get('/console/orders?status=running')).body).toContain('<h1>1 order found</h1>')
    expect((await member.get('/console/orders?kind=blog')).body).toContain('<h1>No such order</h1>')
    expect((await member.get('/console/orders?search=lyon&status=&kind=')).body).toContain('<h1>2 orders found</h1>')
    const german = (await member.get('/console/orders', { 'accept-language': 'de' })).body
    expect(german).toMatch(/<html lang="de">.*<h1>2 Aufträge<\/h1>.*Abgebrochen/)
  })

  test('show their progress, are canceled, and refund what is not finished', async () => {
    const { caller, member } = await workspace()
    const { workflowId } = await createOrder(platform, caller)
    const url = `/console/orders/${workflowId}`
    const running = await member.get(url)
    expect(running.body).toContain('<meta http-equiv="refresh" content="5"/>')
    expect(running.headers['content-security-policy']).toContain("connect-src 'self'")
    expect(running.body).toMatch(/The pages are being planned.*Finished pages stay/)
    expect((await member.post(url, { do: 'cancel' })).headers.location).toBe(`${url}?done=cancel`)
    const after = (await member.get(`${url}?done=cancel`)).body
    expect(after).toMatch(/The cancellation was requested.*Canceled.*<dt>Refunded<\/dt><dd>10 credits/)
    expect(after).not.toContain('http-equiv="refresh"')
    const again = await member.post(url, { do: 'cancel' })
    expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('has already finished')])
  })

  test('that failed in part say which page failed and why, and are retried for the price of that page', async () => {
    const { caller, member } = await workspace()
    platform.models.script('/menu', { status: 400 })
    const { workflow_id: id } = await platform.order(caller, { prompt })
    await platform.ended(id)
    platform.models.reset()
    const url = `/console/orders/${id}`
    const { body } = await member.get(url)
    expect(body).toMatch(/Partial.*2 of 3 pages ready.*rejected.*\/menu.*Failed/)
    expect(body).toMatch(/Try again for 2 credits.*<h2 id="cost">8 credits<\/h2>/)
    const list = (await member.get('/console/orders')).body
    expect(list).toContain(`2 of 3 pages: Menu failed. <a href="${url}#retry">Try again<`)
    const usage = (await member.get('/console/credits')).body
    expect(usage).toMatch(
      new RegExp(`${url}">([^<]+)</a>.*Menu could not be written.*\\+2<.*${url}">\\1</a>.*website, 3 pages.*−10<`),
    )
    expect(usage).not.toMatch(/model_\w+/)
    expect((await member.post(url, { do: 'retry' })).headers.location).toBe(`${url}?done=retry`)
    await platform.ended(id)
    expect((await member.get(url)).body).toMatch(/Complete.*3 of 3 pages ready/)
    const { statusCode, body: refused } = await member.post(url, { do: 'retry' })
    expect([statusCode, refused]).toEqual([400, expect.stringContaining('has no failed or cancelled items')])
  })

  test('of a website are placed once with a form that names the price, and shown while they run', async () => {
    const { caller, member } = await workspace()
    const { body } = await member.get('/console/new')
    expect(body).toMatch(
      /This order costs 10 credits.*You have 20 credits.*charges 10 credits now and refunds them.*Show me the plan first/,
    )
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(body) ?? []
    const short = await member.post('/console/new', { token, prompt: 'A bakery', facts: 'Open from 7' })
    expect(short.statusCode).toBe(400)
    expect(short.body).toMatch(/role="alert">“Brief” must have at least 10 characters.*A bakery<.*Open from 7</s)
    const brief = { prompt, facts: 'Open from 7:30 to 18:00\n\nBread 4 €', email: 'jana@korn.example', lang_code: 'en' }
    const asked = await member.post('/console/new', { ...brief, token })
    expect(asked.body).toMatch(
      /Bread 4 €.*for this<\/h2><ul><li>A phone number or an email address<\/li><li>An address, if [a-z ]+<\/li><\/ul>/s,
    )
    expect(await platform.credits(caller)).toMatchObject({ charged: 0 })
    const form = { ...brief, token, asked: '1' }
    const placed = await Promise.all([member.post('/console/new', form), member.post('/console/new', form)])
    const [location = '', ...others] = new Set(placed.map(({ headers }) => headers.location))
    expect([location, others]).toEqual([expect.stringMatching(/^\/console\/orders\/website-.*\?done=placed$/), []])
    expect((await member.get(location)).body).toContain('The order is placed.')
    const id = /website-[^?]+/.exec(location)?.[0] ?? ''
    await platform.ended(id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 10 })
    expect((await member.get('/console/clients')).body).toMatch(/jana@korn\.example.*href="\/console\/websites\/site_/)
    const draft = (await member.get(`/console/orders/${id}`)).body
    expect(draft).toMatch(/Visitors do not see this website yet.*>Ready</s)
    const [, publish = '', websiteId = ''] = /action="(\/console\/websites\/([^/"]+)\/publish)"/.exec(draft) ?? []
    const isPublic = async () =>
      await platform.db
        .selectFrom('websites')
        .select(['activated', 'draft'])
        .where('id', '=', websiteId)
        .executeTakeFirst()
    expect(await isPublic()).toEqual({ activated: false, draft: true })
    const published = await member.post(publish, {})
    expect((await member.get(String(published.headers.location))).body).toMatch(/The website is online.*>Online</s)
    expect(await isPublic()).toEqual({ activated: true, draft: false })
    const { member: foreign } = await workspace()
    const other = await foreign.post('/console/new', form)
    expect(other.headers.location).not.toContain(id)
    await member.post('/console/new', { ...form, token: '' })
    const poor = await member.post('/console/new', { prompt, asked: '1' })
    expect([poor.statusCode, poor.body]).toEqual([400, expect.stringContaining('The balance is 0 credits')])
    const email = `quoted@${caller.workspaceId.slice(3).replaceAll('_', '')}.example`
    const noModel = { app: await visitorsOf(platform, caller).appOf({ modelName: 'composer' }) }
    const quoted = await signedIn(caller, email, null, noModel)
    const warned = await quoted.post('/console/new', {
      ...brief,
      facts: `${brief.facts}\n12 Mill Lane, Oxford OX1 2AB\n+44 1865 555010`,
      lang_code: 'ar',
    })
    expect(warned.body).toMatch(/<h2 id="questions">No translation<\/h2><p>[^<]+nothing is translated/)
    const app = await visitorsOf(platform, caller).appOf({ rateLimits: { requests: 100, orders: 1 } })
    const limited = await signedIn(caller, `limited@${caller.workspaceId.slice(3).replaceAll('_', '')}.example`, null, {
      app,
    })
    let answer = await limited.post('/console/new', { prompt, asked: '1' })
    expect(answer.statusCode).toBe(400)
    // Sent again if the minute has ended since the first request.
    await until(async () => (answer = await limited.post('/console/new', { prompt, asked: '1' })).statusCode === 429)
    expect(answer.body).toMatch(/You may send 1 AI creation requests per minute\. Retry in \d+ seconds\./)
    await app.close()
  })

  test('of a client are for itself, within its budget, and it follows them without the buttons of the team', async () => {
    const caller = await platform.workspace(30)
    const people = visitorsOf(platform, caller)
    const email = `orders@${caller.workspaceId.slice(3).replaceAll('_', '')}.example`
    const { clientId } = await people.newClient(email)
    const own = browserOf(platform.app)
    await own.post((await people.link({ email })).path)
    const other = (await people.signedIn()).browser
    const form = { prompt, asked: '1', email: 'jana@korn.example', 'review:sitemap': 'on' }
    for (const permissions of [['websites.create'], ['ai.use']]) {
      await people.change(clientId, { permissions })
      expect((await own.get('/console')).body).not.toContain('/console/new')
      expect([(await own.get('/console/new')).statusCode, (await own.post('/console/new', form)).statusCode]).toEqual([
        404, 404,
      ])
    }
    await people.change(clientId, { permissions: ['websites.create', 'ai.use'] })
    expect((await own.get('/console')).body).toContain('href="/console/new"')
    const unlimited = (await own.get('/console/new')).body
    expect(unlimited).toContain('Order for 10 credits')
    expect(unlimited).not.toMatch(/You have|name="email"|Show me the plan|name="state"/)
    const allocation = { client_id: clientId, credit_type: 'monthly' as const, amount: 15 }
    await platform.operations.allocateCredits({ ...caller, allocation })
    expect((await own.get('/console/new')).body).toContain('You have 15 credits.')

    const { location = '' } = (await own.post('/console/new', form)).headers
    const id = /website-[^?]+/.exec(location)?.[0] ?? ''
    await platform.ended(id)
    const { statusCode, body } = await own.get(`/console/orders/${id}`)
    expect([statusCode, body]).toEqual([
      200,
      expect.stringMatching(/href="\/console\/websites"[^>]*>.*Websites.*Complete/s),
    ])
    expect(body).not.toMatch(/name="do"|href="\/console\/orders"/)
    expect((await own.get('/console')).body).toContain('<h1>1 website</h1>')
    expect((await platform.operations.getBudgets({ ...caller, clientId })).budgets).toMatchObject([{ used: 10 }])
    for (const path of ['/console/orders', `/console/orders/${id}`])
      expect([path, (await other.get(path)).statusCode]).toEqual([path, 404])
    expect((await own.get('/console/orders')).statusCode).toBe(404)
    expect((await own.post(`/console/orders/${id}`, { do: 'cancel' })).statusCode).toBe(404)

    const poor = await own.post('/console/new', form)
    expect([poor.statusCode, poor.body]).toEqual([400, expect.stringContaining('has 5 credits left')])
    await platform.operations.allocateCredits({ ...caller, allocation: { ...allocation, amount: null } })
    await platform.db.updateTable('workspaces').set({ balance: 3 }).where('id', '=', caller.workspaceId).execute()
    const refused = await own.post('/console/new', form)
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('The balance does not cover this order.'),
    ])
    expect(refused.body).not.toContain('3 credits')
  })

  test('that edit a website say what changed in the draft, what cannot be done, and what it cost', async () => {
    const { caller, websiteId } = await copiedSite(platform, 20)
    const member = await signedIn(caller, `edits@${caller.workspaceId.slice(3).replaceAll('_', '')}.example`)
    const plan = (body: ChatRequest) => JSON.parse(planFirstSections(body)) as { changes: object[] }
    platform.models.always('edit plan', (body) => ({
      content: JSON.stringify({
        changes: plan(body).changes.slice(0, 2),
        ...{ summary: 'The home page has a line above its title.', cannot_do: ['Which days does the sauna open?'] },
      }),
    }))
    platform.models.always('edit /', (body) => ({ content: rewriteEyebrows(body) }))
    const url = `/v1/ai/workspace/website/${websiteId}/edit`
    const payload = { prompt: 'Add a line above the titles' }
    const answer = await platform.app.inject({ method: 'POST', url, headers: caller.headers, payload })
    const { workflow_id: id } = answer.json<{ workflow_id: string }>()
    await platform.ended(id)
    const { body } = await member.get(`/console/orders/${id}`)
    expect(body).toMatch(/has a line above its title.*\/changes">Review the changes.*Which days does the sauna open\?/)
    expect(body).toMatch(/<b>Home<\/b>.*>Changed<.*<b>Menu<\/b>.*>Unchanged</)
    expect(body).not.toContain('Published<')
    expect(body).toMatch(/<h2 id="cost">1 credit<\/h2>/)
    expect((await member.get('/console/credits')).body).toMatch(/<dt>Edit of a page<\/dt><dd>1 credit<\/dd>/)
  })

  test('exist only for the team of the workspace', async () => {
    const { caller, member } = await workspace(40)
    const people = visitorsOf(platform, caller)
    const { workflowId } = await createOrder(platform, caller)
    const websiteId = await people.website(`orders-${caller.workspaceId.slice(-8).toLowerCase()}`)
    const { browser: client } = await people.signedIn()
    const editor = await signedIn(caller, 'editor@example.com', websiteId)
    const { member: foreign } = await workspace()
    const url = `/console/orders/${workflowId}`
    for (const stranger of [client, editor]) {
      expect((await stranger.get('/console/websites')).body).not.toContain('/console/orders')
      expect((await stranger.get('/console/orders')).statusCode).toBe(404)
    }
    expect((await foreign.get('/console/orders')).body).toContain('No orders yet')
    for (const stranger of [client, editor, foreign]) {
      expect((await stranger.get(url)).statusCode).toBe(404)
      expect((await stranger.post(url, { do: 'cancel' })).statusCode).toBe(404)
    }
    expect((await member.post(url, { do: 'cancel' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await member.get(url)).body).toContain('Running')
  })
})

test('a page that is ordered on its screen is charged once, written and published, and the order can be followed', async () => {
  const { caller, websiteId } = await copiedSite(platform, 20)
  const member = await signedIn(caller, `pages@${caller.workspaceId.slice(3).replaceAll('_', '')}.example`)
  const url = `/console/websites/${websiteId}/pages/new`
  const { body } = await member.get(url)
  const [, price = ''] = /Write the page for (\d+) credits?</.exec(body) ?? []
  const token = /name="token" value="([^"]*)"/.exec(body)?.[1] ?? ''
  const order = async (more = {}) =>
    await member.post(url, { do: 'order', token, name: 'Feeding', path: '', start: 'empty', ...more })
  expect((await order({ prompt: 'Short' })).body).toContain('“What the page is about”')
  const prompt = 'How to feed a sourdough starter, and what to do when it does not rise'
  const [{ headers }, again] = await Promise.all([order({ prompt }), order({ prompt })])
  expect(headers.location).toMatch(/^\/console\/orders\/page-.*\?done=placed$/)
  expect(again.headers.location).toBe(headers.location)
  await platform.ended(/page-[\w-]+/.exec(String(headers.location))?.[0] ?? '')
  expect((await platform.credits(caller)).balance).toBe(20 - Number(price))
  expect((await member.get(`/console/websites/${websiteId}`)).body).toMatch(/Feeding.*\/feeding · /s)
})
