import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { hashToken } from '../../src/domain/accounts/secrets.ts'
import { freePort } from '../../src/processes/ports.ts'
import { launchBrowser } from '../support/browser.ts'
import { someAddress } from '../support/console.ts'
import { bareEnvironment, startProgram } from '../support/command-line.ts'
import type { Caller } from '../support/platform.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false })
const apiProgram = fileURLToPath(new URL('../support/api-process.ts', import.meta.url))
const certificates = new URL('../support/certificates/', import.meta.url)
const redirectUri = 'http://localhost:4321/callback'
const megabyte = 1024 * 1024

let origin: string
let api: Awaited<ReturnType<typeof startProgram>>
let documents: Awaited<ReturnType<typeof serveDocuments>>

beforeAll(async () => {
  documents = await serveDocuments()
  const PORT = String(await freePort())
  origin = `http://localhost:${PORT}`
  const own = {
    PORT,
    SITEWRIGHT_PUBLIC_URL: origin,
    SITEWRIGHT_TRUSTED_PROXIES: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('ca.pem', certificates)),
  }
  api = await startProgram(apiProgram, [], { ...bareEnvironment(), ...platform.environment, ...own }, 'api is up')
})
afterAll(async () => {
  await api?.stop('SIGKILL')
  await documents?.stop()
})

/** Serves client metadata documents over HTTPS, and counts the requests to each path. */
async function serveDocuments() {
  const pem = readFileSync(new URL('good.pem', certificates), 'utf8')
  const asked: string[] = []
  const server = createServer({ key: pem, cert: pem }, ({ url = '' }, response) => {
    asked.push(url)
    if (url === '/moved.json') return response.writeHead(302, { location: '/client.json' }).end()
    const own = `https://localhost:${(server.address() as AddressInfo).port}${url}`
    const metadata = { client_id: own, client_name: 'Claude', redirect_uris: ['http://localhost/callback'] }
    const more = { grant_types: ['authorization_code', 'refresh_token'], token_endpoint_auth_method: 'none' }
    const padding = url === '/large.json' ? { padding: 'x'.repeat(10 * megabyte) } : {}
    return response.end(JSON.stringify({ ...metadata, ...more, ...padding }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url, asked, stop }
}

/** A browser without JavaScript. Its cookies have no paths. */
function createBrowser() {
  const cookies = new Map<string, string>()
  async function send(url: string | URL, form?: Record<string, string>) {
    const headers = {
      cookie: [...cookies].map((one) => one.join('=')).join('; '),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } : {}),
    }
    const init = form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}
    const answer = await ask(url, { ...init, headers, redirect: 'manual' })
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      cookies.set(name, value)
    }
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      headers: answer.headers,
      html: await answer.text(),
    }
  }
  return { get: async (url: string | URL) => await send(url), post: send }
}
type Browser = ReturnType<typeof createBrowser>

/** A new workspace, a member of its team, and the member's sign-in link and browser. */
async function invite() {
  const caller = await platform.workspace(100)
  const { workspaceId } = caller
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { member_id: memberId } = await platform.operations.createMember({
    workspaceId,
    websiteId: null,
    member: { email, role: 'Team' },
  })
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/v1/workspace/client/magic-link',
    headers: caller.headers,
    payload: { email },
  })
  const link = new URL(answer.json().result.magic_link).pathname
  const browser = createBrowser()
  /** Signs in with the link, which works once. */
  const enter = async () => void (await browser.post(link, {}))
  return { caller, browser, memberId, link, enter }
}

/** The same, signed in. */
async function signIn() {
  const invited = await invite()
  await invited.enter()
  return invited
}

const everything = { do: 'allow', 'scope:draft': 'on', 'scope:ai': 'on', 'scope:write': 'on', daily_credit_limit: '30' }

/** Follows an authorization request to the end. Returns the URL at which the client gets the answer. */
async function consent(browser: Browser, request: URL, form: Record<string, string> = everything): Promise<URL> {
  const asked = await browser.get(request)
  expect([asked.status, asked.location]).toEqual([303, expect.stringMatching(/^\/console\/connect\/[\w-]+$/)])
  expect((await browser.get(asked.location)).status).toBe(200)
  const answered = await browser.post(asked.location, form)
  expect(answered.status).toBe(303)
  const returned = await browser.get(answered.location)
  expect(returned.location).toMatch(/^http:\/\/localhost:4321\/callback\?/)
  return new URL(returned.location)
}

