import { type Client, WorkflowNotFoundError } from '@temporalio/client'
import type { ActivityDeps } from '../deps.ts'
import { publishedFolder } from '../../domain/websites/hosting.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import type { DeletedWebsite } from '../../domain/websites/websites.ts'
import { republishWorkflowId } from '../../domain/workflow-ids.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { lockWebsite } from '../locks.ts'
import { isRunning, listUnfinishedOrders, settleUnfinished, workflowIdsOf } from '../orders/unfinished-orders.ts'
import type { WebsiteRef } from '../refs.ts'

type Deleted = { websiteId: string }
const deleted = { code: 'cancelled', message: 'The website was deleted.' }

export const websiteDeletionOperations = ({ db, starts }: Pick<ActivityDeps, 'db' | 'starts'>) => ({
  /** Deletes a website, its pages and its team: once this resolves nobody sees it any more. Throws WebsiteNotFound. */
  async deleteWebsite({ workspaceId, websiteId }: WebsiteRef): Promise<DeletedWebsite> {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('websites')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', websiteId)
        .executeTakeFirst()
      if (gone.numDeletedRows === 0n) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
      await starts.removeWebsite({ workspaceId, websiteId })
      await trx.updateTable('orders').set({ website_deleted: true }).where('website_id', '=', websiteId).execute()
    })
    return { website_id: websiteId, deleted: true }
  },
})

export const websiteRemovalActivities = ({
  db,
  storage,
  temporal,
}: Pick<ActivityDeps, 'db' | 'storage' | 'temporal'>) => ({
  /** Whether a website is gone for good: waits for a deletion that is not yet committed. */
  async isWebsiteDeleted({ websiteId }: Deleted): Promise<boolean> {
    return await withHeartbeat(async () => {
      return (await lockWebsite(db, { websiteId }, 'key share')) === undefined
    })
  },

  /** Cancels what still works for a deleted website and waits until it has ended; what was not finished is given back. */
  async cancelWebsiteWorkflows({ websiteId }: Deleted): Promise<void> {
    await withHeartbeat(async (signal) => {
      const running = (await listUnfinishedOrders(db, { websiteId })).flatMap(workflowIdsOf)
      const ids = [republishWorkflowId(websiteId), ...running]
      await Promise.all(ids.map((id) => endWorkflow(temporal, id, signal)))
      // Left are those whose workflow could not do it: it was terminated, or its history is gone.
      for (const order of await listUnfinishedOrders(db, { websiteId }))
        await settleUnfinished({ db, storage }, order, deleted)
    })
  },

  /** Deletes the files of a deleted website. Nobody writes any more: that needs the lock of a row that is gone. */
  async deleteWebsiteFiles({ websiteId }: Deleted): Promise<void> {
    await withHeartbeat(() => storage.deletePrefix(publishedFolder(websiteId)))
  },

  /** Forgets what the model wrote for a deleted website; what its calls have cost stays on record. */
  async eraseGeneratedContent({ websiteId }: Deleted): Promise<void> {
    await withHeartbeat(async () => {
      const orders = db.selectFrom('orders').select('id').where('website_id', '=', websiteId)
      await db.updateTable('model_answers').set({ answer: '{}' }).where('order_id', 'in', orders).execute()
      await db.updateTable('orders').set({ plan: null }).where('website_id', '=', websiteId).execute()
    })
  },
})

/** Cancels a workflow until it has ended: one that is started again meanwhile, too. How it ended is in the rows. */
async function endWorkflow(temporal: Client, workflowId: string, signal: AbortSignal): Promise<void> {
  const handle = temporal.workflow.getHandle(workflowId)
  while (await isRunning(temporal, workflowId)) {
    await handle.cancel().catch(unlessEnded)
    await temporal.withAbortSignal(signal, () => handle.result()).catch(() => signal.throwIfAborted())
  }
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof WorkflowNotFoundError)) throw error
}
