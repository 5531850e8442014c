import type { ContentRef } from '../refs.ts'
import type { ContentRecord } from '../../domain/content/content.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { VersionNotFound } from '../../domain/problems.ts'
import type { Version } from '../../domain/content/versions.ts'
import { getItem } from './content-rows.ts'
import type { ContentDeps } from './item-transaction.ts'
import { saveItem, toSavedRecord } from './save-item.ts'
import { listPage } from '../lists.ts'
import { maxVersions } from './version-rows.ts'

export const versionOperations = (deps: ContentDeps) => ({
  /** Lists the versions of an item, newest first; `search` matches name and path. Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
  async listVersions({ query, ...ref }: ContentRef & { query: ListQuery }): Promise<List<Version>> {
    const { row: item } = await getItem(deps.db, ref)
    const rows = deps.db
      .selectFrom('content_versions')
      .select(['id', 'number', 'name', 'path', 'created_at'])
      .where('content_item_id', '=', item.id)
    return await listPage(
      deps.db,
      { name: `versions ${item.id}`, rows, searched: ['name', 'path'] },
      query,
      ({ number, name, path, created_at }) => ({
        number,
        name,
        path,
        current: item.content_hash !== null && number === item.version,
        created_date: created_at.toISOString(),
      }),
    )
  },

  /** Publishes the values of a version as a new version, at the item's current path. Throws as listVersions, and VersionNotFound. */
  async restoreVersion({ number, ...ref }: ContentRef & { number: number }): Promise<ContentRecord> {
    const saved = await saveItem(deps, ref, async ({ row }) => {
      const values = await deps.db
        .selectFrom('content_versions')
        .select(['name', 'language', 'content', 'seo', 'settings', 'blog_settings', 'data'])
        .where('content_item_id', '=', ref.id)
        .where('number', '=', number)
        .executeTakeFirst()
      if (!values)
        throw new VersionNotFound(`${ref.id} has no version ${number}. The last ${maxVersions} versions are kept.`)
      return { publish: { values, path: row.path } }
    })
    return toSavedRecord(saved, deps.sitesUrl)
  },
})
