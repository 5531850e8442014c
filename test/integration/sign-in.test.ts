import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { visitorsOf } from '../support/console.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>
let people: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  platform = await sharePlatform({ worker: false })
  caller = await platform.workspace(0)
  people = visitorsOf(platform, caller)
})
afterAll(() => platform?.stop())

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a sign-in link', () => {
  test('shows the email address, and stays valid when it is opened', async () => {
    const { path, email } = await people.invited()
    const anyone = people.browser()
    for (let n = 0; n < 3; n++) {
      expect((await anyone.head(path)).statusCode).toBe(200)
      const page = await anyone.get(path)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(email)
      expect(page.body).toContain(`action="${path}"`)
      expect(page.headers['set-cookie']).toMatch(
        /^workspace=ws_\w+; Max-Age=\d+; Path=\/console; HttpOnly; SameSite=Lax$/,
      )
    }
    expect((await anyone.post(path)).statusCode).toBe(303)
    expect(await anyone.isSignedIn()).toBe(true)
  })

  test('signs in once, even if it is used 20 times concurrently', async () => {
    const { path } = await people.invited()
    const answers = await Promise.all(Array.from({ length: 20 }, () => people.browser().post(path)))
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
    const late = answers.filter(({ statusCode }) => statusCode === 410)
    expect(late).toHaveLength(19)
    expect(late[0]?.body).toContain('This link is no longer valid')
    expect((await people.browser().get(path)).statusCode).toBe(410)
  })

  test('redirects to its redirect_path, or to the start page', async () => {
    const there = await people.invited({ redirect_path: '/console/devices' })
    expect((await people.browser().post(there.path)).headers.location).toBe('/console/devices')
    const plain = await people.invited()
    expect((await people.browser().post(plain.path)).headers.location).toBe('/console')
  })

  test('is invalid once a newer link is created, and so is its code', async () => {
    const older = await people.invited()
    const newer = await people.link({ email: older.email.toUpperCase() })
    expect((await people.browser().get(older.path)).statusCode).toBe(410)
    expect((await people.browser().post(older.path)).statusCode).toBe(410)
    const answer = await people.browser().signIn(older.email, older.code)
    expect(answer.statusCode).toBe(older.code === newer.code ? 303 : 403)
    expect((await people.browser().post(newer.path)).statusCode).toBe(older.code === newer.code ? 410 : 303)
  })

  test('of one workspace does not affect a link of another workspace', async () => {
    const first = await people.invited()
    const other = await platform.workspace(0)
    await people.newClient(first.email, other)
    const second = await people.link({ email: first.email }, other)
    expect((await people.browser().signIn(first.email, second.code)).statusCode).toBe(303)
    expect((await people.browser().post(first.path)).statusCode).toBe(303)
  })

  test('and its code expire after 15 minutes', async () => {
    const { path, email, code } = await people.invited()
    await platform.db
      .updateTable('sign_in_links')
      .set({ expires_at: sql<Date>`expires_at - interval '15 minutes'` })
      .where('email', '=', email)
      .execute()
    expect((await people.browser().get(path)).statusCode).toBe(410)
    expect((await people.browser().post(path)).statusCode).toBe(410)
    expect((await people.browser().signIn(email, code)).statusCode).toBe(403)
  })

  test('that never existed gets the same response as a used one', async () => {
    const { path } = await people.invited()
    await people.browser().post(path)
    const used = await people.browser().get(path)
    for (const token of ['x', 'A'.repeat(43), '%00', "'--"]) {
      const never = await people.browser().get(`/console/link/${token}`)
      expect([never.statusCode, never.body]).toEqual([410, used.body])
    }
  })

  test.each([
    ['suspended', (clientId: string) => people.change(clientId, { suspended: true })],
    ['deleted', (clientId: string) => platform.operations.deleteClient({ ...caller, clientId })],
    [
      'given another email address',
      (clientId: string) => people.change(clientId, { email: `${clientId}@example.com` }),
    ],
  ])('is invalid as soon as the client is %s', async (_, end) => {
    const { path, clientId, email, code } = await people.invited()
    await end(clientId)
    expect((await people.browser().get(path)).statusCode).toBe(410)
    expect((await people.browser().post(path)).statusCode).toBe(410)
    expect((await people.browser().signIn(email, code)).statusCode).toBe(403)
  })

  test('sets a member to active in all teams of the workspace', async () => {
    const email = 'member@example.com'
    await people.invite(email)
    await people.invite('waits@example.com')
    await people.browser().post((await people.link({ email })).path)
    const { list } = await platform.operations.listMembers({
      ...caller,
      websiteId: null,
      query: { page: 1, per_page: 9 },
    })
    expect(list.map((member) => [member.email, member.status])).toEqual([
      ['waits@example.com', 'invited'],
      [email, 'active'],
    ])
  })
})

