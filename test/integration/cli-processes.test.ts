import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { createSitewright } from '../../clients/typescript/src/index.ts'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, sitewright, startSitewright } from '../support/command-line.ts'

const name = `test_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
const running: Awaited<ReturnType<typeof startSitewright>>[] = []
let home: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sitewright-home-'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  env = {
    ...bareEnvironment(),
    NODE_ENV: 'production',
    DATABASE_URL: url.href,
    TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS,
    SITEWRIGHT_TASK_QUEUE: name,
    SITEWRIGHT_STORAGE: `file:${home}`,
    SITEWRIGHT_METRICS_PORT: '0',
    PORT: String(await freePort()),
    SITEWRIGHT_SITES_PORT: String(await freePort()),
  }
})
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop('SIGKILL')))
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(home, { recursive: true, force: true })
})

async function start(role: 'api' | 'worker' | 'sites') {
  const started = await startSitewright([role], env, `${role} is up`)
  running.push(started)
  return started
}

/** Requests the URL from the sites process and returns the status. */
const visit = (url: URL): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = get(
      { port: url.port, path: url.pathname, headers: { host: url.host } },
      (response: IncomingMessage) => {
        response.resume().once('end', () => resolve(response.statusCode))
      },
    )
    request.once('error', reject)
  })

test('api, worker and sites, each in its own process, generate and serve a website, and exit with 0 on SIGTERM', async () => {
  await sitewright(['migrate'], env)
  const workspace = await sitewright(['workspace', 'create', '--name', 'Shop', '--credits', '10', '--json'], env)
  const { api_key: apiKey } = JSON.parse(workspace.stdout) as { api_key: string }
  const processes = await Promise.all([start('api'), start('worker'), start('sites')])
  const [api = 0, worker = 0, sites = 0] = processes.map(({ pid }) => getPriority(pid))
  expect({ sites, workerNiceness: worker - api }).toEqual({ sites: api, workerNiceness: 5 })

  const caller = createSitewright({ apiKey, baseUrl: `http://127.0.0.1:${env.PORT}` })
  const order = await caller.createAiWebsite({ body: { prompt: 'A bakery in Lyon' } })
  const { status, result } = await caller.waitFor(order.workflow_id)
  expect(status).toBe('complete')
  expect(await visit(new URL(result?.domain ?? ''))).toBe(200)

  expect(await Promise.all(processes.map((each) => each.stop('SIGTERM')))).toEqual([0, 0, 0])
  expect(processes.map((each) => each.said()).join('')).not.toContain(apiKey)
}, 90_000)

test('a production process without DATABASE_URL prints one line and exits with 2', async () => {
  const { DATABASE_URL: _, ...withoutDatabase } = env
  const { code, stderr } = await sitewright(['api'], withoutDatabase)
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^error: Set DATABASE_URL.*\n$/) })
})
