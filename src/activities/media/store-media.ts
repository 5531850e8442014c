import { type Selectable, sql } from 'kysely'
import type { Db, MediaTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { processFile, type ProcessedFile, checkType, maxBytesFor } from '../../media/index.ts'
import { websiteUrl } from '../../domain/websites/hosting.ts'
import { newId } from '../../domain/ids.ts'
import {
  formatOf,
  type MediaFile,
  mediaKey,
  mediaPath,
  safeName,
  displayName,
} from '../../domain/websites/media-files.ts'
import { type Media, type NewMedia, variantFormats } from '../../domain/websites/media.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import type { Fetcher } from '../../adapters/fetcher.ts'
import { lockWebsite } from '../locks.ts'
import { type FileBody, type TempFile, writeTempFile } from '../../adapters/temp-file.ts'
import type { Storage } from '../../adapters/storage.ts'
import { startAfterCommit } from '../outbox.ts'
import type { WebsiteRef } from '../refs.ts'
import { websiteNotFound } from '../websites/require-website.ts'

type FileDeps = Pick<ActivityDeps, 'db' | 'storage' | 'threads'>
export type MediaDeps = FileDeps & Pick<ActivityDeps, 'sitesUrl' | 'fetcher'>
type FileOwner = { id: string; workspaceId: string }
export type Website = WebsiteRef & { id: string } & WebsiteAddress
type WebsiteAddress = { slug: string; active_domain: string | null }
export type Upload = {
  file: NewMedia
  /** The bytes of a multipart upload. The caller closes the file. */
  staged?: TempFile | undefined
  signal: AbortSignal
}
type Row = Selectable<MediaTable>

/** Adds a file to a website, as described at `uploadMedia`. */
export async function addFile(deps: MediaDeps, website: Website, upload: Upload): Promise<Media> {
  const { file, signal } = upload
  const staged = upload.staged ?? (await writeTempFile(bodyOf(deps.fetcher, file, signal), maxBytesFor))
  try {
    const existing = await findUpload(deps.db, website.id, staged.hash, file)
    const row = existing ?? (await insertFile(deps, website, { file, staged, startsVariants: true }))
    checkType({ contentType: row.content_type, mediaType: row.media_type }, file)
    return toMedia(row, website, deps.sitesUrl)
  } finally {
    if (!upload.staged) await staged.close()
  }
}

/** Adds a staged file to a website, or returns an existing one with the same bytes, under any name. The caller creates its variants. */
export const storeFile = async (deps: FileDeps, website: FileOwner, file: NewMedia, staged: TempFile): Promise<Row> =>
  (await selectBytes(deps.db, website.id, staged.hash).executeTakeFirst()) ??
  (await insertFile(deps, website, { file, staged, startsVariants: false }))

type FileToInsert = { file: NewMedia; staged: TempFile; startsVariants: boolean }

async function insertFile(
  { db, storage, threads }: FileDeps,
  website: FileOwner,
  { file, staged, startsVariants }: FileToInsert,
): Promise<Row> {
  const processed = await processFile(staged, file, {
    checkFont: (...input) => threads.run(website.workspaceId, 'checkFont', ...input),
    detectArchiveType: (...input) => threads.run(website.workspaceId, 'detectArchiveType', ...input),
    isPlainText: (...input) => threads.run(website.workspaceId, 'isPlainText', ...input),
    sanitizeSvg: (...input) => threads.run(website.workspaceId, 'sanitizeSvg', ...input),
  })
  const name = displayName(file.file_name)
  const stored = { hash: processed.hash, safeName: safeName(name), extension: processed.extension }
  const key = mediaKey(website.id, stored)
  const put = () => storage.put(key, processed.bytes ?? staged.stream())
  await put()
  return await db.transaction().execute(async (trx) => {
    if (!(await lockWebsite(trx, { websiteId: website.id }, 'key share'))) throw websiteNotFound(website.id)
    if (!(await isStored(storage, key))) await put() // the sweep deleted it before the lock was taken
    for (;;) {
      const row = await insert(trx, website.id, { file, name, stored, processed, sourceHash: staged.hash })
      if (row) {
        const image = { workspaceId: website.workspaceId, websiteId: website.id, mediaId: row.id }
        if (startsVariants && row.variants_due) await startAfterCommit(trx, 'createMediaVariants', image)
        return row
      }
      const existing = await findUpload(trx, website.id, processed.hash, file)
      if (existing) return existing
    }
  })
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const found = await storage.read(key, { start: 0, end: 0 })
  found?.stream.destroy()
  return found !== undefined
}

type NewFile = { file: NewMedia; name: string; stored: MediaFile; processed: ProcessedFile; sourceHash: string }

/**
 * Returns undefined if the website has a file with these bytes, this name and this alternative text. Takes over the variants of a file with
 * the same bytes.
 */
async function insert(trx: Db, websiteId: string, { file, name, stored, processed, sourceHash }: NewFile) {
  const same = await selectBytes(trx, websiteId, processed.hash)
    .where('extension', '=', stored.extension)
    .orderBy('variants_due')
    .executeTakeFirst()
  return await trx
    .insertInto('media')
    .values({
      id: newId('media'),
      website_id: websiteId,
      media_type: processed.mediaType,
      file_name: name,
      safe_name: stored.safeName,
      extension: stored.extension,
      content_type: processed.contentType,
      size_bytes: processed.size,
      width: processed.width,
      height: processed.height,
      alt_text: file.alt_text ?? null,
      hash: stored.hash,
      source_hash: sourceHash,
      variants: JSON.stringify(same?.variants ?? []),
      variants_due: same?.variants_due ?? processed.widths.length > 0,
    })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The files of a website with this hash of their uploaded or stored bytes. */
const selectBytes = (db: Db, websiteId: string, hash: string) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('source_hash', '=', hash), eb(sql`left(hash, 32)`, '=', hash.slice(0, 32))]))

