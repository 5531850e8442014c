import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { orderBatch, prompts } from '../support/batches.ts'
import { verify } from '../support/webhook-receiver.ts'
import type { Caller } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { useWebhookPlatform } from '../support/webhook-platform.ts'

const { platform, receiverWith, call, workspaceFor, deliveriesOf, settled, testEvent } = useWebhookPlatform()

const createClient = async (caller: Caller, email: string) =>
  (await call(caller, 'POST', '/workspace/client/create', { email, full_name: 'Ada', website_limit: 2 })).result

const byText = (one: string, other: string) => one.localeCompare(other)

test('a URL in a private network is refused when it is set, also where this machine is allowed', async () => {
  const caller = await platform.workspace(0)
  const set = async (url: string) =>
    await call(caller, 'PATCH', '/workspace', { settings: { api: { webhook_url: url } } })
  expect((await set('http://localhost:8080/hooks')).status).toBe(200)
  for (const url of ['http://10.0.0.8/', 'https://169.254.169.254/latest', 'https://[fd00::1]/'])
    expect(await set(url)).toMatchObject({ status: 400, details: [{ path: 'settings.api.webhook_url' }] })
})

describe('an event', () => {
  test('of a client or website arrives once, with the body of the specification and a valid signature', async () => {
    const receiver = await receiverWith()
    const { caller, secret } = await workspaceFor(receiver.url)
    const client = await createClient(caller, 'ada@example.com')
    const website = (await call(caller, 'POST', '/workspace/website/create', { name: 'Le Fournil' })).result
    await call(caller, 'DELETE', '/workspace/client/delete', { client_id: client.client_id })
    await call(caller, 'DELETE', '/workspace/website/delete', { website_id: website.website_id })
    await settled(caller)
    const byEvent = Object.fromEntries(receiver.received.map(({ body }) => [body.event, body]))
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const clientFields = { client_id: client.client_id, full_name: 'Ada', email: 'ada@example.com' }
    const websiteFields = { website_id: website.website_id, name: 'Le Fournil', domain: website.domain }
    const body = (event: string, data: object) => ({ event, timestamp: time, data })
    expect(byEvent).toEqual({
      'client.created': body('client.created', { ...clientFields, website_limit: 2, created_at: client.created_date }),
      'client.deleted': body('client.deleted', { ...clientFields, deleted_at: time }),
      'website.created': body('website.created', {
        ...websiteFields,
        created_at: website.created_date,
        activated: true,
      }),
      'website.deleted': body('website.deleted', { ...websiteFields, deleted_at: time }),
    })
    expect(receiver.received).toHaveLength(4)
    for (const webhook of receiver.received) {
      expect(verify(secret, webhook)).toEqual(webhook.body)
      expect(webhook.headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': 'Sitewright-Webhooks/1.0',
        'webhook-id': expect.stringMatching(/^event-/),
      })
    }
  })

  test('of a generated website is sent with its first page, and of a website without pages never', async () => {
    const receiver = await receiverWith()
    const { caller } = await workspaceFor(receiver.url, 100)
    platform.models.reset()
    const order = await platform.order(caller, { prompt: 'A bakery in Lyon' })
    await platform.ended(order.workflow_id)
    await settled(caller)
    const { result } = await call(caller, 'GET', '/workspace/website/list')
    expect(receiver.received.map(({ body }) => [body.event, body.data.website_id])).toEqual([
      ['website.created', result.list[0].website_id],
    ])
  })

  test('is sent by AI orders and batches: for each new client, and each website that got a page', async () => {
    const receiver = await receiverWith()
    const { caller } = await workspaceFor(receiver.url, 100)
    platform.models.reset()
    for (const step of ['/', '/menu', '/contact'])
      platform.models.always({ step, when: (text) => text.includes('number 1') }, { status: 400 })
    const order = await platform.order(caller, { prompt: 'A bakery in Lyon', client: { email: 'ada@example.com' } })
    const items = prompts(3, { client: { email: 'eve@example.com' } })
    const batch = await orderBatch(platform, caller, { items })
    await Promise.all([order.workflow_id, batch.batch_id].map((id) => platform.ended(id)))
    await settled(caller)
    const { list } = (await call(caller, 'GET', '/workspace/website/list')).result
    expect(list).toHaveLength(3)
    const named = (event: string, field: string) =>
      receiver.received.flatMap(({ body }) => (body.event === event ? [String(body.data[field])] : [])).toSorted(byText)
    expect(named('client.created', 'email')).toEqual(['ada@example.com', 'eve@example.com'])
    const ids = list.map(({ website_id: id }: { website_id: string }) => id)
    expect(named('website.created', 'website_id')).toEqual(ids.toSorted(byText))
    expect(named('website.deleted', 'website_id')).toEqual([]) // of an order without pages
    for (const website_id of ids) await call(caller, 'DELETE', '/workspace/website/delete', { website_id })
    await settled(caller)
    expect(named('website.deleted', 'website_id')).toEqual(ids.toSorted(byText))
  })

  test('is sent for changes in process, as the console and the command line make them, and for changes by SQL', async () => {
    const receiver = await receiverWith()
    const { caller } = await workspaceFor(receiver.url)
    const { workspaceId } = caller
    const { operations, db } = platform
    for (const deleteBoth of [
      async (clientId: string, websiteId: string) => {
        await operations.deleteClient({ workspaceId, clientId })
        await operations.deleteWebsite({ workspaceId, websiteId })
      },
      async (clientId: string, websiteId: string) => {
        await db.deleteFrom('clients').where('id', '=', clientId).execute()
        await db.deleteFrom('websites').where('id', '=', websiteId).execute()
      },
    ]) {
      receiver.received.length = 0
      const client = await operations.createClient({ workspaceId, client: { email: 'ada@example.com' } })
      const website = await operations.createPlainWebsite({ workspaceId, website: { name: 'Le Fournil' } })
      await deleteBoth(client.client_id, website.website_id)
      await settled(caller)
      expect(receiver.received.map(({ body }) => body.event).toSorted(byText)).toEqual([
        'client.created',
        'client.deleted',
        'website.created',
        'website.deleted',
      ])
      const created = receiver.received.find(({ body }) => body.event === 'client.created')
      expect(created?.body.data).toMatchObject({ full_name: '', website_limit: 1_000_000 })
    }
  })

  test('of a newer release waits for a worker of that release, and those after it are sent', async () => {
    const receiver = await receiverWith()
    const { caller } = await workspaceFor(receiver.url)
    const newer = { id: `event_0${caller.workspaceId}`, workspace_id: caller.workspaceId }
    const row = { ...newer, event: 'media.replaced' as 'webhook.test', data: '{}' }
    await platform.db.insertInto('webhook_events').values(row).execute()
    await testEvent(caller)
    await until(() => receiver.received.length > 0)
    expect(receiver.received.map(({ body }) => body.event)).toEqual(['webhook.test'])
    const { rows } = await sql`select status, failed_attempts, due_at <= now() as "isDue" from webhook_events
      where id = ${newer.id}`.execute(platform.db)
    expect(rows).toEqual([{ status: 'pending', failed_attempts: 0, isDue: true }])
  })

  test('is not recorded for a change that rolls back, nor without a URL', async () => {
    const receiver = await receiverWith()
    const { caller } = await workspaceFor(receiver.url)
    await createClient(caller, 'ada@example.com')
    expect((await call(caller, 'POST', '/workspace/client/create', { email: 'ada@example.com' })).status).toBe(400)
    await call(caller, 'PATCH', '/workspace', { settings: { api: { webhook_url: null } } })
    await createClient(caller, 'eve@example.com')
    await settled(caller)
    expect(await deliveriesOf(caller)).toHaveLength(1)
  })
})

