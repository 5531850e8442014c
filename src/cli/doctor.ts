import { randomUUID } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Config, InvalidConfig, readConfig } from '../config.ts'
import { isFree } from '../processes/ports.ts'
import { findPrograms } from '../dev/postgres-programs.ts'
import { findInstalledCli } from '../dev/temporal-cli.ts'
import { type JsonOption, print } from './output.ts'

/** Result of one check. `required` is false if there is a fallback; `advice` is shown if the check fails. */
type Finding = { name: string; ok: boolean; required: boolean; detail: string; advice?: string }

/** `sitewright doctor`. Sets exit code 1 if a required check fails. */
export async function doctor(options: JsonOption): Promise<void> {
  const findings = await runChecks()
  const healthy = findings.every(({ ok, required }) => ok || !required)
  const verdict = healthy ? 'All required checks passed.' : 'A required check failed.'
  print(options, { healthy, findings }, `${findings.map(formatFinding).join('\n')}\n\n${verdict}`)
  if (!healthy) process.exitCode = 1
}

const formatFinding = ({ name, ok, required, detail, advice }: Finding): string =>
  `${ok ? '✓' : required ? '✗' : '–'} ${name.padEnd(16)} ${detail}${ok || !advice ? '' : `\n  ${' '.repeat(16)} → ${advice}`}`

async function runChecks(): Promise<Finding[]> {
  try {
    const config = readConfig()
    const ok = { name: 'Configuration', ok: true, required: true, detail: 'valid' }
    return [ok, ...(await Promise.all(checks.map((check) => check(config)))).flat()]
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error
    const detail = error.problems.join('; ')
    return [
      { name: 'Configuration', ok: false, required: true, detail, advice: 'See .env.example for the allowed values.' },
    ]
  }
}

const checks: ((config: Config) => Promise<Finding | Finding[]>)[] = [
  checkNode, checkDependencies, checkPostgres, checkTemporalCli, checkBrowser, checkHome, checkPorts, checkDatabase, checkTemporal, checkStorage, checkModel,
] // biome-ignore format: a list of names

async function checkNode(): Promise<Finding> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > 20 || (major === 20 && minor >= 20)
  return {
    name: 'Node',
    ok,
    required: true,
    detail: process.version,
    advice: 'Install Node 20.20 or newer. The npm scripts use a bundled Node 24 on Linux and Windows.',
  }
}

/** Checks packages with native binaries, which an incomplete installation lacks first. */
async function checkDependencies(): Promise<Finding> {
  const missing: string[] = []
  for (const name of ['@temporalio/core-bridge', '@swc/core', 'fastify', 'pg'])
    await import(name).catch(() => missing.push(name))
  const detail = missing.length > 0 ? `cannot load ${missing.join(', ')}` : 'installed'
  return {
    name: 'Dependencies',
    ok: missing.length === 0,
    required: true,
    detail,
    advice: 'Run "npm ci" without --omit=optional.',
  }
}

async function checkPostgres(): Promise<Finding> {
  const found = await findPrograms().catch(() => undefined)
  const detail = found ? `embedded PostgreSQL ${found.version}` : 'no embedded PostgreSQL for this platform'
  return {
    name: 'Postgres',
    ok: found !== undefined,
    required: false,
    detail,
    advice: 'Run "npm ci" with development dependencies. Production needs DATABASE_URL instead.',
  }
}

async function checkTemporalCli(config: Config): Promise<Finding> {
  const about = {
    name: 'Temporal CLI',
    required: false,
    advice: '"npm start" downloads it, or install it and add it to the PATH.',
  }
  try {
    const found = await findInstalledCli({ cacheFolder: join(config.home, 'bin') })
    return {
      ...about,
      ok: found !== undefined,
      detail: found ? `${found.version} from ${found.source} (${found.path})` : 'not installed',
    }
  } catch (error) {
    return {
      ...about,
      ok: false,
      required: true,
      detail: (error as Error).message,
      advice: 'Correct TEMPORAL_CLI or unset it.',
    }
  }
}

async function checkBrowser({ chromium }: Config): Promise<Finding> {
  const require = createRequire(import.meta.url)
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  for (const path of chromium ? [chromium] : installed)
    if (await canRun(path)) return { name: 'Browser', ok: true, required: false, detail: path }
  if (chromium) {
    const detail = `SITEWRIGHT_CHROMIUM is ${chromium}, which cannot be run`
    return { name: 'Browser', ok: false, required: false, detail, advice: 'Correct SITEWRIGHT_CHROMIUM or unset it.' }
  }
  const packaged = canResolve(require, '@sparticuz/chromium')
  const detail = packaged ? '@sparticuz/chromium' : 'not found, the browser tests are skipped'
  return {
    name: 'Browser',
    ok: packaged,
    required: false,
    detail,
    advice: 'Install Chromium, or set SITEWRIGHT_CHROMIUM to its path.',
  }
}

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

