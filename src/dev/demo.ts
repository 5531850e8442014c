import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { processEnvironment, readConfig } from '../config.ts'
import { Accepted, WorkflowStatusAnswer } from '../domain/orders/website-orders.ts'
import { curl, modelHint, serveUntilAsked } from './dev.ts'
import { type DevFile, readDevFile } from './dev-file.ts'
import { HomeInUse } from './lock.ts'
import { quietLog } from './log.ts'
import { showProgress } from './progress.ts'
import { type Stack, startStack } from './stack.ts'

const pollMs = 200
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `sitewright demo`: makes one website over HTTP and shows how it grows, on a stack of its own or on the one that runs in this home.
 * Then serves until Ctrl-C; with CI=true it ends once the website has answered 200. Throws when there is no website in the end.
 */
export async function demo(prompt: string): Promise<void> {
  const { dev, stack, modelName } = await findStack()
  try {
    say(`Written by ${modelHint(modelName)}\n\n  "${prompt}"\n`)
    const { workflow_id: id, status_url: statusUrl } = Accepted.parse(
      await ask(dev, '/v1/ai/workspace/website', { prompt }),
    )
    const status = await follow(dev, new URL(statusUrl).pathname)
    if (!status.result) throw new Error(`No website was made: ${status.error ?? status.message}`)
    const url = `${status.result.domain}/`
    await expectOk(url, dev.sites_url)
    say(
      `\n${status.message}\n\n  Website    ${url}\n  Workflow   ${dev.temporal_ui_url}/namespaces/default/workflows/${id}`,
    )
    say(`  Model      ${modelName}\n\nMake another one:\n\n${curl(dev)}\n`)
  } catch (error) {
    await stack?.stop()
    throw error
  }
  if (!stack) return
  if (readConfig().ci) return stack.stop()
  say('Ctrl-C stops everything; the data stays.')
  await serveUntilAsked(stack)
}

async function findStack(): Promise<{ dev: DevFile; modelName: string; stack?: Stack }> {
  const config = readConfig()
  try {
    const stack = await startStack({ env: processEnvironment(), log: quietLog(config.logLevel, config.home), say })
    return { stack, ...stack }
  } catch (error) {
    const dev = error instanceof HomeInUse ? await readDevFile(config.home) : undefined
    if (!dev) throw error
    say(`Using the development stack that runs in ${config.home}.`)
    return { dev, modelName: 'the model of that stack' }
  }
}

/** The JSON a request answers; throws with the API's own message. */
async function ask(dev: DevFile, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(dev.api_url + path, {
    headers: { authorization: `Bearer ${dev.api_key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as { code?: string; message?: string }
  if (response.ok) return answer
  const hint = answer.code === 'insufficient_credits' ? '. Add some: npx sitewright credits grant 1000' : ''
  throw new Error(`The API answered ${response.status}: ${answer.message}${hint}`)
}

async function follow(dev: DevFile, path: string): Promise<WorkflowStatusAnswer> {
  const progress = showProgress(process.stdout)
  try {
    for (;;) {
      const status = WorkflowStatusAnswer.parse(await ask(dev, path))
      progress.update(status)
      if (status.done) return status
      await sleep(pollMs)
    }
  } finally {
    progress.end()
  }
}

/** Asks the public-site host itself, since not every system resolves the names under localhost. */
async function expectOk(url: string, sitesUrl: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const request = get(new URL(pathname, `http://127.0.0.1:${new URL(sitesUrl).port}`), { headers: { host } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode} instead of 200`)
}
