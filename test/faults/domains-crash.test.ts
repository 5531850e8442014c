import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { sql } from 'kysely'
import { freePort } from '../../src/processes/ports.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { holdWebsite, untilBlocked } from '../support/locks.ts'
import { closeMailServers, partsOf, startMailServer } from '../support/mail-server.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'

const target = 'sites.test'
const claimMs = 3_600_000
const releaseMs = 7 * 24 * 3_600_000
const email = 'ada@acme.example'

let platform: Platform
let caller: Caller
let dns: Awaited<ReturnType<typeof startDnsServer>>
let started: Awaited<ReturnType<typeof startSitewright>>[] = []
let next: { stop(): Promise<void> } | undefined
let release = async () => {}
let receiver: Receiver
let smtpPort: number

beforeAll(async () => {
  dns = await startDnsServer()
  receiver = await startReceiver({ tls: 'none' })
  smtpPort = await freePort()
  const settings = {
    SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SITEWRIGHT_MAIL_FROM: 'Acme <login@acme.example>',
    SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1',
    SITEWRIGHT_DOMAIN_RECHECK_MS: '200',
    SITEWRIGHT_DNS_SERVERS: dns.address,
    SITEWRIGHT_DOMAIN_TARGET: target,
    SITEWRIGHT_DOMAIN_CHECK_MS: '200,200',
    SITEWRIGHT_DOMAIN_CHECK_UNTIL_MS: `500,${claimMs}`,
  }
  platform = await startPlatform({ worker: false, settings })
  caller = await platform.workspace(0)
  const webhook_events = ['domain.connected', 'domain.failed', 'domain.removed']
  const settingsOfWorkspace = { settings: { api: { webhook_url: receiver.url, webhook_events } } }
  const change = async (method: 'PATCH' | 'POST', url: string, payload: object) =>
    expect((await platform.app.inject({ method, url, headers: caller.headers, payload })).statusCode).toBe(200)
  await change('PATCH', '/v1/workspace', settingsOfWorkspace)
  await change('POST', '/v1/workspace/team', { email, role: 'Team' })
})
afterEach(async () => {
  await release().catch(() => undefined) // the test may have released it
  await Promise.all(started.map((one) => one.stop('SIGKILL')))
  started = []
  await next?.stop()
  next = undefined
  await closeMailServers()
})
afterAll(async () => {
  await platform?.stop()
  await dns?.stop()
  await receiver?.stop()
})

async function startWorker(more: NodeJS.ProcessEnv = {}) {
  const environment = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info', ...more }
  const worker = await startSitewright(['worker'], environment, 'worker is up')
  started.push(worker)
  return worker
}

/** A website with a domain whose records do not exist yet. */
async function claim() {
  const { workspaceId } = caller
  const { website_id: websiteId } = await platform.operations.createPlainWebsite({
    workspaceId,
    website: { name: 'Le Fournil' },
  })
  const ref = { workspaceId, websiteId }
  const domain = `www.${crypto.randomUUID()}.example`
  const { dns_records } = await platform.operations.setDomain({ ...ref, domain })
  /** The events of the domain that arrived, oldest first. One that arrived twice counts once. */
  const received = () =>
    new Map(
      receiver.received
        .filter(({ body }) => body.data.domain === domain)
        .map(({ headers, body }) => [headers['webhook-id'], body.event]),
    )
  return {
    ...ref,
    domain,
    /** Waits for these events, and compares their ids with those that were committed. */
    async reports(...events: string[]): Promise<void> {
      await until(() => received().size >= events.length)
      expect([...received().values()].toSorted(byText)).toEqual(events.toSorted(byText))
      const rows = await platform.db.selectFrom('webhook_events').select(['id', 'data']).execute()
      const committed = rows.filter(({ data }) => (data as { domain?: string }).domain === domain)
      expect([...received().keys()].toSorted(byText)).toEqual(committed.map(({ id }) => id).toSorted(byText))
    },
    disconnect: () => dns.delete(domain),
    isReported: () =>
      until(async () => {
        const rows = platform.db.selectFrom('domains').select('failure_reported').where('website_id', '=', websiteId)
        return (await rows.executeTakeFirst())?.failure_reported
      }),
    /** Lets the claim or the failure be this much older. */
    async age(column: 'claimed_at' | 'failing_since', ms: number): Promise<void> {
      const earlier = sql<Date>`${sql.ref(column)} - ${ms} * interval '1 ms'`
      await platform.db
        .updateTable('domains')
        .set({ [column]: earlier })
        .where('website_id', '=', websiteId)
        .execute()
    },
    get: () => platform.operations.getDomain(ref),
    connect() {
      dns.set(`_domain-verification.${domain}`, { TXT: [dns_records[0]?.value ?? ''] })
      dns.set(domain, { CNAME: [target] })
    },
    reaches: (status: string) => until(async () => (await platform.operations.getDomain(ref)).status === status),
    isChecked: () => until(async () => (await platform.operations.getDomain(ref)).last_checked_at !== null),
  }
}

const byText = (one = '', other = '') => one.localeCompare(other)

/** Continues in this process after a worker was killed. */
async function continueWork(): Promise<void> {
  next = await platform.startWorker()
}

/** A domain that a worker has connected. */
async function connected() {
  const worker = await startWorker()
  const website = await claim()
  website.connect()
  await website.reaches('active')
  return { worker, website }
}

