import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { connectClient } from '../../src/temporal/client.ts'
import { freePort } from '../../src/processes/ports.ts'
import { sitewright, startSitewright } from '../support/command-line.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { hasS3Server, startS3Server } from '../support/s3-server.ts'
import { until } from '../support/until.ts'

const keyOf = (name: string) => `${name}:${randomBytes(32).toString('base64')}`
const key = keyOf('2030')
const production = {
  ...{ NODE_ENV: 'production', SITEWRIGHT_DRAIN_MS: '0' },
  SITEWRIGHT_PUBLIC_URL: 'http://localhost:3000',
  SITEWRIGHT_SITES_URL: 'http://localhost:3001',
}
let here: Installation
let workspaceId: string
const running: Awaited<ReturnType<typeof startSitewright>>[] = []

beforeAll(async () => {
  here = await startInstallation({ ...production, SITEWRIGHT_PAYLOAD_KEY: key })
  await here.run('migrate')
  ;({ workspace_id: workspaceId } = await here.run('workspace', 'create', '--name', 'Acme', '--credits', '100'))
})
afterEach(() => stopAll('SIGTERM'))
afterAll(async () => {
  await stopAll('SIGKILL')
  await here?.destroy()
})

const stopAll = async (signal: NodeJS.Signals) =>
  void (await Promise.all(running.splice(0).map(({ stop }) => stop(signal))))

/** Starts a process and returns what its probe says. A process with wrong settings may never say that it is up. */
async function start(role: 'api' | 'worker' | 'sites', settings: NodeJS.ProcessEnv = {}, said = `${role} is up`) {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const ports = { [role === 'sites' ? 'SITEWRIGHT_SITES_PORT' : 'PORT']: port, SITEWRIGHT_METRICS_PORT: metricsPort }
  const started = await startSitewright([role], { ...here.env, ...settings, ...ports }, said)
  running.push(started)
  const origin = `http://127.0.0.1:${role === 'worker' ? metricsPort : port}`
  const probe = async (): Promise<Record<string, string | number | undefined>> => {
    const answer = await fetch(`${origin}/${role === 'sites' ? '_ready' : 'ready'}`)
    return { ...((await answer.json()) as object), code: answer.status }
  }
  const metrics = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { ...started, origin, probe, metrics }
}

/** The details of the checks of `sitewright doctor` that did not pass. */
async function doctor(settings: NodeJS.ProcessEnv = {}): Promise<Record<string, string>> {
  const { stdout } = await sitewright(['doctor', '--json'], { ...here.env, ...settings })
  const { findings } = JSON.parse(stdout) as { findings: { name: string; ok: boolean; detail: string }[] }
  return Object.fromEntries(findings.flatMap(({ name, ok, detail }) => (ok ? [] : [[name, detail]])))
}

/** Starts a process whose clock is this many seconds behind. */
const clockBehind = (seconds: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given) { given.length ? super(...given) : super(RealDate.now() - ${seconds * 1_000}) }
      static now() { return RealDate.now() - ${seconds * 1_000} }
    }`)}`,
})

const ready = { code: 200, status: 'ready' }

test('an API whose clock is behind takes orders; its probe and doctor name the clock', async () => {
  const late = clockBehind(60)
  const [api] = await Promise.all([start('api', late), start('worker')])
  await until(async () => (await api.probe()).worker === 'ok')
  expect(await api.probe()).toMatchObject({ status: 'ready', clock: 'warning', storage: 'ok', encryption: 'ok' })
  expect(Object.entries(await doctor(late))).toEqual([
    ['Clock', expect.stringMatching(/^the clock of this machine is (?:59\.\d|60\.0) s behind that of Postgres/)],
  ])
  const { api_key } = await here.run('key', 'create', '--workspace', workspaceId, '--name', 'test')
  const placed = await fetch(`${api.origin}/v1/ai/workspace/website`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'A corner bakery in Lyon' }),
  })
  expect([placed.status, await placed.json()]).toEqual([200, expect.objectContaining({ success: true })])
})

describe('a payload key', () => {
  const wrongKey = { SITEWRIGHT_PAYLOAD_KEY: keyOf('2030') }
  const otherName = { SITEWRIGHT_PAYLOAD_KEY: keyOf('2031') }
  const notReady = { code: 503, message: expect.stringMatching(/^Not ready: (?:worker, )?encryption$/) }

  test('that differs under the same name is named by the process that has it, whose worker takes no work', async () => {
    const [api, worker] = await Promise.all([start('api', wrongKey), start('worker', wrongKey, 'Not started')])
    expect(await worker.probe()).toMatchObject(notReady)
    expect(await api.probe()).toMatchObject(notReady)
    expect(worker.said()).toMatch(
      /Not started: the key \\"2030\\" of SITEWRIGHT_PAYLOAD_KEY is not the key of this name/,
    )
    expect(worker.said()).not.toContain('worker is up')
    expect(await doctor(wrongKey)).toMatchObject({ Encryption: expect.stringContaining('is not the key of this name') })
  })

  test('that one process lacks is named by that process, whose worker takes no work', async () => {
    await start('api')
    const worker = await start('worker', otherName, 'Not started')
    expect(await worker.probe()).toMatchObject(notReady)
    expect(await doctor(otherName)).toMatchObject({
      Encryption: expect.stringMatching(/encrypts with the key "2030", which .* lacks/),
    })
  })
})

