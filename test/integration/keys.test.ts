import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getRetry } from '../../src/activities/orders/cancel-and-retry.ts'
import { connect } from '../../src/db/connect.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'

const url = '/v1/workspace/api-keys'
type Headers = { authorization: string }
type Method = 'GET' | 'POST' | 'DELETE'

let platform: Platform
let other: Awaited<ReturnType<typeof secondProcess>>

beforeAll(async () => {
  platform = await sharePlatform({ worker: false })
  other = await secondProcess()
})
afterAll(async () => {
  await other?.stop()
  await platform?.stop()
})

/** Starts another process of the same installation, with its own connections, operations and API. */
async function secondProcess() {
  const { environment, temporal } = platform
  const { db, pool } = connect(environment.DATABASE_URL, () => undefined)
  const app = await platform.appOn(temporal, { db })
  const stop = async () => {
    await app.close()
    await pool.end()
  }
  return { app, stop }
}

async function call(method: Method, path: string, headers: Headers, payload?: object) {
  const answer = await platform.app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}

const bearer = ({ api_key }: { api_key: string }): Headers => ({ authorization: `Bearer ${api_key}` })
const statusOf = async (headers: Headers, app = platform.app) =>
  (await app.inject({ url: '/v1/ai/credits', headers })).statusCode

async function keyWith(workspaceId: string, scopes: ('read' | 'write' | 'ai' | 'admin')[]) {
  return await platform.operations.createKey({ workspaceId, name: scopes.join(), scopes })
}

describe('POST /v1/workspace/api-keys', () => {
  test('200: creates a valid key with the requested scopes, without duplicates; its text is not in the list', async () => {
    const { headers } = await platform.workspace(0)
    const made = await call('POST', url, headers, { name: ' CI ', scopes: ['read', 'ai', 'read'] })
    expect(made).toEqual({
      status: 200,
      success: true,
      result: {
        key_id: expect.stringMatching(/^key_/),
        name: 'CI',
        prefix: made.result.api_key.slice(0, 12),
        scopes: ['read', 'ai'],
        created_date: expect.any(String),
        created_by: expect.stringMatching(/^key_/),
        last_used_at: null,
        expires_at: null,
        revoked_at: null,
        daily_credit_limit: null,
        api_key: expect.stringMatching(/^sw_live_\w{38}$/),
      },
    })
    expect(await statusOf(bearer(made.result))).toBe(200)
    expect(JSON.stringify(await call('GET', url, headers))).not.toContain(made.result.api_key)
  })

  test('200: by default, the key has the scopes of the calling key and does not expire', async () => {
    const { workspaceId, headers } = await platform.workspace(0)
    expect((await call('POST', url, headers, { name: 'all' })).result.scopes).toEqual([
      'read',
      'write',
      'ai',
      'admin',
      'draft',
      'submissions',
    ])
    const some = bearer(await keyWith(workspaceId, ['admin', 'read']))
    const made = await call('POST', url, some, { name: 'same', expires_at: null })
    expect(made.result).toMatchObject({ scopes: ['admin', 'read'], expires_at: null })
  })

  test('200: a key expires at the given time', async () => {
    const { headers } = await platform.workspace(0)
    const made = await call('POST', url, headers, { name: 'a', expires_at: '9999-12-31T23:59:59Z' })
    expect(made.result.expires_at).toBe('9999-12-31T23:59:59.000Z')
  })

  test.each([
    ['name', {}],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['scopes', { name: 'a', scopes: [] }],
    ['scopes', { name: 'a', scopes: null }],
    ['scopes.0', { name: 'a', scopes: ['root'] }],
    ['expires_at', { name: 'a', expires_at: '2020-01-01T00:00:00Z' }],
    ['expires_at', { name: 'a', expires_at: 'tomorrow' }],
    ['expires_at', { name: 'a', expires_at: 1 }],
    ['daily_credit_limit', { name: 'a', daily_credit_limit: -1 }],
  ])('400: names the invalid field %s of %j', async (path, body) => {
    const { headers } = await platform.workspace(0)
    expect(await call('POST', url, headers, body)).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: [{ path }],
    })
  })

  test('403: a key cannot grant a scope that it lacks', async () => {
    const { workspaceId } = await platform.workspace(0)
    const headers = bearer(await keyWith(workspaceId, ['admin']))
    const answer = await call('POST', url, headers, { name: 'more', scopes: ['admin', 'write'] })
    expect(answer).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
      message: expect.stringContaining('"write"'),
    })
    expect((await call('GET', url, headers)).result.total).toBe(2)
  })
})

