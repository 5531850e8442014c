import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import { connectClient } from '../../src/temporal/client.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { insertWebsite } from '../support/websites.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>

beforeAll(async () => {
  platform = await startPlatform({ worker: false, acceptMs: 500 })
  caller = await platform.workspace(10)
})
afterAll(() => platform?.stop())

// Nothing listens on port 1.
const connectToNothing = () => connect('postgres://nobody@127.0.0.1:1/none', () => undefined)
const noTemporal = () => connectClient({ temporal: { address: '127.0.0.1:1', namespace: 'default' } })
const order = {
  method: 'POST' as const,
  url: '/v1/ai/workspace/website',
  payload: { prompt: 'A corner bakery that bakes sourdough' },
}

describe('without Postgres', () => {
  test('every request returns 503 with Retry-After, and the process reports that it is not ready', async () => {
    const { db, pool } = connectToNothing()
    const app = await platform.appOn(platform.temporal, { db })
    for (const request of [{ url: '/v1/ai/credits' }, { url: '/v1/workspace/website/list' }, order]) {
      const answer = await app.inject({ ...request, headers: caller.headers })
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
      expect(answer.headers['retry-after']).toBe('2')
    }
    const ready = await app.inject('/ready')
    expect([ready.statusCode, ready.json().message]).toEqual([503, 'Unreachable: Postgres'])
    expect((await app.inject('/health')).statusCode).toBe(200)
    await app.close()
    await pool.end()
  })
})

describe('without Temporal', () => {
  test('orders return 503 and are not charged, and requests that need only Postgres work', async () => {
    const temporal = noTemporal()
    const app = await platform.appOn(temporal)
    const answer = await app.inject({ ...order, headers: caller.headers })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect((await app.inject({ url: '/v1/workspace/website/list', headers: caller.headers })).statusCode).toBe(200)
    const ready = await app.inject('/ready')
    expect([ready.statusCode, ready.json().message]).toEqual([503, 'Unreachable: Temporal'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 0 })
    await app.close()
    await temporal.connection.close()
  })

  test('changes that affect other pages (deleting, unpublishing or publishing an item) return 503 and change nothing', async () => {
    const temporal = noTemporal()
    const { db } = platform
    const app = await platform.appOn(temporal)
    const site = `/v1/workspace/website/${await insertWebsite(db, caller.workspaceId)}`
    const post = { blog_content: '# Bread', path: '/bread', seo: {}, blog_settings: {} }
    const { headers } = caller
    const made = await platform.app.inject({ method: 'POST', url: `${site}/blogs/create`, payload: post, headers })
    const one = `${site}/blogs/${made.json().result.blog_id}`
    const read = async () => (await app.inject({ url: `${site}/blogs/list`, headers })).json().result
    const before = await read()
    const requests = [
      { method: 'DELETE' as const, url: one },
      { method: 'POST' as const, url: `${one}/unpublish` },
      { method: 'PATCH' as const, url: one, payload: { name: 'Another' } },
      { method: 'POST' as const, url: `${site}/blogs/create`, payload: { ...post, path: '/more' } },
    ]
    for (const request of requests) {
      const answer = await app.inject({ ...request, headers })
      expect([request.url, answer.statusCode, answer.json().code]).toEqual([request.url, 503, 'unavailable'])
      expect(await read()).toEqual(before)
    }
    const rewritten = { ...post, blog_content: '# Bread\n\nAnd butter.' }
    const body = await app.inject({ method: 'POST', url: `${one}/update`, payload: rewritten, headers })
    expect(body.statusCode).toBe(200)
    await app.close()
    await temporal.connection.close()
  })
})
