import type { Selectable } from 'kysely'
import type { Db, MediaTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { processFile, type ProcessedFile, checkType, maxBytesFor } from '../../media/index.ts'
import { previewUrl } from '../../domain/websites/hosting.ts'
import { newId } from '../../domain/ids.ts'
import { type MediaFile, mediaKey, mediaPath, safeName, displayName } from '../../domain/websites/media-files.ts'
import type { Media, NewMedia } from '../../domain/websites/media.ts'
import { ValidationFailed, WebsiteNotFound } from '../../domain/problems.ts'
import type { Fetcher } from '../../adapters/fetcher.ts'
import { lockUpload, lockWebsite } from '../locks.ts'
import { type TempFile, writeTempFile } from '../../adapters/temp-file.ts'
import type { Storage } from '../../adapters/storage.ts'
import type { WebsiteRef } from '../refs.ts'

export type MediaDeps = Pick<ActivityDeps, 'db' | 'storage' | 'sitesUrl' | 'fetcher' | 'starts'>
export type Website = WebsiteRef & { id: string; slug: string }
export type Upload = {
  file: NewMedia
  /** The bytes, where they came in beside the request's fields; whoever staged them closes them. */
  staged?: TempFile | undefined
  signal: AbortSignal
}
type Row = Selectable<MediaTable>

/** Keeps one file of a website, as uploadMedia says. */
export async function keepFile(deps: MediaDeps, website: Website, upload: Upload): Promise<Media> {
  const { file, signal } = upload
  const staged = upload.staged ?? (await writeTempFile(bodyOf(deps.fetcher, file, signal), maxBytesFor))
  try {
    const row = (await findKnown(deps.db, website.id, staged.hash)) ?? (await keepNew(deps, website, upload, staged))
    checkType({ contentType: row.content_type, mediaType: row.media_type }, file)
    return toMedia(row, website.slug, deps.sitesUrl)
  } finally {
    if (!upload.staged) await staged.close()
  }
}

async function keepNew(
  { db, storage, starts }: MediaDeps,
  website: Website,
  upload: Upload,
  staged: TempFile,
): Promise<Row> {
  const { file } = upload
  const admitted = await processFile(staged, file)
  const name = displayName(file.file_name)
  const place = { hash: admitted.hash, safeName: safeName(name), extension: admitted.extension }
  const key = mediaKey(website.id, place)
  const put = () => storage.put(key, admitted.bytes ?? staged.stream())
  await put()
  return await db.transaction().execute(async (trx) => {
    if (!(await lockWebsite(trx, { websiteId: website.id }, 'key share')))
      throw new WebsiteNotFound(`The workspace has no website ${website.id}.`)
    if (!(await isStored(storage, key))) await put() // it was swept before the lock was taken, as a file long unnamed
    for (;;) {
      const row = await insert(trx, website.id, { file, name, place, admitted, sourceHash: staged.hash })
      if (row) {
        await lockUpload(trx, row.id)
        if (admitted.widths.length > 0) await starts.createMediaVariants(website, row.id)
        return row
      }
      const known = await findKnown(trx, website.id, staged.hash, admitted.hash)
      if (known) return known
    }
  })
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const found = await storage.read(key, { start: 0, end: 0 })
  found?.stream.destroy()
  return found !== undefined
}

type New = { file: NewMedia; name: string; place: MediaFile; admitted: ProcessedFile; sourceHash: string }

/** undefined: the website has these bytes. */
const insert = async (trx: Db, websiteId: string, { file, name, place, admitted, sourceHash }: New) =>
  await trx
    .insertInto('media')
    .values({
      id: newId('media'),
      website_id: websiteId,
      media_type: admitted.mediaType,
      file_name: name,
      safe_name: place.safeName,
      extension: place.extension,
      content_type: admitted.contentType,
      size_bytes: admitted.size,
      width: admitted.width,
      height: admitted.height,
      alt_text: file.alt_text ?? null,
      hash: place.hash,
      source_hash: sourceHash,
    })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst()

/** The website's file that came in with these bytes, or is kept with those. */
const findKnown = async (db: Db, websiteId: string, sourceHash: string, hash = sourceHash): Promise<Row | undefined> =>
  await db
    .selectFrom('media')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('source_hash', '=', sourceHash), eb('hash', '=', hash)]))
    .executeTakeFirst()

function bodyOf(
  fetcher: Fetcher,
  { file_base64, source_url }: NewMedia,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  if (typeof file_base64 === typeof source_url && (file_base64 || !source_url))
    throw invalid('Send either `file_base64` or `source_url`.', 'file_base64')
  return source_url ? fetcher.fetch(source_url, signal) : inOnePart(bytesOfBase64(file_base64 ?? ''))
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** What is written in base64, by itself or in a data URL. Line breaks and missing padding do not matter. */
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
  // The decoder leaves out what it does not know.
  if (digits % 4 === 1 || bytes.length !== Math.floor((digits * 3) / 4))
    throw invalid('`file_base64` is not valid base64.', 'file_base64')
  return bytes
}

const invalid = (message: string, path: string) =>
  new ValidationFailed(message, [{ path, code: 'invalid_value', message }])

/** Where the bytes of a row are. */
export const fileOf = ({ hash, safe_name, extension }: Row): MediaFile => ({ hash, safeName: safe_name, extension })

export const toMedia = (row: Row, slug: string, sitesUrl: string): Media => {
  const urlOf = (file: MediaFile) => previewUrl(slug, sitesUrl) + mediaPath(file)
  const variants = row.variants.map(({ width }) => width).sort((one, other) => one - other)
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
    variants: variants.map((width) => ({ url: urlOf({ ...fileOf(row), width }), width, content_type: 'image/webp' })),
    created_date: row.created_at.toISOString(),
  }
}
