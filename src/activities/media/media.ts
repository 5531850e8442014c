import type { Db } from '../../db/schema.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import type { DeletedMedia, Media, NewMedia, UploadResult, UploadedBatch } from '../../domain/websites/media.ts'
import { MediaNotFound, Problem, WebsiteNotFound } from '../../domain/problems.ts'
import { listPage } from '../lists.ts'
import { keepFile, type MediaDeps, toMedia, type Upload, type Website } from './store-media.ts'
import type { WebsiteRef } from '../refs.ts'

/** All fetching of one request together: a reservation of its Idempotency-Key lasts a little longer. */
const fetchingMs = 45_000
const keptAtOnce = 4

export const mediaOperations = (deps: MediaDeps) => ({
  /**
   * Keeps a file of a website: one that is `staged` already, or one that the request holds or names. Its bytes are in the storage before a
   * row names them. The same bytes are one file of the website, under the name that it had first. Throws WebsiteNotFound,
   * UnsupportedMediaType, MediaTooLarge, or ValidationFailed for what cannot be decoded or fetched.
   */
  async uploadMedia({ file, staged, ...ref }: WebsiteRef & Pick<Upload, 'file' | 'staged'>): Promise<Media> {
    const website = { ...ref, ...(await findWebsite(deps.db, ref)) }
    return await keepFile(deps, website, { file, staged, signal: AbortSignal.timeout(fetchingMs) })
  },

  /** Keeps what can be kept of several files; what is wrong with one stops no other. Throws WebsiteNotFound. */
  async uploadMediaBatch({ files, ...ref }: WebsiteRef & { files: NewMedia[] }): Promise<UploadedBatch> {
    const website = { ...ref, ...(await findWebsite(deps.db, ref)) }
    const signal = AbortSignal.timeout(fetchingMs)
    const uploaded: UploadResult[] = []
    for (let from = 0; from < files.length; from += keptAtOnce) {
      const some = files.slice(from, from + keptAtOnce)
      const kept = some.map((file) => keepOne(deps, website, { file, signal }))
      uploaded.push(...(await Promise.all(kept)))
    }
    const successful = uploaded.filter(({ success }) => success).length
    return { uploaded, total: files.length, successful, failed: files.length - successful }
  },

  /** The website's files, newest first; `search` looks into their names. Throws WebsiteNotFound. */
  async listMedia({ query, ...ref }: WebsiteRef & { query: ListQuery }): Promise<List<Media>> {
    const { id, slug } = await findWebsite(deps.db, ref)
    const rows = deps.db.selectFrom('media').selectAll().where('website_id', '=', id)
    return await listPage(deps.db, { rows, searched: ['file_name'] }, query, (row) => toMedia(row, slug, deps.sitesUrl))
  },

  /**
   * Deletes a file: nobody finds it any more. Its bytes are swept later, when it is certain that they are not just being uploaded again.
   * Throws WebsiteNotFound, and MediaNotFound for a file of another website, too.
   */
  async deleteMedia({ mediaId, ...ref }: WebsiteRef & { mediaId: string }): Promise<DeletedMedia> {
    const { numDeletedRows } = await deps.db
      .deleteFrom('media')
      .using('websites')
      .whereRef('websites.id', '=', 'media.website_id')
      .where('workspace_id', '=', ref.workspaceId)
      .where('website_id', '=', ref.websiteId)
      .where('media.id', '=', mediaId)
      .executeTakeFirst()
    if (numDeletedRows) return { media_id: mediaId, deleted: true }
    await findWebsite(deps.db, ref)
    throw new MediaNotFound(`The website has no file ${mediaId}.`)
  },
})

async function findWebsite(db: Db, { workspaceId, websiteId }: WebsiteRef): Promise<Pick<Website, 'id' | 'slug'>> {
  const website = await db
    .selectFrom('websites')
    .select(['id', 'slug'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', websiteId)
    .executeTakeFirst()
  if (!website) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
  return website
}

/** What is wrong with the file is answered; what is wrong with all of the request is thrown. */
async function keepOne(deps: MediaDeps, website: Website, upload: Upload): Promise<UploadResult> {
  try {
    return { success: true, ...(await keepFile(deps, website, upload)) }
  } catch (error) {
    if (!(error instanceof Problem) || error instanceof WebsiteNotFound) throw error
    return { success: false, file_name: upload.file.file_name, error: error.message, error_code: error.code }
  }
}
