import { once } from 'node:events'
import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createFairTransactions } from '../../src/activities/fair-transactions.ts'
import { readinessOperations } from '../../src/activities/readiness/readiness.ts'
import type { CheckName } from '../../src/domain/readiness.ts'
import { toProblem } from '../../src/api/http/problems.ts'
import { createStorage } from '../../src/adapters/storage/create-storage.ts'
import { connect } from '../../src/db/connect.ts'
import { connectClient } from '../../src/temporal/client.ts'
import { freshDatabase } from '../support/database.ts'
import { temporalCli } from '../support/temporal-cli.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { insertWebsite } from '../support/websites.ts'
import { useOwnPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false, acceptMs: 500 })
const caller = useWorkspace(platform, 10)

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
    expect([ready.statusCode, ready.json().message]).toEqual([503, 'Not ready: database'])
    expect((await app.inject('/health')).statusCode).toBe(200)
    await app.close()
    await pool.end()
  })
})

describe('while connections to Postgres are cut', () => {
  test('requests return 503 or succeed, never 500, and succeed afterwards', async () => {
    const proxy = await startTcpProxy(platform.config.databaseUrl ?? '')
    const { db, pool } = connect(proxy.url, () => undefined)
    const app = await platform.appOn(platform.temporal, { db, fairTransaction: createFairTransactions(db) })
    const { headers } = caller
    const answers = new Map<number, number>()
    const send = async () => {
      const payload = { email: `${crypto.randomUUID()}@example.com` }
      const requests = [
        { method: 'POST' as const, url: '/v1/workspace/client/create', payload },
        { url: '/v1/workspace/website/list' },
      ]
      for (const request of requests) {
        const { statusCode } = await app.inject({ ...request, headers })
        answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
      }
    }
    let isCut = true
    const callers = Array.from({ length: 20 }, async () => {
      while (isCut) await send()
    })
    for (let cuts = 1; cuts <= 20; cuts++) {
      const before = answers.get(200) ?? 0
      await until(() => (answers.get(200) ?? 0) > before + 20)
      proxy.restore()
    }
    isCut = false
    await Promise.all(callers)
    expect([...answers.keys()].sort((a, b) => a - b)).toEqual([200, 503])
    answers.clear()
    await send()
    expect([...answers]).toEqual([[200, 2]])
    const client = await pool.connect()
    const lost = once(client, 'error')
    proxy.restore()
    await lost
    const failure: unknown = await client.query('rollback').catch((error: unknown) => error)
    expect([String(failure), toProblem(failure).status]).toEqual([expect.stringContaining('not queryable'), 503])
    client.release()
    await app.close()
    await pool.end()
    await proxy.close()
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
    expect([ready.statusCode, ready.json().message]).toEqual([503, 'Not ready: temporal, worker, workflows'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 0 })
    await app.close()
    await temporal.connection.close()
  })

  test('changes that affect other pages (publishing, unpublishing or deleting an item) are saved, and a row starts the workflow', async () => {
    const temporal = noTemporal()
    const { db } = platform
    const app = await platform.appOn(temporal)
    const site = `/v1/workspace/website/${await insertWebsite(db, caller.workspaceId)}`
    const post = { blog_content: '# Bread', path: '/bread', seo: {}, blog_settings: {} }
    const { headers } = caller
    const made = await platform.app.inject({ method: 'POST', url: `${site}/blogs/create`, payload: post, headers })
    const one = `${site}/blogs/${made.json().result.blog_id}`
    const starts = async () => (await db.selectFrom('workflow_starts').select(['name', 'input']).execute()).length
    const requests = [
      { method: 'POST' as const, url: `${site}/blogs/create`, payload: { ...post, path: '/more' }, started: 1 },
      { method: 'PATCH' as const, url: one, payload: { name: 'Another' }, started: 1 },
      { method: 'POST' as const, url: `${one}/update`, payload: { ...post, blog_content: '# Another' }, started: 0 },
      { method: 'POST' as const, url: `${one}/unpublish`, started: 2 },
      { method: 'DELETE' as const, url: one, started: 0 },
    ]
    for (const { started, ...request } of requests) {
      const before = await starts()
      const answer = await app.inject({ ...request, headers })
      expect([request.url, answer.statusCode, (await starts()) - before]).toEqual([request.url, 200, started])
    }
    await app.close()
    await temporal.connection.close()
  })
})

