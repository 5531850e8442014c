import type { ApiDeps } from '../deps.ts'
import { republishWorkflowId } from '../../domain/workflow-ids.ts'
import { fileUnusedSignal, settingsChangedSignal } from '../../workflows/messages.ts'
import { signalWebsiteWorkflow } from './website-workflows.ts'

type Owned = { workspaceId: string; websiteId: string }

/** Has a website's pages published again: starts the workflow of this website, or tells the one that runs to do it once more. */
export const askToRepublish = (deps: ApiDeps, website: Owned): Promise<void> =>
  signalWebsiteWorkflow(deps, website, { ...republishing(website), signal: settingsChangedSignal })

/** Has a file deleted that a website's pages do not need any more, as soon as the change that leaves it is committed. */
export const askToRemoveFile = (deps: ApiDeps, website: Owned, contentHash: string): Promise<void> =>
  signalWebsiteWorkflow(deps, website, {
    ...republishing(website),
    signal: fileUnusedSignal,
    signalArgs: [contentHash],
  })

const republishing = ({ websiteId }: Owned) => ({
  type: 'republishWebsite' as const,
  workflowId: republishWorkflowId(websiteId),
  staticSummary: 'Publishes the pages again: something that they show has changed',
})
