import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import type { Domain } from '../../src/domain/domains/custom-domains.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { installTimeoutMs } from '../support/caddy.ts'
import { someAddress } from '../support/console.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { websiteWithPage } from '../support/editor.ts'
import { startTls } from '../support/gateway.ts'
import { askerOf } from '../support/hosting.ts'
import { closeMailServers, partsOf, startMailServer } from '../support/mail-server.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'

const target = 'sites.test'
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let dns: Awaited<ReturnType<typeof startDnsServer>>
let platform: Platform
let ask: ReturnType<typeof askerOf>
let tls: Awaited<ReturnType<typeof startTls>>
let stopHosting: () => Promise<void>
/** Two agencies. The console of each is on its domain; `both@` is a client of both. */
let nord: Agency
let sud: Agency
type Agency = Caller & { domain: string; name: string }
const both = 'both@rosa.example'

beforeAll(async () => {
  mailServer = await startMailServer()
  dns = await startDnsServer()
  dns.set(target, { A: ['192.0.2.7'] })
  platform = await startPlatform({
    settings: {
      SITEWRIGHT_DNS_SERVERS: dns.address,
      SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      SITEWRIGHT_MAIL_FROM: 'login@mail.example',
      SITEWRIGHT_SITES_URL: `https://${target}`,
      SITEWRIGHT_TRUSTED_PROXIES: '127.0.0.1',
      SITEWRIGHT_DOMAIN_CHECK_MS: '50,100,200',
      SITEWRIGHT_DOMAIN_CHECK_UNTIL_MS: '500,1000,3600000',
      SITEWRIGHT_DOMAIN_RECHECK_MS: '100',
      SITEWRIGHT_DOMAIN_RELEASE_MS: '3600000',
    },
  })
  const apiUrl = await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const hosting = await buildHosting({ ...platform.config, ...platform, pool, apiUrl })
  stopHosting = async () => {
    await hosting.close()
    await db.destroy()
  }
  const origin = await hosting.listen({ port: 0 })
  ask = askerOf(origin)
  tls = await startTls({ origin })
  nord = await agency('Studio Nord')
  sud = await agency('Atelier Sud')
}, installTimeoutMs)
afterAll(async () => {
  await tls?.stop()
  await stopHosting?.()
  await platform?.stop()
  await dns?.stop()
  await closeMailServers()
})

const newName = () => `kunden.${crypto.randomUUID()}.example`
const point = (domain: string) => dns.set(domain, { CNAME: [target] })
const prove = (...claims: Domain[]) =>
  dns.set(claims[0]?.dns_records[0]?.host ?? '', { TXT: claims.map(({ dns_records }) => dns_records[0]?.value ?? '') })

