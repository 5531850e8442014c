import { randomUUID } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Config, InvalidConfig, readConfig } from '../config.ts'
import { isFree } from '../processes/ports.ts'
import { findPrograms } from '../dev/postgres-programs.ts'
import { findInstalledCli } from '../dev/temporal-cli.ts'
import { type JsonOption, print } from './output.ts'

/** One thing that was looked at. `needed` is false for what has a fallback; `advice` says what to do when it is not ok. */
type Finding = { name: string; ok: boolean; needed: boolean; detail: string; advice?: string }

/** `sitewright doctor`: exit code 1 when something that is needed is missing. */
export async function doctor(options: JsonOption): Promise<void> {
  const findings = await examine()
  const healthy = findings.every(({ ok, needed }) => ok || !needed)
  const verdict = healthy ? 'Everything that is needed is there.' : 'Something that is needed is missing.'
  print(options, { healthy, findings }, `${findings.map(lineOf).join('\n')}\n\n${verdict}`)
  if (!healthy) process.exitCode = 1
}

const lineOf = ({ name, ok, needed, detail, advice }: Finding): string =>
  `${ok ? '✓' : needed ? '✗' : '–'} ${name.padEnd(16)} ${detail}${ok || !advice ? '' : `\n  ${' '.repeat(16)} → ${advice}`}`

async function examine(): Promise<Finding[]> {
  try {
    const config = readConfig()
    const ok = { name: 'Configuration', ok: true, needed: true, detail: 'valid' }
    return [ok, ...(await Promise.all(checks.map((check) => check(config)))).flat()]
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error
    const detail = error.problems.join('; ')
    return [{ name: 'Configuration', ok: false, needed: true, detail, advice: 'see .env.example' }]
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
    needed: true,
    detail: process.version,
    advice: 'Node 20.20 or newer; npm scripts bring 24 on Linux and Windows',
  }
}

/** Packages that come with binaries of their own, and so are the first to be missing. */
async function checkDependencies(): Promise<Finding> {
  const missing: string[] = []
  for (const name of ['@temporalio/core-bridge', '@swc/core', 'fastify', 'pg'])
    await import(name).catch(() => missing.push(name))
  const detail = missing.length > 0 ? `not usable: ${missing.join(', ')}` : 'installed'
  return {
    name: 'Dependencies',
    ok: missing.length === 0,
    needed: true,
    detail,
    advice: 'run "npm ci" (without --omit=optional)',
  }
}

async function checkPostgres(): Promise<Finding> {
  const found = await findPrograms().catch(() => undefined)
  const detail = found ? `PostgreSQL ${found.version}, embedded` : 'no binaries for this platform'
  return {
    name: 'Postgres',
    ok: found !== undefined,
    needed: false,
    detail,
    advice: 'run "npm ci" with development dependencies; production only needs DATABASE_URL',
  }
}

async function checkTemporalCli(config: Config): Promise<Finding> {
  const about = {
    name: 'Temporal CLI',
    needed: false,
    advice: 'the first start downloads it; or install it and put it on the PATH',
  }
  try {
    const found = await findInstalledCli({ cacheFolder: join(config.home, 'bin') })
    return {
      ...about,
      ok: found !== undefined,
      detail: found ? `${found.version} from ${found.source} (${found.path})` : 'not here yet',
    }
  } catch (error) {
    return {
      ...about,
      ok: false,
      needed: true,
      detail: (error as Error).message,
      advice: 'correct TEMPORAL_CLI or unset it',
    }
  }
}

async function checkBrowser({ chromium }: Config): Promise<Finding> {
  const near = createRequire(import.meta.url)
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const candidates = chromium ? [chromium] : installed
  for (const path of candidates)
    if (path && (await canRun(path))) return { name: 'Browser', ok: true, needed: false, detail: path }
  if (chromium) {
    const detail = `SITEWRIGHT_CHROMIUM is ${chromium}, which cannot be run`
    return { name: 'Browser', ok: false, needed: false, detail, advice: 'correct SITEWRIGHT_CHROMIUM or unset it' }
  }
  const packaged = canResolve(near, '@sparticuz/chromium')
  const detail = packaged ? '@sparticuz/chromium' : 'none for the browser tests'
  return {
    name: 'Browser',
    ok: packaged,
    needed: false,
    detail,
    advice: 'install Debian’s "chromium" to run the browser tests',
  }
}

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

