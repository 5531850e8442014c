import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { idsOf, orderBatch, prompts } from '../support/batches.ts'
import type { Caller, Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'
import { startModelServer } from '../support/model-server.ts'
import { insertWebsite } from '../support/websites.ts'
import { sitewrightHere } from '../support/command-here.ts'
import { bareEnvironment, type Finished, sitewright } from '../support/command-line.ts'

const name = `test_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
let home: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sitewright-home-'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  env = { ...bareEnvironment(), DATABASE_URL: url.href, SITEWRIGHT_HOME: home }
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(home, { recursive: true, force: true })
})

/** Runs a command in a process of its own, or in this one, which is much faster. */
const run = (...args: string[]): Promise<Finished> => sitewright(args, env)
const runHere = (...args: string[]): Promise<Finished> => sitewrightHere(args, env)
const help = { code: 0, stdout: expect.stringMatching(/Example:\n {2}.*sitewright /), stderr: '' }

/** A pattern for an error message of one line. */
const lineWith = (message: RegExp) => expect.stringMatching(new RegExp(`^.*(?:${message.source}).*\\n$`))

async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await runHere(...args, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as T
}

test('migrate prepares the database, then commands manage workspaces, keys and credits', async () => {
  expect(await run('workspace', 'list')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Run "sitewright migrate"'),
  })
  expect((await json<{ applied: string[] }>('migrate')).applied.length).toBeGreaterThan(0)
  expect(await json('migrate')).toEqual({ applied: [] })

  type Created = { workspace_id: string; api_key: string; balance: number }
  const created = await json<Created>('workspace', 'create', '--name', 'Studio Nord', '--credits', '30')
  expect(created).toMatchObject({ name: 'Studio Nord', balance: 30, api_key: expect.stringMatching(/^sw_live_/) })
  expect(await json('workspace', 'list')).toEqual([
    expect.objectContaining({ workspace_id: created.workspace_id, balance: 30 }),
  ])

  const inWorkspace = ['--workspace', created.workspace_id]
  expect(await json('credits', 'grant', '12', ...inWorkspace)).toMatchObject({ granted: 12, balance: 42 })
  expect(await json('credits', 'balance', ...inWorkspace)).toMatchObject({
    balance: 42,
    spent_30d: 0,
    prices: { website: 10 },
  })

  const key = await json<{ key_id: string; api_key: string }>(
    'key',
    'create',
    '--name',
    'CI',
    '--scopes',
    'read,ai',
    ...inWorkspace,
  )
  expect(key).toMatchObject({ name: 'CI', scopes: ['read', 'ai'] })
  expect(await json('key', 'revoke', key.key_id, ...inWorkspace)).toMatchObject({ revoked_at: expect.any(String) })
  const listed = await runHere('key', 'list', ...inWorkspace)
  expect(listed.stdout).toMatch(/CI.*revoked/)
  expect(listed.stdout).not.toContain(key.api_key)
})

describe('an error is one line on standard error', () => {
  beforeAll(async () => void (await runHere('migrate')))

  test('which ends the process', async () => {
    expect(await run('workspace', 'create')).toEqual({ code: 2, stdout: '', stderr: lineWith(/--name/) })
  })

  test.each([
    [['credits', 'balance'], /--workspace/],
    [['workspace', 'create', '--name', 'x', '--credits', 'many'], /whole number/],
    [['workspace', 'create', '--name', ' '], /1 to 200 characters/],
    [['credits', 'grant', '0', '--workspace', 'ws_x'], /whole number of at least 1/],
    [['key', 'create', '--name', 'x', '--scopes', 'root', '--workspace', 'ws_x'], /read,write,ai,admin/],
    [['key', 'create', '--name', 'x', '--expires', '2001-01-01', '--workspace', 'ws_x'], /date in the future/],
    [['orders', 'list', '--status', 'late', '--workspace', 'ws_x'], /choices are scheduled, running/],
    [['nonsense'], /unknown command/],
    [['api', '--fast'], /unknown option/],
  ])('wrong usage exits with 2: sitewright %j', async (args, message) => {
    expect(await runHere(...args)).toEqual({ code: 2, stdout: '', stderr: lineWith(message) })
  })

  test.each([
    [['credits', 'balance', '--workspace', 'ws_x'], /No workspace has the id ws_x/],
    [['key', 'create', '--name', 'x', '--workspace', 'ws_x'], /No workspace has the id ws_x/],
    [['key', 'revoke', 'key_x', '--workspace', 'ws_x'], /No workspace has the id ws_x/],
    [['webhooks', 'tail', '--workspace', 'ws_x'], /No workspace has the id ws_x/],
    [['orders', 'list', '--workspace', 'ws_x'], /No workspace has the id ws_x/],
  ])('any other error exits with 1: sitewright %j', async (args, message) => {
    expect(await runHere(...args)).toEqual({ code: 1, stdout: '', stderr: lineWith(message) })
  })

  test('a missing DATABASE_URL is explained, and an unreachable database is named without its password', async () => {
    const { DATABASE_URL: _, ...withoutDatabase } = env
    expect(await sitewrightHere(['workspace', 'list'], withoutDatabase)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm start'),
    })
    const unreachable = { ...env, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' }
    const { code, stderr } = await sitewrightHere(['workspace', 'list'], unreachable)
    expect(code).toBe(1)
    expect(stderr).toBe(
      'error: Cannot connect to the database at 127.0.0.1:9 (connect ECONNREFUSED 127.0.0.1:9). Check DATABASE_URL.\n',
    )
  })

  test('a storage that refuses connections is named with its variable', async () => {
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
    const storage = { ...env, ...keys, SITEWRIGHT_STORAGE: 's3://bucket?endpoint=http://127.0.0.1:9' }
    expect((await sitewrightHere(['backup', '--to', join(home, 'backup')], storage)).stderr).toMatch(
      /^error: The storage at http:\/\/127\.0\.0\.1:9 is unavailable: no response\. Check SITEWRIGHT_STORAGE\.\n$/m,
    )
  })

  test.each([
    [
      ['orders', 'list', '--workspace', 'ws_x'],
      1,
      { code: 'workspace_not_found', message: /^No workspace has the id/ },
    ],
    [['workspace', 'create'], 2, { code: 'invalid_usage', message: /^required option '--name <name>'/ }],
    [
      ['migrate'],
      2,
      { code: 'invalid_configuration', message: /PORT/, problems: [expect.stringMatching(/^PORT: must/)] },
    ],
  ])('with --json an error is JSON on standard error: sitewright %j', async (args, expected, error) => {
    const { code, stdout, stderr } = await sitewrightHere([...args, '--json'], {
      ...env,
      ...(args[0] === 'migrate' ? { PORT: 'x' } : {}),
    })
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' })
    expect(JSON.parse(stderr)).toEqual({ success: false, ...error, message: expect.stringMatching(error.message) })
  })
})

test('openapi prints the document without a server, and the TypeScript client matches it', async () => {
  const { code, stdout, stderr } = await sitewrightHere(['openapi'], bareEnvironment())
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toBe(await readFile('clients/typescript/openapi.json', 'utf8')) // else run: npm run client
})

test.each([
  ...['dev', 'demo', 'api', 'worker', 'sites', 'migrate', 'doctor', 'openapi'],
  ...['workspace create', 'workspace list', 'key create', 'key list', 'key revoke', 'credits grant', 'credits balance'],
  ...['list', 'show', 'follow', 'retry', 'cancel'].map((verb) => `orders ${verb}`),
  ...['list', 'show', 'activate', 'deactivate'].map((verb) => `websites ${verb}`),
  ...['add', 'list', 'remove'].map((verb) => `members ${verb}`),
  ...['create', 'list', 'suspend', 'resume', 'delete'].map((verb) => `clients ${verb}`),
  ...['show', 'set', 'check', 'remove'].map((verb) => `domains ${verb}`),
  'sign-in-link',
])('%s --help has an example', async (command) => {
  expect(await runHere(...command.split(' '), '--help')).toEqual(help)
})

describe('doctor', () => {
  type Report = { healthy: boolean; findings: { name: string; ok: boolean; detail: string }[] }
  const doctor = async (overrides: NodeJS.ProcessEnv) => {
    const { code, stdout } = await sitewrightHere(['doctor', '--json'], { ...env, ...overrides })
    return { code, report: JSON.parse(stdout) as Report, text: stdout }
  }

  test('reports what it found, and prints no secrets', async () => {
    const models = await startModelServer()
    const { code, report, text } = await doctor({
      OPENAI_API_KEY: 'sk-very-secret',
      OPENAI_BASE_URL: models.url,
      TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS,
    })
    await models.close()
    expect({ code, healthy: report.healthy }).toEqual({ code: 0, healthy: true })
    expect(report.findings.find(({ name }) => name === 'Model')?.detail).toMatch(/^openai .* answered$/)
    expect(report.findings.find(({ name }) => name === 'Database')?.detail).toMatch(/connected to PostgreSQL 18/)
    expect(text).not.toContain('sk-very-secret')
  })

  test('reports an invalid configuration and names every wrong variable', async () => {
    const { code, report } = await doctor({ PORT: 'many', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(report.findings[0]?.detail).toMatch(/PORT.*LOG_LEVEL|LOG_LEVEL.*PORT/)
  })
})

describe('orders and websites', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await sharePlatform()
  })
  afterAll(() => platform?.stop())

  const own = () => ({ ...bareEnvironment(), ...platform.environment })
  const tell = async (...args: string[]) => {
    const { code, stdout, stderr } = await sitewrightHere(args, own())
    return { code, stderr, stdout, json: args.includes('--json') && code === 0 ? JSON.parse(stdout) : undefined }
  }

  let caller: Caller
  let ordered: string

  test('follow prints the progress of an order and exits with 1 if a page failed', async () => {
    caller = await platform.workspace(20)
    platform.models.script('/menu', { status: 400 })
    ordered = (await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough' })).workflow_id
    const { code, stdout } = await sitewright(['orders', 'follow', ordered], own())
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^partial {2}100% {2}/m)])
  })

  test('list and show find an order and its failed page', async () => {
    const query = ['--status', 'partial', '--workspace', caller.workspaceId, '--json']
    const [listed, shown] = [await tell('orders', 'list', ...query), await tell('orders', 'show', ordered)]
    const times = { created_at: expect.any(String), started_at: expect.any(String), finished_at: expect.any(String) }
    expect(listed.json).toEqual([
      {
        ...{ workflow_id: ordered, kind: 'website', status: 'partial', batch_id: null, metadata: {}, ...times },
        ...{ title: expect.any(String), website_id: expect.any(String), credits: { charged: 10, refunded: 2 } },
      },
    ])
    expect(shown.stdout).toContain(`${ordered} of ${caller.workspaceId}`)
    expect(shown.stdout).toMatch(/^Credits: 10 charged, 2 refunded\nWebsite: site_\w+ {2}http/m)
    expect(shown.stdout).toMatch(/^ {2}\/menu {2}errored: ./m)
  })

  test('retry charges the failed page and generates it', async () => {
    platform.models.reset()
    const retried = await tell('orders', 'retry', ordered, '--json')
    expect(retried.json).toMatchObject({ workflow_id: ordered, credits: { charged: 2, balance: 10 } })
    const { code, stdout } = await sitewrightHere(['orders', 'follow', ordered, '--json'], own())
    expect(code).toBe(0)
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ status: 'complete' })
    expect((await tell('orders', 'retry', ordered)).stderr).toMatch(/^error: .* no failed or cancelled items\.\n$/)
  })

  test('websites are listed and shown', async () => {
    const { json } = await tell('websites', 'list', '--workspace', caller.workspaceId, '--json')
    const [{ website_id, website_name }] = json as [{ website_id: string; website_name: string }]
    const { stdout } = await tell('websites', 'show', website_id)
    const [{ domain }] = json as [{ domain: string }]
    expect((await tell('websites', 'show', new URL(domain).host)).stdout).toBe(stdout)
    expect(stdout).toContain(`${website_id} "${website_name}" of ${caller.workspaceId}, online`)
    expect(stdout).toContain('Content: 3 pages')
  })

  test('the first member is added and signs in with a link; members and clients are listed, suspended and removed', async () => {
    const { workspaceId } = await platform.workspace(0)
    const own = ['--workspace', workspaceId, '--json']
    const email = 'ada@acme.example'
    const { member_id: id } = (await tell('members', 'add', email, '--name', 'Ada', ...own)).json
    expect((await tell('members', 'list', ...own)).json).toEqual([
      expect.objectContaining({ member_id: id, email, full_name: 'Ada', role: 'Team', status: 'invited' }),
    ])
    const link = (await tell('sign-in-link', email, ...own)).json
    expect(
      await platform.operations.findSignInLink({ token: link.magic_link.split('/').at(-1), own: undefined }),
    ).toMatchObject({
      email,
    })
    const production = { ...bareEnvironment(), ...platform.environment, NODE_ENV: 'production' }
    const withUrl = (SITEWRIGHT_PUBLIC_URL: string) =>
      sitewrightHere(['sign-in-link', email, ...own], { ...production, SITEWRIGHT_PUBLIC_URL })
    expect(await withUrl('http://localhost:3000')).toMatchObject({ code: 0 })
    expect(await withUrl('')).toMatchObject({ code: 2, stderr: expect.stringContaining('Set SITEWRIGHT_PUBLIC_URL') })
    expect((await tell('members', 'remove', id, ...own)).json).toEqual({ member_id: id, deleted: true })
    expect((await tell('sign-in-link', email, ...own)).code).toBe(1)

    expect((await tell('clients', 'list', '--workspace', workspaceId)).stdout).toBe('none\n')
    const { client_id: client } = (await tell('clients', 'create', 'eve@shop.example', '--website-limit', '3', ...own))
      .json
    expect((await tell('clients', 'suspend', 'Eve@shop.example', ...own)).json).toMatchObject({ suspended: true })
    expect((await tell('clients', 'list', ...own)).json).toEqual([
      expect.objectContaining({ client_id: client, website_limit: 3, suspended: true }),
    ])
    expect((await tell('clients', 'resume', client, ...own)).json).toMatchObject({ suspended: false })
    expect((await tell('clients', 'delete', client, ...own)).json).toMatchObject({ deleted: true })
    expect(await tell('members', 'add', 'ada', ...own)).toMatchObject({ code: 2, stdout: '' })
  })

  test('a website is taken offline and gets a domain', async () => {
    const { workspaceId } = await platform.workspace(0)
    const id = await insertWebsite(platform.db, workspaceId)
    expect((await tell('websites', 'deactivate', id, '--json')).json).toMatchObject({ activated: false })
    expect((await tell('websites', 'activate', id)).stdout).toMatch(new RegExp(`^${id} is online at http`))
    const domain = `www.${randomUUID()}.com`
    const { stdout } = await tell('domains', 'set', id, domain)
    expect(stdout).toMatch(new RegExp(`^${domain}: pending\\. [^]*^CNAME `, 'm'))
    expect((await tell('domains', 'show', id, '--json')).json).toMatchObject({ domain, status: 'pending' })
    expect((await tell('domains', 'remove', id)).stdout).toMatch(/^Removed the domain/)
    expect((await tell('domains', 'show', id)).code).toBe(1)
  })

  test('a list is read beyond the 100 entries of a page', async () => {
    const { workspaceId } = await platform.workspace(0)
    await Promise.all(Array.from({ length: 101 }, () => insertWebsite(platform.db, workspaceId)))
    const list = async (limit: string) =>
      (await tell('websites', 'list', '--limit', limit, '--workspace', workspaceId, '--json')).json
    const [all, some] = [await list('500'), await list('101')]
    expect(new Set(all.map(({ website_id }: { website_id: string }) => website_id)).size).toBe(101)
    expect(some).toHaveLength(101)
  })

  test('a batch is cancelled, refunded and shown with its items', async () => {
    const owner = await platform.workspace(20)
    platform.models.always('*', 'hang')
    const { batch_id, items } = await orderBatch(platform, owner, { items: prompts(2) })
    expect((await tell('orders', 'cancel', batch_id)).code).toBe(0)
    await platform.ended(batch_id)
    const { stdout } = await tell('orders', 'show', batch_id)
    for (const id of idsOf({ items })) expect(stdout).toContain(`  ${id}  cancelled`)
    expect(await platform.credits(owner)).toMatchObject({ balance: 20 })
  })

  test.each([
    [['orders', 'show', 'website-x'], 'There is no workflow or batch website-x.'],
    [['websites', 'show', 'site_x'], 'There is no website site_x.'],
  ])('an unknown id is an error: %j', async (words, error) => {
    expect(await tell(...words)).toMatchObject({ code: 1, stderr: `error: ${error}\n` })
  })
})
