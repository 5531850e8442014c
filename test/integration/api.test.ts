import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../../src/api/app.ts'
import { newApiKey } from '../../src/model/keys.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>

beforeAll(async () => {
  platform = await startPlatform({ worker: false })
  caller = await platform.workspace(10)
})
afterAll(() => platform?.stop())

type Operation = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }

/** Every operation of the OpenAPI document, with a placeholder for each path parameter. */
async function operations(): Promise<Operation[]> {
  const document = (await platform.app.inject('/openapi.json')).json() as { paths: Record<string, object> }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase() as Operation['method'],
      url: path.replaceAll(/\{\w+\}/g, 'some_id'),
    })),
  )
}

const problemOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code]

describe('every operation of the OpenAPI document', () => {
  test.each([
    ['no key', undefined],
    ['something that is no key', 'Bearer hello'],
    ['a key that was never made', `Bearer ${newApiKey()}`],
    ['a key in another scheme', `Basic ${newApiKey()}`],
  ])('answers 401 to %s', async (_, authorization) => {
    const all = await operations()
    expect(all.length).toBeGreaterThanOrEqual(6)
    for (const operation of all) {
      const answer = await platform.app.inject({ ...operation, headers: authorization ? { authorization } : {} })
      expect([operation, ...problemOf(answer)]).toEqual([operation, 401, 'invalid_api_key'])
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test('answers 401 to a key that was revoked, and to one that has expired', async () => {
    const { workspaceId } = caller
    const revoked = await platform.activities.createKey({ workspaceId, name: 'revoked' })
    await platform.activities.revokeKey({ workspaceId, keyId: revoked.key_id })
    const expired = await platform.activities.createKey({ workspaceId, name: 'old', expiresAt: new Date(1) })
    for (const { api_key } of [revoked, expired])
      for (const operation of await operations()) {
        const answer = await platform.app.inject({ ...operation, headers: { authorization: `Bearer ${api_key}` } })
        expect(problemOf(answer)).toEqual([401, 'invalid_api_key'])
      }
  })

  test('answers 403 to a key without the scope that it needs', async () => {
    const { api_key } = await platform.activities.createKey({ ...caller, name: 'may nothing', scopes: [] })
    for (const operation of await operations()) {
      const answer = await platform.app.inject({ ...operation, headers: { authorization: `Bearer ${api_key}` } })
      expect(problemOf(answer)).toEqual([403, 'insufficient_scope'])
    }
  })

  test('has a summary, a description, an id and every answer’s schema, and declares 401 and 500', async () => {
    const document = (await platform.app.inject('/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } })
    for (const methods of Object.values<Record<string, Record<string, unknown>>>(document.paths))
      for (const operation of Object.values(methods)) {
        expect(operation).toMatchObject({
          summary: expect.any(String),
          description: expect.any(String),
          operationId: expect.any(String),
          responses: { 200: expect.any(Object), 401: expect.any(Object), 500: expect.any(Object) },
        })
      }
  })
})

describe('a request that cannot be understood', () => {
  const order = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    platform.app.inject({
      method: 'POST',
      url: '/v1/ai/workspace/website',
      payload,
      headers: { ...caller.headers, ...headers },
    })

  test('as JSON: 400 malformed_json', async () => {
    expect(problemOf(await order('{"prompt": '))).toEqual([400, 'malformed_json'])
    expect(problemOf(await order(''))).toEqual([400, 'malformed_json'])
  })

  test('of another content type: 415', async () => {
    expect(problemOf(await order('prompt=x', { 'content-type': 'application/xml' }))).toEqual([
      415,
      'unsupported_content_type',
    ])
  })

  test('that is too large: 413', async () => {
    expect(problemOf(await order(JSON.stringify({ prompt: 'x'.repeat(1_100_000) })))).toEqual([
      413,
      'payload_too_large',
    ])
  })

  test('as text a database cannot hold: 400', async () => {
    for (const prompt of ['"A bakery in Lyon\\u0000"', '"A bakery in Lyon\\ud800"'])
      expect(problemOf(await order(`{"prompt":${prompt}}`))).toEqual([400, 'validation_failed'])
    expect(problemOf(await order(`{"prompt":"A bakery in Lyon","metadata":{"k":"\\udc00"}}`))).toEqual([
      400,
      'validation_failed',
    ])
    const search = await platform.app.inject({ url: '/v1/workspace/website/list?search=%00', headers: caller.headers })
    expect(problemOf(search)).toEqual([400, 'validation_failed'])
  })

  test.each(['%00', 'a%00b', '%20', "'%3B--", '%ED%A0%80', '%E0%A4%A', '..%2F..', 'x'.repeat(5_000)])(
    'as an id, /%s: 4xx, never 500',
    async (id) => {
      for (const url of [`/v1/workspace/website/${id}`, `/v1/ai/workspace/website/status/${id}`]) {
        const answer = await platform.app.inject({ url, headers: caller.headers })
        expect([400, 404, 414]).toContain(answer.statusCode)
        expect(answer.json()).toMatchObject({
          success: false,
          code: expect.any(String),
          request_id: expect.any(String),
        })
      }
    },
  )

  test('to an unknown route: 404 in the same shape', async () => {
    const answer = await platform.app.inject({ url: '/v1/nothing', headers: caller.headers })
    expect(problemOf(answer)).toEqual([404, 'route_not_found'])
    expect(answer.json()).toEqual({
      success: false,
      code: 'route_not_found',
      message: expect.stringContaining('GET /v1/nothing'),
      request_id: answer.headers['x-request-id'],
    })
  })
})

describe('every answer', () => {
  test('carries a request id: the caller’s where it is well formed', async () => {
    const own = await platform.app.inject({ url: '/health', headers: { 'x-request-id': 'my-request-0001' } })
    expect(own.headers['x-request-id']).toBe('my-request-0001')
    const odd = await platform.app.inject({ url: '/health', headers: { 'x-request-id': 'a b' } })
    expect(odd.headers['x-request-id']).toMatch(/^req_/)
  })

  test('is not to be cached', async () => {
    const answer = await platform.app.inject({ url: '/v1/ai/credits', headers: caller.headers })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a workspace', () => {
  test('sees its credits and its ledger, and no other’s', async () => {
    const other = await platform.workspace(77)
    const credits = await platform.app.inject({ url: '/v1/ai/credits', headers: caller.headers })
    expect(credits.json()).toEqual({
      success: true,
      result: { balance: 10, prices: { website: 10, page: 2, blog: 2 }, spent_30d: 0 },
    })
    const ledger = await platform.app.inject({ url: '/v1/ai/credits/ledger', headers: other.headers })
    expect(ledger.json().result).toMatchObject({
      list: [{ kind: 'grant', amount: 77, balance_after: 77, workflow_id: null, item: null, reason: 'test' }],
      total: 1,
      pagination: { page: 1, per_page: 20, total_pages: 1, has_more: false },
    })
  })

  test('gets the same 404 for another’s website and workflow as for none', async () => {
    const other = await platform.workspace(0)
    const websiteId = await website(other.workspaceId, 'others')
    for (const url of [
      `/v1/workspace/website/${websiteId}`,
      '/v1/workspace/website/site_none',
      '/v1/ai/workspace/website/status/website-none',
    ])
      expect((await platform.app.inject({ url, headers: caller.headers })).statusCode).toBe(404)
    expect(
      (await platform.app.inject({ url: `/v1/workspace/website/${websiteId}`, headers: other.headers })).statusCode,
    ).toBe(200)
  })

  test('lists its websites newest first, by pages, found by a part of the name whatever the case', async () => {
    const own = await platform.workspace(0)
    for (const slug of ['alpha', 'beta', 'gamma']) await website(own.workspaceId, slug)
    const list = async (query: string) =>
      (await platform.app.inject({ url: `/v1/workspace/website/list?${query}`, headers: own.headers })).json()
    const names = async (query: string) =>
      (await list(query)).result.list.map((entry: { website_name: string }) => entry.website_name)
    expect(await names('')).toEqual(['gamma', 'beta', 'alpha'])
    expect(await names('page=&search=')).toEqual(['gamma', 'beta', 'alpha'])
    expect(await names('page=2&per_page=2')).toEqual(['alpha'])
    expect(await names('page=9')).toEqual([])
    expect(await names('search=ET')).toEqual(['beta'])
    expect(await names('search=%25')).toEqual([])
    expect((await list('per_page=2')).result.pagination).toEqual({
      page: 1,
      per_page: 2,
      total_pages: 2,
      has_more: true,
    })
  })

  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'per_page=0', 'per_page=101', 'per_page=x'])(
    'is told what is wrong with ?%s',
    async (query) => {
      const answer = await platform.app.inject({ url: `/v1/workspace/website/list?${query}`, headers: caller.headers })
      expect(problemOf(answer)).toEqual([400, 'validation_failed'])
      expect(answer.json().details[0].path).toBe(query.split('=')[0])
    },
  )
})

describe('an order that comes to a worker too late', () => {
  test('is turned down and not charged', async () => {
    const request = {
      workflowId: 'website-late',
      ...caller,
      request: { prompt: 'x'.repeat(20) },
      prices: platform.config.prices,
    }
    await expect(platform.activities.chargeWebsite({ ...request, acceptBy: Date.now() - 1 })).rejects.toThrow('in time')
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 0 })
  })
})

describe('the log', () => {
  test('holds every request at level info, and neither keys nor prompts', async () => {
    const lines: string[] = []
    const { config, activities, temporal } = platform
    const loggerInstance = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const app = await buildApp({ ...config, activities, temporal, modelName: 'test', acceptMs: 1 }, { loggerInstance })
    const payload = { prompt: 'A secret bakery in Lyon', lang_code: 7 }
    for (const body of [payload, { ...payload, lang_code: 'fr' }])
      await app.inject({ method: 'POST', url: '/v1/ai/workspace/website', headers: caller.headers, payload: body })
    const log = lines.join('')
    expect(log).toContain('/v1/ai/workspace/website')
    expect(log).not.toContain('secret bakery')
    expect(log).not.toContain('sw_live_')
    await app.close()
  })
})

describe('/ready', () => {
  test('is 200 while Postgres and Temporal answer', async () => {
    expect((await platform.app.inject('/ready')).json()).toMatchObject({ status: 'ready' })
  })
})

async function website(workspaceId: string, slug: string): Promise<string> {
  const id = `site_${slug}`
  const nothing = JSON.stringify({
    mode: 'light',
    primary_color: '#000000',
    font_heading: 'Fraunces',
    font_body: 'Outfit',
  })
  await platform.db
    .insertInto('websites')
    .values({
      id,
      workspace_id: workspaceId,
      slug,
      business_name: slug,
      business_description: null,
      language: 'en',
      brand: nothing,
      theme: nothing,
    })
    .execute()
  return id
}
