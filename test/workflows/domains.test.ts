import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import type { Domain } from '../../src/domain/domains/custom-domains.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { closeMailServers, partsOf, startMailServer } from '../support/mail-server.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { askerOf } from '../support/hosting.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'

const run = promisify(execFile)
const target = 'sites.test'
const ours = '192.0.2.7'

let platform: Platform
let dns: Awaited<ReturnType<typeof startDnsServer>>
let caller: Caller
let ask: ReturnType<typeof askerOf>
let other: ReturnType<typeof askerOf>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let stopHosting: (() => Promise<void>)[] = []

beforeAll(async () => {
  mailServer = await startMailServer()
  dns = await startDnsServer()
  dns.set(target, { A: [ours] })
  platform = await startPlatform({
    settings: {
      SITEWRIGHT_DNS_SERVERS: dns.address,
      SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      SITEWRIGHT_MAIL_FROM: 'Acme <login@acme.example>',
      SITEWRIGHT_DOMAIN_TARGET: target,
      SITEWRIGHT_DOMAIN_CHECK_MS: '50,100,200',
      SITEWRIGHT_DOMAIN_CHECK_UNTIL_MS: '500,1000,3600000',
      SITEWRIGHT_DOMAIN_RECHECK_MS: '100',
      SITEWRIGHT_DOMAIN_RELEASE_MS: '3600000',
    },
  })
  caller = await platform.workspace(10)
  const hosts = await Promise.all([openHost(), openHost()])
  ;[ask, other] = hosts.map((one) => one.ask) as [typeof ask, typeof ask]
  stopHosting = hosts.map(({ stop }) => stop)
})
afterAll(async () => {
  for (const stop of stopHosting) await stop()
  await platform?.stop()
  await dns?.stop()
  await closeMailServers()
})

/** Opens a website host like one in its own process. */
async function openHost() {
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const hosting = await buildHosting({ ...platform.config, ...platform, pool })
  const origin = await hosting.listen({ port: 0 })
  const stop = async () => {
    await hosting.close()
    await db.destroy()
  }
  return { ask: askerOf(origin), stop }
}

const newName = (prefix = 'www.') => `${prefix}${crypto.randomUUID()}.example`

