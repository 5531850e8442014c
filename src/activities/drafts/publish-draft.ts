import { nameAuthor } from '../../db/name-actor.ts'
import type { Draft, DraftStatus } from '../../domain/edits/drafts.ts'
import { editableOf, editedContent, seoChanges } from '../../domain/edits/editable.ts'
import type { EditableItem } from '../../domain/edits/edits.ts'
import { isSame, mergeItem } from '../../domain/edits/merge.ts'
import { newId } from '../../domain/ids.ts'
import { DraftChanged, DraftClosed, EditConflict, Unavailable } from '../../domain/problems.ts'
import { applyChanges, type EditDocument } from '../content/content-values.ts'
import type { Publisher } from '../content/version-rows.ts'
import type { ContentRow } from '../content/content-rows.ts'
import { toItem } from '../content/content-rows.ts'
import type { ContentDeps, LockedItem, ReadItem } from '../content/item-transaction.ts'
import { clearPublication } from '../content/publish-item.ts'
import { prepareChange, saveUnpublished } from '../content/save-item.ts'
import { lockContentItem, lockDraft, lockWebsite } from '../locks.ts'
import type { ContentRef, DraftRef } from '../refs.ts'
import {
  conflictsOf,
  digestOf,
  type DraftItem,
  type DraftState,
  readDraft,
  readStateOf,
  toDraft,
} from './draft-state.ts'
import { brandOf, type DraftRow, readUndoneSettings, saveSettings } from './draft-settings.ts'
import { addEntry, type NewEntry } from './draft-comments.ts'
import { isPart, withChanges } from './choose-changes.ts'
import { draftClosed, type Seen, updateDraft } from './edit-draft.ts'
import {
  type Published,
  publishedNow,
  rememberPublication,
  setSourceVersions,
  splitDraft,
} from './record-publication.ts'
import { requireRevision, withoutLong } from './require-revision.ts'

/** A publication is prepared so many times while other changes of its pages are committed. */
const maxRuns = 10

/** `changes`: ids of those that are published; undefined: all. `approval`: of a submitted draft. */
export type DraftToPublish = Seen & { digest: string; changes?: readonly string[] | undefined; approval?: NewEntry }

/** What is submitted is published by an approval only. */
export const publishableStatuses = (approval: NewEntry | undefined): readonly DraftStatus[] =>
  approval ? ['submitted'] : ['open', 'scheduled']

/**
 * Publishes a draft: all its pages in one transaction, exactly as its diff with `digest` showed them. An unpublished page is saved and stays
 * unpublished, unless the draft adds it. With some `changes` only, these become a published draft of their
 * own, which is returned and can be undone, and the others stay in the draft. Throws DraftClosed, RevisionConflict, EditConflict, DraftChanged, PathInUse, ValidationFailed and as getDraft.
 */
export async function publishDraft(
  deps: ContentDeps,
  { digest, changes, approval, ...seen }: DraftToPublish,
): Promise<Draft> {
  return await publishState(deps, seen, 'published', async () => {
    const state = await readDraft(deps, seen)
    if (!publishableStatuses(approval).includes(state.row.status)) throw draftClosed(state.row)
    await requireRevision(deps.db, state.row, seen.expectedRevision)
    if (!changes) requireNoConflicts(state)
    requireDigest(state, digest)
    requireWhole(state, changes)
    return changes && isPart(state, changes)
      ? { ...withChanges(state, changes), splitId: newId('draft') }
      : { ...state, approval }
  })
}

/**
 * Undoes the publication of a draft in one transaction: what it changed becomes as before, and new pages are unpublished. Throws EditConflict
 * and as publishDraft.
 */
export async function undoPublication(deps: ContentDeps, seen: Seen): Promise<Draft> {
  return await publishState(deps, seen, 'reverted', async () => {
    const { row, items: now } = await readDraft(deps, seen)
    if (row.status !== 'published') throw new DraftClosed(`The draft is ${row.status}, so there is nothing to undo.`)
    await requireRevision(deps.db, row, seen.expectedRevision)
    const items = now.flatMap((item) => {
      const { current, publishedFrom, publishedTo } = item
      if (!publishedTo) return []
      if (!publishedFrom) return [{ ...item, isWithdrawn: true }]
      return [{ ...item, ...mergeItem({ base: publishedTo, own: publishedFrom, current }) }]
    })
    const state = { row, items, settings: await readUndoneSettings(deps.db, row) }
    requireNoConflicts(state)
    return state
  })
}

/** Throws DraftChanged if a draft does not show what its reader saw. */
export function requireDigest(state: DraftState, digest: string): void {
  if (digestOf(state) === digest) return
  throw new DraftChanged(
    'The pages of the draft have changed since you read it. Read it again, and publish what it shows now.',
  )
}

/** A scheduled draft is published as a whole. Throws DraftClosed. */
export function requireWhole(state: DraftState, changes: readonly string[] | undefined): void {
  if (state.row.status === 'scheduled' && changes && isPart(state, changes)) throw draftClosed(state.row)
}

export function requireNoConflicts(state: DraftState): void {
  const conflicts = conflictsOf(state)
  if (conflicts.length === 0) return
  throw new EditConflict(
    'Fields of the draft were also changed by another publication. Set them again to choose a value, then publish.',
    conflicts.slice(0, 100).map(({ page_id, target_id, field, ...values }) => ({
      path: [page_id, target_id, field].filter(Boolean).join('.'),
      code: 'edit_conflict',
      message: 'Changed by the draft and by another publication',
      ...withoutLong(values),
    })),
  )
}

