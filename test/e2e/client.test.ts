import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import {
  type CreateAiWebsiteError,
  createSitewright,
  isProblem,
  type Sitewright,
  type SitewrightOptions,
} from '../../clients/typescript/src/index.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'
import { insertWebsite } from '../support/websites.ts'
import { startUnreliableProxy, type UnreliableProxy } from '../support/unreliable-proxy.ts'

let platform: Platform
let network: UnreliableProxy
let api: string

beforeAll(async () => {
  platform = await sharePlatform()
  api = await platform.listen()
  network = await startUnreliableProxy(api)
})
beforeEach(() => network.fail())
afterAll(async () => {
  await network?.close()
  await platform?.stop()
})

const prompt = 'A corner bakery that bakes sourdough every morning'

/** Creates a workspace and a client that reaches the API through the unreliable network. */
async function caller(credits = 100, options: Partial<SitewrightOptions> = {}) {
  const { workspaceId, headers } = await platform.workspace(credits)
  const apiKey = headers.authorization.replace('Bearer ', '')
  return { workspaceId, headers, sitewright: createSitewright({ apiKey, baseUrl: network.url, ...options }) }
}

/** Resolves to the error that the promise rejects with. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it did not fail',
    (error: unknown) => error,
  )

const methods = () => network.requests.map(({ method }) => method)
const keysSent = () => new Set(network.requests.map(({ idempotencyKey }) => idempotencyKey))
const clientsOf = async (sitewright: Sitewright) =>
  (await sitewright.listClients()).result.list.map(({ email }) => email)

test('a website is ordered, waited for, read, changed and listed', async () => {
  const { sitewright } = await caller()
  const order = await sitewright.createAiWebsite({ body: { prompt, metadata: { order: '4711' } } })
  expect(order.credits).toEqual({ charged: 10, balance: 90 })
  const percents: number[] = []
  const website = await sitewright.waitFor(order.workflow_id, {
    onProgress: ({ progress }) => void percents.push(progress.percent),
  })
  expect(website).toMatchObject({ done: true, status: 'complete', metadata: { order: '4711' } })
  expect(percents.at(-1)).toBe(100)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))

  const website_id = website.result?.website_id ?? ''
  const body = { prompt: 'How a dough rests overnight' }
  const page = await sitewright.createAiPage({ path: { website_id }, body })
  expect((await sitewright.waitForPage(page.workflow_id)).result).toMatchObject({ website_id, path: '/opening-day' })
  const changed = await sitewright.updateWebsite({ body: { website_id, business_name: 'Crumb & Co', language: 'en' } })
  expect(changed.result).toMatchObject({ website_id, business_name: 'Crumb & Co' })
  expect((await sitewright.getWebsite({ path: { website_id } })).result.business_name).toBe('Crumb & Co')
  const { result } = await sitewright.listWebsites({ query: { search: 'crumb' } })
  expect(result).toMatchObject({ total: 1, list: [{ website_id }] })
})

test.each(['name', '-name', 'updated', '-updated', 'created', '-created'] as const)(
  'all websites sorted by %s are yielded once each while websites are added, renamed and deleted',
  async (sort) => {
    const { sitewright, workspaceId } = await caller()
    const ids = await Promise.all(Array.from({ length: 12 }, () => insertWebsite(platform.db, workspaceId)))
    for (const [index, website_id] of ids.entries())
      await sitewright.updateWebsite({ body: { website_id, business_name: `Shop ${index}` } })
    const [deleted = '', kept = '', ...others] = ids
    const seen: string[] = []
    for await (const { website_id } of sitewright.allWebsites({ query: { sort, per_page: 3 } })) {
      seen.push(website_id)
      if (seen.length % 3 !== 0) continue
      await insertWebsite(platform.db, workspaceId)
      for (const id of [kept, website_id, others[seen.length % others.length] ?? ''])
        if (id !== deleted)
          await sitewright.updateWebsite({
            body: { website_id: id, business_name: `${'ZA'[seen.length % 2]}${seen.length}` },
          })
      if (seen.length === 3) await sitewright.deleteWebsite({ body: { website_id: deleted } })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining([kept, ...others]))
  },
)

test('every other list can be read to its end', async () => {
  const { sitewright, workspaceId } = await caller()
  const path = { website_id: await insertWebsite(platform.db, workspaceId) }
  const blog = { blog_content: '# Bread', seo: {}, blog_settings: {} }
  for (const name of ['one', 'two']) {
    await sitewright.createClient({ body: { email: `${name}@example.com` } })
    await sitewright.createPage({ path, body: { html: `<title>${name}</title>`, path: `/${name}` } })
    await sitewright.createBlog({ path, body: { ...blog, path: `/blog/${name}` } })
    await sitewright.uploadMedia({ path, body: { file_name: 'a.txt', file_base64: btoa(name) } })
    await sitewright.createWebsiteMember({ path, body: { email: `${name}@example.com`, role: 'Editor' } })
    await sitewright.createWorkspaceMember({ body: { email: `${name}@example.com` } })
    await sitewright.createApiKey({ body: { name } })
  }
  const query = { per_page: 1 }
  const lengths = [
    sitewright.allClients({ query }),
    sitewright.allPages({ path, query: { ...query, search: 'o' } }),
    sitewright.allBlogs({ path, query }),
    sitewright.allMedia({ path, query }),
    sitewright.allWebsiteMembers({ path, query }),
    sitewright.allWorkspaceMembers({ query }),
    sitewright.allApiKeys({ query: { ...query, search: 'o' } }),
    sitewright.allCreditEntries({ query }),
    sitewright.allWorkflows({ query }),
  ].map(async (entries: AsyncGenerator<object>) => {
    let length = 0
    for await (const _ of entries) length++
    return length
  })
  expect(await Promise.all(lengths)).toEqual([2, 2, 2, 2, 2, 2, 2, 1, 0])
})

test('a key with the scope ai alone is enough to order a website and a page and to follow them', async () => {
  const { workspaceId } = await caller()
  const { api_key } = await platform.operations.createKey({ workspaceId, name: 'orders', scopes: ['ai'] })
  const sitewright = createSitewright({ apiKey: api_key, baseUrl: network.url })
  const order = await sitewright.createAiWebsite({ body: { prompt } })
  const { status, result } = await sitewright.waitFor(order.workflow_id)
  const path = { website_id: result?.website_id ?? '' }
  const page = await sitewright.createAiPage({ path, body: { prompt: 'How to feed a sourdough starter' } })
  const last = []
  for await (const one of sitewright.followPage(page.workflow_id)) last[0] = one.status
  expect([status, last]).toEqual(['complete', ['complete']])
  const { list } = (await sitewright.listWorkflows()).result
  expect(list.map(({ workflow_id }) => workflow_id)).toEqual([page.workflow_id, order.workflow_id])
})

test('a batch is ordered and waited for, and its failed items are retried', async () => {
  const { sitewright } = await caller()
  platform.models.script('plan', { status: 400 })
  const items = ['one', 'two'].map((name) => ({ prompt: `${prompt}, ${name}`, pages: [{ name: 'Home', path: '/' }] }))
  const batch = await sitewright.createAiWebsiteBatch({ body: { items } })
  expect(batch).toMatchObject({ succeeded: 2, credits: { charged: 20 } })
  expect(await sitewright.waitForBatch(batch.batch_id)).toMatchObject({ done: true, status: 'partial' })
  const again = await sitewright.retryWorkflow({ path: { workflow_id: batch.batch_id } })
  expect(again.credits.charged).toBe(10)
  expect(await sitewright.waitForBatch(batch.batch_id)).toMatchObject({ status: 'complete', summary: { complete: 2 } })
})

describe('following an order', () => {
  /** Returns a fetch whose event streams break off after so many chunks, one number per stream. */
  const breakingFetch = (...parts: number[]): typeof fetch => {
    return async (input, init) => {
      const response = await fetch(input, init)
      if (!response.headers.get('content-type')?.includes('event-stream')) return response
      let left = parts.shift() ?? Number.POSITIVE_INFINITY
      const cut = new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          if (left-- > 0) controller.enqueue(part)
          else controller.error(new Error('the connection broke'))
        },
      })
      return new Response(response.body?.pipeThrough(cut), response)
    }
  }
  const direct = (options: Partial<SitewrightOptions> = {}) => caller(100, { baseUrl: api, ...options })

  test('yields each status once from start to end, whichever connections break', async () => {
    const { sitewright } = await direct({ fetch: breakingFetch(1, 0, 2) })
    const gate = platform.models.gate('/')
    const pages = [{ name: 'Home', path: '/' }]
    const { workflow_id } = await sitewright.createAiWebsite({ body: { prompt, pages } })
    const statuses: Awaited<ReturnType<Sitewright['getAiWebsiteStatus']>>[] = []
    for await (const status of sitewright.follow(workflow_id)) {
      statuses.push(status)
      if (status.stage === 'generating') gate.open()
    }
    expect(statuses.at(-1)).toEqual(await sitewright.getAiWebsiteStatus({ path: { workflow_id } }))
    expect(statuses.at(-1)).toMatchObject({ done: true, status: 'complete' })
    const told = statuses.map((status) => JSON.stringify(status))
    expect(new Set(told).size).toBe(told.length)
  })

  test('works for a page, a post and a batch', async () => {
    const { sitewright, workspaceId } = await direct()
    const website_id = await insertWebsite(platform.db, workspaceId)
    const asked = { path: { website_id }, body: { prompt } }
    const page = await sitewright.createAiPage(asked)
    const blog = await sitewright.createAiBlog(asked)
    const batch = await sitewright.createAiBlogBatch({ path: { website_id }, body: { items: [{ prompt }] } })
    const last = async (statuses: AsyncIterable<unknown>) => {
      let last: unknown
      for await (const status of statuses) last = status
      return last
    }
    expect(await last(sitewright.followPage(page.workflow_id))).toMatchObject({ result: { path: '/opening-day' } })
    expect(await last(sitewright.followBlog(blog.workflow_id))).toMatchObject({ result: { website_id } })
    expect(await last(sitewright.followBatch(batch.batch_id))).toMatchObject({ summary: { complete: 1 } })
  })

  test('ends with the signal or the loop, and throws a problem for an unknown order', async () => {
    const { sitewright } = await direct()
    const gate = platform.models.gate('*')
    const { workflow_id } = await sitewright.createAiWebsite({ body: { prompt } })
    for await (const { status } of sitewright.follow(workflow_id)) if (status === 'running') break
    const stopping = new AbortController()
    const statuses = sitewright.follow(workflow_id, { signal: stopping.signal })
    await statuses.next()
    stopping.abort(new Error('enough'))
    expect(await failureOf(statuses.next())).toEqual(new Error('enough'))
    gate.open()
    expect(await failureOf(sitewright.follow('website-none').next())).toMatchObject({ code: 'workflow_not_found' })
  })
})

