import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { Problem, ValidationFailed } from '../model/problems.ts'
import { isInternalName, isLoopback, isPublicAddress } from './public-address.ts'

/** Fetches from addresses that strangers name. */
export type Fetcher = {
  /**
   * The body of what is at an http or https URL, as it comes in. Redirects are followed, three at most. Throws ValidationFailed for a URL
   * that is not on a public address, one that does not answer 200 with a plain body, and one that breaks off or is not through in time.
   */
  fetch(url: string, signal: AbortSignal): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

type Lookup = (host: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void
type Options = {
  /** Also this machine, on any port: for tests, whose servers are there. */
  allowLoopback?: boolean
  /** How names become addresses. */
  lookup?: Lookup
}

const mostRedirects = 3
const ports = new Set(['', '80', '443', '8080', '8443'])
const userAgent = 'Sitewright/1.0 (media import)'

class NotPublic extends Error {}

/**
 * Connects to public addresses only. It is the address that is connected to which counts: names are looked up once, all their addresses
 * have to be public, and the connection goes to one of just these, so that a name cannot turn into another address meanwhile.
 */
export function createFetcher({ allowLoopback = false, lookup = lookupAll }: Options = {}): Fetcher {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address))
  const agent = new Agent({ connect: guardedConnector(isAllowed, lookup), connections: 20, pipelining: 0 })

  const check = (url: URL): URL => {
    const isPort = allowLoopback || ports.has(url.port)
    const host = url.hostname.replace(/\.$/, '')
    const isNamed = isLiteral(host) || allowLoopback || !isInternalName(host)
    if (!['http:', 'https:'].includes(url.protocol)) throw refused('is to be an http or https URL')
    if (url.username || url.password) throw refused('is to be without a user name and password')
    if (!isPort || !isNamed) throw notPublic()
    return url
  }

  async function* ask(url: URL, signal: AbortSignal, redirects: number): AsyncGenerator<Uint8Array> {
    const headers = { 'accept-encoding': 'identity', 'user-agent': userAgent, accept: '*/*' }
    const answer = await request(url, { dispatcher: agent, signal, headers })
    try {
      const location = redirectOf(answer, url)
      if (location && redirects === mostRedirects) throw refused('redirects too often')
      if (location) yield* ask(check(location), signal, redirects + 1)
      else yield* contentOf(answer)
    } finally {
      answer.body.on('error', () => undefined).destroy()
    }
  }

  return {
    async *fetch(given, signal) {
      const url = URL.parse(given)
      if (!url) throw refused('is not a URL')
      try {
        yield* ask(check(url), signal, 0)
      } catch (error) {
        throw toProblem(error)
      }
    },
    close: () => agent.close(),
  }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  return URL.parse(String(headers.location), url) ?? undefined
}

function contentOf({ statusCode, headers, body }: Dispatcher.ResponseData): AsyncIterable<Uint8Array> {
  if (statusCode !== 200) throw refused(`answers with the status ${statusCode}`)
  // Who sends it all the same could make much of little.
  if (![undefined, 'identity'].includes(headers['content-encoding'] as string | undefined))
    throw refused('answers with a compressed body, which was not asked for')
  return body
}

/** A host that is an address as `URL` writes it, whichever way it was written. */
const isLiteral = (host: string): boolean => /^[\d.]+$|:/.test(host)

function guardedConnector(isAllowed: (address: string) => boolean, lookup: Lookup): buildConnector.connector {
  const connect = buildConnector({
    timeout: 10_000,
    // Node asks for all addresses, and tries them in turn.
    lookup: (host, _options, found) =>
      lookup(host, (error, addresses) => {
        const isSafe = addresses.length > 0 && addresses.every(({ address }) => isAllowed(address))
        found(error ?? (isSafe ? null : new NotPublic()), addresses)
      }),
  })
  return (options, connected) => {
    // For an address that is written out nothing is looked up.
    const literal = options.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isLiteral(literal) && !isAllowed(literal)) return connected(new NotPublic(), null)
    connect(options, (...[error, socket]) => {
      if (error) return connected(error, null)
      if (isAllowed(socket.remoteAddress ?? '')) return connected(null, socket)
      socket.destroy()
      connected(new NotPublic(), null)
    })
  }
}

function lookupAll(host: string, found: (error: Error | null, addresses: LookupAddress[]) => void): void {
  systemLookup(host, { all: true }, found)
}

/** `says` follows the name of the field. */
const refused = (says: string) =>
  new ValidationFailed(`source_url ${says}`, [
    { path: 'source_url', code: 'unreachable', message: `source_url ${says}` },
  ])
const notPublic = () => refused('is to be on a public address of the Internet, on a usual port')

/** Why a fetch failed, as its caller may know it: what there is in a private network they do not learn. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (error instanceof NotPublic) return notPublic()
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || code?.includes('TIMEOUT')) return refused('does not answer in time')
  return refused('cannot be fetched')
}