describe('the secret', () => {
  test('is shown when a URL is set first and at a rotation, and both secrets sign for 24 hours after it', async () => {
    const receiver = await receiverWith()
    const { caller, secret } = await workspaceFor(receiver.url)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const changed = await call(caller, 'PATCH', '/workspace', {
      settings: { api: { webhook_url: `${receiver.url}?2` } },
    })
    expect(changed).not.toHaveProperty('webhook_secret')
    expect(changed.result.settings.api).toMatchObject({
      webhook_url: `${receiver.url}?2`,
      webhook_secret_hint: secret.slice(0, 10),
      webhook_disabled: null,
    })
    const { result } = await call(caller, 'POST', '/workspace/webhooks/rotate-secret')
    await testEvent(caller)
    const [both] = await receiver.webhooks(1)
    if (!both) throw new Error('nothing arrived')
    expect(verify(secret, both)).toEqual(verify(result.secret, both))
    await platform.db
      .updateTable('webhook_endpoints')
      .set({ old_secret_until: new Date() })
      .where('workspace_id', '=', caller.workspaceId)
      .execute()
    await testEvent(caller)
    const [, later] = await receiver.webhooks(2)
    if (!later) throw new Error('nothing arrived')
    expect(() => verify(secret, later)).toThrow('No matching signature found')
    expect(verify(result.secret, later)).toEqual(later.body)
  })
})
