import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Estimate } from '../../domain/orders/estimates.ts'
import { priceOf } from '../../domain/orders/order-price.ts'
import { InsufficientCredits } from '../../domain/problems.ts'
import { WebsiteRequest } from '../../domain/orders/website-orders.ts'
import { hasLanguageModel, warningsOf } from '../../generation/composer/warnings.ts'
import type { ConsoleUser } from '../console-user.ts'
import { loadFunds } from '../funds.ts'
import { idsOf, newToken } from '../order-ids.ts'
import { orderPath } from '../orders/parts.tsx'
import { failureOf, fieldsOf, given, parseForm } from '../parse-form.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { newWebsitePage } from './page.tsx'
import { newWebsitePhrases } from './phrases.ts'

/** Maximum size of the form, in bytes: a brief and 50 facts, percent-encoded. */
const bodyLimit = 256 * 1024

/** The order of a website, with the price before it. */
export const newWebsiteRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (
  app,
  { operations, acceptMs, prices, limitOrders, modelName },
) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.addHook('preValidation', async ({ user }, reply) =>
    user.isInTeam || user.ordersWebsites ? undefined : reply.callNotFound(),
  )
  const price = priceOf('website', { prompt: '' }, prices)
  /** What the order can cost; undefined: the whole balance of the agency, which a client does not see. */
  const availableTo = async (user: ConsoleUser): Promise<number | undefined> => {
    const { available, isShown } = await loadFunds({ operations, user })
    return isShown ? available : undefined
  }
  const show = async (
    user: ConsoleUser,
    shown: { values: Record<string, string>; estimate?: Estimate; isQuoted?: boolean; failure?: string },
  ) => newWebsitePage({ user, price, available: await availableTo(user), token: newToken(), ...shown })

  app.get('/new', async ({ user }, reply) => sendPage(reply, await show(user, { values: {} })))

  const requestOf = (user: ConsoleUser, values: Record<string, string>): WebsiteRequest => {
    const email = user.isInTeam ? given(values['email']) : user.email
    const facts = values['facts']?.split('\n').flatMap((line) => given(line) ?? [])
    return parseForm(WebsiteRequest, {
      prompt: values['prompt'],
      business_name: given(values['business_name']),
      lang_code: given(values['lang_code']),
      ...(facts?.length ? { facts } : {}),
      ...(email ? { client: { email } } : {}),
      ...(user.isInTeam && 'review:sitemap' in values ? { review: 'sitemap' } : {}),
      ...(user.isInTeam && values['state'] === 'online' ? {} : { activated: false }),
    })
  }

  const place = async (user: ConsoleUser, token: string | undefined, request: WebsiteRequest) => {
    await limitOrders(user)
    const { workspaceId } = user
    const ids = idsOf({ kind: 'website', token, workspaceId, request })
    const { workflowId } = await operations.placeOrder({ kind: 'website', workspaceId, request, ids, acceptMs })
    return workflowId
  }

  app.post('/new', async ({ user, body }, reply) => {
    const values = fieldsOf(body)
    try {
      const request = requestOf(user, values)
      // The plan of an order says what its brief lacks, where a note can still add it.
      const isAskedLater = request.review !== undefined && hasLanguageModel(modelName)
      const estimate =
        values['asked'] || isAskedLater ? undefined : await operations.estimateWebsites({ ...user, request })
      const isQuoted = warningsOf(modelName, { kind: 'website', request }).length > 0
      if (estimate && (estimate.questions.length > 0 || isQuoted))
        return sendPage(reply, await show(user, { values, estimate, isQuoted }))
      return redirectTo(reply, `${orderPath(await place(user, values['token'], request))}?done=placed`)
    } catch (error) {
      const t = newWebsitePhrases[user.language]
      const labels = { prompt: t.brief, business_name: t.name, lang_code: t.language, facts: t.facts, email: t.client }
      const { status, message } = failureOf(error, { ...labels, client: t.client })
      // A client does not see the balance of the agency.
      const failure = error instanceof InsufficientCredits && !user.isInTeam ? t.short : message
      return sendPage(reply.code(status), await show(user, { values, failure }))
    }
  })
}
