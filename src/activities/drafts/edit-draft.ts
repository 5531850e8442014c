import { setImmediate } from 'node:timers/promises'
import { sql, type UpdateObject } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import { withoutLongWait } from '../../db/transactions.ts'
import { applyEdit } from '../../domain/edits/apply.ts'
import { checkItem, requireSize } from '../../domain/edits/check.ts'
import type { Draft, DraftStatus } from '../../domain/edits/drafts.ts'
import type { Edit, EditableItem, PageEdit } from '../../domain/edits/edits.ts'
import { nodesOf } from '../../domain/edits/nodes.ts'
import { isRepeatedRemoval, withResolved } from '../../domain/edits/resolve.ts'
import type { EditRequest } from '../../domain/edits/requests.ts'
import { DraftClosed, NothingToUndo, ValidationFailed } from '../../domain/problems.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import { lockDraft } from '../locks.ts'
import type { DraftRef } from '../refs.ts'
import { requireWebsite } from '../websites/require-website.ts'
import { requireRevision } from './require-revision.ts'
import { type Application, applySettingsEdits, type DraftRow } from './draft-settings.ts'
import { type DraftItem, draftNotFound, readDraftItems, readStateOf, toDraft } from './draft-state.ts'
import { discardingEdits, isPart } from './choose-changes.ts'
import { addItems, pageMissing, requireFew, resolveEdits } from './resolve-edits.ts'

export type Seen = DraftRef & { expectedRevision: number; author: string }

/** Saves edits in a draft, all or none. Throws RevisionConflict, DraftClosed, MediaNotFound, ValidationFailed and as getDraft. */
export async function editDraft(
  deps: ContentDeps,
  { edits, ...seen }: Seen & { edits: EditRequest[] },
): Promise<Draft> {
  return await changeDraft(deps, seen, async (trx, row) => {
    const wanted = await resolveEdits(trx, seen, edits)
    await addItems(trx, seen, pagesOf(wanted))
    const { inverse } = await applyAll(trx, seen, row, wanted)
    await requireDraftSize(trx, seen)
    return { ...row, edits: wanted, inverse, undoes: null }
  })
}

/** Takes changes out of a draft, in one step that can be undone. Throws as editDraft. */
export async function discardChanges(deps: ContentDeps, seen: Seen, changes: readonly string[]): Promise<Draft> {
  return await changeDraft(deps, seen, async (trx, row) => {
    const state = await readStateOf(trx, seen, row)
    isPart(state, changes)
    const edits = discardingEdits(state, changes)
    requireFew(edits)
    const { inverse } = await applyAll(trx, seen, row, edits)
    return { ...row, edits, inverse, undoes: null }
  })
}

/** Undoes the last edits of a draft that are not undone. Throws NothingToUndo and as editDraft. */
export async function undoEdits(deps: ContentDeps, seen: Seen): Promise<Draft> {
  return await changeDraft(deps, seen, async (trx, row) => {
    const last = await trx
      .selectFrom('draft_edits')
      .select(['number', 'inverse'])
      .where((eb) => eb.and({ draft_id: seen.draftId, undone: false }))
      .where('undoes', 'is', null)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) throw new NothingToUndo('The draft has no edits to undo.')
    const { inverse } = await applyAll(trx, seen, row, last.inverse, 'replay')
    await trx
      .updateTable('draft_edits')
      .set({ undone: true })
      .where((eb) => eb.and({ draft_id: seen.draftId, number: last.number }))
      .execute()
    return { ...row, edits: last.inverse, inverse, undoes: last.number }
  })
}

type NewEdits = { edits: PageEdit[]; inverse: PageEdit[]; undoes: number | null; orderId?: string }

/** Saves edits of an order in an open draft, whatever its revision. Throws DraftNotFound, DraftClosed, PageNotFound or ValidationFailed. */
export async function saveOrderEdits(
  trx: Db,
  { author, orderId, ...ref }: DraftRef & { author: string; orderId: string },
  edits: PageEdit[],
): Promise<void> {
  const row = await lockDraft(trx, ref)
  if (!row) throw draftNotFound(ref.draftId)
  if (row.status !== 'open') throw draftClosed(row)
  await addItems(trx, ref, pagesOf(edits))
  const { inverse } = await applyAll(trx, ref, row, edits)
  await requireDraftSize(trx, ref)
  const added = { edits, inverse, undoes: null }
  if (!(await extendStep(trx, row, orderId, added))) await recordEdits(trx, row, author, { ...added, orderId })
}