describe('a rejected request', () => {
  test('throws a problem with the code and the fields that the API named', async () => {
    const { sitewright } = await caller()
    const error = await failureOf(sitewright.createAiWebsite({ body: { prompt: 'too short' } }))
    expect(isProblem(error) && error).toMatchObject({
      name: 'SitewrightProblem',
      status: 400,
      code: 'validation_failed',
      message: expect.stringContaining('prompt'),
      details: [{ path: 'prompt', code: expect.any(String), message: expect.any(String) }],
      requestId: expect.stringMatching(/^req_/),
    })
    expect(network.requests).toHaveLength(1)
  })

  test('has a code that the compiler knows', async () => {
    const { sitewright } = await caller(3)
    const error = await failureOf(sitewright.createAiWebsite({ body: { prompt } }))
    if (!isProblem<CreateAiWebsiteError>(error)) throw error
    const { code } = error
    // @ts-expect-error: this operation never returns this code
    expect(code === 'member_not_found').toBe(false)
    expect(code === 'insufficient_credits').toBe(true)
  })

  test('throws a problem for an invalid key, and another error if the response does not come from the API', async () => {
    const { sitewright } = await caller(0, { apiKey: 'sw_live_wrong' })
    expect(await failureOf(sitewright.getWorkspace())).toMatchObject({ status: 401, code: 'invalid_api_key' })
    network.fail({ status: 418 })
    const error = await failureOf(sitewright.getWorkspace())
    expect([isProblem(error), String(error)]).toEqual([false, expect.stringContaining('418')])
  })
})

