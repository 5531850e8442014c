import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { networkOf } from '../api/http/failure-limits.ts'
import type { SignedIn } from '../activities/accounts/sign-in.ts'
import { hashToken } from '../domain/accounts/secrets.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { RateLimited } from '../domain/problems.ts'
import { EmailAddress, rawText } from '../domain/text.ts'
import { redirectTo, sendPage } from './responses.ts'
import type { ConsoleDeps } from './session-cookie.ts'
import { codeFormPage, expiredLinkPage, linkPage } from './sign-in-pages.tsx'

/** Sign-in attempts per minute for one email address and from one IP address, across all processes. */
const attemptsPerMinute = { email: 10, address: 20 }

const Params = z.object({ token: z.string() })
const CodeForm = z.object({
  email: EmailAddress,
  code: rawText(20)
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
})
const EmailField = z.object({ email: rawText(254).catch('') }).catch({ email: '' })

/** Counts an attempt against both rate limits. Throws RateLimited if one of them is exhausted. */
async function takeAttempt(operations: ConsoleDeps['operations'], email: string, ipAddress: string): Promise<void> {
  const takeFromLimit = async (kind: keyof typeof attemptsPerMinute, value: string) => {
    const keyId = hashToken(value.toLowerCase()).toString('base64')
    const limit = attemptsPerMinute[kind]
    const { granted } = await operations.takeRequests({ keyId, kind: `sign-in ${kind}`, limit, atLeast: 1 })
    if (granted === 0) throw new RateLimited('Too many attempts. Wait a minute, then try again.')
  }
  await takeFromLimit('address', networkOf(ipAddress))
  await takeFromLimit('email', email)
}

/** Routes for signing in by link, and by email address and code. */
export const signInRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (app, { operations, cookie, limitFailure }) => {
  const readDevice = (request: FastifyRequest) => ({
    userAgent: request.headers['user-agent'],
    previousToken: cookie.read(request),
  })
  const startSession = (reply: FastifyReply, { token, redirectPath }: SignedIn) =>
    redirectTo(cookie.set(reply, token), redirectPath ?? consolePath)

  const link = { schema: { hide: true, params: Params } } as const

  app.get('/link/:token', link, async (request, reply) => {
    const { token } = request.params
    const found = await limitFailure({ request, reply, secret: token }, () => operations.findSignInLink({ token }))
    return found ? sendPage(reply, linkPage({ ...found, token })) : sendPage(reply.code(410), expiredLinkPage())
  })

  app.post('/link/:token', link, async (request, reply) => {
    const { token } = request.params
    const use = () => operations.signInByLink({ token, ...readDevice(request) })
    const signedIn = await limitFailure({ request, reply, secret: token }, use)
    return signedIn ? startSession(reply, signedIn) : sendPage(reply.code(410), expiredLinkPage())
  })

  app.get('/sign-in', { schema: { hide: true } }, async (_request, reply) => sendPage(reply, codeFormPage({})))

  app.post('/sign-in', { schema: { hide: true } }, async (request, reply) => {
    const { email } = EmailField.parse(request.body)
    const signIn = async () => {
      await takeAttempt(operations, email, request.ip)
      const form = CodeForm.safeParse(request.body)
      return form.success ? await operations.signInByCode({ ...form.data, ...readDevice(request) }) : undefined
    }
    const signedIn = await limitFailure({ request, reply }, signIn)
    if (signedIn) return startSession(reply, signedIn)
    const notice =
      'The email address and code do not match, or the code has expired. After five wrong codes, sign in with the link or ask for a new one.'
    return sendPage(reply.code(403), codeFormPage({ email, notice }))
  })
}
