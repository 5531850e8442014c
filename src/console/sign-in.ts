import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SignedIn } from '../activities/accounts/sign-in.ts'
import { hashToken } from '../domain/accounts/secrets.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { EmailAddress, rawText } from '../domain/text.ts'
import { goOn, sendPage } from './html-replies.ts'
import type { ConsoleDeps } from './cookie.ts'
import { codeFormPage, deadLinkPage, linkPage } from './sign-in-pages.tsx'

/** How many codes may be tried in a minute for one e-mail address, and from one network address, over all processes. */
const triesAMinute = { email: 10, address: 20 }

const Params = z.object({ token: z.string() })
const CodeForm = z.object({
  email: EmailAddress,
  code: rawText(20)
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
})
const Given = z.object({ email: rawText(254).catch('') }).catch({ email: '' })

/** Ways in: a link's page with its button, and the form of e-mail address and code. */
export const signInRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (app, { operations, cookie }) => {
  const deviceOf = (request: FastifyRequest) => ({
    userAgent: request.headers['user-agent'],
    previousToken: cookie.read(request),
  })
  const enter = (reply: FastifyReply, { token, redirectPath }: SignedIn) =>
    goOn(cookie.set(reply, token), redirectPath ?? consolePath)

  async function mayTry(email: string, address: string): Promise<boolean> {
    const takeOne = async (kind: keyof typeof triesAMinute, value: string) => {
      const keyId = hashToken(value.toLowerCase()).toString('base64')
      const limit = triesAMinute[kind]
      return (await operations.takeRequests({ keyId, kind: `sign-in ${kind}`, limit, atLeast: 1 })).granted > 0
    }
    return (await takeOne('address', address)) && (await takeOne('email', email))
  }

  const link = { schema: { hide: true, params: Params } } as const

  app.get('/link/:token', link, async ({ params: { token } }, reply) => {
    const found = await operations.findSignInLink({ token })
    return found ? sendPage(reply, linkPage({ ...found, token })) : sendPage(reply.code(410), deadLinkPage())
  })

  app.post('/link/:token', link, async (request, reply) => {
    const signedIn = await operations.signInByLink({ token: request.params.token, ...deviceOf(request) })
    return signedIn ? enter(reply, signedIn) : sendPage(reply.code(410), deadLinkPage())
  })

  app.get('/sign-in', { schema: { hide: true } }, async (_request, reply) => sendPage(reply, codeFormPage({})))

  app.post('/sign-in', { schema: { hide: true } }, async (request, reply) => {
    const { email } = Given.parse(request.body)
    if (!(await mayTry(email, request.ip))) {
      const notice = 'That were too many tries. Wait a minute, then try again.'
      return sendPage(reply.code(429).header('retry-after', '60'), codeFormPage({ email, notice }))
    }
    const form = CodeForm.safeParse(request.body)
    const signedIn = form.success && (await operations.signInByCode({ ...form.data, ...deviceOf(request) }))
    if (signedIn) return enter(reply, signedIn)
    const notice =
      'Address and code do not fit together, or the code is no longer valid. After five wrong tries it is not.'
    return sendPage(reply.code(403), codeFormPage({ email, notice }))
  })
}
