// Writes openapi.json, and from it src/generated, with the generator that package-lock.json pins; it is installed here on first use.
// The project itself is on a TypeScript without the compiler API that generators need, so theirs stays in this folder.
import { spawnSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a program of Node to its end; answers what it printed. */
function run(args, options) {
  const { status, stdout } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options })
  if (status !== 0) process.exit(1)
  return stdout
}

// The document says what the code says, not what the environment of whoever generates does.
writeFileSync(`${here}openapi.json`, run([`${root}bin/sitewright.js`, 'openapi'], { env: {}, maxBuffer: 2 ** 30 }))
if (ageOf('node_modules/.package-lock.json') > ageOf('package-lock.json')) install()
run([`${here}node_modules/@hey-api/openapi-ts/bin/run.js`, '--silent'], { cwd: here })

/** Installs with the npm that runs this, on the Node that runs this. */
function install() {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('run it as: npm run client')
  run([npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here })
}

/** Milliseconds since the file was written; for ever when there is none. */
function ageOf(file) {
  const stats = statSync(here + file, { throwIfNoEntry: false })
  return stats ? Date.now() - stats.mtimeMs : Number.POSITIVE_INFINITY
}