test('a workflow whose payload key is missing is named by the probe of the API and by doctor', async () => {
  const lost = { id: 'lost', secret: randomBytes(32) }
  const payloadKeys = { current: lost, known: [lost] }
  const address = here.env.TEMPORAL_ADDRESS
  const temporal = connectClient({ temporal: { address, namespace: 'default', payloadKeys } })
  const stuck = { taskQueue: 'sitewright', workflowId: 'website-stuck', args: [{}] }
  await temporal.workflow.start('createWebsite', stuck)
  const [api] = await Promise.all([start('api'), start('worker')])
  await until(async () => (await api.probe()).workflows === 'warning')
  expect(await doctor()).toEqual({
    Workflows: expect.stringMatching(/^1 workflow cannot continue: website-stuck \(.*the key "lost"/),
  })
  expect(await api.metrics()).toMatch(/^sitewright_stuck_workflows 1$/m)
  await temporal.workflow.getHandle('website-stuck').terminate()
  await temporal.connection.close()
})

describe('a storage', () => {
  const notReady = { code: 503, message: 'Not ready: storage' }

  test('that is not that of the installation is named by the process that has it', async () => {
    await (await start('api')).probe() // marks the storage
    const wrong = { SITEWRIGHT_STORAGE: `${here.env.SITEWRIGHT_STORAGE}/elsewhere` }
    const none = { SITEWRIGHT_STORAGE: '', SITEWRIGHT_HOME: `${here.folder}/home` }
    for (const settings of [wrong, none]) {
      const [sites, worker] = await Promise.all([start('sites', settings), start('worker', settings, 'Not started')])
      expect(await sites.probe()).toMatchObject(notReady)
      expect(await worker.probe()).toMatchObject(notReady)
      expect(await doctor(settings)).toMatchObject({ Storage: expect.stringContaining('is not the storage of inst_') })
    }
    expect(await (await start('sites')).probe()).toMatchObject(ready)
  })
})

if (hasS3Server)
  describe('a bucket', () => {
    const notReady = { code: 503, message: 'Not ready: storage' }

    test('with a wrong secret or prefix is named by the website host', async () => {
      const s3 = await startS3Server()
      const wrongSecret = { ...s3.environment, AWS_SECRET_ACCESS_KEY: 'wrong' }
      for (const settings of [wrongSecret, s3.environment]) {
        expect(await (await start('sites', settings)).probe()).toMatchObject(notReady)
        expect(await doctor(settings)).toMatchObject({ Storage: expect.stringContaining('s3://websites/some/folder') })
      }
      await s3.stop()
    })
  })
else test('S3 tests need a server', () => expect(hasS3Server).toBe(false))

test('when the last worker is killed, the probe of the API, its metrics and doctor say so within seconds', async () => {
  const [api, worker] = await Promise.all([start('api'), start('worker')])
  await until(async () => (await api.probe()).worker === 'ok')
  expect(await api.metrics()).toMatch(/^sitewright_workers [1-9]/m)
  const killedAt = Date.now()
  await worker.stop('SIGKILL')
  await until(async () => (await api.probe()).code === 503)
  expect(Date.now() - killedAt).toBeLessThan(60_000) // Temporal alone remembers a worker for five minutes
  expect(await api.probe()).toMatchObject({ code: 503, message: 'Not ready: worker' })
  expect(await doctor()).toEqual({
    Workers: expect.stringMatching(/^no worker of the task queue "sitewright" has run for \d+ s/),
  })
  expect(await api.metrics()).toMatch(/^sitewright_workers 0$/m)
})

test('the first X-Forwarded-For of an address that is not a trusted proxy is logged, once', async () => {
  const unknown = /X-Forwarded-For is ignored: if this address is your proxy, add it to SITEWRIGHT_TRUSTED_PROXIES/g
  for (const role of ['api', 'sites'] as const) {
    const trusting = await start(role, { SITEWRIGHT_TRUSTED_PROXIES: '127.0.0.0/8' })
    const other = await start(role, { SITEWRIGHT_TRUSTED_PROXIES: '10.0.0.0/8' })
    for (const { origin } of [trusting, trusting, other, other])
      await fetch(`${origin}/_health`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(await Promise.all([trusting.stop('SIGTERM'), other.stop('SIGTERM')])).toEqual([0, 0])
    expect([trusting, other].map(({ said }) => said().match(unknown)?.length ?? 0)).toEqual([0, 1])
  }
})

test.each(['api', 'sites'] as const)(
  '%s ends with the name of the variable that trusts every address',
  async (role) => {
    const settings = { SITEWRIGHT_TRUSTED_PROXIES: '0.0.0.0/0' }
    const { code, stderr } = await sitewright([role], { ...here.env, ...settings })
    expect([code, stderr]).toEqual([2, expect.stringContaining('SITEWRIGHT_TRUSTED_PROXIES: must not contain all')])
    expect(await doctor(settings)).toMatchObject({
      Configuration: expect.stringContaining('SITEWRIGHT_TRUSTED_PROXIES'),
    })
  },
)

test('without a storage setting, the folder of the machine is a warning in production', async () => {
  const own = await startInstallation({ ...production, SITEWRIGHT_PAYLOAD_KEY: 'none' })
  const settings = { ...own.env, SITEWRIGHT_STORAGE: '', SITEWRIGHT_HOME: `${own.folder}/home` }
  await own.run('migrate')
  const { stdout } = await sitewright(['doctor', '--json'], settings)
  expect(JSON.parse(stdout).findings).toContainEqual(
    expect.objectContaining({
      name: 'Storage',
      ok: false,
      required: false,
      detail: expect.stringContaining('SITEWRIGHT_STORAGE is not set'),
    }),
  )
  const sites = await start('sites', settings)
  expect(await sites.probe()).toMatchObject({ status: 'ready', storage: 'warning' })
  await stopAll('SIGTERM')
  await own.destroy()
})