async function call(
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  { headers }: Caller = nord,
) {
  const answer = await platform.app.inject({
    method,
    url: `/v1/workspace${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const claim = async (by: Caller, domain: string | null): Promise<Domain> =>
  (await call('PATCH', '', { console_domain: domain }, by)).result.console_domain
const reaches = (by: Caller, status: Domain['status']) =>
  until(async () => (await call('GET', '', undefined, by)).result.console_domain?.status === status)

/** A workspace whose console is on a domain, with the client `both`. */
async function agency(name: string): Promise<Agency> {
  const caller = await platform.workspace(0)
  await platform.operations.updateWorkspace({ ...caller, changes: { settings: { brand_name: name } } })
  await platform.operations.createClient({ ...caller, client: { email: both } })
  const domain = newName()
  prove(await claim(caller, domain))
  point(domain)
  await reaches(caller, 'active')
  return { ...caller, domain, name }
}

/** Simulates a browser at a domain, through the website host. */
function visitorAt(domain: string) {
  const address = someAddress()
  let cookie = ''
  const send = async (method: string, path: string, form = {}, more = {}) => {
    const own = { cookie, 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' }
    const posted = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const body = method === 'POST' ? new URLSearchParams(form).toString() : ''
    const answer = await ask(domain, path, { method, headers: { ...own, ...posted, ...more }, body })
    const [set] = [answer.headers['set-cookie'] ?? []].flat().filter((one) => one.startsWith('__Host-'))
    if (set) cookie = set.split(';')[0] ?? ''
    return { ...answer, set }
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, form = {}, more = {}) => send('POST', path, form, more),
    get cookie() {
      return cookie
    },
  }
}
/** The mails to a person about the domain of an agency. */
const mailsTo = (email: string, { domain }: Agency) =>
  mailServer.received
    .filter(({ to }) => to.includes(email))
    .map(partsOf)
    .filter(({ text }) => text.includes(domain))
type Link = { magic_link: string; verification_code: string }
const linkOf = async (by: Caller, email = both): Promise<Link> =>
  await call('POST', '/client/magic-link', { email }, by)
const pathOf = ({ magic_link }: Link) => new URL(magic_link).pathname
const atInstallation = (path: string, headers: Record<string, string>) => platform.app.inject({ url: path, headers })

describe('the domain of a console', () => {
  test('is proven by neutral DNS records, gets a certificate, and shows the brand of its workspace only', async () => {
    const owner = { ...(await platform.workspace(0)), domain: newName() }
    const { domain } = owner
    const pending = await claim(owner, domain.toUpperCase())
    expect(pending).toMatchObject({ domain, status: 'pending', message: `${domain} waits for its DNS records.` })
    expect(pending.dns_records.map(({ host, value }) => `${host} ${value}`)).toEqual([
      expect.stringMatching(new RegExp(`^_domain-verification.${domain} domain-verification=\\w{48}$`)),
      `${domain} ${target}`,
    ])
    const certificate = async () => (await ask('sites:3001', `/_certificate?domain=${domain}`)).status
    expect([await certificate(), (await ask(domain, '/console/sign-in')).status]).toEqual([404, 404])
    prove(pending)
    await reaches(owner, 'verified')
    expect([await certificate(), (await ask(domain, '/console/sign-in')).status]).toEqual([404, 404])
    point(domain)
    await reaches(owner, 'active')
    expect(await certificate()).toBe(200)
    expect((await ask(domain, '/')).headers.location).toBe('/console')

    for (const path of [
      '/console/sign-in',
      '/console/sign-in/code',
      `/console/sign-in?workspace=${sud.workspaceId}`,
      '/console/x',
    ]) {
      const { text, headers } = await ask(nord.domain, path, { headers: { cookie: `workspace=${sud.workspaceId}` } })
      expect(text).toContain('Studio Nord')
      expect(text).not.toMatch(/sitewright|Atelier Sud/i)
      expect(headers['cache-control']).toBe('no-store')
    }
    const refused = [
      '/v1/workspace',
      '/mcp',
      '/docs',
      '/openapi.json',
      '/ready',
      '/menu',
      '/consoles',
      '//console',
      '/x/../console',
    ]
    for (const path of refused) {
      const { status, text } = await ask(nord.domain, path, { headers: nord.headers })
      expect([path, status, /sitewright/i.test(text)]).toEqual([path, 404, false])
    }
    for (const path of ['/console/../v1/workspace', '/console/%2e%2e/v1/workspace', '/console/..%2fdocs'])
      expect((await ask(nord.domain, path, { headers: nord.headers })).text).toMatch(/<title>[^<]*Studio Nord/)
  })

  test('belongs to one workspace or website, and is none of the installation', async () => {
    const website = async (by: Caller) =>
      (await call('POST', '/website/create', { name: 'Rosa' }, by)).result.website_id
    const id = await website(sud)
    const taken = { status: 400, code: 'domain_in_use' }
    expect(await call('PATCH', '', { console_domain: nord.domain }, sud)).toMatchObject(taken)
    expect(await call('PUT', '/whitelabel', { domain: nord.domain }, sud)).toMatchObject(taken)
    expect(await call('POST', `/website/${id}/domain`, { domain: nord.domain }, sud)).toMatchObject(taken)
    expect((await call('GET', '', undefined, sud)).result.console_domain).toMatchObject({
      domain: sud.domain,
      status: 'active',
    })
    for (const domain of [
      'localhost',
      target,
      `nord.${target}`,
      'co.uk',
      '192.0.2.7',
      '*.nord.example',
      'https://nord.example',
    ])
      expect(await call('PATCH', '', { console_domain: domain })).toMatchObject({ status: 400, code: 'invalid_domain' })

    const domain = newName()
    const rivals = [await platform.workspace(0), await platform.workspace(0)]
    const claims = await Promise.all(rivals.map((rival) => claim(rival, domain)))
    const ofWebsite = (await call('POST', `/website/${id}/domain`, { domain }, sud)).result as Domain
    prove(...claims, ofWebsite)
    point(domain)
    await Promise.all([
      call('POST', `/website/${id}/domain/verify`, undefined, sud),
      ...rivals.map((rival) => platform.operations.verifyDomain({ ...rival, websiteId: null })),
    ])
    const held = platform.db.selectFrom('domains').select('status').where('domain', '=', domain).execute()
    expect((await held).map(({ status }) => status).sort()).toEqual(['active', 'failed', 'failed'])
  })
})

describe('sign-in on the domain of a console', () => {
  test('is by links that lead there, with a session that no other host accepts', async () => {
    const visitor = visitorAt(nord.domain)
    await visitor.post('/console/sign-in/link', { email: both, next: '/console/devices' })
    await until(() => mailsTo(both, nord).length > 0)
    const [{ text, html } = { text: '', html: '' }] = mailsTo(both, nord)
    expect(text + html).not.toMatch(/sitewright|Atelier Sud/i)
    const link = new RegExp(`https://${nord.domain}(/console/link/[\\w-]+)`).exec(text)?.[1] ?? ''
    expect((await visitor.get(link)).text).toContain('Sign in to Studio Nord')
    const signedIn = await visitor.post(link)
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/console/devices'])
    expect(signedIn.set).toMatch(/^__Host-console=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect((await visitor.get('/console')).status).toBe(200)

    const { cookie } = visitor
    const elsewhere = await ask(sud.domain, '/console', { headers: { cookie } })
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([303, '/console/sign-in'])
    const asHere = cookie.replace('__Host-console', 'console')
    for (const headers of [{ cookie: asHere }, { cookie: asHere, 'x-forwarded-host': nord.domain }])
      expect((await atInstallation('/console', headers)).statusCode).toBe(303)

    const ownLink = await linkOf(nord)
    const atStart = await platform.app.inject({ method: 'POST', url: pathOf(ownLink) })
    const ofInstallation = String(atStart.headers['set-cookie']).split(';')[0] ?? ''
    expect((await atInstallation('/console', { cookie: ofInstallation })).statusCode).toBe(200)
    const moved = ofInstallation.replace('console=', '__Host-console=')
    expect((await ask(nord.domain, '/console', { headers: { cookie: moved } })).status).toBe(303)
  })

  test('is for people of its workspace only', async () => {
    const [here, there] = [visitorAt(nord.domain), visitorAt(sud.domain)]
    const link = await linkOf(sud)
    expect(new URL(link.magic_link).origin).toBe(`https://${sud.domain}`)
    const wrong = [await here.get(pathOf(link)), await here.post(pathOf(link))]
    expect(wrong.map(({ status, text }) => [status, /Atelier Sud/.test(text)])).toEqual([
      [410, false],
      [410, false],
    ])
    const code = { email: both, code: link.verification_code }
    expect((await here.post('/console/sign-in', code)).status).toBe(403)
    expect((await there.post('/console/sign-in', code)).status).toBe(303)
    const stranger = 'only@sud.example'
    await platform.operations.createClient({ ...sud, client: { email: stranger } })
    const asked = (own: Agency) => platform.operations.listWorkspacesToSignIn({ email: stranger, own })
    expect([await asked(nord), await asked(sud)]).toEqual([[], [sud.workspaceId]])
  })

  test('takes no form of another site, no other host, and leads nowhere else', async () => {
    const visitor = visitorAt(nord.domain)
    const path = pathOf(await linkOf(nord))
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'http://localhost:3000' },
    ]
    for (const headers of foreign) expect((await visitor.post(path, {}, headers)).status).toBe(403)
    for (const next of ['//evil.example', 'https://evil.example', '/console/..//evil.example', '/\\evil.example'])
      expect((await visitor.get(`/console/sign-in?next=${encodeURIComponent(next)}`)).text).not.toContain('evil')
    const brandOf = async (host: string, headers = {}) =>
      /Studio Nord|Atelier Sud/.exec((await ask(host, '/console/sign-in', { headers })).text)?.[0]
    expect(await brandOf(`${nord.domain.toUpperCase()}.:443`)).toBe('Studio Nord')
    expect(await brandOf(nord.domain, { 'x-forwarded-host': sud.domain, forwarded: `host=${sud.domain}` })).toBe(
      'Studio Nord',
    )
    expect(await brandOf(`${nord.domain},${sud.domain}`)).toBeUndefined()
    expect(await brandOf(`x.${nord.domain}`)).toBeUndefined()
    const absolute = await ask(sud.domain, `http://${nord.domain}/console/sign-in`)
    expect(absolute.text).toContain('Studio Nord')
    expect((await atInstallation('/console/sign-in', { host: 'unknown.example' })).body).not.toContain('Studio Nord')
  })
})

