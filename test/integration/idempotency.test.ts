import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Platform } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 10)

type Caller = Awaited<ReturnType<Platform['workspace']>>

const url = '/v1/workspace/client/create'

async function post(key: string, payload: object | string, { headers } = caller, to = url) {
  const answer = await platform.app.inject({
    method: 'POST',
    url: to,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    payload,
  })
  const replayed = answer.headers['idempotency-replayed'] === 'true'
  return { status: answer.statusCode, replayed, body: answer.body, headers: answer.headers, code: answer.json().code }
}

const clients = async ({ workspaceId }: Caller, email: string) =>
  (await platform.operations.listClients({ workspaceId, query: { page: 1, per_page: 20, search: email } })).total

const reservations = ({ workspaceId }: Caller) =>
  platform.db.selectFrom('idempotency_keys').selectAll().where('workspace_id', '=', workspaceId).execute()

/** Changes the caller's stored keys, as time or a crash would. */
const change = ({ workspaceId }: Caller, what: { created_at?: Date; locked_until?: Date }) =>
  platform.db.updateTable('idempotency_keys').set(what).where('workspace_id', '=', workspaceId).execute()

/** Locks a key as a request in another process does. */
async function lock(own: Caller, key: string, body: object) {
  const request = JSON.stringify(['POST', url, body])
  return await platform.operations.lockIdempotencyKey({ ...own, route: `POST ${url}`, key, request })
}