/** Finds a file that an earlier upload of the same bytes with the same name and alternative text created. */
const findUpload = async (db: Db, websiteId: string, hash: string, file: NewMedia): Promise<Row | undefined> =>
  await selectBytes(db, websiteId, hash)
    .where('file_name', '=', displayName(file.file_name))
    .where(sql`coalesce(alt_text, '')`, '=', file.alt_text ?? '')
    .executeTakeFirst()

function bodyOf(fetcher: Fetcher, { file_base64, source_url }: NewMedia, signal: AbortSignal): FileBody {
  if (typeof file_base64 === typeof source_url && (file_base64 || !source_url))
    throw invalid('Send either `file_base64` or `source_url`.', 'file_base64')
  return source_url ? fetcher.fetch(source_url, signal) : [bytesOfBase64(file_base64 ?? '')]
}

/** Decodes base64, plain or in a data URL, with or without line breaks and padding. */
function bytesOfBase64(text: string): Buffer {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1
  if (comma >= 0 && !/;base64$/i.test(text.slice(0, comma)))
    throw invalid('`file_base64` is a data URL without base64 encoding.', 'file_base64')
  const encoded = text.slice(comma + 1).replaceAll(/\s+/g, '')
  const digits = encoded.endsWith('==')
    ? encoded.length - 2
    : encoded.endsWith('=')
      ? encoded.length - 1
      : encoded.length
  const bytes = Buffer.from(encoded, 'base64')
  // Buffer.from skips invalid characters, so the length reveals them.
  if (digits % 4 === 1 || bytes.length !== Math.floor((digits * 3) / 4))
    throw invalid('`file_base64` is not valid base64.', 'file_base64')
  return bytes
}

const invalid = (message: string, path: string) =>
  new ValidationFailed(message, [{ path, code: 'invalid_value', message }])

/** The file that a row names. */
export const fileOf = ({ hash, safe_name, extension }: Row): MediaFile => ({ hash, safeName: safe_name, extension })

export const toMedia = (row: Row, website: WebsiteAddress, sitesUrl: string): Media => {
  const urlOf = (file: MediaFile) => websiteUrl(website, sitesUrl) + mediaPath(file)
  const variants = variantFormats.flatMap((format) =>
    row.variants
      .filter((one) => formatOf(one) === format)
      .sort((one, other) => one.width - other.width)
      .map(({ width }) => ({ width, format })),
  )
  return {
    media_id: row.id,
    file_name: row.file_name,
    media_type: row.media_type,
    url: urlOf(fileOf(row)),
    content_type: row.content_type,
    size_bytes: row.size_bytes,
    width: row.width,
    height: row.height,
    alt_text: row.alt_text,
    variants: variants.map((variant) => ({
      url: urlOf({ ...fileOf(row), variant }),
      width: variant.width,
      content_type: `image/${variant.format}`,
    })),
    created_date: row.created_at.toISOString(),
  }
}
