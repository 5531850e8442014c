import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { CancellationScope, CancelledFailure, executeChild, workflowInfo } from '@temporalio/workflow'
import type { WrittenPage } from '../activities/generation.ts'
import type { Failure } from '../activities/settle.ts'
import type { Timing } from '../deps.ts'
import type { PageProgress, Progress } from '../model/generation.ts'
import { childWorkflowId } from '../model/workflow-ids.ts'
import { lasting } from './activities.ts'
import { createPage } from './create-page.ts'
import { failureOf } from './failures.ts'
import { batchAttribute, firstPriority, laterPriority, websiteAttribute, workspaceAttribute } from './messages.ts'
import { showProgress } from './progress.ts'

/** Makes all pages side by side, each in a workflow of its own; a page that fails does not touch the others. Throws only when cancelled. */
export async function makePages(
  workspaceId: string,
  workflowId: string,
  timing: Timing,
  progress: Progress,
): Promise<void> {
  await Promise.all(
    progress.pages.map(async (page) => {
      const ended = await makePage(workspaceId, workflowId, page, timing, progress)
      Object.assign(page, toProgress(ended, page, progress))
      showProgress(progress)
    }),
  )
  if (CancellationScope.current().consideredCancelled) throw new CancelledFailure('The website was cancelled')
}

type Ended = WrittenPage | { failure: Failure }

/**
 * Starts the page's workflow, whose id is fixed. One that failed before is started anew; one that runs (this is a reset, and the first
 * run's child goes on) is waited for; one that completed stays: nothing that exists is made twice.
 */
async function makePage(
  workspaceId: string,
  workflowId: string,
  page: PageProgress,
  timing: Timing,
  progress: Progress,
): Promise<Ended> {
  const { taskQueue, typedSearchAttributes } = workflowInfo()
  const batchId = typedSearchAttributes.get(batchAttribute)
  const ref = { workflowId, path: page.path }
  const childId = childWorkflowId(workflowId, page.path)
  try {
    return await executeChild(createPage, {
      workflowId: childId,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
      // Were this workflow terminated, its pages would still give their prices back.
      parentClosePolicy: 'REQUEST_CANCEL',
      cancellationType: 'WAIT_CANCELLATION_COMPLETED',
      staticSummary: `Page "${page.name}" of ${progress.website?.website_name}`,
      staticDetails: `Path \`${page.path}\` of website \`${progress.website?.website_id}\`, ordered by \`${workflowId}\``,
      typedSearchAttributes: [
        { key: workspaceAttribute, value: workspaceId },
        ...(progress.website ? [{ key: websiteAttribute, value: progress.website.website_id }] : []),
        ...(batchId === undefined ? [] : [{ key: batchAttribute, value: batchId }]),
      ],
      priority: { fairnessKey: workspaceId, priorityKey: page.path === '/' ? firstPriority : laterPriority },
      args: [{ ...ref, taskQueue, timing }],
    })
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) return { failure: failureOf(error) }
    return await lasting(taskQueue, timing)
      .awaitPage({ ...ref, childId })
      .catch((waiting: unknown) => ({ failure: failureOf(waiting) }))
  }
}

function toProgress(ended: Ended, page: PageProgress, progress: Progress): Partial<PageProgress> {
  if ('page_id' in ended)
    return { status: 'complete', page_id: ended.page_id, published_url: `${progress.website?.domain}${page.path}` }
  const { code, message } = ended.failure
  return { status: code === 'cancelled' ? 'cancelled' : 'errored', error_code: code, error_message: message }
}
