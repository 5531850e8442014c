import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Client, Connection } from '@temporalio/client'
import { idsOf, prompts } from '../support/batches.ts'
import { sitewright } from '../support/command-line.ts'
import { askerOf } from '../support/hosting.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { picture } from '../support/media-files.ts'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { until } from '../support/until.ts'

const operations = await readFile('docs/operations.md', 'utf8')
let models: ModelServer
let here: Installation | undefined
let folder: string

beforeAll(async () => {
  models = await startModelServer()
  folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'backups-'))
})
afterEach(async () => {
  models.reset()
  await here?.destroy()
  here = undefined
})
afterAll(async () => {
  await models?.close()
  await rm(folder, { recursive: true, force: true })
})

const install = async (): Promise<Installation> =>
  (here = await startInstallation({
    OPENAI_BASE_URL: models.url,
    SITEWRIGHT_MODEL_FACT_CHECK: '0',
    OPENAI_API_KEY: 'test',
    SITEWRIGHT_MODEL_TIMEOUT_MS: '60000',
    SITEWRIGHT_MODEL_ATTEMPTS: '3',
    SITEWRIGHT_MODEL_RETRY_MS: '20',
    SITEWRIGHT_SITES_URL: 'http://localhost:3001',
  }))

/** Creates a workspace. `request` sends JSON to the API that runs at the time. */
async function workspace(at: Installation, credits: number) {
  const { workspace_id } = await at.run('workspace', 'create', '--name', 'Acme', '--credits', String(credits))
  const { api_key } = await at.run('key', 'create', '--workspace', workspace_id, '--name', 'test')
  return {
    workspace_id,
    request: async ({ origins }: Installation, path: string, body?: object) => {
      const answer = await fetch(`${origins.api}/v1/${path.includes('/media/') ? '' : 'ai/'}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return await answer.json()
    },
  }
}

type Uploaded = { url: string; variants: { url: string }[] }
type Answer = { result: Uploaded & { list: Uploaded[] } }

/** Uploads a picture and waits for its variants. Returns the URLs of the picture and of its variants. */
async function uploadWithVariants(request: (path: string, body?: object) => Promise<Answer>): Promise<string[]> {
  const bytes = await picture({ width: 600, as: (image) => image.jpeg() })
  const { url } = (await request('media/upload', { file_name: 'loaf.jpg', file_base64: bytes.toString('base64') }))
    .result
  let variants: Uploaded['variants'] = []
  await until(async () => {
    variants = (await request('media/list')).result.list.flatMap((file) => file.variants)
    return variants.length === 3
  })
  return [url, ...variants.map((variant) => variant.url)]
}

/** The rows of each table, in one text, without what a restore has the workers start again. */
async function contentOf(at: Installation): Promise<Record<string, string>> {
  const tables = await at.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const rows = tables
    .filter(({ name }) => name !== 'migrations')
    .map(async ({ name }) => {
      const sum = `select count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as sum from ${name} as one`
      return [name, (await at.query<{ sum: string }>(sum))[0]?.sum ?? '']
    })
  return Object.fromEntries(await Promise.all(rows))
}

/** The arguments of a command in docs/operations.md, with another folder. */
function documented(command: string, to: string): string[] {
  const [, args = ''] = new RegExp(`^ *sitewright (${command} .+)$`, 'm').exec(operations) ?? []
  return args.split(' ').map((arg) => arg.replace('/backups/2030-01-31', to))
}

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Menu', path: '/menu' },
]
const of = (number: number) => (text: string) => text.includes(`number ${number}`)

test('a backup taken while a batch runs, restored after everything was deleted, lets the batch end with exact money', async () => {
  const before = await install()
  await before.run('migrate')
  await before.start('api', 'worker')
  const { request, workspace_id } = await workspace(before, 100)
  // Website 0 is complete, 1 has a failed page and one under way, 2 has no plan yet, and a website of its own has a page under way.
  models.script({ step: '/', when: of(1) }, { status: 400 })
  const gates = [
    models.gate({ step: '/menu', when: of(1) }),
    models.gate({ step: 'plan', when: of(2) }),
    models.gate({ step: '/menu', when: (text) => text.includes('bicycle') }),
  ]
  const batch = await request(before, 'workspace/website/batch', { items: prompts(3, { pages }) })
  const single = await request(before, 'workspace/website', { prompt: 'A bicycle workshop in Ghent', pages })
  await Promise.all(gates.map(({ reached }) => reached))
  const statusOf = async (at: Installation, id: string) =>
    await request(at, `workspace/${id.startsWith('batch') ? 'batch' : 'website'}/status/${id}`)
  const [complete = '', failing = ''] = idsOf(batch)
  const done = async (where: string, count: number) => {
    const rows = await before.query(`select from order_items where order_id = $1 and ${where}`, [failing])
    return rows.length === count
  }
  await until(
    async () => (await statusOf(before, complete)).status === 'complete' && (await done(`status = 'errored'`, 1)),
  )
  await before.query(`update orders set created_at = created_at - interval '1 hour'`)
  const websites = await before.query<{ website_id: string }>('select website_id from orders where id = $1', [complete])
  const media = `workspace/website/${websites[0]?.website_id}`
  const files = await uploadWithVariants(async (path, body) => await request(before, `${media}/${path}`, body))
  expect(files.map((url) => url.replace(/^.*\/loaf/, ''))).toEqual(['.jpg', '.480.webp', '.480.avif', '.600.avif'])
  const visit = async (at: Installation) => {
    const ask = askerOf(at.origins.sites)
    const addresses = files.map((url) => new URL(url))
    const replies = await Promise.all(addresses.map(async ({ host, pathname }) => await ask(host, pathname)))
    return replies.map(({ status, bytes, headers }) => {
      const digest = createHash('sha256').update(bytes).digest('hex')
      return { status, type: headers['content-type'], digest }
    })
  }
  await before.start('sites')
  const visits = await visit(before)
  expect(visits).toMatchObject(['jpeg', 'webp', 'avif', 'avif'].map((type) => ({ status: 200, type: `image/${type}` })))

  const backup = await before.run(...documented('backup', join(folder, 'running')))
  expect(backup).toMatchObject({ missing_files: 0, files: { count: expect.any(Number) } })
  await before.killProcesses()
  await before.destroy()
  models.reset()

  const after = await install()
  expect(await after.run(...documented('restore', join(folder, 'running')))).toEqual(backup)
  await after.start('api', 'worker', 'sites')
  await until(
    async () => (await statusOf(after, batch.batch_id)).done && (await statusOf(after, single.workflow_id)).done,
  )
  expect(await statusOf(after, batch.batch_id)).toMatchObject({ status: 'partial' })
  expect(
    await Promise.all(
      [complete, failing, idsOf(batch)[2] ?? '', single.workflow_id].map(
        async (id) => (await statusOf(after, id)).status,
      ),
    ),
  ).toEqual(['complete', 'partial', 'complete', 'complete'])
  // What was finished before the backup is neither generated nor charged again.
  expect(models.requests.map(({ step }) => step).sort()).toEqual(['/', '/menu', '/menu', '/menu', 'plan'])
  const ledger = await request(after, 'credits/ledger?per_page=100')
  const sums = { grant: 0, charge: 0, refund: 0 }
  for (const { kind, amount } of ledger.result.list as { kind: keyof typeof sums; amount: number }[])
    sums[kind] += amount
  expect(sums).toEqual({ grant: 100, charge: 40, refund: 2 })
  expect(await request(after, 'credits')).toMatchObject({ balance: 62 })
  const published = await after.query<{ slug: string; path: string }>(
    'select slug, path from content_items join websites on websites.id = website_id where workspace_id = $1',
    [workspace_id],
  )
  expect(published.filter(({ path }) => path === '/menu')).toHaveLength(4)
  const ask = askerOf(after.origins.sites)
  for (const { slug, path } of published)
    expect([path, (await ask(`${slug}.localhost:3001`, path)).status]).toEqual([path, 200])
  expect(await visit(after)).toEqual(visits)
})

test('a restored database equals the original in every row, and is not replaced by accident', async () => {
  const original = await install()
  await original.run('migrate')
  await original.start('api', 'worker')
  const { request, workspace_id } = await workspace(original, 30)
  const { workflow_id } = await request(original, 'workspace/website', {
    prompt: 'A corner bakery that bakes bread',
    pages,
  })
  await until(async () => (await request(original, `workspace/website/status/${workflow_id}`)).done)
  await original.killProcesses()
  await original.query(
    `create table analytics_events_20300101 partition of analytics_events for values from ('2030-01-01Z') to ('2030-01-02Z')`,
  )
  await original.query(
    `insert into webhook_events (id, workspace_id, event, data, due_at) values ('event-1', $1, 'test', 'null', null)`,
    [workspace_id],
  )
  await original.query(
    `insert into form_submissions (id, website_id, path, form, purpose, fields, token, digest, sender, attachments)
    select 'submission-1', id, '/', 'form', 'contact', '[]', '', '', 1, '[{ "file": "lost" }]' from websites`,
  )
  const waitingStart = `insert into workflow_starts (name, input) values ('republish', 'null')`
  await original.query('truncate workflow_starts restart identity')
  await original.query(waitingStart)
  const to = join(folder, 'rows')
  expect(await original.run('backup', '--to', to)).toMatchObject({ missing_files: 1 })
  const content = await contentOf(original)
  const { stderr } = await sitewright(['restore', '--from', to], original.env)
  expect(stderr).toBe('error: The database has 1 workspaces. Add --replace to delete them and everything they own.\n')
  expect(await contentOf(original)).toEqual(content)
  const temporal = await Connection.connect({ address: original.env.TEMPORAL_ADDRESS ?? '' })
  const { workflow } = new Client({ connection: temporal })
  const own = { workflowId: 'own', taskQueue: 'sitewright', args: [] }
  await workflow.start('republishWebsite', own)
  await workflow.start('invoice', { ...own, workflowId: 'of another program', taskQueue: 'another' })
  const restore = async (env = original.env) => await sitewright(['restore', '--from', to, '--replace'], env)
  const running = async () => (await workflow.count(`ExecutionStatus = 'Running' and TaskQueue = 'sitewright'`)).count
  await until(async () => (await running()) > 0)
  expect((await restore()).stderr).toMatch(
    /^error: The Temporal namespace "default" has \d+ running workflows, .+ Set TEMPORAL_NAMESPACE/,
  )
  const elsewhere = { ...original.env, TEMPORAL_ADDRESS: '127.0.0.1:1' }
  expect((await restore(elsewhere)).stderr).toMatch(/^error: Temporal does not say which workflows are running: /)
  expect(await contentOf(original)).toEqual(content)
  // The documented trial of a backup, in a second database.
  await original.query('create database trial')
  const trial = new URL(original.env.DATABASE_URL ?? '')
  trial.pathname = '/trial'
  const nowhere = { DATABASE_URL: trial.href, SITEWRIGHT_STORAGE: `file:${folder}/trial`, TEMPORAL_NAMESPACE: 'trial' }
  const tried = await sitewright(['restore', '--from', to], { ...original.env, ...nowhere })
  expect(tried).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Restored /) })
  const left = { query: `ExecutionStatus = 'Running' and TaskQueue = 'sitewright'` }
  await until(async () => {
    for await (const { workflowId } of workflow.list(left))
      await workflow
        .getHandle(workflowId)
        .terminate()
        .catch(() => undefined) // it was listed, and has ended
    return (await restore()).code === 0
  })
  await temporal.close()
  const { webhook_events: event, ...rest } = await contentOf(original)
  const { webhook_events: before, ...expected } = content
  expect(rest).toEqual(expected)
  expect(event).not.toEqual(before)
  expect(await original.query('select id from webhook_events where due_at <= now()')).toEqual([{ id: 'event-1' }])
  expect(await original.query(`select from pg_class where relname = 'analytics_events_20300101'`)).toHaveLength(1)
  const added = await original.query<{ id: string }>(`${waitingStart} returning id`)
  expect(added).toEqual([{ id: '2' }])
  await original.query('delete from workflow_starts where id = 2')

  const again = await sitewright(['backup', '--to', to], original.env)
  expect(again.stderr).toBe(`error: ${to} is not empty. Choose a folder that does not exist yet.\n`)
  await original.start('sites')
  const busy = await sitewright(['restore', '--from', to, '--replace'], original.env)
  expect(busy.stderr).toMatch(/^error: The database has \d+ other connections\. Stop api, worker and sites/)
  await original.killProcesses()
  await until(
    async () =>
      (await original.query(`select from pg_stat_activity where backend_type = 'client backend'`)).length === 1,
  )
  await truncate(join(to, 'database', 'orders.gz'), 20)
  expect((await sitewright(['restore', '--from', to, '--replace'], original.env)).code).toBe(1)
  expect(await contentOf(original)).toEqual({ webhook_events: event, ...rest })
  await rm(join(to, 'manifest.json'))
  const partial = await sitewright(['restore', '--from', to, '--replace'], original.env)
  expect(partial.stderr).toContain('contains no manifest.json')
  expect(await readdir(to)).toEqual(['database', 'files'])
})