async function send(method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, payload?: object, { headers } = caller) {
  const answer = await platform.app.inject({
    method,
    url: `/v1/workspace/website/${url}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return {
    status: answer.statusCode,
    code: answer.json().code,
    result: answer.json().result,
    message: answer.json().message,
  }
}

/** Creates a website with a page, and returns its id and preview host. */
async function createWebsite(owner = caller) {
  const { result } = await send('POST', 'create', { name: 'Le Fournil' }, owner)
  return { id: String(result.website_id), preview: new URL(result.domain).host }
}

const set = async (id: string, domain: string, owner = caller): Promise<Domain> => {
  const { status, result } = await send('POST', `${id}/domain`, { domain }, owner)
  expect(status).toBe(200)
  return result
}
const get = async (id: string, owner = caller): Promise<Domain> =>
  (await send('GET', `${id}/domain`, undefined, owner)).result
const reaches = (id: string, status: Domain['status'], owner = caller) =>
  until(async () => (await get(id, owner)).status === status)
const observedOf = ({ dns_records }: Domain, type: string) =>
  dns_records.find(({ record_type, purpose }) => record_type === type && purpose !== 'redirect')
const prove = ({ domain, dns_records }: Domain) =>
  dns.set(`_domain-verification.${domain}`, { TXT: [dns_records[0]?.value ?? ''] })
const point = (domain: string, to = target) => dns.set(domain, { CNAME: [to] })

/** Waits until the domain has failed, moves that back by more than its grace period, and waits until it is released. */
async function released(id: string, owner = caller): Promise<void> {
  await reaches(id, 'failed', owner)
  await platform.db
    .updateTable('domains')
    .set({ failing_since: new Date(0) })
    .where('website_id', '=', id)
    .execute()
  await until(async () => (await get(id, owner)).verified_at === null)
  await platform.ended(`domain-${id}`)
}

/** A website whose domain is active. */
async function connected(domain = newName()) {
  const website = await createWebsite()
  prove(await set(website.id, domain))
  point(domain)
  await reaches(website.id, 'active')
  return { ...website, domain }
}

describe('setting a domain', () => {
  test('returns the records to create, and the workflow follows them until the domain is active', async () => {
    const domain = newName()
    const { id, preview } = await createWebsite()
    const claim = await set(id, domain.toUpperCase())
    expect(claim).toMatchObject({ domain, status: 'pending', verified_at: null, failure_reason: null })
    expect(claim.dns_records.map(({ record_type, host, status }) => [record_type, host, status])).toEqual([
      ['TXT', `_domain-verification.${domain}`, 'pending'],
      ['CNAME', domain, 'pending'],
      ['ALIAS', domain.slice(4), 'pending'],
    ])
    prove(claim)
    await reaches(id, 'verified')
    dns.set(domain, { A: ['198.51.100.1'] })
    await until(async () => observedOf(await get(id), 'CNAME')?.status === 'mismatch')
    expect(observedOf(await get(id), 'CNAME')?.observed).toEqual(['198.51.100.1'])
    expect((await ask(domain, '/')).status).toBe(404)
    point(domain)
    await reaches(id, 'active')
    const active = await get(id)
    expect(active.dns_records.map(({ status }) => status)).toEqual(['ok', 'ok', 'pending'])
    expect((await ask(domain, '/')).status).toBe(200)
    const website = (await platform.app.inject({ url: `/v1/workspace/website/${id}`, headers: caller.headers })).json()
      .result
    expect(website).toMatchObject({
      domain: `http://${domain}:3001`,
      preview_url: `http://${preview}`,
      custom_domain: { domain, status: 'active', failure_reason: null, verified_at: active.verified_at },
    })
  })

  test('the same domain again keeps its records', async () => {
    const { id } = await createWebsite()
    const domain = newName()
    const first = await set(id, domain)
    expect((await set(id, domain)).dns_records).toMatchObject(first.dns_records.map(({ value }) => ({ value })))
  })

  test('another domain replaces an active one, if it is free', async () => {
    const { id, domain } = await connected()
    const held = await connected()
    const refused = await send('POST', `${id}/domain`, { domain: held.domain })
    expect(refused).toMatchObject({ status: 400, code: 'domain_in_use' })
    expect(refused.message).toContain(`delete the TXT record _domain-verification.${held.domain}`)
    expect((await ask(domain, '/')).status).toBe(200)

    const another = newName()
    const claim = await set(id, another)
    expect(claim).toMatchObject({ domain: another, status: 'pending' })
    expect((await ask(domain, '/')).status).toBe(404)
    prove(claim)
    point(another)
    await reaches(id, 'active')
    expect((await ask(another, '/')).status).toBe(200)
    expect(await send('DELETE', `${id}/domain`)).toMatchObject({ status: 200, result: { custom_domain: null } })
  })

  test('an unverified claim does not block the owner, and an earlier proof proves nothing', async () => {
    const domain = newName()
    const [squatter, owner] = [await platform.workspace(0), await platform.workspace(0)]
    const [first, second] = [await createWebsite(squatter), await createWebsite(owner)]
    await set(first.id, domain, squatter)
    const claim = await set(second.id, domain, owner)
    prove(claim)
    point(domain)
    await reaches(second.id, 'active', owner)
    expect((await get(first.id, squatter)).status).toBe('pending')
    const third = await createWebsite()
    expect(await send('POST', `${third.id}/domain`, { domain })).toMatchObject({ status: 400, code: 'domain_in_use' })
    await send('DELETE', `${second.id}/domain`, undefined, owner)
    expect(await set(third.id, domain)).toMatchObject({ status: 'pending' }) // the records of the owner still point here
    const { result } = await send('POST', `${third.id}/domain/verify`)
    expect(result).toMatchObject({ status: 'pending', dns_records: [{ status: 'mismatch' }, { status: 'ok' }, {}] })
    expect((await ask(domain, '/')).status).toBe(404)
  })

  test('exactly one of two websites that race for a domain gets it', async () => {
    const domain = newName()
    const websites = await Promise.all([createWebsite(), createWebsite(), createWebsite()])
    const claims = await Promise.all(websites.map(({ id }) => set(id, domain)))
    dns.set(`_domain-verification.${domain}`, { TXT: claims.map(({ dns_records }) => dns_records[0]?.value ?? '') })
    point(domain)
    await Promise.all(websites.map(({ id }) => send('POST', `${id}/domain/verify`)))
    const states = await Promise.all(websites.map(async ({ id }) => (await get(id)).status))
    expect(states.sort()).toEqual(['active', 'failed', 'failed'])
    const { rows } = {
      rows: await platform.db.selectFrom('websites').select('id').where('active_domain', '=', domain).execute(),
    }
    expect(rows).toHaveLength(1)
  })
})

