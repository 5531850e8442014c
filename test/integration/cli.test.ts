import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
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

const run = (...args: string[]): Promise<Finished> => sitewright(args, env)
async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await run(...args, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as T
}

test('workspaces, keys and credits are run from the command line, on a database that migrate has prepared', async () => {
  expect(await run('workspace', 'list')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('run "sitewright migrate"'),
  })
  expect((await json<{ applied: string[] }>('migrate')).applied.length).toBeGreaterThan(0)
  expect(await json('migrate')).toEqual({ applied: [] })

  type Made = { workspace_id: string; api_key: string; balance: number }
  const made = await json<Made>('workspace', 'create', '--name', 'Studio Nord', '--credits', '30')
  expect(made).toMatchObject({ name: 'Studio Nord', balance: 30, api_key: expect.stringMatching(/^sw_live_/) })
  expect(await json('workspace', 'list')).toEqual([
    expect.objectContaining({ workspace_id: made.workspace_id, balance: 30 }),
  ])

  const of = ['--workspace', made.workspace_id]
  expect(await json('credits', 'grant', '12', ...of)).toMatchObject({ granted: 12, balance: 42 })
  expect(await json('credits', 'balance', ...of)).toMatchObject({ balance: 42, spent_30d: 0, prices: { website: 10 } })

  const key = await json<{ key_id: string; api_key: string }>(
    'key',
    'create',
    '--name',
    'CI',
    '--scopes',
    'read,ai',
    ...of,
  )
  expect(key).toMatchObject({ name: 'CI', scopes: ['read', 'ai'] })
  expect(await json('key', 'revoke', key.key_id, ...of)).toMatchObject({ revoked_at: expect.any(String) })
  const listed = await run('key', 'list', ...of)
  expect(listed.stdout).toMatch(/CI.*revoked/)
  expect(listed.stdout).not.toContain(key.api_key)
})

describe('what goes wrong is said in one line', () => {
  test.each([
    [['workspace', 'create'], /--name/],
    [['workspace', 'create', '--name', 'x', '--credits', 'many'], /whole number/],
    [['workspace', 'create', '--name', ' '], /1 to 200 characters/],
    [['credits', 'grant', '0', '--workspace', 'ws_x'], /whole number from 1/],
    [['credits', 'balance'], /--workspace/],
    [['key', 'create', '--name', 'x', '--scopes', 'root', '--workspace', 'ws_x'], /read,write,ai,admin/],
    [['key', 'create', '--name', 'x', '--expires', '2001-01-01', '--workspace', 'ws_x'], /date to come/],
    [['nonsense'], /unknown command/],
    [['api', '--fast'], /unknown option/],
  ])('bad input ends with 2: sitewright %j', async (args, message) => {
    const { code, stdout, stderr } = await run(...args)
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 })
    expect(stderr).toMatch(message)
  })

  test.each([
    [['credits', 'balance', '--workspace', 'ws_x'], /no workspace ws_x/],
    [['key', 'create', '--name', 'x', '--workspace', 'ws_x'], /no workspace ws_x/],
    [['key', 'revoke', 'key_x', '--workspace', 'ws_x'], /no key key_x/],
  ])('a problem ends with 1: sitewright %j', async (args, message) => {
    await run('migrate')
    const { code, stdout, stderr } = await run(...args)
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 1, stdout: '', lines: 1 })
    expect(stderr).toMatch(message)
  })

  test('without a database there is a hint, and one that does not answer is named', async () => {
    const { DATABASE_URL: _, ...none } = env
    expect(await sitewright(['workspace', 'list'], none)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm start'),
    })
    const away = { ...env, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' }
    const { code, stderr } = await sitewright(['workspace', 'list'], away)
    expect(code).toBe(1)
    expect(stderr).toContain('127.0.0.1:9')
    expect(stderr).not.toContain('secret')
  })
})

test('openapi prints the document of the API without any server', async () => {
  const { code, stdout, stderr } = await sitewright(['openapi'], bareEnvironment())
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({ openapi: '3.1.0', paths: { '/v1/workspace': expect.anything() } })
})

test('every command has help with an example', async () => {
  const commands = ['dev', 'demo', 'api', 'worker', 'sites', 'migrate', 'doctor', 'openapi']
  const more = [
    'workspace create',
    'workspace list',
    'key create',
    'key list',
    'key revoke',
    'credits grant',
    'credits balance',
  ]
  for (const command of [...commands, ...more]) {
    const { code, stdout } = await run(...command.split(' '), '--help')
    expect({ command, code, stdout }).toEqual({
      command,
      code: 0,
      stdout: expect.stringMatching(/Example:\n {2}.*sitewright /),
    })
  }
})

describe('doctor', () => {
  type Report = { healthy: boolean; findings: { name: string; ok: boolean; detail: string }[] }
  const doctor = async (more: NodeJS.ProcessEnv) => {
    const { code, stdout } = await sitewright(['doctor', '--json'], { ...env, ...more })
    return { code, report: JSON.parse(stdout) as Report, text: stdout }
  }

  test('says what is there, and shows no key', async () => {
    const { code, report, text } = await doctor({
      OPENAI_API_KEY: 'sk-very-secret',
      TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS,
    })
    expect({ code, healthy: report.healthy }).toEqual({ code: 0, healthy: true })
    expect(report.findings.find(({ name }) => name === 'Model')?.detail).toContain('openai')
    expect(report.findings.find(({ name }) => name === 'DATABASE_URL')?.detail).toMatch(/PostgreSQL 18.* answers/)
    expect(text).not.toContain('sk-very-secret')
  })

  test('ends with 1 when something that is needed is missing, and says what to do', async () => {
    const away = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none', TEMPORAL_ADDRESS: '127.0.0.1:9' }
    const { code, report, text } = await doctor(away)
    expect(code).toBe(1)
    const failed = report.findings.filter(({ ok }) => !ok).map(({ name }) => name)
    expect(failed).toEqual(expect.arrayContaining(['DATABASE_URL', 'TEMPORAL_ADDRESS']))
    expect(text).not.toContain('secret')
  })

  test('a configuration that is not valid is a finding that names every variable', async () => {
    const { code, report } = await doctor({ PORT: 'many', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(report.findings[0]?.detail).toMatch(/PORT.*LOG_LEVEL|LOG_LEVEL.*PORT/)
  })
})
