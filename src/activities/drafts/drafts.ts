import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import type { Draft, DraftDiff, DraftQuery, DraftSummary, PageSections } from '../../domain/edits/drafts.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import type { EditableSettings } from '../../domain/edits/edits.ts'
import { sectionsView } from '../../domain/edits/sections-view.ts'
import type { EditRequest } from '../../domain/edits/requests.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { hasScope, type Scope } from '../../domain/accounts/keys.ts'
import { InsufficientScope } from '../../domain/problems.ts'
import { findAnyItem } from '../content/content-rows.ts'
import { futureDate } from '../content/schedule-content.ts'
import type { ContentDeps } from '../content/item-transaction.ts'
import { listPage } from '../lists.ts'
import { lockWebsite } from '../locks.ts'
import type { DraftRef, WebsiteRef } from '../refs.ts'
import { requireWebsite, websiteNotFound } from '../websites/require-website.ts'
import { unpublishedStatuses } from './draft-settings.ts'
import { getDraftRow, readDraft, toDraft, toSummary } from './draft-state.ts'
import { forReview, toDiff } from './draft-diff.ts'
import { discardChanges, editDraft, requireOpen, type Seen, undoEdits, updateDraft } from './edit-draft.ts'
import { type DraftToPublish, publishDraft, undoPublication } from './publish-draft.ts'
import { pageMissing } from './resolve-edits.ts'
import { withdrawDraft } from './review-draft.ts'
import { scheduleDraft, unscheduleDraft } from './schedule-draft.ts'

type NewDraft = WebsiteRef & { id: string; title?: string | null | undefined; author: string }
/** `settings`: facts and theme as the draft shows them; null: it edits neither. */
export type DraftReview = {
  draft: Draft
  changes: DraftDiff['changes']
  sections: PageSections['sections']
  settings: EditableSettings | null
}

