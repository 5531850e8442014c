import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findSchemathesis } from './schemathesis.ts'

const run = promisify(execFile)
const python = process.env.PYTHON || 'python3'
const codegen = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
const timeout = 600_000
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The Python libraries, and the requirements from which pip installs them, with their hashes if they have them. */
const libraries = {
  'python-client': 'requirements-client.txt',
  lindoai: 'requirements-lindoai.txt',
  webhooks: 'requirements-webhooks.txt',
  llama: 'requirements-llama.txt',
  assistant: 'requirements-assistant.txt',
}

/** Returns the folder for PYTHONPATH with a library. */
export const findPythonLibrary = async (cache: string, name: keyof typeof libraries): Promise<string> =>
  await cached(cache, name, libraries[name], async (fresh) => {
    const flags = ['--only-binary', ':all:', '--no-input', '--disable-pip-version-check', '--quiet', '--target', fresh]
    await run(python, ['-m', 'pip', 'install', ...flags, '-r', file(libraries[name])], { timeout })
  })

/** The programs from npm, each with a lock file of its own: Redocly and Spectral, and the suite of the Model Context Protocol. */
const programs = ['linters', 'conformance'] as const

/** Returns the folder with programs in its `node_modules`. */
export const findPrograms = async (cache: string, name: (typeof programs)[number]): Promise<string> =>
  await cached(cache, name, `${name}/package-lock.json`, async (fresh) => {
    for (const one of ['package.json', 'package-lock.json']) await copyFile(file(`${name}/${one}`), join(fresh, one))
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: fresh, timeout })
  })

export const goEnvironment = (cache: string): NodeJS.ProcessEnv => ({
  ...process.env,
  GOPATH: join(cache, 'go'),
  GOFLAGS: '-modcacherw',
  GOTOOLCHAIN: 'local',
})

/** Returns the folder with oapi-codegen, which Go builds. */
export const findGoGenerator = async (cache: string): Promise<string> =>
  await cached(cache, 'oapi-codegen', 'go/go.sum', async (fresh) => {
    await run('go', ['install', codegen], { env: { ...goEnvironment(cache), GOBIN: fresh }, timeout })
  })

/** A folder in the cache that `install` fills, once for each content of the file that decides what is installed. */
async function cached(cache: string, name: string, decisive: string, install: (fresh: string) => Promise<void>) {
  const hash = createHash('sha256').update(await readFile(file(decisive)))
  const folder = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}`)
  if (await isThere(folder)) return folder
  console.log(`Installing ${name} …`)
  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  try {
    await install(fresh)
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return folder
}

const isThere = async (path: string): Promise<boolean> =>
  await access(path).then(
    () => true,
    () => false,
  )

// Run as a program, it installs what the test needs.
if (process.argv[1] === import.meta.filename) {
  const cache = resolve(process.env.SITEWRIGHT_HOME || '.sitewright')
  const names = Object.keys(libraries) as (keyof typeof libraries)[]
  const fromNpm = programs.map((name) => findPrograms(cache, name))
  const found = [findSchemathesis(cache), findGoGenerator(cache), ...fromNpm]
  for (const tool of await Promise.all([...found, ...names.map((name) => findPythonLibrary(cache, name))]))
    console.log(tool)
}
