import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { redactToken } from '../../domain/accounts/sign-in.ts'

/** Logs one line per request, after the response, instead of Fastify's two. */
export class ResponseLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...lineOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request completed')
  }
}

/** Logs a request whose caller closes the connection before the response. It is no error, and Fastify does not complete it. */
export function logAbortedRequests(app: FastifyInstance): void {
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info(lineOf(request), 'request aborted')
    done()
  })
}

const lineOf = ({ method, url, ip, workspaceId, keyId }: FastifyRequest) => ({
  method,
  url: redactToken(url),
  ip,
  ...(keyId ? { workspace: workspaceId, key: keyId } : {}),
})
