import type { ActivityDeps } from '../deps.ts'
import { publishPages } from '../publishing/publish-pages.ts'
import { isRunning } from '../workflow-status.ts'
import { listUnfinishedOrders, settleUnfinished, workflowIdsOf } from './unfinished-orders.ts'

const abandoned = { code: 'internal_error', message: 'The workflow was stopped before it finished. Retry it.' }

/** Refunds orders whose workflow cannot do it: it was terminated, or its history is lost. */
export const reconcileActivities = (
  deps: Pick<ActivityDeps, 'db' | 'storage' | 'threads' | 'temporal' | 'sitesUrl'>,
) => ({
  /**
   * Settles the unfinished orders that are at least `olderThanMs` old and have no running workflow: their pending items fail and are
   * refunded, complete items stay. Returns the ids of these orders. Can be repeated.
   */
  async reconcileOrders({ olderThanMs }: { olderThanMs: number }): Promise<string[]> {
    const settled: string[] = []
    for (const order of await listUnfinishedOrders(deps.db, { olderThanMs })) {
      const { workflowId, websiteId, batchId } = order
      // The workflow of a batch starts the workflows of its items one by one.
      const workflowIds = [...workflowIdsOf(order), ...(batchId === null ? [] : [batchId])]
      const running = await Promise.all(workflowIds.map((id) => isRunning(deps.temporal, id)))
      if (running.includes(true)) continue
      await settleUnfinished(deps, order, abandoned)
      // The complete pages still link to the failed ones.
      if (websiteId) await publishPages(deps, websiteId)
      settled.push(workflowId)
    }
    return settled
  },
})