/** The operations on drafts: edits of pages and posts that visitors do not see until they are published. */
export const draftOperations = (deps: ContentDeps) => ({
  /** Creates an empty draft. Idempotent: returns the existing draft if one has the id. Throws WebsiteNotFound. */
  async createDraft({ id, title, author, ...website }: NewDraft): Promise<Draft> {
    await inTransaction(deps.db, async (trx) => {
      if (!(await lockWebsite(trx, website, 'key share'))) throw websiteNotFound(website.websiteId)
      await trx
        .insertInto('drafts')
        .values({
          id,
          workspace_id: website.workspaceId,
          website_id: website.websiteId,
          title: title ?? null,
          author,
        })
        .onConflict((oc) => oc.column('id').doNothing())
        .execute()
    })
    return toDraft(await readDraft(deps, { ...website, draftId: id }))
  },

  /** Lists the drafts of a website, newest first without `sort`; `search` matches titles. Throws WebsiteNotFound. */
  async listDrafts({
    query,
    ...website
  }: WebsiteRef & { query: DraftQuery & Pick<ListQuery, 'sort'> }): Promise<List<DraftSummary>> {
    const { id } = await requireWebsite(deps.db, website)
    const { status, author } = query
    const filters = [
      ...(status ? [{ condition: sql<SqlBool>`status = ${status}` }] : []),
      ...(author ? [{ condition: sql<SqlBool>`author = ${author}` }] : []),
    ]
    const rows = deps.db.selectFrom('drafts').selectAll().where('website_id', '=', id)
    return await listPage(deps.db, { name: `drafts ${id}`, rows, searched: ['title'], filters }, query, toSummary)
  },

  /** Throws WebsiteNotFound or DraftNotFound. */
  async getDraft(ref: DraftRef): Promise<Draft> {
    return toDraft(await readDraft(deps, ref))
  },

  /** All changes that publishing a draft would make. Throws as getDraft. */
  async diffDraft(ref: DraftRef): Promise<DraftDiff> {
    return toDiff(await readDraft(deps, ref))
  },

  /** A draft with what it changes, the sections of its pages, and its settings, from one read. Throws as getDraft. */
  async reviewDraft(ref: DraftRef): Promise<DraftReview> {
    const state = await readDraft(deps, ref)
    const sections = state.items.flatMap(({ read: { row }, merged }) => sectionsView(row, merged).sections)
    const changes = forReview(toDiff(state).changes)
    return { draft: toDraft(state), changes, sections, settings: state.settings?.merged ?? null }
  },

  editDraft: async (input: Seen & { edits: EditRequest[] }): Promise<Draft> => await editDraft(deps, input),

  /** Publishes a draft, or schedules that if `publishAt` is in the future. Throws as publishDraft. */
  async publishDraft({
    publishAt,
    ...input
  }: DraftToPublish & { publishAt?: Date | null | undefined }): Promise<Draft> {
    const at = futureDate(publishAt)
    return at ? await scheduleDraft(deps, { ...input, publishAt: at }) : await publishDraft(deps, input)
  },

  /**
   * Undoes the last edits of an open draft, the submission of a submitted one, the schedule of a scheduled one, or the publication of a
   * published one. Throws as editDraft and publishDraft, and InsufficientScope.
   */
  async undoDraft({ scopes, ...seen }: Seen & { scopes: readonly Scope[] }): Promise<Draft> {
    const { status } = await getDraftRow(deps.db, seen)
    if (status === 'submitted') return await withdrawDraft(deps, seen)
    if (status !== 'published' && status !== 'scheduled') return await undoEdits(deps, seen)
    if (!hasScope(scopes, 'write')) throw new InsufficientScope('Undoing a publication needs the scope "write".')
    if (status === 'scheduled') return await unscheduleDraft(deps, seen)
    return await undoPublication(deps, seen)
  },

  /** Undoes the last edits of an open draft, and nothing else. Throws NothingToUndo and as editDraft. */
  undoEdits: async (seen: Seen): Promise<Draft> => await undoEdits(deps, seen),

  /** Discards an open draft with the pages that it adds, or some of its changes, which can be undone. Throws as editDraft. */
  async discardDraft({ changes, ...seen }: Seen & { changes?: readonly string[] | undefined }): Promise<Draft> {
    if (changes) return await discardChanges(deps, seen, changes)
    await inTransaction(deps.db, async (trx) => {
      await requireOpen(trx, seen)
      await updateDraft(trx, seen.draftId, { status: 'discarded' })
      await deleteAddedPages(trx, seen.draftId)
    })
    return toDraft(await readDraft(deps, seen))
  },

  /** The sections of a page, or the text of a post, as it is or as a draft shows it. Throws WebsiteNotFound, PageNotFound or DraftNotFound. */
  async getSections({
    pageId,
    draftId,
    ...website
  }: WebsiteRef & { pageId: string; draftId?: string | undefined }): Promise<PageSections> {
    const row = await findAnyItem(deps.db, { ...website, id: pageId })
    if (!row) {
      await requireWebsite(deps.db, website)
      throw pageMissing(pageId)
    }
    const draft = draftId === undefined ? undefined : await readDraft(deps, { ...website, draftId }, pageId)
    const edited = draft?.items.find((item) => item.ref.id === pageId)
    return sectionsView(edited?.read.row ?? row, edited?.merged ?? editableOf(row))
  },
})

/** Deletes the pages that a draft adds, if they were never published and no other draft has them. */
const deleteAddedPages = async (trx: Db, draftId: string): Promise<void> =>
  void (await sql`
    delete from content_items using draft_items
    where draft_items.draft_id = ${draftId} and draft_items.content_item_id = content_items.id
      and draft_items.source_version is not null and content_items.version = 0
      and not exists (
        select from draft_items as other join drafts on drafts.id = other.draft_id
        where other.content_item_id = content_items.id and drafts.status = any(${unpublishedStatuses}))`.execute(trx))
