import { CancellationScope, log, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow'
import type { OrderTerms, Receipt } from '../activities/orders/website-orders.ts'
import type { Timing } from '../config.ts'
import type { ContentKind } from '../domain/content/content.ts'
import type { ItemRequest } from '../domain/orders/item-orders.ts'
import { databaseActivities, findPictures, longRunningActivities, modelActivities } from './activities.ts'
import { awaitStart } from './await-start.ts'
import { failureOf } from './failures.ts'
import { finish, showRejection } from './finish.ts'
import { acceptedUpdate, type Outcome } from './messages.ts'
import { withoutRetryIfReset } from './resets.ts'

export type CreateContentItem = {
  workspaceId: string
  websiteId: string
  kind: ContentKind
  timing: Timing
} & OrderTerms<ItemRequest>

/**
 * Creates one page or post for an existing website: charges it, generates and publishes it in one activity, then republishes the pages that
 * show it. A failed item is refunded and fails the workflow (ExecutionStatus="Failed"); a reset to the first task charges and generates it
 * again. Completes as `rejected` if the order was not accepted.
 */
export async function createContentItem({ timing, ...given }: CreateContentItem): Promise<Outcome> {
  const order = withoutRetryIfReset(given)
  const { workflowId } = workflowInfo()
  // Not cancellable: a charge in flight may commit, and only a known charge can be refunded.
  const charge = CancellationScope.nonCancellable(() => databaseActivities.chargeContentItem({ workflowId, ...order }))
  setHandler(acceptedUpdate, () => charge)
  const receipt = await charge.catch((error: unknown) => reject(workflowId, error))
  if (!receipt) return await finish('rejected')
  try {
    await generate(workflowId, receipt, timing)
  } catch (error) {
    const failure = failureOf(error)
    const closed = await CancellationScope.nonCancellable(() => databaseActivities.closeOrder({ workflowId, failure }))
    if (closed.complete === 0) {
      setCurrentDetails(`**Failed** (${failure.code}): ${failure.message}`)
      await finish(closed.status)
      throw error
    }
  }
  await CancellationScope.nonCancellable(() =>
    longRunningActivities(timing).republishPages({ websiteId: order.websiteId }),
  )
  return await finish('complete')
}

/** Shows why an order was not accepted. An order of a deleted website was charged before, for instance by its batch: refunds it. */
async function reject(workflowId: string, error: unknown): Promise<undefined> {
  const failure = failureOf(error)
  showRejection(error)
  if (failure.code === 'website_deleted')
    await CancellationScope.nonCancellable(() => databaseActivities.closeOrder({ workflowId, failure }))
}

async function generate(
  workflowId: string,
  { epoch, startAt, pictures, factCheck }: Receipt,
  timing: Timing,
): Promise<void> {
  if (startAt) await awaitStart(workflowId, startAt)
  const { generateContentItem, checkFacts } = modelActivities(timing)
  const item = await generateContentItem.executeWithOptions({ summary: 'generate and publish' }, [
    { workflowId, epoch, ...(pictures || factCheck ? { staysOpen: true } : {}) },
  ])
  setCurrentDetails(`Published as ${item.id} at \`${item.path}\`${item.model ? `, written by ${item.model}` : ''}`)
  if (!pictures && !factCheck) return
  if (pictures) await findPictures({ workflowId, epoch }, timing)
  if (factCheck)
    await checkFacts
      .executeWithOptions({ summary: 'check the facts' }, [{ workflowId, epoch }])
      .catch((error: unknown) => log.warn('The facts were not checked', { error: failureOf(error).message }))
  await CancellationScope.nonCancellable(() => databaseActivities.closeOrder({ workflowId, failure: null }))
}
