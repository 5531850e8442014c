import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toProblem } from '../api/http/problems.ts'
import { troublePage } from './sign-in-pages.tsx'
import { sendPage } from './html-replies.ts'

const titles: Record<number, string> = {
  403: 'This was not carried out',
  404: 'There is no such page',
  503: 'We are out of reach for a moment',
}
const words: Record<number, string> = {
  404: 'The address may be misspelled, or the page has gone.',
  500: 'Something went wrong on our side. Please try again in a moment.',
  503: 'Nothing was changed. Please try again in a moment.',
}

/** Makes every failure of the console a page for people; its text is the problem's own where that is of use to them. */
export function answerTroubles(app: FastifyInstance): void {
  const answer = (status: number, message: string, reply: FastifyReply) =>
    sendPage(
      reply.code(status),
      troublePage({ title: titles[status] ?? 'This did not work', words: words[status] ?? message }),
    )
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const { status, message } = toProblem(error)
    if (status >= 500) request.log.error(error)
    if (status === 503) void reply.header('retry-after', '2')
    return answer(status, message, reply)
  })
  app.setNotFoundHandler((_request, reply) => answer(404, '', reply))
}
