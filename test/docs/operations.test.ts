import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '../../src/config.ts'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'
import { amountDue } from '../../src/domain/orders/settlement.ts'
import { atRest, idsOf, orderBatch, prompts, rowsOfBatch } from '../support/batches.ts'
import { itemOrders, siteWith } from '../support/item-orders.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'

/** The commands of docs/operations.md, from "Follow one order" to "Cancel work", by the comment above each. */
const document = await readFile('docs/operations.md', 'utf8')
const chapters = document.slice(document.indexOf('## Follow one order'), document.indexOf('## What must never be done'))
const commands = new Map(
  [...chapters.matchAll(/^# (.+)\n(temporal .+)$/gm)].map(([, comment = '', command = '']) => [comment, command]),
)
const ran = new Set<string>()

// A namespace of its own, because the queries find all failed workflows in it.
const namespace = `operations-${crypto.randomUUID()}`
const run = promisify(execFile)
let platform: Platform
let bin: string
const since = new Date().toISOString()

beforeAll(async () => {
  bin = await mkdtemp(join(tmpdir(), 'sitewright-cli-'))
  const { path } = await findTemporalCli({ cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin') })
  await symlink(path, join(bin, 'temporal'))
  await symlink(join(process.cwd(), 'bin/sitewright.js'), join(bin, 'sitewright'))
  const [create = ''] = /temporal operator namespace create .+/.exec(document) ?? []
  await shell(create.replace(/--namespace \S+/, `--namespace ${namespace}`))
  const [, attributes = ''] = /```sh\n( *for name in .*?)```/s.exec(document) ?? []
  await shell(attributes)
  platform = await startPlatform({ settings: { TEMPORAL_NAMESPACE: namespace } })
})
afterEach(() => platform.models.reset())
afterAll(async () => {
  await platform?.stop()
  await rm(bin, { recursive: true, force: true })
})

/** Runs a command as an operator pastes it. Retries while the server does not know the new namespace yet or runs another batch operation. */
async function shell(command: string, variables: Record<string, string> = {}): Promise<string> {
  const environment = { TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE: namespace, HOME: bin }
  const env = { ...environment, ...variables, PATH: `${bin}:${process.env.PATH}` }
  for (;;) {
    const tried = await run('bash', ['-euc', command], { env }).catch((error: { stderr: string }) => error)
    if ('stdout' in tried && !('code' in tried)) return tried.stdout
    if (!/not found|Max concurrent batch operations/i.test(tried.stderr)) throw new Error(tried.stderr)
  }
}

/** Runs the command under this comment, unchanged. */
async function operate(comment: string, variables: Record<string, string> = {}): Promise<string> {
  ran.add(comment)
  return await shell(commands.get(comment) ?? `echo "There is no command: ${comment}" >&2; exit 1`, variables)
}

const prompt = 'A corner bakery that bakes sourdough every morning'
const oneEach = { pages: [{ name: 'Home', path: '/' }] }
const statuses = async (batchId: string) => (await rowsOfBatch(platform, batchId)).map(({ status }) => status)
const steps = () => platform.models.requests.map(({ step }) => step).sort()
type Caller = Awaited<ReturnType<Platform['workspace']>>

/** Runs the command until it lists all ids: visibility is eventually consistent. */
async function listed(comment: string, ids: string[], variables: Record<string, string> = {}): Promise<void> {
  for (;;) {
    const shown = await operate(comment, variables)
    if (ids.every((id) => shown.includes(id))) return
  }
}

/** Checks that each order has cost what was delivered, and that the balance equals the sum of the ledger. */
async function balanced({ workspaceId }: Caller): Promise<void> {
  const { db } = platform
  const orders = await db.selectFrom('orders').selectAll().where('workspace_id', '=', workspaceId).execute()
  for (const order of orders) {
    const parts = await db.selectFrom('order_items').select('status').where('order_id', '=', order.id).execute()
    const number = (...some: string[]) => parts.filter(({ status }) => some.includes(status)).length
    const counted = { complete: number('complete'), pending: number('pending'), failed: number('errored', 'cancelled') }
    expect([order.id, order.charged - order.refunded]).toEqual([order.id, amountDue(order, counted)])
  }
  const entries = await db.selectFrom('credit_entries').selectAll().where('workspace_id', '=', workspaceId).execute()
  const sum = entries.reduce((all, { kind, amount }) => all + (kind === 'charge' ? -amount : amount), 0)
  const { balance } = await db
    .selectFrom('workspaces')
    .select('balance')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(sum)
}

test('an incomplete batch is found and reset: only failed work is generated and charged again, however often', async () => {
  const caller = await platform.workspace(60)
  platform.models.script({ step: '/menu', when: (text) => text.includes('number 1') }, { status: 400 })
  platform.models.script({ step: 'plan', when: (text) => text.includes('number 2') }, { status: 400 })
  const batch = await orderBatch(platform, caller, { items: prompts(3) })
  const BATCH = batch.batch_id
  await platform.ended(BATCH)
  const [, partial = '', errored = ''] = idsOf(batch)
  await listed('incomplete batches', [BATCH])
  await listed('failed items of a batch, and failed pages of its websites', [errored, `${partial}/menu`], { BATCH })
  await listed('websites with failed pages', [partial])
  expect(await operate('progress of a website', { WEBSITE: partial })).toContain('/menu')
  const shown = await operate('history of a website', { WEBSITE: errored })
  expect(shown).toContain('The model server responded with 400')
  platform.models.reset()
  for (const expected of [['/', '/contact', '/menu', '/menu', 'plan'], []]) {
    await operate('a batch: its failed items, and the failed pages of its websites', { BATCH })
    await platform.ended(BATCH)
    expect(await statuses(BATCH)).toEqual(['complete', 'complete', 'complete'])
    expect(steps()).toEqual(expected)
    expect(await platform.credits(caller)).toMatchObject({ balance: 30, charged: 42, refunded: 12 })
    platform.models.reset()
  }
  await balanced(caller)
})

test('a batch that is reset while it runs is generated and charged once', async () => {
  const caller = await platform.workspace(20)
  const gate = platform.models.gate({ step: 'plan', when: (text) => text.includes('number 1') })
  const { batch_id: BATCH } = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
  await gate.reached
  await operate('a batch: its failed items, and the failed pages of its websites', { BATCH })
  gate.open()
  await platform.ended(BATCH)
  expect(await statuses(BATCH)).toEqual(['complete', 'complete'])
  expect(steps()).toEqual(['/', '/', 'plan', 'plan'])
  await balanced(caller)
})

test('a website, a page of it, and a page that was ordered alone are reset', async () => {
  const { caller, websiteId } = await siteWith(platform, 20)
  platform.models.script('/menu', { status: 400 }, { status: 400 })
  const { workflow_id: WEBSITE } = await platform.order(caller, { prompt })
  await platform.ended(WEBSITE)
  await operate('a website: its failed pages, or all of it', { WEBSITE })
  await platform.ended(WEBSITE)
  expect(await platform.status(caller, WEBSITE)).toMatchObject({ status: 'partial' })
  await operate('one page of a website', { WEBSITE })
  await platform.ended(`${WEBSITE}/menu`)
  expect(await platform.status(caller, WEBSITE)).toMatchObject({ status: 'complete', credits: { refunded: 4 } })
  expect(platform.models.count('/menu')).toBe(3)
  platform.models.script('page', { status: 400 })
  const pages = itemOrders(platform, 'page')
  const { workflow_id: ITEM } = await pages.order(caller, websiteId)
  await platform.ended(ITEM)
  await operate('a page or post that was ordered alone or in a batch', { ITEM })
  await platform.ended(ITEM)
  expect(await pages.status(caller, ITEM)).toMatchObject({ status: 'complete' })
  await balanced(caller)
})

test('a website that its owner has deleted stays deleted, and its reset costs nothing', async () => {
  const caller = await platform.workspace(20)
  platform.models.script('/menu', { status: 400 })
  const { workflow_id: WEBSITE } = await platform.order(caller, { prompt })
  await platform.ended(WEBSITE)
  const website_id = (await platform.status(caller, WEBSITE)).result?.website_id
  await platform.app.inject({
    ...{ method: 'DELETE', url: '/v1/workspace/website/delete', headers: caller.headers },
    payload: { website_id },
  })
  await platform.ended(`remove-${website_id}`)
  const before = await platform.credits(caller)
  platform.models.reset()
  await operate('a website: its failed pages, or all of it', { WEBSITE })
  await platform.ended(WEBSITE)
  expect(platform.models.requests).toEqual([])
  expect(await platform.credits(caller)).toEqual(before)
  expect(
    await platform.db
      .selectFrom('websites')
      .where('id', '=', website_id ?? '')
      .execute(),
  ).toEqual([])
})

test('three queries reset all work that failed in an outage', async () => {
  const { caller, websiteId } = await siteWith(platform, 60)
  const pages = itemOrders(platform, 'page')
  platform.models.always({ step: 'plan', when: (text) => text.includes('number 1') }, { status: 400 })
  for (const step of ['/menu', 'page']) platform.models.always(step, { status: 400 })
  const { batch_id } = await orderBatch(platform, caller, { items: prompts(2) })
  const { workflow_id: ITEM } = await pages.order(caller, websiteId)
  await Promise.all([batch_id, ITEM].map((id) => platform.ended(id)))
  expect(await statuses(batch_id)).toEqual(['partial', 'errored'])
  platform.models.reset()
  const SINCE = since
  const [partial = '', errored = ''] = (await rowsOfBatch(platform, batch_id)).map(({ id }) => id)
  await listed('failed items of a batch, and failed pages of its websites', [errored, `${partial}/menu`], {
    BATCH: batch_id,
  })
  for (const comment of [
    'websites that failed',
    'failed pages of websites',
    'failed pages and posts that were ordered alone or in a batch',
  ])
    await operate(comment, { SINCE })
  await until(async () => (await statuses(batch_id)).join() === 'complete,complete')
  await until(async () => (await pages.status(caller, ITEM)).status === 'complete')
  expect(steps()).toEqual(['/', '/contact', '/menu', '/menu', 'page', 'plan'])
  await balanced(caller)
})

test('running work is cancelled, one by one or by a query, and unfinished work is refunded', async () => {
  const caller = await platform.workspace(50)
  platform.models.always({ step: 'plan', when: (text) => !text.includes('number 0') }, 'hang')
  const batch = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
  await atRest(platform, idsOf(batch)[0] ?? '')
  await operate('an order or a batch', { BATCH: batch.batch_id })
  await platform.ended(batch.batch_id)
  expect(await statuses(batch.batch_id)).toEqual(['complete', 'cancelled'])
  const running = await Promise.all([1, 2].map(async () => (await platform.order(caller, { prompt })).workflow_id))
  const WORKSPACE = caller.workspaceId
  await shellUntilListed(running)
  await operate('all running orders of a workspace', { WORKSPACE })
  await Promise.all(running.map((id) => platform.ended(id)))
  for (const id of running)
    expect(await platform.status(caller, id)).toMatchObject({ status: 'cancelled', credits: { refunded: 10 } })
  await balanced(caller)
})

async function shellUntilListed(ids: string[]): Promise<void> {
  for (;;) {
    const shown = await shell('temporal workflow list --query \'ExecutionStatus = "Running"\'')
    if (ids.every((id) => shown.includes(id))) return
  }
}

test('the commands that show model limits work', async () => {
  const others = [...document.matchAll(/^temporal task-queue .+$/gm)].map(([command]) => command)
  expect(others).toHaveLength(2)
  for (const command of others) await shell(command.replace(/\bsitewright\b/, platform.config.taskQueue))
})

test('the commands of sitewright work, with ids in place of their examples', async () => {
  const caller = await platform.workspace(50)
  const { websiteId } = await siteWith(platform, 20)
  platform.models.always('plan', { status: 400 })
  const { batch_id } = await orderBatch(platform, caller, { items: prompts(1, oneEach) })
  await platform.ended(batch_id)
  platform.models.reset()
  platform.models.always('plan', 'hang')
  const { workflow_id } = await platform.order(caller, { prompt })
  const settings = { api: { webhook_url: 'https://93.184.216.34/' } } // a public address, to which nothing is sent
  await platform.operations.updateWorkspace({ ...caller, changes: { settings } })
  const ids = { batch: batch_id, website: workflow_id, site: websiteId, ws: caller.workspaceId }
  const first = document.slice(document.indexOf('## Add the first member'), document.indexOf('## Release'))
  const lines = [...(first + chapters).matchAll(/^sitewright .*?(?=\s+# |$)/gm)].map(([line]) =>
    line
      .replaceAll(/(batch|website|site|ws)[-_]…/g, (_, kind: keyof typeof ids) => ids[kind])
      .replace(/--since \S+/, `--since ${since}`),
  )
  expect(lines).toHaveLength(11)
  // An order that has failed ends with 1; `tail` goes on until it is stopped.
  for (const line of lines) {
    const limit = line.includes(' tail ') ? 'timeout 10 ' : ''
    const code = line.includes(' follow ') ? 1 : limit ? 124 : 0
    const variables = { ...(platform.environment as Record<string, string>), NODE_ENV: 'test' }
    expect([line, await shell(`${limit}${line} >&2 || echo "$?"`, variables)]).toEqual([line, code ? `${code}\n` : ''])
  }
})

test('the settings of the guide are valid, and so are its list filters', async () => {
  const blocks = [...document.matchAll(/^ *```sh\n(.*?)```/gms)].map(([, block = '']) => block)
  const settings = blocks.filter(
    (block) => !/^BATCH=| sitewright /.test(block) && block.split('\n').every((line) => /^(?:[A-Z_]+=.*)?$/.test(line)),
  )
  expect(settings.length).toBeGreaterThanOrEqual(5)
  for (const block of settings) {
    const printed = await shell(`set -a\n${block}\nenv -0`)
    const names = [...block.matchAll(/^[A-Z_]+(?==)/gm)].map(([name]) => name)
    const entries = printed.split('\0').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)] as const)
    const given = Object.fromEntries(entries.filter(([name = '']) => names.includes(name)))
    expect([Object.keys(given).length, readConfig(given).warnings]).toEqual([names.length, []])
  }
  const filters = [...document.matchAll(/^(\w+ = ".*?)\s+-- /gm)].map(([, filter = '']) => filter)
  expect(filters).toHaveLength(12)
  for (const filter of filters) await shell(`temporal workflow list --query '${filter}'`)
})

test('every command of these sections was run', () => {
  expect(commands.size).toBe([...chapters.matchAll(/^temporal /gm)].length)
  expect([...ran].sort()).toEqual([...commands.keys()].sort())
})
