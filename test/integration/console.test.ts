import { beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pageScript } from '../../src/console/layout/page-script.ts'
import { someAddress, visitorsOf } from '../support/console.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
let people: ReturnType<typeof visitorsOf>
type Browser = ReturnType<typeof people.browser>

beforeAll(async () => {
  people = visitorsOf(platform, await platform.workspace(0))
})

describe('a cross-origin form post', () => {
  const crossOrigin = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://site.localhost:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    { 'sec-fetch-site': undefined, origin: 'http://localhost:3001' },
    { 'sec-fetch-site': undefined, origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': undefined, origin: 'null' },
  ]

  test.each(crossOrigin)('is rejected, also for signing in: %j', async (extra) => {
    const own = await people.signedIn()
    const other = await people.invited()
    for (const path of ['/console/sign-out', '/console/devices/sign-out', other.path, '/console/sign-in']) {
      const answer = await own.browser.post(path, { email: other.email, code: other.code }, extra)
      expect([path, answer.statusCode, answer.headers['set-cookie']]).toEqual([path, 403, undefined])
      expect(answer.body).toContain('another website')
    }
    expect(await own.browser.isSignedIn()).toBe(true)
    expect((await people.browser().get(other.path)).statusCode).toBe(200)
  })

  test('from the same origin is accepted if the browser sends only the Origin header', async () => {
    const { path } = await people.invited()
    const answer = await people
      .browser()
      .post(path, {}, { 'sec-fetch-site': undefined, origin: 'http://localhost:3000' })
    expect(answer.statusCode).toBe(303)
  })

  test('with a JSON body is rejected', async () => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/console/sign-in',
      payload: { email: 'a@example.com', code: '123456' },
      remoteAddress: someAddress(),
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('the start page', () => {
  test('shows a client their websites with name, address and state', async () => {
    const { browser: own, clientId } = await people.signedIn()
    await people.website('mine-on', { client_id: clientId, business_name: 'Le Fournil', language: 'fr' })
    await people.website('mine-off', { client_id: clientId, business_name: 'Closed Shop', activated: false })
    await people.website('not-mine', { business_name: 'Not Mine' })
    const { body } = await own.get('/console')
    expect(body).toContain('<h1>2 websites</h1>')
    expect(body).toMatch(/Closed Shop.*Offline.*Le Fournil<\/b><small>mine-on\.localhost:3001<.*Online/)
    expect(body).not.toContain('Not Mine')
  })

  test('shows a website member that website, and a workspace member all websites of the workspace', async () => {
    const websiteId = await people.website('edited', { business_name: 'Edited One' })
    await people.website('unseen', { business_name: 'Unseen One' })
    const other = await platform.workspace(0)
    await people.website('foreign', { workspace_id: other.workspaceId, business_name: 'Foreign One' })
    await people.invite('one@example.com', websiteId)
    await people.invite('all@example.com')
    const seen = async (email: string) => {
      const own = people.browser()
      await own.post((await people.link({ email })).path)
      const { body } = await own.get('/console/websites')
      return ['Edited One', 'Unseen One', 'Foreign One'].filter((name) => body.includes(name))
    }
    expect(await seen('one@example.com')).toEqual(['Edited One'])
    expect(await seen('all@example.com')).toEqual(['Edited One', 'Unseen One'])
  })

  test('of a client with one website is that website, with the way to its hours, unless another can be ordered', async () => {
    const { browser: own, clientId } = await people.signedIn()
    await people.change(clientId, { permissions: ['content.edit'] })
    const id = await people.website('the-only', { client_id: clientId, business_name: 'The Only One' })
    expect((await own.get('/console')).statusCode).toBe(200) // tells the client of the changed rights
    await own.post('/console/rights-seen')
    const { headers } = await own.get('/console')
    expect(headers.location).toBe(`/console/websites/${id}`)
    const { body } = await own.get(`/console/websites/${id}`)
    expect(body).toMatch(new RegExp(`href="/console/websites/${id}/edit\\?panel=facts">Hours and contact<`))
    await people.change(clientId, { permissions: ['websites.create', 'ai.use'] })
    expect((await own.get('/console')).body).toContain('<h1>1 website</h1>')
  })

  test('shows an empty state, and pages through a long list', async () => {
    const { browser: own, clientId } = await people.signedIn()
    expect((await own.get('/console')).body).toContain('No websites yet')
    for (let n = 0; n < 61; n++)
      await people.website(`many-${n}`, { client_id: clientId, business_name: `Shop number ${n}.` })
    expect((await own.get('/console')).body).toContain('href="/console/websites?page=2"')
    const second = (await own.get('/console/websites?page=2')).body
    expect(second).toContain('Shop number 0.')
    expect(second).toContain('href="/console/websites?page=1"')
    for (const odd of ['0', '-1', 'x', '1e9']) expect((await own.get(`/console?page=${odd}`)).statusCode).toBe(200)
  })

  test('searches and sorts the list, and keeps both from page to page', async () => {
    const { browser: own, clientId } = await people.signedIn()
    for (const name of ['Café Zéro', 'Atelier', 'Café Un'])
      await people.website(`sorted-${name.slice(-2).toLowerCase().replace('é', 'e')}`, {
        client_id: clientId,
        business_name: name,
      })
    const names = async (query: string) =>
      [...(await own.get(`/console?${query}`)).body.matchAll(/<b>([^<]*)<\/b>/g)].map(([, name]) => name)
    expect(await names('sort=name')).toEqual(['Atelier', 'Café Un', 'Café Zéro'])
    expect(await names('search=caf&sort=created')).toEqual(['Café Zéro', 'Café Un'])
    expect(await names('sort=nonsense')).toHaveLength(3)
    expect((await own.get('/console?search=bakery')).body).toContain('<h1>No website is called “bakery”</h1>')
  })

  test('leads to the messages of a website that is not among the first 500', async () => {
    const { browser: own, clientId } = await people.signedIn()
    await sql`
      insert into websites (id, workspace_id, client_id, slug, business_name, language, brand, theme)
      select 'site_' || n || ${clientId}, workspace_id, id, 'listed-' || n || '-' || lower(substr(id, 8, 8)), 'A', 'en', '{}', '{}'
      from clients, generate_series(1, 500) as n where id = ${clientId}`.execute(platform.db)
    const last = await people.website('listed-last', { client_id: clientId, business_name: 'Zinc' })
    const stranger = await people.website('listed-stranger', { business_name: 'Not Mine' })
    expect((await own.get('/console?search=zinc')).body).toContain(`href="/console/websites/${last}"`)
    expect((await own.get(`/console/websites/${last}`)).body).toContain(`href="/console/submissions?website=${last}"`)
    const { statusCode, body } = await own.get(`/console/submissions?website=${last}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<nav class="tabs" aria-label="Zinc">')
    expect((await own.get(`/console/submissions?website=${stranger}`)).statusCode).toBe(404)
  })

  test('escapes HTML in names', async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
    const other = await platform.workspace(0)
    await platform.operations.updateWorkspace({ ...other, changes: { settings: { brand_name: evil } } })
    const { clientId, email } = await people.newClient('"><b>x</b>@example.com'.replace(/[^\w@.]/g, ''), other)
    await platform.operations.updateClient({ ...other, changes: { client_id: clientId, full_name: evil } })
    await people.website('evil', { workspace_id: other.workspaceId, client_id: clientId, business_name: evil })
    const own = people.browser('<script>alert(3)</script>')
    const { path } = await people.link({ email }, other)
    const pages = [await own.get(path)]
    await own.post(path)
    pages.push(
      await own.get('/console/websites'),
      await own.get('/console/devices'),
      await own.get('/console/analytics'),
    )
    pages.push(await own.post('/console/sign-in', { email: evil, code: evil }))
    for (const { body } of pages) {
      expect(body.replace(`<script>${pageScript}</script>`, '')).not.toMatch(
        /<script|<img(?! class="thumb" src="\/console\/)|<b>x/,
      )
    }
    expect(pages[1]?.body.split('&lt;script>alert(1)').length).toBeGreaterThanOrEqual(4)
  })
})

describe('the page of a website', () => {
  test('shows each role what it may do, and nothing to others', async () => {
    const { browser: client, clientId } = await people.signedIn()
    const id = await people.website('roles', { client_id: clientId, business_name: 'Roles' })
    await people.change(clientId, { full_name: 'Jana Korn' })
    await sql`insert into analytics_hours values (${id}, null, date_trunc('hour', now()), 40, 40, 40, 40, 0, 0, 40, 80)`.execute(
      platform.db,
    )
    await sql`insert into domains (website_id, workspace_id, domain, token)
      select id, workspace_id, 'www.roles.example', 'token' from websites where id = ${id}`.execute(platform.db)
    const limited = async (...permissions: string[]) => {
      await people.change(clientId, { permissions })
      return client
    }
    const seen = async ({ get }: Pick<Browser, 'get'>) => {
      const [page, list] = [await get(`/console/websites/${id}`), await get('/console/websites')]
      expect([page.statusCode, (await get(`/console/websites/${id}/picture.svg`)).statusCode]).toEqual([200, 200])
      const edit = `href="/console/websites/${id}/edit"`
      return {
        edits: page.body.includes(edit),
        traffic: page.body.includes('40 visitors in 7 days') && list.body.includes('>40<'),
        records: page.body.includes('domain-verification=token'),
        client: list.body.includes('Jana Korn'),
      }
    }
    const nothing = { edits: false, traffic: false, records: false, client: false }
    expect(await seen(await limited('content.edit'))).toEqual({ ...nothing, edits: true })
    expect(await seen(await limited('analytics.view'))).toEqual({ ...nothing, traffic: true })
    expect(await seen(await limited('domains.manage'))).toEqual({ ...nothing, records: true })
    const all = { edits: true, traffic: true, records: true }
    expect(await seen(await people.member('editor@example.com', id))).toEqual({ ...all, client: false })
    expect(await seen(await people.member('commenter@example.com', id, 'Commenter'))).toEqual({
      ...nothing,
      traffic: true,
    })
    expect(await seen(await people.member('agency@example.com', null))).toEqual({ ...all, client: true })
    const others = [
      (await people.signedIn()).browser,
      await people.member('elsewhere@example.com', await people.website('roles-elsewhere')),
      await strangerOf(await platform.workspace(0)),
    ]
    for (const other of others)
      for (const path of ['', '/picture.svg'])
        expect((await other.get(`/console/websites/${id}${path}`)).statusCode).toBe(404)
  })

  test('connects, checks, replaces and removes its domain, for those who manage domains only', async () => {
    const { browser: client, clientId } = await people.signedIn()
    const id = await people.website(`domain-${clientId.slice(-8)}`, { client_id: clientId })
    const url = `/console/websites/${id}`
    const post = async (path: string, domain = '') => {
      const { statusCode, headers, body } = await client.post(`${url}/domain${path}`, { domain })
      return [statusCode, headers.location ?? body]
    }
    const name = `www.${clientId.slice(-8).toLowerCase()}.example`
    await people.change(clientId, { permissions: ['content.edit'] })
    for (const path of ['', '/check', '/remove']) expect((await post(path, name))[0]).toBe(403)
    const { browser: stranger } = await people.signedIn()
    for (const path of ['', '/check', '/remove'])
      expect((await stranger.post(`${url}/domain${path}`, { domain: name })).statusCode).toBe(404)
    await people.change(clientId, { permissions: ['domains.manage'] })
    expect((await client.get(url)).body).toContain('Your domain')
    const wrong = await client.post(`${url}/domain`, { domain: 'co.uk' }, { 'accept-language': 'de' })
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringMatching(/value="co.uk".*Geben Sie eine Domain/)])
    expect(await post('', `https://${name}`)).toEqual([400, expect.stringContaining('Enter a domain')])
    expect(await post('', name)).toEqual([303, `${url}?done=connected`])
    const shown = (await client.get(url)).body
    expect(shown).toMatch(/>Domain not connected<.*title="_domain-verification\.www".*Optional: leads visitors/)
    expect((await client.get(url, { 'accept-language': 'fr' })).body).toMatch(
      /Domaine non connecté.*Créez ces enregistrements chez le fournisseur/,
    )
    expect((await client.get('/console/websites')).body).toMatch(/#your-domain">Domain not connected</)
    expect(await post('/check')).toEqual([303, `${url}?done=checked`])
    expect((await client.get(url)).body).toContain('Last check:')
    const checked = (await client.get(`${url}?done=checked`)).body
    const notFound = /<p class="notice" role="alert">(?:Checked\. Not found yet: CNAME www|Unknown: no name server)/
    expect(checked).toMatch(notFound)
    expect(checked).toMatch(/<details open><summary>Step by step/)
    expect(await post('', `new.${name}`)).toEqual([303, `${url}?done=connected`])
    expect((await client.get(url)).body).toContain('title="_domain-verification.new.www"')
    expect(await post('/remove')).toEqual([303, `${url}?done=removed`])
    expect((await client.get(url)).body).not.toContain(name)
    await until(async () => (await post('', 'co.uk'))[0] === 429)
  })

  const strangerOf = async (workspace: Parameters<typeof people.link>[1]) => {
    const { email } = await people.newClient('stranger@example.com', workspace)
    const own = people.browser()
    await own.post((await people.link({ email }, workspace)).path)
    return own
  }
})

describe('the analytics page', () => {
  const analytics = async ({ get }: Pick<Browser, 'get'>, query = '') => await get(`/console/analytics${query}`)
  test('is for members, for their websites, and for clients with analytics.view, for theirs', async () => {
    const { browser: own, clientId } = await people.signedIn()
    const mine = await people.website('viewed', { client_id: clientId, business_name: 'Viewed One' })
    const other = await people.website('unviewed', { business_name: 'Unviewed One' })
    const { body } = await analytics(own)
    expect(body).toContain('Viewed One')
    expect(body).not.toContain('Unviewed One')
    expect((await analytics(own, `?website=${mine}`)).statusCode).toBe(200)
    for (const id of [other, 'site_none']) expect((await analytics(own, `?website=${id}`)).statusCode).toBe(404)
    const editor = await people.member('viewer@example.com', other)
    expect((await analytics(editor, `?website=${other}`)).statusCode).toBe(200)
    expect((await analytics(editor, `?website=${mine}`)).statusCode).toBe(404)
    const ofTeam = await people.member('team-viewer@example.com', null)
    for (const id of [mine, other]) expect((await analytics(ofTeam, `?website=${id}`)).statusCode).toBe(200)
    expect((await own.get('/console/websites')).body).toContain('/console/analytics')
    await people.change(clientId, { permissions: ['content.edit'] })
    expect((await own.get('/console/websites')).body).not.toContain('/console/analytics')
    for (const query of ['', `?website=${mine}`]) expect((await analytics(own, query)).statusCode).toBe(404)
  })

  test('sums up the websites that the person may view, and no others', async () => {
    const { browser: own, clientId } = await people.signedIn()
    const ids = [
      await people.website('sum-one', { client_id: clientId }),
      await people.website('sum-two', { client_id: clientId }),
    ]
    for (const website_id of [...ids, await people.website('sum-other')])
      await sql`insert into analytics_hours values (${website_id}, null, date_trunc('hour', now()), 40, 40, 40, 40, 0, 0, 40, 80)`.execute(
        platform.db,
      )
    for (const unit of ['hour', 'day'])
      await sql`insert into analytics_names values (${ids[0]}, null, ${unit}, date_trunc(${unit}, now(), 'UTC'), 'page', '/one', 40, 30)`.execute(
        platform.db,
      )
    const { body } = await analytics(own)
    expect(body).toContain('<dt>Visitors</dt><dd>80</dd>')
    // Each website has its share of all page views, and each page its website.
    const half = '.*<td class="number">40</td><td class="number share quiet">50%</td>'
    expect(body).toMatch(new RegExp(`\\?website=${ids[0]}"${half}.*\\?website=${ids[1]}"${half}`))
    expect(body).toMatch(/\/one<small class="quiet"> sum-one</)
    expect(body).not.toContain('sum-other')
    expect(body).not.toContain('Countries') // no list without rows
    const ofOne = (await analytics(own, `?website=${ids[0]}&period=day`)).body
    expect(ofOne).toContain('<dt>Visitors</dt><dd>40</dd>')
    // The traffic of one website has its name and its tabs.
    expect(ofOne).toMatch(/<title>Traffic of sum-one · .*<nav class="tabs".*<h1>Traffic</)
  })

  test.each([
    [
      'de',
      [
        'Besuche',
        'Verglichen mit dem Zeitraum davor',
        'Absprungrate',
        '50 %',
        'Andere und unbekannt',
        'Geschwindigkeit',
      ],
    ],
    ['fr', ['Visites', 'Comparé à la période précédente', 'Taux de rebond', '50 %', 'Autres et inconnus', 'Vitesse']],
    [
      'es',
      ['Visitas', 'Comparado con el periodo anterior', 'Tasa de rebote', '50 %', 'Otros y desconocidos', 'Velocidad'],
    ],
  ])('is in the language of the reader: %s', async (language, expected) => {
    const { browser: own, clientId } = await people.signedIn()
    for (const slug of [`in-${language}`, `too-${language}`]) {
      const website_id = await people.website(slug, { client_id: clientId })
      await sql`insert into analytics_hours values (${website_id}, null, date_trunc('hour', now()), 40, 40, 40, 40, 0, 0, 40, 80)`.execute(
        platform.db,
      )
      await sql`insert into analytics_names values (${website_id}, null, 'day', date_trunc('day', now(), 'UTC'), 'browser', 'Firefox', 40, 30)`.execute(
        platform.db,
      )
    }
    const { body } = await own.get('/console/analytics', { 'accept-language': language })
    const words = body.replaceAll(/\s/g, ' ')
    for (const text of [`<html lang="${language}">`, ...expected]) expect(words).toContain(text)
    for (const text of ['Visitors', 'Traffic', 'Views', 'Share', 'Before', 'Speed', 'Last 28 days'])
      expect(words).not.toContain(text)
  })

  test('ignores an unknown period, and says so if the numbers cannot be read', async () => {
    const { browser: own, clientId } = await people.signedIn()
    expect((await analytics(own)).body).toContain('No websites yet')
    await people.website('unread', { client_id: clientId })
    expect((await analytics(own, '?period=week2&compare=x')).body).toContain('No visits in this period')
    await sql`alter table analytics_vitals rename to renamed`.execute(platform.db)
    expect((await analytics(own)).body).toContain('could not be read')
    await sql`alter table renamed rename to analytics_vitals`.execute(platform.db)
    expect((await analytics(own)).body).toContain('No visits in this period')
  })
})

describe('every page', () => {
  test('has headers against framing, caching, indexing, scripts and leaking its address', async () => {
    const { browser: own } = await people.signedIn()
    for (const url of [
      '/',
      '/console',
      '/console/devices',
      '/console/analytics',
      '/console/sign-in',
      '/console/link/x',
      '/console/nothing',
    ]) {
      const { headers } = await own.get(url)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
        ),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin',
      })
    }
  })

  test('at / leads to the console and to the API reference', async () => {
    const { statusCode, body } = await people.browser().get('/')
    expect(statusCode).toBe(200)
    for (const path of ['/console', '/docs', '/openapi.json']) expect(body).toContain(`href="${path}"`)
  })

  test('that does not exist is an HTML 404, while unknown API paths stay JSON', async () => {
    const { statusCode, body } = await people.browser().get('/console/nothing')
    expect(statusCode).toBe(404)
    expect(body).toContain('Page not found')
    const { browser: own } = await people.signedIn()
    const lost = await own.get('/console/nothing', { 'accept-language': 'es' })
    expect([lost.statusCode, lost.body]).toEqual([404, expect.stringMatching(/Mensajes.*Página no encontrada/)])
    expect((await own.get('/console/orders')).body).toMatch(/Messages.*Page not found/)
    expect((await platform.app.inject('/nothing')).json()).toMatchObject({ code: 'route_not_found' })
  })

  test('is missing from the OpenAPI document, and sign-in tokens are not logged', async () => {
    const lines: string[] = []
    const app = await people.appOf({}, lines)
    const { path, token } = await people.invited()
    await app.inject(path)
    await app.inject({ method: 'POST', url: path })
    await app.inject({ method: 'DELETE', url: `${path}?a=b` })
    await app.inject({ url: path.replace('/link/', '//link/') })
    await app.inject('/console/sign-in')
    expect(lines.join('')).toContain('/console/link/…?a=b')
    expect(lines.join('')).not.toContain(token)
    const { paths } = (await app.inject('/openapi.json?internal=true')).json()
    expect(Object.keys(paths).filter((path) => path.startsWith('/console'))).toEqual([])
    await app.close()
  })
})
