import type { ActivityDeps } from '../deps.ts'
import type { PublishPages } from '../publishing/share-publications.ts'
import { statusOfWorkflow } from '../workflow-status.ts'
import { listUnfinishedOrders, settleUnfinished, workflowIdsOf } from './unfinished-orders.ts'

const abandoned = { code: 'internal_error', message: 'The workflow was stopped before it finished. Retry it.' }

/** Completes orders that no workflow works on: it was terminated, or Temporal has lost it. */
export const reconcileActivities = (
  deps: Pick<ActivityDeps, 'db' | 'storage' | 'temporal' | 'starts'> & { publishPages: PublishPages },
) => ({
  /**
   * Completes the unfinished orders that are at least `olderThanMs` old and have no running workflow. If Temporal knows none of their
   * workflows, its data was lost or is older than the rows: starts them again. If a workflow was stopped, settles the order: its pending
   * items fail and are refunded, complete items stay. Returns the ids of these orders. Can be repeated.
   */
  async reconcileOrders({ olderThanMs }: { olderThanMs: number }): Promise<string[]> {
    const reconciled: string[] = []
    for (const order of await listUnfinishedOrders(deps.db, { olderThanMs })) {
      const { workflowId, websiteId, batchId } = order
      // The workflow of a batch starts the workflows of its items one by one.
      const workflowIds = [...workflowIdsOf(order), ...(batchId === null ? [] : [batchId])]
      const statuses = await Promise.all(workflowIds.map((id) => statusOfWorkflow(deps.temporal, id)))
      if (statuses.includes('RUNNING')) continue
      if (statuses.every((status) => status === undefined) && !order.isWebsiteDeleted)
        await deps.starts.continueOrder(order)
      else {
        await settleUnfinished(deps, order, abandoned)
        // The complete pages still link to the failed ones.
        if (websiteId) await deps.publishPages(websiteId)
      }
      reconciled.push(workflowId)
    }
    return reconciled
  },
})