/** Adds edits to the last step of a draft, so that they are undone together. False if that step is not of the order, or was undone. */
async function extendStep(trx: Db, { id, revision }: DraftRow, orderId: string, { edits, inverse }: NewEdits) {
  const number = revision + 1
  const extended = await trx
    .updateTable('draft_edits')
    .set({
      number,
      edits: sql`edits || ${JSON.stringify(edits)}::jsonb`,
      inverse: sql`${JSON.stringify(inverse)}::jsonb || inverse`,
    })
    .where((eb) => eb.and({ draft_id: id, number: revision, order_id: orderId, undone: false }))
    .executeTakeFirst()
  if (extended.numUpdatedRows === 0n) return false
  await updateDraft(trx, id, { revision: number })
  return true
}

/**
 * Runs a change of an open draft at its expected revision, and records it. A tenant's changes leave connections for others, and do not wait
 * long for each other. Throws DraftClosed for a key if a person created the draft.
 */
export async function changeDraft(
  { fairTransaction }: Pick<ContentDeps, 'fairTransaction'>,
  seen: Seen,
  change: (trx: Db, row: DraftRow) => Promise<NewEdits>,
): Promise<Draft> {
  return await fairTransaction(seen.workspaceId, async (trx) => {
    const row = await withoutLongWait(trx, () => requireOpen(trx, seen))
    requireOwnOrigin(row, seen.author)
    const updated = await recordEdits(trx, row, seen.author, await change(trx, row))
    return toDraft(await readStateOf(trx, seen, updated))
  })
}

/** A person's draft is not a program's to change: the person who publishes it would not see what was added. */
function requireOwnOrigin(row: DraftRow, author: string): void {
  if (author.startsWith('key_') && !row.author.startsWith('key_'))
    throw new DraftClosed('A person works on this draft, so a key cannot edit it. Create a draft of your own.')
}

export async function recordEdits(
  trx: Db,
  row: DraftRow,
  author: string,
  { edits, inverse, undoes, orderId }: NewEdits,
) {
  const number = row.revision + 1
  const origin = { author, undoes, ...(orderId ? { order_id: orderId } : {}) }
  const values = { edits: JSON.stringify(edits), inverse: JSON.stringify(inverse), ...origin }
  await trx
    .insertInto('draft_edits')
    .values({ draft_id: row.id, number, ...values })
    .execute()
  return await updateDraft(trx, row.id, { revision: number })
}

/** Changes the row of a locked draft, and the time of its change. */
export const updateDraft = async (trx: Db, draftId: string, values: UpdateObject<Database, 'drafts'>) =>
  await trx
    .updateTable('drafts')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', draftId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const draftClosed = ({ status }: DraftRow) =>
  new DraftClosed(
    {
      scheduled: 'The draft is scheduled. Cancel its schedule to change it, or create another one.',
      submitted: 'The draft is submitted. Approve or return it, or undo the submission to change it.',
    }[status as string] ?? `The draft is ${status}. Create another one.`,
  )

type AtRevision = DraftRef & { expectedRevision: number }
/** Locks an open draft at a revision. Throws WebsiteNotFound, DraftNotFound, DraftClosed or RevisionConflict. */
export const requireOpen = async (trx: Db, seen: AtRevision) => await requireDraft(trx, seen, ['open'])
/** Locks a submitted draft at a revision. Throws as requireOpen. */
export const requireSubmitted = async (trx: Db, seen: AtRevision) => await requireDraft(trx, seen, ['submitted'])
/** Locks a scheduled draft at a revision. Throws as requireOpen. */
export const requireScheduled = async (trx: Db, seen: AtRevision) => await requireDraft(trx, seen, ['scheduled'])
/** Locks a draft with one of the statuses at a revision. Throws as requireOpen. */
export async function requireDraft(trx: Db, seen: AtRevision, statuses: readonly DraftStatus[]): Promise<DraftRow> {
  const row = await requireStatus(trx, seen, statuses)
  await requireRevision(trx, row, seen.expectedRevision)
  return row
}

