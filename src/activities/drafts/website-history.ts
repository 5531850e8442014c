import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { DraftDifference } from '../../domain/edits/drafts.ts'
import type { EditableSettings } from '../../domain/edits/edits.ts'
import type { EditRequest } from '../../domain/edits/requests.ts'
import { settingsEditsTo, withChosenSettings } from '../../domain/edits/settings.ts'
import type { DraftRef, WebsiteRef } from '../refs.ts'
import { DraftNotFound } from '../../domain/problems.ts'
import { reviewNumbers, type VersionReview } from '../content/versions.ts'
import { requireWebsite } from '../websites/require-website.ts'
import { settingsReview } from './draft-diff.ts'

/** A publication that changed facts or theme. `author`: that of its draft. `approver`: who approved it; null: its author, or not known. */
export type SettingsPublication = {
  draftId: string
  author: string
  approver: string | null
  publishedAt: Date
  changes: DraftDifference[]
}

/** A publication of facts and theme, or a version of a page or post. */
export type WebsiteChange =
  | { item: { id: string; name: string }; version: VersionReview }
  | { item: null; publication: SettingsPublication }

/** The history of a website: versions of its pages and posts, and what publications changed of facts and theme, unless they were undone. */
export const websiteHistoryOperations = ({ db }: { db: Db }) => ({
  /** Newest first. `of`: of facts and theme only. Throws WebsiteNotFound. */
  async listWebsiteChanges({
    page,
    perPage,
    of,
    ...website
  }: WebsiteRef & { page: number; perPage: number; of: 'settings' | undefined }): Promise<{
    changes: WebsiteChange[]
    hasMore: boolean
  }> {
    await requireWebsite(db, website)
    const { rows } = await sql<{ id: string; number: number | null }>`
      select content_item_id as id, number, content_versions.created_at as at
      from content_versions join content_items on content_items.id = content_item_id
      where website_id = ${website.websiteId} and ${of === undefined}
      union all
      select id, null, published_at from (${publicationsOf(db, website)}) as publications
      order by at desc, number desc nulls first, id
      limit ${perPage + 1} offset ${(page - 1) * perPage}`.execute(db)
    const listed = rows.slice(0, perPage)
    const numbers = Map.groupBy(listed, ({ id }) => id)
    const found = new Map<string, WebsiteChange>()
    const drafts = listed.flatMap(({ id, number }) => (number === null ? id : []))
    for (const row of await publicationsOf(db, website)
      .where('id', 'in', ['', ...drafts])
      .execute())
      found.set(`${row.id} null`, { item: null, publication: toPublication(row) })
    for (const [id, listed] of numbers) {
      const wanted = listed.flatMap(({ number }) => number ?? [])
      if (wanted.length === 0) continue
      const { item, reviews } = await reviewNumbers(db, website, id, wanted)
      for (const version of reviews) found.set(`${id} ${version.number}`, { item: { id, name: item.name }, version })
    }
    return {
      changes: listed.flatMap(({ id, number }) => found.get(`${id} ${number}`) ?? []),
      hasMore: rows.length > perPage,
    }
  },

  /** The edits that set one field as it was before a publication. Throws DraftNotFound. */
  async editsBeforePublication({ draftId, change, ...website }: DraftRef & { change: string }): Promise<EditRequest[]> {
    const row = await publicationsOf(db, website).where('id', '=', draftId).executeTakeFirst()
    if (!row?.before || !row.after) throw new DraftNotFound(`The website has no publication ${draftId}.`)
    const target = withChosenSettings(row.after, row.before, (key) => key === change)
    return settingsEditsTo(row.after, target).map((edit) =>
      edit.type === 'set_facts' ? { type: 'set_facts', facts: edit.values } : { type: 'set_theme', theme: edit.values },
    )
  },
})

const publicationsOf = (db: Db, { workspaceId, websiteId }: WebsiteRef) =>
  db
    .selectFrom('drafts')
    .select([
      ...(['id', 'author', 'published_at'] as const),
      'settings_published_from as before',
      'settings_published_to as after',
    ])
    .select(
      sql<string | null>`(select draft_comments.author from draft_comments
        where draft_id = drafts.id and action = 'approved' order by created_at desc limit 1)`.as('approver'),
    )
    .where((eb) => eb.and({ workspace_id: workspaceId, website_id: websiteId, status: 'published' }))
    .where(sql<boolean>`settings_published_from <> settings_published_to`)

type Row = {
  id: string
  author: string
  approver: string | null
  published_at: Date | null
  before: EditableSettings | null
  after: EditableSettings | null
}

const toPublication = ({ id, author, approver, published_at, before, after }: Row): SettingsPublication => ({
  ...{ draftId: id, author, approver, publishedAt: published_at ?? new Date(0) },
  changes: before && after ? settingsReview(before, after) : [],
})
