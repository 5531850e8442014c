import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { WorkspaceChanges } from '../../domain/accounts/workspaces.ts'
import { RateLimited } from '../../domain/problems.ts'
import type { ConsoleUser } from '../console-user.ts'
import { fieldsOf, parseForm } from '../parse-form.ts'
import { appearancePath } from '../paths.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import type { RejectedDomain } from '../websites/domain-panel.tsx'
import { whyRejected } from '../websites/website-routes.ts'
import { consoleDomainPhrases } from './phrases/console-domain.ts'

/** Of one workspace, per minute: a check asks name servers. */
const domainRequests = 10

type Deps = Pick<ConsoleDeps, 'operations'> & {
  /** Renders the screen of the brand. */
  show: (user: ConsoleUser, said: { rejected: RejectedDomain }) => Promise<string>
}

/** The domain of the console of a workspace. */
export const consoleDomainRoutes: FastifyPluginAsyncZod<Deps> = async (app, { operations, show }) => {
  const path = '/appearance/domain'

  /** Throws RateLimited. */
  const limit = async ({ workspaceId, language }: ConsoleUser) => {
    const request = { keyId: workspaceId, kind: 'domain', limit: domainRequests, atLeast: 1 }
    const { granted } = await operations.takeRequests(request)
    if (granted === 0) throw new RateLimited(consoleDomainPhrases[language].tooMany)
  }
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
