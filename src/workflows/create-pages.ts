import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import {
  CancellationScope,
  CancelledFailure,
  getExternalWorkflowHandle,
  startChild,
  Trigger,
  workflowInfo,
} from '@temporalio/workflow'
import type { PlannedSite, WrittenPage } from '../activities/generation/generate-website.ts'
import type { Failure } from '../activities/orders/order.ts'
import type { Timing } from '../config.ts'
import type { PageProgress } from '../domain/orders/base-status.ts'
import { childWorkflowId } from '../domain/workflow-ids.ts'
import { longRunningActivities } from './activities.ts'
import { createPage } from './create-page.ts'
import type { Drafts } from './drafts.ts'
import { failureOf } from './failures.ts'
import {
  backgroundPriority,
  batchAttribute,
  interactivePriority,
  websiteAttribute,
  workflowTaskTimeout,
  workspaceAttribute,
} from './messages.ts'
import { type ShownProgress, showProgress } from './progress.ts'

type Order = {
  workspaceId: string
  workflowId: string
  timing: Timing
  pages: PlannedSite['pages']
  drafts: Drafts
  pictures?: true | undefined
}

/**
 * Creates all running pages in parallel, each in its own child workflow; the home page starts first. A page with a draft waits for its end.
 * A failed page does not affect the others.
 * Throws only if the website is canceled.
 */
export async function createPages(order: Order, progress: ShownProgress): Promise<void> {
  const homeStarted = new Trigger<void>()
  const due = progress.pages.filter(({ status }) => status === 'running')
  const hasHome = due.some(isHome)
  await Promise.all(
    due.map(async (page) => {
      if (hasHome && !isHome(page)) await homeStarted
      const result = await runPage(order, page, progress, () => isHome(page) && homeStarted.resolve())
      Object.assign(page, toProgress(result, page, progress))
      showProgress(progress)
    }),
  )
  if (CancellationScope.current().consideredCancelled) throw new CancelledFailure('The website was canceled')
}

const isHome = ({ path }: PageProgress) => path === '/'

type PageResult = WrittenPage | { failure: Failure }

/**
 * Runs the page's workflow under its fixed id. A failed one starts again; a running one (this is a reset, and the child of the first run
 * continues) is waited for; a complete one is left alone. `onStarted` is called when the child is known to exist, or its draft.
 */
async function runPage(
  { workspaceId, workflowId, timing, pages, drafts, pictures }: Order,
  page: PageProgress,
  progress: ShownProgress,
  onStarted: () => void,
): Promise<PageResult> {
  const { typedSearchAttributes } = workflowInfo()
  const batchId = typedSearchAttributes.get(batchAttribute)
  const ref = { workflowId, path: page.path }
  const childId = childWorkflowId(workflowId, page.path)
  const draft = drafts.ended(page.path)
  if (draft) onStarted()
  await draft
  try {
    const child = await startChild(createPage, {
      workflowId: childId,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
      // If an operator terminates the website, its pages still refund themselves.
      parentClosePolicy: 'REQUEST_CANCEL',
      workflowTaskTimeout,
      cancellationType: 'WAIT_CANCELLATION_COMPLETED',
      staticSummary: `Page "${page.name}" of ${progress.website?.website_name}`,
      staticDetails: `Path \`${page.path}\` of website \`${progress.website?.website_id}\`, ordered by \`${workflowId}\``,
      typedSearchAttributes: [
        { key: workspaceAttribute, value: workspaceId },
        ...(progress.website ? [{ key: websiteAttribute, value: progress.website.website_id }] : []),
        ...(batchId === undefined ? [] : [{ key: batchAttribute, value: batchId }]),
      ],
      priority: { fairnessKey: workspaceId, priorityKey: isHome(page) ? interactivePriority : backgroundPriority },
      args: [{ ...ref, epoch: pages.find(({ path }) => path === page.path)?.epoch, timing, pictures }],
    })
    onStarted()
    return await child.result()
  } catch (error) {
    onStarted()
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) return { failure: failureOf(error) }
    return await longRunningActivities(timing)
      .awaitPage({ ...ref, childId })
      .catch(async (failure: unknown) => {
        // The activity cancels the child, unless its worker was lost before it saw the cancellation.
        const cancel = () => getExternalWorkflowHandle(childId).cancel()
        if (CancellationScope.current().consideredCancelled)
          await CancellationScope.nonCancellable(cancel).catch(() => undefined) // it may have ended
        return { failure: failureOf(failure) }
      })
  }
}

function toProgress(
  result: PageResult,
  page: PageProgress,
  progress: ShownProgress,
): Partial<ShownProgress['pages'][number]> {
  if ('page_id' in result)
    return {
      ...(result.model ? { model: result.model } : {}),
      status: 'complete',
      page_id: result.page_id,
      published_url: `${progress.website?.domain}${page.path}`,
    }
  const { code, message } = result.failure
  return { status: code === 'cancelled' ? 'cancelled' : 'errored', error_code: code, error_message: message }
}
