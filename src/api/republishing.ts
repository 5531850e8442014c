import type { ApiDeps } from '../deps.ts'
import { republishWorkflowId } from '../model/workflow-ids.ts'
import { settingsChangedSignal, websiteAttribute, workspaceAttribute } from '../workflows/messages.ts'
import type { republishWebsite } from '../workflows/republish-website.ts'

/** Has a website's pages published again: starts the workflow of this website, or tells the one that runs to do it once more. */
export async function askToRepublish(
  { temporal, taskQueue, timing, acceptMs }: ApiDeps,
  { workspaceId, websiteId }: { workspaceId: string; websiteId: string },
): Promise<void> {
  await temporal.withDeadline(Date.now() + acceptMs, () =>
    temporal.workflow.signalWithStart<typeof republishWebsite>('republishWebsite', {
      workflowId: republishWorkflowId(websiteId),
      taskQueue,
      signal: settingsChangedSignal,
      typedSearchAttributes: [
        { key: workspaceAttribute, value: workspaceId },
        { key: websiteAttribute, value: websiteId },
      ],
      priority: { fairnessKey: workspaceId },
      staticSummary: 'Publishes the pages again: settings of the website have changed',
      args: [{ websiteId, timing }],
    }),
  )
}
