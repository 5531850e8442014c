import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { startTls } from '../test/support/gateway.ts'
import { type Table, sampleInRounds, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { generateWithPromises } from './website.ts'

const domain = 'www.first-byte.example'

/**
 * Measures the time until the first byte of a page of a custom domain, through Caddy with TLS, on new and on kept connections. Reference: the
 * same request to the website host itself.
 */
export async function benchFirstByte(platform: Platform, samples: number): Promise<Table[]> {
  await connectDomain(platform)
  const { port } = new URL(platform.sitesUrl)
  const origin = `http://127.0.0.1:${port}`
  const caddy = await startTls({ origin })
  try {
    const secure = `https://127.0.0.1:${caddy.httpsPort}`
    await firstByte(secure, new https.Agent({ rejectUnauthorized: false })) // Caddy creates its authority and the certificate
    const ca = await readFile(caddy.authority)
    const tables: Table[] = []
    for (const keepAlive of [false, true]) {
      // Without a cache of sessions, each new connection has a full handshake.
      const agents = [new https.Agent({ ca, keepAlive, maxCachedSessions: 0 }), new http.Agent({ keepAlive })] as const
      const taken = await sampleInRounds(
        { caddy: () => firstByte(secure, agents[0]), bare: () => firstByte(origin, agents[1]) },
        { rounds: samples, warmUps: 20 },
      )
      for (const agent of agents) agent.destroy()
      tables.push({
        name: `domains-first-byte${keepAlive ? '-kept' : ''}`,
        title: `First byte of a page on its own domain, ${keepAlive ? 'kept connection' : 'new connection'}`,
        unit: 'ms',
        product: { label: 'Caddy with TLS 1.3, Sitewright: sites process', samples: taken.caddy ?? [] },
        references: [{ label: 'Sitewright: sites process, http', samples: taken.bare ?? [] }],
      })
    }
    return tables
  } finally {
    await caddy.stop()
  }
}

/** Generates a website and gives it the domain. */
async function connectDomain(platform: Platform): Promise<void> {
  await platform.setLatency(0)
  await generateWithPromises(platform)
  await platform.parts.pool.query(
    `update websites set active_domain = $1
     where id = (select website_id from content_items where path = '/' and content_hash is not null limit 1)`,
    [domain],
  )
}

async function firstByte(url: string, agent: http.Agent | https.Agent): Promise<number> {
  const send = url.startsWith('https:') ? https.request : http.request
  let response: http.IncomingMessage | undefined
  const ms = await timed(async () => {
    const sent = send(url, { agent, servername: domain, headers: { host: domain } }).end()
    ;[response] = (await once(sent, 'response')) as [http.IncomingMessage]
  })
  if (response?.statusCode !== 200) throw new Error(`${url} returned ${response?.statusCode}`)
  response.resume()
  await once(response, 'end')
  return ms
}
