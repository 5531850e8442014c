import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import { DeletedWebsite, WebsiteRef } from '../../domain/websites/websites.ts'
import { removalWorkflowId } from '../../domain/workflow-ids.ts'
import { deletionSignal } from '../../workflows/messages.ts'
import { ok, replies } from '../http/envelope.ts'
import { signalWebsiteWorkflow } from './website-workflows.ts'

export const websiteRemovalRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  app.delete(
    '/workspace/website/delete',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Websites'],
        operationId: 'deleteWebsite',
        summary: 'Delete a website',
        description:
          'The public website, its pages and its team are gone before the answer. What is still being made for it is cancelled and ' +
          'given back, and its files are deleted, soon after. What was finished stays paid.',
        body: WebsiteRef,
        response: replies(DeletedWebsite, WebsiteNotFound),
      },
    },
    async ({ workspaceId, body: { website_id: websiteId } }) => {
      const removeRest = () => askToRemove(deps, { workspaceId, websiteId })
      return ok(await deps.activities.deleteWebsite({ workspaceId, websiteId, removeRest }))
    },
  )
}

/** Has what a website leaves behind removed as soon as its deletion is committed; if it never is, nothing happens. */
async function askToRemove(deps: ApiDeps, website: { workspaceId: string; websiteId: string }): Promise<void> {
  const { workspaceId, websiteId } = website
  await signalWebsiteWorkflow(deps, website, {
    type: 'removeWebsite',
    workflowId: removalWorkflowId(websiteId),
    signal: deletionSignal,
    staticSummary: 'Removes what a deleted website leaves behind',
    staticDetails: `Website \`${websiteId}\` of workspace \`${workspaceId}\``,
  })
}