/** Makes the database statement `event` fail while `work` runs. */
async function withFailing<T>(event: 'insert on clients' | 'update on idempotency_keys', work: () => Promise<T>) {
  const run = (statement: string) => sql.raw(statement).execute(platform.db)
  await run(`create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await run(`create trigger broken before ${event} for each row execute function broken()`)
  try {
    return await work()
  } finally {
    await run('drop function broken cascade')
  }
}

describe('a POST with an Idempotency-Key', () => {
  test('returns the same bytes when it is repeated, and takes effect once', async () => {
    const first = await post('again', { email: 'again@example.com', unknown: 1 })
    const second = await post('again', '{ "unknown": 1, "email": "again@example.com" }')
    expect(first).toMatchObject({ status: 200, replayed: false })
    expect(second).toMatchObject({ status: 200, replayed: true, body: first.body })
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect(await clients(caller, 'again@example.com')).toBe(1)
  })

  test('returns the stored error again, even if the request would succeed now', async () => {
    const taken = { email: 'taken@example.com' }
    await post('taken-first', taken)
    const first = await post('taken-second', taken)
    expect(first).toMatchObject({ status: 400, code: 'client_exists' })
    await platform.db.deleteFrom('clients').where('email', '=', taken.email).execute()
    expect(await post('taken-second', taken)).toMatchObject({ status: 400, replayed: true, body: first.body })
  })

  test('with an invalid body leaves the key unused', async () => {
    expect(await post('corrected', { email: 'no address' })).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await post('corrected', { email: 'corrected@example.com' })).toMatchObject({ status: 200, replayed: false })
  })

  test('with a different body or URL returns 422', async () => {
    await post('reused', { email: 'reused@example.com' })
    const reused = { status: 422, code: 'idempotency_key_reused' }
    expect(await post('reused', { email: 'other@example.com' })).toMatchObject(reused)
    expect(await post('reused', { email: 'reused@example.com' }, caller, `${url}?x=1`)).toMatchObject(reused)
  })

  test('is scoped to its workspace and route', async () => {
    const other = await platform.workspace(0)
    const body = { email: 'mine@example.com' }
    expect(await post('mine', body)).toMatchObject({ status: 200 })
    expect(await post('mine', body, other)).toMatchObject({ status: 200, replayed: false })
    const key = await post('mine', { name: 'CI' }, caller, '/v1/workspace/api-keys')
    expect(key).toMatchObject({ status: 200, replayed: false })
  })

  test('returns 409 with Retry-After while the first request is in progress, and then its response', async () => {
    const own = await platform.workspace(0)
    const body = { email: 'slow@example.com' }
    const claimed = await lock(own, 'slow', body)
    const early = await post('slow', body, own)
    expect(early).toMatchObject({ status: 409, code: 'idempotency_in_progress', headers: { 'retry-after': '1' } })
    expect(await post('slow', { email: 'other@example.com' }, own)).toMatchObject({ status: 422 })
    const claim = 'claim' in claimed ? claimed.claim : ''
    const response = { status: 200, contentType: 'application/json', body: Buffer.from('{"first":1}') }
    await platform.operations.storeResponse({ ...own, route: `POST ${url}`, key: 'slow', claim, response })
    expect(await post('slow', body, own)).toMatchObject({ status: 200, replayed: true, body: '{"first":1}' })
  })

  test('takes effect once if it is sent 50 times concurrently', async () => {
    const body = { email: 'fifty@example.com' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('fifty', body)))
    const [done, ...rest] = answers.filter(({ replayed, status }) => status === 200 && !replayed)
    expect(rest).toEqual([])
    const others = answers.filter(({ body }) => body !== done?.body)
    expect(others.filter(({ code }) => code !== 'idempotency_in_progress')).toEqual([])
    expect(await clients(caller, body.email)).toBe(1)
  })
})

describe('a first request', () => {
  test('keeps its lock for as long as it runs', async () => {
    const own = await platform.workspace(0)
    const body = { email: 'long-running@example.com' }
    const lockedUntil = async () => (await reservations(own))[0]?.locked_until?.getTime() ?? 0
    const trx = await platform.db.startTransaction().execute()
    await sql`lock table clients in exclusive mode`.execute(trx)
    const first = post('long-running', body, own)
    await until(lockedUntil)
    const before = await lockedUntil()
    await until(async () => (await lockedUntil()) > before + 2_000)
    expect(await post('long-running', body, own)).toMatchObject({ status: 409 })
    await trx.rollback().execute()
    expect(await first).toMatchObject({ status: 200, replayed: false })
    expect(await post('long-running', body, own)).toMatchObject({ status: 200, replayed: true })
  })

  test('that was lost in a crash is taken over when its lock expires, and can then store no response', async () => {
    const own = await platform.workspace(0)
    const body = { email: 'crash@example.com' }
    const claimed = await lock(own, 'crash', body)
    await change(own, { locked_until: new Date(0) })
    const second = await post('crash', body, own)
    expect(second).toMatchObject({ status: 200, replayed: false })
    const late = { claim: 'claim' in claimed ? claimed.claim : '', route: `POST ${url}`, key: 'crash' }
    const response = { status: 200, contentType: 'text/plain', body: Buffer.from('late') }
    await platform.operations.storeResponse({ ...own, ...late, response })
    await platform.operations.unlockIdempotencyKey({ ...own, ...late })
    expect(await post('crash', body, own)).toMatchObject({ replayed: true, body: second.body })
  })

  test('that returned 500 can be retried with the same body only', async () => {
    const body = { email: 'broken@example.com' }
    const failed = await withFailing('insert on clients', () => post('broken', body))
    expect(failed).toMatchObject({ status: 500, code: 'internal_error' })
    expect(await post('broken', { email: 'another@example.com' })).toMatchObject({ status: 422 })
    expect(await post('broken', body)).toMatchObject({ status: 200, replayed: false })
  })

  test('returns its response even if the response cannot be stored', async () => {
    const own = await platform.workspace(0)
    const body = { email: 'unkept@example.com' }
    const answer = await withFailing('update on idempotency_keys', () => post('unkept', body, own))
    expect(answer).toMatchObject({ status: 200, replayed: false })
    expect(await clients(own, body.email)).toBe(1)
  })
})

describe('a key', () => {
  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['not ASCII', 'clé'],
    ['not printable', 'a\tb'],
  ])('that is %s returns 400', async (_, key) => {
    const answer = await post(key, { email: 'key@example.com' })
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(answer.body).toContain('idempotency-key')
  })

  test('of 255 characters is accepted', async () => {
    expect(await post('~'.repeat(254) + ' ', { email: 'long@example.com' })).toMatchObject({ status: 200 })
  })

  test('is ignored by GET requests', async () => {
    const headers = { ...caller.headers, 'idempotency-key': 'read' }
    const answers = [await platform.app.inject({ url: '/v1/ai/credits', headers })]
    answers.push(await platform.app.inject({ url: '/v1/ai/credits?x', headers }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]?.headers).not.toHaveProperty('idempotency-replayed')
  })

  test('with a body of too many nested values returns 413', async () => {
    const body = `{"email":"deep@example.com","unknown":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect(await post('deep', body)).toMatchObject({ status: 413, code: 'payload_too_large' })
  })

  test('expires after 24 hours and is deleted', async () => {
    const own = await platform.workspace(0)
    await post('old', { email: 'old@example.com' }, own)
    await post('older', { email: 'older@example.com' }, own)
    await change(own, { created_at: new Date(Date.now() - 24 * 3_600_000 - 1_000) })
    expect(await post('old', { email: 'new@example.com' }, own)).toMatchObject({ status: 200, replayed: false })
    expect(await reservations(own)).toHaveLength(1)
  })

  test('and its response are stored encrypted: a new API key cannot be read from the database', async () => {
    const own = await platform.workspace(0)
    const first = await post('my-secret-key', { name: 'CI' }, own, '/v1/workspace/api-keys')
    const [row] = await reservations(own)
    const stored = Buffer.concat([row?.key_hash, row?.request_hash, row?.body].map((part) => part ?? Buffer.alloc(0)))
    const { api_key } = JSON.parse(first.body).result
    expect(api_key).toMatch(/^sw_live_/)
    for (const text of ['my-secret-key', api_key, 'success']) expect(stored.includes(text)).toBe(false)
    const again = await post('my-secret-key', { name: 'CI' }, own, '/v1/workspace/api-keys')
    expect(again).toMatchObject({ replayed: true, body: first.body })
  })
})
