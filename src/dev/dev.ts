import { relative } from 'node:path'
import { stopRequested } from '../processes/stop-signal.ts'
import { processEnvironment, readConfig } from '../config.ts'
import type { DevFile } from './dev-file.ts'
import { terminalLog } from './log.ts'
import { type Stack, startStack } from './stack.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `sitewright dev`: the stack in the foreground until Ctrl-C. Throws when it cannot start or a part of it ends by itself. */
export async function dev(): Promise<void> {
  const started = performance.now()
  const config = readConfig()
  if (config.databaseUrl) say('DATABASE_URL is left alone: the development stack has a Postgres of its own.')
  const stack = await startStack({ env: processEnvironment(), log: await terminalLog(config.logLevel), say })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  say(`\nSitewright is ready (${seconds} s).\n\n${summary(stack, config.home)}\n`)
  await serveUntilAsked(stack)
}

/** Serves until the process is asked to stop, then stops the stack. Throws when a part of it ended by itself. */
export async function serveUntilAsked(stack: Pick<Stack, 'broken' | 'stop'>): Promise<void> {
  const broken = await Promise.race([stopRequested().then(() => undefined), stack.broken])
  say(broken ?? 'Stopping: what was begun is finished first. Ctrl-C again ends it at once.')
  await stack.stop()
  if (broken) throw new Error(`${broken}. All the rest was stopped.`)
  say('Stopped.')
}

function summary({ dev, modelName }: Stack, home: string): string {
  const sites = new URL(dev.sites_url)
  const lines = [
    ['API', `${dev.api_url} (reference: ${dev.api_url}/docs)`],
    ['Websites', `${sites.protocol}//<name>.${sites.host}`],
    ['Workflows', dev.temporal_ui_url],
    ['Metrics', dev.metrics_url],
    ['Model', modelHint(modelName)],
    ['Key', `in ${relative(process.cwd(), home) || home}/dev.json, with all addresses`],
  ]
  return `${lines.map(([what, where]) => `  ${String(what).padEnd(10)} ${where}`).join('\n')}\n\nMake a website:\n\n${curl(dev)}\n\nCtrl-C stops everything; the data stays.`
}

/** Which model writes, and how to take another. */
export const modelHint = (modelName: string): string =>
  modelName.startsWith('composer')
    ? `${modelName}: built in and offline; set OPENAI_API_KEY to let a language model write`
    : modelName

/** An order for a website, ready to be pasted. */
export const curl = (dev: DevFile): string =>
  `curl -s ${dev.api_url}/v1/ai/workspace/website -H 'Authorization: Bearer ${dev.api_key}' -H 'Content-Type: application/json' \\
  -d '{"prompt": "A bicycle workshop in Ghent that repairs cargo bikes"}'`
