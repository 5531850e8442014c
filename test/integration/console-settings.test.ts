import { describe, expect, test } from '@jest/globals'
import { newId } from '../../src/domain/ids.ts'
import { visitorsOf } from '../support/console.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })

async function workspace(credits = 0) {
  const caller = await platform.workspace(credits)
  const people = visitorsOf(platform, caller)
  const signedIn = async (email: string, websiteId: string | null = null) => {
    await people.invite(email, websiteId)
    const own = people.browser()
    await own.post((await people.link({ email })).path)
    return own
  }
  const email = `${newId('member')}@example.com`
  return { caller, people, email, signedIn, member: await signedIn(email) }
}
type Workspace = Awaited<ReturnType<typeof workspace>>

describe('clients', () => {
  test('are added, searched, given rights and suspended, with the errors of the API', async () => {
    const { member, caller, people } = await workspace()
    expect((await member.get('/console/clients')).body).toContain('<h1>No clients yet</h1>')
    const wrong = await member.post('/console/clients', { email: 'jana@', full_name: 'Jana Korn' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toMatch(/role="alert">“Email address” must be an email address.*value="jana@"/)
    const { location = '' } = (await member.post('/console/clients', { email: 'jana@korn.example' })).headers
    const [url = ''] = location.split('?')
    const again = await member.post('/console/clients', { email: 'Jana@Korn.example' })
    expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('already has a client')])
    const form = { full_name: 'Jana Korn', 'permission:content.edit': 'on', publishing: 'freely', website_limit: '2' }
    expect((await member.post(url, form)).headers.location).toBe(`${url}?done=saved`)
    const clientId = url.split('/').at(-1) ?? ''
    const get = async () => await platform.operations.getClient({ ...caller, clientId })
    expect(await get()).toMatchObject({
      full_name: 'Jana Korn',
      permissions: ['content.edit', 'content.publish'],
      website_limit: 2,
    })
    const limit = await member.post(url, { ...form, website_limit: 'many' })
    expect([limit.statusCode, limit.body]).toEqual([400, expect.stringContaining('“Website limit” must be')])
    expect((await member.get('/console/clients?search=korn')).body).toContain('<h1>1 client found</h1>')
    // The list says what the client has, spent and waits for.
    const websiteId = await people.website(`korn-${clientId.slice(-8)}`, { client_id: clientId, business_name: 'Rye' })
    const draft = { id: newId('draft'), workspace_id: caller.workspaceId, website_id: websiteId, author: 'a@b.example' }
    await platform.db
      .insertInto('drafts')
      .values({ ...draft, status: 'submitted' })
      .execute()
    const allocation = { client_id: clientId, credit_type: 'monthly' as const, amount: 20 }
    await platform.operations.allocateCredits({ ...caller, allocation })
    const row = new RegExp(
      `>JK<.*Jana Korn.*jana@korn.*href="/console/websites/${websiteId}">Rye<.*not yet.*1 approval.*0 of 20`,
    )
    expect((await member.get('/console/clients')).body).toMatch(row)
    await people.browser().post((await people.link({ email: 'jana@korn.example' })).path)
    expect((await member.get('/console/clients')).body).not.toContain('not yet')
    expect((await member.get('/console/clients/new')).body).toMatch(/<h1>Add a client<.*action="\/console\/clients"/)
    await member.post(url, { ...form, suspended: 'on' })
    expect(await get()).toMatchObject({ suspended: true })
    expect((await member.get(url)).body).not.toContain(`${url}/link`)
    expect((await member.post(`${url}/link`)).statusCode).toBe(403)
  })

  test('get a budget, and see what is left of it before they order', async () => {
    const { member, caller, people } = await workspace(100)
    const { email, clientId, browser } = await people.signedIn()
    const url = `/console/clients/${clientId}`
    expect((await member.get(url)).body).toMatch(
      /Publishes freely.*Asks for your approval.*Spend credits.*name="monthly"[^>]*placeholder="No limit"/,
    )
    await people.change(clientId, { permissions: [] })
    const wrong = await member.post(url, {
      'permission:content.edit': 'on',
      daily: '2',
      monthly: 'many',
      purchased: '',
    })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toMatch(/role="alert">“Credits per month” must be.*value="many"/)
    expect(wrong.body).toMatch(/name="permission:content.edit"[^>]* checked/) // what was ticked is not lost
    expect((await platform.operations.getClient({ ...caller, clientId })).permissions).toEqual([])
    const budgets = async () =>
      (await platform.operations.getBudgets({ ...caller, clientId })).budgets.map(({ type, amount }) => [type, amount])
    expect(await budgets()).toEqual([])
    // A number is the wish that the client spends it: saved without the right, it gives the right and says so.
    const saved = await member.post(url, { daily: '', monthly: '20', purchased: '5' })
    expect((await member.get(String(saved.headers.location))).body).toContain(
      'Saved. Publishing needs your approval. 20 credits a month. The right to spend them was ticked, too.',
    )
    expect((await platform.operations.getClient({ ...caller, clientId })).permissions).toEqual(['ai.use'])
    expect((await member.get(url, { 'accept-language': 'de' })).body).toContain('0 von 20 Credits verbraucht')
    // A number that stood there gives no right back that was just taken.
    const taken = await member.post(url, { daily: '', monthly: '20', purchased: '' })
    expect((await member.get(String(taken.headers.location))).body).toContain('approval. No credits can be spent.<')
    expect((await platform.operations.getClient({ ...caller, clientId })).permissions).toEqual([])
    await member.post(url, { daily: '', monthly: '0', purchased: '', remove_purchased: 'on' })
    expect(await budgets()).toEqual([['monthly', 0]])
    await people.change(clientId, { permissions: ['content.edit', 'ai.use'] })
    const { workspaceId } = caller
    const website = { name: 'Le Fournil', client_id: clientId }
    const { website_id: websiteId } = await platform.operations.createPlainWebsite({ workspaceId, website })
    const pages = platform.db.selectFrom('content_items').select('id').where('website_id', '=', websiteId)
    const { id: pageId } = await pages.executeTakeFirstOrThrow()
    const panel = `/console/websites/${websiteId}/edit/${pageId}?panel=ask`
    const rights = { 'permission:content.edit': 'on', 'permission:ai.use': 'on' }
    const over = 'Your budget has 0 credits left, which is not enough for this change.'
    expect((await browser.get(panel)).body).toContain(over)
    const refused = await browser.post(panel, { do: 'ask', prompt: 'Shorter', scope: 'page', 'price-page': '1' })
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(over)])
    await member.post(url, { ...rights, daily: '', monthly: '3', purchased: '' })
    expect((await browser.get(panel)).body).toContain('Your budget has 3 credits left.')
    expect((await browser.get('/console/websites')).body).toContain('You can spend 3 more credits.')
    expect(await platform.operations.findOwnBudgets({ workspaceId, email })).toMatchObject({ clientId })
  })

  test('get a sign-in link that works, and a page with their websites', async () => {
    const { member, people } = await workspace()
    const { clientId } = await people.newClient()
    await people.website(`of-client-${clientId.slice(-8)}`, { client_id: clientId, business_name: 'Korn & Kruste' })
    const url = `/console/clients/${clientId}`
    expect((await member.get(url)).body).toMatch(/1 website.*Korn &amp; Kruste/)
    const { body } = await member.post(`${url}/link`)
    const [link = ''] = /http[^<"]*\/console\/link\/[\w-]{43}/.exec(body) ?? []
    const own = people.browser()
    await own.post(new URL(link).pathname)
    expect((await own.get('/console/websites')).body).toContain('Korn &amp; Kruste')
  })
})

