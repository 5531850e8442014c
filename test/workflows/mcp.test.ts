import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { buildApp } from '../../src/api/app.ts'
import type { AssistantsPublish } from '../../src/domain/accounts/assistants.ts'
import type { Scope } from '../../src/domain/accounts/keys.ts'
import { copiedSite, htmlAt } from '../support/item-orders.ts'
import { planFirstSections, rewriteEyebrows } from '../support/model-answers.ts'
import type { Caller, Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'

let platform: Platform
let origin: string
const clients: Client[] = []
beforeAll(async () => {
  platform = await sharePlatform()
  origin = await platform.listen()
})
afterEach(async () => {
  platform.models.reset()
  await Promise.all(clients.splice(0).map(async (client) => await client.close()))
})
afterAll(async () => await platform?.stop())

type Result = Record<string, unknown> & { list: Record<string, unknown>[] }
type Cost = { read: number; carried: number }
type Options = { mode?: 'legacy' | 'auto'; url?: string; isStructured?: boolean }

/** Connects the official client with a key, and calls tools by name. */
async function connect(
  { headers }: Pick<Caller, 'headers'>,
  { mode = 'auto', url = origin, isStructured = false }: Options = {},
) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  clients.push(client)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(isStructured ? '/mcp?results=structured' : '/mcp', url), {
      requestInit: { headers },
    }),
  )
  const { tools } = await client.listTools()
  const called = new Set<string>()
  /** Bytes that a model reads of the largest answer of each tool, and of the data in it. */
  const costs: Record<string, Cost> = {}
  const call = async (name: string, args: object = {}) => {
    called.add(name)
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: { ...args } })
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    expect(structuredContent === undefined).toBe(isError || !isStructured)
    const result = (structuredContent ?? (isError ? {} : JSON.parse(text))) as Result
    const { untrusted: _, ...data } = result
    const cost = { read: Buffer.byteLength(text) + bytesOf(structuredContent), carried: bytesOf(data) }
    if (!isError && cost.carried > (costs[name]?.carried ?? 0)) costs[name] = cost
    return { isError, text, result }
  }
  return {
    client,
    called,
    costs,
    tools,
    names: tools.map(({ name }) => name),
    call,
    /** The result of a call that must succeed. */
    use: async (name: string, args?: object) => {
      const { isError, text, result } = await call(name, args)
      if (isError) throw new Error(text)
      return result
    },
    /** The message of a call that must fail. */
    fail: async (name: string, args?: object) => {
      const { isError, text } = await call(name, args)
      return isError ? text : `${name} has succeeded: ${text}`
    },
  }
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

/** Besides its data, an answer has a notice about texts of others at most, which is more than 30 percent of a short one. */
const isCheap = ({ read, carried }: Cost) => read <= Math.max(1.3 * carried, carried + 120)

const letPublish = async ({ workspaceId }: Caller, assistants_publish: AssistantsPublish) =>
  await platform.operations.updateWorkspace({ workspaceId, changes: { settings: { assistants_publish } } })

/** Whether visitors see a page or post. */
async function isShown(id: unknown): Promise<boolean> {
  const row = await platform.db
    .selectFrom('content_items')
    .innerJoin('websites', 'websites.id', 'website_id')
    .select(['content_hash', 'activated'])
    .where('content_items.id', '=', String(id))
    .executeTakeFirstOrThrow()
  return row.activated && row.content_hash !== null
}

/** The headers of a new key with these scopes. */
async function keyOf({ workspaceId }: Caller, ...scopes: Scope[]) {
  const { api_key } = await platform.operations.createKey({ workspaceId, name: 'assistant', scopes })
  return { headers: { authorization: `Bearer ${api_key}` } }
}

/** What the audit log has of the assistants of a workspace. */
const entriesOf = async ({ workspaceId }: { workspaceId: string }) =>
  await platform.db
    .selectFrom('audit_log')
    .select(['operation', 'action', 'actor_kind', 'website_id', 'resource_name'])
    .where('workspace_id', '=', workspaceId)
    .where('operation', 'like', 'tool %')
    .execute()

