import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { EventName } from '../../src/domain/webhooks/events.ts'
import { orderBatch } from '../support/batches.ts'
import { becomesDue } from '../support/items.ts'
import type { Caller } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ settings: { SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1' } })
let receiver: Receiver
beforeEach(async () => {
  platform.models.reset()
  receiver = await startReceiver({ tls: 'none' })
})
afterEach(() => receiver.stop())

async function call({ headers }: Caller, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const answer = await platform.app.inject({ method, url: `/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}
const setApi = async (caller: Caller, api: object) => await call(caller, 'PATCH', '/workspace', { settings: { api } })

/** Creates a workspace that gets these events besides those of the specification. */
async function workspaceWith(events: string[], credits = 0) {
  const caller = await platform.workspace(credits)
  await setApi(caller, { webhook_url: receiver.url, webhook_events: events })
  return caller
}

/** What was received since the last call, in order of recording, without the events of the specification. */
async function announced(caller: Caller) {
  const rows = () =>
    platform.db
      .selectFrom('webhook_events')
      .select(['id', 'event', 'status'])
      .where('workspace_id', '=', caller.workspaceId)
      .orderBy('id')
      .execute()
  await until(async () => (await rows()).every(({ status }) => status === 'delivered'))
  const order = (await rows()).map(({ id }) => id)
  const received = receiver.received.splice(0).filter(({ body }) => !/^(?:client|website)\.(?:cr|de)/.test(body.event))
  return received
    .sort((a, b) => order.indexOf(String(a.headers['webhook-id'])) - order.indexOf(String(b.headers['webhook-id'])))
    .map(({ body }) => body)
}
const prompt = 'A corner bakery that bakes sourdough every morning'
const namesOf = async (caller: Caller) => (await announced(caller)).map(({ event }) => event)

const allOf = (kind: string) =>
  ['created', 'updated', 'published', 'unpublished', 'deleted'].map((it) => `${kind}.${it}`)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const htmlOf = (text: string) =>
  `<!doctype html><html><head><title>Menu</title></head><body><p>${text}</p></body></html>`
const drafts = {
  page: (text: string) => ({ html: htmlOf(text), path: '/menu' }),
  blog: (text: string) => ({ blog_content: text, path: '/blog/menu', seo: { page_title: 'Menu' }, blog_settings: {} }),
}

describe.each(['page', 'blog'] as const)('a %s', (kind) => {
  async function websiteWithItem() {
    const caller = await workspaceWith(allOf(kind))
    const { website_id: id } = (await call(caller, 'POST', '/workspace/website/create', { name: 'Le Fournil' })).result
    await announced(caller)
    const base = `/workspace/website/${id}/${kind}s`
    const created = (await call(caller, 'POST', `${base}/create`, drafts[kind]('One'))).result
    const item = `${base}/${created[`${kind}_id`]}`
    return { caller, id, item, itemId: created[`${kind}_id`] as string }
  }
  const detail = async (caller: Caller, item: string) => (await call(caller, 'GET', item)).result

  test('is announced with the values of the API when it is created, changed, published, unpublished and deleted', async () => {
    const { caller, id, item, itemId } = await websiteWithItem()
    const { name, path, status, publish_date, published_url, ...dates } = await detail(caller, item)
    const ref = { [`${kind}_id`]: itemId, website_id: id, name, path }
    const data = {
      ...ref,
      ...{ status, publish_date, published_url },
      ...{ created_at: dates.created_date, updated_at: dates.updated_date },
    }
    expect(await announced(caller)).toEqual([
      { event: `${kind}.created`, timestamp: dates.created_date, data },
      { event: `${kind}.published`, timestamp: dates.created_date, data },
    ])

    await call(caller, 'POST', `${item}/update`, drafts[kind]('Two'))
    const { updated_date } = await detail(caller, item)
    expect(await announced(caller)).toEqual([
      { event: `${kind}.updated`, timestamp: updated_date, data: { ...data, updated_at: updated_date } },
    ])

    await call(caller, 'POST', `${item}/unpublish`)
    expect(await announced(caller)).toEqual([
      {
        event: `${kind}.unpublished`,
        timestamp: time,
        data: { ...data, status: 'unpublished', publish_date: null, published_url: null, updated_at: time },
      },
    ])

    await call(caller, 'PATCH', item, { name: 'Carte' })
    expect(await announced(caller)).toMatchObject([
      { event: `${kind}.updated`, data: { name: 'Carte', status: 'unpublished' } },
    ])

    await call(caller, 'POST', `${item}/update`, { ...drafts[kind]('Three'), name: 'Menu' })
    expect(await announced(caller)).toMatchObject([{ event: `${kind}.published`, data: { published_url } }])

    await call(caller, 'DELETE', item)
    expect(await announced(caller)).toEqual([
      { event: `${kind}.deleted`, timestamp: time, data: { ...ref, name: expect.any(String), deleted_at: time } },
    ])
  })

  test('that stays the same is not announced: the same values, an unpublished item unpublished, a republished website', async () => {
    const { caller, id, item } = await websiteWithItem()
    await announced(caller)
    await call(caller, 'POST', `${item}/update`, drafts[kind]('One'))
    const before = JSON.stringify(await contextOf(id, kind))
    await call(caller, 'PATCH', `/workspace/website/update`, { website_id: id, business_name: 'Le Four' })
    await until(async () => JSON.stringify(await contextOf(id, kind)) !== before)
    await call(caller, 'POST', `${item}/unpublish`)
    await call(caller, 'POST', `${item}/unpublish`)
    await call(caller, 'PATCH', item, {})
    expect(await namesOf(caller)).toEqual([`${kind}.unpublished`])
  })

  test('of a deleted website is not announced', async () => {
    const { caller, id } = await websiteWithItem()
    await announced(caller)
    await call(caller, 'DELETE', '/workspace/website/delete', { website_id: id })
    expect(await namesOf(caller)).toEqual([])
  })

  test('is announced when a scheduled change is published, and when an old version is restored', async () => {
    const { caller, item, itemId } = await websiteWithItem()
    await announced(caller)
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await call(caller, 'POST', `${item}/update`, { ...drafts[kind]('Two'), publish_at: publishAt })
    expect(await namesOf(caller)).toEqual([])
    await becomesDue(platform, { id: itemId })
    await receiver.webhooks(1)
    expect(await namesOf(caller)).toEqual([`${kind}.updated`])
    await call(caller, 'POST', `${item}/versions/1/restore`)
    expect(await namesOf(caller)).toEqual([`${kind}.updated`])
  })
})

const contextOf = async (websiteId: string, kind: 'page' | 'blog') =>
  await platform.db
    .selectFrom('content_items')
    .select('rendered_context')
    .where((eb) => eb.and({ website_id: websiteId, kind }))
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()

describe('a website order', () => {
  const chosen = ['website.published', 'website.failed', 'batch.completed', 'page.published']

  test('announces the website when all its pages have ended, and again after a retry', async () => {
    const caller = await workspaceWith(chosen, 100)
    platform.models.always('/menu', { status: 400 })
    const { workflow_id } = await platform.order(caller, { prompt, metadata: { deal: '7' } })
    await platform.ended(workflow_id)
    const { result, ...order } = await platform.status(caller, workflow_id)
    const website = { website_id: result?.website_id, name: result?.website_name, domain: result?.domain }
    const events = await announced(caller)
    expect(events.map(({ event }) => event)).toEqual(['page.published', 'page.published', 'website.published'])
    expect(events.at(-1)?.data).toEqual({
      ...website,
      ...{ workflow_id, status: 'partial', metadata: { deal: '7' }, published_at: order.finished_at },
      pages_summary: { total: 3, complete: 2, errored: 1 },
    })
    platform.models.reset()
    await call(caller, 'POST', `/ai/workflows/${workflow_id}/retry`)
    await platform.ended(workflow_id)
    expect(await announced(caller)).toMatchObject([
      { event: 'page.published', data: { path: '/menu' } },
      { event: 'website.published', data: { ...website, status: 'complete' } },
    ])
  })

  test('that fails announces its error, once', async () => {
    const caller = await workspaceWith(chosen, 100)
    platform.models.always('plan', { status: 400 })
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
    const { error, error_code, finished_at } = await platform.status(caller, workflow_id)
    expect((await announced(caller)).map(({ event, data }) => ({ event, data }))).toEqual([
      { event: 'website.failed', data: { workflow_id, error, error_code, metadata: {}, failed_at: finished_at } },
    ])
  })
})

describe('a batch', () => {
  test('announces its completion once, with the counts of its status', async () => {
    const caller = await workspaceWith(['batch.completed'], 1_000)
    const { website_id: websiteId } = (await call(caller, 'POST', '/workspace/website/create', { name: 'Four' })).result
    const items = Array.from({ length: 12 }, (_, index) => ({
      prompt: `${prompt}, number ${index}.`,
      path: `/${index}`,
    }))
    platform.models.always({ step: '*', when: (text) => /number 3\./.test(text) }, { status: 400 })
    const rejected = { prompt, path: '/0' }
    const batch = await orderBatch(platform, caller, { kind: 'page', websiteId, items: [...items, rejected] })
    await platform.ended(batch.batch_id)
    const url = `/ai/workspace/batch/status/${batch.batch_id}`
    const { status, credits, summary } = await call(caller, 'GET', url)
    const events = await announced(caller)
    expect(events.map(({ data }) => data)).toEqual([
      {
        ...{ batch_id: batch.batch_id, kind: 'page', website_id: websiteId, status: 'partial', metadata: {} },
        ...{ summary: { total: 13, complete: 11, partial: 0, errored: 2, cancelled: 0 }, credits, completed_at: time },
      },
    ])
    expect([status, summary]).toEqual(['partial', expect.objectContaining(events[0]?.data['summary'] as object)])
  })

  test('whose items are all rejected is complete at once', async () => {
    const caller = await workspaceWith(['batch.completed'], 100)
    const { website_id: websiteId } = (await call(caller, 'POST', '/workspace/website/create', { name: 'Four' })).result
    await orderBatch(platform, caller, { kind: 'page', websiteId, items: [{ prompt, path: '/' }] })
    expect(await announced(caller)).toMatchObject([
      { event: 'batch.completed', data: { status: 'errored', summary: { total: 1, errored: 1 } } },
    ])
  })
})

test('a low balance is announced when it falls below the threshold, and again only after it was above', async () => {
  const caller = await workspaceWith(['credits.low'])
  await setApi(caller, { credits_low_threshold: 20 })
  const grant = (amount: number) =>
    platform.operations.grantCredits({ workspaceId: caller.workspaceId, amount, reason: 'x' })
  const order = async () => {
    const { workflow_id } = await platform.order(caller, { prompt })
    await platform.ended(workflow_id)
  }
  await grant(20)
  await order()
  expect((await announced(caller)).map(({ data }) => data)).toEqual([{ balance: 10, threshold: 20 }])
  await grant(5)
  await order()
  expect(await announced(caller)).toEqual([])
  await grant(20)
  await order()
  expect((await announced(caller)).map(({ data }) => data)).toEqual([{ balance: 15, threshold: 20 }])
})

describe('settings.api.webhook_events', () => {
  test('decides which events are recorded besides those of the specification', async () => {
    const caller = await workspaceWith(['page.deleted', 'page.deleted'])
    const { settings } = (await call(caller, 'GET', '/workspace')).result
    expect(settings.api).toMatchObject({ webhook_events: ['page.deleted'], credits_low_threshold: null })
    await call(caller, 'POST', '/workspace/website/create', { name: 'Four' })
    await setApi(caller, { webhook_events: null })
    const { list } = (await call(caller, 'GET', '/workspace/webhooks/deliveries')).result
    expect(list.map(({ event }: { event: string }) => event)).toEqual(['website.created'])
    expect((await call(caller, 'GET', '/workspace')).result.settings.api.webhook_events).toEqual([])
  })

  test('400: an unknown event; the message lists the allowed ones', async () => {
    const caller = await platform.workspace(0)
    const { status, message } = await setApi(caller, { webhook_events: ['page.exploded'] })
    expect(status).toBe(400)
    expect(message).toMatch(/webhook_events.* must be one of website\.published, .*credits\.low/)
  })
})

/** Names that triggers put together, by their expression. */
const composed: Record<string, string[]> = {
  "item.kind || '.' || action": [...allOf('page'), ...allOf('blog')],
  "'draft.' || case": ['draft.submitted', 'draft.approved', 'draft.published'],
}

test('each event has a trigger that records it, and each trigger records an event', async () => {
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where pronamespace = current_schema()::regnamespace
      and prosrc like '%perform record_webhook_event(%'
    union all select pg_get_triggerdef(oid) from pg_trigger where pg_get_triggerdef(oid) like '%record_domain_event(%'`.execute(
    platform.db,
  )
  const recorded = rows.flatMap(({ text }) => {
    const calls = [
      ...text.matchAll(/record_(?:webhook_event\([^,]+, |domain_event\()(.+?)(?:,\s*jsonb_build_object|\)$)/gs),
    ]
    return calls.flatMap(([, name = '']) => {
      const [expression] = Object.keys(composed).filter((each) => name.startsWith(each))
      const names = [...name.matchAll(/'(\w+\.\w+)'/g)].map(([, literal = '']) => literal)
      return expression ? (composed[expression] ?? []) : names.length > 0 || name === 'tg_argv[0]' ? names : [name]
    })
  })
  expect([...new Set(recorded)].toSorted()).toEqual(
    EventName.options.filter((one) => one !== 'webhook.test').toSorted(),
  )
})
