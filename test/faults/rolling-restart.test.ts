import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../src/processes/ports.ts'
import { startSitewright } from '../support/command-line.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { startHaproxy, startNginx } from '../support/load-balancers.ts'
import { until } from '../support/until.ts'

const requestsPerSecond = 20
const requests = 1_000

type Role = 'api' | 'worker' | 'sites'
type Process = { role: Role; port: number; running: Awaited<ReturnType<typeof startSitewright>> }

let here: Installation
const processes: Process[] = []
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  here = await startInstallation({
    NODE_ENV: 'production',
    SITEWRIGHT_PAYLOAD_KEY: 'none',
    SITEWRIGHT_PUBLIC_URL: 'http://api.example.com',
    SITEWRIGHT_SITES_URL: 'http://sites.example.com',
    SITEWRIGHT_TRUSTED_PROXIES: '127.0.0.1',
    SITEWRIGHT_RATE_LIMIT: '100000',
    SITEWRIGHT_FORM_MIN_MS: '0',
  })
  await here.run('migrate')
  for (const role of ['worker', 'worker', 'api', 'api', 'sites', 'sites'] as const) {
    const port = await freePort()
    processes.push({ role, port, running: await start(role, port) })
  }
})
afterAll(async () => {
  agent.destroy()
  await Promise.all(processes.map(({ running }) => running.stop('SIGKILL')))
  await here?.destroy()
})

async function start(role: Role, port: number) {
  const name = { api: 'PORT', sites: 'SITEWRIGHT_SITES_PORT', worker: 'SITEWRIGHT_METRICS_PORT' }[role]
  return await startSitewright([role], { ...here.env, [name]: String(port) }, `${role} is up`)
}

const isReady = async ({ role, port }: Process) =>
  (await fetch(`http://127.0.0.1:${port}/${role === 'sites' ? '_ready' : 'ready'}`)).status === 200

/** Stops a process as an operator does, and starts it again. Returns what it answers while it drains and is not ready, and its exit code. */
async function restart(process: Process) {
  const { role, port, running } = process
  const stopped = running.stop('SIGTERM')
  let draining: unknown
  if (role !== 'worker') {
    await until(async () => !(await isReady(process)))
    const alive = await fetch(`http://127.0.0.1:${port}/${role === 'sites' ? '_health' : 'health'}`)
    draining = [alive.status, alive.headers.get('connection')]
  }
  const code = await stopped
  process.running = await start(role, port)
  await until(() => isReady(process))
  return { draining, code }
}

type Call = { host: string; method: string; path: string; headers?: Record<string, string>; body?: string }

/** Sends a request through the load balancer. Returns the status, or the code of the error. */
async function send(port: number, { host, method, path, headers = {}, body }: Call): Promise<string> {
  try {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { host: '127.0.0.1', port, method, path, agent, headers: { host, ...headers, ...length } }
    const [response] = await once(request(options).end(body), 'response')
    await text(response)
    return String(response.statusCode)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

test('no request fails behind nginx and HAProxy while all processes are restarted one after the other', async () => {
  const portsOf = (wanted: Role) =>
    processes.flatMap(({ role, port }) => (role === wanted ? [port] : [])) as [number, number]
  const servers = { api: portsOf('api'), sites: portsOf('sites') }
  const balancers = await Promise.all([startNginx(servers), startHaproxy(servers)])
  const { workspace_id } = await here.run('workspace', 'create', '--name', 'Acme', '--credits', '1000')
  const { api_key } = await here.run('key', 'create', '--workspace', workspace_id, '--name', 'test')
  const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const init = { headers, method: body ? 'POST' : 'GET', ...(body ? { body: JSON.stringify(body) } : {}) }
    return await (await fetch(`http://127.0.0.1:${servers.api[0]}/v1/${path}`, init)).json()
  }
  const { workflow_id } = await ask('ai/workspace/website', { prompt: 'A corner bakery in Lyon' })
  await until(async () => (await ask(`ai/workspace/website/status/${workflow_id}`)).done)
  const { result } = await ask(`ai/workspace/website/status/${workflow_id}`)
  const api = { host: 'api.example.com', headers }
  const site = { host: new URL(result.domain).host }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const calls = (number: number): Call[] => [
    { ...api, method: 'GET', path: '/v1/workspace/website/list' },
    { ...api, method: 'PATCH', path: '/v1/workspace', body: '{"brand_name":"Acme"}' },
    { ...site, method: 'GET', path: '/' },
    { ...site, method: 'POST', path: '/', headers: form, body: `form=contact&message=${number}` },
    { ...api, method: 'POST', path: `/v1/workspace/website/${result.website_id}/pages/create`, body: pageOf(number) },
  ]
  const answers = new Map<string, number>()
  let sent = 0
  const sending: Promise<void>[] = []
  let isDone = false
  const load = (async () => {
    for (; sent < requests || !isDone; sent++) {
      const number = sent
      const balancer = balancers[number % 2]
      const call = calls(number)[Math.floor(number / 2) % 5]
      if (!balancer || !call) throw new Error('no such call')
      sending.push(
        send(balancer.port, call).then((status) => {
          const key = `${balancer.name} ${call.method} ${call.host === site.host ? 'site' : 'api'} ${status}`
          answers.set(key, (answers.get(key) ?? 0) + 1)
        }),
      )
      await sleep(1_000 / requestsPerSecond)
    }
    await Promise.all(sending)
  })()
  for (const process of processes) {
    const draining = process.role === 'worker' ? undefined : [200, 'close']
    expect(await restart(process)).toEqual({ draining, code: 0 })
  }
  isDone = true
  await load
  await Promise.all(balancers.map((balancer) => balancer.stop()))
  const failed = [...answers].filter(([answer]) => !/ (?:2\d\d|4\d\d)$/.test(answer))
  process.stderr.write(`${sent} requests: ${JSON.stringify(Object.fromEntries(answers))}\n`)
  expect(failed).toEqual([])
})

const pageOf = (number: number) =>
  JSON.stringify({ html: `<html><title>T</title><body><h1>Page ${number}</h1></body></html>`, path: `/page-${number}` })
