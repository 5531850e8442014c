import { beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createMailer } from '../../src/adapters/mail.ts'
import { connectClient } from '../../src/temporal/client.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)
let clientId: string

beforeAll(async () => {
  clientId = await client({ email: 'Ada@Example.com' })
})

const client = async (given: { email: string }, { workspaceId } = caller) =>
  (await platform.operations.createClient({ workspaceId, client: given })).client_id

async function ask(payload: object, { headers } = caller, app = platform.app) {
  const answer = await app.inject({ method: 'POST', url: '/v1/workspace/client/magic-link', headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

async function websiteOf(workspaceId: string, slug: string): Promise<string> {
  const id = `site_${slug}`
  await platform.db
    .insertInto('websites')
    .values({ id, workspace_id: workspaceId, slug, business_name: slug, language: 'en', brand: '{}', theme: '{}' })
    .execute()
  return id
}

describe('a magic link', () => {
  test('is a URL of the console and a 6-digit code, valid for 15 minutes', async () => {
    const before = Date.now()
    const { status, result } = await ask({ email: 'ada@example.COM' })
    expect(status).toBe(200)
    expect(result).toEqual({
      email: 'Ada@Example.com',
      magic_link: expect.stringMatching(/^http:\/\/localhost:3000\/console\/link\/[\w-]{43}$/),
      verification_code: expect.stringMatching(/^\d{6}$/),
      expires_in: 900,
      expires_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    })
    const [expiresAt, after] = [Date.parse(result.expires_at) - 15 * 60_000, Date.now()]
    expect([expiresAt > before - 1_000, expiresAt < after + 1_000]).toEqual([true, true])
  })

  test.each([
    ['a client, by id', () => ({ client_id: clientId })],
    ['a client, by id and email address', () => ({ client_id: clientId, email: 'ada@example.com' })],
    ['the workspace of the API key', () => ({ email: 'ada@example.com', workspace_id: caller.workspaceId })],
    [
      'null in optional fields',
      () => ({ email: 'ada@example.com', client_id: null, workspace_id: null, redirect_path: null }),
    ],
    ['a console path as redirect_path', () => ({ email: 'ada@example.com', redirect_path: '/console/devices?a=b' })],
  ])('is created for %s', async (_, payload) => {
    const { status, result, magic_link, verification_code } = await ask(payload())
    expect([status, result.email]).toEqual([200, 'Ada@Example.com'])
    expect({ magic_link, verification_code }).toEqual({
      magic_link: result.magic_link,
      verification_code: result.verification_code,
    })
  })

  test('is created for a member of the workspace and a member of a website', async () => {
    const websiteId = await websiteOf(caller.workspaceId, 'teamed')
    const { workspaceId } = caller
    await platform.operations.createMember({
      workspaceId,
      websiteId: null,
      member: { email: 'team@example.com', role: 'Team' },
    })
    await platform.operations.createMember({
      workspaceId,
      websiteId,
      member: { email: 'editor@example.com', role: 'Editor' },
    })
    expect(await ask({ email: 'team@example.com' })).toMatchObject({ status: 200 })
    expect(await ask({ email: 'EDITOR@example.com' })).toMatchObject({
      status: 200,
      result: { email: 'editor@example.com' },
    })
  })

  test('is stored as hashes: the database contains neither token nor code', async () => {
    const { result } = await ask({ email: 'ada@example.com' })
    const token = result.magic_link.split('/').at(-1)
    const { rows } = await sql<{ row: string }>`select sign_in_links::text as row from sign_in_links`.execute(
      platform.db,
    )
    const kept = rows.map(({ row }) => row).join('\n')
    expect(kept).toContain('Ada@Example.com')
    for (const secret of [token, Buffer.from(token, 'base64url').toString('hex'), Buffer.from(token).toString('hex')])
      expect(kept).not.toContain(secret)
    expect(kept).not.toMatch(new RegExp(`(?<![0-9a-f])${result.verification_code}(?![0-9a-f])`))
  })

  test('is the same link if the request is repeated with its Idempotency-Key', async () => {
    const twice = { ...caller, headers: { ...caller.headers, 'idempotency-key': 'link-1' } }
    const [first, second] = [
      await ask({ email: 'ada@example.com' }, twice),
      await ask({ email: 'ada@example.com' }, twice),
    ]
    expect(second.result).toEqual(first.result)
  })

  test.each([
    ['email', {}],
    ['email', { email: null }],
    ['email', { email: 'ada' }],
    ['workspace_id', { email: 'ada@example.com', workspace_id: '' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: 'https://evil.example' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '//evil.example' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/\\evil.example' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/console//evil.example' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/console/../docs' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/console/%2e%2e/docs' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/console@evil.example' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/console.evil.example' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/console\r\nset-cookie: a=b' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/console\n' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: 'javascript:alert(1)' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '/docs' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: '' }],
    ['redirect_path', { email: 'ada@example.com', redirect_path: `/console/${'a'.repeat(600)}` }],
  ])('is not created for an invalid %s: %j', async (path, payload) => {
    expect(await ask(payload)).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path }] })
  })

  test.each([
    ['an unknown email address', async () => ({ email: 'nobody@example.com' })],
    ['an unknown client id', async () => ({ client_id: 'client_none' })],
    ['a malformed client id', async () => ({ client_id: '; --' })],
    [
      'a client with the email address of another client',
      async () => ({ client_id: clientId, email: 'bea@example.com' }),
    ],
    [
      'a client of another workspace',
      async () => {
        const other = await platform.workspace(0)
        return { client_id: await client({ email: 'theirs@example.com' }, other) }
      },
    ],
  ])('is not created for %s: 403 workspace_forbidden', async (_, payload) => {
    expect(await ask(await payload())).toMatchObject({ status: 403, code: 'workspace_forbidden' })
  })

  test('is not created for a suspended client, even if they are a member, until the suspension is lifted', async () => {
    const { workspaceId } = caller
    const client_id = await client({ email: 'rest@example.com' })
    await platform.operations.createMember({
      workspaceId,
      websiteId: null,
      member: { email: 'rest@example.com', role: 'Team' },
    })
    await platform.operations.updateClient({ workspaceId, changes: { client_id, suspended: true } })
    for (const payload of [{ email: 'rest@example.com' }, { client_id }])
      expect(await ask(payload)).toMatchObject({ status: 403, code: 'workspace_forbidden' })
    await platform.operations.updateClient({ workspaceId, changes: { client_id, suspended: false } })
    expect(await ask({ client_id })).toMatchObject({ status: 200 })
  })

  test('is not created for another workspace: 404, and the answer does not tell whether that exists', async () => {
    const { workspaceId } = await platform.workspace(0)
    const answers = ['ws_none', workspaceId].map((workspace_id) => ask({ email: 'ada@example.com', workspace_id }))
    const [none, other] = await Promise.all(answers)
    expect(none).toMatchObject({ status: 404, code: 'workspace_not_found' })
    expect({ ...other, request_id: none?.request_id }).toEqual(none)
  })

  test('is created while Temporal is unreachable, and mailed when it is back', async () => {
    const temporal = connectClient({ temporal: { address: '127.0.0.1:1', namespace: 'default' } })
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.com' })
    const app = await platform.appOn(temporal, { mailer })
    const { result } = await ask({ email: 'ada@example.com' }, caller, app)
    expect(
      await platform.operations.findSignInLink({ token: result.magic_link.split('/').at(-1), own: undefined }),
    ).toMatchObject({
      email: 'Ada@Example.com',
    })
    const links = platform.db.selectFrom('sign_in_links').select('id').where('workspace_id', '=', caller.workspaceId)
    const { id } = await links.where('email', '=', 'Ada@Example.com').executeTakeFirstOrThrow()
    await platform.startCommitted()
    expect((await platform.temporal.workflow.getHandle(`mail-${id}`).describe()).status.name).toBe('RUNNING')
    await app.close()
    await temporal.connection.close()
  })
})