test('a domain that is removed, or whose records are gone, gives way to the address of the installation', async () => {
  const own = await agency('Werk Ost')
  await call('POST', '/team', { email: 'ada@ost.example', role: 'Team' }, own)
  const signedIn = async () => {
    const visitor = visitorAt(own.domain)
    expect((await visitor.post(pathOf(await linkOf(own)))).status).toBe(303)
    expect((await visitor.get('/console')).status).toBe(200)
    return visitor
  }
  const originOf = async () => new URL((await linkOf(own)).magic_link).origin
  const visitor = await signedIn()
  dns.delete(own.domain)
  await reaches(own, 'failed')
  expect([(await visitor.get('/console')).status, await originOf()]).toEqual([404, 'http://localhost:3000'])
  await until(() => mailsTo('ada@ost.example', own).length === 1)
  expect(mailsTo('ada@ost.example', own)[0]?.text).toContain('The console stays reachable at its first address')
  point(own.domain)
  await reaches(own, 'active')
  expect((await visitor.get('/console')).headers.location).toBe('/console/sign-in') // the session ended with the domain
  const again = await signedIn()
  expect(await claim(own, null)).toBeNull()
  expect([(await again.get('/console')).status, await originOf()]).toEqual([404, 'http://localhost:3000'])
  const rows = await platform.db.selectFrom('sessions').select('id').where('host', '=', own.domain).execute()
  expect(rows).toEqual([])
  const log = platform.db.selectFrom('audit_log').select('action').where('workspace_id', '=', own.workspaceId)
  const entries = await log.where('resource_type', '=', 'domain').orderBy('id').execute()
  expect(entries.map(({ action }) => action)).toEqual(['created', 'deleted'])
  await platform.ended(`domain-${own.workspaceId}`)
})

