import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { EditableItem } from '../../domain/edits/edits.ts'
import { mergeItem } from '../../domain/edits/merge.ts'
import { mergeSettings } from '../../domain/edits/settings.ts'
import type { DraftRow, DraftSettings } from './draft-settings.ts'
import type { DraftItem, DraftState } from './draft-state.ts'
import { updateDraft } from './edit-draft.ts'

/** An item as its publication has stored it. */
export type Published = { item: DraftItem; now: EditableItem }

/** Moves what was published of a draft into a published draft of its own, so that it can be undone, and the rest stays open. */
export async function splitDraft(
  trx: Db,
  id: string,
  { row, settings }: DraftState,
  published: readonly Published[],
): Promise<DraftRow> {
  const { workspace_id, website_id, title, author, revision } = row
  const created = await trx
    .insertInto('drafts')
    .values({
      ...{ id, workspace_id, website_id, title, author, revision, order_id: await onlyOrderOf(trx, row.id) },
      ...{ status: 'published', ...publishedNow(settings) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const { item, now } of published) {
    const values = JSON.stringify(now)
    await trx
      .insertInto('draft_items')
      .values({
        ...{ draft_id: created.id, content_item_id: item.ref.id, base: values, own: values },
        ...{ published_from: publishedFrom(item), published_to: values, source_version: item.sourceVersion },
      })
      .execute()
    const { base, own } = mergeItem({ base: item.base, own: item.own, current: now })
    await trx
      .updateTable('draft_items')
      .set({ base: JSON.stringify(base), own: JSON.stringify(own) })
      .where((eb) => eb.and({ draft_id: row.id, content_item_id: item.ref.id }))
      .execute()
  }
  const rest = settings && mergeSettings({ base: settings.base, own: settings.own, current: settings.merged })
  await updateDraft(trx, row.id, {
    ...(rest ? { settings_base: JSON.stringify(rest.base), settings_own: JSON.stringify(rest.own) } : {}),
  })
  return created
}

/** The order of all changes of a draft; null if some are of another order or of none. */
async function onlyOrderOf(trx: Db, draftId: string): Promise<string | null> {
  const orders = await trx
    .selectFrom('draft_edits')
    .select('order_id')
    .distinct()
    .where((eb) => eb.and({ draft_id: draftId, undone: false }))
    .where('undoes', 'is', null)
    .limit(2)
    .execute()
  return orders.length === 1 ? (orders[0]?.order_id ?? null) : null
}

/** With the settings before and after a publication, for its undo. */
export const publishedNow = (settings: DraftSettings | null) => ({
  published_at: sql<Date>`now()`,
  ...(settings
    ? {
        settings_published_from: JSON.stringify(settings.current),
        settings_published_to: JSON.stringify(settings.merged),
      }
    : {}),
})

/** Stores an item before and after a publication, for its undo. */
export const rememberPublication = async (trx: Db, draftId: string, { item, now }: Published) =>
  await trx
    .updateTable('draft_items')
    .set({ published_from: publishedFrom(item), published_to: JSON.stringify(now) })
    .where((eb) => eb.and({ draft_id: draftId, content_item_id: item.ref.id }))
    .execute()

/** Null for a page that was not published before: the undo unpublishes it. */
const publishedFrom = ({ current, read, sourceVersion }: DraftItem): string | null =>
  sourceVersion !== null && read.row.content_hash === null ? null : JSON.stringify(current)

/** Stores the version of the original that published translations translate; that of an undone one is unknown. */
export async function setSourceVersions(trx: Db, published: readonly Published[], status: 'published' | 'reverted') {
  for (const { item } of published)
    if (item.sourceVersion)
      await trx
        .updateTable('content_items')
        .set({ source_version: status === 'published' ? item.sourceVersion : 0 })
        .where('id', '=', item.ref.id)
        .execute()
}
