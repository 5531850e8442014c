import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 10)
let port: number

beforeAll(async () => {
  port = Number(new URL(await platform.listen()).port)
})

describe('an unsupported method on a known path', () => {
  const paths = [
    ['/v1/workspace', 'GET, HEAD, PATCH, PUT'],
    ['/v1/workspace/client/create', 'POST'],
    ['/v1/workspace/website/some_id/team/some_id', 'DELETE'],
    ['/v1/ai/workspace/website/status/some_id', 'GET, HEAD'],
    ['/health', 'GET, HEAD'],
  ] as const
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'] as const

  test.each(paths)('%s: returns 405 with Allow: %s', async (url, allow) => {
    for (const method of methods.filter((each) => !allow.split(', ').includes(each))) {
      // inject() supports fewer methods than the server
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method }).catch(() =>
        raw(`${method} ${url} HTTP/1.1`),
      )
      const body = method === 'HEAD' ? undefined : ((await answer.json()) as { success: boolean; code: string })
      expect({ method, status: answer.status, allow: answer.headers.get('allow'), code: body?.code }).toEqual({
        method,
        status: 405,
        allow,
        code: method === 'HEAD' ? undefined : 'method_not_allowed',
      })
    }
  })

  test('returns 405, whatever its body is', async () => {
    const answer = await platform.app.inject({
      method: 'PUT',
      url: '/v1/workspace/client/create',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(answer.statusCode).toBe(405)
  })

  test('returns 405 for the name of an action, which is not read as an id', async () => {
    const answer = await platform.app.inject({ url: '/v1/workspace/website/assign', headers: caller.headers })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  })

  test('is 405 only on known paths: an unknown path returns 404 with any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await platform.app.inject({ method, url: '/v1/nothing', headers: caller.headers })).statusCode).toBe(404)
  })
})

describe('a request that is not valid HTTP', () => {
  test.each([
    ['a header of 20 KB', `GET /v1/workspace HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}`, 431, 'headers_too_large'],
    ['a URL of 20 KB', `GET /v1/${'x'.repeat(20_000)} HTTP/1.1`, 431, 'headers_too_large'],
    ['an unknown method', 'FROB /v1/workspace HTTP/1.1', 400, 'malformed_request'],
    ['a request that is not HTTP', 'hello', 400, 'malformed_request'],
    ['a header with a NUL', 'GET /v1/workspace HTTP/1.1\r\nX-Odd: a\0b', 400, 'malformed_request'],
    [
      'both Content-Length and Transfer-Encoding',
      'POST /v1/workspace HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked',
      400,
      'malformed_request',
    ],
    ['two Host headers', 'GET /v1/workspace HTTP/1.1\r\nHost: other', 400, 'malformed_request'],
    ['two Host headers for the console', 'GET /console HTTP/1.1\r\nHost: other', 400, 'malformed_request'],
    ['two Host headers on an unknown path', 'GET /nothing HTTP/1.1\r\nhost: localhost', 400, 'malformed_request'],
  ])('%s: gets a response in the error format of the API', async (_, head, status, code) => {
    const answer = await raw(head)
    const requestId = answer.headers.get('x-request-id')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8'])
    expect(await answer.json()).toEqual({
      ...{ success: false, code, message: expect.any(String), request_id: requestId },
      doc_url: expect.stringMatching(new RegExp(`^http.+/docs/errors#${code}$`)),
    })
    expect(requestId).toMatch(/^req_[0-9a-f]{32}$/)
  })
})

