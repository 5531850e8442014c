import { type Selectable, sql } from 'kysely'
import type { Db, DraftCommentTable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import type { DraftComment, ReviewAction } from '../../domain/edits/draft-comments.ts'
import { newId } from '../../domain/ids.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import { listPage } from '../lists.ts'
import { startAfterCommit } from '../outbox.ts'
import type { DraftRef } from '../refs.ts'
import { type DraftRow, unpublishedStatuses } from './draft-settings.ts'
import { getDraftRow } from './draft-state.ts'
import { requireStatus } from './edit-draft.ts'

/** Comments and steps of the review of a draft. Only what adds to them is limited, so that a review can always end. */
const maxComments = 500
const limitedActions: readonly ReviewAction[] = ['commented', 'submitted']

/** Entries of a website that are mailed in an hour of the clock, so that a client who submits and withdraws in a loop floods no team. */
const mailsPerHour = 20

/** `author`: an email address, or the origin of an API key. */
export type NewEntry = {
  author: string
  action: ReviewAction
  comment?: string | null | undefined
  sectionId?: string | null | undefined
}

export const draftCommentOperations = ({ db }: Pick<ContentDeps, 'db'>) => ({
  /** Comments and steps of the review, newest first. Throws WebsiteNotFound or DraftNotFound. */
  async listDraftComments({ query, ...ref }: DraftRef & { query: ListQuery }): Promise<List<DraftComment>> {
    const { id } = await getDraftRow(db, ref)
    const rows = db.selectFrom('draft_comments').selectAll().where('draft_id', '=', id)
    return await listPage(db, { name: `comments ${id}`, rows, searched: ['comment'] }, query, toComment)
  },

  /** Adds a comment to a draft that is not closed. Throws WebsiteNotFound, DraftNotFound, DraftClosed or ValidationFailed. */
  async commentDraft({
    author,
    comment,
    sectionId,
    ...ref
  }: DraftRef & Omit<NewEntry, 'action'>): Promise<DraftComment> {
    return await inTransaction(db, async (trx) => {
      const row = await requireStatus(trx, ref, unpublishedStatuses)
      return toComment(await addEntry(trx, row, { author, action: 'commented', comment, sectionId }))
    })
  },
})

/** Records a step of the review of a locked draft, or a comment, and mails those it is for, up to a limit. Throws ValidationFailed. */
export async function addEntry(trx: Db, row: DraftRow, { author, action, comment, sectionId }: NewEntry) {
  if (limitedActions.includes(action)) await requireFewComments(trx, row)
  const entry = await trx
    .insertInto('draft_comments')
    .values({
      ...{ id: newId('comment'), draft_id: row.id, author, action, revision: row.revision },
      ...{ comment: comment ?? null, section_id: sectionId ?? null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (action !== 'withdrawn' && (await isWithinMailLimit(trx, row)))
    await startAfterCommit(trx, 'mailReview', {
      ...{ workspaceId: row.workspace_id, websiteId: row.website_id, commentId: entry.id },
    })
  return entry
}

/**
 * Whether a new entry is one of the first in its hour that are mailed. Drafts that were closed before have no entries in that hour, and are
 * not searched. Concurrent entries of several drafts may exceed the limit by their number.
 */
async function isWithinMailLimit(trx: Db, { website_id: websiteId }: DraftRow): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from drafts join draft_comments as entry on entry.draft_id = drafts.id
    where website_id = ${websiteId} and (status = any(${unpublishedStatuses}) or updated_at >= date_trunc('hour', now()))
      and entry.created_at >= date_trunc('hour', now()) and action <> 'withdrawn'`.execute(trx)
  return (rows[0]?.count ?? 0) <= mailsPerHour
}

async function requireFewComments(trx: Db, { id }: DraftRow): Promise<void> {
  const { count } = await trx
    .selectFrom('draft_comments')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('draft_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) < maxComments) return
  const message = `A draft has at most ${maxComments} comments. Publish it, or create another one.`
  throw new ValidationFailed(message, [{ path: 'comment', code: 'limit', message }])
}

const toComment = (row: Selectable<DraftCommentTable>): DraftComment => ({
  comment_id: row.id,
  action: row.action,
  author: row.author,
  comment: row.comment,
  section_id: row.section_id,
  revision: row.revision,
  created_date: row.created_at.toISOString(),
})
