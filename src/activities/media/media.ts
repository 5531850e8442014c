import { type SqlBool, sql } from 'kysely'
import type { List } from '../../domain/lists.ts'
import type {
  DeletedMedia,
  InvalidFile,
  Media,
  MediaQuery,
  NewMedia,
  UploadResult,
  UploadedBatch,
} from '../../domain/websites/media.ts'
import { MediaNotFound, Problem, ValidationFailed, WebsiteNotFound } from '../../domain/problems.ts'
import { listPage } from '../lists.ts'
import { addFile, type MediaDeps, toMedia, type Upload, type Website } from './store-media.ts'
import type { WebsiteRef } from '../refs.ts'
import { requireWebsite } from '../websites/require-website.ts'

/** Time limit for all fetches of a request. The reservation of its Idempotency-Key lasts slightly longer. */
const fetchTimeoutMs = 45_000
const batchConcurrency = 4

export const mediaOperations = (deps: MediaDeps) => ({
  /**
   * Adds a file to a website, from `upload` (a multipart body), base64 or a URL. The bytes are stored before the row is written. Uploading
   * the same bytes with the same name and alternative text again returns the existing file. Throws WebsiteNotFound, UnsupportedMediaType, MediaTooLarge, or
   * ValidationFailed if the file cannot be decoded or fetched.
   */
  async uploadMedia({ file, staged, ...ref }: WebsiteRef & Pick<Upload, 'file' | 'staged'>): Promise<Media> {
    const website = { ...ref, ...(await requireWebsite(deps.db, ref)) }
    return await addFile(deps, website, { file, staged, signal: AbortSignal.timeout(fetchTimeoutMs) })
  },

  /** Adds several files. An invalid file is reported with its own error and does not affect the others. Throws WebsiteNotFound. */
  async uploadMediaBatch({
    files,
    ...ref
  }: WebsiteRef & { files: (NewMedia | InvalidFile)[] }): Promise<UploadedBatch> {
    const website = { ...ref, ...(await requireWebsite(deps.db, ref)) }
    const signal = AbortSignal.timeout(fetchTimeoutMs)
    const uploaded: UploadResult[] = []
    for (let from = 0; from < files.length; from += batchConcurrency) {
      const batch = files.slice(from, from + batchConcurrency)
      uploaded.push(...(await Promise.all(batch.map((file) => uploadOrReport(deps, website, file, signal)))))
    }
    const successful = uploaded.filter(({ success }) => success).length
    return { uploaded, total: files.length, successful, failed: files.length - successful }
  },

  /** Lists the files of a website, newest first by default; `search` matches their names. Throws WebsiteNotFound. */
  async listMedia({ query, ...ref }: WebsiteRef & { query: MediaQuery }): Promise<List<Media>> {
    const { id, ...website } = await requireWebsite(deps.db, ref)
    const source = {
      name: `media ${id}`,
      rows: deps.db.selectFrom('media').selectAll().where('website_id', '=', id),
      searched: ['file_name' as const],
      hasSearchIndex: true,
      keys: { created: 'created_at', name: sql<string>`lower(file_name)` },
      filters: query.media_type ? [{ condition: sql<SqlBool>`media_type = ${query.media_type}` }] : [],
    }
    return await listPage(deps.db, source, query, (row) => toMedia(row, website, deps.sitesUrl))
  },

  /** Throws WebsiteNotFound, and MediaNotFound, also for a file of another website. */
  async getMedia({ mediaId, ...ref }: WebsiteRef & { mediaId: string }): Promise<Media> {
    const { id, ...website } = await requireWebsite(deps.db, ref)
    const row = await deps.db
      .selectFrom('media')
      .selectAll()
      .where((eb) => eb.and({ website_id: id, id: mediaId }))
      .executeTakeFirst()
    if (!row) throw mediaNotFound(mediaId)
    return toMedia(row, website, deps.sitesUrl)
  },

  /**
   * Deletes a file: its URL returns 404. The sweep deletes its bytes later, because they may be part of an upload in progress.
   * Throws WebsiteNotFound, and MediaNotFound, also for a file of another website.
   */
  async deleteMedia({ mediaId, ...ref }: WebsiteRef & { mediaId: string }): Promise<DeletedMedia> {
    const { numDeletedRows } = await deps.db
      .deleteFrom('media')
      .using('websites')
      .whereRef('websites.id', '=', 'media.website_id')
      .where((eb) => eb.and({ workspace_id: ref.workspaceId, website_id: ref.websiteId, 'media.id': mediaId }))
      .executeTakeFirst()
    if (numDeletedRows) return { media_id: mediaId, deleted: true }
    await requireWebsite(deps.db, ref)
    throw mediaNotFound(mediaId)
  },
})

const mediaNotFound = (mediaId: string) => new MediaNotFound(`The website has no file ${mediaId}.`)

/** Returns problems with the file as its result. Throws problems with the whole request. */
async function uploadOrReport(
  deps: MediaDeps,
  website: Website,
  file: NewMedia | InvalidFile,
  signal: AbortSignal,
): Promise<UploadResult> {
  const failed = (file_name: string, { message: error, code: error_code }: Problem): UploadResult => ({
    ...{ success: false, file_name, error, error_code },
  })
  if (Array.isArray(file)) return failed(file[0], new ValidationFailed(file[1]))
  try {
    return { success: true, ...(await addFile(deps, website, { file, signal })) }
  } catch (error) {
    if (!(error instanceof Problem) || error instanceof WebsiteNotFound) throw error
    return failed(file.file_name, error)
  }
}