describe('what orders need', () => {
  /** Checks once, with nothing remembered. */
  const check = async (name: CheckName, broken: Partial<Parameters<typeof readinessOperations>[0]>) =>
    (
      await readinessOperations({ ...platform, taskQueue: platform.config.taskQueue, ...broken }).checkReadiness({
        names: [name],
      })
    )[name]

  test('a database that is newer, older or empty is reported with what it has and lacks; only a newer one takes orders', async () => {
    const database = await freshDatabase()
    const { db } = database
    await sql`insert into migrations (name) values ('9999_next_breaking.sql')`.execute(db)
    expect(await check('database', { db })).toEqual({
      state: 'warning',
      detail: expect.stringMatching(/newer.*9999_next_breaking.*run the newer version/),
    })
    const app = await platform.appOn(platform.temporal, { db })
    expect((await app.inject('/ready')).json().message).toBe('Not ready: worker')
    await app.close()
    await sql`delete from migrations`.execute(db)
    expect(await check('database', { db })).toEqual({
      state: 'failed',
      detail: expect.stringMatching(/older.*0001_schema\.sql, .*: run "sitewright migrate"/),
    })
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    expect(await check('database', { db })).toEqual({
      state: 'failed',
      detail: expect.stringContaining('has no tables'),
    })
    await database.drop()
  })

  test('missing search attributes are named, and so is a missing namespace', async () => {
    const address = process.env.TEST_TEMPORAL_ADDRESS
    const namespace = `bare-${crypto.randomUUID()}`
    const temporal = connectClient({ temporal: { address, namespace } })
    const detail = async () => (await check('temporal', { temporal }))?.detail ?? ''
    expect(await detail()).toBe(`Temporal has no namespace "${namespace}": create it, or correct TEMPORAL_NAMESPACE`)
    await temporalCli('operator', 'namespace', 'create', '--namespace', namespace)
    await until(async () => (await detail()).includes('WorkspaceId, WebsiteId, BatchId, Outcome'))
    const create = ['operator', 'search-attribute', 'create', '--namespace', namespace, '--type', 'Keyword']
    await temporalCli(...create, '--name', 'WorkspaceId')
    await until(async () => (await detail()).includes('no search attribute WebsiteId, BatchId, Outcome:'))
    await temporal.connection.close()
  })

  test('a storage that cannot be written is reported, and the endpoint tells no reasons', async () => {
    const storage = createStorage({ url: 'file:/sys/sitewright' }) // where no process can create a folder
    expect(await check('storage', { storage })).toEqual({
      state: 'failed',
      detail: expect.stringMatching(/EPERM|EACCES|EROFS/),
    })
    const app = await platform.appOn(platform.temporal, { storage })
    expect((await app.inject('/ready')).json().message).toBe('Not ready: storage, worker')
    await app.close()
  })

  test('without a worker the process is not ready, and ready as soon as one polls; frequent probes check once', async () => {
    let checks = 0
    const storage = {
      ...platform.storage,
      put: (...put: Parameters<typeof platform.storage.put>) => (checks++, platform.storage.put(...put)),
    }
    const app = await platform.appOn(platform.temporal, { storage })
    const probe = async () => (await app.inject('/ready')).json()
    expect((await probe()).message).toBe('Not ready: worker')
    const worker = await platform.startWorker()
    await until(async () => (await probe()).status === 'ready')
    const all = {
      database: 'ok',
      storage: 'ok',
      clock: 'ok',
      temporal: 'ok',
      worker: 'ok',
      encryption: 'ok',
      workflows: 'ok',
    }
    expect(await probe()).toEqual({ success: true, status: 'ready', ...all })
    expect(checks).toBe(1)
    await worker.stop()
    await app.close()
  })
})