/** Locks a draft with one of the statuses. Throws WebsiteNotFound, DraftNotFound or DraftClosed. */
export async function requireStatus(trx: Db, ref: DraftRef, statuses: readonly DraftStatus[]): Promise<DraftRow> {
  const row = await lockDraft(trx, ref)
  if (!row) {
    await requireWebsite(trx, ref)
    throw draftNotFound(ref.draftId)
  }
  if (!statuses.includes(row.status)) throw draftClosed(row)
  return row
}

const pagesOf = (edits: readonly PageEdit[]) => edits.flatMap(({ page_id }) => page_id ?? [])

/** The pages and posts of a draft, and the bytes of their edited parts: reading a draft reads all of them. */
const draftLimits = { pages: 100, bytes: 4 * 1024 * 1024 }

export async function requireDraftSize(trx: Db, { draftId }: DraftRef): Promise<void> {
  const { pages, bytes } = await trx
    .selectFrom('draft_items')
    .select([sql<number>`count(*)::int`.as('pages'), sql<number>`sum(octet_length(own::text))::int`.as('bytes')])
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  if (pages <= draftLimits.pages && bytes <= draftLimits.bytes) return
  const message = `A draft has at most ${draftLimits.pages} pages and posts with 4 MiB of content. Publish it, or create another one.`
  throw new ValidationFailed(message, [{ path: 'edits', code: 'limit', message }])
}

/** Applies edits to the pages of a draft, on top of what is published, and saves the pages. Returns the edits that undo them. */
export async function applyAll(
  trx: Db,
  ref: DraftRef,
  row: DraftRow,
  edits: readonly PageEdit[],
  application: Application = 'edit',
): Promise<{ inverse: PageEdit[] }> {
  const items = new Map((await readDraftItems(trx, ref)).map((item) => [item.ref.id, item]))
  const settings = edits.flatMap((edit) => (edit.page_id === null ? [edit.edit] : []))
  const undone = settings.length > 0 ? await applySettingsEdits(trx, row, settings, application) : []
  const inverse: PageEdit[] = undone.map((edit) => ({ page_id: null, edit }))
  const ofPages = edits.flatMap((edit) => (edit.page_id === null ? [] : [edit]))
  for (const [id, ofPage] of Map.groupBy(ofPages, ({ page_id }) => page_id)) {
    const item = items.get(id)
    if (!item) throw pageMissing(id)
    const { base, own, undo } = await applyToItem(
      item,
      ofPage.map(({ edit }) => edit),
      application,
    )
    inverse.unshift(...undo.map((edit) => ({ page_id: id, edit })))
    await trx
      .updateTable('draft_items')
      .set({ base: JSON.stringify(base), own: JSON.stringify(own) })
      .where((eb) => eb.and({ draft_id: ref.draftId, content_item_id: id }))
      .execute()
  }
  return { inverse }
}

async function applyToItem({ current, stored, ...seen }: DraftItem, edits: readonly Edit[], application: Application) {
  const { conflicts, ...draft } = application === 'edit' ? seen : { ...stored, conflicts: [] }
  let own: EditableItem = draft.own
  let base: EditableItem = draft.base
  const undo: Edit[] = []
  const touched = new Set<string>()
  for (const edit of edits) {
    await setImmediate() // an edit of a large page takes some milliseconds
    base = withResolved(base, current, conflicts, edit)
    if (isRepeatedRemoval(conflicts, edit)) continue
    const applied = applyEdit(own, edit)
    requireSize(applied.item, own)
    own = applied.item
    undo.unshift(applied.inverse)
    if (applied.changed !== null) touched.add(applied.changed)
  }
  const sections = nodesOf(own).flatMap(({ node, section }) => (touched.has(node.id) ? [section.id] : []))
  return { base, own: checkItem(own, new Set(sections), draft.own), undo }
}
