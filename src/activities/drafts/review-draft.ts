import { inTransaction } from '../../db/transactions.ts'
import type { Draft } from '../../domain/edits/drafts.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import { futureDate } from '../content/schedule-content.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import { addEntry } from './draft-comments.ts'
import { toDiff } from './draft-diff.ts'
import { type DraftState, readStateOf, toDraft } from './draft-state.ts'
import { requireOpen, requireSubmitted, type Seen, updateDraft } from './edit-draft.ts'
import { type DraftToPublish, publishDraft, requireNoConflicts } from './publish-draft.ts'
import { scheduleDraft } from './schedule-draft.ts'

type WithComment = { comment?: string | null | undefined }

/** The review of a draft: its author submits it, and a reviewer approves or returns it. */
export const reviewOperations = (deps: ContentDeps) => ({
  /**
   * Submits an open draft, which takes no edits until it is returned or withdrawn. Throws EditConflict, ValidationFailed for a draft without
   * changes, and as editDraft.
   */
  async submitDraft({ comment, ...seen }: Seen & WithComment): Promise<Draft> {
    return await inTransaction(deps.db, async (trx) => {
      const row = await requireOpen(trx, seen)
      const state = await readStateOf(trx, seen, row)
      requireNoConflicts(state)
      requireChanges(state)
      const submitted = await updateDraft(trx, row.id, { status: 'submitted' })
      await addEntry(trx, row, { author: seen.author, action: 'submitted', comment })
      return toDraft(await readStateOf(trx, seen, submitted))
    })
  },

  /** Publishes a submitted draft exactly as its diff with `digest` showed it, now or at `publishAt`. Throws as publishDraft. */
  async approveDraft({
    publishAt,
    comment,
    ...input
  }: Omit<DraftToPublish, 'changes'> & WithComment & { publishAt?: Date | null | undefined }): Promise<Draft> {
    const at = futureDate(publishAt)
    const approval = { author: input.author, action: 'approved' as const, comment }
    if (at) return await scheduleDraft(deps, { ...input, publishAt: at, approval })
    return await publishDraft(deps, { ...input, approval })
  },

  /** Opens a submitted draft again, with a comment for its author. Throws as editDraft. */
  returnDraft: async ({ comment, ...seen }: Seen & WithComment) => await reopen(deps, seen, 'returned', comment),

  /** Opens a submitted draft again, before it was reviewed. Throws as editDraft. */
  withdrawDraft: async (seen: Seen): Promise<Draft> => await withdrawDraft(deps, seen),
})

/** Opens a submitted draft again, before it was reviewed. Throws as editDraft. */
export const withdrawDraft = async (deps: ContentDeps, seen: Seen) => await reopen(deps, seen, 'withdrawn')

function requireChanges(state: DraftState): void {
  if (toDiff(state).changes.length > 0) return
  const message = 'The draft has no changes to approve. Edit it, then submit it.'
  throw new ValidationFailed(message, [{ path: 'draft_id', code: 'no_changes', message }])
}

async function reopen(
  deps: ContentDeps,
  seen: Seen,
  action: 'returned' | 'withdrawn',
  comment?: string | null,
): Promise<Draft> {
  return await inTransaction(deps.db, async (trx) => {
    const row = await requireSubmitted(trx, seen)
    const open = await updateDraft(trx, row.id, { status: 'open' })
    await addEntry(trx, row, { author: seen.author, action, comment })
    return toDraft(await readStateOf(trx, seen, open))
  })
}