test('the commands of docs/guides/custom-domains.md connect a domain, show it and remove it', async () => {
  const guide = await readFile('docs/guides/custom-domains.md', 'utf8')
  const [setting, digging, checking, removing] = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(
    ([, block]) => block ?? '',
  )
  const domain = 'www.lefournil.example'
  const API = await platform.app.listen({ host: '127.0.0.1', port: 0 })
  const { id: WEBSITE } = await createWebsite()
  const env = { ...process.env, API, KEY: caller.headers.authorization.replace('Bearer ', ''), WEBSITE }
  const curl = 'curl() { command curl -s "$@"; echo; }\n'
  const execute = async (commands = '') => (await run('bash', ['-euc', curl + commands], { env })).stdout.trim()
  const claim: Domain = JSON.parse(await execute(setting)).result
  expect([claim.domain, claim.status]).toEqual([domain, 'pending'])
  prove(claim)
  point(domain)
  const [server, port] = dns.address.split(':')
  const dig = `type -P dig > /dev/null || exit 0; dig() { command dig @${server} -p ${port} "$@"; }\n`
  const dug = await execute(dig + digging)
  const answers = [`"${claim.dns_records[0]?.value}"`, `${target}.`]
  expect(dug ? dug.split('\n') : answers).toEqual(answers) // a machine without dig prints nothing
  const [checked, shown] = (await execute(checking)).split('\n').map((line) => JSON.parse(line).result)
  expect([checked.status, shown.status]).toEqual(['active', 'active'])
  expect((await ask(domain, '/')).status).toBe(200)
  expect(JSON.parse(await execute(removing)).result.custom_domain).toBeNull()
  expect((await ask(domain, '/')).status).toBe(404)
})