/** Sends a request from an address of its own, so that no other test of this file exhausts its limit. */
const ask = async (
  url: string | URL,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => await fetch(new URL(url, origin), { ...init, headers: { ...headers, 'x-forwarded-for': someAddress() } })

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : {} }
}

async function register(): Promise<string> {
  const metadata = { client_name: 'Cursor', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }
  const more = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...metadata, ...more })
  const answer = await ask('/oauth/register', { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { client_id: string }).client_id
}

/** An authorization request of a client, with other parameters where a test needs them; undefined removes one. */
function requestOf(client_id: string, other: Record<string, string | undefined> = {}) {
  const code_verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
  const parameters = {
    ...{ client_id, redirect_uri: redirectUri, response_type: 'code', state: 'state', scope: 'read draft ai write' },
    ...{ resource: `${origin}/mcp`, code_challenge, code_challenge_method: 'S256', ...other },
  }
  const url = new URL('/oauth/authorize', origin)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return { url, code_verifier }
}

/** Gets a code with the consent of a member. */
async function authorize(browser: Browser, form?: Record<string, string>) {
  const client_id = await register()
  const { url, code_verifier } = requestOf(client_id)
  const { searchParams } = await consent(browser, url, form)
  const code = searchParams.get('code') ?? ''
  return {
    client_id,
    code,
    exchange: { grant_type: 'authorization_code', client_id, code, code_verifier, redirect_uri: redirectUri },
  }
}

type Tokens = { access_token: string; refresh_token: string; scope: string }

async function connect(browser: Browser, form?: Record<string, string>) {
  const { client_id, exchange } = await authorize(browser, form)
  const { status, body } = await post('/oauth/token', exchange)
  expect(status).toBe(200)
  return { client_id, exchange, tokens: body as Tokens }
}

const refresh = async (client_id: string, refresh_token: string) =>
  await post('/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token })

/** Lists the tools with an access token. */
async function listTools(token: string) {
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    accept: 'application/json, text/event-stream',
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const answer = await ask('/mcp', { method: 'POST', headers, body })
  return { status: answer.status, challenge: answer.headers.get('www-authenticate'), text: await answer.text() }
}
const statusOf = async (token: string) => (await listTools(token)).status

test('the official client connects, with the consent of a member, and does what was granted until it is disconnected', async () => {
  const { caller, browser } = await signIn()
  const clientMetadataUrl = `${documents.url}/client.json`
  const saved: { tokens?: object; verifier?: string; url?: URL; client?: object; discovery?: object } = {}
  const authProvider: OAuthClientProvider = {
    ...{ clientMetadataUrl, redirectUrl: redirectUri, state: () => 'state' },
    clientMetadata: { redirect_uris: [redirectUri], client_name: 'Claude' },
    clientInformation: () => saved.client as never,
    saveClientInformation: (client) => void (saved.client = client),
    tokens: () => saved.tokens as never,
    saveTokens: (tokens) => void (saved.tokens = tokens),
    redirectToAuthorization: (url) => void (saved.url = url),
    saveCodeVerifier: (verifier) => void (saved.verifier = verifier),
    codeVerifier: () => saved.verifier ?? '',
    saveDiscoveryState: (state) => void (saved.discovery = state),
    discoveryState: () => saved.discovery as never,
  }
  const newTransport = () => new StreamableHTTPClientTransport(new URL('/mcp', origin), { authProvider })
  const newClient = () => new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const first = newTransport()
  await expect(newClient().connect(first)).rejects.toThrow('Unauthorized')
  const request = saved.url ?? new URL(origin)
  expect(request.searchParams.get('client_id')).toBe(clientMetadataUrl)
  const page = await browser.get((await browser.get(request)).location)
  for (const text of [
    'Claude',
    new URL(documents.url).host,
    'a program on this computer',
    'Publish drafts',
    'never delete',
  ])
    expect(page.html).toContain(text)
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4321")
  const { searchParams } = await consent(browser, request, {
    do: 'allow',
    'scope:draft': 'on',
    daily_credit_limit: '7',
  })

  // The client rejects an answer of another issuer (RFC 9207).
  expect(searchParams.get('iss')).toBe(origin)
  const mixedUp = new URLSearchParams(searchParams)
  mixedUp.set('iss', 'https://evil.example.com')
  await expect(first.finishAuth(mixedUp)).rejects.toThrow(/iss/i)
  await first.finishAuth(searchParams)
  const client = newClient()
  await client.connect(newTransport())
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect([names.includes('create_draft'), names.includes('ask_for_change'), names.includes('publish_draft')]).toEqual([
    true,
    false,
    false,
  ])
  const { content } = await client.callTool({ name: 'get_credits', arguments: {} })
  expect(content).toMatchObject([{ text: expect.stringContaining('"balance":100') }])

  const listed = (await browser.get('/console/assistants')).html
  expect(listed).toMatch(/Claude.*read, draft, at most 7 credits a day.*localhost:4321/s)
  expect((await platform.operations.listKeys({ ...caller, query: { page: 1, per_page: 50 } })).list).toHaveLength(1)
  const [, disconnect = ''] = /action="(\/console\/assistants\/[^"]+\/disconnect)"/.exec(listed) ?? []
  const { access_token } = saved.tokens as Tokens
  expect(await statusOf(access_token)).toBe(200)
  await (await signIn()).browser.post(disconnect, {}) // of another workspace
  expect(await statusOf(access_token)).toBe(200)
  await browser.post(disconnect, {})
  expect(await statusOf(access_token)).toBe(401)
  await client.close()
  const { list } = await platform.operations.listAuditLog({ ...caller, query: { page: 1, per_page: 50 } } as never)
  expect(JSON.stringify(list)).toContain('Claude')
})

