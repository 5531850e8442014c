import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { type Answer, outOfReach, securityHeaders } from './replies.ts'
import { loadAssets } from './assets.ts'
import { watchChanges } from '../db/changes.ts'
import { createSiteHost, type HostingDeps } from './site-host.ts'

export type Hosting = {
  /** Port 0 is any free one. Answers the address that is listened on: "http://127.0.0.1:3001". */
  listen(options: { port: number; host?: string | undefined }): Promise<string>
  /** Takes no more connections, finishes the requests that are under way, and cuts what is left after five seconds. */
  close(): Promise<void>
}

const patienceMs = 5_000
const visitorLeft = 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * What visitors reach: host name → website → path → published page. It runs on plain node:http, since all its answers go through one
 * function and the hot path should cost little more than the bytes it sends. Only GET and HEAD; `/_health` on any host that is no website's.
 */
export async function buildHosting(deps: HostingDeps): Promise<Hosting> {
  const assets = await loadAssets()
  const changes = watchChanges(deps.pool.options, 'websites', {
    failed: (error) =>
      deps.logger?.warn(
        { err: error },
        'changes of websites are not heard of: every answer is looked up until they are',
      ),
  })
  const answer = createSiteHost(deps, assets, changes)
  const common = securityHeaders(deps.sitesUrl.startsWith('https:'))
  const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 65_000 }, (request, response) => {
    answer(questionOf(request))
      .catch((error: unknown) => {
        deps.logger?.error({ err: error, host: request.headers.host, url: request.url }, 'a page could not be served')
        return outOfReach
      })
      .then((ready) => send(response, ready, [...common, ...(server.listening ? [] : ['Connection', 'close'])]))
      .catch((error: NodeJS.ErrnoException) => {
        const place = { host: request.headers.host, url: request.url }
        if (error.code !== visitorLeft) deps.logger?.error({ err: error, ...place }, 'an answer broke off')
        response.destroy(error)
      })
  })
  return {
    async listen({ port, host = '127.0.0.1' }) {
      server.listen(port, host)
      await once(server, 'listening')
      const { address, family, port: taken } = server.address() as AddressInfo
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
    },
    async close() {
      if (!server.listening) return await changes.close()
      const closed = once(server, 'close')
      server.close()
      const late = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(late)
      await changes.close()
    },
  }
}

const questionOf = ({ method = 'GET', url = '/', headers }: IncomingMessage) => ({
  method,
  host: headers.host ?? '',
  target: url,
  acceptEncoding: headers['accept-encoding'] as string | undefined,
  ifNoneMatch: headers['if-none-match'],
  range: method === 'GET' ? headers.range : undefined, // RFC 9110 §14.2
  ifRange: headers['if-range'] as string | undefined,
})

async function send(response: ServerResponse, { status, headers, body, stream }: Answer, common: string[]) {
  const length = status === 304 ? [] : ['Content-Length', String((stream ?? body)?.length ?? 0)]
  response.writeHead(status, [...headers, ...length, ...common])
  if (stream?.bytes) return await pipeline(stream.bytes, response)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
