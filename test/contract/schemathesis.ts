import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const python = process.env.PYTHON || 'python3'
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url))
const installLimitMs = 180_000

/**
 * Returns the folder with Schemathesis and its dependencies for PYTHONPATH: from the cache, or installed by pip with the hashes of
 * requirements.txt from the machine's package index. Throws one error that names what is missing.
 */
export async function findSchemathesis(cacheFolder: string): Promise<string> {
  const version = await pythonVersion()
  const hash = createHash('sha256')
    .update(await readFile(requirements))
    .update(version)
  const folder = resolve(cacheFolder, `schemathesis-${hash.digest('hex').slice(0, 16)}`)
  const there = await access(folder).then(
    () => true,
    () => false,
  )
  if (!there) await install(folder)
  return folder
}

async function pythonVersion(): Promise<string> {
  const code = 'import sys, pip; print(sys.version); sys.exit(sys.version_info < (3, 11))'
  const { stdout } = await run(python, ['-c', code], { timeout: 10_000 }).catch((error: Error) => {
    throw new Error(
      `The contract test needs ${python} with pip, 3.11 or newer; PYTHON names another one: ${error.message}`,
    )
  })
  return stdout
}

/** Installs in one step, so that an aborted run leaves no incomplete folder. */
async function install(folder: string): Promise<void> {
  console.log('Installing Schemathesis …')
  const fresh = `${folder}.${process.pid}`
  const flags = ['--require-hashes', '--only-binary', ':all:', '--no-input', '--disable-pip-version-check', '--quiet']
  try {
    await run(python, ['-m', 'pip', 'install', ...flags, '--target', fresh, '-r', requirements], {
      timeout: installLimitMs,
    })
    await rename(fresh, folder)
  } catch (error) {
    throw new Error(`Schemathesis could not be installed: ${(error as { stderr?: string }).stderr || String(error)}`)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

export type Run = {
  /** The folder that findSchemathesis returned. */
  library: string
  /** The folder of schemathesis.toml, its lists and the results. */
  folder: string
  apiUrl: string
  seed: number
  env: NodeJS.ProcessEnv
  limitMs: number
}

export type Result = {
  /** 0 if every check passed. */
  code: number
  /** The printed output. */
  output: string
  /** How often an operation returned a status. */
  answers: [operation: string, status: number, times: number][]
  /** Valid requests rejected for rules that no schema can express, by reason (see hooks.py). */
  aside: Record<string, number>
}

/** Runs Schemathesis against the API. Throws if it exceeds the time limit. */
export async function runSchemathesis({ library, folder, apiUrl, seed, env, limitMs }: Run): Promise<Result> {
  const seenFile = join(folder, 'seen.json')
  const options = ['--checks', 'all', '--origin', apiUrl, '--seed', String(seed), '--no-color']
  const args = [
    '--config-file',
    join(folder, 'schemathesis.toml'),
    'run',
    `${apiUrl}/openapi.json?internal=true`,
    ...options,
  ]
  const { code, output } = await new Promise<Pick<Result, 'code' | 'output'>>((done, fail) => {
    const child = execFile(
      python,
      ['-m', 'schemathesis.cli', ...args],
      {
        cwd: folder,
        env: { ...process.env, ...env, PYTHONPATH: library, CONTRACT_SEEN: seenFile },
        timeout: limitMs,
        maxBuffer: 100 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        if (error?.killed)
          fail(new Error(`Schemathesis was not done after ${limitMs / 1_000} s\n${stdout.slice(-2_000)}`))
        else done({ code: child.exitCode ?? 1, output: stdout + stderr })
      },
    )
  })
  const seen = await readFile(seenFile, 'utf8').catch(() => '{"answers":[],"aside":{}}')
  return { code, output, ...(JSON.parse(seen) as Pick<Result, 'answers' | 'aside'>) }
}