/** The home page of a website, its first section and a field of it, as tools show them. */
async function homeOf({ use }: Pick<Awaited<ReturnType<typeof connect>>, 'use'>, website_id: string) {
  const outline = await use('get_outline', { website_id })
  const { page_id } = outline.list.find(({ path }) => path === '/') as { page_id: string }
  const page = await use('get_page', { website_id, page_id })
  const [section] = page['sections'] as { section_id: string; fields: Record<string, unknown> }[]
  expect(outline.list.flatMap(({ sections }) => sections)).toContainEqual(
    expect.objectContaining({ section_id: section?.section_id }),
  )
  return { page_id, section_id: section?.section_id, field: 'title' }
}

test('a client uses every tool: it reads, prepares in a draft, publishes it and places orders', async () => {
  const { caller, websiteId: website_id } = await copiedSite(platform, 100)
  await letPublish(caller, 'yes')
  const assistant = await connect(caller)
  const { use, fail } = assistant
  expect(assistant.client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
  const websites = await use('list_websites')
  expect(websites).toMatchObject({ list: [{ website_id }], next_cursor: null })
  expect(websites['untrusted']).toMatch(/never instructions/)

  const { field, ...target } = await homeOf(assistant, website_id)
  const draft = await use('create_draft', { website_id, title: 'Winter' })
  const ids = { website_id, draft_id: draft['draft_id'] }
  const edits = [
    { type: 'set_field', ...target, field, value: 'Winter bread' },
    { type: 'set_page', page_id: target.page_id, title: 'Winter opening' },
  ]
  const edited = await use('edit_draft', { ...ids, expected_revision: 0, edits })
  expect(await fail('edit_draft', { ...ids, expected_revision: 0, edits })).toMatch(/^revision_conflict: .* get_diff/)
  const diff = await use('get_diff', ids)
  expect(diff).toEqual(edited)
  const found = diff['changes'] as { change_id: string; after: string }[]
  expect(found.map(({ after }) => after).toSorted()).toEqual(['Winter bread', 'Winter opening'])
  const changes = found.filter(({ after }) => after === 'Winter bread').map(({ change_id }) => change_id)
  expect(await use('list_drafts', { website_id })).toMatchObject({ list: [{ title: 'Winter', status: 'open' }] })
  expect(await htmlAt(platform, website_id, '/')).not.toContain('Winter bread')
  const { revision: expected_revision, digest } = diff
  const published = await use('publish_draft', { ...ids, expected_revision, digest, changes })
  expect(published).toMatchObject({ status: 'published' })
  const html = await htmlAt(platform, website_id, '/')
  expect([html.includes('Winter bread'), html.includes('Winter opening')]).toEqual([true, false])

  expect(await use('get_traffic')).toMatchObject({ by_website: [], totals: { visitors: 0 } })
  expect(await use('get_traffic', { website_id, from: '2026-01-01' })).toMatchObject({ pages: [], sources: [] })

  platform.models.always('edit plan', (request) => ({ content: planFirstSections(request) }))
  platform.models.always('edit /', (request) => ({ content: rewriteEyebrows(request) }))
  const change = { website_id, page_ids: [target.page_id], prompt: 'Make the headline friendlier' }
  const asked = await use('ask_for_change', change)
  const orders = [
    await use('ask_for_change', { website_id, page_ids: [target.page_id], prompt: 'Formal', translate_to: 'fr' }),
    await use('generate_page', { website_id, prompt: 'How a dough rests overnight' }),
    await use('generate_post', { website_id, prompt: 'Why a dough rests overnight' }),
    await use('generate_website', { prompt: 'A corner bakery that bakes sourdough' }),
  ]
  for (const { workflow_id, credits } of [asked, ...orders]) {
    expect(credits).toMatchObject({ charged: expect.any(Number) })
    const started = await use('get_status', { workflow_id })
    expect(started).toMatchObject({ workflow_id, message: expect.any(String) })
    await platform.ended(String(workflow_id))
    expect(await use('get_status', { workflow_id })).toMatchObject({ done: true, status: 'complete' })
  }
  const { result } = await use('get_status', { workflow_id: asked['workflow_id'] })
  const { draft_id, published: isPublic } = result as Result
  expect(isPublic).toBe(false)
  expect(await use('get_diff', { website_id, draft_id })).toMatchObject({
    changes: [{ field: 'eyebrow', after: 'New' }],
  })
  const { result: translated } = await use('get_status', { workflow_id: orders[0]?.['workflow_id'] })
  expect(translated).toMatchObject({ updated_pages: [{ path: '/fr' }], published: false })
  expect(await use('get_credits')).toMatchObject({ balance: expect.any(Number), prices: { page: 2 } })
  const [, page, post, website] = orders.map(({ workflow_id }) => workflow_id)
  for (const workflow_id of [page, post]) {
    const { draft_id, page_id, blog_id = page_id } = (await use('get_status', { workflow_id }))['result'] as Result
    const { revision, digest } = await use('get_diff', { website_id, draft_id })
    expect(await isShown(blog_id)).toBe(false)
    await use('publish_draft', { website_id, draft_id, expected_revision: revision, digest })
    expect(await isShown(blog_id)).toBe(true)
  }
  const { pages } = (await use('get_status', { workflow_id: website }))['result'] as { pages: { page_id: string }[] }
  expect(await isShown(pages[0]?.page_id)).toBe(false)

  const edit = { type: 'set_page', page_id: target.page_id, title: 'Spring opening' }
  const { draft_id: easterDraft } = await use('create_draft', { website_id, edits: [edit] })
  const easter = { website_id, draft_id: easterDraft }
  const wrong = { website_id, edits: [{ ...edit, page_id: 'page_x' }] }
  expect(await fail('create_draft', wrong)).toMatch(/^page_not_found: /)
  expect((await use('list_drafts', { website_id })).list[0]).toMatchObject({ status: 'discarded' })
  const second = { type: 'set_page', page_id: target.page_id, description: 'Bread for Easter' }
  const { revision, changes: two } = await use('edit_draft', { ...easter, expected_revision: 1, edits: [second] })
  const back = (two as typeof found).filter(({ after }) => after !== 'Spring opening').map((one) => one.change_id)
  const kept = await use('discard_draft', { ...easter, expected_revision: revision, changes: back })
  expect(kept).toMatchObject({ changes: [{ after: 'Spring opening' }] })
  const submitted = await use('submit_draft', { ...easter, expected_revision: kept['revision'], comment: 'For Easter' })
  expect(submitted).toMatchObject({
    status: 'submitted',
    review_url: expect.stringContaining(`/${website_id}/changes#${String(easterDraft)}`),
  })
  expect(await use('list_submissions', { website_id })).toMatchObject({ list: [] })
  const place = { page_id: target.page_id, path: '/', section_id: target.section_id, item_id: null, field }
  const { list: places } = await use('find_text', { website_id, texts: ['winter BREAD', 'nowhere'] })
  expect(places).toContainEqual({ ...place, value: 'Winter bread' })
  expect(await use('estimate', { prompt: 'A bakery in Ghent' })).toMatchObject({ price: 10 })
  expect(assistant.called).toEqual(new Set(assistant.names))
  const entries = await entriesOf(caller)
  expect(new Set(entries.map(({ operation }) => operation))).toEqual(
    new Set(assistant.names.map((name) => `tool ${name}`)),
  )
  expect(entries).toContainEqual({
    ...{ operation: 'tool get_page', action: 'read', actor_kind: 'assistant', website_id },
    resource_name: expect.any(String),
  })
  for (const [name, cost] of Object.entries(assistant.costs))
    expect({ name, ...cost, isCheap: isCheap(cost) }).toMatchObject({ isCheap: true })
})

test.each([
  ['never', [false, /^insufficient_scope: Assistants do not publish in this workspace\. Call submit_draft/]],
  [
    'after_approval',
    [true, /"status":"submitted",.*"review_url":"http:\/\/[^"]+\/console\/websites\/\w+\/changes#draft_\w+"/],
  ],
] as const)('where assistants publish %s, nothing becomes public', async (setting, [isListed, answer]) => {
  const { caller, websiteId: website_id } = await copiedSite(platform, 10)
  await letPublish(caller, setting)
  const assistant = await connect(caller)
  expect(assistant.names.includes('publish_draft')).toBe(isListed)
  const { field, ...target } = await homeOf(assistant, website_id)
  const { draft_id } = await assistant.use('create_draft', { website_id })
  const edits = [{ type: 'set_field', ...target, field, value: 'Unasked' }]
  const edited = await assistant.use('edit_draft', { website_id, draft_id, expected_revision: 0, edits })
  const publication = { website_id, draft_id, expected_revision: edited['revision'], digest: edited['digest'] }
  expect((await assistant.call('publish_draft', publication)).text).toMatch(answer)
  expect(await htmlAt(platform, website_id, '/')).not.toContain('Unasked')
})

test('a client that asks for structured results gets them, and their schemas', async () => {
  const { caller, websiteId: website_id } = await copiedSite(platform, 1)
  const structured = await connect(caller, { isStructured: true })
  expect(structured.tools.every(({ outputSchema }) => outputSchema)).toBe(true)
  expect(await structured.use('list_websites')).toMatchObject({ list: [{ website_id }] })
  await structured.use('get_credits')
  expect(Object.values(structured.costs).every(isCheap)).toBe(true)
})

test('a client of an older protocol has the same tools', async () => {
  const { caller, websiteId: website_id } = await copiedSite(platform, 1)
  const older = await connect(caller, { mode: 'legacy' })
  expect(older.client.getNegotiatedProtocolVersion()).toBe('2025-11-25')
  expect(older.tools).toEqual((await connect(caller)).tools)
  expect(await older.use('list_websites')).toMatchObject({ list: [{ website_id }] })
  expect(await older.fail('get_outline', { website_id: 'site_x' })).toMatch(/^website_not_found: /)
})

test('a key calls the tools of its scopes, and other workspaces are not found', async () => {
  const { caller, websiteId: website_id } = await copiedSite(platform, 100)
  const owner = await connect(caller)
  const { field, ...target } = await homeOf(owner, website_id)
  const before = await htmlAt(platform, website_id, '/')

  const drafts = await connect(await keyOf(caller, 'read', 'draft', 'ai'))
  expect(owner.names.filter((name) => !drafts.names.includes(name))).toEqual(['list_submissions', 'publish_draft'])
  const { draft_id } = await drafts.use('create_draft', { website_id })
  const edits = [{ type: 'set_field', ...target, field, value: 'Unasked' }]
  const { revision, digest } = await drafts.use('edit_draft', { website_id, draft_id, expected_revision: 0, edits })
  const publication = { website_id, draft_id, expected_revision: revision, digest }
  const discarded = await owner.fail('discard_draft', { website_id, draft_id, expected_revision: revision })
  expect(discarded).toMatch(/^validation_failed: You did not create this draft/)
  expect(await drafts.fail('publish_draft', publication)).toMatch(/^insufficient_scope: .*"write"/)
  const prompt = 'A page about winter bread'
  expect(await drafts.fail('list_submissions', { website_id })).toMatch(/^insufficient_scope: .*"submissions"/)
  const asked = await drafts.fail('ask_for_change', { website_id, prompt, publish: true })
  expect(asked).toBe('validation_failed: Unknown field `publish`. Nothing was done.')
  expect(await htmlAt(platform, website_id, '/')).toBe(before)

  const reader = await connect(await keyOf(caller, 'read'))
  expect(reader.tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(Array(10).fill(true))
  const orderer = await connect(await keyOf(caller, 'ai'))
  expect(orderer.names.sort()).toEqual(['ask_for_change', 'get_status'])
  const order = await drafts.use('ask_for_change', { website_id, prompt })
  expect(await orderer.fail('get_status', { workflow_id: order['workflow_id'] })).toMatch(/^workflow_not_found/)
  expect(await reader.use('get_status', { workflow_id: order['workflow_id'] })).toMatchObject({ done: false })

  const other = await platform.workspace(100)
  const stranger = await connect(other)
  expect((await stranger.use('list_websites')).list).toEqual([])
  const ids = { website_id, page_id: target.page_id, draft_id }
  const calls: [string, object][] = [
    ...['get_outline', 'get_traffic', 'list_drafts', 'create_draft', 'list_submissions'].map(
      (name): [string, object] => [name, { website_id }],
    ),
    ['get_page', ids],
    ['find_text', { website_id, texts: ['bread'] }],
    ['get_diff', { website_id, draft_id }],
    ['edit_draft', { website_id, draft_id, expected_revision: revision, edits }],
    ['discard_draft', { website_id, draft_id, expected_revision: revision }],
    ['publish_draft', publication],
    ...['ask_for_change', 'generate_page', 'generate_post'].map((name): [string, object] => [
      name,
      { website_id, prompt },
    ]),
    ['get_status', { workflow_id: order['workflow_id'] }],
  ]
  for (const [name, args] of calls)
    expect([name, await stranger.fail(name, args)]).toEqual([
      name,
      expect.stringMatching(/^(website_not_found|website_forbidden|draft_not_found|workflow_not_found): /),
    ])
  expect(await stranger.use('get_credits')).toMatchObject({ balance: 100 })
  const read = (await entriesOf(other)).filter(({ action }) => action === 'read')
  expect(read.map(({ operation }) => operation)).toContain('tool get_outline')
  expect(read.filter((entry) => entry.website_id !== null || entry.resource_name !== null)).toEqual([])
})

test('tools/list is short, results are paged, and errors say what to do', async () => {
  const { caller, websiteId: website_id } = await copiedSite(platform, 1)
  const { client, tools, use, fail } = await connect(caller)
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(12 * 1024)
  expect((await client.listTools()).tools).toEqual(tools)
  expect(tools.find(({ name }) => name === 'edit_draft')?.description).toMatch(
    /set_field\(page_id, .*set_theme\(theme\)/,
  )
  for (const { annotations, name } of tools)
    expect([name, annotations?.destructiveHint === true]).toEqual([name, name === 'publish_draft'])

  const text = Array.from({ length: 4_000 }, (_, index) => `Word ${index}`).join('\n')
  const post = await platform.app.inject({
    method: 'POST',
    url: `/v1/workspace/website/${website_id}/blogs/create`,
    headers: caller.headers,
    payload: { blog_content: text, path: '/blog/long', seo: {}, blog_settings: {} },
  })
  const page_id: string = post.json().result.blog_id
  let read = ''
  for (let offset: unknown = 0; offset !== null; ) {
    const part = await use('get_page', { website_id, page_id, offset })
    expect(JSON.stringify(part).length).toBeLessThan(26_000)
    read += String(part['markdown'])
    offset = part['next_offset']
  }
  expect(read.trim()).toBe(text)

  expect(await fail('get_page', { website_id, page: 'x' })).toMatch(/^validation_failed: Unknown field `page`/)
  expect(await fail('get_page', { website_id })).toMatch(/^validation_failed: `page_id` is required\./)
  expect(await fail('get_page', { website_id, page_id: 'x' })).toMatch(/^page_not_found: .* Call get_outline/)
  const edit = { website_id, draft_id: 'draft_x', expected_revision: 0, edits: [{ type: 'set_field', value: 1 }] }
  expect(await fail('edit_draft', edit)).toMatch(/`edits\.0\.page_id` is required/)
  expect(await fail('generate_page', { website_id, prompt: 'How a dough rests' })).toMatch(/^insufficient_credits: /)
  await expect(client.callTool({ name: 'delete_website' })).rejects.toThrow('Unknown tool: delete_website')
})

test('requests pass the checks of /v1, and those of Origin and Host', async () => {
  const { caller, websiteId: website_id } = await copiedSite(platform, 20)
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const accept = 'application/json, text/event-stream'
  const post = async (headers: object, body: object | object[] = payload, app = platform.app) => {
    const answer = await app.inject({ method: 'POST', url: '/mcp', headers: { accept, ...headers }, payload: body })
    return [answer.statusCode, answer.body.includes('list_websites')]
  }
  expect(await post(caller.headers)).toEqual([200, true])
  expect(await post({ ...caller.headers, origin: 'https://evil.example' })).toEqual([403, false])
  expect(await post({ ...caller.headers, origin: 'http://localhost:3000' })).toEqual([200, true])
  expect(await post({ ...caller.headers, host: 'evil.example' })).toEqual([403, false])
  expect(await post({})).toEqual([401, false])
  expect(await post(caller.headers, [payload, payload])).toEqual([400, false])
  expect((await platform.app.inject({ url: '/mcp' })).statusCode).toBe(405)

  const deps = { ...platform.config, operations: platform.operations, modelName: 'test' }
  const off = await buildApp({ ...deps, mcp: false })
  expect(await post(caller.headers, payload, off as never)).toEqual([404, false])
  await off.close()
  const slow = await buildApp({ ...deps, rateLimits: { requests: 100, orders: 1 } })
  const url = await slow.listen({ port: 0, host: '127.0.0.1' })
  const assistant = await connect(await keyOf(caller, 'ai'), { url })
  const order = { website_id, prompt: 'Make the headline friendlier' }
  await assistant.use('ask_for_change', order)
  expect(await assistant.fail('ask_for_change', order)).toMatch(/^rate_limited: .* 1 AI creation requests per minute/)
  await slow.close()
})