/**
 * `splitId`: id of the draft that the changes become; undefined: nothing else stays in their draft. `scheduledAt`: the time of the schedule
 * that publishes it; undefined: a person or program does. `approval`: recorded with the publication.
 */
type StateToPublish = Omit<DraftState, 'items'> & {
  items: ItemToPublish[]
  splitId?: string
  scheduledAt?: Date
  approval?: NewEntry | undefined
}
/** `isWithdrawn`: its first publication is undone. */
type ItemToPublish = DraftItem & { isWithdrawn?: boolean }
type Write = { item: DraftItem; write: (locked: LockedItem) => Promise<ContentRow> }

/** Prepares what `read` returns without locks, then writes it in one transaction if nothing has changed since; otherwise starts again. */
export async function publishState(
  deps: ContentDeps,
  seen: DraftRef & { author: string },
  status: 'published' | 'reverted',
  read: () => Promise<StateToPublish>,
): Promise<Draft> {
  for (let run = 0; run < maxRuns; run++) {
    const state = await read()
    const publisher = { author: seen.author, draft_id: state.splitId ?? seen.draftId }
    const changed = state.items
      .filter(({ current, merged, isWithdrawn }) => isWithdrawn || !isSame(current, merged))
      .map(withBrandOf(state))
    const writes = await Promise.all(
      changed.map(async (item) => ({ item, write: await prepareItem(deps, item, publisher) })),
    )
    const row = await deps.fairTransaction(
      seen.workspaceId,
      async (trx) => await writeAll({ ...deps, db: trx }, seen, state, writes, status),
    )
    if (row) return toDraft(await readStateOf(deps.db, { ...seen, draftId: row.id }, row))
  }
  throw new Unavailable('The pages of the draft are being changed by other requests. Retry in a few seconds.')
}

/** Pages are published with the facts of their draft. */
function withBrandOf({ settings }: Pick<DraftState, 'settings'>): (item: ItemToPublish) => ItemToPublish {
  const brand = brandOf(settings)
  if (!brand) return (item) => item
  return ({ read, ...item }) => ({ ...item, read: { ...read, website: { ...read.website, brand } } })
}

async function prepareItem(
  deps: ContentDeps,
  { ref, read, current, merged, sourceVersion, isWithdrawn }: ItemToPublish,
  publisher: Publisher,
): Promise<Write['write']> {
  if (isWithdrawn)
    return async (locked) => {
      await clearPublication(locked)
      return locked.row
    }
  const content = { values: await valuesOf(deps, ref, read, current, merged), path: merged.path }
  const change =
    read.row.content_hash === null && sourceVersion === null
      ? { apply: async (locked: LockedItem) => await saveUnpublished(locked, content) }
      : { publish: { ...content, publisher } }
  return await prepareChange(deps, ref, read, { change })
}

/** The values of an item after the changes of a draft. */
export async function valuesOf(
  deps: ContentDeps,
  ref: ContentRef,
  { row }: ReadItem,
  before: EditableItem,
  after: EditableItem,
) {
  const editDocument: EditDocument = (...input) => deps.threads.run(ref.workspaceId, 'editDocument', ...input)
  const seo = seoChanges(row, before, after)
  return await applyChanges(
    editDocument,
    { ...row, content: editedContent(row.content, after) },
    { name: after.name, seo },
  )
}

/** Undefined if the draft or one of its items has changed since it was read: nothing is written then. */
async function writeAll(
  deps: ContentDeps,
  ref: DraftRef & { author: string },
  state: StateToPublish,
  writes: readonly Write[],
  status: 'published' | 'reverted',
): Promise<DraftRow | undefined> {
  const { row, settings, scheduledAt } = state
  if (settings) await lockWebsite(deps.db, ref, 'no key update')
  const draft = await lockDraft(deps.db, ref)
  if (draft?.revision !== row.revision || draft.status !== row.status) return undefined
  if (scheduledAt && draft.publish_at?.getTime() !== scheduledAt.getTime()) return undefined
  const locked: (Write & { target: LockedItem })[] = []
  for (const one of writes) {
    const found = await lockContentItem(deps.db, one.item.ref)
    const { read } = one.item
    if (found?.revision !== read.revision || found.file_deletions !== read.website.file_deletions) return undefined
    locked.push({ ...one, target: { deps, ref: one.item.ref, ...toItem(found) } })
  }
  if (status === 'published' && (scheduledAt || row.author !== ref.author))
    await nameAuthor(deps.db, row.author, scheduledAt ? ref.author : undefined)
  if (settings && !(await saveSettings(deps.db, ref, settings))) return undefined
  const published: Published[] = []
  for (const { item, write, target } of locked) published.push({ item, now: editableOf(await write(target)) })
  await setSourceVersions(deps.db, published, status)
  if (state.splitId !== undefined) return await splitDraft(deps.db, state.splitId, state, published)
  if (state.approval) await addEntry(deps.db, row, state.approval)
  if (status === 'published') for (const one of published) await rememberPublication(deps.db, row.id, one)
  return await updateDraft(deps.db, row.id, {
    ...{ status, publish_at: null, publish_failure: null },
    ...(status === 'published' ? { ...publishedNow(settings), ...(scheduledAt ? {} : { scheduled_by: null }) } : {}),
  })
}
