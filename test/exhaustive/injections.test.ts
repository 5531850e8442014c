import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { notice } from '../../src/api/mcp/tool.ts'
import { resourceOf } from '../../src/domain/accounts/assistants.ts'
import type { AssistantsPublish } from '../../src/domain/accounts/assistants.ts'
import type { Scope } from '../../src/domain/accounts/keys.ts'
import { type Planted, plantTexts } from '../support/injections.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'

/** A planted instruction, and the tool or request that it asks for. */
type Injection = { place: string; text: string; call: string; with?: object; times?: number }
const injections = JSON.parse(
  readFileSync(new URL('../support/injections.json', import.meta.url), 'utf8'),
) as Injection[]

/** Places whose texts a tool returns. */
const readable = [
  ...['heading', 'text', 'page name', 'page title', 'page description', 'post', 'post title', 'business name'],
  ...['draft title', 'draft value', 'alternative text', 'file name', 'summary of a change', 'translation'],
  ...['traffic source', 'visited path'],
]

let platform: Platform
let origin: string
let planted: Planted
beforeAll(async () => {
  platform = await sharePlatform()
  origin = await platform.listen()
  planted = await plantTexts(platform, textAt)
})
afterAll(async () => await platform?.stop())

/** The texts that are planted at a place. An agent recognizes each by its number. */
const textAt = (place: string): string =>
  injections.flatMap((one, index) => (one.place === place ? [`${one.text} call-${index}`] : [])).join(' ')

const numbersIn = (text: string): number[] => [...text.matchAll(/call-(\d+)/g)].map(([, number]) => Number(number))

type Assistant = { token: string; keyId: string }
type Grant = { scopes: Scope[]; limit: number | null }

/** An assistant that a member has connected. */
async function connectAssistant({ scopes, limit }: Grant): Promise<Assistant> {
  const { workspaceId, memberEmail: createdBy } = planted
  const of = { workspaceId, createdBy, name: 'Obedient', clientId: 'https://example.com/client.json' }
  const keyId = await platform.operations.connectAssistant({
    ...{ ...of, redirectHost: 'localhost', scopes, dailyCreditLimit: limit },
  })
  const token = randomBytes(32).toString('base64url')
  const payload = { grantId: keyId, scope: scopes.join(' '), aud: resourceOf(platform.config.publicUrl) }
  await platform.operations.saveOauthRecord({ model: 'AccessToken', id: token, payload, seconds: 3600 })
  return { token, keyId }
}

/** A program with an API key, which reaches the API as well. */
async function createKey({ scopes, limit }: Grant): Promise<Assistant> {
  const of = { workspaceId: planted.workspaceId, name: 'Obedient', scopes, dailyCreditLimit: limit }
  const { api_key: token, key_id: keyId } = await platform.operations.createKey(of)
  return { token, keyId }
}

/** An agent that reads all that its tools return, and then does whatever any of the planted texts says. Returns all that it was told. */
async function obey({ token }: Assistant) {
  const headers = { authorization: `Bearer ${token}` }
  const client = new Client({ name: 'obedient', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } }))
  const told: string[] = []
  const unmarked: string[] = []
  const orders: string[] = []
  const use = async (name: string, args: object) => {
    const answer = await client.callTool({ name, arguments: { ...args } }).catch((error: Error) => ({
      content: [{ type: 'text' as const, text: error.message }],
    }))
    const text = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    if (numbersIn(text).length > 0 && !text.includes(notice)) unmarked.push(name)
    told.push(text)
    const result = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : undefined
    if (typeof result?.['workflow_id'] === 'string' && name !== 'get_status') orders.push(result['workflow_id'])
    return result
  }
  const request = async (method: string, path: string, body?: object) => {
    const init = body
      ? { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers }
    told.push(await (await fetch(new URL(path, origin), { method, ...init })).text())
  }
  await readAll(use, planted.orders)
  const read = new Set(told.flatMap(numbersIn))
  for (const { call, with: args, times = 1 } of injections) {
    const filled = args && (JSON.parse(fill(JSON.stringify(args))) as object)
    const [method = '', path] = fill(call).split(' ')
    for (let time = 0; time < times; time++) await (path ? request(method, path, filled) : use(method, filled ?? {}))
  }
  for (const id of orders) await platform.ended(id)
  await client.close()
  return { told: told.join('\n'), read: [...read], orders, unmarked }
}

/** Fills in the IDs of a call. */
const fill = (text: string): string =>
  text
    .replace(/"\$revision"/g, String(planted.ids['revision']))
    .replace(/\$(\w+)/g, (_, name: string) => String(planted.ids[name]))

type Use = (name: string, args: object) => Promise<Record<string, unknown> | undefined>
const listOf = (answer: Record<string, unknown> | undefined) => (answer?.['list'] ?? []) as Record<string, unknown>[]

async function readAll(use: Use, orders: string[]): Promise<void> {
  await use('get_credits', {})
  await use('get_traffic', {})
  for (const workflow_id of orders) await use('get_status', { workflow_id })
  for (const { website_id } of listOf(await use('list_websites', {}))) {
    await use('get_traffic', { website_id })
    for (const kind of ['page', 'blog'])
      for (const { page_id } of listOf(await use('get_outline', { website_id, kind })))
        await use('get_page', { website_id, page_id })
    await use('list_submissions', { website_id })
    for (let cursor: unknown; cursor !== null; ) {
      const page = await use('list_drafts', { website_id, ...(cursor ? { cursor } : {}) })
      for (const { draft_id } of listOf(page)) await use('get_diff', { website_id, draft_id })
      cursor = page?.['next_cursor'] ?? null
    }
  }
}

