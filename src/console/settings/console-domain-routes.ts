import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { WorkspaceChanges } from '../../domain/accounts/workspaces.ts'
import type { ConsoleUser } from '../console-user.ts'
import { fieldsOf, parseForm } from '../parse-form.ts'
import { appearancePath } from '../paths.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import type { RejectedDomain } from '../websites/domain-panel.tsx'
import { limitDomainRequests, whyRejected } from '../websites/website-routes.ts'

type Deps = Pick<ConsoleDeps, 'operations'> & {
  /** Renders the screen of the brand. */
  show: (user: ConsoleUser, said: { rejected: RejectedDomain }) => Promise<string>
}

/** The domain of the console of a workspace. */
export const consoleDomainRoutes: FastifyPluginAsyncZod<Deps> = async (app, { operations, show }) => {
  const path = '/appearance/domain'

  const limit = async (user: ConsoleUser) => await limitDomainRequests(operations, user.workspaceId, user)
  const update = async ({ workspaceId }: ConsoleUser, domain: string | null) =>
    await operations.updateWorkspace({ workspaceId, changes: parseForm(WorkspaceChanges, { console_domain: domain }) })

  app.post(path, async ({ user, body }, reply) => {
    const { domain: value = '' } = fieldsOf(body)
    await limit(user)
    try {
      await update(user, value)
    } catch (error) {
      return sendPage(reply.code(400), await show(user, { rejected: { value, error: whyRejected(error, user) } }))
    }
    return redirectTo(reply, `${appearancePath}?done=connected`)
  })

  app.post(`${path}/check`, async ({ user }, reply) => {
    await limit(user)
    await operations.verifyDomain({ workspaceId: user.workspaceId, websiteId: null })
    return redirectTo(reply, `${appearancePath}?done=checked`)
  })

  app.post(`${path}/remove`, async ({ user }, reply) => {
    await limit(user)
    await update(user, null)
    return redirectTo(reply, `${appearancePath}?done=removed`)
  })
}
