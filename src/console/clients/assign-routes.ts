import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Operations } from '../../activities/operations.ts'
import type { Client } from '../../domain/accounts/clients.ts'
import { ClientSuspended, WebsiteLimitReached } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import type { ConsoleUser } from '../console-user.ts'
import { parseForm } from '../parse-form.ts'
import { clientsPath } from '../paths.ts'
import { redirectTo } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { websitePath } from '../websites/parts.tsx'
import type { ClientChoice } from './assign.tsx'

const [perPage, maxPages] = [100, 5]
const client_id = pathId('Client')
const website_id = pathId('Website')
/** An empty id takes the website from its client. */
const ClientForm = z.object({ client_id: z.union([z.literal(''), client_id]) })
const WebsiteForm = z.object({ website_id })
/** Why a website was not assigned, in the query of the page that says it. */
export const assignmentFailure = z.enum(['limitReached', 'isSuspended']).optional().catch(undefined)

type Assigned = { user: ConsoleUser; websiteId: string; clientId: string | null }

/** Assigns websites to clients, on the page of either. Things of another workspace are not found. */
export const assignmentRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  /** Returns the outcome, as the pages name it in their query. */
  const assign = async ({ user: { workspaceId }, websiteId, clientId }: Assigned): Promise<string> => {
    await operations.getWebsite({ workspaceId, websiteId })
    if (clientId !== null) await operations.getClient({ workspaceId, clientId })
    try {
      await operations.assignWebsite({ workspaceId, websiteId, clientId })
    } catch (error) {
      if (error instanceof WebsiteLimitReached) return 'failure=limitReached'
      if (error instanceof ClientSuspended) return 'failure=isSuspended'
      throw error
    }
    return 'done=assigned'
  }

  app.post(
    '/websites/:website_id/client',
    { schema: { params: z.object({ website_id }) } },
    async ({ user, params: { website_id: websiteId }, body }, reply) => {
      const clientId = parseForm(ClientForm, body ?? {}).client_id || null
      return redirectTo(reply, `${websitePath(websiteId)}?${await assign({ user, websiteId, clientId })}`)
    },
  )

  app.post(
    '/clients/:client_id/websites',
    { schema: { params: z.object({ client_id }) } },
    async ({ user, params: { client_id: clientId }, body }, reply) => {
      const { website_id: websiteId } = parseForm(WebsiteForm, body ?? {})
      return redirectTo(reply, `${clientsPath}/${clientId}?${await assign({ user, websiteId, clientId })}`)
    },
  )
}

type Chosen = { workspaceId: string; clientId: string | null }

/** The client of a website and up to 500 clients that can get it, by name. */
export async function listClientChoice(
  operations: Operations,
  { workspaceId, clientId }: Chosen,
): Promise<ClientChoice> {
  const listFrom = async (page: number): Promise<Client[]> => {
    const query = { page, per_page: perPage, sort: 'name' as const, status: 'active' as const }
    const { list, pagination } = await operations.listClients({ workspaceId, query })
    return pagination.has_more && page < maxPages ? [...list, ...(await listFrom(page + 1))] : list
  }
  const [clients, current] = await Promise.all([
    listFrom(1),
    clientId === null ? undefined : operations.getClient({ workspaceId, clientId }),
  ])
  return { clients, current }
}
