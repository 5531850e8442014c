import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { CancellationScope, CancelledFailure, patched, startChild, Trigger, workflowInfo } from '@temporalio/workflow'
import type { PlannedSite, WrittenPage } from '../activities/generation/generate-website.ts'
import type { Failure } from '../activities/orders/order.ts'
import type { Timing } from '../config.ts'
import type { PageProgress, Progress } from '../domain/orders/website-orders.ts'
import { childWorkflowId } from '../domain/workflow-ids.ts'
import { lasting } from './activities.ts'
import { createPage } from './create-page.ts'
import { failureOf } from './failures.ts'
import {
  batchAttribute,
  firstPriority,
  laterPriority,
  stepTimeout,
  websiteAttribute,
  workspaceAttribute,
} from './messages.ts'
import { showProgress } from './progress.ts'

type Order = { workspaceId: string; workflowId: string; timing: Timing; pages: PlannedSite['pages'] }

/**
 * Makes all pages side by side, each in a workflow of its own, the home page's first; a page that fails does not touch the others. Throws
 * only when cancelled.
 */
export async function makePages(order: Order, progress: Progress): Promise<void> {
  const homeBegun = new Trigger<void>()
  const homeFirst = patched('home-page-first') && progress.pages.some(isHome)
  await Promise.all(
    progress.pages.map(async (page) => {
      if (homeFirst && !isHome(page)) await homeBegun
      const ended = await makePage(order, page, progress, () => isHome(page) && homeBegun.resolve())
      Object.assign(page, toProgress(ended, page, progress))
      showProgress(progress)
    }),
  )
  if (CancellationScope.current().consideredCancelled) throw new CancelledFailure('The website was cancelled')
}

const isHome = ({ path }: PageProgress) => path === '/'

type Ended = WrittenPage | { failure: Failure }

/**
 * Starts the page's workflow, whose id is fixed. One that failed before is started anew; one that runs (this is a reset, and the first
 * run's child goes on) is waited for; one that completed stays: nothing that exists is made twice.
 */
async function makePage(
  { workspaceId, workflowId, timing, pages }: Order,
  page: PageProgress,
  progress: Progress,
  onBegun: () => void,
): Promise<Ended> {
  const { typedSearchAttributes } = workflowInfo()
  const batchId = typedSearchAttributes.get(batchAttribute)
  const ref = { workflowId, path: page.path }
  const childId = childWorkflowId(workflowId, page.path)
  try {
    const child = await startChild(createPage, {
      workflowId: childId,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
      // Were this workflow terminated, its pages would still give their prices back.
      parentClosePolicy: 'REQUEST_CANCEL',
      workflowTaskTimeout: stepTimeout,
      cancellationType: 'WAIT_CANCELLATION_COMPLETED',
      staticSummary: `Page "${page.name}" of ${progress.website?.website_name}`,
      staticDetails: `Path \`${page.path}\` of website \`${progress.website?.website_id}\`, ordered by \`${workflowId}\``,
      typedSearchAttributes: [
        { key: workspaceAttribute, value: workspaceId },
        ...(progress.website ? [{ key: websiteAttribute, value: progress.website.website_id }] : []),
        ...(batchId === undefined ? [] : [{ key: batchAttribute, value: batchId }]),
      ],
      priority: { fairnessKey: workspaceId, priorityKey: isHome(page) ? firstPriority : laterPriority },
      args: [{ ...ref, epoch: pages.find(({ path }) => path === page.path)?.epoch, timing }],
    })
    onBegun()
    return await child.result()
  } catch (error) {
    onBegun()
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) return { failure: failureOf(error) }
    return await lasting(timing)
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