const chromium = await launchBrowser()
afterAll(async () => await chromium?.close())

const inBrowser = chromium ? describe : describe.skip // launchBrowser printed the reason, and throws in CI
inBrowser('in a browser', () => {
  test('a member connects an assistant in a browser, and returns to it', async () => {
    const { link } = await invite()
    const assistant = createHttpServer((_, response) => response.end('Back in the assistant')).listen(0, '127.0.0.1')
    await once(assistant, 'listening')
    const redirect_uri = `http://localhost:${(assistant.address() as AddressInfo).port}/callback`
    const client_id = await register()
    const page = await (await chromium?.newContext())?.newPage()
    if (!page) throw new Error('no page')
    await page.goto(`${origin}${link}`)
    await page.getByRole('button').first().click()
    await page.getByRole('navigation').first().waitFor()
    await page.goto(requestOf(client_id, { redirect_uri }).url.href) // any port of this computer (RFC 8252)
    await page.getByRole('heading', { name: 'Connect “Cursor” to' }).waitFor()
    if (process.env['SHOTS'])
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env['SHOTS']}-consent-${width}.png`, fullPage: true })
      }
    expect(await page.getByLabel('Publish drafts').isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Back in the assistant').waitFor()
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
    assistant.closeAllConnections()
    assistant.close()
    await page.goto(`${origin}/console/assistants`)
    await page.getByRole('heading', { name: 'Cursor' }).waitFor()
    if (process.env['SHOTS'])
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env['SHOTS']}-list-${width}.png`, fullPage: true })
      }
  })
})

