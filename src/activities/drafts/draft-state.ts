import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { compileOnce, queryBuilder } from '../../db/compiled-queries.ts'
import type { Db } from '../../db/schema.ts'
import type { Draft, DraftConflict, DraftSummary } from '../../domain/edits/drafts.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import type { EditableItem } from '../../domain/edits/edits.ts'
import { mergeItem, type Merged } from '../../domain/edits/merge.ts'
import { withHoursOnce } from '../../domain/edits/settings.ts'
import { DraftNotFound } from '../../domain/problems.ts'
import type { ContentDeps, ReadItem } from '../content/item-transaction.ts'
import { readItem } from '../content/item-transaction.ts'
import type { ContentRef, DraftRef } from '../refs.ts'
import { requireWebsite } from '../websites/require-website.ts'
import { type DraftRow, type DraftSettings, isUnpublished, readDraftSettings } from './draft-settings.ts'

/** A page or post as a draft shows it: the current item with the draft's changes. */
export type DraftItem = Merged & {
  ref: ContentRef
  read: ReadItem
  current: EditableItem
  /** The draft as its last edit left it. */
  stored: Pick<Merged, 'base' | 'own'>
  publishedFrom: EditableItem | null
  publishedTo: EditableItem | null
  /** Of a page that the draft adds: the version of the original that it translates, 0 if it translates none. */
  sourceVersion: number | null
}
export type DraftState = { row: DraftRow; items: DraftItem[]; settings: DraftSettings | null }

export const draftNotFound = (draftId: string) => new DraftNotFound(`The website has no draft ${draftId}.`)

const oneDraft = compileOnce(({ workspaceId, websiteId, draftId }: DraftRef) =>
  queryBuilder
    .selectFrom('drafts')
    .selectAll()
    .where((eb) => eb.and({ workspace_id: workspaceId, website_id: websiteId }))
    .where('id', '=', draftId),
)

const itemsOfDraft = compileOnce(({ draftId, pageId }: { draftId: string; pageId: string | null }) =>
  queryBuilder
    .selectFrom('draft_items')
    .innerJoin('content_items', 'content_items.id', 'content_item_id')
    .select(['content_item_id', 'content_items.kind', 'base', 'own', 'published_from', 'published_to'])
    .select('draft_items.source_version')
    .where('draft_id', '=', draftId)
    .where(sql<boolean>`(${pageId}::text is null or content_item_id = ${pageId})`)
    .orderBy('content_item_id'),
)

/** Throws WebsiteNotFound or DraftNotFound. */
export async function getDraftRow(db: Db, { draftId, ...ref }: DraftRef): Promise<DraftRow> {
  const [row] = (await db.executeQuery(oneDraft({ ...ref, draftId }))).rows
  if (row) return row
  await requireWebsite(db, ref)
  throw draftNotFound(draftId)
}

/** Reads the pages and posts of a draft, or one of them, and merges its changes with their current values. */
export async function readDraftItems(
  db: Db,
  { draftId, ...website }: DraftRef,
  pageId: string | null = null,
): Promise<DraftItem[]> {
  const { rows } = await db.executeQuery(itemsOfDraft({ draftId, pageId }))
  const items: DraftItem[] = []
  for (const { content_item_id: id, kind, base, own, published_from, published_to, source_version } of rows) {
    const ref = { ...website, kind, id }
    const read = await readItem(db, ref)
    const current = editableOf(read.row)
    const merged = mergeItem({ base, own, current })
    items.push({
      ...merged,
      ref,
      read,
      current,
      stored: { base, own },
      publishedFrom: published_from,
      publishedTo: published_to,
      sourceVersion: source_version,
    })
  }
  return items
}

/** Reads a draft with its pages and posts, or one of them. Throws WebsiteNotFound or DraftNotFound. */
export async function readDraft(
  { db }: Pick<ContentDeps, 'db'>,
  ref: DraftRef,
  pageId: string | null = null,
): Promise<DraftState> {
  const row = await getDraftRow(db, ref)
  return await readStateOf(db, ref, row, pageId)
}

/** The state of a draft whose row was read. */
export async function readStateOf(
  db: Db,
  ref: DraftRef,
  row: DraftRow,
  pageId: string | null = null,
): Promise<DraftState> {
  const items = await readDraftItems(db, ref, pageId)
  const settings = await readDraftSettings(db, row)
  return { row, items: isUnpublished(row) ? items : items.map(asPublished), settings }
}

/** The items of a closed draft are as they are now. */
const asPublished = ({ current, ...item }: DraftItem): DraftItem => ({
  ...{ ...item, current, conflicts: [] },
  ...{ base: current, own: current, merged: current },
})

/** Identifies the values that publishing would replace, those that it would publish, and the scheduled changes that it would discard. */
export function digestOf({ row, items, settings }: DraftState): string {
  const seen = items.map(({ ref, read, current, merged }) => [ref.id, current, merged, read.row.publish_at])
  return createHash('sha256')
    .update(JSON.stringify([row.status, row.revision, seen, settings && [settings.current, settings.merged]]))
    .digest('base64url')
    .slice(0, 16)
}

export const conflictsOf = ({ items, settings }: Pick<DraftState, 'items' | 'settings'>): DraftConflict[] => [
  ...withHoursOnce(settings?.conflicts ?? []).map(({ id, ...values }) => ({
    page_id: null,
    target_id: id,
    ...values,
  })),
  ...items.flatMap(({ ref, conflicts }) =>
    conflicts.map(({ id, ...values }) => ({ page_id: ref.id, target_id: id, ...values })),
  ),
]

export const toSummary = (row: DraftRow): DraftSummary => ({
  draft_id: row.id,
  title: row.title,
  status: row.status,
  author: row.author,
  revision: row.revision,
  created_date: row.created_at.toISOString(),
  updated_date: row.updated_at.toISOString(),
  published_date: row.published_at?.toISOString() ?? null,
  publish_at: row.publish_at?.toISOString() ?? null,
  scheduled_by: row.scheduled_by,
  publish_failure: row.publish_failure,
})

export const toDraft = (state: DraftState): Draft => ({
  ...toSummary(state.row),
  digest: digestOf(state),
  pages: state.items.map(({ ref, read: { row }, merged }) => ({
    page_id: ref.id,
    name: merged.name,
    path: merged.path,
    version: row.version,
    published: row.content_hash !== null,
    publish_at: row.publish_at?.toISOString() ?? null,
  })),
  conflicts: conflictsOf(state),
})
