import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/processes/ports.ts'
import { startCaddy } from './caddy.ts'

const compose = new URL('../../docker-compose.yml', import.meta.url)

/** Starts Caddy with the configuration of docker-compose.yml, in front of the API on `apiPort`. */
export async function startGateway({ apiPort, trustedProxies }: { apiPort: number; trustedProxies: string }) {
  const port = await freePort()
  return await startShipped('gateway', port, {
    '${SITEWRIGHT_TRUSTED_PROXIES:-127.0.0.1}': trustedProxies,
    'servers {': 'admin off\nauto_https off\npersist_config off\nservers {',
    ':3000 {': `http://:${port} {\nbind 127.0.0.1`,
    'dynamic a api 3000': `dynamic a 127.0.0.1 ${apiPort}`,
  })
}

/**
 * Starts the Caddy of docker-compose.yml that gets certificates, in front of the website host at `origin`. Its own authority signs them.
 * Returns the URL for http, the port for https and the authority's certificate.
 */
export async function startTls({ origin }: { origin: string }) {
  const { host } = new URL(origin)
  const port = await freePort()
  const httpsPort = await freePort()
  const caddy = await startShipped('tls', port, {
    'on_demand_tls {': `admin off
      persist_config off
      skip_install_trust
      local_certs
      http_port ${port}
      https_port ${httpsPort}
      default_bind 127.0.0.1
      on_demand_tls {`,
    'ask http://sites:3001/': `ask http://${host}/`,
    'reverse_proxy sites:3001': `reverse_proxy ${host}`,
  })
  return { ...caddy, httpsPort, authority: join(caddy.folder, 'caddy/pki/authorities/local/root.crt') }
}

async function startShipped(name: 'gateway' | 'tls', port: number, replacements: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-caddy-'))
  const [, configs = ''] = (await readFile(compose, 'utf8')).split('\nconfigs:\n')
  const shipped = new RegExp(`^ {2}${name}:\\n {4}content: \\|\\n((?: {6}.*\\n)+)`, 'm').exec(configs)?.[1] ?? ''
  const caddyfile = replaceAll(shipped, replacements)
  const { url, stop } = await startCaddy({ caddyfile, folder, port })
  return {
    url,
    folder,
    async stop() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Throws if one of the texts is missing. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The Caddyfile in docker-compose.yml has no "${from}"`)
    return result.replace(from, to)
  }, text)
}
