import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '../api/deps.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { secureAnswers } from './html-replies.ts'
import { sessionCookie } from './cookie.ts'
import { insideRoutes } from './signed-in.ts'
import { refuseOtherOrigins } from './same-origin.ts'
import { signInRoutes } from './sign-in.ts'
import { style, stylePath } from './style.ts'
import { answerTroubles } from './error-pages.ts'

/** Pages for people: signing in without a password, and what they see then. They work without a script. */
export const consoleRoutes: FastifyPluginAsync<Pick<ApiDeps, 'operations' | 'publicUrl'>> = async (
  app,
  { operations, publicUrl },
) => {
  const cookie = sessionCookie(publicUrl)
  secureAnswers(app)
  refuseOtherOrigins(app, publicUrl)
  answerTroubles(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.get(stylePath.slice(consolePath.length), { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(style),
  )
  await app.register(signInRoutes, { operations, cookie })
  await app.register(insideRoutes, { operations, cookie })
}
