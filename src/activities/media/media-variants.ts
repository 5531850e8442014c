import { type Selectable, sql } from 'kysely'
import type { Db, MediaTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { avifWidthsOf, encodeAvif, resizeImage, variantWidthsOf } from '../../media/index.ts'
import { findVariant, type MediaVariant, mediaKey } from '../../domain/websites/media-files.ts'
import { type VariantFormat, variantFormats } from '../../domain/websites/media.ts'
import { variantsWorkflowId } from '../../domain/workflow-ids.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { lockWebsite } from '../locks.ts'
import { statusOfWorkflow } from '../workflow-status.ts'
import { fileOf } from './store-media.ts'

type Row = Selectable<MediaTable>

type Files = Pick<ActivityDeps, 'db' | 'storage'>
type Deps = Files & Pick<ActivityDeps, 'temporal' | 'starts'>

export const mediaVariantActivities = ({ db, storage, temporal, starts }: Deps) => ({
  /** Creates the smaller copies of an image; does nothing if it was deleted. Idempotent: skips existing variants. */
  async createMediaVariants({ mediaId }: { mediaId: string }): Promise<void> {
    await withHeartbeat(async (signal) => {
      const row = await db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirst()
      if (!row || !(await createVariants({ db, storage }, row, variantFormats, signal))) return
      await db.updateTable('media').set({ variants_due: false }).where('id', '=', mediaId).execute()
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
        await starts.createMediaVariants({ ...website, mediaId: id })
        restarted.push(id)
      }
      return restarted
    })
  },
})

/** Creates the missing variants of an image in these formats, the first one first. Returns false if the image is not in the storage. */
export async function createVariants(
  files: Files,
  row: Row,
  formats: readonly VariantFormat[],
  signal: AbortSignal,
): Promise<boolean> {
  const original = await files.storage.get(mediaKey(row.website_id, fileOf(row)))
  if (!original) return false
  const stored = [...row.variants]
  for (const variant of formats.flatMap((format) => variantsOf(row, format))) {
    signal.throwIfAborted()
    if (findVariant(stored, variant)) continue
    const bytes = await encode(original, variant)
    const webp = findVariant(stored, { ...variant, format: 'webp' }) ?? row
    if (!bytes || (variant.format === 'avif' && bytes.length >= webp.size_bytes)) continue
    await addVariant(files, row, variant, bytes)
    stored.push({ ...variant, size_bytes: bytes.length })
  }
  return true
}

const variantsOf = ({ width }: Row, format: VariantFormat): MediaVariant[] =>
  (format === 'avif' ? avifWidthsOf : variantWidthsOf)(width ?? 0).map((each) => ({ width: each, format }))

const encode = (original: Buffer, { width, format }: MediaVariant) =>
  (format === 'avif' ? encodeAvif : resizeImage)(original, width)

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
async function addVariant({ db, storage }: Files, row: Row, variant: MediaVariant, bytes: Buffer): Promise<void> {
  const added = JSON.stringify([{ ...variant, size_bytes: bytes.length }])
  await db.transaction().execute(async (trx) => {
    if (!(await lockWebsite(trx, { websiteId: row.website_id }, 'key share'))) return
    await storage.put(mediaKey(row.website_id, { ...fileOf(row), variant }), bytes)
    await trx
      .updateTable('media')
      .set({ variants: sql<string>`variants || ${added}::jsonb` })
      .where('id', '=', row.id)
      .where(sql<boolean>`not variants @> ${JSON.stringify([variant])}::jsonb`)
      .execute()
  })
}
