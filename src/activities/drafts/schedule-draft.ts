import { createHash } from 'node:crypto'
import type { Db } from '../../db/schema.ts'
import type { Draft } from '../../domain/edits/drafts.ts'
import { isSame } from '../../domain/edits/merge.ts'
import { newId } from '../../domain/ids.ts'
import { DraftChanged, PublishForbidden, Problem } from '../../domain/problems.ts'
import { findActiveAccess } from '../accounts/website-access.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import { inTransaction } from '../../db/transactions.ts'
import { startAfterCommit } from '../outbox.ts'
import type { DraftRef } from '../refs.ts'
import { discardingEdits, isPart, withChanges } from './choose-changes.ts'
import { toDiff } from './draft-diff.ts'
import type { DraftRow } from './draft-settings.ts'
import { type DraftState, readDraft, readStateOf, toDraft } from './draft-state.ts'
import { addEntry } from './draft-comments.ts'
import { applyAll, recordEdits, requireDraft, requireScheduled, type Seen, updateDraft } from './edit-draft.ts'
import {
  type DraftToPublish,
  publishableStatuses,
  publishState,
  requireDigest,
  requireNoConflicts,
  requireWhole,
} from './publish-draft.ts'

/**
 * Schedules the publication of a draft as its diff with `digest` showed it, or changes its time. It takes no edits until then. Some `changes`
 * only become a scheduled draft of their own, which is returned, and the others stay in the draft. Throws as publishDraft.
 */
export async function scheduleDraft(
  deps: ContentDeps,
  { digest, changes, publishAt, approval, ...seen }: DraftToPublish & { publishAt: Date },
): Promise<Draft> {
  return await inTransaction(deps.db, async (trx) => {
    const row = await requireDraft(trx, seen, publishableStatuses(approval))
    const state = await readStateOf(trx, seen, row)
    if (!changes) requireNoConflicts(state)
    requireDigest(state, digest)
    requireWhole(state, changes)
    const part = changes && isPart(state, changes) ? withChanges(state, changes) : undefined
    const id = part ? await separate(trx, seen, part, discardingEdits(state, changes ?? [])) : row.id
    const scheduled = await updateDraft(trx, id, {
      ...{ status: 'scheduled', publish_at: publishAt, scheduled_by: seen.author, publish_failure: null },
      scheduled_digest: digestOfChanges(part ?? state),
    })
    if (approval) await addEntry(trx, scheduled, approval)
    const ref = refOf(scheduled)
    await startAfterCommit(trx, 'publishScheduled', ref)
    return toDraft(await readStateOf(trx, ref, scheduled))
  })
}

/** Cancels the schedule of a draft, which is open again. Throws as editDraft. */
export async function unscheduleDraft(deps: ContentDeps, seen: Seen): Promise<Draft> {
  return await inTransaction(deps.db, async (trx) => {
    const { id } = await requireScheduled(trx, seen)
    const row = await updateDraft(trx, id, {
      ...{ status: 'open', publish_at: null, scheduled_by: null, publish_failure: null },
    })
    return toDraft(await readStateOf(trx, seen, row))
  })
}

const refOf = ({ workspace_id, website_id, id }: DraftRow): DraftRef => ({
  ...{ workspaceId: workspace_id, websiteId: website_id, draftId: id },
})

/** Moves some changes of a draft into a draft of their own. Returns its id. */
async function separate(
  trx: Db,
  seen: Seen,
  { row, items, settings }: DraftState,
  edits: ReturnType<typeof discardingEdits>,
): Promise<string> {
  const { workspace_id, website_id, title, author, revision } = row
  const { id } = await trx
    .insertInto('drafts')
    .values({
      ...{ id: newId('draft'), workspace_id, website_id, title, author, revision },
      ...(settings
        ? { settings_base: JSON.stringify(settings.current), settings_own: JSON.stringify(settings.merged) }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { ref, current, merged } of items.filter((item) => !isSame(item.current, item.merged)))
    await trx
      .insertInto('draft_items')
      .values({
        ...{ draft_id: id, content_item_id: ref.id },
        ...{ base: JSON.stringify(current), own: JSON.stringify(merged) },
      })
      .execute()
  const { inverse } = await applyAll(trx, seen, row, edits)
  await recordEdits(trx, row, seen.author, { edits, inverse, undoes: null })
  return id
}

/** Identifies the changes of a draft, and the scheduled changes of its pages that publishing discards. Others of these pages do not count. */
function digestOfChanges(state: DraftState): string {
  const changes = toDiff(state).changes.map((change) => ({ ...change, page: null }))
  const schedules = state.items.map(({ ref, read: { row } }) => [ref.id, row.publish_at])
  return createHash('sha256')
    .update(JSON.stringify([changes, schedules]))
    .digest('base64url')
}

export type DueDraft = DraftRef & {
  /** ISO 8601, by the clock of the workflow. */
  now: string
}

/**
 * Publishes a scheduled draft if it is due, exactly as it was reviewed. Returns the time of one that is not due yet (ISO 8601), or null if
 * nothing is left to do. Idempotent. If the draft cannot be published, records the problem in `publish_failure` and throws it.
 */
export async function publishDueDraft(
  deps: ContentDeps,
  { now, ...ref }: DueDraft,
): Promise<{ nextAt: string | null }> {
  const row = await findScheduled(deps.db, ref)
  const at = row?.publish_at
  if (!row || !at) return { nextAt: null }
  if (at > new Date(now)) return { nextAt: at.toISOString() }
  try {
    const author = row.scheduled_by ?? row.author
    await publishState(deps, { ...ref, author }, 'published', async () => {
      await requirePublisher(deps.db, ref, author)
      const state = await readDraft(deps, ref)
      requireNoConflicts(state)
      if (state.row.scheduled_digest !== digestOfChanges(state))
        throw new DraftChanged(
          'The pages of the draft have changed since it was scheduled. Review it and publish it again.',
        )
      return { ...state, scheduledAt: at }
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (await recordFailure(deps.db, ref, at, error)) throw error
    const changed = await findScheduled(deps.db, ref)
    return { nextAt: changed?.publish_at?.toISOString() ?? null }
  }
  return { nextAt: null }
}

/** Throws PublishForbidden if a person who scheduled a publication has lost the right or is suspended. What API keys scheduled stays scheduled. */
async function requirePublisher(db: Db, { workspaceId, websiteId }: DraftRef, author: string): Promise<void> {
  if (!author.includes('@')) return
  const access = await findActiveAccess(db, { workspaceId, websiteId, email: author })
  if (!access?.mayPublish) throw new PublishForbidden(`${author} may no longer publish this website.`)
}

const findScheduled = async (db: Db, { websiteId, draftId }: DraftRef): Promise<DraftRow | undefined> =>
  await db
    .selectFrom('drafts')
    .selectAll()
    .where((eb) => eb.and({ website_id: websiteId, id: draftId, status: 'scheduled' }))
    .executeTakeFirst()

/** False if the schedule has changed since. */
async function recordFailure(db: Db, { draftId }: DraftRef, at: Date, { code, message }: Problem): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({ publish_failure: JSON.stringify({ code, message }) })
    .where((eb) => eb.and({ id: draftId, status: 'scheduled', publish_at: at }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
