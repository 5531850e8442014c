import type { ContentListRef, ContentRef } from '../refs.ts'
import { type SqlBool, sql } from 'kysely'
import type { ContentChanges, ContentInput, ContentRecord, ContentSummary } from '../../domain/content/content.ts'
import type { ContentQuery } from '../../domain/content/content-fields.ts'
import { languageDirection } from '../../domain/languages.ts'
import type { List } from '../../domain/lists.ts'
import { recordFormerPath, requireNamedPath } from './content-paths.ts'
import { applyChanges, buildValues, type EditDocument } from './content-values.ts'
import { getItemWebsite, getItem, summaryColumns, toRecord, toSummary, translation } from './content-rows.ts'
import { createItem } from './create-item.ts'
import { changeItem, type ContentDeps, type ReadItem } from './item-transaction.ts'
import { clearPublication, unpublishItem } from './publish-item.ts'
import { type ItemChange, saveUnpublished, saveItem, toSavedRecord } from './save-item.ts'
import { scheduleChange, futureDate } from './schedule-content.ts'
import { listPage } from '../lists.ts'
import { findSite } from '../publishing/site.ts'

/** An item and who changes it: the origin of an API key. */
type Authored = ContentRef & { author: string }

/** The operations on pages and blog posts. Both kinds have the same lifecycle; `contentKinds` lists the differences. */
export const contentOperations = (deps: ContentDeps) => {
  const { db, threads, sitesUrl } = deps
  const editorOf =
    ({ workspaceId }: ContentRef): EditDocument =>
    (...input) =>
      threads.run(workspaceId, 'editDocument', ...input)
  const save = async (ref: ContentRef, plan: (item: ReadItem) => Promise<NonNullable<ItemChange>>) =>
    toSavedRecord(await saveItem(deps, ref, plan), sitesUrl)

  return {
    /**
     * Creates an item and publishes it, or schedules it if `publish_at` is in the future. Visitors see a published item as soon as this
     * resolves. Idempotent: returns the existing item if one has the id. Throws WebsiteNotFound, PathInUse, InvalidLanguageCode, or
     * ValidationFailed if the content exceeds a limit.
     */
    async createContent({ input, author, ...ref }: Authored & { input: ContentInput }): Promise<ContentRecord> {
      const values = await buildValues(editorOf(ref), input)
      if (!input.path) requireNamedPath(values.name)
      const item = { values, path: input.path ?? undefined, publishAt: futureDate(input.publish_at), author }
      const { row, website } = await createItem(deps, ref, item)
      return toRecord(row, website, sitesUrl)
    },

    /** Replaces an item and publishes it, or schedules the change. Throws as createContent, and PageNotFound or BlogNotFound. */
    async rewriteContent({ input, author, ...ref }: Authored & { input: ContentInput }): Promise<ContentRecord> {
      return await save(ref, async ({ row }) => {
        const content = { values: await buildValues(editorOf(ref), input, row), path: input.path ?? row.path }
        const publishAt = futureDate(input.publish_at)
        return publishAt
          ? { apply: (item) => scheduleChange(item, { ...content, publishAt, author }) }
          : { publish: { ...content, publisher: { author, draft_id: null } } }
      })
    },

    /**
     * Updates the given fields. A published item is published again, unless its date is cleared, which unpublishes it. Throws as
     * rewriteContent.
     */
    async changeContent({ changes, author, ...ref }: Authored & { changes: ContentChanges }): Promise<ContentRecord> {
      return await save(ref, async ({ row: before }) => {
        const values = await applyChanges(editorOf(ref), before, changes)
        const content = { values, path: changes.path ?? before.path }
        if (before.content_hash !== null && changes.publish_date !== null)
          return { publish: { ...content, publisher: { author, draft_id: null } } }
        return {
          async apply(item) {
            if (changes.publish_date === null) await clearPublication(item)
            return await saveUnpublished(item, content)
          },
        }
      })
    },

    /** Lists items of a kind, newest first by default; `search` matches name and path. Throws WebsiteNotFound. */
    async listContent({
      query,
      kind,
      ...scope
    }: ContentListRef & { query: ContentQuery }): Promise<List<ContentSummary>> {
      const website = await getItemWebsite(db, scope)
      const { websiteId } = scope
      const rows = db.selectFrom('content_items').select([...summaryColumns, translation])
      const isPublished = sql<SqlBool>`(content_hash is not null) = ${query.status === 'published'}`
      const source = {
        name: `${kind} ${websiteId}`,
        rows: rows.where('website_id', '=', websiteId).where('kind', '=', kind),
        searched: ['name' as const, 'path' as const],
        hasSearchIndex: true,
        keys: { created: 'created_at', updated: 'updated_at', name: sql<string>`lower(name)` },
        filters: query.status ? [{ condition: isPublished }] : [],
      }
      return await listPage(db, source, query, (row) => toSummary(row, website, sitesUrl))
    },

    /** Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
    async getContent(ref: ContentRef): Promise<ContentRecord> {
      const { row, website } = await getItem(db, ref)
      return toRecord(row, website, sitesUrl)
    },

    /** Reads an item as an editable document, with the mode and direction from its website. Throws as getContent. */
    async getContentForEditing(ref: ContentRef) {
      const { row, website } = await getItem(db, ref)
      const site = await findSite(db, ref.websiteId, sitesUrl)
      const record = toRecord(row, website, sitesUrl)
      const direction = (!row.language && site?.direction) || languageDirection(row.language ?? website.language)
      return {
        record,
        document: site ? await threads.run(ref.workspaceId, 'editableDocument', { site, page: record }) : '',
        look: { mode: site?.theme.mode ?? '', direction },
      }
    },

    /**
     * Unpublishes an item: visitors get 404 as soon as this resolves, and a workflow deletes its file. An unpublished item stays unpublished.
     * Throws as getContent.
     */
    async unpublishContent(ref: ContentRef): Promise<{ id: string }> {
      return await changeItem(deps, ref, async (item) => {
        await clearPublication(item)
        return { id: ref.id }
      })
    },

    /** Deletes an item: visitors get 410 as soon as this resolves, and a workflow deletes its file. Throws as getContent. */
    async deleteContent(ref: ContentRef): Promise<{ id: string }> {
      return await changeItem(deps, ref, async (item) => {
        await unpublishItem(item, (trx) => trx.deleteFrom('content_items').where('id', '=', ref.id))
        await recordFormerPath(item.deps.db, ref.websiteId, item.row, null)
        return { id: ref.id }
      })
    },
  }
}