describe('a website', () => {
  test('is given to a client and taken back, on the page of either, within the workspace', async () => {
    const { member, people, caller } = await workspace()
    const { clientId } = await people.newClient('jana@assigned.example')
    const id = await people.website(`given-${clientId.slice(-8)}`, { business_name: 'Korn & Kruste' })
    const [url, clientUrl] = [`/console/websites/${id}`, `/console/clients/${clientId}`]
    const clientOf = async () => (await platform.operations.getWebsite({ ...caller, websiteId: id })).client_id
    expect((await member.get(url)).body).toMatch(
      />Client<\/h2><span class="quiet">none<.*<option value="client_[^>]*>jana@assigned/,
    )
    const given = await member.post(`${clientUrl}/websites`, { website_id: id })
    expect([given.headers.location, await clientOf()]).toEqual([`${clientUrl}?done=assigned`, clientId])
    expect((await member.get(clientUrl)).body).not.toContain('Add a website')
    expect((await member.get(url)).body).toMatch(
      new RegExp(`>Client</h2><span class="quiet">jana@assigned.example<.*<a href="${clientUrl}">`),
    )
    expect((await member.post(`${url}/client`, { client_id: '' })).headers.location).toBe(`${url}?done=assigned`)
    expect(await clientOf()).toBeNull()
    await people.change(clientId, { website_limit: 0 })
    const { location = '' } = (await member.post(`${url}/client`, { client_id: clientId })).headers
    expect((await member.get(location)).body).toContain('has reached the website limit')
    const twin = `twin-${clientId.slice(-8)}`
    const { clientId: owner } = await people.newClient('owner@assigned.example')
    await people.website(twin, { business_name: 'Korn & Kruste', client_id: owner })
    expect((await member.get(clientUrl)).body).toContain(
      `>Korn &amp; Kruste · ${twin} (owner@assigned.example)</option>`,
    )

    const other = await workspace()
    const foreign = await other.people.website(`foreign-${clientId.slice(-8)}`)
    const { clientId: stranger } = await other.people.newClient('stranger@assigned.example')
    for (const [path, form] of [
      [`${url}/client`, { client_id: stranger }],
      [`/console/websites/${foreign}/client`, { client_id: clientId }],
      [`${clientUrl}/websites`, { website_id: foreign }],
      [`/console/clients/${stranger}/websites`, { website_id: id }],
    ] as const)
      expect([path, (await member.post(path, form)).statusCode]).toEqual([path, 404])
    const editor = await other.signedIn(`${newId('member')}@example.com`, foreign)
    expect((await editor.post(`/console/websites/${foreign}/client`, { client_id: '' })).statusCode).toBe(404)
    expect((await editor.get(`/console/websites/${foreign}`)).body).not.toContain('Client:')
  })
})