function canResolve(near: NodeJS.Require, name: string): boolean {
  try {
    return Boolean(near.resolve(name))
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
    needed: true,
    detail: `${home} is ${ok ? '' : 'not '}writable`,
    advice: 'set SITEWRIGHT_HOME to a folder you may write to',
  }
}

async function checkPorts(config: Config): Promise<Finding> {
  const ports = [config.port, config.sitesPort, config.temporalPort, config.temporalUiPort, config.metricsPort]
  const busy: number[] = []
  for (const port of ports) if (port !== 0 && !(await isFree(port))) busy.push(port)
  const detail = busy.length > 0 ? `busy: ${busy.join(', ')}` : `free: ${ports.join(', ')}`
  return {
    name: 'Ports',
    ok: busy.length === 0,
    needed: false,
    detail,
    advice: 'development takes other ones instead (or is it running already?)',
  }
}

async function checkDatabase({ databaseUrl }: Config): Promise<Finding> {
  const about = { name: 'DATABASE_URL', advice: 'check the address, the password and that the server runs' }
  if (!databaseUrl) return { ...about, ok: true, needed: false, detail: 'not set; development has its own Postgres' }
  const { default: pg } = await import('pg')
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 })
    await client.connect()
    const { rows } = await client.query<{ v: string }>(`select current_setting('server_version') as v`)
    await client.end()
    return { ...about, ok: true, needed: true, detail: `PostgreSQL ${rows[0]?.v} answers` }
  } catch (error) {
    return { ...about, ok: false, needed: true, detail: `out of reach (${codeOf(error)})` }
  }
}

async function checkTemporal(config: Config): Promise<Finding> {
  const about = { name: 'TEMPORAL_ADDRESS', advice: 'check the address and the TEMPORAL_* variables for TLS and keys' }
  const { address } = config.temporal
  if (!address) return { ...about, ok: true, needed: false, detail: 'not set; development has its own Temporal' }
  const { connectClient } = await import('../temporal/client.ts')
  const client = connectClient(config)
  try {
    const { serverVersion } = await client.withDeadline(Date.now() + 3_000, () =>
      client.workflowService.getSystemInfo({}),
    )
    return { ...about, ok: true, needed: true, detail: `Temporal ${serverVersion} answers at ${address}` }
  } catch (error) {
    return { ...about, ok: false, needed: true, detail: `${address} is out of reach (${codeOf(error)})` }
  } finally {
    await client.connection.close()
  }
}

/** Writes, reads and deletes an object of its own. */
async function checkStorage({ storage: settings }: Config): Promise<Finding> {
  const about = { name: 'Storage', needed: true, detail: `${settings.url} keeps what is put there` }
  const key = `doctor-${randomUUID()}`
  try {
    const { createStorage } = await import('../adapters/storage.ts')
    const storage = createStorage(settings)
    await storage.put(key, Buffer.from(key))
    const kept = String(await storage.get(key)) === key
    await storage.delete([key])
    return { ...about, ok: kept, ...(kept ? {} : { detail: `${settings.url} did not keep what was put there` }) }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const missing = code === 'NoSuchBucket' ? 'the bucket does not exist' : message
    const advice = 'make the bucket, or correct SITEWRIGHT_STORAGE and the AWS_* variables beside it'
    return { ...about, ok: false, detail: `${settings.url}: ${missing}${code ? ` (${code})` : ''}`, advice }
  }
}

/** The error's code, never its message: that may hold a password. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string | number; name?: string }
  return `${code ?? name}`
}

async function checkModel({ model }: Config): Promise<Finding> {
  const { createModel } = await import('../generation/index.ts')
  const { name } = createModel(model)
  return { name: 'Model', ok: true, needed: true, detail: name }
}
