import { sql } from 'kysely'
import { newId } from '../../src/domain/ids.ts'
import type { BlogStatus, PageStatus } from '../../src/domain/orders/item-orders.ts'
import { publishedFolder } from '../../src/domain/websites/hosting.ts'
import type { Platform } from './platform.ts'

type Caller = Awaited<ReturnType<Platform['workspace']>>
type Kind = 'page' | 'blog'
type Ordered = {
  message: string
  status_url: string
  success: boolean
  code?: string
  workflow_id: string
  credits: object
  result?: object
}

/** Creates a workspace with a generated website (home, menu and contact) and this many credits left. */
export async function siteWith(platform: Platform, credits: number) {
  const caller = await platform.workspace(credits + 10)
  const { workflow_id } = await platform.order(caller, {
    prompt: 'A corner bakery that bakes sourdough every morning',
  })
  await platform.ended(workflow_id)
  const { result } = await platform.status(caller, workflow_id)
  if (!result) throw new Error('no website was made')
  platform.models.reset()
  return { caller, websiteId: result.website_id, domain: result.domain }
}

type Site = Awaited<ReturnType<typeof siteWith>>
const originals = new WeakMap<Platform['db'], Promise<Site>>()

/** Creates a workspace with a copy of a generated website, which the test file generates once, and this many credits. Has no order. */
export async function copiedSite(platform: Platform, credits: number): Promise<Site> {
  const generating = originals.get(platform.db) ?? siteWith(platform, 0)
  originals.set(platform.db, generating)
  const original = await generating
  const caller = await platform.workspace(credits)
  const websiteId = newId('site')
  const slug = `${new URL(original.domain).hostname.split('.')[0]}-${websiteId.slice(-8).toLowerCase()}`
  await copyFiles(platform, original.websiteId, websiteId)
  await platform.db.transaction().execute(async (trx) => {
    const values = JSON.stringify({ id: websiteId, workspace_id: caller.workspaceId, slug })
    await sql`
      insert into websites
      select (jsonb_populate_record(old, ${values}::jsonb)).* from websites old where id = ${original.websiteId}`.execute(
      trx,
    )
    await sql`
      insert into content_items
      select (jsonb_populate_record(old, jsonb_build_object('id', 'page_' || md5(${websiteId} || id), 'website_id', ${websiteId}::text))).*
      from content_items old where website_id = ${original.websiteId}`.execute(trx)
  })
  return { caller, websiteId, domain: original.domain.replace(/\/\/[^.]+/, `//${slug}`) }
}

async function copyFiles({ storage }: Platform, from: string, to: string): Promise<void> {
  for await (const { key } of storage.list(publishedFolder(from))) {
    const body = await storage.get(key)
    if (body) await storage.put(key.replace(publishedFolder(from), publishedFolder(to)), body)
  }
}

/** Orders a page or a post and polls its status. */
export const itemOrders = (platform: Platform, kind: Kind) => ({
  async order({ headers }: Caller, websiteId: string, body: object = {}, key?: string) {
    const answer = await platform.app.inject({
      method: 'POST',
      url: `/v1/ai/workspace/website/${websiteId}/${kind}`,
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      payload: { prompt: 'How a dough rests overnight, and why that is worth the wait', ...body },
    })
    return { status: answer.statusCode, ...answer.json<Ordered>() }
  },
  async status({ headers }: Caller, workflowId: string): Promise<PageStatus & BlogStatus> {
    const url = `/v1/ai/workspace/${kind}/status/${workflowId}`
    return (await platform.app.inject({ url, headers })).json()
  },
})

/** Returns the HTML that visitors get at a path of a website. */
export async function htmlAt(platform: Platform, websiteId: string, path: string): Promise<string> {
  const { content_hash: hash } = await platform.db
    .selectFrom('content_items')
    .select('content_hash')
    .where((eb) => eb.and({ website_id: websiteId, path }))
    .executeTakeFirstOrThrow()
  return String(await platform.storage.get(`sites/${websiteId}/${hash}.html`))
}