describe('GET /v1/workspace/api-keys', () => {
  test('200: lists the keys of the workspace, newest first, including revoked ones; searches by name', async () => {
    const { headers } = await platform.workspace(0)
    await platform.workspace(0)
    for (const name of ['Alpha', 'Beta']) await call('POST', url, headers, { name })
    const { result } = await call('GET', url, headers)
    expect(result.list.map(({ name }: { name: string }) => name)).toEqual(['Beta', 'Alpha', 'test'])
    await call('DELETE', `${url}/${result.list[0].key_id}`, headers)
    const found = await call('GET', `${url}?search=bET&per_page=1`, headers)
    expect(found.result).toMatchObject({ total: 1, list: [{ name: 'Beta', revoked_at: expect.any(String) }] })
  })
})

describe('DELETE /v1/workspace/api-keys/{key_id}', () => {
  test('200: once the response is sent, every process rejects the key, which they accepted until then', async () => {
    const { headers } = await platform.workspace(0)
    for (let round = 0; round < 5; round++) {
      const { result } = await call('POST', url, headers, { name: 'short' })
      let ended = false
      const traffic = [platform.app, other.app, other.app].map(async (app) => {
        while (!ended) expect([200, 401]).toContain(await statusOf(bearer(result), app))
      })
      for (const app of [platform.app, other.app]) expect(await statusOf(bearer(result), app)).toBe(200)
      const answer = await call('DELETE', `${url}/${result.key_id}`, headers)
      const after = await Promise.all([other.app, platform.app].map((app) => statusOf(bearer(result), app)))
      ended = true
      await Promise.all(traffic)
      expect(answer.result.revoked_at).toEqual(expect.any(String))
      expect(after).toEqual([401, 401])
    }
  })

  test('200: two concurrent revocations both return only when every process rejects the key', async () => {
    const { headers } = await platform.workspace(0)
    const { result } = await call('POST', url, headers, { name: 'short' })
    for (const app of [platform.app, other.app]) expect(await statusOf(bearer(result), app)).toBe(200)
    const end = async () => {
      await call('DELETE', `${url}/${result.key_id}`, headers)
      return await statusOf(bearer(result), other.app)
    }
    expect(await Promise.all([end(), end()])).toEqual([401, 401])
  })

  test('a key is not read again while no key changes', async () => {
    const { workspaceId, headers } = await platform.workspace(0)
    const { result } = await call('POST', url, headers, { name: 'hidden' })
    expect(await statusOf(bearer(result))).toBe(200)
    const row = platform.db.updateTable('api_keys').where('id', '=', result.key_id)
    await row.set({ last_used_at: null }).execute() // a key use does not change its permissions
    expect(await statusOf(bearer(result))).toBe(200)
    const read = platform.db.selectFrom('api_keys').select('last_used_at').where('id', '=', result.key_id)
    expect((await read.executeTakeFirstOrThrow()).last_used_at).toBeNull()
    await platform.operations.revokeKey({ workspaceId, keyId: result.key_id })
    expect(await statusOf(bearer(result))).toBe(401)
  })

  test('200: revoking a revoked key changes nothing', async () => {
    const { headers } = await platform.workspace(0)
    const { result } = await call('POST', url, headers, { name: 'short' })
    const first = await call('DELETE', `${url}/${result.key_id}`, headers)
    expect(await call('DELETE', `${url}/${result.key_id}`, headers)).toEqual(first)
  })
})

