import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { parse } from 'yaml'
import { type Installation, startInstallation } from '../support/installation.ts'
import { until } from '../support/until.ts'

let here: Installation

beforeAll(async () => {
  here = await startInstallation({ SITEWRIGHT_SITES_URL: 'http://localhost:3001' })
})
afterAll(() => here?.destroy())

/** The statements that the container of Postgres runs at its first start, with the passwords that it gets. */
async function rolesOfCompose(password: string): Promise<string[]> {
  const { configs } = parse(await readFile('docker-compose.yml', 'utf8')) as { configs: { roles: { content: string } } }
  const blocks = [...configs.roles.content.matchAll(/<<'SQL'\n(.*?)SQL\n/gs)].map(([, sql = '']) => sql)
  return blocks.flatMap((sql) => sql.replaceAll(":'password'", pg.escapeLiteral(password)).split(';\n').filter(Boolean))
}

test('the role of Docker Compose, which is no superuser, migrates, runs, backs up and restores the platform', async () => {
  const databaseUrl = here.env.DATABASE_URL ?? ''
  const admin = new pg.Client({ connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href })
  await admin.connect()
  await admin.query('drop database sitewright')
  for (const statement of await rolesOfCompose('letters4digits')) await admin.query(statement)
  const { rows } = await admin.query(`
    select rolname, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as has_more,
      array(select datname::text from pg_database where datallowconn and has_database_privilege(rolname, datname, 'connect')
        and datname <> 'template1' order by 1) as enters
    from pg_roles where rolname in ('sitewright', 'temporal') order by rolname`)
  expect(rows).toEqual([
    { rolname: 'sitewright', has_more: false, enters: ['postgres', 'sitewright'] },
    { rolname: 'temporal', has_more: false, enters: ['postgres', 'temporal', 'temporal_visibility'] },
  ])
  await admin.end()
  // As any client of the network, the superuser cannot sign in.
  await expect(new pg.Client({ connectionString: databaseUrl }).connect()).rejects.toThrow('password authentication')

  here.env.DATABASE_URL = Object.assign(new URL(databaseUrl), {
    username: 'sitewright',
    password: 'letters4digits',
  }).href
  await here.run('migrate')
  await here.start('api', 'worker', 'sites')
  const { workspace_id } = await here.run('workspace', 'create', '--name', 'Acme', '--credits', '10')
  const { api_key } = await here.run('key', 'create', '--workspace', workspace_id, '--name', 'test')
  const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) =>
    (
      await fetch(`${here.origins.api}/v1/ai/workspace/website${path}`, {
        ...{ headers, method: body ? 'POST' : 'GET' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json()
  const { workflow_id } = await ask('', { prompt: 'A corner bakery in Lyon' })
  await until(async () => (await ask(`/status/${workflow_id}`)).done)
  expect(await ask(`/status/${workflow_id}`)).toMatchObject({ status: 'complete' })
  expect((await fetch(`${here.origins.api}/ready`)).status).toBe(200)
  await here.killProcesses()

  const to = join(process.env.TEST_FOLDER ?? tmpdir(), `role-${crypto.randomUUID()}`)
  const backup = await here.run('backup', '--to', to)
  await until(async () => (await here.run('restore', '--from', to, '--replace').catch(() => undefined)) !== undefined)
  expect(await here.run('workspace', 'list')).toHaveLength(1)
  expect(backup).toMatchObject({ missing_files: 0 })
})