function canResolve(require: NodeJS.Require, name: string): boolean {
  try {
    return Boolean(require.resolve(name))
  } catch {
    return false
  }
}

async function checkHome({ home }: Config): Promise<Finding> {
  const ok = await mkdir(home, { recursive: true })
    .then(() => access(home, constants.W_OK))
    .then(
      () => true,
      () => false,
    )
  return {
    name: 'Data folder',
    ok,
    required: true,
    detail: `${home} is ${ok ? '' : 'not '}writable`,
    advice: 'Set SITEWRIGHT_HOME to a folder that you can write to.',
  }
}

async function checkPorts(config: Config): Promise<Finding> {
  const ports = [config.port, config.sitesPort, config.temporalPort, config.temporalUiPort, config.metricsPort]
  const busy: number[] = []
  for (const port of ports) if (port !== 0 && !(await isFree(port))) busy.push(port)
  const detail = busy.length > 0 ? `in use: ${busy.join(', ')}` : `free: ${ports.join(', ')}`
  return {
    name: 'Ports',
    ok: busy.length === 0,
    required: false,
    detail,
    advice: 'Sitewright may be running already. If not, "npm start" picks other ports.',
  }
}

async function checkDatabase({ databaseUrl }: Config): Promise<Finding> {
  const about = { name: 'DATABASE_URL', advice: 'Check the address and password, and that the server is running.' }
  if (!databaseUrl) return { ...about, ok: true, required: false, detail: 'not set, development uses its own Postgres' }
  const { default: pg } = await import('pg')
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 })
    await client.connect()
    const { rows } = await client.query<{ v: string }>(`select current_setting('server_version') as v`)
    await client.end()
    return { ...about, ok: true, required: true, detail: `connected to PostgreSQL ${rows[0]?.v}` }
  } catch (error) {
    return { ...about, ok: false, required: true, detail: `cannot connect (${codeOf(error)})` }
  }
}

async function checkTemporal(config: Config): Promise<Finding> {
  const about = {
    name: 'TEMPORAL_ADDRESS',
    advice: 'Check the address and the TEMPORAL_* variables for TLS and API keys.',
  }
  const { address } = config.temporal
  if (!address) return { ...about, ok: true, required: false, detail: 'not set, development uses its own Temporal' }
  const { connectClient } = await import('../temporal/client.ts')
  const client = connectClient(config)
  try {
    const { serverVersion } = await client.withDeadline(Date.now() + 3_000, () =>
      client.workflowService.getSystemInfo({}),
    )
    return { ...about, ok: true, required: true, detail: `connected to Temporal ${serverVersion} at ${address}` }
  } catch (error) {
    return { ...about, ok: false, required: true, detail: `cannot connect to ${address} (${codeOf(error)})` }
  } finally {
    await client.connection.close()
  }
}

/** Writes, reads and deletes a test object. */
async function checkStorage({ storage: settings }: Config): Promise<Finding> {
  const about = { name: 'Storage', required: true, detail: `wrote and read a test object in ${settings.url}` }
  const key = `doctor-${randomUUID()}`
  try {
    const { createStorage } = await import('../adapters/create-storage.ts')
    const storage = createStorage(settings)
    await storage.put(key, Buffer.from(key))
    const matches = String(await storage.get(key)) === key
    await storage.delete([key])
    return {
      ...about,
      ok: matches,
      ...(matches ? {} : { detail: `${settings.url} returned different bytes than were written` }),
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const missing = code === 'NoSuchBucket' ? 'the bucket does not exist' : message
    const advice = 'Create the bucket, or correct SITEWRIGHT_STORAGE and the AWS_* variables.'
    return { ...about, ok: false, detail: `${settings.url}: ${missing}${code ? ` (${code})` : ''}`, advice }
  }
}

/** Returns the error's code. The message is not shown, because it can contain a password. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string | number; name?: string }
  return typeof code === 'number' ? `gRPC status ${code}` : `${code ?? name}`
}

async function checkModel({ model }: Config): Promise<Finding> {
  const { createModel } = await import('../generation/index.ts')
  const { name } = createModel(model)
  return { name: 'Model', ok: true, required: true, detail: name }
}
