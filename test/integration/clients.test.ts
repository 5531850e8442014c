import { describe, expect, test } from '@jest/globals'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)

const usual = ['websites.create', 'content.edit', 'content.publish', 'domains.manage', 'team.manage', 'analytics.view']

async function ask(method: 'POST' | 'PUT' | 'DELETE', name: string, payload: object, { headers } = caller) {
  const answer = await platform.app.inject({ method, url: `/v1/workspace/client/${name}`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const create = (payload: object, by = caller) => ask('POST', 'create', payload, by)
const update = (payload: object, by = caller) => ask('PUT', 'update', payload, by)
const remove = (clientId: string, by = caller) => ask('DELETE', 'delete', { client_id: clientId }, by)

async function list(query: string, { headers } = caller) {
  const answer = await platform.app.inject({ url: `/v1/workspace/client/list?${query}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const emails = async (query: string, by = caller) =>
  (await list(query, by)).result.list.map((client: { email: string }) => client.email)

describe('a new client', () => {
  test('with only an email address has the documented defaults', async () => {
    expect(await create({ email: 'Ada@Example.com' })).toEqual({
      status: 200,
      success: true,
      result: {
        client_id: expect.stringMatching(/^client_[0-9a-z]{26}$/),
        email: 'Ada@Example.com',
        full_name: null,
        permissions: usual,
        website_limit: null,
        websites_count: 0,
        suspended: false,
        metadata: {},
        created_date: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        updated_date: expect.any(String),
      },
    })
  })

  test('has the given fields, without duplicate permissions', async () => {
    const given = { email: 'full@example.com', full_name: 'Ada Lovelace', website_limit: 3, metadata: { crm: '4711' } }
    const { result } = await create({ ...given, permissions: ['ai.use', 'content.edit', 'ai.use'] })
    expect(result).toMatchObject({ ...given, permissions: ['content.edit', 'ai.use'] })
  })

  test('can have null in all fields except the email address, which means the default', async () => {
    const nothing = { full_name: null, permissions: null, website_limit: null, metadata: null }
    const { result } = await create({ email: 'nulls@example.com', ...nothing })
    expect(result).toMatchObject({ full_name: null, permissions: usual, website_limit: null, metadata: {} })
  })

  test('can have no permissions and a website limit of 0', async () => {
    const { result } = await create({ email: 'none@example.com', permissions: [], website_limit: 0 })
    expect(result).toMatchObject({ permissions: [], website_limit: 0 })
  })

  test('is created once by concurrent requests', async () => {
    const email = 'race@example.com'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create({ email: n % 2 ? email : email.toUpperCase() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'client_exists')).toHaveLength(19)
  })

  test('can have the email address of a client of another workspace', async () => {
    const other = await platform.workspace(0)
    await create({ email: 'shared@example.com' })
    expect(await create({ email: 'shared@example.com' }, other)).toMatchObject({ status: 200 })
  })

  test.each([
    ['email', {}],
    ['email', { email: null }],
    ['email', { email: 'ada' }],
    ['email', { email: 'ada@example' }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['full_name', { full_name: '' }],
    ['full_name', { full_name: 'x'.repeat(121) }],
    ['full_name', { full_name: '\ud800' }],
    ['permissions.0', { permissions: ['everything'] }],
    ['permissions', { permissions: 'ai.use' }],
    ['website_limit', { website_limit: -1 }],
    ['website_limit', { website_limit: 1.5 }],
    ['website_limit', { website_limit: 1e9 }],
    ['website_limit', { website_limit: '3' }],
    ['metadata.a', { metadata: { a: 1 } }],
  ])('is rejected for an invalid %s: %j', async (path, part) => {
    const answer = await create({
      ...('email' in part || path === 'email' ? {} : { email: 'bad@example.com' }),
      ...part,
    })
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path }] })
  })
})

describe('the list of clients', () => {
  test('can be searched by name and email address', async () => {
    const own = await platform.workspace(0)
    await create({ email: 'a@example.com', full_name: 'Grace Hopper' }, own)
    await create({ email: 'b@hopper.example' }, own)
    await create({ email: 'c@example.com', full_name: '100 %' }, own)
    expect(await emails('search=HOPPER', own)).toEqual(['b@hopper.example', 'a@example.com'])
  })

  test('has the number of websites of each client', async () => {
    const own = await platform.workspace(0)
    const { result } = await create({ email: 'a@example.com' }, own)
    await website(own.workspaceId, 'counted-1', result.client_id)
    await website(own.workspaceId, 'counted-2', result.client_id)
    expect((await list('', own)).result.list).toMatchObject([{ websites_count: 2 }])
  })
})

describe('an update of a client', () => {
  async function fresh() {
    const own = await platform.workspace(0)
    const { client_id } = (await create({ email: 'before@example.com', full_name: 'Before' }, own)).result
    return { own, client_id: client_id as string }
  }

  test('can change the case of the email address, but not use that of another client', async () => {
    const { own, client_id } = await fresh()
    await create({ email: 'other@example.com' }, own)
    expect(await update({ client_id, email: 'BEFORE@example.com' }, own)).toMatchObject({ status: 200 })
    const taken = await update({ client_id, email: 'OTHER@example.com', full_name: 'Lost' }, own)
    expect(taken).toMatchObject({ status: 400, code: 'client_exists' })
    expect((await list('search=before', own)).result.list[0].full_name).toBe('Before')
  })

  test('can set a limit below the number of websites the client has', async () => {
    const { own, client_id } = await fresh()
    await website(own.workspaceId, 'over', client_id)
    const { result } = await update({ client_id, website_limit: 0 }, own)
    expect(result).toMatchObject({ website_limit: 0, websites_count: 1 })
  })
})

describe('a deleted client', () => {
  test('is not found; its websites remain, unassigned', async () => {
    const own = await platform.workspace(0)
    const { client_id } = (await create({ email: 'gone@example.com' }, own)).result
    const { client_id: staying } = (await create({ email: 'stays@example.com' }, own)).result
    const websiteId = await website(own.workspaceId, 'left', client_id)
    expect(await remove(client_id, own)).toEqual({
      status: 200,
      success: true,
      result: { client_id, deleted: true },
    })
    expect((await list('', own)).result.list).toMatchObject([{ client_id: staying }])
    const row = platform.db.selectFrom('websites').select('client_id').where('id', '=', websiteId)
    expect(await row.executeTakeFirst()).toEqual({ client_id: null })
  })

  test('cannot be deleted again, and its email address can be used again', async () => {
    const { client_id } = (await create({ email: 'again@example.com' })).result
    await remove(client_id)
    expect(await remove(client_id)).toMatchObject({ status: 400, code: 'client_not_found' })
    expect(await create({ email: 'again@example.com' })).toMatchObject({ status: 200 })
  })
})

async function website(workspaceId: string, slug: string, clientId: string): Promise<string> {
  const id = `site_${slug}`
  await platform.db
    .insertInto('websites')
    .values({
      id,
      workspace_id: workspaceId,
      slug,
      business_name: slug,
      language: 'en',
      brand: '{}',
      theme: '{}',
      client_id: clientId,
    })
    .execute()
  return id
}
