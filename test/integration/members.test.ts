import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Platform, startPlatform } from '../support/platform.ts'
import { insertWebsite } from '../support/websites.ts'

type Caller = Awaited<ReturnType<Platform['workspace']>>
type Member = { member_id: string; email: string }

let platform: Platform

beforeAll(async () => {
  platform = await startPlatform({ worker: false })
})
afterAll(() => platform?.stop())

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

  test('POST 200: adds someone, who is invited', async () => {
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

  test.each([{}, { full_name: null }])('POST 200: the name may be left out (%j)', async (name) => {
    const { caller, url } = await start()
    const { result } = await call('POST', url, caller, { email: 'a@example.com', role, ...name })
    expect(result.full_name).toBeNull()
  })

  test('POST 400 team_email_exists: an address is in a team once, whatever its case; in other teams it may be, too', async () => {
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

  test('POST: of ten requests at the same time for one address one adds it', async () => {
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
    ['email', { email: 'a\u0000@example.com' }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['full_name', { email: 'a@example.com', full_name: '\ud800' }],
    ['role', { email: 'a@example.com', role: 'Owner' }],
    ['role', { email: 'a@example.com', role: kind === 'workspace' ? 'Editor' : 'Team' }],
  ])('POST 400: says that %s is wrong in %j', async (path, body) => {
    const { caller, url } = await start()
    const answer = await call('POST', url, caller, { role, ...body })
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path }] })
  })

  test('GET 200: newest first, by pages, found by name or address', async () => {
    const { caller, url } = await start()
    for (const name of ['Ada', 'Bob', 'Cyd'])
      await call('POST', url, caller, { email: `${name}@example.com`, full_name: `${name} Example`, role })
    const emails = async (query: string) =>
      (await call('GET', `${url}?${query}`, caller)).result.list.map(({ email }: Member) => email)
    expect(await emails('')).toEqual(['Cyd@example.com', 'Bob@example.com', 'Ada@example.com'])
    expect(await emails('page=2&per_page=2')).toEqual(['Ada@example.com'])
    expect(await emails('page=9')).toEqual([])
    expect(await emails('search=bOB@')).toEqual(['Bob@example.com'])
    expect(await emails('search=aDA EX')).toEqual(['Ada@example.com'])
    expect(await emails('search=%25')).toEqual([])
    expect((await call('GET', `${url}?per_page=2`, caller)).result).toMatchObject({
      total: 3,
      pagination: { page: 1, per_page: 2, total_pages: 2, has_more: true },
    })
  })

  test('GET 400: a page that is none', async () => {
    const { caller, url } = await start()
    expect(await call('GET', `${url}?page=0`, caller)).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('DELETE 200: takes someone off, who can be added again', async () => {
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

  test('DELETE 404 member_not_found: none, one of another workspace, one of another team; they stay', async () => {
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
  test('404 website_not_found: another workspace’s website is as one that does not exist', async () => {
    const caller = await platform.workspace(0)
    const stranger = await platform.workspace(0)
    const websiteId = await websiteOf(stranger)
    const body = { email: 'a@example.com', role: 'Editor' }
    const { member_id } = (await call('POST', teamOf(websiteId), stranger, body)).result
    for (const id of [websiteId, 'site_none', '%00'])
      for (const answer of [
        await call('POST', teamOf(id), caller, body),
        await call('GET', teamOf(id), caller),
        await call('DELETE', `${teamOf(id)}/${member_id}`, caller),
      ])
        expect(answer).toMatchObject({ status: 404, code: 'website_not_found' })
    expect((await call('GET', teamOf(websiteId), stranger)).result.total).toBe(1)
  })

  test('goes away with the website; the workspace’s stays', async () => {
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
  test('POST: the role may be left out; other unknown fields are named in warnings', async () => {
    const caller = await platform.workspace(0)
    const answer = await call('POST', '/v1/workspace/team', caller, { email: 'a@example.com', fullname: 'Ada' })
    expect(answer.result.role).toBe('Team')
    expect(answer.warnings).toEqual([expect.stringContaining('fullname')])
  })
})
