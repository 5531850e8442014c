import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { eventsPath, maxEventBytes } from './analytics/beacons.ts'
import { measureRequest } from './metrics.ts'
import { createProxyCheck } from './analytics/visitors.ts'
import { createVisits } from './analytics/visits.ts'
import { createForms } from './forms/receive.ts'
import {
  badRequest,
  eventTooLarge,
  formNotSent,
  formTooLarge,
  securityHeaders,
  serviceUnavailable,
  type SiteResponse,
} from './responses.ts'
import { type ConsoleRequest, createConsoleProxy } from './console.ts'
import { loadAssets } from './assets.ts'
import { warnOfUnknownProxy } from '../domain/forwarded.ts'
import { createProbe } from '../domain/readiness.ts'
import { hasSeveralHosts } from '../domain/hosts.ts'
import { watchChanges } from '../db/changes.ts'
import { createSiteHost, type HostingDeps, type SiteRequest } from './site-host.ts'

export type Hosting = {
  /** Starts listening; port 0 picks a free one. Resolves to the address, such as "http://127.0.0.1:3001". */
  listen(options: { port: number; host?: string | undefined }): Promise<string>
  /** Reports that the host is not ready, and closes each connection after its next answer. */
  drain(): void
  /** Stops accepting connections, waits up to `shutdownMs` for requests in progress, then closes the remaining connections. */
  close(): Promise<void>
}

const defaultShutdownMs = 5_000
/** Forms with files may take as long as a phone needs for them. Other bodies are small and have to arrive at once. */
const defaultUploadMs = 120_000
const smallBodyMs = 10_000
const headersTimeout = 10_000
/** Twelve fields of ordinary length, or five full ones in any script. */
const maxFormBytes = 256 * 1024
const visitorDisconnected = 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * Builds the HTTP server that visitors reach: host name → website → path → published page. It uses plain node:http: one function serves
 * every request, and a cached page should cost little more than sending its bytes. Supports GET and HEAD, and POST to pages with forms.
 * `/_health` and `/_ready` respond on any host that is not a website's.
 */
