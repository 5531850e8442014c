import {
  ApplicationFailure,
  CancellationScope,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow'
import type { PlannedSite } from '../activities/generation/generate-website.ts'
import type { Closed } from '../activities/orders/close-order.ts'
import type { Asked } from '../activities/orders/website-orders.ts'
import type { Failure } from '../activities/orders/order.ts'
import type { Timing } from '../config.ts'
import type { Progress, WebsiteRequest } from '../domain/orders/website-orders.ts'
import { unlessReset } from './resets.ts'
import { lasting, records, writing } from './activities.ts'
import { end as endAs } from './finish.ts'
import { failureOf } from './failures.ts'
import { acceptedUpdate, type Outcome, statusQuery, websiteAttribute } from './messages.ts'
import { showProgress } from './progress.ts'
import { awaitStart } from './await-start.ts'
import { makePages } from './website-pages.ts'

export type CreateWebsite = { workspaceId: string; timing: Timing } & Asked<WebsiteRequest>

/** Problems with which an order is not accepted: nothing was charged, so there is nothing to give back. */
const turnedDown = [
  'insufficient_credits',
  'max_credits_exceeded',
  'unavailable',
  'client_not_in_workspace',
  'website_limit_reached',
  'website_deleted',
]

/**
 * Makes a website: charge, plan, one child workflow per page, and at the end what failed is given back. It completes when there is a
 * website (`Outcome` tells whether all of it), and fails when there is none. An order that could not be paid was never begun: it
 * completes as `declined`, so that it is not among what an operator would run again.
 */
export async function createWebsite({ timing, ...given }: CreateWebsite): Promise<Outcome> {
  const order = unlessReset(given)
  const { workflowId } = workflowInfo()
  const progress: Progress = { stage: 'queued', website: null, pages: [] }
  setHandler(statusQuery, () => progress)
  // Not cancellable: a charge that was sent may be booked, and only what is known to be booked can be given back.
  const charge = CancellationScope.nonCancellable(() => records.chargeWebsite({ workflowId, ...order }))
  setHandler(acceptedUpdate, () => charge)

  try {
    const receipt = await charge
    if (receipt.startAt) await awaitStart(workflowId, receipt.startAt)
    const pages = await planWebsite(workflowId, receipt.epoch, timing, progress)
    await makePages({ workspaceId: order.workspaceId, workflowId, timing, pages }, progress)
  } catch (error) {
    const failure = failureOf(error)
    if (turnedDown.includes(failure.code)) return await end('declined', progress, failure)
    const { status } = await close(workflowId, failure, timing, progress)
    await end(status, progress, failure)
    throw error
  }
  const { status, error } = await close(workflowId, null, timing, progress)
  await end(status, progress, error)
  if (error) throw ApplicationFailure.nonRetryable(error.message, error.code)
  return status
}

async function planWebsite(
  workflowId: string,
  epoch: number,
  timing: Timing,
  progress: Progress,
): Promise<PlannedSite['pages']> {
  progress.stage = 'planning'
  showProgress(progress)
  const { planWebsite: plan } = writing(timing)
  const { website, pages } = await plan.executeWithOptions({ summary: 'plan the website' }, [{ workflowId, epoch }])
  progress.website = website
  progress.pages = pages.map(({ name, path }) => ({ name, path, slug: path.slice(1), status: 'running' }))
  progress.stage = 'generating'
  upsertSearchAttributes([{ key: websiteAttribute, value: website.website_id }])
  showProgress(progress)
  return pages
}

/** Settles the order; then, where pages are missing, the others are rendered again without links to them. Not cancellable. */
async function close(workflowId: string, failure: Failure | null, timing: Timing, progress: Progress): Promise<Closed> {
  return await CancellationScope.nonCancellable(async () => {
    progress.stage = 'publishing'
    const closed = await records.closeOrder({ workflowId, failure })
    if (closed.failed > 0 && closed.complete > 0) await lasting(timing).publishWebsite({ workflowId })
    return closed
  })
}

async function end(outcome: Outcome, progress: Progress, failure: Failure | null = null): Promise<Outcome> {
  progress.stage = 'done'
  showProgress(progress, outcome, failure)
  return await endAs(outcome)
}
