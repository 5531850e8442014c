import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { callTools, tryConformance } from './assistants.ts'
import { tryLlama } from './llama.ts'
import { findGoGenerator, findPrograms, findPythonLibrary, goEnvironment } from './tools.ts'

const run = promisify(execFile)
const python = process.env.PYTHON || 'python3'
/** Names of schemas that tools repeat for each use would be files of their own. */
const maxPythonFilesPerOperation = 5.2
const timeout = 300_000
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The specification, and the package lindoai, have these paths. A website id begins with "site_", so it is never "status". */
const required =
  /`\/v1\/ai\/workspace\/website\/status\/\{workflow_id\}` and `\/v1\/ai\/workspace\/website\/\{website_id\}\/(?:page|blog|edit)`/

/** `otherKey`: the key of another workspace, for calls that change it. `webhooksKey` and `assistantKey`: of two more. */
type Options = {
  apiUrl: string
  apiKey: string
  otherKey: string
  webhooksKey: string
  assistantKey: string
  folder: string
  cache: string
}

/** Gives the document of the running API to linters and client generators. Returns what they complain about. */
export async function tryOtherTools(options: Options): Promise<string[]> {
  const folder = join(options.folder, 'tools')
  await mkdir(folder)
  const answer = await fetch(`${options.apiUrl}/openapi.json`)
  const document = (await answer.json()) as { servers: object[] }
  // Linters reject localhost as the address of a published API.
  const published = { ...document, servers: [{ url: 'https://api.sitewright.dev' }] }
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(published))
  const cache = resolve(options.cache)
  const tools = {
    linters: lint,
    Go: compileGo,
    Python: tryPython,
    lindoai: tryLindoai,
    webhooks: verifyWebhooks,
    'llama.cpp': tryModelServer,
    'Python assistant': callTools,
    conformance: tryConformance,
  }
  const tried = Object.entries(tools).map(async ([name, tool]) => {
    const started = Date.now()
    const problems = await tool({ ...options, folder, cache }).catch((error: Error) => [`${name}: ${messageOf(error)}`])
    console.log(`${name}: ${problems.length} problems, ${Math.round((Date.now() - started) / 1000)} s`)
    return problems
  })
  return (await Promise.all(tried)).flat()
}

const messageOf = (error: Error & { stdout?: string; stderr?: string }) =>
  [error.message, error.stdout, error.stderr].filter(Boolean).join('\n')

/** Redocly's and Spectral's recommended rules. */
async function lint({ folder, cache }: Options): Promise<string[]> {
  const tools = await findPrograms(cache, 'linters')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  await writeFile(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
  const program = (name: string) => join(tools, 'node_modules', '.bin', name)
  const options = { cwd: folder, env, timeout, maxBuffer: 50_000_000 }
  const redocly = ['lint', 'openapi.json', '--extends', 'recommended', '--format', 'json', '--max-problems', '1000']
  const [checked, spectral] = await Promise.all([
    outputOf(program('redocly'), redocly, options),
    outputOf(program('spectral'), ['lint', 'openapi.json', '--format', 'json', '--quiet'], options),
  ])
  const { problems } = JSON.parse(checked) as { problems: { ruleId: string; message: string }[] }
  const found = problems.filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !required.test(message))
  const others = JSON.parse(spectral) as { code: string; message: string; path: string[] }[]
  return [
    ...found.map(({ ruleId, message }) => `Redocly: ${ruleId}: ${message}`),
    ...others.map(({ code, message, path }) => `Spectral: ${code} at ${path.join('/')}: ${message}`),
  ]
}

/** The output of a linter, which ends with 1 if it finds something. */
const outputOf = async (program: string, args: string[], options: object): Promise<string> =>
  await run(program, args, options).then(
    ({ stdout }) => String(stdout),
    (error: { stdout?: string }) => {
      if (error.stdout) return error.stdout
      throw error as unknown as Error
    },
  )

