import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toProblem } from '../../api/http/problems.ts'
import type { ConsoleUser } from '../console-user.ts'
import { errorPageOf } from './page.tsx'
import { sendPage, showBrand } from '../responses.ts'
import { suspendedPage } from '../sign-in/pages.tsx'
import { visitorOf } from '../sign-in/visitor.ts'

type Find<T> = (request: FastifyRequest, reply: FastifyReply) => Promise<T>

/** Answers every error and unknown path of the console with an HTML page. */
export function addErrorPages(
  app: FastifyInstance,
  findUser: Find<ConsoleUser | undefined>,
  findBrand: Find<void>,
): void {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const { status, message } = toProblem(error)
    if (status >= 500) request.log.error(error)
    if (status === 503) void reply.header('retry-after', '2')
    if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '60')
    // Set on the routes of signed-in users only.
    const user = request.user as ConsoleUser | undefined
    return sendPage(reply.code(status), errorPageOf({ status, message, user, visitor: visitorOf(request) }))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const user = await findUser(request, reply)
    if (user) showBrand(request, reply, user.brand)
    else await findBrand(request, reply)
    const visitor = visitorOf(request)
    if (user?.isSuspended) return sendPage(reply.code(403), suspendedPage({ ...visitor, brand: user.brand }))
    return sendPage(reply.code(404), errorPageOf({ status: 404, message: '', user, visitor }))
  })
}
