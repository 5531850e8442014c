import type { ApiDeps } from '../deps.ts'
import { variantsWorkflowId } from '../../domain/workflow-ids.ts'
import type { makeVariants } from '../../workflows/create-variants.ts'
import { websiteAttribute, workspaceAttribute } from '../../workflows/messages.ts'

/** Has the narrower copies of a picture made as soon as its upload is committed; if it never is, nothing happens. */
export async function askForVariants(
  { temporal, taskQueue, timing, acceptMs }: ApiDeps,
  { workspaceId, websiteId, mediaId }: { workspaceId: string; websiteId: string; mediaId: string },
): Promise<void> {
  await temporal.withDeadline(Date.now() + acceptMs, () =>
    temporal.workflow.start<typeof makeVariants>('makeVariants', {
      workflowId: variantsWorkflowId(mediaId),
      taskQueue,
      typedSearchAttributes: [
        { key: workspaceAttribute, value: workspaceId },
        { key: websiteAttribute, value: websiteId },
      ],
      priority: { fairnessKey: workspaceId },
      staticSummary: 'Makes the narrower copies of a picture',
      args: [{ mediaId, timing }],
    }),
  )
}
