import { CancellationScope, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow'
import type { Asked, Receipt } from '../activities/orders/website-orders.ts'
import type { Timing } from '../config.ts'
import type { ContentKind } from '../domain/content/content.ts'
import type { ItemRequest } from '../domain/orders/item-orders.ts'
import { unlessReset } from './resets.ts'
import { lasting, records, writing } from './activities.ts'
import { declined, end } from './finish.ts'
import { failureOf } from './failures.ts'
import { acceptedUpdate, type Outcome } from './messages.ts'
import { awaitStart } from './await-start.ts'

export type CreateItem = {
  workspaceId: string
  websiteId: string
  kind: ContentKind
  timing: Timing
} & Asked<ItemRequest>

/**
 * Makes one page or post for a website: charge, one activity that writes and publishes it, and then what is around it is published again.
 * One that fails gives its price back and fails this workflow, so that an operator finds it by ExecutionStatus="Failed"; reset to its first
 * task, it is charged and made again. An order that was not accepted was never begun: it completes as `declined`.
 */
export async function createItem({ timing, ...given }: CreateItem): Promise<Outcome> {
  const order = unlessReset(given)
  const { workflowId } = workflowInfo()
  // Not cancellable: a charge that was sent may be booked, and only what is known to be booked can be given back.
  const charge = CancellationScope.nonCancellable(() => records.chargeItem({ workflowId, ...order }))
  setHandler(acceptedUpdate, () => charge)
  const receipt = await charge.catch(declined)
  if (!receipt) return await end('declined')
  try {
    await write(workflowId, receipt, timing)
  } catch (error) {
    const failure = failureOf(error)
    const closed = await CancellationScope.nonCancellable(() => records.closeOrder({ workflowId, failure }))
    if (closed.complete === 0) {
      setCurrentDetails(`**Failed** (${failure.code}): ${failure.message}`)
      await end(closed.status)
      throw error
    }
  }
  await CancellationScope.nonCancellable(() => lasting(timing).publishChanges({ websiteId: order.websiteId }))
  return await end('complete')
}

async function write(workflowId: string, { epoch, startAt }: Receipt, timing: Timing): Promise<void> {
  if (startAt) await awaitStart(workflowId, startAt)
  const { writeItem } = writing(timing)
  const written = await writeItem.executeWithOptions({ summary: 'write and publish' }, [{ workflowId, epoch }])
  setCurrentDetails(`Published as ${written.id} at \`${written.path}\``)
}
