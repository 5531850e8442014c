import { beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { visitorsOf } from '../support/console.ts'
import { untilBlocked } from '../support/locks.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)
let people: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  people = visitorsOf(platform, caller)
})

describe('a session', () => {
  test('is an HttpOnly cookie', async () => {
    const { path } = await people.invited()
    const set = (await people.browser().post(path)).headers['set-cookie']
    expect(set).toMatch(/^console=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test.each(['https://api.example.com', 'http://192.168.1.5:3000', 'http://localhost.evil.example'])(
    'is a Secure cookie with the prefix __Host- if the public URL is %s',
    async (publicUrl) => {
      const { path } = await people.invited()
      const app = await people.appOf({ publicUrl })
      const answer = await app.inject({ method: 'POST', url: path })
      expect(answer.headers['set-cookie']).toMatch(
        /^__Host-console=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      )
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      expect((await app.inject({ url: '/console', headers: { cookie } })).statusCode).toBe(200)
      const bare = cookie.replace('__Host-', '')
      expect((await app.inject({ url: '/console', headers: { cookie: bare } })).statusCode).toBe(303)
      await app.close()
    },
  )

  test('is stored as a hash only', async () => {
    const { browser: own } = await people.signedIn()
    const token = own.cookie.split('=')[1] ?? ''
    const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(platform.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows)
      for (const form of [token, Buffer.from(token, 'base64url').toString('hex'), Buffer.from(token).toString('hex')])
        expect(row).not.toContain(form)
  })

  test('is required: without a valid one, every page redirects to the sign-in page', async () => {
    for (const cookie of ['', `console=${'A'.repeat(43)}`, 'console=%00'])
      for (const [url, next] of [
        ['/console', ''],
        ['/console/devices', '?next=%2Fconsole%2Fdevices'],
        ['/console/devices?to=//evil.example', ''],
      ] as const) {
        const { statusCode, headers } = await platform.app.inject({ url, headers: { cookie } })
        expect([url, statusCode, headers.location]).toEqual([url, 303, `/console/sign-in${next}`])
      }
  })

  test('expires 12 hours after its last use', async () => {
    const { browser: own, email } = await people.signedIn()
    const age = (column: 'last_seen_at' | 'created_at', hours: number) =>
      sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(hours => ${hours}) where email = ${email}`.execute(
        platform.db,
      )
    await age('last_seen_at', 11)
    expect(await own.isSignedIn()).toBe(true)
    await age('last_seen_at', 11)
    expect(await own.isSignedIn()).toBe(true)
    await age('created_at', 24 * 30 - 1)
    expect(await own.isSignedIn()).toBe(true)
    await age('last_seen_at', 12)
    expect(await own.isSignedIn()).toBe(false)
  })

  test('expires 30 days after the sign-in', async () => {
    const { browser: own, email } = await people.signedIn()
    await sql`update sessions set created_at = created_at - interval '30 days' where email = ${email}`.execute(
      platform.db,
    )
    expect(await own.isSignedIn()).toBe(false)
  })

  test.each([
    ['suspended', (clientId: string) => people.change(clientId, { suspended: true })],
    ['deleted', (clientId: string) => platform.operations.deleteClient({ ...caller, clientId })],
    [
      'given another email address',
      (clientId: string) => people.change(clientId, { email: `${clientId}@example.com` }),
    ],
  ])('ends as soon as the client is %s', async (_, end) => {
    const { browser: own, clientId } = await people.signedIn()
    expect(await own.isSignedIn()).toBe(true)
    await end(clientId)
    expect(await own.isSignedIn()).toBe(false)
  })

  test('stays ended if the suspension is lifted or the client is created again', async () => {
    const { browser: rested, clientId } = await people.signedIn()
    await people.change(clientId, { suspended: true })
    await people.change(clientId, { suspended: false })
    expect(await rested.isSignedIn()).toBe(false)
    const { browser: gone, clientId: id, email } = await people.signedIn()
    await platform.operations.deleteClient({ ...caller, clientId: id })
    await people.newClient(email)
    expect(await gone.isSignedIn()).toBe(false)
  })

  test('continues if other fields of the client change', async () => {
    const { browser: own, clientId, email } = await people.signedIn()
    await people.change(clientId, { full_name: 'Ada', suspended: false, email: email.toUpperCase(), website_limit: 1 })
    expect(await own.isSignedIn()).toBe(true)
  })

  test('ends as soon as the member is removed or their website is deleted', async () => {
    const email = 'leaves@example.com'
    const { member_id: memberId } = await people.invite(email)
    const own = people.browser()
    await own.post((await people.link({ email })).path)
    expect(await own.isSignedIn()).toBe(true)
    await platform.operations.deleteMember({ ...caller, websiteId: null, memberId })
    expect(await own.isSignedIn()).toBe(false)

    const websiteId = await people.website('leaving')
    await people.invite('edits@example.com', websiteId)
    const editor = people.browser()
    await editor.post((await people.link({ email: 'edits@example.com' })).path)
    expect(await editor.isSignedIn()).toBe(true)
    await platform.db.deleteFrom('websites').where('id', '=', websiteId).execute()
    expect(await editor.isSignedIn()).toBe(false)
  })

  test('that starts while the client is being suspended ends with the suspension', async () => {
    const { path, clientId } = await people.invited()
    const own = people.browser()
    const answer = await platform.db.transaction().execute(async (trx) => {
      await trx.updateTable('clients').set({ suspended: true }).where('id', '=', clientId).execute()
      const sent = own.post(path)
      await untilBlocked(platform.db)
      return { sent }
    })
    expect((await answer.sent).statusCode).toBe(410)
    for (let round = 0; round < 5; round++) {
      const other = await people.invited()
      const theirs = people.browser()
      await Promise.all([theirs.post(other.path), people.change(other.clientId, { suspended: true })])
      await people.change(other.clientId, { suspended: false })
      expect(await theirs.isSignedIn()).toBe(false)
    }
  })

  test('is replaced by a new one in the same browser', async () => {
    const { browser: own, email } = await people.signedIn()
    const before = own.cookie
    await own.post((await people.link({ email })).path)
    expect(own.cookie).not.toBe(before)
    const old = await platform.app.inject({ url: '/console', headers: { cookie: before } })
    expect(old.statusCode).toBe(303)
  })

  test('ends with “Sign out”, on this device only', async () => {
    const { browser: one, email } = await people.signedIn()
    const two = people.browser()
    await two.post((await people.link({ email })).path)
    const answer = await one.post('/console/sign-out')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/console/sign-in?workspace=${caller.workspaceId}`,
    ])
    expect(answer.headers['set-cookie']).toMatch(/^console=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
    expect([await one.isSignedIn(), await two.isSignedIn()]).toEqual([false, true])
  })

  test('is listed for its user, who can end one or all of them', async () => {
    const { browser: laptop, email } = await people.signedIn()
    const phone = people.browser(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
    )
    await phone.post((await people.link({ email })).path)
    const { browser: stranger } = await people.signedIn()

    const page = (await laptop.get('/console/devices')).body
    expect(page).toContain('Firefox on Linux')
    expect(page).toContain('Safari on iOS')
    expect(page.match(/This device/g)).toHaveLength(1)
    const german = (await laptop.get('/console/devices', { 'accept-language': 'de' })).body
    expect(german).toMatch(/<html lang="de">.*Sie sind auf 2 Geräten angemeldet.*Safari unter iOS/s)
    const [phoneId = '', laptopId = ''] = [...page.matchAll(/devices\/(session_\w+)\/sign-out/g)].map(([, id]) => id)

    await stranger.post(`/console/devices/${phoneId}/sign-out`)
    expect(await phone.isSignedIn()).toBe(true)
    expect((await laptop.post(`/console/devices/${phoneId}/sign-out`)).headers.location).toBe('/console/devices')
    expect([await phone.isSignedIn(), await laptop.isSignedIn()]).toEqual([false, true])
    expect(laptopId).toMatch(/^session_/)

    await phone.post((await people.link({ email })).path)
    await laptop.post('/console/devices/sign-out')
    expect([await phone.isSignedIn(), await laptop.isSignedIn(), await stranger.isSignedIn()]).toEqual([
      false,
      false,
      true,
    ])
  })
})

test('deleteExpired deletes expired sessions, links and rate limits, and keeps valid ones', async () => {
  const { browser: own, email } = await people.signedIn()
  const live = await people.link({ email })
  const old = await people.signedIn()
  await sql`update sessions set last_seen_at = now() - interval '13 hours' where email = ${old.email}`.execute(
    platform.db,
  )
  const dead = await people.invited()
  await sql`update sign_in_links set expires_at = now() - interval '1 second' where email = ${dead.email}`.execute(
    platform.db,
  )
  await sql`insert into rate_limits values ('old', 'x', now() - interval '2 days', 1, 1)`.execute(platform.db)
  await platform.activities.deleteExpired()
  const rows = async (table: 'sessions' | 'sign_in_links', owner: string) =>
    (await platform.db.selectFrom(table).select('id').where('email', '=', owner).execute()).length
  expect([await rows('sessions', old.email), await rows('sign_in_links', dead.email)]).toEqual([0, 0])
  expect(await platform.db.selectFrom('rate_limits').select('kind').where('key_id', '=', 'old').execute()).toEqual([])
  expect(await own.isSignedIn()).toBe(true)
  expect((await people.browser().get(live.path)).statusCode).toBe(200)
})
