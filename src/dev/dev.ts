import { relative, resolve } from 'node:path'
import { stopRequested } from '../processes/stop-signal.ts'
import { processEnvironment, readConfig } from '../config.ts'
import type { DevFile } from './dev-file.ts'
import { terminalLog } from './log.ts'
import { type Stack, startStack } from './stack.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** `sitewright dev`: runs the development stack until Ctrl-C. Throws if it cannot start or a server ends unexpectedly. */
export async function dev(): Promise<void> {
  const started = performance.now()
  const config = readConfig()
  for (const warning of config.warnings) print(warning)
  if (config.databaseUrl) print('DATABASE_URL is ignored: the development stack has its own Postgres.')
  const stack = await startStack({ env: processEnvironment(), log: await terminalLog(config.logLevel), print })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  print(
    `\nSitewright is ready (${seconds} s).\n\n${summary(stack)}\n\nCreate a website:\n\n${curl(stack.dev, config.home)}\n`,
  )
  print(`Sign in to the console with the link that this prints:\n\n${signInCommand(config.home)}\n`)
  print(stopHint(config.home))
  await serveUntilStopped(stack)
}

/** Serves until Ctrl-C or SIGTERM, then stops the stack. Throws if a server ended unexpectedly. */
export async function serveUntilStopped(stack: Pick<Stack, 'failure' | 'stop'>): Promise<void> {
  const failure = await Promise.race([stopRequested().then(() => undefined), stack.failure])
  print(failure ?? 'Stopping … running requests finish first. Press Ctrl-C again to quit immediately.')
  await stack.stop()
  if (failure) throw new Error(`${failure}. The development stack was stopped.`)
  print('Stopped.')
}

function summary({ dev, home, modelName }: Stack): string {
  const sites = new URL(dev.sites_url)
  const lines = [
    ['API', dev.api_url],
    ['Console', `${dev.api_url}/console`],
    ['Reference', `${dev.api_url}/docs`],
    ['Websites', `${sites.protocol}//<name>.${sites.host}`],
    ['Temporal UI', dev.temporal_ui_url],
    ['Metrics', dev.metrics_url],
    ['API key', `in ${shortPath(home)}/dev.json`],
    ['Model', modelHint(modelName)],
  ]
  return lines.map(([name, value]) => `  ${String(name).padEnd(12)} ${value}`).join('\n')
}

/** Adds a first member, and creates a link that signs them in. */
function signInCommand(home: string): string {
  const program = `${home === '.sitewright' ? '' : `SITEWRIGHT_HOME='${resolve(home)}' `}npx sitewright`
  return `  ${program} members add you@example.com && ${program} sign-in-link you@example.com`
}

const shortPath = (path: string): string => {
  const short = relative(process.cwd(), path)
  return short === '' || short.startsWith('..') ? path : short
}

/** The last line that `dev` and `demo` print after startup. */
export const stopHint = (home: string): string => `Press Ctrl-C to stop. Your data stays in ${shortPath(home)}.`

/** Names the model, and says how to get texts of a language model instead of the composer's quotations. */
export const modelHint = (modelName: string): string =>
  modelName.startsWith('composer')
    ? `${modelName} (built in, quotes your prompt). A language model writes real texts: set OPENAI_API_KEY, or OPENAI_BASE_URL.`
    : modelName

/** Commands that create a website. The key itself stays out of terminals and logs. */
export const curl = (dev: DevFile, home: string): string =>
  `  KEY=$(node -p "require('${resolve(home, 'dev.json')}').api_key")
  ${post(dev, '', { prompt: 'A bicycle workshop in Ghent that repairs cargo bikes' })}`

/** A command that changes a text of a website and publishes it. The composer replaces texts in quotes; a model takes any request. */
export const editCurl = (dev: DevFile, websiteId: string, text: string): string =>
  `  ${post(dev, `/${websiteId}/edit`, { prompt: `"${text}" → "New: ${text}"`, publish: true })}`

const post = (dev: DevFile, path: string, body: object): string =>
  `curl -s ${dev.api_url}/v1/ai/workspace/website${path} -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`
