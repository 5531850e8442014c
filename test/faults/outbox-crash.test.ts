import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { publishedKey } from '../../src/domain/websites/hosting.ts'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'
import { startTemporal } from '../../src/dev/temporal.ts'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { holdStartedRows, terminateBlocked, untilBlocked } from '../support/locks.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'

let folder: string
let port: number
let temporal: Awaited<ReturnType<typeof startOwnTemporal>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let platform: Platform
let caller: Caller
let workers: Awaited<ReturnType<typeof startSitewright>>[] = []

// A Temporal of its own, which a test stops. It keeps its data in the folder.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-outbox-'))
  port = await freePort()
  temporal = await startOwnTemporal()
  mail = await startMailServer()
  const SITEWRIGHT_SMTP_URL = `smtp://127.0.0.1:${mail.port}`
  const settings = {
    SITEWRIGHT_SMTP_URL,
    SITEWRIGHT_MAIL_FROM: 'login@acme.example',
    TEMPORAL_ADDRESS: temporal.address,
  }
  platform = await startPlatform({ worker: false, acceptMs: 20_000, settings })
})
beforeEach(async () => {
  caller = await platform.workspace(10)
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop('SIGKILL')))
  workers = []
})
afterAll(async () => {
  await platform?.stop()
  await temporal?.stop()
  await mail?.close()
  await rm(folder, { recursive: true, force: true })
})

async function startOwnTemporal() {
  const { path: cli } = await findTemporalCli({
    cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin'),
  })
  return await startTemporal({ cli, folder, port })
}

async function startWorker(more: NodeJS.ProcessEnv = {}) {
  const environment = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info', ...more }
  const worker = await startSitewright(['worker'], environment, 'worker is up')
  workers.push(worker)
  return worker
}

const starts = () => platform.db.selectFrom('workflow_starts').select(['name', 'attempts']).execute()
/** Lets the time of a killed worker's claim pass. */
const expireClaims = () => sql`update workflow_starts set due_at = now()`.execute(platform.db)

/** Has a sign-in link mailed. Returns the address. */
async function requestMail(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  await platform.operations.createClient({ ...caller, client: { email } })
  await platform.operations.createMagicLink({ ...caller, request: { email } })
  return email
}
async function workflowOf(email: string) {
  const links = platform.db.selectFrom('sign_in_links').select('id').where('email', '=', email)
  return platform.temporal.workflow.getHandle(`mail-${(await links.executeTakeFirstOrThrow()).id}`)
}
/** Waits until the mail has left and its workflow knows: a kill before that has it sent again. */
async function mailed(email: string): Promise<void> {
  const workflow = await workflowOf(email)
  await until(async () => (await workflow.describe().catch(() => undefined))?.status.name === 'COMPLETED')
}
/**
 * How often the workflow of a mail has run. The mail itself may arrive twice: a busy worker loses an attempt that it makes, and Temporal
 * repeats it.
 */
async function runsOf(email: string): Promise<number> {
  const { workflowId } = await workflowOf(email)
  const count = async () => (await platform.temporal.workflow.count(`WorkflowId = "${workflowId}"`)).count
  await until(async () => (await count()) > 0)
  return await count()
}

/** Runs `work` while Temporal is stopped, then starts it again. */
async function withoutTemporal(work: () => Promise<void>): Promise<void> {
  await temporal.stop()
  try {
    await work()
  } finally {
    temporal = await startOwnTemporal()
  }
}