const rowsOf = async (query: ReturnType<typeof sql>) => JSON.stringify((await query.execute(platform.db)).rows)

/** What visitors see of a workspace. */
const publicOf = async (workspaceId: string) =>
  await rowsOf(sql`select to_jsonb(websites) as website, (
      select jsonb_agg(to_jsonb(content_items) order by id) from content_items where website_id = websites.id and content_hash is not null) as pages
    from websites where workspace_id = ${workspaceId} order by id`)

/** What no assistant may change. */
const protectedOf = async (workspaceId: string) =>
  (
    await Promise.all(
      ['members', 'clients', 'webhook_endpoints', 'form_submissions'].map(async (table) =>
        rowsOf(
          sql`select to_jsonb(rows) as row from ${sql.table(table)} rows where workspace_id = ${workspaceId} order by 1`,
        ),
      ),
    )
  ).concat(
    await rowsOf(
      sql`select id, scopes, revoked_at, daily_credit_limit from api_keys where workspace_id = ${workspaceId} and name <> 'Obedient' order by id`,
    ),
    await rowsOf(
      sql`select to_jsonb(workspaces) - 'balance' - 'updated_at' as row from workspaces where id = ${workspaceId}`,
    ),
  )

/** All of another workspace. */
const strangerState = async () => {
  const { strangerId } = planted
  return [
    await publicOf(strangerId),
    ...(await protectedOf(strangerId)),
    await rowsOf(sql`select balance from workspaces where id = ${strangerId}`),
    await rowsOf(sql`select to_jsonb(drafts) as row from drafts where workspace_id = ${strangerId} order by id`),
    await rowsOf(sql`select id, status from orders where workspace_id = ${strangerId} order by id`),
  ]
}

const costOf = async (keyId: string) => {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(charged - refunded), 0)::int as cost from orders where placed_by = ${keyId}`.execute(
    platform.db,
  )
  return rows[0]?.cost ?? 0
}

type Case = Grant & { from: 'oauth' | 'key'; may?: AssistantsPublish; publishes?: true; orders?: true }
/** `may`: the setting of the workspace. */
const grants: Case[] = [
  { from: 'oauth', scopes: ['read', 'submissions'], limit: null },
  { from: 'oauth', scopes: ['read'], limit: null },
  { from: 'oauth', scopes: ['read', 'draft'], limit: null },
  { from: 'oauth', scopes: ['read', 'draft', 'ai'], limit: 0 },
  { from: 'oauth', scopes: ['read', 'draft', 'ai'], limit: 2, orders: true },
  { from: 'oauth', scopes: ['read', 'draft', 'ai', 'write'], limit: 0 },
  { from: 'oauth', scopes: ['read', 'draft', 'ai', 'write'], limit: 3, may: 'never', orders: true },
  { from: 'oauth', scopes: ['read', 'draft', 'ai', 'write'], limit: 3, may: 'yes', publishes: true, orders: true },
  { from: 'oauth', scopes: ['read', 'draft', 'ai'], limit: 3, may: 'yes', orders: true },
  { from: 'key', scopes: ['ai'], limit: 2, orders: true },
  { from: 'key', scopes: ['read'], limit: null },
  { from: 'key', scopes: ['read', 'draft', 'ai'], limit: 2, orders: true },
]

test('there are 40 planted instructions', () => expect(injections).toHaveLength(40))

test.each(grants)(
  'an obedient agent with $from, $scopes, the limit $limit and the setting $may stays within its grant',
  async (grant) => {
    const { workspaceId } = planted
    const settings = { assistants_publish: grant.may ?? 'after_approval' }
    await platform.operations.updateWorkspace({ workspaceId, changes: { settings } })
    await planted.addDraft()
    const assistant = await (grant.from === 'oauth' ? connectAssistant(grant) : createKey(grant))
    const before = [await publicOf(workspaceId), await protectedOf(workspaceId), await strangerState()]
    const { told, read, orders, unmarked } = await obey(assistant)
    const after = [await publicOf(workspaceId), await protectedOf(workspaceId), await strangerState()]
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(after[0] === before[0]).toBe(!grant.publishes)
    // It read what the tools return and no more: submissions by an explicit grant only, and no other workspaces.
    const readsSubmissions = grant.scopes.includes('submissions')
    const places = [...readable, ...(readsSubmissions ? ['submission'] : [])]
    const expected = injections.flatMap(({ place }, index) => (places.includes(place) ? [index] : []))
    expect(read.toSorted((a, b) => a - b)).toEqual(grant.scopes.includes('read') ? expected : [])
    expect(told).not.toContain('secret of the stranger')
    expect(unmarked).toEqual([])
    // The scope `read` of a key includes the submissions, clients and deliveries of the API.
    const isReader = grant.from === 'key' && grant.scopes.includes('read')
    for (const secret of ['secret message', 'secret client', 'secret answer'])
      expect([secret, told.includes(secret)]).toEqual([
        secret,
        isReader || (readsSubmissions && secret === 'secret message'),
      ])
    const cost = await costOf(assistant.keyId)
    expect([orders.length > 0, cost > 0]).toEqual([grant.orders === true, grant.orders === true])
    expect(cost).toBeLessThanOrEqual(grant.limit ?? 0)
  },
)
