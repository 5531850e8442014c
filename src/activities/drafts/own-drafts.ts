import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import type { Draft, DraftStatus } from '../../domain/edits/drafts.ts'
import { newId } from '../../domain/ids.ts'
import { NothingToUndo } from '../../domain/problems.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import { lockWebsite } from '../locks.ts'
import type { DraftRef, WebsiteRef } from '../refs.ts'
import { websiteNotFound } from '../websites/require-website.ts'
import { applyAll, changeDraft, type Seen } from './edit-draft.ts'

type OwnRef = WebsiteRef & { author: string }
/** A draft of a person. `canUndo`, `canRedo`: whether it has edits that can be undone or repeated. */
export type OwnDraft = {
  draftId: string
  status: DraftStatus
  revision: number
  publishedAt: Date | null
  canUndo: boolean
  canRedo: boolean
}

/** `publishAt`: the time for which it is approved; null: it waits for approval. */
export type WaitingDraft = { draftId: string; publishAt: Date | null }
const maxWaiting = 3

/** The drafts of a person in the console: one open draft for each website. */
export const ownDraftOperations = ({ db, fairTransaction }: Pick<ContentDeps, 'db' | 'fairTransaction'>) => ({
  /** The person's open draft of a website, else the newest; undefined if there is none. */
  findOwnDraft: async (ref: OwnRef): Promise<OwnDraft | undefined> => await findOwnDraft(db, ref),

  /** Drafts of a website that wait for approval or for their time, the oldest first. `author`: only those of a person. */
  async listWaitingDrafts({
    workspaceId,
    websiteId,
    author,
  }: WebsiteRef & { author?: string }): Promise<WaitingDraft[]> {
    return await db
      .selectFrom('drafts')
      .select(['id as draftId', 'publish_at as publishAt'])
      .where((eb) => eb.and({ workspace_id: workspaceId, website_id: websiteId, ...(author ? { author } : {}) }))
      .where('status', 'in', ['submitted', 'scheduled'])
      .where('publish_failure', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(maxWaiting)
      .execute()
  },

  /** The id of the person's open draft of a website, which is created if there is none. Throws WebsiteNotFound. */
  async openOwnDraft(ref: OwnRef): Promise<{ draftId: string; revision: number }> {
    return await inTransaction(db, async (trx) => {
      // Two first edits at the same time create one draft.
      if (!(await lockWebsite(trx, ref, 'no key update'))) throw websiteNotFound(ref.websiteId)
      return await ensureOwnDraft(trx, ref)
    })
  },

  /** Repeats the edits that were undone last, if nothing was edited since. Throws NothingToUndo and as editDraft. */
  async redoDraft(seen: Seen): Promise<Draft> {
    return await changeDraft({ fairTransaction }, seen, async (trx, row) => {
      const undo = await trx
        .selectFrom('draft_edits')
        .select(['number', 'inverse', sql<number>`undoes`.as('undone')])
        .where(isRedoable(seen))
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!undo) throw new NothingToUndo('The draft has no edits to repeat.')
      const { inverse } = await applyAll(trx, seen, row, undo.inverse, 'replay')
      for (const [number, undone] of [
        [undo.undone, false],
        [undo.number, true],
      ] as const)
        await trx
          .updateTable('draft_edits')
          .set({ undone })
          .where((eb) => eb.and({ draft_id: seen.draftId, number }))
          .execute()
      return { ...row, edits: undo.inverse, inverse, undoes: undo.number }
    })
  },
})

/** The person's open draft of a locked website, which is created if there is none. */
export async function ensureOwnDraft(trx: Db, ref: OwnRef): Promise<{ draftId: string; revision: number }> {
  const found = await findOwnDraft(trx, ref)
  if (found?.status === 'open') return found
  const draftId = newId('draft')
  await trx
    .insertInto('drafts')
    .values({
      id: draftId,
      workspace_id: ref.workspaceId,
      website_id: ref.websiteId,
      title: null,
      author: ref.author,
    })
    .execute()
  return { draftId, revision: 0 }
}

export async function findOwnDraft(db: Db, { workspaceId, websiteId, author }: OwnRef): Promise<OwnDraft | undefined> {
  const draft = await db
    .selectFrom('drafts')
    .select(['id as draftId', 'status', 'revision', 'published_at as publishedAt'])
    .where((eb) => eb.and({ workspace_id: workspaceId, website_id: websiteId, author }))
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!draft) return undefined
  const exists = (condition: ReturnType<typeof isRedoable>) =>
    sql<boolean>`exists (select from draft_edits where ${condition})`
  const { rows } = await sql<{ canUndo: boolean; canRedo: boolean }>`
    select ${exists(isUndoable(draft))} as "canUndo", ${exists(isRedoable(draft))} as "canRedo"`.execute(db)
  return { ...draft, canUndo: rows[0]?.canUndo === true, canRedo: rows[0]?.canRedo === true }
}

type Edits = Pick<DraftRef, 'draftId'>

/** Condition on a row of `draft_edits`. */
const isUndoable = ({ draftId }: Edits) => sql<boolean>`(draft_id = ${draftId} and undoes is null and not undone)`

/** Condition on a row of `draft_edits`: it undid edits, was not undone itself, and nothing was edited after it. */
const isRedoable = ({ draftId }: Edits) => sql<boolean>`(draft_id = ${draftId} and not undone
  and exists (select from draft_edits target
    where target.draft_id = draft_edits.draft_id and target.number = draft_edits.undoes and target.undoes is null)
  and not exists (select from draft_edits later
    where later.draft_id = draft_edits.draft_id and later.number > draft_edits.number and later.undoes is null))`
