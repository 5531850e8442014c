import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/processes/ports.ts'
import { until } from './until.ts'

type Servers = { api: [number, number]; sites: [number, number] }

const operations = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')

/** Starts nginx with the settings of docs/operations.md, in front of the ports of two APIs and two website hosts. */
export async function startNginx(servers: Servers) {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const settings = documented('nginx', servers)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('listen 443 ssl default_server;', `listen 127.0.0.1:${port} default_server;`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `daemon off; ${user} pid ${folder}/pid; worker_processes 1; events {}
    http { access_log off; ${temporary.join(' ')}\n${settings} }`
  const file = join(folder, 'nginx.conf')
  return await start('nginx', ['-e', 'stderr', '-p', folder, '-c', file], { folder, file, config, port })
}

/** The same with HAProxy. */
export async function startHaproxy(servers: Servers) {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-haproxy-'))
  const port = await freePort()
  const config = documented('haproxy', servers).replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
  const file = join(folder, 'haproxy.cfg')
  return await start('haproxy', ['-db', '-f', file], { folder, file, config, port })
}

/** The block of this language in the document, with the ports of these servers. */
function documented(language: string, { api, sites }: Servers): string {
  const [, block = ''] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(operations) ?? []
  const ports = {
    '10.0.0.11:3000': api[0],
    '10.0.0.12:3000': api[1],
    '10.0.0.11:3001': sites[0],
    '10.0.0.12:3001': sites[1],
  }
  return Object.entries(ports).reduce((text, [address, port]) => text.replaceAll(address, `127.0.0.1:${port}`), block)
}

type Place = { folder: string; file: string; config: string; port: number }

async function start(name: string, args: string[], { folder, file, config, port }: Place) {
  const program = `/usr/sbin/${name}`
  await access(program).catch(() => {
    throw new Error(`${program} is missing: install the Debian package ${name}`)
  })
  await writeFile(file, config)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said = (said + part).slice(-5_000)
    })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${said}`)
    return await fetch(url).then(
      () => true,
      () => false,
    )
  })
  return {
    name,
    port,
    said: () => said,
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
