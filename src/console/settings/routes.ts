import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { KeyRequest } from '../../domain/accounts/keys.ts'
import { NewWorkspaceMember } from '../../domain/accounts/members.ts'
import { WorkspaceChanges } from '../../domain/accounts/workspaces.ts'
import { pathId } from '../../domain/text.ts'
import { DeliveryStatus } from '../../domain/webhooks/events.ts'
import type { ConsoleUser } from '../console-user.ts'
import { checkedIn } from '../components/fields.tsx'
import { failureOf, fieldsOf, given, parseForm } from '../parse-form.ts'
import { keysPath, teamPath, webhooksPath } from '../paths.ts'
import { pageNumber } from '../queries.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { appearanceRoutes } from './appearance-routes.ts'
import { creditsPage } from './credits-page.tsx'
import { keysPage } from './keys-page.tsx'
import { type SettingsPhrases, settingsPhrases } from './phrases/index.ts'
import { type Said, teamPage } from './team-page.tsx'
import { webhooksPage } from './webhooks-page.tsx'

const perPage = 50
type Deps = Pick<ConsoleDeps, 'operations' | 'publicUrl' | 'sitesUrl'>
type Done = 'added' | 'removed' | 'revokedNow' | 'tested' | 'redelivered'
const Query = z.object({
  page: pageNumber,
  done: z
    .enum(['added', 'removed', 'revokedNow', 'tested', 'redelivered'] satisfies Done[])
    .optional()
    .catch(undefined),
})
const WebhooksQuery = Query.extend({ status: DeliveryStatus.optional().catch(undefined) })

const phrasesOf = ({ language }: ConsoleUser): SettingsPhrases => settingsPhrases[language]
const outcome = (user: ConsoleUser, done: Done | undefined) => done && phrasesOf(user)[done]

/** The team, the API keys, the webhooks and the credits of a workspace. */
export const settingsRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  await app.register(teamRoutes, deps)
  await app.register(appearanceRoutes, deps)
  await app.register(keyRoutes, deps)
  await app.register(webhookRoutes, deps)
  app.get('/credits', { schema: { querystring: Query } }, async ({ user, query: { page } }, reply) => {
    const { workspaceId } = user
    const [credits, entries] = await Promise.all([
      deps.operations.getCredits({ workspaceId }),
      deps.operations.listCreditEntries({ workspaceId, query: { page, per_page: perPage } }),
    ])
    const ids = entries.list.flatMap(({ workflow_id: id }) => id ?? [])
    const orders = await deps.operations.describeOrders({ workspaceId, ids })
    return sendPage(reply, creditsPage({ user, credits, entries, orders }))
  })
}

const teamRoutes: FastifyPluginAsyncZod<Deps> = async (app, { operations }) => {
  const show = async (user: ConsoleUser, page: number, said: Said = {}) => {
    const team = { workspaceId: user.workspaceId, websiteId: null }
    return teamPage({
      user,
      members: await operations.listMembers({ ...team, query: { page, per_page: perPage } }),
      ...said,
    })
  }

  app.get('/team', { schema: { querystring: Query } }, async ({ user, query: { page, done } }, reply) =>
    sendPage(reply, await show(user, page, { done: outcome(user, done) })),
  )

  app.post('/team', async ({ user, body }, reply) => {
    const values = fieldsOf(body)
    try {
      const member = parseForm(NewWorkspaceMember, { email: values['email'], full_name: given(values['full_name']) })
      await operations.createMember({ workspaceId: user.workspaceId, websiteId: null, member })
      return redirectTo(reply, `${teamPath}?done=added`)
    } catch (error) {
      const t = phrasesOf(user)
      const { status, message } = failureOf(error, { email: t.email, full_name: t.name })
      return sendPage(reply.code(status), await show(user, 1, { failure: message, values }))
    }
  })

  app.post(
    '/team/:member_id/remove',
    { schema: { params: z.object({ member_id: pathId('Member') }) } },
    async ({ user: { workspaceId }, params: { member_id: memberId } }, reply) => {
      await operations.deleteMember({ workspaceId, websiteId: null, memberId })
      return redirectTo(reply, `${teamPath}?done=removed`)
    },
  )
}

