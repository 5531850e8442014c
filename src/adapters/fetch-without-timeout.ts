import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'

const statusesWithoutBody = new Set([204, 205, 304])

/**
 * `fetch` for servers that think for minutes: only the signal ends a request. The global `fetch` drops a response whose headers, or next bytes,
 * take longer than 300 seconds, and has no option for it. Sends texts only, each on a
 * connection of its own, and does not follow redirects.
 */
export async function fetchWithoutTimeout(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address)
  const message = await respond(url, init)
  const received = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) received.append(name, value)
  const status = message.statusCode ?? 0
  if (!statusesWithoutBody.has(status))
    return new Response(Readable.toWeb(message) as ReadableStream, { status, headers: received })
  message.resume()
  return new Response(null, { status, headers: received })
}

async function respond(url: URL, { method = 'GET', headers, body, signal }: RequestInit): Promise<IncomingMessage> {
  const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method,
    headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
    // A server may close a kept connection at the moment at which a request is sent on it.
    agent: false,
    ...(signal ? { signal } : {}),
  })
  const responded = once(sent, 'response')
  sent.on('error', () => undefined) // after the response has arrived, errors surface on the response
  sent.end(body)
  const [message] = (await responded) as [IncomingMessage]
  return message
}
