import type { Selectable } from 'kysely'
import { type FileBody, writeTempFile } from '../../adapters/temp-file.ts'
import type { MediaTable } from '../../db/schema.ts'
import { mediaPath } from '../../domain/websites/media-files.ts'
import type { VariantFormat } from '../../domain/websites/media.ts'
import type { Picture } from '../../domain/websites/pictures.ts'
import { avifWidthsOf, isSvg, maxBytesFor, preparePicture, variantWidthsOf } from '../../media/index.ts'
import type { ActivityDeps } from '../deps.ts'
import { createVariants } from '../media/media-variants.ts'
import { fileOf, storeFile } from '../media/store-media.ts'

export type PictureOwner = { websiteId: string; workspaceId: string }
/** A picture before its page decides on the alternative text and the focal point. */
export type KeptPicture = Omit<Picture, 'alt' | 'focal_point'>

type Deps = Pick<ActivityDeps, 'db' | 'storage' | 'threads'>
type File = { body: FileBody; name: string; alt: string | null }

/** Aborts a download that takes too long in all; the fetcher limits only the pauses in it. */
export const downloadSignal = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(downloadTimeoutMs)])
const downloadTimeoutMs = 45_000

/** Sizes for a drawing that names none. */
const defaultSize = { width: 1_200, height: 800 }
const neutral = '#c8c8c8'

/**
 * Adds an image to the media of a website and creates its WebP variants. Photographs are reduced to what pages show. Throws MediaTooLarge,
 * UnsupportedMediaType, and ValidationFailed if the body breaks off. Adding the same image again returns the same picture.
 */
export async function keepPicture(
  { db, storage, threads }: Deps,
  { websiteId, workspaceId }: PictureOwner,
  { body, name, alt }: File,
  signal: AbortSignal,
): Promise<KeptPicture> {
  const sent = await writeTempFile(body, maxBytesFor)
  try {
    const prepared = isSvg(sent.head) ? undefined : await preparePicture(await sent.bytes())
    const staged = prepared ? await writeTempFile([prepared.bytes], maxBytesFor) : sent
    try {
      const file = { file_name: name, alt_text: alt, media_type: 'images' as const }
      const row = await storeFile({ db, storage, threads }, { id: websiteId, workspaceId }, file, staged)
      await createVariants({ db, storage }, row, ['webp'], signal)
      return { ...pictureOf(row), color: prepared?.color ?? neutral }
    } finally {
      if (staged !== sent) await staged.close()
    }
  } finally {
    await sent.close()
  }
}

function pictureOf(row: Selectable<MediaTable>): Omit<KeptPicture, 'color'> {
  const file = fileOf(row)
  const { width, height } = row.width && row.height ? { width: row.width, height: row.height } : defaultSize
  if (row.extension === 'svg')
    return { url: mediaPath(file), width, height, sources: [{ url: mediaPath(file), width }] }
  const sourcesOf = (widths: number[], format: VariantFormat) =>
    widths.map((each) => ({ url: mediaPath({ ...file, variant: { width: each, format } }), width: each }))
  const sources = [...sourcesOf(variantWidthsOf(width), 'webp'), { url: mediaPath(file), width }]
  const avif = sourcesOf(avifWidthsOf(width), 'avif')
  return { url: sources.at(-2)?.url ?? mediaPath(file), width, height, sources, ...(avif.length > 0 ? { avif } : {}) }
}
