import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { priceOf } from '../../domain/orders/order-price.ts'
import { WebsiteRequest } from '../../domain/orders/website-orders.ts'
import { composerWarnings } from '../../generation/composer/warnings.ts'
import type { ConsoleUser } from '../console-user.ts'
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
  const price = priceOf('website', { prompt: '' }, prices)

  app.get('/new', async ({ user }, reply) =>
    sendPage(reply, newWebsitePage({ user, price, token: newToken(), values: {} })),
  )

  const requestOf = (values: Record<string, string>): WebsiteRequest => {
    const email = given(values['email'])
    const facts = values['facts']?.split('\n').flatMap((line) => given(line) ?? [])
    return parseForm(WebsiteRequest, {
      prompt: values['prompt'],
      business_name: given(values['business_name']),
      lang_code: given(values['lang_code']),
      ...(facts?.length ? { facts } : {}),
      ...(email ? { client: { email } } : {}),
      ...('review:sitemap' in values ? { review: 'sitemap' } : {}),
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
      const request = requestOf(values)
      const estimate = values['asked'] ? undefined : await operations.estimateWebsites({ ...user, request })
      const isQuoted = modelName === 'composer' && composerWarnings({ kind: 'website', request }).length > 0
      if (estimate && (estimate.questions.length > 0 || isQuoted))
        return sendPage(reply, newWebsitePage({ user, price, token: newToken(), values, estimate, isQuoted }))
      return redirectTo(reply, `${orderPath(await place(user, values['token'], request))}?done=placed`)
    } catch (error) {
      const t = newWebsitePhrases[user.language]
      const labels = { prompt: t.brief, business_name: t.name, lang_code: t.language, facts: t.facts, email: t.client }
      const { status, message } = failureOf(error, { ...labels, client: t.client })
      return sendPage(reply.code(status), newWebsitePage({ user, price, token: newToken(), values, failure: message }))
    }
  })
}
