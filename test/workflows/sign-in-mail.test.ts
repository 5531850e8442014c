import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { WorkflowFailedError } from '@temporalio/client'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { ensureSchedules } from '../../src/temporal/schedules.ts'
import { browserOf, createLink } from '../support/console.ts'
import { freePort } from '../../src/processes/ports.ts'
import { closeMailServers, partsOf, startMailServer } from '../support/mail-server.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { firstActionOf, temporalCli } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>
let port: number

beforeAll(async () => {
  port = await freePort()
  const settings = {
    SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${port}`,
    SITEWRIGHT_MAIL_FROM: 'Acme <login@acme.example>',
  }
  platform = await startPlatform({ settings })
  caller = await platform.workspace(0)
})
afterEach(closeMailServers)
afterAll(() => platform?.stop())

async function invite(email: string) {
  await platform.operations.createClient({ ...caller, client: { email } })
  return await again(email)
}
/** Creates a link and returns it with the workflow that mails it. */
async function again(email: string) {
  const link = await createLink(platform.app, caller, { email })
  await platform.untilStarted()
  const row = platform.db.selectFrom('sign_in_links').select('id').where('email', '=', email)
  return { ...link, workflowId: `mail-${(await row.executeTakeFirstOrThrow()).id}` }
}
const handleOf = (workflowId: string) => platform.temporal.workflow.getHandle(workflowId)
const statusOf = async (workflowId: string) => (await handleOf(workflowId).describe()).status.name

/** Waits until the activity of a workflow has failed this often. */
async function attempts(workflowId: string, count: number): Promise<void> {
  await until(async () => {
    const { raw } = await handleOf(workflowId).describe()
    return (raw.pendingActivities?.[0]?.attempt ?? 0) > count
  })
}

describe('the sign-in mail', () => {
  test('is sent five times an hour to a person who did not ask for it, over all processes; further links are created only', async () => {
    const email = 'often@example.com'
    await invite(email)
    await Promise.all(Array.from({ length: 6 }, () => createLink(platform.app, caller, { email: email.toUpperCase() })))
    const mails = await platform.db
      .selectFrom('rate_limits')
      .select(['requests_taken as taken'])
      .where('key_id', '=', `${caller.workspaceId} ${email}`)
      .execute()
    expect(mails).toEqual([{ taken: 5 }])
    const unmailed = await again(email)
    await expect(handleOf(unmailed.workflowId).describe()).rejects.toThrow(/not found/)
    const browser = browserOf(platform.app)
    expect((await browser.post(unmailed.path)).statusCode).toBe(303)
    await platform.db
      .updateTable('rate_limits')
      .set({ minute: sql<Date>`minute - interval '1 hour'` })
      .where('kind', '=', 'sign_in_mail')
      .execute()
    const mailed = await again(email)
    expect(await handleOf(mailed.workflowId).describe()).toBeDefined()
    await browser.post(mailed.path)
  })

  test('contains the link and code of the response, is sent from the configured sender to the client, as text and HTML', async () => {
    const settings = { brand_name: 'Käthe & <Söhne>', support_email: 'hilfe@kaethe.example', primary_color: '#b4532a' }
    await platform.operations.updateWorkspace({ ...caller, changes: { settings } })
    const server = await startMailServer({ port })
    const { path, code, workflowId } = await invite('ada@example.com')
    await platform.ended(workflowId)
    const [mail] = await server.mails(1)
    if (!mail) throw new Error('no mail')
    const { head, text, html } = partsOf(mail)
    expect([mail.from, mail.to]).toEqual(['login@acme.example', ['ada@example.com']])
    expect(head).toMatch(/From: =\?UTF-8\?Q\?K=C3=A4the_=26_=3CS=C3=B6hne=3E\?= <login@acme\.example>/)
    expect(head).toContain('Reply-To: hilfe@kaethe.example')
    expect(head).toMatch(/Message-ID: <link_\w+@acme\.example>/)
    for (const words of [text, html]) {
      expect(words).toContain(`http://localhost:3000${path}`)
      expect(words).toContain(code)
      expect(words).toMatch(/expire on \w+ \d+, \d{4} at \d\d:\d\d UTC/)
    }
    expect(text).toContain('Käthe & <Söhne>')
    expect(html).toContain('Käthe &amp; &lt;Söhne>')
    expect(html).toContain('background:#b4532a;color:#ffffff')
    expect(text).toMatch(/--\s+Käthe & <Söhne> · hilfe@kaethe.example\s*$/)
    expect(await statusOf(workflowId)).toBe('COMPLETED')
    await server.close()
  })

  test('is delivered after the mail server was unavailable', async () => {
    const { path, code, workflowId } = await invite('late@example.com')
    await attempts(workflowId, 2)
    const server = await startMailServer({ port })
    await platform.ended(workflowId)
    const [mail] = await server.mails(1)
    expect(mail?.source.replaceAll('=\r\n', '')).toContain(code)
    expect(mail?.source.replaceAll('=\r\n', '')).toContain(path)
    expect(server.received).toHaveLength(1)
    await server.close()
  })

  test('leaves no token or code in the history or the row', async () => {
    const server = await startMailServer({ port })
    const { token, code, workflowId } = await invite('secret@example.com')
    await platform.ended(workflowId)
    const shown = await temporalCli('workflow', 'show', '--workflow-id', workflowId, '-o', 'json')
    const described = await temporalCli('workflow', 'describe', '--workflow-id', workflowId, '-o', 'json')
    const payloads = [...(shown + described).matchAll(/"data": ?"([^"]*)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64').toString(),
    )
    const all = [shown, described, ...payloads].join('\n')
    expect(payloads.join('')).toContain('link_')
    expect(all).not.toContain(token)
    expect(all).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`))
    expect(all).not.toContain('secret@example.com')
    const row = platform.db
      .selectFrom('sign_in_links')
      .select('encrypted_secrets')
      .where('email', '=', 'secret@example.com')
    expect(await row.executeTakeFirst()).toEqual({ encrypted_secrets: null })
    await server.close()
  })

  test('of an older link is not sent after a newer link is created, and the newer one is sent', async () => {
    const older = await invite('twice@example.com')
    await attempts(older.workflowId, 1)
    const newer = await again('twice@example.com')
    const server = await startMailServer({ port })
    await Promise.all([platform.ended(older.workflowId), platform.ended(newer.workflowId)])
    const mails = server.received.map(({ source }) => source.replaceAll('=\r\n', ''))
    expect(mails).toEqual([expect.stringContaining(newer.path)])
    await server.close()
  })

  test('is not sent if the client is suspended before it is sent', async () => {
    const { workflowId } = await invite('rest@example.com')
    await attempts(workflowId, 1)
    await sql`update clients set suspended = true where email = 'rest@example.com'`.execute(platform.db)
    const server = await startMailServer({ port })
    await platform.ended(workflowId)
    expect(server.received).toEqual([])
    await server.close()
  })

  test.each([
    [{ refuse: 550, at: 'MAIL FROM' }, 'with 550 at MAIL FROM'],
    [{ refuse: 550, at: 'RCPT TO' }, 'with 550 at RCPT TO'],
    [{ refuse: 554, at: 'DATA' }, 'with 554 at DATA'],
  ] as const)(
    'that the server rejects for good (%j) is tried once, and operators find the failure',
    async (how, reason) => {
      const rejected = async () =>
        Number(/rejected"} (\d+)/.exec(await register.getSingleMetricAsString('sitewright_mails_total'))?.[1] ?? 0)
      const before = await rejected()
      const server = await startMailServer({ port, ...how })
      const { workflowId } = await invite(`unknown-${crypto.randomUUID()}@example.com`)
      const failure = await handleOf(workflowId)
        .result()
        .catch((error: WorkflowFailedError) => error.cause?.cause)
      expect(String(failure)).toContain(reason)
      expect(String(failure)).not.toContain('unknown')
      expect(await rejected()).toBe(before + 1)
      await server.close()
    },
  )

  test.each([
    ['while it is being tried', 300],
    ['before it could be tried', -1],
  ])('fails when the link expires %s, and operators find the failure', async (_, leftMs) => {
    const { workflowId: tried } = await invite(`expires${leftMs}@example.com`)
    const workflowId = `${tried}-again`
    const args = [
      {
        linkId: tried.replace('mail-', ''),
        key: 'none',
        expiresAt: Date.now() + leftMs,
        timing: platform.config.timing,
      },
    ]
    await platform.temporal.workflow.start('deliverMail', { workflowId, taskQueue: platform.config.taskQueue, args })
    await platform.ended(workflowId)
    expect(await statusOf(workflowId)).toBe('FAILED')
    await handleOf(tried).cancel()
    await platform.ended(tried) // else it mails to the server of a later test
  })
})

describe('a person who asks for a link', () => {
  const askFor = (email: string, next = '', own = browserOf(platform.app)) =>
    own.post('/console/sign-in/link', { email, next })
  const pathsIn = ({ source }: { source: string }) =>
    source.replaceAll('=\r\n', '').match(/\/console\/link\/[\w-]{43}/)?.[0] ?? ''

  test('gets one of each workspace by mail, and the answer is the same for an unknown or suspended person', async () => {
    const own = browserOf(platform.app)
    expect((await own.get('/console/analytics')).headers.location).toBe('/console/sign-in?next=%2Fconsole%2Fanalytics')
    expect((await own.get('/console/sign-in?next=/console/analytics')).body).toContain('Email me a sign-in link')
    const server = await startMailServer({ port })
    const other = await platform.workspace(0)
    for (const { workspaceId } of [caller, other])
      await platform.operations.createClient({ workspaceId, client: { email: 'asks@example.com' } })
    const { client_id } = await platform.operations.createClient({ ...caller, client: { email: 'no@example.com' } })
    await platform.operations.updateClient({ ...caller, changes: { client_id, suspended: true } })
    await server.mails(1) // tells the client of the suspension

    const answers = []
    for (const email of ['none@example.com', 'no@example.com', 'Asks@Example.com'])
      answers.push({ ...(await askFor(email, '/console/analytics', own)), email })
    const [unknown, suspended, known] = answers.map(({ statusCode, body, email }) => [
      statusCode,
      body.replaceAll(email, 'address'),
    ])
    expect(known).toEqual([200, expect.stringContaining('Check your mail')])
    expect([unknown, suspended]).toEqual([known, known])
    const [, ...links] = await server.mails(4)
    expect(links.flatMap(({ to }) => to).toSorted()).toEqual([
      ...['asks@example.com', 'asks@example.com', 'no@example.com'],
    ])

    const asksAgain = async () =>
      await platform.operations.listWorkspacesToSignIn({ email: 'asks@example.com', own: undefined })
    expect(await asksAgain()).toEqual([]) // so nobody else can replace the link
    const mail = server.received.find(({ to }) => to.includes('asks@example.com'))
    expect((await own.post(mail ? pathsIn(mail) : '')).headers.location).toBe('/console/analytics')
    await sql`update sign_in_links set created_at = now() - interval '6 minutes'`.execute(platform.db)
    expect((await asksAgain()).sort()).toEqual([caller.workspaceId, other.workspaceId].sort())
    await server.close()
  })

  test('is told about an address that is none, and may ask three times a minute, ten times from a network', async () => {
    const { statusCode, body } = await askFor('ada', '//evil.example')
    expect(statusCode).toBe(400)
    expect(body).toContain('Enter your email address')
    expect(body).not.toContain('evil')
    const rejected = async (count: number, ask: (n: number) => ReturnType<typeof askFor>) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
      return answers.filter((answer) => answer.statusCode === 429).length
    }
    // A new minute may begin in between.
    expect(await rejected(9, () => askFor('often@example.com'))).toBeGreaterThanOrEqual(3)
    const one = browserOf(platform.app)
    expect(await rejected(23, (n) => askFor(`often${n}@example.com`, '', one))).toBeGreaterThanOrEqual(3)
  })
})

test('expired records are deleted by a schedule', async () => {
  const { email } = await invite('old@example.com')
  await sql`update sign_in_links set expires_at = now() - interval '1 second' where email = ${email}`.execute(
    platform.db,
  )
  await ensureSchedules(platform.temporal, platform.config)
  const schedule = platform.temporal.schedule.getHandle(`${platform.config.taskQueue}-delete-expired`)
  await schedule.trigger()
  await platform.ended(await firstActionOf(schedule))
  const left = await platform.db.selectFrom('sign_in_links').select('id').where('email', '=', email).execute()
  expect(left).toEqual([])
  await schedule.delete()
  for (const name of ['reconcile', 'sweep'])
    await platform.temporal.schedule.getHandle(`${platform.config.taskQueue}-${name}`).delete()
})
