// Builds dist/: compiles the TypeScript, copies the SQL, and bundles the workflows (bundling at startup would cost every worker
// 1 to 3 seconds). Skips steps whose inputs did not change.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
process.chdir(root)

const compiled = spawnSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--singleThreaded'],
  {
    stdio: 'inherit',
  },
)
if (compiled.status !== 0) process.exit(1)
await removeStaleFiles()
// Renamed migrations must not stay either, or both would run.
await rm('dist/db/migrations', { recursive: true, force: true })
await mkdir('dist/db', { recursive: true })
await cp('src/db/migrations', 'dist/db/migrations', { recursive: true })
await cp('src/generation/openai/prompts', 'dist/generation/openai/prompts', { recursive: true })
const tables = [
  'composer/pictures',
  'composer/objects',
  'composer/object-names',
  'composer/trades',
  'composer/labels',
  'composer/page-names',
  'composer/looks',
  'composer/requests',
  'composer/reading/weights',
  'brief/postal-codes',
].map((name) => `generation/${name}`)
for (const name of [...tables, 'rendering/art/objects', 'rendering/art/search-words'])
  await cp(`src/${name}.json`, `dist/${name}.json`)

const sources = ['package-lock.json', 'build.mjs']
for (const folder of ['src/workflows', 'src/domain'])
  for (const name of (await readdir(folder, { recursive: true })).sort())
    if (name.endsWith('.ts')) sources.push(`${folder}/${name}`)
const digest = createHash('sha256')
for (const source of sources) digest.update(source).update(await readFile(source))
const sourceDigest = digest.digest('hex')
const builtDigest = await readFile('dist/workflow-bundle.sha256', 'utf8').catch(() => '')
if (builtDigest !== sourceDigest) {
  const { bundleWorkflowCode, DefaultLogger } = await import('@temporalio/worker')
  const modules = ['index', 'traces'].map((name) => `${root}dist/workflows/${name}.js`)
  const { code } = await bundleWorkflowCode({
    workflowsPath: modules[0],
    workflowInterceptorModules: [modules[1]],
    preloadModules: modules,
    logger: new DefaultLogger('WARN'),
  })
  await writeFile('dist/workflow-bundle.js', code)
  await writeFile('dist/workflow-bundle.sha256', sourceDigest)
}

/** Removes compiled files whose source was renamed or deleted. */
async function removeStaleFiles() {
  const kept = new Set((await readdir('src', { recursive: true })).map((name) => name.replace(/\.tsx?$/, '.js')))
  for (const name of await readdir('dist', { recursive: true }))
    if (name.endsWith('.js') && name !== 'workflow-bundle.js' && !kept.has(name)) await rm(`dist/${name}`)
}
