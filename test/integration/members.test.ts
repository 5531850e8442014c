import { describe, expect, test } from '@jest/globals'
import type { Platform } from '../support/platform.ts'
import { insertWebsite } from '../support/websites.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

type Caller = Awaited<ReturnType<Platform['workspace']>>

const platform = useSharedPlatform({ worker: false })

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, { headers }: Caller, payload?: object) {
  const answer = await platform.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}

const websiteOf = ({ workspaceId }: Caller) => insertWebsite(platform.db, workspaceId)
const teamOf = (websiteId: string) => `/v1/workspace/website/${websiteId}/team`
const teams: Record<'workspace' | 'website', { role: string; urlFor: (caller: Caller) => Promise<string> }> = {
  workspace: { role: 'Team', urlFor: async () => '/v1/workspace/team' },
  website: { role: 'Editor', urlFor: async (caller: Caller) => teamOf(await websiteOf(caller)) },
}

describe.each(['workspace', 'website'] as const)('the team of a %s', (kind) => {
  const { role, urlFor } = teams[kind]
  const start = async () => {
    const caller = await platform.workspace(0)
    return { caller, url: await urlFor(caller) }
  }

  test('POST 200: adds a member with status invited', async () => {
    const { caller, url } = await start()
    const { status, result, warnings } = await call('POST', url, caller, {
      email: 'Ada@Example.com',
      full_name: ' Ada L. ',
      role,
    })
    expect([status, warnings]).toEqual([200, undefined])
    expect(result).toEqual({
      member_id: expect.stringMatching(/^member_/),
      email: 'Ada@Example.com',
      full_name: 'Ada L.',
      role,
      status: 'invited',
      created_date: expect.stringMatching(/Z$/),
    })
    expect((await call('GET', url, caller)).result.list).toEqual([result])
  })

  test.each([{}, { full_name: null }])('POST 200: the name is optional (%j)', async (name) => {
    const { caller, url } = await start()
    const { result } = await call('POST', url, caller, { email: 'a@example.com', role, ...name })
    expect(result.full_name).toBeNull()
  })

  test('POST 400 team_email_exists: an address is in a team once, whatever its case, and can be in several teams', async () => {
    const { caller, url } = await start()
    expect((await call('POST', url, caller, { email: 'ada@example.com', role })).status).toBe(200)
    expect(await call('POST', url, caller, { email: 'ADA@example.COM', role })).toMatchObject({
      status: 400,
      code: 'team_email_exists',
    })
    const elsewhere = await start()
    expect((await call('POST', elsewhere.url, elsewhere.caller, { email: 'ada@example.com', role })).status).toBe(200)
    const site = teamOf(await websiteOf(caller))
    expect((await call('POST', site, caller, { email: 'ada@example.com', role: 'Commenter' })).status).toBe(200)
  })

  test('POST: one of ten concurrent requests for an address adds it', async () => {
    const { caller, url } = await start()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        call('POST', url, caller, { email: n % 2 ? 'a@example.com' : 'A@example.com', role }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'team_email_exists')).toHaveLength(9)
  })

  test.each([
    ['email', {}],
    ['email', { email: null }],
    ['email', { email: 'ada' }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['full_name', { email: 'a@example.com', full_name: '\ud800' }],
    ['role', { email: 'a@example.com', role: 'Owner' }],
    ['role', { email: 'a@example.com', role: kind === 'workspace' ? 'Editor' : 'Team' }],
  ])('POST 400: names the invalid field %s of %j', async (path, body) => {
    const { caller, url } = await start()
    const answer = await call('POST', url, caller, { role, ...body })
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path }] })
  })

  test('GET 200: searches names and addresses', async () => {
    const { caller, url } = await start()
    for (const [email, full_name] of [
      ['ada@example.com', 'Ada Lovelace'],
      ['love@example.com', 'Grace'],
      ['linus@example.com', 'Linus'],
    ])
      await call('POST', url, caller, { email, full_name, role })
    const { list } = (await call('GET', `${url}?search=LOVE`, caller)).result
    expect(list).toMatchObject([{ email: 'love@example.com' }, { email: 'ada@example.com' }])
  })

  test('DELETE 200: removes a member, who can be added again', async () => {
    const { caller, url } = await start()
    const body = { email: 'a@example.com', role }
    const { member_id } = (await call('POST', url, caller, body)).result
    expect(await call('DELETE', `${url}/${member_id}`, caller)).toEqual({
      status: 200,
      success: true,
      result: { member_id, deleted: true },
    })
    expect((await call('GET', url, caller)).result.total).toBe(0)
    expect((await call('DELETE', `${url}/${member_id}`, caller)).code).toBe('member_not_found')
    expect((await call('POST', url, caller, body)).status).toBe(200)
  })

  test('DELETE 404 member_not_found: an unknown member, one of another workspace, one of another team, and none is removed', async () => {
    const { caller, url } = await start()
    const stranger = await start()
    const foreign = (await call('POST', stranger.url, stranger.caller, { email: 'a@example.com', role })).result
    const otherTeam = kind === 'website' ? '/v1/workspace/team' : teamOf(await websiteOf(caller))
    const otherRole = kind === 'website' ? 'Team' : 'Commenter'
    const other = (await call('POST', otherTeam, caller, { email: 'a@example.com', role: otherRole })).result
    for (const id of [foreign.member_id, other.member_id, 'member_none', '%00'])
      expect(await call('DELETE', `${url}/${id}`, caller)).toMatchObject({ status: 404, code: 'member_not_found' })
    expect((await call('GET', stranger.url, stranger.caller)).result.total).toBe(1)
    expect((await call('GET', otherTeam, caller)).result.total).toBe(1)
  })
})

describe('the team of a website', () => {
  test('is deleted with the website, and the team of the workspace stays', async () => {
    const caller = await platform.workspace(0)
    const websiteId = await websiteOf(caller)
    await call('POST', teamOf(websiteId), caller, { email: 'a@example.com', role: 'Editor' })
    await call('POST', '/v1/workspace/team', caller, { email: 'b@example.com' })
    await platform.db.deleteFrom('websites').where('id', '=', websiteId).execute()
    const left = await platform.db
      .selectFrom('members')
      .selectAll()
      .where('workspace_id', '=', caller.workspaceId)
      .execute()
    expect(left).toMatchObject([{ email: 'b@example.com', website_id: null }])
  })
})

describe('the team of a workspace', () => {
  test('POST: the role is optional, and unknown fields are named in warnings', async () => {
    const caller = await platform.workspace(0)
    const answer = await call('POST', '/v1/workspace/team', caller, { email: 'a@example.com', fullname: 'Ada' })
    expect(answer.result.role).toBe('Team')
    expect(answer.warnings).toEqual([expect.stringContaining('fullname')])
  })
})
