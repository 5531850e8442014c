import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { createDiskStorage } from '../../src/adapters/storage/disk-storage.ts'
import { attachmentKey } from '../../src/domain/forms/attachments.ts'
import { newId } from '../../src/domain/ids.ts'

/** How many of each: enough that some remain after deletions. */
const each = 6
const many = 30

/** Creates the resources that requests use, and returns their ids by the name of the list in schemathesis.toml. */
export async function seedWorkspace(apiUrl: string, apiKey: string): Promise<Record<string, string[]>> {
  const send = async <T>(path: string, body?: object, method = 'POST'): Promise<T> => {
    const response = await fetch(apiUrl + path, {
      headers: { authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method, body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as T & { message?: string }
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${answer.message}`)
    return answer
  }
  const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)))

  const orders = await times(each * 3, (index) =>
    send<Order>('/v1/ai/workspace/website', { prompt: `A bakery in Lyon, number ${index}`, pages: [{ name: 'Home' }] }),
  )
  const websites = await Promise.all(orders.map(({ status_url }) => madeBy(send<Status>, new URL(status_url).pathname)))
  const client = async (name: string) =>
    (await send<Made>('/v1/workspace/client/create', { email: `${name}@example.com` })).result.client_id
  const members = (team: string, role: 'Editor' | 'Team') =>
    times(many, async (index) => {
      const member = { email: `person-${index}@example.com`, role }
      return (await send<Made>(team, member)).result.member_id
    })
  const staffed = websites[0] ?? ''
  const written = websites[1] ?? ''
  const page = { html: '<!doctype html><html><head><title>About</title></head><body><h1>About</h1></body></html>' }
  const post = (index: number) => ({
    ...{ blog_content: '# Bread', path: `/blog/bread-${index}`, seo: {}, blog_settings: {} },
  })
  const pages = await times(many + 2 * each, async () => {
    return (await send<Made>(`/v1/workspace/website/${written}/pages/create`, page)).result.page_id
  })
  const blogs = await times(many + 2 * each, async (index) => {
    return (await send<Made>(`/v1/workspace/website/${written}/blogs/create`, post(index))).result.blog_id
  })
  const file = (index: number) => ({ file_name: 'note.txt', file_base64: btoa(`Bread ${index}`) })
  const files = await times(many + each, async (index) => {
    return (await send<Made>(`/v1/workspace/website/${written}/media/upload`, file(index))).result.media_id
  })
  const ordered = (kind: 'page' | 'blog' | 'edit') =>
    times(each, async (index) => {
      const asked = { prompt: `Replace "Bread" with "How a dough rests overnight, number ${index}"` }
      return (await send<Order>(`/v1/ai/workspace/website/${written}/${kind}`, asked)).workflow_id
    })
  const batch = { items: [{ prompt: 'A bakery in Lyon, one of several', pages: [{ name: 'Home' }] }] }
  const orderLater = async () => {
    const schedule_at = new Date(Date.now() + 86_400_000).toISOString()
    const asked = { prompt: 'A bakery in Lyon, tomorrow', schedule_at }
    return (await send<Order>('/v1/ai/workspace/website', asked)).workflow_id
  }
  /** The receiver has a name that never resolves, so that each event can be sent again. */
  const webhookEvents = async () => {
    const api = { webhook_url: 'https://receiver.example/' }
    await send('/v1/workspace', { settings: { api } }, 'PATCH')
    await times(each, (index) => client(`announced-${index}`))
    const { result } = await send<{ result: { list: { event_id: string }[] } }>('/v1/workspace/webhooks/deliveries')
    return result.list.map(({ event_id }) => event_id)
  }
  const websiteOnDomain = async (name: string) => {
    const { website_id } = (await send<Made>('/v1/workspace/website/create', { name: 'Le Fournil' })).result
    await send(`/v1/workspace/website/${website_id}/domain`, { domain: `www.${name}.example` })
    return website_id
  }
  const orderReviewed = async () => {
    const asked = { prompt: 'A bakery in Lyon that is planned first', review: 'sitemap' }
    const { workflow_id, status_url } = await send<Order>('/v1/ai/workspace/website', asked)
    while ((await send<Status>(new URL(status_url).pathname)).stage !== 'review');
    return workflow_id
  }
  const cancelled = await times(many, orderLater)
  for (const id of cancelled) await send(`/v1/ai/workflows/${id}/cancel`, {})
  return {
    'waiting-orders': await times(many, orderLater),
    'cancelled-orders': cancelled,
    'reviewed-orders': await times(many, orderReviewed),
    batches: await times(each, async () => (await send<Order>('/v1/ai/workspace/website/batch', batch)).batch_id),
    'page-orders': await ordered('page'),
    'blog-orders': await ordered('blog'),
    'edit-orders': await ordered('edit'),
    ...{ 'its-media': files.slice(0, each), 'its-doomed-media': files.slice(each) },
    'webhook-events': await webhookEvents(),
    'written-website': [written],
    ...{ 'its-pages': pages.slice(0, each), 'its-doomed-pages': pages.slice(2 * each) },
    ...{ 'its-blogs': blogs.slice(0, each), 'its-doomed-blogs': blogs.slice(2 * each) },
    // Nothing else writes these, so that they keep their first version.
    ...{ 'its-kept-pages': pages.slice(each, 2 * each), 'its-kept-blogs': blogs.slice(each, 2 * each) },
    'staffed-website': [staffed],
    'its-members': await members(`/v1/workspace/website/${staffed}/team`, 'Editor'),
    members: await members('/v1/workspace/team', 'Team'),
    'spare-keys': await times(
      many,
      async (index) => (await send<Made>('/v1/workspace/api-keys', { name: `Spare ${index}` })).result.key_id,
    ),
    'on-domains': await times(each, (index) => websiteOnDomain(`kept-${index}`)),
    'on-doomed-domains': await times(many, (index) => websiteOnDomain(`doomed-${index}`)),
    websites: websites.slice(0, each),
    'doomed-websites': websites.slice(each),
    workflows: orders.slice(0, each).map(({ workflow_id }) => workflow_id),
    'client-emails': Array.from({ length: each }, (_, index) => `client-${index}@example.com`),
    clients: await times(each, (index) => client(`client-${index}`)),
    'doomed-clients': await times(many, (index) => client(`doomed-${index}`)),
  }
}

/** Stores what visitors sent to a website, as its host does, and returns the ids by the name of the list in schemathesis.toml. */
export async function seedSubmissions(
  { databaseUrl, home }: { databaseUrl: string; home: string },
  websiteId: string,
): Promise<Record<string, string[]>> {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  const ids = Array.from({ length: many + each }, () => newId('submission'))
  const fields = JSON.stringify([{ name: 'name', label: 'Name', type: 'text', value: 'Ada' }])
  // All name one file, so that any of them can be combined with it. Those to be deleted have none.
  const file = randomBytes(32).toString('hex')
  const plan = { file, field: 'plan', file_name: 'plan.pdf', content_type: 'application/pdf', size_bytes: 8 }
  await createDiskStorage(join(home, 'storage')).put(attachmentKey(websiteId, file), Buffer.from('%PDF-1.7'))
  for (const [index, id] of ids.entries())
    await db.query(
      `insert into form_submissions (id, website_id, path, form, purpose, fields, attachments, token, digest, sender, mail_status)
       values ($1, $2, '/contact', 'contact', 'contact', $3, $4, $5, $5, '1', 'none')`,
      [id, websiteId, fields, JSON.stringify(index < each ? [plan] : []), Buffer.from(id)],
    )
  await db.end()
  return {
    'its-submissions': ids.slice(0, each),
    'its-doomed-submissions': ids.slice(each),
    'its-attachments': [file],
  }
}

type Order = { workflow_id: string; batch_id: string; status_url: string }
type Status = { stage?: string; done: boolean; result?: { website_id: string } }
type MadeId = 'website_id' | 'client_id' | 'member_id' | 'key_id' | 'page_id' | 'blog_id' | 'media_id'
type Made = { result: Record<MadeId, string> }

async function madeBy(ask: (path: string) => Promise<Status>, path: string): Promise<string> {
  for (;;) {
    const { done, result } = await ask(path)
    if (done && result) return result.website_id
    if (done) throw new Error(`${path}: no website was made`)
  }
}