describe('a code', () => {
  test('signs in once with its email address, and invalidates the link', async () => {
    const { path, email, code } = await people.invited({ redirect_path: '/console/devices' })
    const own = people.browser()
    const answer = await own.signIn(` ${email.toUpperCase()} `, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/console/devices'])
    expect(await own.isSignedIn()).toBe(true)
    expect((await people.browser().signIn(email, code)).statusCode).toBe(403)
    expect((await people.browser().post(path)).statusCode).toBe(410)
  })

  test('stays valid after four wrong attempts, and five invalidate it but not its link', async () => {
    const lucky = await people.invited()
    for (let n = 0; n < 4; n++)
      expect((await people.browser().signIn(lucky.email, wrong(lucky.code))).statusCode).toBe(403)
    expect((await people.browser().signIn(lucky.email, lucky.code)).statusCode).toBe(303)

    const { path, email, code } = await people.invited()
    for (let n = 0; n < 5; n++) expect((await people.browser().signIn(email, wrong(code))).statusCode).toBe(403)
    expect((await people.browser().signIn(email, code)).statusCode).toBe(403)
    expect((await people.browser().get(path)).statusCode).toBe(200)
    expect((await people.browser().post(path)).statusCode).toBe(303)
  })

  test('keeps its attempts when someone asks for another link within a day, and concurrent requests create one link', async () => {
    const { email, code } = await people.invited()
    const age = (time: string) =>
      sql`update sign_in_links set created_at = now() - ${time}::interval, expires_at = now() - interval '1 second'
        where email = ${email}`.execute(platform.db)
    const asked = { workspaceId: caller.workspaceId, request: { email }, isAskedFor: true }
    for (let n = 0; n < 5; n++) await people.browser().signIn(email, wrong(code))
    await expect(platform.operations.createMagicLink(asked)).rejects.toMatchObject({ code: 'workspace_forbidden' })
    await age('20 hours')
    await platform.activities.deleteExpired()
    const links = await Promise.allSettled(Array.from({ length: 3 }, () => platform.operations.createMagicLink(asked)))
    const created = links.flatMap((link) => (link.status === 'fulfilled' ? [link.value] : []))
    expect(created).toHaveLength(1)
    expect((await people.browser().signIn(email, created[0]?.verification_code ?? '')).statusCode).toBe(403)
    expect((await people.browser().get(new URL(created[0]?.magic_link ?? '').pathname)).statusCode).toBe(200)
    await age('25 hours')
    const { verification_code: next } = await platform.operations.createMagicLink(asked)
    expect((await people.browser().signIn(email, next)).statusCode).toBe(303)
  })

  test('allows five attempts in total, also concurrently', async () => {
    const { email, code } = await people.invited()
    const before = await countAttempts(email)
    await Promise.all(Array.from({ length: 9 }, () => people.browser().signIn(email, wrong(code))))
    expect([before, await countAttempts(email)]).toEqual([0, 5])
  })

  test('that is wrong gets the same response, after the same work, as an unknown email address', async () => {
    const { email, code } = await people.invited()
    const answer = async (address: string) => {
      const { statusCode, body } = await people.browser().signIn(address, wrong(code))
      return [statusCode, body.replace(address, '')]
    }
    expect(await answer(email)).toEqual(await answer('nobody@example.com'))
    /** The least processor time of an attempt, hashing included, in microseconds. */
    const leastWork = async (address: string) => {
      const times: number[] = []
      for (let n = 0; n < 4; n++) {
        const before = process.cpuUsage()
        await answer(address)
        const { user, system } = process.cpuUsage(before)
        times.push(user + system)
      }
      return Math.min(...times)
    }
    expect(await leastWork('nobody@example.com')).toBeGreaterThan((await leastWork(email)) / 3)
  })

  test.each([
    {},
    { email: 'x' },
    { email: 'a\u0000@example.com', code: '123456' },
    { email: 'a@example.com', code: '12345' },
  ])('that is malformed is rejected like a wrong one: %j', async (form) => {
    const answer = await people.browser().post('/console/sign-in', form as Record<string, string>)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('do not match')
  })

  test('is limited to 10 attempts per minute and email address, and 20 per IP address', async () => {
    const email = 'limited@example.com'
    const statuses = async (
      send: (n: number) => ReturnType<ReturnType<typeof people.browser>['signIn']>,
      count: number,
    ) => (await Promise.all(Array.from({ length: count }, (_, n) => send(n)))).map(({ statusCode }) => statusCode)
    const byEmail = await statuses((n) => people.browser().signIn(`${' '.repeat(n * 20)}${email}`, '12345'), 23)
    expect(byEmail.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3) // a new minute may have begun
    const one = people.browser()
    const byAddress = await statuses((n) => one.signIn(`many${n}@example.com`, '12345'), 43)
    expect(byAddress.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
    expect(byAddress.slice(0, 20)).toContain(403)
  })
})

async function countAttempts(email: string): Promise<number> {
  const row = platform.db.selectFrom('sign_in_links').select('code_attempts').where('email', '=', email)
  return (await row.executeTakeFirstOrThrow()).code_attempts
}
