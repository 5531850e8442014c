import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { consolePath } from '../domain/accounts/sign-in.ts'

/** Headers that belong to one connection (RFC 9110 §7.6.1). */
const hopByHop = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
])

/** The start page and the console. The domain of a workspace does not lead to the API, its reference and its probes. */
export const isConsolePath = (path: string): boolean =>
  path === '/' || path === consolePath || path.startsWith(`${consolePath}/`)

/** `target`: path and query. */
export type ConsoleRequest = { host: string; target: string }

/**
 * Passes requests to consoles on the domains of workspaces on to the API, with the `Host` and the address of the caller. The API decides by the
 * host whose console it is.
 */
export function createConsoleProxy(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const client = protocol === 'https:' ? https : http
  const agent = new client.Agent({ keepAlive: true })

  function open({ method = 'GET', headers: given, socket }: IncomingMessage, { host, target: path }: ConsoleRequest) {
    const forwarded = [given['x-forwarded-for'] ?? [], socket.remoteAddress ?? []].flat().join(', ')
    const headers = { ...withoutConnection(given), host, 'x-forwarded-for': forwarded }
    return client.request({ hostname, port, method, path, headers, agent })
  }

  return {
    /** Resolves to the status, when the response is sent. Throws if the API does not answer. */
    async pass(request: IncomingMessage, response: ServerResponse, to: ConsoleRequest): Promise<number> {
      const upstream = open(request, to)
      response.once('close', () => upstream.destroy())
      const answered = once(upstream, 'response') as Promise<[IncomingMessage]>
      // The API may answer, and close, before it has read a body that it rejects.
      void pipeline(request, upstream).catch(() => undefined)
      const [answer] = await answered
      const status = answer.statusCode ?? 502
      response.writeHead(status, withoutConnection(answer.headers))
      await pipeline(answer, response)
      return status
    },
    close: () => agent.destroy(),
  }
}

function withoutConnection(headers: IncomingMessage['headers']): http.OutgoingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)))
}
