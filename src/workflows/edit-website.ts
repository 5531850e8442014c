import {
  CancellationScope,
  isCancellation,
  log,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { PageOfEdit } from '../activities/generation/edited-pages.ts'
import type { Failure } from '../activities/orders/order.ts'
import type { OrderTerms } from '../activities/orders/website-orders.ts'
import type { Timing } from '../config.ts'
import type { WebsiteEditRequest } from '../domain/orders/edit-orders.ts'
import { databaseActivities, longRunningActivities, modelActivities } from './activities.ts'
import { awaitStart } from './await-start.ts'
import { compensate } from './compensate.ts'
import { failureOf } from './failures.ts'
import { finish, showRejection } from './finish.ts'
import { acceptedUpdate, type Outcome } from './messages.ts'
import { withoutRetryIfReset } from './resets.ts'

export type EditWebsite = {
  workspaceId: string
  websiteId: string
  timing: Timing
} & OrderTerms<WebsiteEditRequest>

/**
 * Changes pages of a website as a request in words says: charges the highest price, plans, lowers the price, edits the planned pages side by
 * side in a draft, and publishes the draft if the order says so. Failed and unchanged pages are refunded. Fails if no page succeeded.
 */
export async function editWebsite({ timing, ...given }: EditWebsite): Promise<Outcome> {
  const order = withoutRetryIfReset(given)
  const { workflowId } = workflowInfo()
  // Not cancellable: a charge in flight may commit, and only a known charge can be refunded.
  const charge = CancellationScope.nonCancellable(() => databaseActivities.chargeEdit({ workflowId, ...order }))
  setHandler(acceptedUpdate, () => charge)
  const receipt = await charge.catch(showRejection)
  if (!receipt) return await finish('rejected')
  const failed = await run(workflowId, receipt.startAt, timing).catch((error: unknown) => ({ error }))
  const failure: Failure | null = failed ? failureOf(failed.error) : null
  if (failure) setCurrentDetails(`**Failed** (${failure.code}): ${failure.message}`)
  const isCanceled = CancellationScope.current().consideredCancelled
  const closed = await CancellationScope.nonCancellable(async () => {
    await longRunningActivities(timing)
      .finishEdit({ workflowId, isCanceled })
      .catch((error: unknown) => log.warn('The draft was not published', { error: failureOf(error).message }))
    return await databaseActivities.closeOrder({ workflowId, failure })
  })
  await finish(closed.status)
  if (failed && closed.complete === 0) throw failed.error
  return closed.status
}

async function run(workflowId: string, startAt: string | null | undefined, timing: Timing): Promise<undefined> {
  if (startAt) await awaitStart(workflowId, startAt)
  const pages = await modelActivities(timing).planEdit.executeWithOptions({ summary: 'plan the change' }, [
    { workflowId },
  ])
  setCurrentDetails(`Editing ${pages.map(({ path }) => `\`${path}\``).join(', ') || 'no page'}`)
  await Promise.all(pages.map((page) => editPage(workflowId, page, timing)))
}

/** Edits one page. If that fails, refunds it and lets the others go on; a cancellation ends the order. */
async function editPage(workflowId: string, page: PageOfEdit, timing: Timing): Promise<void> {
  await compensate(
    () =>
      modelActivities(timing).editPage.executeWithOptions({ summary: `edit ${page.path}` }, [{ workflowId, ...page }]),
    async (error) => {
      await databaseActivities.refundPage({ workflowId, ...page, failure: failureOf(error) })
      return null
    },
  ).catch((error: unknown) => {
    if (isCancellation(error)) throw error
  })
}
