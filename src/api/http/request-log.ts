import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { redactToken } from '../../domain/accounts/sign-in.ts'

/** Logs one line per request, after the response, instead of Fastify's two. */
export class ResponseLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip, workspaceId, keyId } = request
    const line = {
      method,
      url: redactToken(url),
      ip,
      ...(keyId ? { workspace: workspaceId, key: keyId } : {}),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request completed')
  }
}
