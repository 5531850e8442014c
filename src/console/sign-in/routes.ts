import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { originOf } from '../../api/http/auth.ts'
import { actingAs } from '../../domain/actor.ts'
import { networkOf } from '../../api/http/failure-limits.ts'
import type { SignedIn } from '../../activities/accounts/sign-in.ts'
import type { OwnConsole } from '../../domain/accounts/brand.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'
import { consolePath, RedirectPath } from '../../domain/accounts/sign-in.ts'
import { RateLimited, WorkspaceForbidden } from '../../domain/problems.ts'
import { EmailAddress, rawText } from '../../domain/text.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { codeFormPage, expiredLinkPage, linkFormPage, linkPage } from './pages.tsx'
import { signInPhrases } from './phrases.ts'
import { brandFinder, rememberBrand, visitorOf } from './visitor.ts'

/** Per minute, for one email address and from one IP address, across all processes: tried codes, and requests for a link. */
const attemptsPerMinute = { 'sign-in': { email: 10, address: 20 }, 'sign-in link': { email: 3, address: 10 } }
type Attempt = { kind: keyof typeof attemptsPerMinute; email: string; request: FastifyRequest }

const Params = z.object({ token: z.string() })
const CodeForm = z.object({
  email: EmailAddress,
  code: rawText(20)
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
})
const GivenFields = z.object({
  email: z.string().trim().pipe(rawText(254)).catch(''),
  /** The page of the console to open after sign-in. */
  next: RedirectPath.optional().catch(undefined),
})
const NextQuery = GivenFields.pick({ next: true })

/** Counts an attempt against both rate limits. Throws RateLimited if one of them is exhausted. */
async function takeAttempt(operations: ConsoleDeps['operations'], attempt: Attempt): Promise<void> {
  const takeFromLimit = async (by: 'email' | 'address', value: string) => {
    const keyId = hashToken(value.toLowerCase()).toString('base64')
    const limit = attemptsPerMinute[attempt.kind][by]
    const { granted } = await operations.takeRequests({ keyId, kind: `${attempt.kind} ${by}`, limit, atLeast: 1 })
    if (granted === 0) throw new RateLimited(signInPhrases[visitorOf(attempt.request).language].tooMany)
  }
  await takeFromLimit('address', networkOf(attempt.request.ip))
  await takeFromLimit('email', attempt.email)
}

/** Routes for signing in by link, and by email address and code. */
export const signInRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (
  app,
  { operations, cookie, limitFailure, mail },
) => {
  app.addHook('preHandler', (request, _reply, done) => {
    actingAs({ ...originOf(request), kind: 'visitor' }, done)
  })
  app.addHook('preValidation', brandFinder({ operations, cookie }))
  const readDevice = (request: FastifyRequest) => ({
    userAgent: request.headers['user-agent'],
    previousToken: cookie.read(request),
    own: request.own,
  })
  const startSession = (reply: FastifyReply, { token, redirectPath }: SignedIn, next?: string) =>
    redirectTo(cookie.set(reply, token), redirectPath ?? next ?? consolePath)

  const link = { schema: { params: Params } } as const

  app.get('/link/:token', link, async (request, reply) => {
    const { token } = request.params
    const found = await limitFailure({ request, reply, secret: token }, () =>
      operations.findSignInLink({ token, own: request.own }),
    )
    if (!found) return sendPage(reply.code(410), expiredLinkPage(visitorOf(request)))
    rememberBrand(reply, found.brand, cookie)
    return sendPage(reply, linkPage(visitorOf(request), { ...found, token }))
  })

  app.post('/link/:token', link, async (request, reply) => {
    const { token } = request.params
    const use = () => operations.signInByLink({ token, ...readDevice(request) })
    const signedIn = await limitFailure({ request, reply, secret: token }, use)
    return signedIn ? startSession(reply, signedIn) : sendPage(reply.code(410), expiredLinkPage(visitorOf(request)))
  })

  const withNext = { schema: { querystring: NextQuery } } as const

  app.get('/sign-in', withNext, async (request, reply) =>
    sendPage(reply, (mail ? linkFormPage : codeFormPage)(visitorOf(request), request.query)),
  )

  app.get('/sign-in/code', withNext, async (request, reply) =>
    sendPage(reply, codeFormPage(visitorOf(request), request.query)),
  )

  app.post('/sign-in', async (request, reply) => {
    const { email, next } = GivenFields.parse(request.body ?? {})
    const signIn = async () => {
      await takeAttempt(operations, { kind: 'sign-in', email, request })
      const form = CodeForm.safeParse(request.body)
      return form.success ? await operations.signInByCode({ ...form.data, ...readDevice(request) }) : undefined
    }
    const signedIn = await limitFailure({ request, reply }, signIn)
    if (signedIn) return startSession(reply, signedIn, next)
    const visitor = visitorOf(request)
    const notice = signInPhrases[visitor.language].wrongCode
    return sendPage(reply.code(403), codeFormPage(visitor, { email, next, notice }))
  })

  if (mail) await app.register(linkRequestRoutes, { operations })
}

/** Mails sign-in links to those who ask for one. The answer comes before the address is looked up, so that not even its time tells whether it is known. */
const linkRequestRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })

  async function mailLinks(email: string, next: string | undefined, own: OwnConsole | undefined): Promise<void> {
    const request = { email, redirect_path: next ?? null }
    for (const workspaceId of await operations.listWorkspacesToSignIn({ email, own }))
      await operations.createMagicLink({ workspaceId, request, isAskedFor: true }).catch((error: unknown) => {
        // A concurrent request was mailed one.
        if (!(error instanceof WorkspaceForbidden)) throw error
      })
  }

  app.post('/sign-in/link', async (request, reply) => {
    const given = GivenFields.parse(request.body ?? {})
    await takeAttempt(operations, { kind: 'sign-in link', email: given.email, request })
    const email = EmailAddress.safeParse(given.email)
    if (!email.success) {
      const visitor = visitorOf(request)
      const notice = signInPhrases[visitor.language].wrongEmail
      return sendPage(reply.code(400), linkFormPage(visitor, { ...given, notice }))
    }
    const mailed = mailLinks(email.data, given.next, request.own)
      .catch((error: unknown) => request.log.error({ err: error }, 'a sign-in link could not be created'))
      .finally(() => pending.delete(mailed))
    pending.add(mailed)
    return sendPage(reply, codeFormPage(visitorOf(request), { ...given, email: email.data, isMailed: true }))
  })
}
