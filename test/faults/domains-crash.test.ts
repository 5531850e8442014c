import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { holdWebsite, untilBlocked } from '../support/locks.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'

const target = 'sites.test'

let platform: Platform
let caller: Caller
let dns: Awaited<ReturnType<typeof startDnsServer>>
let started: Awaited<ReturnType<typeof startSitewright>>[] = []
let release = async () => {}

beforeAll(async () => {
  dns = await startDnsServer()
  const settings = {
    SITEWRIGHT_DNS_SERVERS: dns.address,
    SITEWRIGHT_DOMAIN_TARGET: target,
    SITEWRIGHT_DOMAIN_CHECK_MS: '200',
    SITEWRIGHT_DOMAIN_CHECK_UNTIL_MS: '3600000',
  }
  platform = await startPlatform({ worker: false, settings })
  caller = await platform.workspace(0)
})
afterEach(async () => {
  await release().catch(() => undefined) // the test may have released it
  await Promise.all(started.map((one) => one.stop('SIGKILL')))
  started = []
})
afterAll(async () => {
  await platform?.stop()
  await dns?.stop()
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
  return {
    ...ref,
    domain,
    get: () => platform.operations.getDomain(ref),
    connect() {
      dns.set(`_sitewright.${domain}`, { TXT: [dns_records[0]?.value ?? ''] })
      dns.set(domain, { CNAME: [target] })
    },
    reaches: (status: string) => until(async () => (await platform.operations.getDomain(ref)).status === status),
    isChecked: () => until(async () => (await platform.operations.getDomain(ref)).last_checked_at !== null),
  }
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
