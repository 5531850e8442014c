import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { get as getPlainly, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Problem, ValidationFailed } from '../domain/problems.ts'
import { isInternalName, isLoopback, isPublicAddress } from './public-address.ts'

/** Fetches from addresses that strangers name. */
export type Fetcher = {
  /**
   * The body of what is at an http or https URL, as it comes in. Redirects are followed, three at most. Throws ValidationFailed for a URL
   * that is not on a public address, one that does not answer 200 with a plain body, and one that breaks off or is not through in time.
   */
  fetch(url: string, signal: AbortSignal): AsyncIterable<Uint8Array>
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
const headers = { 'accept-encoding': 'identity', 'user-agent': 'Sitewright/1.0 (media import)', accept: '*/*' }
/** For the connection, and for each silence after it. */
const silenceMs = 10_000

class NotPublic extends Error {}

type Patience = { late: AbortSignal; onSilence: () => void }

/**
 * Connects to public addresses only. It is the address that is connected to which counts: names are looked up once, all their addresses
 * have to be public, and the connection goes to one of just these, so that a name cannot turn into another address meanwhile.
 */
export function createFetcher({ allowLoopback = false, lookup = lookupAll }: Options = {}): Fetcher {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address))
  const safeLookup = guarded(lookup, isAllowed)

  const check = (url: URL): URL => {
    const isPort = allowLoopback || ports.has(url.port)
    const host = url.hostname.replace(/\.$/, '')
    const isNamed = isLiteral(host) || allowLoopback || !isInternalName(host)
    if (!['http:', 'https:'].includes(url.protocol)) throw refused('must be an http or https URL')
    if (url.username || url.password) throw refused('must not contain a user name or password')
    if (!isPort || !isNamed || (isLiteral(host) && !isAllowed(host.replace(/^\[|\]$/g, '')))) throw notPublic()
    return url
  }

  async function* ask(url: URL, patience: Patience, redirects: number): AsyncGenerator<Uint8Array> {
    const answer = await open(url, safeLookup, patience)
    try {
      const location = redirectOf(answer, url)
      if (location && redirects === mostRedirects) throw refused('redirects too many times')
      if (location) yield* ask(check(location), patience, redirects + 1)
      else yield* contentOf(answer)
    } finally {
      answer.destroy()
    }
  }

  return {
    async *fetch(given, signal) {
      const url = URL.parse(given)
      if (!url) throw refused('is not a valid URL')
      const silence = new AbortController()
      const late = AbortSignal.any([signal, silence.signal])
      try {
        yield* ask(check(url), { late, onSilence: () => silence.abort() }, 0)
      } catch (error) {
        throw late.aborted ? refused('did not respond in time') : toProblem(error)
      }
    },
  }
}

/** Asks for a URL whose host is a name, or an address that is allowed. */
async function open(url: URL, lookup: LookupFunction, { late, onSilence }: Patience): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecurely : getPlainly
  const request = get(url, { agent: false, headers, lookup, signal: late, timeout: silenceMs })
  request.on('timeout', onSilence)
  const answered = once(request, 'response')
  request.on('error', () => undefined) // it is the answer that fails once there is one
  const [answer] = (await answered) as [IncomingMessage]
  return answer
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  return URL.parse(String(location), url) ?? undefined
}

function contentOf(answer: IncomingMessage): AsyncIterable<Uint8Array> {
  const {
    statusCode,
    headers: { 'content-encoding': encoding },
  } = answer
  if (statusCode !== 200) throw refused(`responded with status ${statusCode} instead of 200`)
  // Who sends it all the same could make much of little.
  if (encoding !== undefined && encoding !== 'identity') throw refused('responded with a compressed body')
  return answer
}

/** A host that is an address as `URL` writes it, whichever way it was written. */
const isLiteral = (host: string): boolean => /^[\d.]+$|:/.test(host)

/** Looks a name up for a connection, and fails where it stands for an address that is not allowed. */
const guarded =
  (lookup: Lookup, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, { all }, found) =>
    lookup(host, (error, addresses) => {
      const [first] = addresses ?? []
      const failure = error ?? (first && addresses.every(({ address }) => isAllowed(address)) ? null : new NotPublic())
      if (failure || !first) return found(failure, [])
      if (all) found(null, addresses)
      else found(null, first.address, first.family)
    })

function lookupAll(host: string, found: (error: Error | null, addresses: LookupAddress[]) => void): void {
  systemLookup(host, { all: true }, found)
}

/** `says` follows the name of the field. */
const refused = (says: string) =>
  new ValidationFailed(`\`source_url\` ${says}.`, [
    { path: 'source_url', code: 'unreachable', message: `\`source_url\` ${says}.` },
  ])
const notPublic = () => refused('must point to a public address on port 80, 443, 8080 or 8443')

/** Why a fetch failed, as its caller may know it: what there is in a private network they do not learn. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  return error instanceof NotPublic ? notPublic() : refused('could not be fetched')
}
