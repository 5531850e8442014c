import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { redactToken } from '../../domain/accounts/sign-in.ts'

/** One line in the log for each request: when it has been answered, with all that Fastify tells in two. */
export class ResponseLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request
    const line = {
      method,
      url: redactToken(url),
      ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.error({ ...line, err: error }, 'not answered')
    else request.log.info(line, 'answered')
  }
}
