import { type Client, WorkflowNotFoundError } from '@temporalio/client'
import { mayDeleteFiles } from '../../db/backup-lock.ts'
import type { ActivityDeps } from '../deps.ts'
import { publishedFolder } from '../../domain/websites/hosting.ts'
import type { DeletedWebsite } from '../../domain/websites/websites.ts'
import { domainWorkflowId, republishWorkflowId } from '../../domain/workflow-ids.ts'
import { eraseAnalytics } from '../analytics/retention.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { startAfterCommit } from '../outbox.ts'
import { listUnfinishedOrders, settleUnfinished, workflowIdsOf } from '../orders/unfinished-orders.ts'
import type { WebsiteRef } from '../refs.ts'
import { isRunning } from '../workflow-status.ts'
import { websiteNotFound } from './require-website.ts'

type Deleted = { websiteId: string }
const deleted = { code: 'cancelled', message: 'The website was deleted.' }

export const websiteDeletionOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Deletes a website with its content and team. Visitors get 404 as soon as this resolves. Throws WebsiteNotFound. */
  async deleteWebsite({ workspaceId, websiteId }: WebsiteRef): Promise<DeletedWebsite> {
    await db.transaction().execute(async (trx) => {
      const result = await trx
        .deleteFrom('websites')
        .where((eb) => eb.and({ workspace_id: workspaceId, id: websiteId }))
        .executeTakeFirst()
      if (result.numDeletedRows === 0n) throw websiteNotFound(websiteId)
      await trx.updateTable('orders').set({ website_deleted: true }).where('website_id', '=', websiteId).execute()
      await startAfterCommit(trx, 'removeWebsite', { workspaceId, websiteId })
    })
    return { website_id: websiteId, deleted: true }
  },
})

export const websiteRemovalActivities = ({
  db,
  storage,
  temporal,
}: Pick<ActivityDeps, 'db' | 'storage' | 'temporal'>) => ({
  /** Cancels the workflows of a deleted website, waits until they have ended, and refunds unfinished items. */
  async cancelWebsiteWorkflows({ websiteId }: Deleted): Promise<void> {
    await withHeartbeat(async (signal) => {
      const running = (await listUnfinishedOrders(db, { websiteId })).flatMap(workflowIdsOf)
      const ids = [republishWorkflowId(websiteId), domainWorkflowId(websiteId), ...running]
      await Promise.all(ids.map((id) => cancelWorkflow(temporal, id, signal)))
      // Settles the orders that their workflows could not settle, because they were terminated or their history expired.
      for (const order of await listUnfinishedOrders(db, { websiteId }))
        await settleUnfinished({ db, storage }, order, deleted)
    })
  },

  /**
   * Deletes the files of a deleted website. No transaction adds files, because that requires a lock on the deleted row. Leaves them to the
   * sweep while a backup runs.
   */
  async deleteWebsiteFiles({ websiteId }: Deleted): Promise<void> {
    await withHeartbeat(() =>
      db.transaction().execute(async (trx) => {
        if (await mayDeleteFiles(trx)) await storage.deletePrefix(publishedFolder(websiteId))
      }),
    )
  },

  /** Erases the generated content and the analytics of a deleted website. Keeps the usage records of its model calls. */
  async eraseGeneratedContent({ websiteId }: Deleted): Promise<void> {
    await withHeartbeat(async (signal) => {
      await eraseAnalytics(db, websiteId, signal)
      const orders = db.selectFrom('orders').select('id').where('website_id', '=', websiteId)
      const answers = db.updateTable('model_answers').set({ answer: '{}' }).where('answer', 'is not', null)
      await answers.where('order_id', 'in', orders).execute()
      await db
        .updateTable('orders')
        .set({ plan: null, plan_draft: null, plan_review: null })
        .where('website_id', '=', websiteId)
        .execute()
    })
  },
})

/** Cancels a workflow and waits until it has ended, including runs that start in the meantime. Ignores its result: the rows have it. */
async function cancelWorkflow(temporal: Client, workflowId: string, signal: AbortSignal): Promise<void> {
  const handle = temporal.workflow.getHandle(workflowId)
  while (await isRunning(temporal, workflowId)) {
    await handle.cancel().catch(ignoreNotFound)
    await temporal.withAbortSignal(signal, () => handle.result()).catch(() => signal.throwIfAborted())
  }
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof WorkflowNotFoundError)) throw error
}