/** The subjects of the mails about a domain. A mail that arrived twice counts once. */
function mailsAbout({ received }: Awaited<ReturnType<typeof startMailServer>>, domain: string): string[] {
  const about = received.filter((mail) => partsOf(mail).text.includes(domain))
  return [
    ...new Map(
      about.map((mail) => [/^Message-ID: (.*)$/im.exec(partsOf(mail).head)?.[1], partsOf(mail).text]),
    ).values(),
  ]
}

test('a worker killed while a domain waits: the next worker checks it', async () => {
  const worker = await startWorker()
  const website = await claim()
  await website.isChecked()
  await worker.stop('SIGKILL')
  website.connect()
  await startWorker()
  await website.reaches('active')
  expect((await website.get()).dns_records.slice(0, 2).map(({ status }) => status)).toEqual(['ok', 'ok'])
})

test('a worker killed during a check: the next worker checks again', async () => {
  const worker = await startWorker()
  const website = await claim()
  await website.isChecked()
  dns.set(website.domain, 'silent')
  dns.asked.length = 0
  await until(() => dns.asked.includes(`CNAME ${website.domain}`))
  await worker.stop('SIGKILL')
  website.connect()
  await startWorker()
  await website.reaches('active')
  expect((await website.get()).dns_records.slice(0, 2).map(({ status }) => status)).toEqual(['ok', 'ok'])
})

test('a worker killed while it records a check, cut off from Temporal: the next one completes it, and ends with the removal', async () => {
  const network = await startTcpProxy(`http://${platform.environment.TEMPORAL_ADDRESS}`)
  const worker = await startWorker({ TEMPORAL_ADDRESS: new URL(network.url).host })
  const website = await claim()
  await website.isChecked()
  release = await holdWebsite(platform.db, website.websiteId)
  website.connect()
  await untilBlocked(platform.db)
  network.silence()
  await release()
  // The blocked check may have looked before the records were there.
  await worker.stop('SIGKILL')
  await network.close()
  await startWorker()
  await website.reaches('active')
  await platform.operations.removeDomain(website)
  await platform.ended(`domain-${website.websiteId}`)
  const rows = await platform.db.selectFrom('domains').selectAll().where('website_id', '=', website.websiteId).execute()
  expect(rows).toEqual([])
})

test('a domain that is set while no worker runs is checked by the next one', async () => {
  const website = await claim()
  website.connect()
  await startWorker()
  await website.reaches('active')
  expect((await website.get()).dns_records.slice(0, 2).map(({ status }) => status)).toEqual(['ok', 'ok'])
})

test('a worker killed while a domain is active: the next one finds that its records are gone, and reports it', async () => {
  const mailServer = await startMailServer({ port: smtpPort })
  const { worker, website } = await connected()
  await worker.stop('SIGKILL')
  website.disconnect()
  await continueWork()
  await website.reaches('failed')
  await website.reports('domain.connected', 'domain.failed')
  await until(() => mailsAbout(mailServer, website.domain).length > 0)
  expect(mailsAbout(mailServer, website.domain)).toEqual([
    expect.stringContaining('did not lead to this platform any more'),
  ])
})

test('a worker killed after a domain failed, before the mail: the next one mails, and again when it fails again', async () => {
  const { worker, website } = await connected()
  website.disconnect()
  await website.reaches('failed')
  await worker.stop('SIGKILL')
  const mailServer = await startMailServer({ port: smtpPort })
  await continueWork()
  await until(() => mailsAbout(mailServer, website.domain).length === 1)
  website.connect()
  await website.reaches('active')
  website.disconnect()
  await until(() => mailsAbout(mailServer, website.domain).length === 2)
  await website.reports('domain.connected', 'domain.failed', 'domain.connected', 'domain.failed')
  expect(mailsAbout(mailServer, website.domain)).toHaveLength(2)
})

test('a worker killed before a failed domain is released: the next one releases it for others, without another report', async () => {
  const mailServer = await startMailServer({ port: smtpPort })
  const { worker, website } = await connected()
  website.disconnect()
  await website.isReported() // a mail that is repeated after the release is another one
  await worker.stop('SIGKILL')
  const { domain } = website
  const rival = {
    ...website,
    ...(await platform.operations.createPlainWebsite({ ...website, website: { name: 'Rival' } })),
  }
  const claimByRival = () => platform.operations.setDomain({ ...rival, websiteId: rival.website_id, domain })
  await expect(claimByRival()).rejects.toThrow(`${domain} belongs to another website or console.`)
  await website.age('failing_since', releaseMs)
  await continueWork()
  await platform.ended(`domain-${website.websiteId}`)
  expect(await website.get()).toMatchObject({ status: 'failed', verified_at: null })
  expect((await claimByRival()).status).toBe('pending')
  await website.reports('domain.connected', 'domain.failed')
  expect(mailsAbout(mailServer, domain)).toHaveLength(1)
})

test('a worker killed before the end of a claim: the next one ends it in time, and reports that', async () => {
  const mailServer = await startMailServer({ port: smtpPort })
  const worker = await startWorker()
  const website = await claim()
  await website.isChecked()
  await worker.stop('SIGKILL')
  await website.age('claimed_at', claimMs)
  await continueWork()
  await platform.ended(`domain-${website.websiteId}`)
  expect(await website.get()).toMatchObject({ status: 'failed', verified_at: null })
  await website.reports('domain.failed')
  expect(mailsAbout(mailServer, website.domain)).toEqual([expect.stringContaining('was not found in time')])
})
