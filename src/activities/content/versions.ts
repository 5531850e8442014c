import { sql } from 'kysely'
import type { ContentRef, WebsiteRef } from '../refs.ts'
import type { Db } from '../../db/schema.ts'
import type { ContentItem, ContentRecord } from '../../domain/content/content.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { PageNotFound, RevisionConflict, VersionNotFound } from '../../domain/problems.ts'
import { replacedState, type Version } from '../../domain/content/versions.ts'
import { differencesOf, shownDifference } from '../../domain/edits/diff.ts'
import type { PageSections } from '../../domain/edits/drafts.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import { isSame } from '../../domain/edits/merge.ts'
import { sectionsView } from '../../domain/edits/sections-view.ts'
import type { VersionDiff, VersionDifference } from '../../domain/edits/version-diff.ts'
import { type ContentRow, findItemRef, getItem } from './content-rows.ts'
import type { ContentDeps } from './item-transaction.ts'
import { saveItem, toSavedRecord } from './save-item.ts'
import { listPage } from '../lists.ts'
import { maxVersions } from './version-rows.ts'

/** The values of a version. */
type VersionValues = Omit<ContentItem, 'publish_date'> & { data: Record<string, unknown> }
type Numbered = ContentRef & { number: number }

type Restoration = Numbered & { author: string; seen?: string | undefined }

/** A version with what it changed. `changes`: null if the version before it is not kept. `sections`: those that the changes name. */
export type VersionReview = Version & {
  changes: VersionDifference[] | null
  sections: PageSections['sections']
  /** The author of the draft that was published: the origin of an API key or an email address. */
  edited_by: string | null
  /** The newest order in words that edited the draft. */
  order_id: string | null
}
/** The versions of a page, or those that changed one of its sections. */
export type PageHistory = { item: ContentRow; versions: VersionReview[]; hasMore: boolean }
/** A version compared with the current item. */
export type VersionComparison = VersionReview & { item: ContentRow }

export const versionOperations = (deps: ContentDeps) => ({
  /** Lists the versions of an item, newest first; `search` matches name and path. Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
  async listVersions({ query, ...ref }: ContentRef & { query: ListQuery }): Promise<List<Version>> {
    const { row: item } = await getItem(deps.db, ref)
    const rows = deps.db
      .selectFrom('content_versions')
      .select(['id', 'number', 'name', 'path', 'author', 'draft_id', 'created_at'])
      .where('content_item_id', '=', item.id)
    return await listPage(
      deps.db,
      { name: `versions ${item.id}`, rows, searched: ['name', 'path'] },
      query,
      toVersion(item),
    )
  },

  /** What has changed since a version. Throws as listVersions, and VersionNotFound. */
  async diffVersion({ number, ...ref }: Numbered): Promise<VersionDiff> {
    const { row } = await getItem(deps.db, ref)
    return { number, changes: differencesBetween(await readVersion(deps.db, ref.id, number), row) }
  },

  /**
   * The versions of a page or post with what each changed, newest first, or those that changed a section. Throws WebsiteNotFound or
   * PageNotFound.
   */
  async reviewVersions({ pageId, sectionId, page, perPage, ...website }: Wanted): Promise<PageHistory> {
    const { row: item } = await getItem(deps.db, await requireItemRef(deps.db, website, pageId))
    const rows = await listReviewed(deps.db, pageId)
    const versions: VersionReview[] = []
    const [first, last] = [(page - 1) * perPage, page * perPage]
    // The version before the one that was read last, so that each is read once and two are held at a time.
    let next: VersionValues | undefined
    let found = 0
    for (const [index, row] of rows.entries()) {
      if (found > last) break
      if (sectionId === undefined && (index < first || index >= last)) {
        found++
        continue
      }
      const values = next ?? (await readVersion(deps.db, pageId, row.number))
      const before = rows[index + 1]
      next = before && (await readVersion(deps.db, pageId, before.number))
      const changes = next ? differencesBetween(next, values) : null
      const shown = changes?.filter(({ section_id: id }) => sectionId === undefined || id === sectionId) ?? null
      if (sectionId !== undefined && shown?.length === 0) continue
      const isShown = found >= first && found < last
      found++
      if (isShown) versions.push({ ...toVersion(item)(row), ...withNames(row, shown, [values, next]) })
    }
    return { item, versions, hasMore: found > last }
  },

  /** A version with what has changed since. Throws WebsiteNotFound, PageNotFound or VersionNotFound. */
  async reviewVersion({ pageId, number, ...website }: WebsiteRef & { pageId: string; number: number }) {
    const { row: item } = await getItem(deps.db, await requireItemRef(deps.db, website, pageId))
    const row = (await listReviewed(deps.db, pageId)).find((one) => one.number === number)
    const values = await readVersion(deps.db, pageId, number)
    if (!row) throw versionNotFound(pageId, number)
    const changes = differencesBetween(values, item)
    return { ...toVersion(item)(row), ...withNames(row, changes, [item, values]), item } satisfies VersionComparison
  },

  /**
   * Publishes the values of a version as a new version, at the item's current path. `seen`: the state that it replaces (see `replacedState`); by
   * default any. Throws as listVersions, VersionNotFound, and RevisionConflict if the item is in another state.
   */
  async restoreVersion({ number, author, seen, ...ref }: Restoration): Promise<ContentRecord> {
    const saved = await saveItem(deps, ref, async ({ row }) => {
      const { path } = row
      if (seen !== undefined && seen !== replacedState(row))
        throw new RevisionConflict('The page was published or scheduled since you looked at it. Compare it again.')
      const { path: _, ...values } = await readVersion(deps.db, ref.id, number)
      return { publish: { values, path, publisher: { author, draft_id: null } } }
    })
    return toSavedRecord(saved, deps.sitesUrl)
  },
})

