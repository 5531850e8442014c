import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errors, type InteractionResults } from 'oidc-provider'
import { z } from 'zod'
import { redirectTarget } from '../../api/oauth/clients.ts'
import type { AuthorizationServer } from '../../api/oauth/provider.ts'
import {
  type AssistantScope,
  AssistantsPublish,
  assistantScopes,
  resourceOf,
} from '../../domain/accounts/assistants.ts'
import { KeyRequest } from '../../domain/accounts/keys.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { pathId } from '../../domain/text.ts'
import { checkedIn } from '../components/fields.tsx'
import { failureOf, fieldsOf, given, parseForm } from '../parse-form.ts'
import { assistantsPath } from '../paths.ts'
import { pageNumber } from '../queries.ts'
import { allowFormTarget, redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { consentPage, expiredPage, type Request } from './consent-page.tsx'
import { assistantsPage } from './list-page.tsx'
import { assistantPhrases } from './phrases.ts'

type Deps = Pick<ConsoleDeps, 'operations' | 'publicUrl'> & { authorizationServer: AuthorizationServer }
const perPage = 50
const Query = z.object({ page: pageNumber, done: z.enum(['disconnected', 'saved']).optional().catch(undefined) })
/** What the consent page proposes. */
const proposed = { scopes: ['draft', 'ai'], limit: '20' }
const PublishingForm = z.object({ assistants_publish: AssistantsPublish })
const LimitForm = KeyRequest.pick({ daily_credit_limit: true })

/** The list of connected assistants, and the page that asks for consent to connect one. */
export const assistantRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { operations, publicUrl } = deps
  app.get('/assistants', { schema: { querystring: Query } }, async ({ user, query: { page, done } }, reply) => {
    const query = { page, per_page: perPage }
    const assistants = await operations.listAssistants({ workspaceId: user.workspaceId, query })
    const publish = await operations.getAssistantsPublish({ workspaceId: user.workspaceId })
    return sendPage(reply, assistantsPage({ user, assistants, address: resourceOf(publicUrl), publish, done }))
  })

  app.post('/assistants/publishing', async ({ user: { workspaceId }, body }, reply) => {
    const settings = parseForm(PublishingForm, fieldsOf(body))
    await operations.updateWorkspace({ workspaceId, changes: { settings } })
    return redirectTo(reply, `${assistantsPath}?done=saved`)
  })

  app.post(
    '/assistants/:key_id/disconnect',
    { schema: { params: z.object({ key_id: pathId('Assistant') }) } },
    async ({ user: { workspaceId }, params: { key_id: keyId } }, reply) => {
      await operations.revokeKey({ workspaceId, keyId })
      return redirectTo(reply, `${assistantsPath}?done=disconnected`)
    },
  )
  await app.register(consentRoutes, deps)
}

const consentRoutes: FastifyPluginAsyncZod<Deps> = async (app, { operations, publicUrl, authorizationServer }) => {
  /** The authorization request of this browser; undefined if it is over. */
  async function findRequest(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request
    const found = await authorizationServer.interactionDetails(raw, reply.raw).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    })
    const { client_id: clientId, redirect_uri: redirectUri, scope } = (found?.params ?? {}) as Record<string, string>
    const client = clientId === undefined ? undefined : await authorizationServer.Client.find(clientId)
    if (!client || clientId === undefined || redirectUri === undefined) return undefined
    const redirect = new URL(redirectUri)
    const publisher = clientId.startsWith('https://') ? URL.parse(clientId)?.host : undefined
    const asked: Request = {
      path: `${consolePath}/connect/${found?.uid}`,
      name: (client.clientName ?? publisher ?? redirect.host).slice(0, 100),
      publisher,
      redirectHost: redirectTarget(redirect),
      asked: assistantScopes.filter((one): one is AssistantScope => scope?.split(' ').includes(one) ?? false),
    }
    allowFormTarget(reply, redirect)
    return { clientId, redirect, asked }
  }

  app.get('/connect/:uid', async (request, reply) => {
    const { user } = request
    const found = await findRequest(request, reply)
    if (!found) return sendPage(reply.code(410), expiredPage(user))
    const chosen = proposed.scopes
    return sendPage(reply, consentPage({ user, request: found.asked, chosen, limit: proposed.limit }))
  })

  app.post('/connect/:uid', async (request, reply) => {
    const { user, body, raw } = request
    const found = await findRequest(request, reply)
    if (!found) return sendPage(reply.code(410), expiredPage(user))
    const { clientId, redirect, asked } = found
    const values = fieldsOf(body)
    const finish = async (result: InteractionResults) =>
      reply.redirect(await authorizationServer.interactionResult(raw, reply.raw, result), 303)
    if (values['do'] !== 'allow')
      return await finish({ error: 'access_denied', error_description: 'The member did not allow the connection.' })
    const chosen = checkedIn(values, 'scope')
    const limit = given(values['daily_credit_limit'])
    try {
      const form = parseForm(LimitForm, { daily_credit_limit: limit && Number(limit) })
      const scopes = asked.asked.filter((scope) => scope === 'read' || chosen.includes(scope))
      const keyId = await operations.connectAssistant({
        ...{ workspaceId: user.workspaceId, createdBy: user.email, name: asked.name, clientId, scopes },
        redirectHost: redirect.host || redirect.protocol,
        dailyCreditLimit: form.daily_credit_limit ?? null,
      })
      const resource = resourceOf(publicUrl)
      const grant = new authorizationServer.Grant({ accountId: keyId, clientId, jti: keyId } as object)
      grant.addResourceScope(resource, scopes.join(' '))
      const refused = asked.asked.filter((scope) => !scopes.includes(scope))
      if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(' '))
      const grantId = await grant.save()
      return await finish({ login: { accountId: keyId, remember: false }, consent: { grantId } })
    } catch (error) {
      const { status, message } = failureOf(error, { daily_credit_limit: assistantPhrases[user.language].limit })
      return sendPage(reply.code(status), consentPage({ user, request: asked, chosen, limit, failure: message }))
    }
  })
}