describe('what names the address of a website', () => {
  const read = async (path: string) =>
    (await platform.app.inject({ url: `/v1/workspace/website/${path}`, headers: caller.headers })).json().result

  test('follows its domain, and the preview host when the domain is removed', async () => {
    const { id, domain, preview } = await connected()
    const url = `http://${domain}:3001`
    const canonical = async (host: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec((await ask(host, '/')).text)?.[1]
    await until(async () => (await canonical(domain)) === `${url}/`)
    expect((await ask(domain, '/')).text).toContain(`<meta property="og:url" content="${url}/"`)
    expect(await canonical(preview)).toBe(`${url}/`)
    expect((await read(`${id}/pages/list`)).list[0].published_url).toBe(`${url}/`)
    const summary = (await read('list')).list.find(({ website_id }: { website_id: string }) => website_id === id)
    expect(summary).toMatchObject({ domain: url, preview_url: `http://${preview}`, custom_domain: domain })
    await send('DELETE', `${id}/domain`)
    expect((await read(id)).domain).toBe(`http://${preview}`)
    await until(async () => (await canonical(preview)) === `http://${preview}/`)
  })

  test('tells the owner what to change at the DNS provider', async () => {
    const domain = newName()
    const { id } = await createWebsite()
    const zone = domain.slice('www.'.length)
    dns.set(zone, { NS: ['ada.ns.cloudflare.com'], A: ['198.51.100.1'] })
    dns.set(domain, { CNAME: ['parking.example.org'] })
    await set(id, domain)
    const { result } = await send('POST', `${id}/domain/verify`)
    expect(result.instructions).toEqual([
      'Open the DNS records at Cloudflare: dash.cloudflare.com → the domain → DNS → Records.',
      expect.stringMatching(
        /^Add the TXT record: name _domain-verification\.www, value domain-verification=[0-9a-f]{48}\.$/,
      ),
      `Replace the records of ${domain} (parking.example.org) with the CNAME record: name www, value ${target}.`,
      `Replace the records of ${zone} (198.51.100.1) with the ALIAS record: name @, value ${target}. Optional: redirects ${zone} to ${domain}.`,
      'At Cloudflare, the ALIAS record is a CNAME record with the name @.',
      'Set the proxy status of each record to "DNS only".',
      'Leave all other records as they are. Most changes are visible within an hour.',
    ])
  })
})

describe('a removed domain', () => {
  test('is gone with the answer in every process, and its workflow ends', async () => {
    const { id, domain } = await connected()
    for (const host of [ask, other]) expect((await host(domain, '/')).status).toBe(200)
    await send('DELETE', `${id}/domain`)
    for (const host of [ask, other]) expect((await host(domain, '/')).status).toBe(404)
    await platform.ended(`domain-${id}`)
    expect(await send('GET', `${id}/domain`)).toMatchObject({ status: 400, code: 'no_custom_domain' })
    expect(await send('DELETE', `${id}/domain`)).toMatchObject({ status: 400, code: 'no_custom_domain' })
  })

  test('goes with its website', async () => {
    const { id, domain } = await connected()
    const url = '/v1/workspace/website/delete'
    await platform.app.inject({ method: 'DELETE', url, headers: caller.headers, payload: { website_id: id } })
    expect((await ask(domain, '/')).status).toBe(404)
    await platform.ended(`domain-${id}`)
  })
})

describe('a domain whose records are gone', () => {
  test('fails, recovers with its records, and is released if it does not', async () => {
    const { id, domain } = await connected()
    dns.delete(domain)
    await reaches(id, 'failed')
    expect((await get(id)).failure_reason).toContain('did not lead to this platform any more')
    expect((await ask(domain, '/')).status).toBe(404)
    const rival = await createWebsite()
    expect((await send('POST', `${rival.id}/domain`, { domain })).code).toBe('domain_in_use')
    point(domain)
    await reaches(id, 'active')
    expect((await ask(domain, '/')).status).toBe(200)
    dns.delete(domain)
    await released(id)
    expect(await get(id)).toMatchObject({ status: 'failed', verified_at: null })
    expect((await set(rival.id, domain)).status).toBe('pending')
    const again = await set(id, domain)
    expect(again.status).toBe('pending')
  })

  test('stays if its name servers do not answer', async () => {
    const { id, domain } = await connected()
    for (const name of [domain, `_domain-verification.${domain}`]) dns.set(name, 'SERVFAIL')
    const { result } = await send('POST', `${id}/domain/verify`)
    expect(result.status).toBe('active')
    expect((await ask(domain, '/')).status).toBe(200)
  })
})

test('a domain whose workflow was terminated is still checked; its next change starts the workflow again', async () => {
  const { id, domain } = await connected()
  await platform.untilStarted()
  const handle = platform.temporal.workflow.getHandle(`domain-${id}`)
  await platform.untilStarted()
  await handle.terminate()
  dns.delete(domain)
  await reaches(id, 'failed')
  expect((await ask(domain, '/')).status).toBe(404)
  await until(async () => (await handle.describe()).status.name === 'RUNNING')
})

describe('the team learns', () => {
  /** The events of a workspace about a domain, oldest first. */
  const eventsOf = async ({ workspaceId }: Caller, domain: string) => {
    const rows = await platform.db
      .selectFrom('webhook_events')
      .select(['event', 'data'])
      .where('workspace_id', '=', workspaceId)
      .orderBy('id')
      .execute()
    return rows.filter(({ data }) => (data as { domain?: string }).domain === domain).map(({ event }) => event)
  }

  test('by events and mail that a domain was connected, failed and was removed, once each', async () => {
    const owner = await platform.workspace(0)
    const api = {
      webhook_url: 'https://receiver.example/',
      webhook_events: ['domain.connected', 'domain.failed', 'domain.removed'],
    }
    await platform.app.inject({
      method: 'PATCH',
      url: '/v1/workspace',
      headers: owner.headers,
      payload: { settings: { api } },
    })
    for (const email of ['ada@acme.example', 'ben@acme.example'])
      await platform.app.inject({
        method: 'POST',
        url: '/v1/workspace/team',
        headers: owner.headers,
        payload: { email, role: 'Team' },
      })
    const { id } = await createWebsite(owner)
    const domain = newName()
    prove(await set(id, domain, owner))
    point(domain)
    await reaches(id, 'active', owner)
    dns.delete(domain)
    await reaches(id, 'failed', owner)
    const ofDomain = () => mailServer.received.filter(({ source }) => source.includes(domain))
    await until(() => ofDomain().length === 2)
    expect(
      ofDomain()
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual(['ada@acme.example', 'ben@acme.example'])
    const [mail] = ofDomain()
    expect(mail && partsOf(mail).text).toContain('The domain did not lead to this platform any more.')
    await released(id, owner)
    await send('DELETE', `${id}/domain`, undefined, owner)
    expect(await eventsOf(owner, domain)).toEqual(['domain.connected', 'domain.failed', 'domain.removed'])
    expect(ofDomain()).toHaveLength(2)
  })
})