describe('behind Caddy', () => {
  test('the console is reached over TLS only, and Chromium edits a website there', async () => {
    const asked = request({
      ...{ host: '127.0.0.1', port: tls.httpsPort, servername: nord.domain, rejectUnauthorized: false, agent: false },
      ...{ path: '/console/sign-in', headers: { host: nord.domain } },
    }).end()
    const [response] = await once(asked, 'response')
    expect(response.statusCode).toBe(200)
    response.resume()
    await readFile(tls.authority)
    const browser = await launchBrowser([`--host-resolver-rules=MAP *.example 127.0.0.1:${tls.httpsPort}`])
    if (!browser) return
    const { websiteId, pageId } = await websiteWithPage(platform, nord)
    await call('POST', '/team', { email: 'team@nord.example', role: 'Team' })
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en' })).newPage()
    const complaints: string[] = []
    page.on('console', (message) => /Content Security|Refused/i.test(message.text()) && complaints.push(message.text()))
    const origin = `https://${nord.domain}`
    await page.goto((await linkOf(nord, 'team@nord.example')).magic_link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${origin}/console`)
    await page.goto(`${origin}/console/websites/${websiteId}/edit/${pageId}`)
    const heading = page.frameLocator('iframe').locator('h1').first()
    await heading.click()
    await heading.fill('Bread from the north')
    await heading.blur()
    const drafts = platform.db.selectFrom('drafts').select('revision').where('website_id', '=', websiteId)
    await until(async () => ((await drafts.executeTakeFirst())?.revision ?? 0) > 0)
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => document.cookie)).not.toContain('console')
    await browser.close()
  })
})
