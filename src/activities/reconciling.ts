import { WorkflowNotFoundError } from '@temporalio/client'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { childWorkflowId } from '../model/workflow-ids.ts'
import { orderActivities } from './orders.ts'
import { publishPages } from './publishing.ts'

const abandoned = { code: 'internal_error', message: 'Its workflow was ended before it was finished' }

/** Credits are given back even where a workflow never could: it was terminated, or its history is gone. */
export const reconcilingActivities = (deps: Pick<ActivityDeps, 'db' | 'storage' | 'temporal' | 'sitesUrl'>) => {
  const { db, storage, temporal } = deps
  const orders = orderActivities({ db, storage })

  const isRunning = async (workflowId: string): Promise<boolean> => {
    try {
      return (await temporal.workflow.getHandle(workflowId).describe()).status.name === 'RUNNING'
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return false
      throw error
    }
  }

  return {
    /**
     * Settles the orders that were charged at least `olderThanMs` ago, are not finished, and have no running workflow any more: finished
     * pages stay, the rest is given back. Answers their workflow ids. What still runs is left alone, and doing it twice changes nothing.
     */
    async reconcileOrders({ olderThanMs }: { olderThanMs: number }): Promise<string[]> {
      const settled: string[] = []
      for (const { workflowId, websiteId, open, pending } of await unfinishedOrders(db, olderThanMs)) {
        const live = await Promise.all(
          [workflowId, ...pending.map((page) => childWorkflowId(workflowId, page.path))].map(isRunning),
        )
        if (live.includes(true)) continue
        if (open) await orders.closeWebsite({ workflowId, failure: abandoned })
        else for (const page of pending) await orders.refundPage({ workflowId, ...page, failure: abandoned })
        // Pages that were waiting for what will not come link to it.
        if (websiteId) await publishPages(deps, websiteId)
        settled.push(workflowId)
      }
      return settled
    },
  }
}

/** Orders that are open, or have a page in the making that was charged again after they closed. */
async function unfinishedOrders(db: Db, olderThanMs: number) {
  const orders = await db
    .selectFrom('workflows')
    .select(['id as workflowId', 'website_id as websiteId', 'open'])
    .where('status', '=', 'running')
    .where('created_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .orderBy('created_at')
    .execute()
  const pages = await db
    .selectFrom('workflow_pages')
    .innerJoin('workflows', 'workflows.id', 'workflow_pages.workflow_id')
    .select(['workflow_id', 'path', 'workflow_pages.epoch'])
    .where('workflows.status', '=', 'running')
    .where('workflow_pages.status', '=', 'pending')
    .execute()
  return orders.map((order) => ({
    ...order,
    pending: pages
      .filter(({ workflow_id }) => workflow_id === order.workflowId)
      .map(({ path, epoch }) => ({ path, epoch })),
  }))
}