export async function buildHosting(deps: HostingDeps): Promise<Hosting> {
  const assets = await loadAssets()
  const changes = watchChanges(deps.pool.options, 'website_changed', {
    onError: (error) =>
      deps.logger?.warn({ err: error }, 'not listening for website changes: the cache is off until reconnected'),
  })
  const { trustedProxies = [] } = deps
  const visits = await createVisits({ ...deps, trustedProxies })
  const forms = createForms({ ...deps, trustedProxies, changes })
  let isDraining = false
  const log = deps.logger ?? { warn: () => undefined }
  const probe = createProbe({ check: deps.checkReadiness ?? (async () => ({})), log, isDraining: () => isDraining })
  const noteProxy = warnOfUnknownProxy(log)
  const isProxy = createProxyCheck(trustedProxies)
  const { respond, findConsole } = createSiteHost({ ...deps, visits, receiver: forms, probe }, assets, changes)
  const consoles = createConsoleProxy(deps.apiUrl)
  const commonHeaders = securityHeaders(deps.sitesUrl.startsWith('https:'))
  const requestTimeout = deps.uploadMs ?? defaultUploadMs
  const timeouts = {
    ...{ requestTimeout, headersTimeout: Math.min(headersTimeout, requestTimeout) },
    ...{ connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000 },
  }
  /** Responses whose connection does not have all their bytes yet. */
  const unsent = new Set<Promise<unknown>>()
  const server = createServer(timeouts, (request, response) => {
    const startedAt = performance.now()
    const sent = new Promise((resolve) => response.once('close', resolve))
    unsent.add(sent)
    void sent.then(() => unsent.delete(sent))
    limitBodyTime(request)
    const { remoteAddress = '' } = request.socket
    if (request.headers['x-forwarded-for'] !== undefined) noteProxy(remoteAddress, () => isProxy(remoteAddress))
    const responded = hasSeveralHosts(request) ? Promise.resolve(badRequest) : answer(request)
    responded
      .catch((error: unknown) => {
        deps.logger?.error({ err: error, host: request.headers.host, url: request.url }, 'a page could not be served')
        return isForm(request) ? formNotSent : serviceUnavailable
      })
      .then(async (ready) => {
        if (ready.console)
          return measureRequest(await pass(request, response, ready.console), performance.now() - startedAt)
        measureRequest(ready.status, performance.now() - startedAt)
        await send(response, ready, [...commonHeaders, ...(isDraining ? ['Connection', 'close'] : [])])
        if (ready.page && request.method === 'GET')
          visits.countRequest(ready.page.websiteId, performance.now() - startedAt)
      })
      .catch((error: NodeJS.ErrnoException) => {
        const target = { host: request.headers.host, url: request.url }
        if (error.code !== visitorDisconnected)
          deps.logger?.error({ err: error, ...target }, 'sending a response failed')
        response.destroy(error)
      })
  })
  async function pass(request: IncomingMessage, response: ServerResponse, to: ConsoleRequest): Promise<number> {
    return await consoles.pass(request, response, to).catch(async (error: unknown) => {
      if (response.headersSent) throw error
      deps.logger?.error({ err: error, host: to.host }, 'the API could not be reached')
      await send(response, serviceUnavailable, commonHeaders)
      return serviceUnavailable.status
    })
  }
  async function answer(request: IncomingMessage): Promise<SiteResponse> {
    const site = toSiteRequest(request)
    const isEvent = request.method === 'POST' && request.url?.endsWith(eventsPath) === true
    const isRead = site.method === 'GET' || site.method === 'HEAD'
    const ofConsole = isRead || isEvent ? undefined : await findConsole(site) // before the body is read
    if (ofConsole) return ofConsole
    if (!isEvent && !isForm(request)) return await respond(site)
    const { headers, socket } = request
    const sender = { headers, host: site.host, address: socket.remoteAddress ?? '' }
    if (!isEvent && isUpload(request)) return await respond({ ...site, form: { ...sender, body: '', upload: request } })
    const body = await readBody(request, isEvent ? maxEventBytes : maxFormBytes)
    if (body === undefined) return isEvent ? eventTooLarge : formTooLarge
    const sent = { ...sender, body }
    return await respond({ ...site, ...(isEvent ? { event: sent } : { form: sent }) })
  }
  return {
    async listen({ port, host = '127.0.0.1' }) {
      server.listen(port, host)
      await once(server, 'listening')
      const { address, family, port: actualPort } = server.address() as AddressInfo
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}`
    },
    drain() {
      isDraining = true
    },
    async close() {
      isDraining = true
      if (!server.listening) {
        await visits.close()
        return await changes.close()
      }
      const closed = once(server, 'close')
      // The method of http.Server takes a connection for idle, and cuts it, while the end of a response waits to be sent.
      NetServer.prototype.close.call(server)
      const timer = setTimeout(() => server.closeAllConnections(), deps.shutdownMs ?? defaultShutdownMs)
      while (unsent.size > 0) await Promise.all(unsent)
      server.closeAllConnections()
      await closed
      clearTimeout(timer)
      consoles.close()
      await visits.close()
      await changes.close()
    },
  }
}

/** Whether a request sends a form, as browsers encode it. */
const isForm = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(headers['content-type'] ?? '')
/** Whether a form was sent as browsers encode one with files. */
const isUpload = (request: IncomingMessage): boolean =>
  isForm(request) && /^multipart/i.test(request.headers['content-type'] ?? '')

/** Closes the connection if a body without files does not arrive at once. */
function limitBodyTime(request: IncomingMessage): void {
  const { headers, socket } = request
  if ((headers['content-length'] ?? headers['transfer-encoding']) === undefined || isUpload(request)) return
  const timer = setTimeout(() => request.complete || socket.destroy(), smallBodyMs).unref()
  request.once('end', () => clearTimeout(timer))
}

/** Reads the body of a request. Resolves to undefined if it is too large. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const toSiteRequest = ({ method = 'GET', url = '/', headers }: IncomingMessage): SiteRequest => ({
  method,
  host: headers.host ?? '',
  target: url,
  acceptEncoding: headers['accept-encoding'] as string | undefined,
  ifNoneMatch: headers['if-none-match'],
  range: method === 'GET' ? headers.range : undefined, // RFC 9110 §14.2
  ifRange: headers['if-range'] as string | undefined,
})

async function send(
  response: ServerResponse,
  { status, headers, body, stream }: SiteResponse,
  commonHeaders: string[],
) {
  const length = status === 304 ? [] : ['Content-Length', String((stream ?? body)?.length ?? 0)]
  response.writeHead(status, [...headers, ...length, ...commonHeaders])
  if (stream?.bytes) return await pipeline(stream.bytes, response)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