test('a token has the scopes that were granted in the workspace of its member, until it expires or access ends', async () => {
  const { caller, browser, memberId } = await signIn()
  const { client_id, tokens } = await connect(browser)
  expect(tokens.scope.split(' ').toSorted()).toEqual(['ai', 'draft', 'read', 'write'])
  expect(await listTools(tokens.access_token)).toMatchObject({
    status: 200,
    text: expect.stringContaining('publish_draft'),
  })

  // Its workspace is that of the member.
  const stranger: Caller = await platform.workspace(5)
  const credits = await callTool(tokens.access_token, 'get_credits')
  expect([credits.includes('\\"balance\\":100'), stranger.workspaceId === caller.workspaceId]).toEqual([true, false])

  const id_hash = hashToken(tokens.access_token)
  await sql`update oauth_records set expires_at = now() where id_hash = ${id_hash}`.execute(platform.db)
  const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`
  expect(await listTools(tokens.access_token)).toMatchObject({
    status: 401,
    challenge: expect.stringContaining(`resource_metadata="${metadata}"`),
  })
  const second = (await refresh(client_id, tokens.refresh_token)).body as Tokens
  expect(await statusOf(second.access_token)).toBe(200)
  expect((await post('/oauth/revoke', { client_id, token: second.refresh_token })).status).toBe(200)
  expect(await statusOf(second.access_token)).toBe(401)
  expect((await refresh(client_id, second.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })

  const last = await connect(browser)
  expect(await statusOf(last.tokens.access_token)).toBe(200)
  await platform.operations.deleteMember({ workspaceId: caller.workspaceId, websiteId: null, memberId })
  expect(await statusOf(last.tokens.access_token)).toBe(401)
  expect((await refresh(last.client_id, last.tokens.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })

  const secrets = [tokens, second, last.tokens].flatMap((one) => [one.access_token, one.refresh_token])
  const { rows } = await sql<{ row: string }>`select oauth_records::text as row from oauth_records`.execute(platform.db)
  for (const secret of secrets) expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
})

async function callTool(token: string, name: string): Promise<string> {
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    accept: 'application/json, text/event-stream',
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })
  return await (await ask('/mcp', { method: 'POST', headers, body })).text()
}

test('of concurrent exchanges of a code, at most one succeeds', async () => {
  const { exchange } = await authorize((await signIn()).browser)
  const answers = await Promise.all(Array.from({ length: 5 }, async () => await post('/oauth/token', exchange)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
})

async function registerOther(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({
    client_name: 'Other',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  })
  const answer = await ask('/oauth/register', { method: 'POST', headers, body })
  return ((await answer.json()) as { client_id: string }).client_id
}

/** A connected assistant, which a row of `refusals` misuses. */
async function newGrant() {
  const invited = await signIn()
  return { ...invited, ...(await connect(invited.browser)) }
}
type Grant = Awaited<ReturnType<typeof newGrant>>
type Answer = { status: number; error: unknown }

const answerOf = ({ status, body }: Awaited<ReturnType<typeof post>>): Answer => ({ status, error: body.error })

/** The answer to a code that a member has granted, sent with other parameters. */
const exchangeWith = async ({ browser }: Grant, change: Record<string, string>) =>
  answerOf(await post('/oauth/token', { ...(await authorize(browser)).exchange, ...change }))

/** The answer to an authorization request: the error that the client gets, or a page for the person. */
async function requestWith({ browser, client_id }: Grant, other: Record<string, string | undefined>): Promise<Answer> {
  const { status, location } = await browser.get(requestOf(client_id, other).url)
  return { status, error: URL.parse(location)?.searchParams.get('error') ?? undefined }
}

/** The answer to a tool call after the stored token was changed. */
async function callWith({ tokens }: Grant, set?: ReturnType<typeof sql>): Promise<Answer> {
  const id_hash = hashToken(tokens.access_token)
  if (set) await sql`update oauth_records set ${set} where id_hash = ${id_hash}`.execute(platform.db)
  return { status: await statusOf(tokens.access_token), error: undefined }
}

const elsewhere = 'https://api.example.com/mcp'
const invalidGrant: Answer = { status: 400, error: 'invalid_grant' }
const invalidRequest: Answer = { status: 303, error: 'invalid_request' }
const unauthorized: Answer = { status: 401, error: undefined }

/** A misuse, its answer, and whether the tokens of the assistant still work. */
const refusals: [string, (grant: Grant) => Promise<Answer>, Answer, boolean][] = [
  [
    'a token of another issuer',
    async () => ({ status: await statusOf(randomBytes(32).toString('base64url')), error: undefined }),
    unauthorized,
    true,
  ],
  [
    'a code of another issuer, for a mixed-up client',
    (grant) => exchangeWith(grant, { code: randomBytes(32).toString('base64url') }),
    invalidGrant,
    true,
  ],
  ['a used code', async ({ exchange }) => answerOf(await post('/oauth/token', exchange)), invalidGrant, false],
  [
    'a used refresh token',
    async ({ client_id, tokens: { refresh_token } }) => {
      await refresh(client_id, refresh_token)
      return answerOf(await refresh(client_id, refresh_token))
    },
    invalidGrant,
    false,
  ],
  ['another verifier', (grant) => exchangeWith(grant, { code_verifier: 'x'.repeat(43) }), invalidGrant, true],
  ['another redirect', (grant) => exchangeWith(grant, { redirect_uri: `${redirectUri}/other` }), invalidGrant, true],
  [
    'the code of another client',
    async (grant) => exchangeWith(grant, { client_id: await registerOther() }),
    invalidGrant,
    true,
  ],
  [
    'a code for another resource',
    (grant) => exchangeWith(grant, { resource: elsewhere }),
    { status: 400, error: 'invalid_target' },
    true,
  ],
  [
    'a request for another resource',
    (grant) => requestWith(grant, { resource: elsewhere }),
    { status: 303, error: 'invalid_target' },
    true,
  ],
  [
    'a redirect that the client does not have',
    (grant) => requestWith(grant, { redirect_uri: 'https://evil.example.com/callback' }),
    { status: 400, error: undefined },
    true,
  ],
  ['a request without PKCE', (grant) => requestWith(grant, withoutChallenge), invalidRequest, true],
  ['plain PKCE', (grant) => requestWith(grant, { code_challenge_method: 'plain' }), invalidRequest, true],
  ['a token for another resource', (grant) => callWith(grant, audience(elsewhere)), unauthorized, false],
  ['an expired token', (grant) => callWith(grant, sql`expires_at = now()`), unauthorized, false],
  [
    'a revoked token',
    async (grant) => {
      await post('/oauth/revoke', { client_id: grant.client_id, token: grant.tokens.access_token })
      return await callWith(grant)
    },
    unauthorized,
    false,
  ],
  [
    'the token of a removed member',
    async (grant) => {
      await platform.operations.deleteMember({ ...grant.caller, websiteId: null, memberId: grant.memberId })
      return await callWith(grant)
    },
    unauthorized,
    false,
  ],
  [
    'the token at the API',
    async ({ tokens }) => {
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      return { status: (await ask('/v1/ai/credits', { headers })).status, error: undefined }
    },
    unauthorized,
    true,
  ],
]
const withoutChallenge = { code_challenge: undefined, code_challenge_method: undefined }
const audience = (aud: string) => sql`payload = payload || ${JSON.stringify({ aud })}::jsonb`

test.each(refusals)('%s is refused', async (_, misuse, answer, isConnected) => {
  const grant = await newGrant()
  expect(await statusOf(grant.tokens.access_token)).toBe(200)
  expect(await misuse(grant)).toEqual(answer)
  expect(await statusOf(grant.tokens.access_token)).toBe(isConnected ? 200 : 401)
  expect((await post('/oauth/token', grant.exchange)).status).toBe(400)
})

test('a refresh token works once; a second use ends all tokens of the assistant', async () => {
  const { browser } = await signIn()
  const { client_id, tokens } = await connect(browser)
  const next = (await refresh(client_id, tokens.refresh_token)).body as Tokens
  expect(await statusOf(next.access_token)).toBe(200)
  expect(next.refresh_token).not.toBe(tokens.refresh_token)
  expect((await refresh(client_id, tokens.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await statusOf(next.access_token)).toBe(401)
  expect((await refresh(client_id, next.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
})

test('requests without S256, for another redirect, or without consent get no code', async () => {
  const { browser } = await signIn()
  const client_id = await register()
  const errorOf = async (other: Record<string, string | undefined>) => {
    const { location } = await browser.get(requestOf(client_id, other).url)
    return URL.parse(location)?.searchParams.get('error')
  }
  expect(await errorOf({ code_challenge_method: undefined })).toBe('invalid_request')
  for (const unsafe of ['http://evil.example.com/callback', 'javascript:alert(1)', 'data:text/html,x']) {
    const madeUp = Buffer.from(JSON.stringify({ redirect_uris: [unsafe] })).toString('base64url')
    expect((await browser.get(requestOf(`registered.${madeUp}`, { redirect_uri: unsafe }).url)).status).toBe(400)
  }
  // Decodes to a client with a redirect of its own, and looks like an address of claude.ai.
  const spoofed =
    'registered.eyAiY2xpZW50X25hbWUiOiJDbGF1ZGUiLCJyZWRpcmVjdF91cmlzIjpbImh0dHBzOi8vZXZpbC5leGFtcGxlL2NiIl0sIngiOiI://claude.ai/abIn0'
  expect((await browser.get(requestOf(spoofed, { redirect_uri: 'https://evil.example/cb' }).url)).status).toBe(400)
  expect((await browser.get(requestOf(client_id, { prompt: 'none' }).url)).location).toMatch(/\/console\/connect\//)
  for (const redirect_uri of ['https://evil.example.com/callback', 'http://localhost:4321/callback/more']) {
    const answer = await browser.get(requestOf(client_id, { redirect_uri }).url)
    expect([answer.status, answer.location, answer.html]).toEqual([400, '', expect.stringContaining('redirect_uri')])
  }
  const { searchParams } = await consent(browser, requestOf(client_id).url, { do: 'refuse' })
  expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null])

  // Without a session, the person signs in first; another browser cannot answer.
  const stranger = createBrowser()
  const asked = await stranger.get(requestOf(client_id).url)
  expect((await stranger.get(asked.location)).location).toMatch(/^\/console\/sign-in\?next=/)
  expect((await browser.get('/console/connect/unknown')).status).toBe(410)
})

test('answers name their issuer, and the state of the request', async () => {
  const { browser } = await signIn()
  const client_id = await register()
  const denied = await browser.get(requestOf(client_id, { code_challenge_method: 'plain' }).url)
  expect(new URL(denied.location).searchParams.get('iss')).toBe(origin)
  const granted = await consent(browser, requestOf(client_id).url)
  expect([granted.searchParams.get('iss'), granted.searchParams.get('state')]).toEqual([origin, 'state'])
  // PKCE protects the answer. A state is optional.
  const without = await consent(browser, requestOf(client_id, { state: undefined }).url)
  expect([without.searchParams.has('code'), without.searchParams.has('state')]).toEqual([true, false])
})

test.each([
  ['a client', false, 404],
  ['a suspended client', true, 303], // to the sign-in page
])('%s connects no assistant', async (_, suspended, status) => {
  const { caller } = await invite()
  const { workspaceId, headers } = caller
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { client_id } = await platform.operations.createClient({ workspaceId, client: { email } })
  const url = '/v1/workspace/client/magic-link'
  const answer = await platform.app.inject({ method: 'POST', url, headers, payload: { email } })
  const browser = createBrowser()
  await browser.post(new URL(answer.json().result.magic_link).pathname, {})
  if (suspended) await platform.operations.updateClient({ workspaceId, changes: { client_id, suspended } })
  const asked = await browser.get(requestOf(await register()).url)
  expect(asked.location).toMatch(/^\/console\/connect\//)
  const answered = [await browser.get(asked.location), await browser.post(asked.location, everything)]
  expect(answered.map((answer) => answer.status)).toEqual([status, status])
  const list = await platform.operations.listAssistants({ workspaceId, query: { page: 1, per_page: 50 } })
  expect(list.list).toEqual([])
})

test('the description of a client comes from a public address, in one short answer', async () => {
  const { browser } = await signIn()
  const request = async (client_id: string) => await browser.get(requestOf(client_id).url)
  expect((await request(`${documents.url}/client.json`)).status).toBe(303)
  const read = documents.asked.filter((path) => path === '/client.json').length
  const refused = ['/large.json', '/moved.json'].map((path) => documents.url + path)
  const internal = ['https://10.0.0.1/client.json', 'https://169.254.169.254/latest', 'https://[fd00::1]/client.json']
  for (const client_id of [...refused, ...internal, 'http://example.com/client.json', 'unknown', 'registered.e30']) {
    const answer = await request(client_id)
    expect([client_id, answer.status, answer.location]).toEqual([client_id, 400, ''])
  }
  expect(documents.asked.filter((path) => path === '/client.json')).toHaveLength(read)
})

test('the metadata name what the server supports', async () => {
  const read = async (path: string) => await (await ask(path)).json()
  expect(await read('/.well-known/oauth-protected-resource/mcp')).toMatchObject({
    resource: `${origin}/mcp`,
    authorization_servers: [origin],
  })
  expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: origin,
    ...{ authorization_endpoint: `${origin}/oauth/authorize`, token_endpoint: `${origin}/oauth/token` },
    ...{ registration_endpoint: `${origin}/oauth/register`, revocation_endpoint: `${origin}/oauth/revoke` },
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  })
})
