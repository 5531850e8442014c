import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const helmSource = 'helm.sh/helm/v3/cmd/helm@v3.21.4'
const binaries = resolve(process.env.SITEWRIGHT_HOME || '.sitewright', 'bin')
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const buildTimeoutMs = 1_200_000

/** Go writes its caches below HOME. */
const environment = { HOME: homedir(), ...process.env }

/** Returns Helm: the one that Go builds once, in two minutes, into the home of the development stack. */
export async function findHelm(): Promise<string> {
  const version = helmSource.split('@')[1]
  const helm = join(binaries, `helm-${version}`)
  if (await exists(helm)) return helm
  const folder = await mkdtemp(join(tmpdir(), 'helm-'))
  await run('go', ['install', '-ldflags', '-s -w', helmSource], {
    env: { ...environment, GOBIN: folder },
    timeout: buildTimeoutMs,
  })
  return await move(join(folder, 'helm'), helm)
}

/** Returns the program that reads a Compose file as Docker Compose does. */
export async function findComposeReader(): Promise<string> {
  const sources = await Promise.all(['go.sum', 'main.go'].map((name) => readFile(file(`compose/${name}`))))
  const program = join(binaries, `compose-${hashOf(sources)}`)
  if (await exists(program)) return program
  const folder = await mkdtemp(join(tmpdir(), 'compose-'))
  await run('go', ['build', '-ldflags', '-s -w', '-o', join(folder, 'compose'), '.'], {
    env: environment,
    cwd: file('compose'),
    timeout: buildTimeoutMs,
  })
  return await move(join(folder, 'compose'), program)
}

/** Returns the folder for PYTHONPATH with kubernetes-validate, which pip installs once. */
export async function findKubernetesSchemas(): Promise<string> {
  const folder = join(binaries, `kubernetes-validate-${hashOf([await readFile(file('requirements.txt'))])}`)
  if (await exists(folder)) return folder
  const fresh = `${folder}.${process.pid}`
  const flags = ['--only-binary', ':all:', '--no-input', '--disable-pip-version-check', '--quiet', '--target', fresh]
  await run('python3', ['-m', 'pip', 'install', ...flags, '-r', file('requirements.txt')], { timeout: buildTimeoutMs })
  return await move(fresh, folder)
}

/** Returns the oldest Node that `engines` of package.json allows. */
export async function findOldestNode(): Promise<string> {
  const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as { engines: { node: string } }
  const version = engines.node.replace('>=', '')
  const node = join(binaries, `node-${version}`)
  if (await exists(node)) return node
  const folder = await mkdtemp(join(tmpdir(), 'node-'))
  const name = `node-${process.platform}-${process.arch}`
  await run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', `${name}@${version}`], {
    timeout: buildTimeoutMs,
  })
  const installed = await move(join(folder, 'node_modules', name, 'bin', 'node'), node)
  await rm(folder, { recursive: true })
  return installed
}

const hashOf = (contents: Buffer[]): string =>
  createHash('sha256').update(Buffer.concat(contents)).digest('hex').slice(0, 16)

/** Renames in one step, so that an aborted run leaves nothing incomplete. Copies across file systems. */
async function move(from: string, to: string): Promise<string> {
  await run('mkdir', ['-p', binaries])
  await run('cp', ['-r', from, `${to}.new`])
  await rename(`${to}.new`, to)
  await rm(from, { recursive: true })
  return to
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

// Run as a program, it installs what the tests need.
if (process.argv[1] === import.meta.filename)
  for (const tool of await Promise.all([findHelm(), findComposeReader(), findKubernetesSchemas(), findOldestNode()]))
    console.log(tool)