describe('POST /v1/workspace/api-keys/{key_id}/rotate', () => {
  const made = async (headers: Headers, fields: object = {}) =>
    (await call('POST', url, headers, { name: 'CI', scopes: ['read'], ...fields })).result
  const rotate = (headers: Headers, keyId: string, body?: object) =>
    call('POST', `${url}/${keyId}/rotate`, headers, body)

  test.each([undefined, {}, { grace_seconds: 0 }])(
    '200: with %j the new key has the name, scopes and expiry of the old key, which is revoked everywhere at once',
    async (body) => {
      const { headers } = await platform.workspace(0)
      const old = await made(headers, { expires_at: '2200-01-01T00:00:00.000Z' })
      expect(await statusOf(bearer(old), other.app)).toBe(200)
      const { status, result } = await rotate(headers, old.key_id, body)
      expect(status).toBe(200)
      expect(result).toMatchObject({ name: 'CI', scopes: ['read'], expires_at: old.expires_at, revoked_at: null })
      expect([result.key_id, result.api_key]).not.toEqual([old.key_id, old.api_key])
      for (const app of [platform.app, other.app]) {
        expect(await statusOf(bearer(result), app)).toBe(200)
        expect(await statusOf(bearer(old), app)).toBe(401)
      }
    },
  )

  test('200: with a grace period, both keys are valid, the old one until the period ends', async () => {
    const { headers } = await platform.workspace(0)
    const old = await made(headers)
    const { result } = await rotate(headers, old.key_id, { grace_seconds: 3600 })
    expect([await statusOf(bearer(old)), await statusOf(bearer(result))]).toEqual([200, 200])
    const [, listed] = (await call('GET', url, headers)).result.list
    expect(listed).toMatchObject({ key_id: old.key_id, revoked_at: null })
    expect(Math.abs(Date.parse(listed.expires_at) - Date.now() - 3_600_000)).toBeLessThan(60_000)
    expect(result.expires_at).toBeNull()
    const past = { expires_at: new Date(Date.now() - 1) }
    await platform.db.updateTable('api_keys').set(past).where('id', '=', old.key_id).execute()
    for (const app of [platform.app, other.app]) expect(await statusOf(bearer(old), app)).toBe(401)
  })

  test('200: a grace period never extends the expiry of a key', async () => {
    const { headers } = await platform.workspace(0)
    const old = await made(headers, { expires_at: new Date(Date.now() + 60_000).toISOString() })
    await rotate(headers, old.key_id, { grace_seconds: 604_800 })
    expect((await call('GET', url, headers)).result.list[1].expires_at).toBe(old.expires_at)
  })

  test('200 once: one of ten concurrent rotations creates a key, the others return 404', async () => {
    const { headers } = await platform.workspace(0)
    const old = await made(headers)
    const all = await Promise.all(Array.from({ length: 10 }, () => rotate(headers, old.key_id, { grace_seconds: 60 })))
    expect(all.filter(({ status }) => status === 404)).toHaveLength(9)
    expect((await call('GET', url, headers)).result.total).toBe(3)
  })

  test.each([-1, 604_801, 1.5, '60', null])('400: a grace period of %j', async (grace_seconds) => {
    const { headers } = await platform.workspace(0)
    const old = await made(headers)
    expect(await rotate(headers, old.key_id, { grace_seconds })).toMatchObject({
      status: 400,
      details: [{ path: 'grace_seconds' }],
    })
    expect(await statusOf(bearer(old))).toBe(200)
  })

  test('403: a key cannot rotate a key with more scopes', async () => {
    const { workspaceId, headers } = await platform.workspace(0)
    const old = await made(headers, { scopes: ['write', 'admin'] })
    const admin = bearer(await keyWith(workspaceId, ['admin']))
    expect(await rotate(admin, old.key_id)).toMatchObject({ status: 403, code: 'insufficient_scope' })
    expect(await statusOf(bearer(old))).toBe(403) // the key is valid but lacks the read scope
  })

  test('404: a key of another workspace, an unknown key, a revoked key', async () => {
    const { headers } = await platform.workspace(0)
    const foreign = await made((await platform.workspace(0)).headers)
    const ended = await made(headers)
    await call('DELETE', `${url}/${ended.key_id}`, headers)
    for (const id of [foreign.key_id, ended.key_id, 'key_none', '%00'])
      expect(await rotate(headers, id)).toMatchObject({ status: 404, code: 'key_not_found' })
    expect(await statusOf(bearer(foreign))).toBe(200)
  })
})

describe('last_used_at', () => {
  const usedAt = async (keyId: string) =>
    (await platform.db.selectFrom('api_keys').select('last_used_at').where('id', '=', keyId).executeTakeFirstOrThrow())
      .last_used_at

  test('is written at most once a minute', async () => {
    const { workspaceId } = await platform.workspace(0)
    const key = await keyWith(workspaceId, ['read'])
    await Promise.all(Array.from({ length: 20 }, () => statusOf(bearer(key))))
    const first = await usedAt(key.key_id)
    expect(Date.now() - Number(first)).toBeLessThan(60_000)
    await Promise.all(Array.from({ length: 20 }, () => statusOf(bearer(key), other.app)))
    expect(await usedAt(key.key_id)).toEqual(first)
  })

  test('is not written for a rejected key', async () => {
    const { workspaceId } = await platform.workspace(0)
    const key = await keyWith(workspaceId, ['read'])
    await platform.operations.revokeKey({ workspaceId, keyId: key.key_id })
    expect(await statusOf(bearer(key))).toBe(401)
    expect(await usedAt(key.key_id)).toBeNull()
  })
})