type Wanted = WebsiteRef & { pageId: string; sectionId?: string | undefined; page: number; perPage: number }

/** Throws PageNotFound, also for a website of another workspace. */
async function requireItemRef(db: Db, website: WebsiteRef, pageId: string): Promise<ContentRef> {
  const ref = await findItemRef(db, website, pageId)
  if (!ref) throw new PageNotFound(`The website has no page or post ${pageId}.`)
  return ref
}

const versionNotFound = (id: string, number: number) =>
  new VersionNotFound(`${id} has no version ${number}. The last ${maxVersions} versions are kept.`)

/** Some versions of a page or post with what each changed. Throws WebsiteNotFound or PageNotFound. */
export async function reviewNumbers(db: Db, website: WebsiteRef, pageId: string, numbers: readonly number[]) {
  const { row: item } = await getItem(db, await requireItemRef(db, website, pageId))
  const rows = await listReviewed(db, pageId)
  const reviews: VersionReview[] = []
  for (const [index, row] of rows.entries()) {
    if (!numbers.includes(row.number)) continue
    const values = await readVersion(db, pageId, row.number)
    const before = rows[index + 1] && (await readVersion(db, pageId, rows[index + 1]?.number ?? 0))
    const changes = before ? differencesBetween(before, values) : null
    reviews.push({ ...toVersion(item)(row), ...withNames(row, changes, [values, before]) })
  }
  return { item, reviews }
}

/** The values of a version of an item. Throws VersionNotFound. */
export async function readVersion(db: Db, id: string, number: number): Promise<VersionValues> {
  const values = await db
    .selectFrom('content_versions')
    .select(['name', 'path', 'language', 'content', 'seo', 'settings', 'blog_settings', 'data'])
    .where((eb) => eb.and({ content_item_id: id, number }))
    .executeTakeFirst()
  if (!values) throw versionNotFound(id, number)
  return values
}

type Listed = Omit<Version, 'created_date' | 'current'> & { created_at: Date }

const toVersion =
  (item: Pick<ContentRow, 'content_hash' | 'version'>) =>
  ({ number, name, path, author, draft_id, created_at }: Listed): Version => ({
    ...{ number, name, path, author, draft_id },
    current: item.content_hash !== null && number === item.version,
    created_date: created_at.toISOString(),
  })

const listReviewed = async (db: Db, id: string) =>
  await db
    .selectFrom('content_versions')
    .leftJoin('drafts', 'drafts.id', 'draft_id')
    .select(['number', 'name', 'path', 'content_versions.author', 'draft_id', 'content_versions.created_at'])
    .select([
      'drafts.author as edited_by',
      sql<string | null>`coalesce(drafts.order_id, (select order_id from draft_edits
        where draft_edits.draft_id = drafts.id and order_id is not null and not undone order by draft_edits.number desc limit 1))`.as(
        'order_id',
      ),
    ])
    .where('content_item_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
type Reviewed = Awaited<ReturnType<typeof listReviewed>>[number]

const withNames = (
  { edited_by, order_id }: Reviewed,
  changes: VersionDifference[] | null,
  states: readonly (Omit<VersionValues, 'data'> | undefined)[],
) => ({
  ...{ changes, edited_by, order_id },
  sections: states.flatMap((state) =>
    state ? sectionsView({ id: '', version: 0, content: state.content }, editableOf(state)).sections : [],
  ),
})

/** What differs between two states of an item. Parts that drafts do not edit are compared as a whole. */
function differencesBetween(before: VersionValues, after: VersionValues): VersionDifference[] {
  const [old, now] = [editableOf(before), editableOf(after)]
  return [...differencesOf(old, now).map(shownDifference), ...otherDifferences(before, after)]
}

const whole = ['language', 'settings', 'blog_settings', 'data'] as const

function otherDifferences(before: VersionValues, after: VersionValues): VersionDifference[] {
  const changed = (field: string, values: { before: unknown; after: unknown }) => ({
    ...{ section_id: null, target_id: null, field, change: 'changed' as const, words: null },
    ...values,
  })
  const [seo, seoNow] = [otherSeo(before), otherSeo(after)]
  return [
    ...(isSame(seo, seoNow) ? [] : [changed('seo', { before: seo, after: seoNow })]),
    ...whole.flatMap((field) =>
      isSame(before[field], after[field]) ? [] : [changed(field, { before: before[field], after: after[field] })],
    ),
  ]
}

function otherSeo({ seo }: VersionValues): object {
  const { page_title: _, meta_description: _description, ...others } = seo
  return others
}
