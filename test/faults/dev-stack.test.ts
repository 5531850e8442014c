import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { createSitewright } from '../../clients/typescript/src/index.ts'
import { DevFile } from '../../src/dev/dev-file.ts'
import { commandOf } from '../../src/dev/process.ts'
import { sitewright, stackEnvironment, startSitewright } from '../support/command-line.ts'

let home: string
let env: NodeJS.ProcessEnv
const running: Awaited<ReturnType<typeof startSitewright>>[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sitewright-stack-'))
  env = await stackEnvironment(home)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop('SIGKILL')))
})
afterAll(() => rm(home, { recursive: true, force: true }))

async function start(overrides: NodeJS.ProcessEnv = {}) {
  const stack = await startSitewright(['dev'], { ...env, ...overrides }, 'Ctrl-C to stop')
  running.push(stack)
  return { stack, dev: DevFile.parse(JSON.parse(await readFile(join(home, 'dev.json'), 'utf8'))) }
}

const callerOf = ({ api_key: apiKey, api_url: baseUrl }: DevFile) => createSitewright({ apiKey, baseUrl })

const balance = async (dev: DevFile): Promise<number> => (await callerOf(dev).getCredits()).balance

async function order(dev: DevFile): Promise<string> {
  const body = { prompt: 'A bakery in Lyon called Le Fournil' }
  return (await callerOf(dev).createAiWebsite({ body })).workflow_id
}

async function waitForStage(dev: DevFile, workflowId: string, wanted: string): Promise<void> {
  const ask = () => callerOf(dev).getAiWebsiteStatus({ path: { workflow_id: workflowId } })
  while ((await ask()).stage !== wanted) await setTimeout(20)
}

/** Returns the process ID and those of all its descendants. */
function processTree(pid: number): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const descendants = (parent: number): number[] =>
    all.flatMap(([child = 0, itsParent]) => (itsParent === parent ? [child, ...descendants(child)] : []))
  return [pid, ...descendants(pid)]
}

async function waitUntilEnded(pids: number[]): Promise<void> {
  const left = () => pids.flatMap((pid) => commandOf(pid) ?? [])
  for (const deadline = performance.now() + 15_000; left().length > 0; await setTimeout(20))
    if (performance.now() > deadline) throw new Error(`Still running: ${left().join('; ')}`)
}

test('the first start creates a workspace with credits and a key and prints all addresses, and SIGTERM ends every process', async () => {
  const { stack, dev } = await start()
  expect((await stat(join(home, 'dev.json'))).mode & 0o777).toBe(0o600)
  expect((await fetch(`${dev.api_url}/health`)).status).toBe(200)
  expect((await fetch(`${dev.api_url}/ready`)).status).toBe(200)
  expect((await fetch(dev.temporal_ui_url)).status).toBe(200)
  expect(await (await fetch(dev.metrics_url)).text()).toMatch(/^temporal_/m)
  expect(await balance(dev)).toBe(1_000)
  expect(stack.said()).toContain(dev.api_url)
  expect(stack.said()).toContain('composer')
  expect(stack.said()).toContain('.api_key')
  expect(stack.said()).not.toContain(dev.api_key)

  const second = await sitewright(['dev'], env)
  expect(second).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`is already running in ${home} (process ${stack.pid})`),
  })

  const tree = processTree(stack.pid)
  expect(tree.length).toBeGreaterThan(4)
  expect(await stack.stop('SIGTERM')).toBe(0)
  await waitUntilEnded(tree)
})

test('after kill -9 of the program its servers stop, and after kill -9 of all processes the next start continues running workflows', async () => {
  const first = await start()
  await sitewright(['credits', 'grant', '7'], env)
  const firstTree = processTree(first.stack.pid)
  await first.stack.stop('SIGKILL')
  await waitUntilEnded(firstTree)

  const second = await start({ SITEWRIGHT_COMPOSER_LATENCY_MS: '1000' })
  expect(second.dev).toMatchObject({ workspace_id: first.dev.workspace_id, api_key: first.dev.api_key })
  expect(await balance(second.dev)).toBe(1_007)
  const workflowId = await order(second.dev)
  await waitForStage(second.dev, workflowId, 'generating')
  const secondTree = processTree(second.stack.pid)
  for (const pid of secondTree) process.kill(pid, 'SIGKILL')
  await second.stack.ended

  const third = await start()
  expect((await callerOf(third.dev).waitFor(workflowId)).status).toBe('complete')
  expect(await balance(third.dev)).toBe(997)
  expect(await third.stack.stop('SIGTERM')).toBe(0)
})

test('the demo creates a website, prints each page and a command that changes it, and exits with 0 if CI is set', async () => {
  const result = await sitewright(['demo', 'A bakery in Lyon called Le Fournil'], { ...env, CI: 'true' })
  expect(result).toMatchObject({ code: 0, stderr: '' })
  expect(result.stdout).toMatch(/✓ \/ /)
  expect(result.stdout).toMatch(/Website {4}http:\/\/[a-z0-9-]+\.localhost:\d+\//)
  expect(result.stdout).toMatch(/Workflow {3}http:\/\/127\.0\.0\.1:\d+\/namespaces\/default\/workflows\/website-/)
  expect(result.stdout).toMatch(/KEY=\$\(node -p [^\n]*api_key[^\n]*\n\s*curl -s http[^\n]*Bearer \$KEY/)
  expect(result.stdout).toMatch(/curl -s \S+\/site_\w+\/edit [^\n]*\n\s*-d '\{"prompt":"\\"Le Fournil\\" → /)
})

test('the demo exits with 1 if the model is unreachable', async () => {
  const broken = { CI: 'true', OPENAI_BASE_URL: 'http://127.0.0.1:9', SITEWRIGHT_MODEL_ATTEMPTS: '1' }
  const result = await sitewright(['demo'], { ...env, ...broken })
  expect(result).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: The website was not created\. .+\n$/),
  })
})
