import type { Db } from '../../db/schema.ts'
import type { KeptPicture } from './keep-picture.ts'

/** A picture slot of a page of an order. `path`: '' in the order of one page. */
export type PictureRef = { workflowId: string; path: string; slot: string }

/** `generated`: it counts among those that the order pays for. */
export type StoredPicture = KeptPicture & { generated: boolean }

/** The pictures that were found for a page, by slot. */
export async function listPictures(
  db: Db,
  { workflowId, path }: Pick<PictureRef, 'workflowId' | 'path'>,
): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['slot', 'picture', 'generated'])
    .where((eb) => eb.and({ order_id: workflowId, path }))
    .execute()
  return new Map(rows.flatMap(({ slot, picture, generated }) => (picture ? [[slot, { ...picture, generated }]] : [])))
}

/** Stores what a provider found for a slot. */
export async function savePicture(
  db: Db,
  { workflowId, path, slot }: PictureRef,
  provider: string,
  picture: KeptPicture,
): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ picture: JSON.stringify(picture) })
    .where((eb) => eb.and({ order_id: workflowId, path, slot, provider }))
    .execute()
}

const supplied = 'supplied'

/** Stores a supplied picture, or why it cannot be used. */
export async function saveSupplied(
  db: Db,
  { workflowId, path, slot }: PictureRef,
  result: { picture: KeptPicture } | { failure: string },
): Promise<void> {
  const values =
    'picture' in result ? { picture: JSON.stringify(result.picture), failure: null } : { ...result, picture: null }
  await db
    .insertInto('pictures')
    .values({ order_id: workflowId, path, slot, provider: supplied, generated: false, source_id: null, ...values })
    .onConflict((oc) => oc.columns(['order_id', 'path', 'slot', 'provider']).doUpdateSet(values))
    .execute()
}

/** Which supplied images of an order are not shown, and why. */
export async function listWarnings(db: Db, workflowId: string, images: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('failure')
    .where((eb) => eb.and({ order_id: workflowId, provider: supplied }))
    .orderBy('created_at')
    .execute()
  const left = images - rows.length
  return [
    ...rows.flatMap(({ failure }) => failure ?? []),
    ...(left > 0 ? [`${left} of ${images} images are not shown: the pages have no place for them.`] : []),
  ]
}
