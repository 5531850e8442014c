import { ApplicationFailure, CancellationScope, log, setHandler, workflowInfo } from '@temporalio/workflow'
import type { PlannedSite } from '../activities/generation/generate-website.ts'
import type { ClosedOrder } from '../activities/orders/close-order.ts'
import type { Failure } from '../activities/orders/order.ts'
import type { OrderTerms } from '../activities/orders/website-orders.ts'
import type { Timing } from '../config.ts'
import type { WebsiteRequest } from '../domain/orders/website-orders.ts'
import { databaseActivities, longRunningActivities, modelActivities } from './activities.ts'
import { awaitStart } from './await-start.ts'
import { createPages } from './create-pages.ts'
import { receiveDrafts } from './drafts.ts'
import { failureOf } from './failures.ts'
import { finish } from './finish.ts'
import { acceptedUpdate, type Outcome, statusQuery } from './messages.ts'
import { planWebsite } from './plan-website.ts'
import { type ShownProgress, showProgress } from './progress.ts'
import { withoutRetryIfReset } from './resets.ts'

export type CreateWebsite = { workspaceId: string; timing: Timing } & OrderTerms<WebsiteRequest>

/** Problems that reject an order. Nothing was charged, so there is nothing to refund. */
const rejections = [
  'insufficient_credits',
  'budget_exceeded',
  'max_credits_exceeded',
  'unavailable',
  'client_not_in_workspace',
  'client_suspended',
  'website_limit_reached',
  'website_deleted',
  'workflow_finished',
]

/**
 * Creates a website: charges it, plans it, runs one child workflow per page, and refunds the pages that failed. Completes if the website
 * exists (`Outcome` says whether it is complete or partial) and fails if it does not. A rejected order completes as `rejected`, so that an
 * operator who resets failed workflows does not order it.
 */
export async function createWebsite({ timing, ...given }: CreateWebsite): Promise<Outcome> {
  const order = withoutRetryIfReset(given)
  const { workflowId } = workflowInfo()
  const progress: ShownProgress = { stage: 'queued', website: null, pages: [] }
  setHandler(statusQuery, () => progress)
  const drafts = receiveDrafts(order.workspaceId, workflowId, timing)
  // Not cancellable: a charge in flight may commit, and only a known charge can be refunded.
  const charge = CancellationScope.nonCancellable(() => databaseActivities.chargeWebsite({ workflowId, ...order }))
  setHandler(acceptedUpdate, () => charge)

  try {
    const receipt = await charge
    if (receipt.startAt) await awaitStart(workflowId, receipt.startAt)
    const { pages, factCheck, draws } = await planWebsite(workflowId, receipt.epoch, timing, progress)
    if (order.ifUnfinished) leaveFailed(pages, progress)
    drafts.close()
    const drawn = draws && drafts.draw(receipt.epoch)
    const { pictures } = receipt
    await createPages({ workspaceId: order.workspaceId, workflowId, timing, pages, drafts, pictures }, progress)
    if (factCheck) await checkFacts(workflowId, receipt.epoch, timing, progress)
    await drawn
  } catch (error) {
    const failure = failureOf(error)
    if (rejections.includes(failure.code)) return await finishWith('rejected', progress, failure)
    await drafts.cancel()
    const { status } = await close(workflowId, failure, timing, progress)
    await finishWith(status, progress, failure)
    // Not a failure that an operator resets: the customer let the plan expire.
    if (failure.code === 'plan_expired') return status
    throw error
  }
  const { status, error } = await close(workflowId, null, timing, progress)
  await finishWith(status, progress, error)
  if (error) throw ApplicationFailure.nonRetryable(error.message, error.code)
  return status
}

/** An order that is continued leaves its failed pages to a retry or a reset, which charge them again. */
function leaveFailed(pages: PlannedSite['pages'], progress: ShownProgress): void {
  for (const page of progress.pages)
    if (pages.some(({ path, failed }) => path === page.path && failed)) page.status = 'errored'
}

/** The website is published before its fact check, so that a failure or cancellation of the check changes nothing. */
async function checkFacts(workflowId: string, epoch: number, timing: Timing, progress: ShownProgress): Promise<void> {
  progress.stage = 'publishing'
  showProgress(progress)
  await modelActivities(timing)
    .checkFacts.executeWithOptions({ summary: 'check the facts' }, [{ workflowId, epoch }])
    .catch((error: unknown) => log.warn('The facts were not checked', { error: failureOf(error).message }))
}

/** Settles the order. If pages are missing, republishes the others without links to them. Cannot be canceled. */
async function close(
  workflowId: string,
  failure: Failure | null,
  timing: Timing,
  progress: ShownProgress,
): Promise<ClosedOrder> {
  return await CancellationScope.nonCancellable(async () => {
    progress.stage = 'publishing'
    const closed = await databaseActivities.closeOrder({ workflowId, failure })
    if (closed.failed > 0 && closed.complete > 0)
      await longRunningActivities(timing).republishPagesOfOrder({ workflowId })
    return closed
  })
}

async function finishWith(outcome: Outcome, progress: ShownProgress, failure: Failure | null = null): Promise<Outcome> {
  progress.stage = 'done'
  showProgress(progress, outcome, failure)
  return await finish(outcome)
}