describe('on an unreliable network', () => {
  test.each(['cut before', 'cut meanwhile', 'cut after', 'cut half-way'] as const)(
    'an order whose connection is %s creates one website and is charged once',
    async (fault) => {
      const own = await caller()
      network.fail(fault, fault)
      const order = await own.sitewright.createAiWebsite({ body: { prompt } })
      expect(order.credits).toEqual({ charged: 10, balance: 90 })
      expect(network.requests.length).toBeGreaterThanOrEqual(3)
      expect([...keysSent()]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
      await own.sitewright.waitFor(order.workflow_id)
      expect((await own.sitewright.listWebsites()).result.total).toBe(1)
      expect(await platform.credits(own)).toMatchObject({ balance: 90, charged: 10 })
    },
  )

  test('a POST that is still in progress is repeated until its response is available', async () => {
    const { sitewright } = await caller()
    network.fail('cut meanwhile')
    const adding = platform.db.transaction().execute(async (transaction) => {
      await sql`lock table clients in exclusive mode`.execute(transaction)
      const turnedDown = once(network.answers, '409')
      const added = sitewright.createClient({ body: { email: 'slow@example.com' } })
      await turnedDown
      return { added }
    })
    expect((await (await adding).added).result.email).toBe('slow@example.com')
    expect(keysSent().size).toBe(1)
    expect(await clientsOf(sitewright)).toEqual(['slow@example.com'])
  })

  test('a POST uses the Idempotency-Key it was given, and two calls without one use two', async () => {
    const { sitewright } = await caller()
    const create = (email: string, key?: string) =>
      sitewright.createClient({ body: { email }, ...(key && { headers: { 'idempotency-key': key } }) })
    network.fail('cut after')
    await create('first@example.com', 'import-1')
    expect([...keysSent()]).toEqual(['import-1'])
    network.fail()
    await create('second@example.com')
    await create('third@example.com')
    expect(keysSent().size).toBe(2)
    expect(await clientsOf(sitewright)).toEqual(['third@example.com', 'second@example.com', 'first@example.com'])
  })

  test('reads and changes are retried, but deletes are not, because a second delete gets another response', async () => {
    const { sitewright } = await caller()
    network.fail('cut after', 'cut half-way')
    expect((await sitewright.updateWorkspace({ body: { name: 'Studio' } })).result.name).toBe('Studio')
    expect(methods()).toEqual(['PATCH', 'PATCH', 'PATCH'])
    const { client_id } = (await sitewright.createClient({ body: { email: 'gone@example.com' } })).result
    network.fail('cut after')
    expect(await failureOf(sitewright.deleteClient({ body: { client_id } }))).toMatchObject({ name: 'TypeError' })
    expect(methods()).toEqual(['DELETE'])
    expect(await clientsOf(sitewright)).toEqual([])
  })

  test('a request with Retry-After is retried after that time, deletes too', async () => {
    const { sitewright } = await caller()
    const { client_id } = (await sitewright.createClient({ body: { email: 'late@example.com' } })).result
    network.fail({ status: 429, retryAfter: '1' }, { status: 503, retryAfter: new Date().toUTCString() })
    const before = performance.now()
    expect((await sitewright.deleteClient({ body: { client_id } })).result).toMatchObject({ deleted: true })
    expect(methods()).toEqual(['DELETE', 'DELETE', 'DELETE'])
    expect(performance.now() - before).toBeGreaterThanOrEqual(1_000)
  })

  test('no request is retried with retryMs 0 or if Retry-After exceeds the remaining time', async () => {
    const once = await caller(0, { retryMs: 0 })
    network.fail('cut before')
    expect(await failureOf(once.sitewright.getWorkspace())).toMatchObject({ name: 'TypeError' })
    const short = await caller(0, { retryMs: 2_000 })
    network.fail({ status: 503, retryAfter: '60' })
    expect(String(await failureOf(short.sitewright.getWorkspace()))).toContain('503')
    expect(network.requests).toHaveLength(1)
  })

  test('an unreachable address fails after seven attempts', async () => {
    const { sitewright } = await caller(0, { retryMs: 60_000 })
    network.fail(...Array.from({ length: 20 }, () => 'cut before' as const))
    expect(await failureOf(sitewright.getWorkspace())).toMatchObject({ name: 'TypeError' })
    expect(network.requests).toHaveLength(7)
  })
})

describe('an abort signal', () => {
  test('stops waiting at once and does not cancel the order', async () => {
    const { sitewright } = await caller()
    const { workflow_id } = await sitewright.createAiWebsite({ body: { prompt } })
    const leave = new AbortController()
    const waiting = sitewright.waitFor(workflow_id, {
      signal: leave.signal,
      onProgress: () => leave.abort(new Error('enough')),
    })
    expect(String(await failureOf(waiting))).toBe('Error: enough')
    expect((await sitewright.waitFor(workflow_id)).status).toBe('complete')
  })

  test('stops a call that would be retried', async () => {
    const { sitewright } = await caller()
    network.fail({ status: 503, retryAfter: '60' })
    const stopping = new AbortController()
    const answered = once(network.answers, '503')
    const failure = failureOf(sitewright.getWorkspace({ signal: stopping.signal }))
    await answered
    stopping.abort(new Error('enough'))
    expect(await failure).toEqual(new Error('enough'))
    expect(network.requests).toHaveLength(1)
  })
})