test('pages are changed and published while Temporal is stopped, and the other pages follow when it is back', async () => {
  await startWorker()
  let workflow_id = ''
  // On a busy machine, the first order may not be charged in its two seconds.
  await until(async () => {
    const order = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough' })
    workflow_id = order.workflow_id ?? ''
    return order.status === 200
  })
  await platform.ended(workflow_id)
  const order = platform.db.selectFrom('orders').select('website_id').where('id', '=', workflow_id)
  const websiteId = (await order.executeTakeFirstOrThrow()).website_id ?? ''
  const send = async (method: 'PATCH' | 'POST' | 'PUT', path: string, payload: object = {}) => {
    const url = `/v1/workspace/website/${websiteId}${path}`
    return (await platform.app.inject({ method, url, headers: caller.headers, payload })).statusCode
  }
  const find = async (path: string) => {
    const page = platform.db.selectFrom('content_items').selectAll().where('website_id', '=', websiteId)
    return await page.where('path', '=', path).executeTakeFirstOrThrow()
  }
  /** Returns what visitors get. */
  const read = async (path: string) =>
    String(await platform.storage.get(publishedKey(websiteId, (await find(path)).content_hash ?? '')))
  const [menu, contact] = [await find('/menu'), await find('/contact')]
  const added = { html: '<html><title>Added</title><body><h1>Added</h1></body></html>', path: '/added', name: 'Added' }

  await withoutTemporal(async () => {
    expect(await send('PATCH', `/pages/${menu.id}`, { name: 'Bread', path: '/bread' })).toBe(200)
    expect(await send('POST', `/pages/${contact.id}/unpublish`)).toBe(200)
    expect(await send('POST', '/pages/create', added)).toBe(200)
    expect(await send('PUT', '/settings', { business_name: 'New name' })).toBe(200)
    expect([await read('/bread'), await read('/added')]).toEqual([
      expect.stringContaining('href="/bread"'),
      expect.stringContaining('Added'),
    ])
    expect(await read('/')).toContain('href="/menu"')
    // The relay has tried, and waits.
    await until(async () => (await starts()).every(({ attempts }) => attempts > 0))
  })

  await until(async () => {
    const html = await read('/')
    const shown = ['href="/bread"', 'href="/added"', 'New name'].every((text) => html.includes(text))
    return shown && !html.includes('href="/contact"')
  })
  await until(async () => (await starts()).length === 0)
})

test('a worker that is killed before it starts a workflow loses nothing: the next worker starts it once', async () => {
  const before = await requestMail()
  await startWorker() // nothing listened when the row was committed
  await mailed(before)
  await workers[0]?.stop('SIGKILL')

  const network = await startTcpProxy(`http://${platform.environment.TEMPORAL_ADDRESS}`)
  const cut = await startWorker({ TEMPORAL_ADDRESS: new URL(network.url).host })
  network.silence()
  const email = await requestMail()
  await until(async () => (await starts()).some(({ attempts }) => attempts === 1))
  await cut.stop('SIGKILL')
  await network.close()
  await startWorker()
  await expireClaims()
  await mailed(email)
  await platform.untilStarted()
  expect([await runsOf(before), await runsOf(email)]).toEqual([1, 1])
})

test('a worker that is killed while it claims a row loses nothing: the next worker starts its workflow once', async () => {
  const email = await requestMail()
  const trx = await platform.db.startTransaction().execute()
  await sql`lock table workflow_starts in share row exclusive mode`.execute(trx)
  const worker = await startWorker()
  await untilBlocked(platform.db)
  await worker.stop('SIGKILL')
  await terminateBlocked(platform.db)
  await trx.rollback().execute()
  expect(await starts()).toEqual([{ name: 'deliverMail', attempts: 0 }])
  await startWorker()
  await mailed(email)
  await platform.untilStarted()
  expect(await runsOf(email)).toBe(1)
})

test('a worker that is killed between a start and the deletion of its row starts nothing twice', async () => {
  const release = await holdStartedRows(platform.db)
  const worker = await startWorker()
  const email = await requestMail()
  await mailed(email)
  await worker.stop('SIGKILL')
  await terminateBlocked(platform.db)
  await release()
  expect(await starts()).toEqual([{ name: 'deliverMail', attempts: 1 }])

  await expireClaims()
  await startWorker()
  await platform.untilStarted()
  expect(await runsOf(email)).toBe(1)
})
