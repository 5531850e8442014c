import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/processes/ports.ts'
import { startCaddy } from './caddy.ts'

const compose = new URL('../../docker-compose.yml', import.meta.url)

/** Starts Caddy with the configuration of docker-compose.yml, in front of the API on `apiPort`. */
export async function startGateway({ apiPort, trustedProxies }: { apiPort: number; trustedProxies: string }) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-gateway-'))
  const [, configs = ''] = (await readFile(compose, 'utf8')).split('\nconfigs:\n')
  const shipped = /^ {2}gateway:\n {4}content: \|\n((?: {6}.*\n)+)/m.exec(configs)?.[1] ?? ''
  const caddyfile = replaceAll(shipped, {
    '${SITEWRIGHT_TRUSTED_PROXIES:-127.0.0.1}': trustedProxies,
    'servers {': 'admin off\nauto_https off\npersist_config off\nservers {',
    ':3000 {': `http://:${port} {\nbind 127.0.0.1`,
    'dynamic a api 3000': `dynamic a 127.0.0.1 ${apiPort}`,
  })
  const { url, stop } = await startCaddy({ caddyfile, folder, port })
  return {
    url,
    async stop() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Throws if one of the texts is missing. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The gateway in docker-compose.yml has no "${from}"`)
    return result.replace(from, to)
  }, text)
}
