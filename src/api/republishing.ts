import type { ApiDeps } from '../deps.ts'
import { republishWorkflowId } from '../model/workflow-ids.ts'
import { settingsChangedSignal } from '../workflows/messages.ts'
import { signalWebsiteWorkflow } from './website-workflows.ts'

/** Has a website's pages published again: starts the workflow of this website, or tells the one that runs to do it once more. */
export async function askToRepublish(
  deps: ApiDeps,
  website: { workspaceId: string; websiteId: string },
): Promise<void> {
  await signalWebsiteWorkflow(deps, website, {
    type: 'republishWebsite',
    workflowId: republishWorkflowId(website.websiteId),
    signal: settingsChangedSignal,
    staticSummary: 'Publishes the pages again: settings of the website have changed',
  })
}