describe('a key with the scope ai but not read', () => {
  const failure = { code: 'model_refused', message: 'The model refused' }
  const prompt = 'A corner bakery in Lyon that bakes sourdough'

  /** Orders a batch of two websites with a key, ends it, and returns the paths that show it, without the list. */
  async function order(headers: Headers) {
    const batch = await call('POST', '/v1/ai/workspace/website/batch', headers, { items: [{ prompt }, { prompt }] })
    expect(batch.status).toBe(200)
    const ids = (batch.items as { workflow_id: string }[]).map(({ workflow_id }) => workflow_id)
    for (const workflowId of ids) await platform.activities.closeOrder({ workflowId, failure })
    const paths = [
      `/v1/ai/workspace/batch/status/${batch.batch_id}`,
      `/v1/ai/workspace/website/status/${ids[0]}`,
      `/v1/ai/workflows/${batch.batch_id}/events`,
      `/v1/ai/workflows/${ids[1]}/events`,
    ]
    return { ids, paths }
  }
  const statuses = async (paths: string[], headers: Headers) =>
    await Promise.all(paths.map(async (path) => (await platform.app.inject({ url: path, headers })).statusCode))
  const missing = async (workflow_ids: string[], headers: Headers) =>
    (await call('POST', '/v1/ai/workspace/website/status/batch', headers, { workflow_ids })).summary.not_found
  const listed = async (headers: Headers) => (await call('GET', '/v1/ai/workflows', headers)).result.total

  test('reads the orders that it placed, and so does a key that replaces it', async () => {
    const { workspaceId } = await platform.workspace(100)
    const key = await keyWith(workspaceId, ['ai'])
    const { ids, paths } = await order(bearer(key))
    const { key_id: keyId } = key
    const grantor = ['ai' as const]
    const successor = await platform.operations.rotateKey({ workspaceId, keyId, graceSeconds: 60, grantor })
    for (const headers of [bearer(key), bearer(successor)]) {
      expect(await statuses(paths, headers)).toEqual([200, 200, 200, 200])
      expect(await missing(ids, headers)).toBe(0)
      expect(await listed(headers)).toBe(2)
      expect(await statuses(['/v1/workspace/website/list', '/v1/ai/credits/ledger'], headers)).toEqual([403, 403])
    }
  })

  test('does not read the orders of other keys, which a key with the scope read does', async () => {
    const { workspaceId, headers } = await platform.workspace(100)
    const { ids, paths } = await order(headers)
    const [other, reader] = [await keyWith(workspaceId, ['ai']), await keyWith(workspaceId, ['read'])].map(bearer)
    if (!other || !reader) throw new Error('two keys were created')
    expect(await statuses(paths, reader)).toEqual([200, 200, 200, 200]) // and caches them
    expect(await statuses(paths, other)).toEqual([404, 404, 404, 404])
    expect([await missing(ids, other), await missing(ids, reader)]).toEqual([2, 0])
    expect([await listed(other), await listed(reader)]).toEqual([0, 2])
    const { code, message } = await call('GET', paths[1] ?? '', other)
    expect([code, message]).toEqual(['workflow_not_found', expect.stringContaining('"read"')])
    const [workflowId = ''] = ids
    const at = (path: string) => `/v1/ai/workflows/${workflowId}${path}`
    const calls: [Method, string, object?][] = [
      ...ids.flatMap((id) =>
        ['cancel', 'retry'].map((action): [Method, string] => ['POST', `/v1/ai/workflows/${id}/${action}`]),
      ),
      ['GET', at('')],
      ['GET', at('/plan')],
      ['POST', at('/plan'), { revision: 1, pages: [{ path: '/' }] }],
      ['POST', at('/plan/approve'), { revision: 1 }],
      ['POST', at('/plan/again'), { prompt: 'Shorter' }],
    ]
    for (const [method, path, body] of calls)
      expect([path, (await call(method, path, other, body)).code]).toEqual([path, 'workflow_not_found'])
    expect(await getRetry(platform.db, { workspaceId, workflowId })).toMatchObject({ kind: 'website' })
  })
})
