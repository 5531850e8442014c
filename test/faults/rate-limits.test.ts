import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { buildApp } from '../../src/api/app.ts'
import { newApiKey } from '../../src/domain/accounts/keys.ts'
import { browserOf, createLink } from '../support/console.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
const apps: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  platform = await startPlatform({ worker: false })
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await platform?.stop()
})

type App = Pick<Platform['app'], 'inject'>
type Headers = { authorization: string }

/** Starts a second API process on the platform's database. */
async function apiWith(rateLimits: { requests: number; orders: number }) {
  const { config, operations } = platform
  const app = await buildApp({ ...config, operations, modelName: 'test', rateLimits })
  apps.push(app)
  return app
}

const read = (app: App, headers: Headers) => app.inject({ url: '/v1/ai/credits', headers })
/** A creation request with an invalid body: it counts for the rate limit and starts nothing. */
const order = (app: App, headers: Headers) =>
  app.inject({ method: 'POST', url: '/v1/ai/workspace/website', headers, payload: {} })

/** Sends requests until one is rejected. Returns how many passed. */
async function passing(send: () => ReturnType<typeof read>): Promise<number> {
  let passed = 0
  while ((await send()).statusCode !== 429) passed++
  return passed
}

/** Runs `work` within one minute of the database clock. Runs it again if the minute has changed. */
async function inOneMinute(work: () => Promise<void>): Promise<void> {
  for (;;) {
    const began = await minute()
    try {
      return await work()
    } catch (error) {
      if ((await minute()) === began) throw error
    }
  }
}

