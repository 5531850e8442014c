import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ClientChanges, NewClient } from '../../domain/accounts/clients.ts'
import { Allocation, type Budget, budgetTypes } from '../../domain/orders/budgets.ts'
import type { MagicLink } from '../../domain/accounts/sign-in.ts'
import { pathId } from '../../domain/text.ts'
import type { ConsoleUser } from '../console-user.ts'
import { failureOf, fieldsOf, given, parseForm } from '../parse-form.ts'
import { clientsPath } from '../paths.ts'
import { listQuery, pageNumber } from '../queries.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import type { Said } from '../settings/team-page.tsx'
import { listWithOverviews } from '../websites/overviews.ts'
import { assignmentFailure, assignmentRoutes } from './assign-routes.ts'
import { clientPage } from './client-page.tsx'
import { clientsPage, newClientPage } from './list-page.tsx'
import { clientPhrases } from './phrases/index.ts'
import { rightsIn } from './rights-form.tsx'

const perPage = 50
const Params = z.object({ client_id: pathId('Client') })
const done = z.enum(['added', 'invited', 'saved', 'assigned']).optional().catch(undefined)
const ListQuery = listQuery.extend({ done })
const ClientQuery = z.object({ page: pageNumber, done, ticked: z.string().optional(), failure: assignmentFailure })

const amount = Allocation.shape.amount.optional()
const Amounts = z.object({ daily: amount, monthly: amount, purchased: amount })

type Shown = Said & {
  user: ConsoleUser
  clientId: string
  page?: number
  link?: MagicLink
  isSaved?: boolean
  isTicked?: boolean
}