/** What oapi-codegen generates by its defaults (types, client, server and the document) compiles. */
async function compileGo({ folder, cache }: Options): Promise<string[]> {
  const env = goEnvironment(cache)
  const tools = await findGoGenerator(cache)
  const client = join(folder, 'go')
  await mkdir(client)
  for (const name of ['go.mod', 'go.sum']) await copyFile(file(`go/${name}`), join(client, name))
  const generate = ['-package', 'sitewright', '-o', 'sitewright.gen.go', '../openapi.json']
  await run(join(tools, 'oapi-codegen'), generate, { cwd: client, env, timeout })
  await run('go', ['build', './...'], { cwd: client, env, timeout })
  return []
}

/** A client that openapi-python-client generates is small, complete, and creates a website. */
async function tryPython({ folder, cache, apiUrl, apiKey }: Options): Promise<string[]> {
  const library = await findPythonLibrary(cache, 'python-client')
  const env = { ...process.env, PYTHONPATH: `${library}:${folder}`, PATH: `${library}/bin:${process.env.PATH ?? ''}` }
  const options = { cwd: folder, env, timeout, maxBuffer: 50_000_000 }
  const target = ['--meta', 'none', '--output-path', 'sitewright_client']
  const generate = ['-m', 'openapi_python_client', 'generate', '--path', 'openapi.json', ...target]
  const { stdout, stderr } = await run(python, generate, options)
  const files = await readdir(join(folder, 'sitewright_client'), { recursive: true })
  const number = files.filter((name) => name.endsWith('.py')).length
  const { paths } = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as {
    paths: Record<string, object>
  }
  const operations = Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0)
  const size = `Python: ${number} files for ${operations} operations`
  console.log(size)
  const created = await run(python, [file('create_website.py'), apiUrl, apiKey], options)
  return [
    ...(number > maxPythonFilesPerOperation * operations ? [size] : []),
    ...(/Cannot parse|Unable to process/.test(stdout + stderr) ? [`Python: ${stdout}${stderr}`] : []),
    ...(created.stdout.startsWith('website-') ? [] : [`Python: no workflow: ${created.stdout}`]),
  ]
}

/** The methods of a published client work, or have no operation, as docs/compatibility.md says. */
async function tryLindoai({ cache, apiUrl, otherKey }: Options): Promise<string[]> {
  const library = await findPythonLibrary(cache, 'lindoai')
  const env = { ...process.env, PYTHONPATH: library }
  const { stdout } = await run(python, [file('call_lindoai.py'), apiUrl, otherKey], { env, timeout })
  const outcome = JSON.parse(stdout) as Record<string, boolean>
  const table = await readFile(file('../../docs/compatibility.md'), 'utf8')
  const rows = [...table.matchAll(/^\| `(\w+\.\w+)` \| (yes|no) \|/gm)].map(([, name = '', works]) => [
    name,
    works === 'yes',
  ])
  const documented = Object.fromEntries(rows) as Record<string, boolean>
  const names = new Set([...Object.keys(outcome), ...Object.keys(documented)])
  const wrong = [...names].filter((name) => outcome[name] !== documented[name])
  console.log(`lindoai: ${Object.values(outcome).filter(Boolean).length} of ${names.size} methods work`)
  return wrong.map((name) => `lindoai: docs/compatibility.md is wrong about ${name}: it works: ${outcome[name]}`)
}

/** The published Python library of Standard Webhooks verifies webhooks. The one for npm is used in the integration tests. */
async function verifyWebhooks({ cache, apiUrl, webhooksKey }: Options): Promise<string[]> {
  const library = await findPythonLibrary(cache, 'webhooks')
  const env = { ...process.env, PYTHONPATH: library }
  const { stdout } = await run(python, [file('verify_webhooks.py'), apiUrl, webhooksKey], { env, timeout })
  return stdout === 'verified\n' ? [] : [`webhooks: ${stdout}`]
}

/** A real model server, from a package and without weights. */
const tryModelServer = async ({ folder, cache }: Options): Promise<string[]> =>
  await tryLlama({ folder, python, library: await findPythonLibrary(cache, 'llama') })
