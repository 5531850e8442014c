import { sql } from 'kysely'
import type { ContentChanges, ContentDraft, ContentRecord, ContentSummary } from '../../domain/content/content.ts'
import { languageDirection } from '../../domain/languages.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { editableDocument } from '../../rendering/index.ts'
import { leavePath } from './content-paths.ts'
import { changedValues, valuesOf } from './content-values.ts'
import { getHome, getItem, summaryColumns, toRecord, toSummary } from './content-rows.ts'
import type { ContentListRef, ContentRef } from '../refs.ts'
import {
  changeItem,
  type ContentDeps,
  type Changing,
  createItem,
  lockHome,
  nothingHeld,
  saveItem,
  takeDown,
} from './save-content.ts'
import { holdBack, laterThanNow } from './schedule-content.ts'
import { listPage } from '../lists.ts'
import { findSite } from '../publishing/site.ts'

/** Pages and blog posts: one lifecycle, in which the kinds differ by what `kinds` says. */
export const contentOperations = (deps: ContentDeps) => {
  const { db, sitesUrl } = deps

  const changing = <T>(ref: ContentRef, change: (item: Changing) => Promise<T>) => changeItem(deps, ref, change)

  return {
    /**
     * Makes an item with a new id and publishes it: visitors see it once this resolves, or at the time that the draft says. Made again with
     * its id, it is the one that is there. Throws WebsiteNotFound, PathInUse, InvalidLanguageCode, or ValidationFailed for a body that is
     * too much.
     */
    async createContent({ draft, ...ref }: ContentRef & { draft: ContentDraft }): Promise<ContentRecord> {
      const values = valuesOf(draft)
      return await db.transaction().execute(async (trx) => {
        const home = await lockHome(trx, ref)
        const row = await createItem(
          { deps: { ...deps, db: trx }, ref, home },
          { values, path: draft.path ?? undefined, publishAt: laterThanNow(draft.publish_at) },
        )
        return toRecord(row, home, sitesUrl)
      })
    },

    /** Writes an item anew and publishes it, or has it published at the time that the draft says. Throws as createContent, and PageNotFound or BlogNotFound. */
    async rewriteContent({ draft, ...ref }: ContentRef & { draft: ContentDraft }): Promise<ContentRecord> {
      return await changing(ref, async (item) => {
        const written = { values: valuesOf(draft, item.row), path: draft.path ?? item.row.path }
        const publishAt = laterThanNow(draft.publish_at)
        const row = publishAt
          ? await holdBack(item, { ...written, publishAt })
          : await saveItem(item, { ...written, publish: true })
        return toRecord(row, item.home, sitesUrl)
      })
    },

    /** Changes what is given; what visitors see of it changes with it. Throws as rewriteContent. */
    async changeContent({ changes, ...ref }: ContentRef & { changes: ContentChanges }): Promise<ContentRecord> {
      return await changing(ref, async (item) => {
        const { path, content_hash: hash } = item.row
        const values = changedValues(item.row, changes)
        const row = await saveItem(item, { values, path: changes.path ?? path, publish: hash !== null })
        return toRecord(row, item.home, sitesUrl)
      })
    },

    /** The items of a kind, newest first; `search` looks into name and path. Throws WebsiteNotFound. */
    async listContent({ query, kind, ...place }: ContentListRef & { query: ListQuery }): Promise<List<ContentSummary>> {
      const home = await getHome(db, place)
      const rows = db
        .selectFrom('content_items')
        .select(summaryColumns)
        .where('website_id', '=', place.websiteId)
        .where('kind', '=', kind)
      return await listPage(db, { rows, searched: ['name', 'path'] }, query, (row) => toSummary(row, home, sitesUrl))
    },

    /** Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
    async getContent(ref: ContentRef): Promise<ContentRecord> {
      const { row, home } = await getItem(db, ref)
      return toRecord(row, home, sitesUrl)
    },

    /** An item with its document as an editor gets it, and the look it has from its website. Throws as getContent. */
    async getContentForEditing(ref: ContentRef) {
      const { row, home } = await getItem(db, ref)
      const site = await findSite(db, ref.websiteId, sitesUrl)
      const record = toRecord(row, home, sitesUrl)
      const direction = (!row.language && site?.direction) || languageDirection(row.language ?? home.language)
      return {
        record,
        document: site ? editableDocument({ site, page: record }) : '',
        look: { mode: site?.theme.mode ?? '', direction },
      }
    },

    /** Visitors do not see it any more once this resolves, and its file goes soon after; one that is unpublished stays so. Throws as getContent. */
    async unpublishContent(ref: ContentRef): Promise<{ id: string }> {
      return await changing(ref, async (item) => {
        await takeDown(item, (trx) =>
          trx
            .updateTable('content_items')
            .set({
              ...{
                content_hash: null,
                content_security_policy: null,
                rendered_context: null,
                publish_date: null,
                ...nothingHeld,
              },
              updated_at: sql`now()`,
            })
            .where('id', '=', ref.id),
        )
        return { id: ref.id }
      })
    },

    /** Deletes an item: nobody sees it once this resolves, and its file goes soon after. Throws as getContent. */
    async deleteContent(ref: ContentRef): Promise<{ id: string }> {
      return await changing(ref, async (item) => {
        await takeDown(item, (trx) => trx.deleteFrom('content_items').where('id', '=', ref.id))
        await leavePath(item.deps.db, ref.websiteId, item.row.path, null)
        return { id: ref.id }
      })
    },
  }
}