describe('team, keys, webhooks and credits', () => {
  test('members are added and removed, which ends their access', async () => {
    const { member, people } = await workspace()
    const email = `${newId('member')}@example.com`
    expect((await member.post('/console/team', { email })).headers.location).toBe('/console/team?done=added')
    expect((await member.post('/console/team', { email })).statusCode).toBe(400)
    const other = people.browser()
    await other.post((await people.link({ email })).path)
    expect((await other.get('/console/orders')).statusCode).toBe(200)
    const { body } = await member.get('/console/team')
    const [, remove = ''] = /action="(\/console\/team\/[^"]+\/remove)"/.exec(body) ?? []
    expect((await member.post(remove)).headers.location).toBe('/console/team?done=removed')
    expect((await other.get('/console/orders')).statusCode).toBe(303)
  })

  test('a key is shown once, has the chosen scopes, and fails once it is revoked', async () => {
    const { member } = await workspace()
    expect((await member.post('/console/keys', { name: 'Shop' })).body).toMatch(
      /“What the key may do” must have at least 1/,
    )
    const refused = await member.post('/console/keys', { name: 'Shop', 'scope:ai': 'on', daily_credit_limit: 'ten' })
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('“Credits per day”')])
    const { body } = await member.post('/console/keys', { name: 'Shop', 'scope:read': 'on', daily_credit_limit: '12' })
    const [apiKey = ''] = /sw_live_\w{38}/.exec(body) ?? []
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${apiKey}` }
      return (await platform.app.inject({ url: `/v1${path}`, headers })).statusCode
    }
    expect([await ask('/ai/credits'), await ask('/workspace/api-keys')]).toEqual([200, 403])
    const listed = (await member.get('/console/keys')).body
    expect(listed).not.toContain(apiKey)
    expect(listed).toMatch(/Shop.*at most 12 credits a day.*by [^ ]+@/s)
    const [, revoke = ''] = /action="(\/console\/keys\/[^"]+\/revoke)"/.exec(listed) ?? []
    await member.post(revoke)
    expect(await ask('/ai/credits')).toBe(401)
  })

  test('the list of keys names who created each, and says if that person has left the team', async () => {
    const { member, people, caller } = await workspace()
    const email = `${newId('member')}@example.com`
    const leaver = await people.member(email, null)
    await leaver.post('/console/keys', { name: 'Import', 'scope:read': 'on' })
    const payload = { name: 'Sync', scopes: ['read'] }
    await platform.app.inject({ method: 'POST', url: '/v1/workspace/api-keys', headers: caller.headers, payload })
    const listed = async () => (await member.get('/console/keys')).body
    expect(await listed()).toContain(`by ${email}`)
    expect(await listed()).toContain('by the key “test”')
    expect(await listed()).not.toContain('No longer in the team')
    await platform.db.deleteFrom('members').where('email', '=', email).execute()
    expect(await listed()).toMatch(/Import.*No longer in the team/s)
  })

  test('a webhook URL is checked, its secret is shown once, and events are sent again', async () => {
    const { member, caller } = await workspace()
    const wrong = await member.post('/console/webhooks', { url: 'https://10.0.0.1/hook' })
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('must lead to a public address')])
    const saved = (await member.post('/console/webhooks', { url: 'https://93.184.215.14/hook' })).body
    expect(saved).toMatch(/whsec_[\w+/=]{44}/)
    expect((await member.get('/console/webhooks')).body).not.toContain('whsec_')
    await member.post('/console/webhooks/test')
    const { body } = await member.get('/console/webhooks')
    expect(body).toMatch(/webhook\.test.*Waits.*Send again/)
    await platform.db
      .updateTable('webhook_events')
      .set({ status: 'failed' })
      .where('workspace_id', '=', caller.workspaceId)
      .execute()
    const [, redeliver = ''] = /action="(\/console\/webhooks\/[^"]+\/redeliver)"/.exec(body) ?? []
    expect((await member.get('/console/webhooks?status=failed')).body).toContain('webhook.test')
    expect((await member.post(redeliver)).headers.location).toBe('/console/webhooks?done=redelivered')
    expect((await member.get('/console/webhooks?status=failed')).body).toContain('No event matches.')
    await member.post('/console/webhooks', { url: '' })
    expect((await member.post('/console/webhooks/test')).statusCode).toBe(400)
  })

  test('the ledger is shown with the balance and the prices', async () => {
    const { member } = await workspace(1840)
    expect((await member.get('/console/credits')).body).toMatch(/1,840 credits left.*Added.*\+1,840.*Prices/)
  })
})

describe('the screens of a team', () => {
  const screens = ['orders', 'new', 'clients', 'team', 'keys', 'webhooks', 'credits', 'more']
  const forms = ['new', 'clients', 'team', 'keys', 'webhooks', 'webhooks/test']

  async function strangersOf({ people, signedIn }: Workspace) {
    const websiteId = await people.website(`role-${newId('site').slice(-8)}`)
    const { browser: client } = await people.signedIn()
    return { client, editor: await signedIn(`${newId('member')}@example.com`, websiteId) }
  }

  test('do not exist for a client and for a member of one website', async () => {
    const { client, editor } = await strangersOf(await workspace())
    for (const stranger of [client, editor]) {
      const { body } = await stranger.get('/console')
      for (const screen of screens) {
        expect(body).not.toContain(`"/console/${screen}"`)
        expect([screen, (await stranger.get(`/console/${screen}`)).statusCode]).toEqual([screen, 404])
      }
      for (const form of forms)
        expect([form, (await stranger.post(`/console/${form}`)).statusCode]).toEqual([form, 404])
    }
  })

  test('show and change nothing of another workspace', async () => {
    const own = await workspace()
    const { member: foreign } = await workspace()
    const { clientId } = await own.people.newClient()
    const key = await platform.operations.createKey({ ...own.caller, name: 'Ours' })
    const { list } = await platform.operations.listMembers({
      ...{ ...own.caller, websiteId: null, query: { page: 1, per_page: 1 } },
    })
    await own.member.post('/console/webhooks', { url: 'https://93.184.215.14/hook' })
    await foreign.post('/console/webhooks', { url: 'https://93.184.215.14/hook' })
    const { event_id: eventId } = await platform.operations.sendTestEvent(own.caller)
    for (const path of [
      `clients/${clientId}`,
      `clients/${clientId}/link`,
      `keys/${key.key_id}/revoke`,
      `team/${list[0]?.member_id}/remove`,
      `webhooks/${eventId}/redeliver`,
    ]) {
      const crossSite = await own.member.post(`/console/${path}`, {}, { 'sec-fetch-site': 'cross-site' })
      expect([path, crossSite.statusCode]).toEqual([path, 403])
      const { statusCode } = await foreign.post(`/console/${path}`)
      expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true])
    }
    expect((await own.member.get('/console/keys')).body).not.toContain('Revoked')
    expect(await own.member.isSignedIn()).toBe(true)
    for (const screen of ['clients', 'keys', 'webhooks', 'credits'])
      expect((await foreign.get(`/console/${screen}`)).body).not.toMatch(/Ours|client\d+@|1,840/)
  })
})
