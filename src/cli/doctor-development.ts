import { access, constants, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { findPrograms } from '../dev/postgres-programs.ts'
import { findInstalledCli } from '../dev/temporal-cli.ts'
import { isFree } from '../processes/ports.ts'

/** Result of one check. `required` is false if there is a fallback; `advice` is shown if the check fails. */
export type Finding = { name: string; ok: boolean; required: boolean; detail: string; advice?: string }

/** Checks what the development stack and the tests need of this machine. */
export const developmentChecks = [checkPostgres, checkTemporalCli, checkBrowser, checkHome, checkPorts]

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
