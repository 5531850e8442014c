import { describe, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../src/api/app.ts'
import { insertWebsite } from '../support/websites.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 10)

const problemOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code]

describe('a malformed request', () => {
  const order = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    platform.app.inject({
      method: 'POST',
      url: '/v1/ai/workspace/website',
      payload,
      headers: { ...caller.headers, ...headers },
    })

  test('over the size limit returns 413 and the limit', async () => {
    const answer = await order(JSON.stringify({ prompt: 'x'.repeat(1_100_000) }))
    expect(problemOf(answer)).toEqual([413, 'payload_too_large'])
    expect(answer.json().message).toBe('The request body exceeds 1 MiB, the size limit of this endpoint.')
    const url = '/v1/workspace/team'
    const payload = { full_name: 'x'.repeat(50_000) }
    const small = await platform.app.inject({ method: 'POST', url, headers: caller.headers, payload })
    expect(small.json().message).toBe('The request body exceeds 23 KiB, the size limit of this endpoint.')
  })

  test('without a required field returns 400 and names the field and the unknown field sent in its place', async () => {
    const answer = await order(JSON.stringify({ promt: 'A bakery in Lyon' }))
    expect(problemOf(answer)).toEqual([400, 'validation_failed'])
    expect(answer.json()).toMatchObject({
      message: '`prompt` is required. Did you send `promt`?',
      warnings: ['Unknown field `promt`; did you mean `prompt`?'],
    })
  })

  test.each([
    ['website/create', '', 'The request body is required.'],
    ['website/site_1/domain', '{"domain": []}', '`domain` must be a string.'],
    ['website/site_1/team', '{"email": "a@example.com"}', '`role` is required: "Editor" or "Commenter".'],
    ['website/site_1/team', '{"email": "a@example.com", "role": ""}', '`role` must be "Editor" or "Commenter".'],
  ])('to %s with the body %j says in one sentence what is missing or wrong', async (path, payload, message) => {
    const headers = { ...caller.headers, 'content-type': 'application/json' }
    const answer = await platform.app.inject({ method: 'POST', url: `/v1/workspace/${path}`, headers, payload })
    expect([...problemOf(answer), answer.json().message]).toEqual([400, 'validation_failed', message])
  })

  test('with an object in place of a list of texts says that they are texts', async () => {
    const answer = await order(JSON.stringify({ prompt: 'A bakery in Lyon', facts: { phone: '+33 4 11 22 33 44' } }))
    expect([...problemOf(answer), answer.json().message]).toEqual([
      ...[400, 'validation_failed'],
      '`facts` must be an array of strings.',
    ])
  })

  test.each([
    ['{"prompt": "A bakery"\n "tone": "warm"}', 'line 2, column 2'],
    ['{"prompt": undefined}', 'line 1, column 12'],
    ['{\n  "pages": [\n    1,\n  ]\n}', 'line 4, column 3'],
    ['{"prompt": "A bakery', 'line 1, column 21'],
    ['{"prompt":', 'line 1, column 11'],
    [`${'\n'.repeat(900_000)}{'prompt': 1}`, 'line 900001, column 2'],
    ['é'.repeat(3), 'line 1, column 1'],
  ])('with a body that is not JSON says where: %.40j', async (payload, place) => {
    const answer = await order(payload)
    expect(problemOf(answer)).toEqual([400, 'malformed_json'])
    expect(answer.json().message).toBe(`The request body is not valid JSON: see ${place}.`)
  })

  test('names unknown fields of nested objects and query parameters, with suggestions, up to 20 of each', async () => {
    const warningsOf = async (url: string, method: 'PUT' | 'GET' | 'PATCH', payload?: object) =>
      (await platform.app.inject({ method, url, headers: caller.headers, ...(payload && { payload }) })).json().warnings
    const long = 'x'.repeat(100_000)
    const settings = { phone: '1', accentcolor: 'red', theme: { primaryColor: '#123456', mod: 1 }, [long]: 1 }
    expect(await warningsOf('/v1/workspace/website/none/settings', 'PUT', settings)).toEqual([
      'Unknown field `phone` was ignored.',
      'Unknown field `accentcolor` was ignored.',
      'Unknown field `theme.primaryColor`; did you mean `theme.primary_color`?',
      'Unknown field `theme.mod`; did you mean `theme.mode`?',
      `Unknown field \`${'x'.repeat(100)}…\` was ignored.`,
    ])
    expect(await warningsOf('/v1/workspace/website/list?serach=a&perPage=5', 'GET')).toEqual([
      'Unknown query parameter `serach`; did you mean `search`?',
      'Unknown query parameter `perPage`; did you mean `per_page`?',
    ])
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`field${index}`, index]))
    const warnings = await warningsOf('/v1/workspace', 'PATCH', many)
    expect(warnings).toHaveLength(21)
    expect(warnings[20]).toBe('More unknown fields were ignored.')
  })

  test.each([
    ['/v1/workspace/websites/list', '/v1/workspace/website/list'],
    ['/v1/workspace/website/site_1/page/list', '/v1/workspace/website/site_1/pages/list'],
    ['/v1/workspace/Website/list/', '/v1/workspace/website/list'],
    ['/workspace/client/list', '/v1/workspace/client/list'],
    ['/api/v1/ai/credits', '/v1/ai/credits'],
    ['/v1/ai/workspace/website/site_1/posts', undefined],
    [`/v1/${'workspace/'.repeat(1_000)}`, undefined],
  ])('to the unknown route %.40s suggests %s', async (url, meant) => {
    const answer = await platform.app.inject({ url, headers: caller.headers })
    expect(problemOf(answer)).toEqual([404, 'route_not_found'])
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
    expect(answer.json().message).toBe(`GET ${url} does not exist.${hint} See /docs for all endpoints.`)
  })

  test('with text that Postgres cannot store returns 400', async () => {
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
    'with the id /%s returns 4xx, never 500',
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

  test('to an unknown route returns 404 in the same format', async () => {
    const answer = await platform.app.inject({ url: '/v1/nothing', headers: caller.headers })
    expect(problemOf(answer)).toEqual([404, 'route_not_found'])
    expect(answer.json()).toEqual({
      success: false,
      code: 'route_not_found',
      message: expect.stringContaining('GET /v1/nothing'),
      doc_url: expect.stringMatching(/\/docs\/errors#route_not_found$/),
      request_id: answer.headers['x-request-id'],
    })
  })
})

describe('every response', () => {
  test("has a request id: the caller's if it is well-formed", async () => {
    const own = await platform.app.inject({ url: '/health', headers: { 'x-request-id': 'my-request-0001' } })
    expect(own.headers['x-request-id']).toBe('my-request-0001')
    const odd = await platform.app.inject({ url: '/health', headers: { 'x-request-id': 'a b' } })
    expect(odd.headers['x-request-id']).toMatch(/^req_/)
  })
})

describe('a workspace', () => {
  test('sees its own credits and ledger, and not those of another', async () => {
    const other = await platform.workspace(77)
    const credits = await platform.app.inject({ url: '/v1/ai/credits', headers: caller.headers })
    expect(credits.json()).toEqual({
      ...{ success: true, balance: 10, prices: { website: 10, page: 2, blog: 2, edit: 1, image: 1 }, spent_30d: 0 },
      result: {
        type: 'workspace',
        workspace_id: caller.workspaceId,
        balance: {
          workspace_id: caller.workspaceId,
          current_balance: { purchased: { available: 10, used: 0 }, total_available: 10 },
        },
      },
    })
    const ledger = await platform.app.inject({ url: '/v1/ai/credits/ledger', headers: other.headers })
    expect(ledger.json().result).toMatchObject({
      list: [{ kind: 'grant', amount: 77, balance_after: 77, workflow_id: null, item: null, reason: 'test' }],
      total: 1,
      pagination: { page: 1, per_page: 20, total_pages: 1, has_more: false },
    })
  })
})

test('an order that is charged twice, because the first result was lost, tells the same charge again', async () => {
  const { prices } = platform.config
  const own = await platform.workspace(10)
  const terms = { request: { prompt: 'x'.repeat(20) }, prices, acceptBy: Date.now() + 600_000 }
  const order = { workflowId: `website-${crypto.randomUUID()}`, workspaceId: own.workspaceId, ...terms }
  const receipt = await platform.activities.chargeWebsite(order)
  expect(receipt).toMatchObject({ charged: 10, balance: 0 })
  expect(await platform.activities.chargeWebsite(order)).toEqual(receipt)
  expect(await platform.credits(own)).toMatchObject({ balance: 0, charged: 10 })
})

describe('an order that reaches a worker after its deadline', () => {
  test('is rejected and not charged', async () => {
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

test('a client with a `name` is told of `full_name`', async () => {
  const url = '/v1/workspace/client/create'
  const payload = { name: 'Jonas Weber', email: `jonas@${caller.workspaceId.slice(3)}.example` }
  const { warnings } = (await platform.app.inject({ method: 'POST', url, headers: caller.headers, payload })).json()
  expect(warnings).toEqual([expect.stringContaining('did you mean `full_name`?')])
})

test('without a language model, an order in another language is accepted with a warning', async () => {
  const { config, operations } = platform
  const app = await buildApp({ ...config, operations, modelName: 'composer', acceptMs: 1 })
  const order = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/v1/ai/workspace/website', headers: caller.headers, payload })).json()
  const warning = expect.stringContaining('cannot write German')
  expect(await order({ prompt: 'Eine Bäckerei in Leipzig mit eigener Mühle' })).toMatchObject({ warnings: [warning] })
  expect(await order({ prompt: 'A bakery in Lyon that ships starters' })).not.toHaveProperty('warnings')
  await app.close()
})

test('an estimate warns of what cannot be written, and asks in the language of the brief', async () => {
  const { config, operations } = platform
  const app = await buildApp({ ...config, operations, modelName: 'composer', acceptMs: 1 })
  const estimate = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/v1/ai/estimate', headers: caller.headers, payload })).json()
  expect(
    await estimate({ prompt: 'Eine Bäckerei mit Mühle, Brot ab 4 €. Telefon 0341 555 0188. Mo-Fr 8-18 Uhr.' }),
  ).toMatchObject({
    warnings: [expect.stringContaining('cannot write German')],
    result: { questions: [{ field: 'address', question: expect.stringMatching(/^Unter welcher Adresse/) }] },
  })
  expect(await estimate({ prompt: 'A bakery in Lyon', lang_code: 'ar' })).toMatchObject({
    warnings: [expect.stringContaining('cannot write Arabic')],
  })
  expect(await estimate({ prompt: 'A bakery in Lyon' })).not.toHaveProperty('warnings')
  await app.close()
})

test('without a language model, a post that only has a topic is rejected before it is charged', async () => {
  const { config, operations } = platform
  const app = await buildApp({ ...config, operations, modelName: 'composer' })
  const websiteId = await insertWebsite(platform.db, caller.workspaceId)
  const send = async (path: string, payload: object) =>
    await app.inject({
      method: 'POST',
      url: `/v1/ai/workspace/website/${websiteId}/${path}`,
      headers: caller.headers,
      payload,
    })
  const topic = { prompt: 'Why chains wear out' }
  const { charged } = await platform.credits(caller)
  const rejected = await send('blog', topic)
  expect(rejected.statusCode).toBe(400)
  expect(rejected.json()).toMatchObject({
    details: [{ path: 'prompt', message: expect.stringContaining('Write what') }],
  })
  const batch = await send('blog/batch', { items: [topic] })
  expect(batch.json()).toMatchObject({ credits: { charged: 0 }, items: [{ error: expect.anything() }] })
  expect(await platform.credits(caller)).toMatchObject({ charged })
  await app.close()
})

describe('security headers', () => {
  const urls = [
    '/',
    '/console',
    '/docs',
    '/docs/scalar.js',
    '/openapi.json',
    '/health',
    '/ready',
    '/v1/workspace',
    '/nothing',
    '/%',
  ]

  test('every answer has a policy and cannot be framed, errors included', async () => {
    for (const url of urls) {
      const { headers } = await platform.app.inject({ url, headers: caller.headers })
      expect({ url, ...headers }).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('browsers stay with HTTPS if the public URL has it', async () => {
    const { config, operations } = platform
    const publicUrl = 'https://api.example.com'
    const app = await buildApp({ ...config, publicUrl, operations, modelName: 'test' })
    for (const url of urls)
      expect([url, (await app.inject(url)).headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
    await app.close()
  })
})
