import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
let caller: Awaited<ReturnType<typeof platform.workspace>>
let people: ReturnType<typeof visitorsOf>

const brand = {
  brand_name: 'Studio Nord',
  logo_url: 'https://cdn.nord.example/logo.svg',
  support_email: 'help@nord.example',
  primary_color: '#ffd400',
  accent_color: '#2F6AE0',
  color_mode: 'auto' as const,
}
const colors = '/console/brand/ffd400-2f6ae0-auto.css'

beforeAll(async () => {
  caller = await platform.workspace(0)
  await platform.operations.updateWorkspace({ ...caller, changes: { settings: brand } })
  people = visitorsOf(platform, caller)
})

const shownIn = (body: string) => ({
  colors: body.includes(`href="${colors}"`),
  title: /<title>[^<]* · Studio Nord<\/title>/.test(body),
  logo: body.includes('<img src="https://cdn.nord.example/logo.svg"'),
})
const languages = ['en', 'de', 'fr', 'es']

describe('the brand of a workspace', () => {
  test('is set in the console by its team only, with the errors of the API', async () => {
    const own = await platform.workspace(0)
    const ownPeople = visitorsOf(platform, own)
    const member = await ownPeople.member('team@nord.example', null)
    const path = '/console/appearance'
    const wrong = await member.post(path, { primary_color: 'red', color_mode: 'auto' })
    expect([wrong.statusCode, wrong.body]).toEqual([
      400,
      expect.stringMatching(/role="alert">“Button color” must be a hex color.*value="red"/),
    ])
    expect((await member.post(path, brand)).headers.location).toBe(`${path}?done=saved`)
    const { settings } = await platform.operations.getWorkspace(own)
    expect(settings).toMatchObject(brand)
    const { body } = await member.get(`${path}?done=saved`)
    expect(body).toContain('value="help@nord.example"')
    expect(body).toMatch(/Too weak on dark ground: shown there as #[0-9a-f]{6}/)
    expect(body).toContain(`/console/sign-in?workspace=${own.workspaceId}`)
    expect((await member.get('/console/activity')).body).toContain('team@nord.example')
    await member.post(path, { logo_url: 'https://a;sandbox,x.example/logo.svg', color_mode: 'auto' })
    expect((await member.get(path)).headers['content-security-policy']).toContain("img-src 'self' data:; form-action")
    await member.post(path, { color_mode: 'dark' })
    expect((await platform.operations.getWorkspace(own)).settings).toMatchObject({
      brand_name: null,
      color_mode: 'dark',
    })
    // Without scripts, a picker that was changed gives the color, as long as the text was left as it is.
    const picked = { 'primary_color:shown': '#1e1b16', 'primary_color:picker': '#123456' }
    await member.post(path, { ...picked, primary_color: '', color_mode: 'auto' })
    const primary = async () => (await platform.operations.getWorkspace(own)).settings.primary_color
    expect(await primary()).toBe('#123456')
    await member.post(path, { ...picked, primary_color: '', color_mode: 'auto' })
    expect(await primary()).toBeNull()
    const client = await ownPeople.signedIn()
    expect((await client.browser.get(path)).statusCode).toBe(404)
    expect((await client.browser.post(path, brand)).statusCode).toBe(404)
  })

  test('is in header, title, icon and colors of every screen of a client, in four languages, and nothing names the platform', async () => {
    const { browser, clientId } = await people.signedIn()
    const { websiteId } = await websiteWithPage(platform, caller, undefined, clientId)
    await sql`insert into domains (website_id, workspace_id, domain, token)
      select id, workspace_id, 'www.nord.example', 'token' from websites where id = ${websiteId}`.execute(platform.db)
    const website = `/console/websites/${websiteId}`
    const { location = '' } = (await browser.get(`${website}/edit`)).headers
    const editor = location || `${website}/edit`
    const panels = ['page', 'facts', 'theme', 'changes', 'ask', 'add'].map((panel) => `${editor}?panel=${panel}`)
    const paths = [
      ...['/websites', '/submissions', '/analytics', '/devices', '/nothing', '/orders'].map((one) => `/console${one}`),
      ...['', '/changes', '/history'].map((one) => website + one),
      ...[editor, ...panels],
    ]
    for (const language of languages)
      for (const path of paths) {
        const { body, headers, statusCode } = await browser.get(path, { 'accept-language': language })
        expect([path, statusCode, body.match(/.{0,30}sitewright.{0,30}/i)]).toEqual([path, expect.any(Number), null])
        expect([path, statusCode < 500]).toEqual([path, true])
        const isEditor = path.startsWith(`${website}/edit`) // its title is the page, and it has no header
        expect({ path, ...shownIn(body), policy: String(headers['content-security-policy']) }).toEqual({
          path,
          colors: true,
          title: !isEditor,
          logo: body.includes('<nav') && !isEditor,
          policy: expect.stringMatching(/img-src [^;]*https:\/\/cdn\.nord\.example/),
        })
      }
  })

  test('makes a color darker or lighter where it would be too weak, and serves no other stylesheet', async () => {
    const styles = async (name: string) => await platform.app.inject(`/console/brand/${name}.css`)
    const { statusCode, headers, body } = await styles('ffd400-2f6ae0-auto')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ])
    const [light = '', dark = ''] = body.split('@media')
    expect(light).toMatch(/--brand:#ffd400;--on-brand:#[0-2][0-9a-f]{5};--brand-edge:#a08400;--mark:#[0-9a-f]{6}\}/)
    expect(dark).toContain('--brand-edge:#ffd400')
    expect((await styles('none-none-dark')).body).toMatch(/^:root\{color-scheme:dark;--ground:#171512/)
    for (const name of ['ffd400-none', 'ffd400;}-none-auto', 'FFD400-none-auto', 'none-none-sepia'])
      expect((await styles(encodeURIComponent(name))).statusCode).toBe(404)
  })
})

describe('a sign-in page', () => {
  let app: Awaited<ReturnType<typeof people.appOf>>
  beforeAll(async () => {
    app = await people.appOf({ mail: true })
  })
  afterAll(() => app.close())

  test('has the brand of the workspace that links to it, remembers it, and has none otherwise', async () => {
    const visitor = people.browser()
    const neutral = await visitor.get('/console/sign-in')
    expect(neutral.body).not.toMatch(/studio nord|sitewright/i)
    const asked = await visitor.get(`/console/sign-in?workspace=${caller.workspaceId}`)
    expect(asked.body).toMatch(/<title>Sign in · Studio Nord<\/title>.*<img src="https:\/\/cdn\.nord\.example/)
    for (const path of ['/console/sign-in/code', '/console/link/unknown', '/console', '/console/nothing'])
      for (const language of languages) {
        const answer = await visitor.get(path, { 'accept-language': language })
        const page = answer.statusCode === 303 ? await visitor.get(String(answer.headers.location)) : answer
        expect(page.body).toContain('Studio Nord')
        expect(page.body).not.toMatch(/sitewright/i)
      }
    const wrong = await visitor.post(
      '/console/sign-in',
      { email: 'a@example.com', code: '1' },
      { 'accept-language': 'de' },
    )
    expect([wrong.statusCode, wrong.body]).toEqual([
      403,
      expect.stringMatching(/lang="de".*Studio Nord.*Code passen nicht/),
    ])
    expect((await visitor.get('/console/link/unknown')).body).toContain('mailto:help@nord.example')
    for (const workspace of ['ws_unknown', "ws_'--", 'x'])
      expect((await people.browser().get(`/console/sign-in?workspace=${workspace}`)).statusCode).toBe(200)
  })

  test('of a link names its workspace, and so do the pages after sign-out', async () => {
    const { path, email } = await people.invited()
    const own = people.browser()
    const shown = (await own.get(path, { 'accept-language': 'fr' })).body
    expect(shown).toMatch(/lang="fr".*Se connecter à Studio Nord/)
    expect(shown).toContain(email)
    await own.post(path)
    const { location = '' } = (await own.post('/console/sign-out')).headers
    expect((await own.get(location)).body).toContain('Studio Nord')
  })

  test('that mails a link is translated', async () => {
    for (const [language, text] of [
      ['en', 'no password'],
      ['de', 'kein Passwort|Passwort gibt es nicht'],
      ['fr', 'mot de passe'],
      ['es', 'contraseña'],
    ] as const) {
      const { body } = await app.inject({ url: '/console/sign-in', headers: { 'accept-language': language } })
      expect(body).toMatch(new RegExp(`lang="${language}".*(${text})`))
      expect(body).not.toMatch(/sitewright/i)
    }
  })
})

describe('a suspended client', () => {
  test('signs in by a requested link, and sees only why access is suspended and whom to ask', async () => {
    const email = `rests@${caller.workspaceId.replace('_', '-')}.example`
    const { clientId } = await people.newClient(email)
    const websiteId = await people.website(`rests-${clientId.slice(-8)}`, {
      client_id: clientId,
      business_name: 'Rosa',
    })
    await people.change(clientId, { suspended: true })
    expect(await platform.operations.listWorkspacesToSignIn({ email, own: undefined })).toEqual([caller.workspaceId])
    const request = { email, redirect_path: null }
    const created = await platform.operations.createMagicLink({ ...caller, request, isAskedFor: true })
    const own = people.browser()
    expect((await own.post(new URL(created.magic_link).pathname)).statusCode).toBe(303)
    for (const path of ['', '/websites', `/websites/${websiteId}`, '/submissions', '/devices', '/nothing', '/team']) {
      const { statusCode, body } = await own.get(`/console${path}`)
      expect([path, statusCode]).toEqual([path, 403])
      expect(body).toMatch(/Studio Nord has suspended your access.*mailto:help@nord\.example/)
      expect(body).not.toMatch(/Rosa|<nav|sitewright/i)
    }
    expect((await own.get('/console', { 'accept-language': 'de' })).body).toContain('Ihr Zugang ist gesperrt')
    for (const path of [`/websites/${websiteId}/domain`, '/devices/sign-out'])
      expect((await own.post(`/console${path}`, { domain: 'www.rosa.example' })).statusCode).toBe(403)
    await people.change(clientId, { suspended: false })
    expect((await own.get('/console/websites')).body).toContain('Rosa')
    await people.change(clientId, { suspended: true })
    expect((await own.get('/console')).statusCode).toBe(303)
    expect((await own.post('/console/sign-out')).statusCode).toBe(303)
  })
})

describe('the team of a website', () => {
  test('is managed by its client, who gives no role that may do more than the client', async () => {
    const { browser, clientId } = await people.signedIn()
    const id = await people.website(`team-${clientId.slice(-8)}`, { client_id: clientId })
    const path = `/console/websites/${id}/team`
    const editor = { email: `editor-${clientId}@nord.example`, full_name: 'Eve Adams', role: 'Editor' }
    await people.change(clientId, { permissions: ['team.manage', 'content.edit'] })
    expect((await browser.get(`/console/websites/${id}`)).body).toContain(`href="${path}"`)
    expect((await browser.get(path)).body).not.toContain('value="Editor"')
    expect((await browser.post(path, editor)).statusCode).toBe(400)
    await people.change(clientId, { permissions: null })
    expect((await browser.post(path, editor)).headers.location).toBe(`${path}?done=added`)
    const again = await browser.post(path, editor)
    expect([again.statusCode, again.body]).toEqual([
      400,
      expect.stringMatching(/already has a member.*value="Eve Adams"/),
    ])
    const { body } = await browser.get(`${path}?done=added`, { 'accept-language': 'de' })
    expect(body).toMatch(/1 Person arbeitet daran.*Eve Adams.*Bearbeitung: ändert die Website/)
    expect(body).not.toMatch(/sitewright/i)
    const [, remove = ''] = /action="([^"]*\/remove)"/.exec(body) ?? []
    const stranger = (await people.signedIn()).browser
    expect((await stranger.post(remove)).statusCode).toBe(404)
    await people.change(clientId, { permissions: ['content.edit'] })
    expect([(await browser.get(path)).statusCode, (await browser.post(remove)).statusCode]).toEqual([404, 404])
    await people.change(clientId, { permissions: ['team.manage'] })
    expect((await browser.post(remove)).headers.location).toBe(`${path}?done=removed`)
    expect((await browser.get(path)).body).not.toContain('Eve Adams')
  })
})

describe('operations of other clients', () => {
  const call = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, by = caller) => {
    const url = `/v1/workspace${path}`
    const answer = await platform.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }

  test('set colors and sender, and reject what has no effect here', async () => {
    const own = await platform.workspace(0)
    const appearance = { primary_color: '#336699', secondary_color: '#cc3300', theme_mode: 'light' }
    expect(await call('PUT', '/appearance', appearance, own)).toMatchObject({
      status: 200,
      result: { settings: { primary_color: '#336699', accent_color: '#cc3300', color_mode: 'light' } },
    })
    expect(await call('PUT', '/appearance', { theme_mode: 'dark' }, own)).toMatchObject({
      result: { settings: { primary_color: '#336699', color_mode: 'dark' } },
    })
    expect(await call('PUT', '/whitelabel', { domain: 'clients.nord.example' }, own)).toMatchObject({
      result: { console_domain: { domain: 'clients.nord.example', status: 'pending' } },
    })
    const sender = { email_sender: 'hello@nord.example', wl_client_register: false }
    expect(await call('PUT', '/whitelabel', sender, own)).toMatchObject({
      status: 200,
      result: { settings: { support_email: 'hello@nord.example', primary_color: '#336699' } },
    })
    for (const [path, body] of [
      ['/whitelabel', { subdomain_domain: 'nord.example' }],
      ['/whitelabel', { wl_client_register: true }],
      ['/appearance', { custom_code_header: '<script>alert(1)</script>' }],
      ['/appearance', { primary_color: 'red' }],
    ] as const)
      expect(await call('PUT', path, body, own)).toMatchObject({
        status: 400,
        code: 'validation_failed',
        details: [{ path: Object.keys(body)[0] }],
      })
  })

  test('add, replace and remove integrations of a workspace', async () => {
    const own = await platform.workspace(0)
    await platform.operations.updateWorkspace({ ...own, changes: { integrations: { crm: 'x', matomo2: 'y' } } })
    const add = (config: object) => call('POST', '/integration', { integration_type: 'matomo', config }, own)
    expect(await add({ site_id: '1', old: true })).toMatchObject({
      result: { integrations: { crm: 'x', 'matomo.site_id': '1', 'matomo.old': 'true' } },
    })
    expect((await add({ site_id: 2 })).result.integrations).toEqual({ crm: 'x', matomo2: 'y', 'matomo.site_id': '2' })
    expect(await add({})).toMatchObject({ status: 400, details: [{ path: 'config' }] })
    expect(await add({ site: { id: 1 } })).toMatchObject({ status: 400 })
    expect((await call('DELETE', '/integration/matomo', undefined, own)).result.integrations).toEqual({
      ...{ crm: 'x', matomo2: 'y' },
    })
  })

  test('add and remove a service of a website of the own workspace', async () => {
    const id = await people.website(`served-${caller.workspaceId.slice(-8).toLowerCase()}`)
    const path = `/website/${id}/integration`
    const plausible = { integration_type: 'plausible', config: { domain: 'nord.example' } }
    expect(await call('POST', path, plausible)).toMatchObject({
      status: 200,
      result: { integrations: { plausible_domain: 'nord.example' } },
    })
    for (const body of [
      { integration_type: 'matomo', config: { site_id: '1' } },
      { integration_type: 'google_analytics', config: { id: 'x' } },
      { integration_type: 'plausible', config: { a: 'a.example', b: 'b.example' } },
    ])
      expect(await call('POST', path, body)).toMatchObject({ status: 400 })
    const stranger = await platform.workspace(0)
    expect(await call('POST', path, plausible, stranger)).toMatchObject({ status: 404 })
    expect(await call('DELETE', `${path}/plausible`, undefined, stranger)).toMatchObject({ status: 404 })
    expect(await call('DELETE', `${path}/plausible`)).toMatchObject({
      status: 200,
      result: { integrations: { plausible_domain: null } },
    })
  })
})
