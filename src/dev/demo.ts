import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { processEnvironment, readConfig } from '../config.ts'
import { AcceptedOrder } from '../domain/orders/base-status.ts'
import { WebsiteStatus } from '../domain/orders/website-orders.ts'
import { curl, editCurl, modelHint, serveUntilStopped, stopHint } from './dev.ts'
import { type DevFile, readDevFile } from './dev-file.ts'
import { HomeInUse } from './lock.ts'
import { quietLog } from './log.ts'
import { showProgress } from './progress.ts'
import { type Stack, startStack } from './stack.ts'

const pollMs = 200
const Pages = z.object({ result: z.object({ list: z.array(z.object({ page_id: z.string(), path: z.string() })) }) })
const PageSections = z.object({
  result: z.object({
    sections: z.array(z.object({ fields: z.object({ title: z.string().optional().catch(undefined) }) })),
  }),
})
const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `sitewright demo`: creates a website through the API and shows its progress, on a new development stack or the one that runs already.
 * A new stack then serves until Ctrl-C, or stops at once if CI is set. Throws if the website was not created.
 */
export async function demo(prompt: string): Promise<void> {
  const { dev, stack, modelName } = await findStack()
  try {
    await createWebsite(dev, readConfig().home, prompt, modelName)
  } catch (error) {
    await stack?.stop()
    throw error
  }
  if (!stack) return
  const { ci, home } = readConfig()
  if (ci) return stack.stop()
  print(stopHint(home))
  await serveUntilStopped(stack)
}

async function findStack(): Promise<{ dev: DevFile; modelName: string; stack?: Stack }> {
  const { logLevel, home } = readConfig()
  try {
    const stack = await startStack({ env: processEnvironment(), log: quietLog(logLevel, home), print })
    return { stack, dev: stack.dev, modelName: stack.modelName }
  } catch (error) {
    const dev = error instanceof HomeInUse ? await readDevFile(home) : undefined
    if (!dev) throw error
    print(`Using the development stack that runs in ${home}.`)
    return { dev, modelName: 'as configured in the running stack' }
  }
}

async function createWebsite(dev: DevFile, home: string, prompt: string, modelName: string): Promise<void> {
  print(`\nCreating a website from this prompt:\n\n  ${prompt}\n`)
  const accepted = AcceptedOrder.parse(await request(dev, '/v1/ai/workspace/website', { prompt }))
  const status = await pollStatus(dev, new URL(accepted.status_url).pathname)
  if (!status.result) throw new Error(`The website was not created. ${status.error ?? status.message}`)
  const url = `${status.result.domain}/`
  await expectOk(url, dev.sites_url)
  const workflowUrl = `${dev.temporal_ui_url}/namespaces/default/workflows/${accepted.workflow_id}`
  print(`\n${status.message}\n\n  Website    ${url}\n  Workflow   ${workflowUrl}\n  Model      ${modelHint(modelName)}`)
  print(`\nCreate another website:\n\n${curl(dev, home)}\n`)
  const title = await firstTitle(dev, status.result.website_id)
  if (title) print(`Change its headline:\n\n${editCurl(dev, status.result.website_id, title)}\n`)
}

/** The title of the first section of the home page. A text with quotes could not be named in quotes. */
async function firstTitle(dev: DevFile, websiteId: string): Promise<string | undefined> {
  const pages = `/v1/workspace/website/${websiteId}/pages`
  const { result } = Pages.parse(await request(dev, `${pages}/list`))
  const page = result.list.find(({ path }) => path === '/')
  if (!page) return undefined
  const { sections } = PageSections.parse(await request(dev, `${pages}/${page.page_id}/sections`)).result
  return sections.map(({ fields }) => fields.title).find((title) => title !== undefined && !/["“”„«»‘’]/.test(title))
}

/** Returns the JSON response. Throws the API's error message. */
async function request(dev: DevFile, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(dev.api_url + path, {
    headers: { authorization: `Bearer ${dev.api_key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as { code?: string; message?: string }
  if (response.ok) return answer
  const hint = answer.code === 'insufficient_credits' ? ' Run "npx sitewright credits grant 1000" to add credits.' : ''
  throw new Error(`The API returned ${response.status}: ${answer.message}${hint}`)
}

async function pollStatus(dev: DevFile, path: string): Promise<WebsiteStatus> {
  const progress = showProgress(process.stdout)
  try {
    for (;;) {
      const status = WebsiteStatus.parse(await request(dev, path))
      progress.update(status)
      if (status.done) return status
      await sleep(pollMs)
    }
  } finally {
    progress.end()
  }
}

/** Sends the request to 127.0.0.1, because not every system resolves names below localhost. */
async function expectOk(url: string, sitesUrl: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const visit = get(new URL(pathname, `http://127.0.0.1:${new URL(sitesUrl).port}`), { headers: { host } })
  const [response] = (await once(visit, 'response')) as [IncomingMessage]
  response.resume()
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode} instead of 200`)
}