const keyRoutes: FastifyPluginAsyncZod<Deps> = async (app, { operations }) => {
  const listKeys = async ({ workspaceId }: ConsoleUser, page: number) => {
    const keys = await operations.listKeys({ workspaceId, query: { page, per_page: perPage } })
    const ids = keys.list.flatMap(({ created_by: creator }) => creator ?? [])
    return { keys, creators: await operations.describeKeyCreators({ workspaceId, ids }) }
  }

  app.get('/keys', { schema: { querystring: Query } }, async ({ user, query: { page, done } }, reply) =>
    sendPage(reply, keysPage({ user, ...(await listKeys(user, page)), done: outcome(user, done) })),
  )

  app.post('/keys', async ({ user, body }, reply) => {
    const values = fieldsOf(body)
    const scopes = checkedIn(values, 'scope')
    try {
      const limit = given(values['daily_credit_limit'])
      const form = { name: values['name'], scopes, daily_credit_limit: limit && Number(limit) }
      const { name, scopes: granted = [], daily_credit_limit: dailyCreditLimit } = parseForm(KeyRequest, form)
      const key = await operations.createKey({
        workspaceId: user.workspaceId,
        name,
        scopes: granted,
        dailyCreditLimit,
        createdBy: user.email,
      })
      return sendPage(reply, keysPage({ user, ...(await listKeys(user, 1)), created: key.api_key }))
    } catch (error) {
      const t = phrasesOf(user)
      const { status, message } = failureOf(error, { name: t.name, scopes: t.scopes, daily_credit_limit: t.dailyLimit })
      const listed = await listKeys(user, 1)
      return sendPage(reply.code(status), keysPage({ user, ...listed, scopes, values, failure: message }))
    }
  })

  app.post(
    '/keys/:key_id/revoke',
    { schema: { params: z.object({ key_id: pathId('Key') }) } },
    async ({ user: { workspaceId }, params: { key_id: keyId } }, reply) => {
      await operations.revokeKey({ workspaceId, keyId })
      return redirectTo(reply, `${keysPath}?done=revokedNow`)
    },
  )
}

type Shown = Said & { page?: number; status?: DeliveryStatus | undefined; secret?: string | undefined }

const webhookRoutes: FastifyPluginAsyncZod<Deps> = async (app, { operations }) => {
  const show = async (user: ConsoleUser, { page = 1, status, ...said }: Shown) => {
    const { workspaceId } = user
    const [workspace, deliveries] = await Promise.all([
      operations.getWorkspace({ workspaceId }),
      operations.listDeliveries({ workspaceId, query: { page, per_page: perPage, status } }),
    ])
    return webhooksPage({ user, workspace, deliveries, status, ...said })
  }
  const failed = async (user: ConsoleUser, error: unknown, values = {}) => {
    const { status, message } = failureOf(error, { webhook_url: phrasesOf(user).url })
    return { status, html: await show(user, { failure: message, values }) }
  }

  app.get('/webhooks', { schema: { querystring: WebhooksQuery } }, async ({ user, query }, reply) =>
    sendPage(reply, await show(user, { ...query, done: outcome(user, query.done) })),
  )

  app.post('/webhooks', async ({ user, body }, reply) => {
    const values = fieldsOf(body)
    try {
      const settings = { api: { webhook_url: given(values['url']) ?? null } }
      const changes = parseForm(WorkspaceChanges, { settings })
      const { webhookSecret: secret } = await operations.updateWorkspace({ workspaceId: user.workspaceId, changes })
      return sendPage(reply, await show(user, { secret, done: phrasesOf(user).saved }))
    } catch (error) {
      const { status, html } = await failed(user, error, values)
      return sendPage(reply.code(status), html)
    }
  })

  app.post('/webhooks/test', async ({ user }, reply) => {
    try {
      await operations.sendTestEvent(user)
      return redirectTo(reply, `${webhooksPath}?done=tested`)
    } catch (error) {
      const { status, html } = await failed(user, error)
      return sendPage(reply.code(status), html)
    }
  })

  app.post(
    '/webhooks/:event_id/redeliver',
    { schema: { params: z.object({ event_id: pathId('Event') }) } },
    async ({ user, params: { event_id: eventId } }, reply) => {
      try {
        await operations.redeliver({ workspaceId: user.workspaceId, eventId })
        return redirectTo(reply, `${webhooksPath}?done=redelivered`)
      } catch (error) {
        const { status, html } = await failed(user, error)
        return sendPage(reply.code(status), html)
      }
    },
  )
}