describe('a hostile body', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    platform.app.inject({
      method: 'POST',
      url: '/v1/workspace/client/create',
      headers: { ...caller.headers, ...headers, 'content-type': 'application/json' },
      payload,
    })

  test('with __proto__ or constructor.prototype changes no object', async () => {
    for (const field of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}'])
      for (const body of [`{"email":"p@example.com",${field}}`, `{"email":"p@example.com","metadata":{${field}}}`])
        expect((await post(body)).statusCode).toBeLessThan(500)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    const answer = await platform.app.inject({ url: '/v1/workspace/client/list?search=p@', headers: caller.headers })
    expect(answer.json().result.list[0].metadata).toEqual({})
  })

  test('with a thousand values more than its schema has, or too deep for its field, returns 400, and is accepted deep in an unknown field', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    expect((await post(`{"email":"a@example.com","metadata":${nested(900)}}`)).statusCode).toBe(400)
    expect((await post(`{"email":"deep@example.com","unknown":${nested(900)}}`)).statusCode).toBe(200)
    expect((await post(nested(100_000))).statusCode).toBe(400)
    const answer = await post(`{"email":"b@example.com","unknown":${nested(2_000)}}`)
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/more than 1\d{3} values/)])
  })

  describe('with too many entries', () => {
    const wrong = (count: number) => Array.from({ length: count }, () => 0)
    const order = async (path: string, payload: object) => {
      const answer = await platform.app.inject({
        method: 'POST',
        url: `/v1/ai/${path}`,
        headers: caller.headers,
        payload,
      })
      return { status: answer.statusCode, ...answer.json() }
    }
    const prompt = 'A bakery in Lyon that sells sourdough'

    test('in lists and records is rejected for their numbers alone: the entries are not validated', async () => {
      const metadata = Object.fromEntries(wrong(21).map((value, index) => [`k${index}`, value]))
      const answer = await order('workspace/website', { prompt, facts: wrong(51), metadata })
      const facts = { path: 'facts', code: 'too_big', message: '`facts` must have at most 50 entries.' }
      const pairs = { path: 'metadata', code: 'custom', message: '`metadata` must have at most 20 pairs.' }
      expect([answer.status, answer.details]).toEqual([400, [facts, pairs]])
    })

    test('that are invalid returns 100 details and their number', async () => {
      const pages = wrong(20).map((zero) => ({ name: zero, path: zero, prompt: zero }))
      const answer = await order('workspace/website', { prompt, facts: wrong(50), pages })
      expect([answer.status, answer.details.length]).toEqual([400, 100])
      expect(answer.message).toContain('`details` lists 100 of 110 invalid fields.')
    })
  })

  test.each([
    ['a number outside the double range', '{"email":"n@example.com","website_limit":1e400}'],
    ['a number outside the column range', '{"email":"n@example.com","website_limit":9007199254740993}'],
    ['a fraction', '{"email":"n@example.com","website_limit":0.5}'],
    ['a body that is not an object', '"n@example.com"'],
    ['null', 'null'],
    ['a field name that looks percent-encoded', '{"email":"n@example.com","metadata":{"100%":1}}'],
    ['a field name with NUL', '{"email":"n@example.com","metadata":{"\\u0000":"x"}}'],
  ])('with %s returns 400 validation_failed', async (_, payload) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed'])
  })

  test('that is not valid UTF-8 returns 400 malformed_json', async () => {
    const payload = Buffer.from('{"email":"n@example.com","full_name":"Andr\xe9"}', 'latin1')
    const headers = { ...caller.headers, 'content-type': 'application/json' }
    const answer = await platform.app.inject({ method: 'POST', url: '/v1/workspace/client/create', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_json'])
    expect(answer.json().message).toContain('not valid UTF-8')
  })

  test('is answered with the name of the invalid field as it was sent', async () => {
    const answer = await post('{"email":"n@example.com","metadata":{"100%":1}}')
    expect(answer.json().details[0].path).toBe('metadata.100%')
  })

  test.each(['+300000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '10000-01-01T00:00:00Z', '2030-02-30T00:00:00Z'])(
    'with the time %s returns 400',
    async (expires_at) => {
      const url = '/v1/workspace/api-keys'
      const payload = { name: 'k', expires_at }
      const answer = await platform.app.inject({ method: 'POST', url, headers: caller.headers, payload })
      expect([answer.statusCode, answer.json().details?.[0].path]).toEqual([400, 'expires_at'])
    },
  )
})

test.each([
  ['without "Bearer"', { authorization: 'sw_live_1' }, 'has the API key without the word "Bearer"'],
  ['as Basic', { authorization: 'Basic c3c=' }, 'does not support Basic authentication'],
  ['as X-API-Key', { 'x-api-key': 'sw_live_1' }, 'does not read its key from `X-API-Key`'],
])('a key sent %s returns 401 that names the right header', async (_, headers, reason) => {
  const answer = await platform.app.inject({ url: '/v1/workspace', headers })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_api_key'])
  expect(answer.json().message).toContain(reason)
  expect(answer.json().message).toContain('"Authorization: Bearer sw_live_…"')
})

test('DELETE of a website by its path returns 405 that names the right call', async () => {
  const url = '/v1/workspace/website/some_id'
  const answer = await platform.app.inject({ method: 'DELETE', url, headers: caller.headers })
  expect(answer.statusCode).toBe(405)
  expect(answer.json().message).toContain('send DELETE /v1/workspace/website/delete with `website_id` in the body')
})

test('an optional body may be null', async () => {
  const { key_id: keyId } = await platform.operations.createKey({ ...caller, name: 'old' })
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/v1/workspace/api-keys/${keyId}/rotate`,
    headers: { ...caller.headers, 'content-type': 'application/json' },
    payload: 'null',
  })
  expect(answer.statusCode).toBe(200)
})

test('the latest representable time is accepted as the expiry of a key', async () => {
  const payload = { name: 'k', expires_at: '9999-12-31T23:59:59.999Z' }
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/v1/workspace/api-keys',
    headers: caller.headers,
    payload,
  })
  expect(answer.json().result.expires_at).toBe(payload.expires_at)
})

test('host and address headers of the caller appear in no response', async () => {
  const odd = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': '1.2.3.4',
    host: 'evil.example',
  }
  for (const url of ['/v1/workspace', '/v1/workspace/website/list', '/openapi.json', '/v1/nothing'])
    expect((await platform.app.inject({ url, headers: { ...caller.headers, ...odd } })).body).not.toContain(
      'evil.example',
    )
})

/** Sends these bytes as the head of a request and returns the response. */
async function raw(head: string): Promise<Response> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  const [first = '', body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  const [line = '', ...lines] = first.split('\r\n')
  const headers = lines.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1).trim()])
  return new Response(body ?? null, { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers) })
}
