import { type Selectable, sql } from 'kysely'
import type { Db, MediaTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { resizeImage, variantWidthsOf } from '../../media/index.ts'
import { mediaKey } from '../../domain/websites/media-files.ts'
import { variantsWorkflowId } from '../../domain/workflow-ids.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { lockWebsite } from '../locks.ts'
import { statusOfWorkflow } from '../workflow-status.ts'
import { fileOf } from './store-media.ts'

type Row = Selectable<MediaTable>

type Deps = Pick<ActivityDeps, 'db' | 'storage' | 'temporal' | 'starts'>

export const mediaVariantActivities = ({ db, storage, temporal, starts }: Deps) => ({
  /** Creates the narrower copies of an image; does nothing if it was deleted. Idempotent: skips existing variants. */
  async createMediaVariants({ mediaId }: { mediaId: string }): Promise<void> {
    await withHeartbeat(async (signal) => {
      const row = await db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirst()
      if (row) await createVariants({ db, storage }, row, signal)
    })
  },

  /**
   * Starts the workflows of images that still lack variants and were uploaded at least `olderThanMs` ago: the start after their upload
   * failed, or an operator terminated the workflow. Leaves failed workflows to the operator. Returns the ids of these images.
   */
  async restartMediaVariants({ olderThanMs }: { olderThanMs: number }): Promise<string[]> {
    return await withHeartbeat(async (signal) => {
      const restarted: string[] = []
      for (const { id, ...website } of await listDue(db, olderThanMs)) {
        signal.throwIfAborted()
        const status = await statusOfWorkflow(temporal, variantsWorkflowId(id))
        if (status === 'RUNNING' || status === 'FAILED') continue
        await starts.createMediaVariants(website, id)
        restarted.push(id)
      }
      return restarted
    })
  },
})

/** Creates the missing variants of an image. */
export async function createVariants(
  { db, storage }: Pick<ActivityDeps, 'db' | 'storage'>,
  row: Row,
  signal: AbortSignal,
): Promise<void> {
  const original = await storage.get(mediaKey(row.website_id, fileOf(row)))
  if (!original) return
  for (const width of variantWidthsOf(row.width ?? 0)) {
    signal.throwIfAborted()
    if (row.variants.some((variant) => variant.width === width)) continue
    await addVariant({ db, storage }, row, width, await resizeImage(original, width))
  }
  await db.updateTable('media').set({ variants_due: false }).where('id', '=', row.id).execute()
}

const listDue = async (db: Db, olderThanMs: number) =>
  await db
    .selectFrom('media')
    .innerJoin('websites', 'websites.id', 'media.website_id')
    .select(['media.id', 'website_id as websiteId', 'workspace_id as workspaceId'])
    .where('variants_due', '=', true)
    .where('media.created_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .orderBy('media.created_at')
    .execute()

/** Stores the bytes, then adds the variant to the row, under a lock that prevents deleting the website: no file outlives it. */
async function addVariant(
  { db, storage }: Pick<ActivityDeps, 'db' | 'storage'>,
  row: Row,
  width: number,
  bytes: Buffer,
): Promise<void> {
  const variant = JSON.stringify([{ width, size_bytes: bytes.length }])
  await db.transaction().execute(async (trx) => {
    if (!(await lockWebsite(trx, { websiteId: row.website_id }, 'key share'))) return
    await storage.put(mediaKey(row.website_id, { ...fileOf(row), width }), bytes)
    await trx
      .updateTable('media')
      .set({ variants: sql<string>`variants || ${variant}::jsonb` })
      .where('id', '=', row.id)
      .where(sql<boolean>`not variants @> ${JSON.stringify([{ width }])}::jsonb`)
      .execute()
  })
}
