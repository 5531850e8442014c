import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasSeveralHosts } from '../../domain/hosts.ts'
import type { ConnectionErrorHandler } from './problems.ts'

/** Options of the HTTP server: a connection that has not sent a request's headers after `headersTimeout` is closed. */
export const connectionTimeouts = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 }

/** The times of request bodies, in seconds, except `windowBytes`. */
const bodyLimits = {
  /** At least `windowBytes` have to arrive within each `window`, or the rest of the body. */
  window: 10,
  windowBytes: 20 * 1024,
  /** The largest upload takes this long at 90 KB per second. */
  total: 20 * 60,
  /** For the rest of a body whose request has been answered, so that the client can still read the answer. */
  answered: 5,
}

type Body = {
  request: IncomingMessage
  response: ServerResponse
  seconds: number
  windowStart: number
  answered: number
}

/** Rejects requests with several `Host` headers, and closes connections whose request body arrives too slowly. */
export function guardConnections(app: FastifyInstance, handleConnectionError: ConnectionErrorHandler): void {
  limitBodyTimes(app.server, handleConnectionError)
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!hasSeveralHosts(raw)) return done()
    reply.hijack()
    handleConnectionError({ code: 'SEVERAL_HOSTS' }, raw.socket)
  })
}

function limitBodyTimes(server: Server, handleConnectionError: ConnectionErrorHandler): void {
  const bodies = new Set<Body>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    bodies.add({ request, response, seconds: 0, windowStart: request.socket.bytesRead, answered: 0 })
  })
  const timer = setInterval(() => {
    for (const body of bodies) {
      const { request, response } = body
      if (request.complete || request.socket.destroyed) bodies.delete(body)
      else if (isTooSlow(body)) {
        bodies.delete(body)
        if (response.headersSent) request.socket.destroy()
        else handleConnectionError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket)
      }
    }
  }, 1_000).unref()
  server.once('close', () => clearInterval(timer))
}

/** Call it once per second. Seconds in which this process has not read what has arrived do not count. */
function isTooSlow(body: Body): boolean {
  const { request, response } = body
  if (response.writableEnded) return ++body.answered > bodyLimits.answered
  if (request.readableLength >= request.readableHighWaterMark) return false
  body.seconds += 1
  if (body.seconds > bodyLimits.total) return true
  if (body.seconds % bodyLimits.window > 0) return false
  const received = request.socket.bytesRead - body.windowStart
  body.windowStart = request.socket.bytesRead
  return received < bodyLimits.windowBytes
}