async function minute(): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('minute', clock_timestamp()) as at`.execute(platform.db)
  return Number(rows[0]?.at)
}

const requestsThisMinute = async (keyId: string) =>
  (await platform.db.selectFrom('rate_limits').selectAll().where('key_id', '=', keyId).execute()).map(
    ({ kind, requests_taken }) => [kind, requests_taken],
  )

describe('the rate limit of a key', () => {
  test('is in the headers of every response, and a 429 response has Retry-After', () =>
    inOneMinute(async () => {
      const app = await apiWith({ requests: 3, orders: 1 })
      const { headers } = await platform.workspace(0)
      const answers = [await read(app, headers), await read(app, headers), await read(app, headers)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(answers.map((answer) => answer.headers['ratelimit-limit'])).toEqual(['3', '3', '3'])
      expect(answers.map((answer) => answer.headers['ratelimit-remaining'])).toEqual(['2', '1', '0'])
      const limited = await read(app, headers)
      expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited'])
      expect(limited.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' })
      const seconds = Number(limited.headers['retry-after'])
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(limited.headers['ratelimit-reset']).toBe(limited.headers['retry-after'])
    }))

  test('counts failed requests and is in their headers; a request without a valid key has no limit', () =>
    inOneMinute(async () => {
      const app = await apiWith({ requests: 2, orders: 1 })
      const { workspaceId } = await platform.workspace(0)
      const { api_key } = await platform.operations.createKey({ workspaceId, name: 'may write', scopes: ['write'] })
      const headers = { authorization: `Bearer ${api_key}` }
      const forbidden = [await read(app, headers), await read(app, headers), await read(app, headers)]
      expect(forbidden.map(({ statusCode }) => statusCode)).toEqual([403, 403, 429])
      expect(forbidden.map((answer) => answer.headers['ratelimit-remaining'])).toEqual(['1', '0', '0'])
      const stranger = await read(app, { authorization: 'Bearer nobody' })
      expect(stranger.statusCode).toBe(401)
      expect(stranger.headers).not.toHaveProperty('ratelimit-limit')
    }))

  test('is separate for creation requests and for other requests', () =>
    inOneMinute(async () => {
      const app = await apiWith({ requests: 5, orders: 2 })
      const { headers } = await platform.workspace(0)
      expect(await passing(() => order(app, headers))).toBe(2)
      expect((await order(app, headers)).headers['ratelimit-limit']).toBe('2')
      expect(await passing(() => read(app, headers))).toBe(5)
    }))

  test('does not affect other keys, even of the same workspace', () =>
    inOneMinute(async () => {
      const app = await apiWith({ requests: 1, orders: 1 })
      const { workspaceId, headers } = await platform.workspace(0)
      const other = await platform.operations.createKey({ workspaceId, name: 'other' })
      expect(await passing(() => read(app, headers))).toBe(1)
      expect((await read(app, { authorization: `Bearer ${other.api_key}` })).statusCode).toBe(200)
    }))
})

describe('requests without a valid key', () => {
  const limit = 5
  /** An API with this limit per address, and the number of keys that it looked up. */
  async function limitedApi() {
    const looked = { up: 0 }
    const { config, operations } = platform
    const authenticate = (request: { apiKey: string }) => {
      looked.up++
      return operations.authenticate(request)
    }
    const deps = { ...config, operations: { ...operations, authenticate }, modelName: 'test' }
    const app = await buildApp({ ...deps, invalidKeyLimit: limit, trustedProxies: ['10.9.0.0/16'] })
    apps.push(app)
    const send = (remoteAddress: string, apiKey = newApiKey(), headers: Record<string, string> = {}) =>
      app.inject({
        ...{ url: '/v1/ai/credits', remoteAddress },
        headers: { ...headers, ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
      })
    const fail = (address: string, headers = {}) =>
      Promise.all(Array.from({ length: limit }, () => send(address, undefined, headers)))
    return { looked, send, fail }
  }
  const newKey = async () => {
    const { workspaceId } = await platform.workspace(0)
    return { workspaceId, ...(await platform.operations.createKey({ workspaceId, name: 'key' })) }
  }

  test('are rejected with 429 after the limit of their address, a flood of them before their key is looked up', async () => {
    const { looked, send } = await limitedApi()
    const answers = await Promise.all(Array.from({ length: 100 }, () => send('10.1.1.1')))
    const rejected = answers.filter(({ statusCode }) => statusCode === 429)
    expect(rejected.length).toBeGreaterThanOrEqual(100 - limit - 4) // four lookups may run at once
    expect(looked.up).toBeLessThanOrEqual(limit + 4 + 20) // twenty wait for their turn
    expect(rejected[0]?.json().code).toBe('rate_limited')
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(1)
    expect((await send('10.1.1.1', '')).statusCode).toBe(429)
    expect((await send('10.1.1.2')).statusCode).toBe(401)
  })

  test('count for all addresses of an IPv6 network, and an IPv4-mapped address is its IPv4 address', async () => {
    const { send, fail } = await limitedApi()
    await fail('2001:db8:1:2::3')
    expect((await send('2001:db8:1:2:ffff::4')).statusCode).toBe(429)
    expect((await send('2001:db8:1:3::3')).statusCode).toBe(401)
    await fail('::ffff:10.1.2.1')
    expect((await send('10.1.2.1')).statusCode).toBe(429)
  })

  test('do not lock out a valid key, not even one that the process has not seen, and a revoked key is rejected', async () => {
    const { send, fail } = await limitedApi()
    const [used, unused] = [await newKey(), await newKey()]
    expect((await send('10.1.3.1', used.api_key)).statusCode).toBe(200)
    await fail('10.1.3.1')
    expect((await send('10.1.3.1', unused.api_key)).statusCode).toBe(200)
    expect((await send('10.1.3.1', used.api_key)).statusCode).toBe(200)
    await platform.operations.revokeKey({ workspaceId: used.workspaceId, keyId: used.key_id })
    expect((await send('10.1.3.1', used.api_key)).statusCode).toBe(401)
    expect((await send('10.1.3.1', used.api_key)).statusCode).toBe(429)
  })

  test('do not limit valid keys, even if more of them arrive at once than the limit', async () => {
    const { send } = await limitedApi()
    const keys = await Promise.all(Array.from({ length: 4 * limit }, newKey))
    const answers = await Promise.all(keys.map(({ api_key }) => send('10.1.4.1', api_key)))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })

  test('have the address that a trusted proxy names; other callers cannot choose theirs', async () => {
    const { send, fail } = await limitedApi()
    await fail('10.1.5.1', { 'x-forwarded-for': '203.0.113.9' })
    expect((await send('10.1.5.1', undefined, { 'x-forwarded-for': '203.0.113.10' })).statusCode).toBe(429)
    await fail('10.9.0.1', { 'x-forwarded-for': '203.0.113.10, 203.0.113.11' })
    const from = (addresses: string) => send('10.9.0.1', undefined, { 'x-forwarded-for': addresses })
    expect((await from('203.0.113.12, 203.0.113.11')).statusCode).toBe(429)
    expect((await from('203.0.113.10')).statusCode).toBe(401)
  })
})

describe('two processes', () => {
  test('together let exactly the limit pass, for any number of concurrent requests', () =>
    inOneMinute(async () => {
      const limits = { requests: 100, orders: 1 }
      const [one, two] = [await apiWith(limits), await apiWith(limits)]
      const { headers } = await platform.workspace(0)
      const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => read(index % 2 ? one : two, headers)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(200)
    }))

  test('never let more than the limit pass if one gets its requests last, and leave at most one grant unused', () =>
    inOneMinute(async () => {
      const limits = { requests: 100, orders: 1 }
      const [one, two] = [await apiWith(limits), await apiWith(limits)]
      const { headers } = await platform.workspace(0)
      expect((await read(two, headers)).statusCode).toBe(200)
      const passed = 1 + (await passing(() => read(one, headers)))
      expect(passed).toBeGreaterThanOrEqual(95)
      expect(passed + (await passing(() => read(two, headers)))).toBe(100)
    }))
})

describe('the database', () => {
  test('is queried once for many requests', () =>
    inOneMinute(async () => {
      const app = await apiWith({ requests: 2_000, orders: 1 })
      const { workspaceId } = await platform.workspace(0)
      const { api_key, key_id } = await platform.operations.createKey({ workspaceId, name: 'busy' })
      for (let request = 0; request < 100; request++) await read(app, { authorization: `Bearer ${api_key}` })
      expect(await requestsThisMinute(key_id)).toEqual([['requests', 100]])
    }))

  test('starts each minute with the whole limit; a grant of an earlier minute does not count', () =>
    inOneMinute(async () => {
      const { operations, db } = platform
      const wanted = { keyId: 'key_old', kind: 'requests', limit: 10, atLeast: 10 }
      expect(await operations.takeRequests(wanted)).toMatchObject({ granted: 10, others: 0 })
      expect(await operations.takeRequests(wanted)).toMatchObject({ granted: 0, others: 0 })
      const anHourAgo = new Date(Date.now() - 3_600_000)
      await db.updateTable('rate_limits').set({ minute: anHourAgo }).where('key_id', '=', 'key_old').execute()
      const grant = await operations.takeRequests({ ...wanted, atLeast: 1 })
      expect(grant).toMatchObject({ granted: 1, others: 9 })
      expect(grant.msLeft).toBeGreaterThan(0)
      expect(grant.msLeft).toBeLessThanOrEqual(60_000)
    }))

  test('never returns to an earlier minute, even if its clock does', () =>
    inOneMinute(async () => {
      const { operations, db } = platform
      const wanted = { keyId: 'key_ahead', kind: 'requests', limit: 10, atLeast: 10 }
      await operations.takeRequests(wanted)
      const ahead = new Date(Date.now() + 3_600_000)
      await db.updateTable('rate_limits').set({ minute: ahead }).where('key_id', '=', 'key_ahead').execute()
      expect(await operations.takeRequests(wanted)).toMatchObject({ granted: 0, others: 0 })
    }))

  test('is also that of a person in the console', () =>
    inOneMinute(async () => {
      const app = await apiWith({ requests: 3, orders: 1 })
      const caller = await platform.workspace(0)
      const email = 'busy@example.com'
      await platform.operations.createClient({ ...caller, client: { email } })
      const browser = browserOf(app)
      await browser.post((await createLink(platform.app, caller, { email })).path)
      expect(await passing(() => browser.get('/console/websites'))).toBe(3)
    }))
})