/** The clients of a workspace, and each with its websites and rights. */
export const clientRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (app, { operations, mail }) => {
  const showList = async (user: ConsoleUser, { page, search, done }: z.output<typeof ListQuery>) => {
    const { workspaceId } = user
    const query = { page, per_page: perPage, search, sort: 'name' as const }
    const clients = await operations.listClients({ workspaceId, query })
    const ids = clients.list.map(({ client_id: id }) => id)
    const overviews = await operations.describeClients({ workspaceId, ids })
    return clientsPage({ user, clients, overviews, search, done: done && clientPhrases[user.language].done[done] })
  }
  const showClient = async ({ user, clientId, page = 1, ...said }: Shown) => {
    const { workspaceId } = user
    const [client, websites, named, { budgets }] = await Promise.all([
      operations.getClient({ workspaceId, clientId }),
      operations.listWebsites({ workspaceId, query: { page, per_page: perPage, client_id: clientId } }),
      operations.listWebsiteNames(user),
      operations.getBudgets({ workspaceId, clientId }),
    ])
    const own = new Set(websites.list.map(({ website_id: id }) => id))
    const assignable = client.suspended ? [] : named.filter(({ id }) => !own.has(id))
    const listed = await listWithOverviews(operations, user, websites)
    return clientPage({ user, client, budgets, websites: listed, assignable, isMailing: mail !== undefined, ...said })
  }

  await app.register(assignmentRoutes, { operations })

  app.get('/clients', { schema: { querystring: ListQuery } }, async ({ user, query }, reply) =>
    sendPage(reply, await showList(user, query)),
  )

  const isMailing = mail !== undefined
  app.get('/clients/new', async ({ user }, reply) => sendPage(reply, newClientPage({ user, isMailing })))

  app.post('/clients', async ({ user, body }, reply) => {
    const values = fieldsOf(body)
    try {
      const client = parseForm(NewClient, { email: values['email'], full_name: given(values['full_name']) })
      const { workspaceId } = user
      const { client_id: id } = await operations.createClient({ workspaceId, client })
      const sends = isMailing && values['send'] === 'on'
      if (sends) await operations.createMagicLink({ workspaceId, request: { client_id: id } })
      return redirectTo(reply, `${clientsPath}/${id}?done=${sends ? 'invited' : 'added'}`)
    } catch (error) {
      const { status, message } = failureOf(error, labelsOf(user))
      return sendPage(reply.code(status), newClientPage({ user, isMailing, failure: message, values }))
    }
  })

  app.get(
    '/clients/:client_id',
    { schema: { params: Params, querystring: ClientQuery } },
    async ({ user, params: { client_id: clientId }, query }, reply) => {
      const t = clientPhrases[user.language]
      const said = { done: query.done && t.done[query.done], failure: query.failure && t[query.failure] }
      const saved = { isSaved: query.done === 'saved', isTicked: query.ticked !== undefined }
      return sendPage(reply, await showClient({ user, clientId, page: query.page, ...saved, ...said }))
    },
  )

  app.post(
    '/clients/:client_id',
    { schema: { params: Params } },
    async ({ user, params: { client_id: clientId }, body }, reply) => {
      const values = fieldsOf(body)
      const limit = given(values['website_limit'])
      try {
        const { workspaceId } = user
        const allocations = allocationsOf(clientId, values)
        const { budgets } = await operations.getBudgets({ workspaceId, clientId })
        const permissions = rightsIn(values)
        const isTicked = !permissions.has('ai.use') && allocations.some((one) => isRaised(one, budgets))
        if (isTicked) permissions.add('ai.use')
        const changes = parseForm(ClientChanges, {
          client_id: clientId,
          full_name: given(values['full_name']) ?? null,
          permissions: [...permissions],
          website_limit: limit === undefined ? null : Number(limit),
          suspended: values['suspended'] === 'on',
        })
        await operations.updateClient({ workspaceId, changes, allocations })
        return redirectTo(reply, `${clientsPath}/${clientId}?done=saved${isTicked ? '&ticked' : ''}`)
      } catch (error) {
        const { status, message } = failureOf(error, labelsOf(user))
        return sendPage(reply.code(status), await showClient({ user, clientId, failure: message, values }))
      }
    },
  )

  app.post(
    '/clients/:client_id/link',
    { schema: { params: Params } },
    async ({ user, params: { client_id: clientId } }, reply) => {
      const { workspaceId } = user
      await operations.getClient({ workspaceId, clientId }) // answers 404 instead of 403
      try {
        const link = await operations.createMagicLink({ workspaceId, request: { client_id: clientId } })
        return sendPage(reply, await showClient({ user, clientId, link }))
      } catch (error) {
        const { status, message } = failureOf(error, {})
        return sendPage(reply.code(status), await showClient({ user, clientId, failure: message }))
      }
    },
  )
}

/**
 * The allocations of the budgets that a form has, all of which are valid. An empty field removes a daily or monthly budget, and adds no extra
 * credits.
 */
const allocationsOf = (client_id: string, values: Record<string, string>): Allocation[] =>
  budgetTypes.flatMap((credit_type) => {
    if (!(credit_type in values)) return []
    const amount = given(values[credit_type])
    if (credit_type === 'purchased' && amount === undefined && values['remove_purchased'] !== 'on') return []
    const allocated = { [credit_type]: amount === undefined ? null : Number(amount) }
    const parsed = parseForm(Amounts, allocated)[credit_type] ?? null
    return [{ client_id, credit_type, amount: parsed }]
  })

/** Whether an allocation gives a client credits that it did not have: a number that stood there gives none. */
const isRaised = ({ credit_type: type, amount }: Allocation, budgets: Budget[]): boolean =>
  (amount ?? 0) > 0 && (type === 'purchased' || budgets.find((one) => one.type === type)?.amount !== amount)

const labelsOf = ({ language }: ConsoleUser): Record<string, string> => {
  const t = clientPhrases[language]
  const budgets = { daily: t.perDay, monthly: t.perMonth, purchased: t.extra }
  return { ...budgets, email: t.email, full_name: t.name, website_limit: t.limit, permissions: t.may }
}
