import { type Selectable, sql } from 'kysely'
import type { Db, MediaTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { resizeImage, variantWidthsOf } from '../../media/index.ts'
import { mediaKey } from '../../domain/websites/media-files.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { lockUpload, lockWebsite } from '../locks.ts'
import { fileOf } from './store-media.ts'

type Row = Selectable<MediaTable>

export const mediaVariantActivities = ({ db, storage }: Pick<ActivityDeps, 'db' | 'storage'>) => ({
  /**
   * Creates the narrower copies of an image. Waits for the transaction of the upload; does nothing if it rolled back or the image was
   * deleted. Idempotent: skips existing variants.
   */
  async createMediaVariants({ mediaId }: { mediaId: string }): Promise<void> {
    await withHeartbeat(async (signal) => {
      const row = await findUploaded(db, mediaId)
      const original = row && (await storage.get(mediaKey(row.website_id, fileOf(row))))
      if (!original) return
      for (const width of variantWidthsOf(row.width ?? 0)) {
        signal.throwIfAborted()
        if (row.variants.some((variant) => variant.width === width)) continue
        await addVariant({ db, storage }, row, width, await resizeImage(original, width))
      }
    })
  },
})

/** Reads the row of an upload, after its transaction has ended. */
const findUploaded = async (db: Db, mediaId: string): Promise<Row | undefined> =>
  await db.transaction().execute(async (trx) => {
    await lockUpload(trx, mediaId)
    return await trx.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirst()
  })

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
