import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https'
import { parseRetryAfter } from '../domain/retry-after.ts'
import { maxAnswerBytes, responseTimeoutMs } from '../domain/webhooks/webhooks.ts'
import { type NetworkOptions, NotPublic, publicNetwork } from './public-network.ts'

/** One attempt of a delivery. `error` is a sentence for the owner of the receiver; null if the receiver responded with 2xx. */
export type SentWebhook = {
  status: number | null
  ms: number
  error: string | null
  answer: string | null
  /** The wait that the receiver asked for, in milliseconds. */
  retryAfterMs: number | null
}

/** Posts a webhook to a tenant's URL. Never throws: a failure is a result. */
export type WebhookSender = (webhook: {
  url: string
  headers: Record<string, string>
  body: string
}) => Promise<SentWebhook>

type Options = NetworkOptions & {
  /** Also allows http. For development and tests. */
  allowHttp?: boolean
  /** Certificate authorities to trust instead of the system's. */
  ca?: string
  /** Idle connections are closed after this time, before most servers close them; default 4,000 ms. */
  idleMs?: number
}

class NotHttps extends Error {}

/** Connections that are kept for a host. */
const maxFreeSockets = 20

/**
 * Creates a sender that posts to public addresses by HTTPS only and does not follow redirects. It keeps connections: the address of a host
 * name is checked when a connection opens.
 */
export function createWebhookSender({
  allowHttp = false,
  ca,
  idleMs = 4_000,
  ...options
}: Options = {}): WebhookSender {
  const network = publicNetwork(options)
  const kept = { keepAlive: true, timeout: idleMs, maxFreeSockets }
  const agents = { http: new Agent(kept), https: new HttpsAgent(kept) }

  async function post(address: string, init: RequestOptions, body: string): Promise<Omit<SentWebhook, 'ms'>> {
    const url = URL.parse(address)
    const isSecure = url?.protocol === 'https:'
    if (!url || !(isSecure || (allowHttp && url.protocol === 'http:'))) throw new NotHttps()
    if (!network.allows(url)) throw new NotPublic()
    const send = isSecure ? httpsRequest : httpRequest
    const all = { ...init, ...(ca ? { ca } : {}), lookup: network.lookup }
    const open = (agent: Agent | false) => respond(send(url, { ...all, agent }), body)
    const response = await open(isSecure ? agents.https : agents.http).catch(async (error: unknown) => {
      if (error instanceof StaleConnection) return await open(false)
      throw error
    })
    const status = response.statusCode ?? 0
    return {
      status,
      error: status >= 200 && status < 300 ? null : `The receiver responded with status ${status}.`,
      answer: await beginningOf(response),
      retryAfterMs: parseRetryAfter(response.headers['retry-after']) ?? null,
    }
  }

  return async ({ url, headers, body }) => {
    const startedAt = Date.now()
    const signal = AbortSignal.timeout(responseTimeoutMs)
    const failed = (error: unknown) => ({
      status: null,
      answer: null,
      retryAfterMs: null,
      error: explain(error, signal),
    })
    const init = {
      method: 'POST',
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    }
    const sent = await post(url, init, body).catch(failed)
    return { ...sent, ms: Date.now() - startedAt }
  }
}

/** The receiver closed a kept connection, probably before the request arrived. */
class StaleConnection extends Error {}

/** Sends the body and waits for the response. Throws StaleConnection. */
async function respond(request: ClientRequest, body: string): Promise<IncomingMessage> {
  const responded = once(request, 'response')
  request.on('error', () => undefined) // after the response has arrived, errors surface on the response
  request.end(body)
  try {
    const [response] = (await responded) as [IncomingMessage]
    return response
  } catch (error) {
    const { code = '' } = error as { code?: string }
    throw request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code) ? new StaleConnection() : error
  }
}

/** Reads up to `maxAnswerBytes` of a response. Closes the connection if the response is longer. Ends early, without an error, if the response breaks off or is too slow. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxAnswerBytes) break
    }
  } catch {
    // The status has arrived, and it decides.
  }
  // Postgres stores no NUL characters.
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\0', '')
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'The host name has no address.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection without a response.',
  EPIPE: 'The receiver closed the connection without a response.',
  ETIMEDOUT: 'The receiver did not accept the connection in time.',
  EHOSTUNREACH: 'No route leads to the receiver.',
  ENETUNREACH: 'No route leads to the receiver.',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the receiver is from an unknown authority.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the receiver is from an unknown authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the receiver is from an unknown authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another host name.',
  EPROTO: 'The receiver does not speak TLS.',
}

/** A sentence that reveals nothing about a private network. */
function explain(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `The receiver did not respond within ${responseTimeoutMs / 1_000} seconds.`
  if (error instanceof NotPublic) return 'The URL does not lead to a public address.'
  if (error instanceof NotHttps) return 'The URL is not an https URL.'
  const { code = '' } = error as { code?: string }
  return reasons[code] ?? 'The request failed.'
}
