import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Problem, ValidationFailed } from '../domain/problems.ts'
import { type NetworkOptions, NotPublic, publicNetwork } from './public-network.ts'

/** Fetches untrusted URLs. */
export type Fetcher = {
  /**
   * Streams the body of an http or https URL. Follows redirects, by default up to three. Throws ValidationFailed if the URL is not on a public address,
   * does not respond with 200 and an uncompressed body, breaks off, or times out.
   */
  fetch(url: string, signal: AbortSignal, redirects?: number): AsyncIterable<Uint8Array>
}

const maxRedirects = 3
const ports = new Set(['', '80', '443', '8080', '8443'])
const headers = { 'accept-encoding': 'identity', 'user-agent': 'Sitewright/1.0 (media import)', accept: '*/*' }
/** Timeout for connecting and for each pause between data. */
const idleTimeoutMs = 10_000

type Timeouts = { signal: AbortSignal; onIdle: () => void }

/** Creates a fetcher that connects to public addresses only. `allowLoopback` also allows any port, for tests. */
export function createFetcher(options: NetworkOptions = {}): Fetcher {
  const network = publicNetwork(options)

  const check = (url: URL): URL => {
    const isPort = options.allowLoopback || ports.has(url.port)
    if (!['http:', 'https:'].includes(url.protocol)) throw unreachable('must be an http or https URL')
    if (url.username || url.password) throw unreachable('must not contain a user name or password')
    if (!isPort || !network.allows(url)) throw notPublic()
    return url
  }

  async function* get(url: URL, timeouts: Timeouts, redirects: number): AsyncGenerator<Uint8Array> {
    const response = await open(url, network.lookup, timeouts)
    try {
      const location = redirectOf(response, url)
      if (location && redirects === 0) throw unreachable('redirects too many times')
      if (location) yield* get(check(location), timeouts, redirects - 1)
      else yield* contentOf(response)
    } finally {
      response.destroy()
    }
  }

  return {
    async *fetch(address, signal, redirects = maxRedirects) {
      const url = URL.parse(address)
      if (!url) throw unreachable('is not a valid URL')
      const idle = new AbortController()
      const timeout = AbortSignal.any([signal, idle.signal])
      try {
        yield* get(check(url), { signal: timeout, onIdle: () => idle.abort() }, redirects)
      } catch (error) {
        throw timeout.aborted ? unreachable('did not respond in time') : toProblem(error)
      }
    },
  }
}

/** Requests a URL whose host is a name or an allowed address. */
async function open(url: URL, lookup: LookupFunction, { signal, onIdle }: Timeouts): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  const request = get(url, { agent: false, headers, lookup, signal, timeout: idleTimeoutMs })
  request.on('timeout', onIdle)
  const responded = once(request, 'response')
  request.on('error', () => undefined) // after the response has arrived, errors surface on the response
  const [response] = (await responded) as [IncomingMessage]
  return response
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const target = location === undefined ? null : URL.parse(location, url)
  if (!target) throw unreachable('redirects without a valid `Location` header')
  return target
}

function contentOf(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const {
    statusCode,
    headers: { 'content-encoding': encoding },
  } = response
  if (statusCode !== 200) throw unreachable(`responded with status ${statusCode} instead of 200`)
  // A compressed body could expand beyond any size limit.
  if (encoding !== undefined && encoding !== 'identity') throw unreachable('responded with a compressed body')
  return response
}

/** `reason` follows the field name. */
const unreachable = (reason: string) =>
  new ValidationFailed(`\`source_url\` ${reason}.`, [
    { path: 'source_url', code: 'unreachable', message: `\`source_url\` ${reason}.` },
  ])
const notPublic = () => unreachable('must point to a public address on port 80, 443, 8080 or 8443')

/** Converts an error to one that reveals nothing about a private network. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  return error instanceof NotPublic ? notPublic() : unreachable('could not be fetched')
}
