import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toProblem } from '../api/http/problems.ts'
import { sendPage } from './responses.ts'
import { errorPage } from './sign-in-pages.tsx'

const titles: Record<number, string> = {
  403: 'Request blocked',
  404: 'Page not found',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Temporarily unavailable',
}
/** Texts that replace the message of the problem, which is written for API callers. */
const texts: Record<number, string> = {
  404: 'Check the address. The page may have been removed.',
  500: 'The problem is on our side. Please try again in a moment.',
  503: 'We cannot process your request right now. Please try again in a moment.',
}

/** Answers every error and unknown path of the console with an HTML page. */
export function addErrorPages(app: FastifyInstance): void {
  const send = (status: number, message: string, reply: FastifyReply) => {
    const title = titles[status] ?? 'The request failed'
    return sendPage(reply.code(status), errorPage({ title, text: texts[status] ?? message }))
  }
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const { status, message } = toProblem(error)
    if (status >= 500) request.log.error(error)
    if (status === 503) void reply.header('retry-after', '2')
    if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '60')
    return send(status, message, reply)
  })
  app.setNotFoundHandler((_request, reply) => send(404, '', reply))
}
