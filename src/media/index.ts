import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { mediaLimits, type MediaType } from '../domain/websites/media.ts'
import { UnsupportedMediaType } from '../domain/problems.ts'
import type { StagedFile } from '../adapters/staging.ts'
import { checkPdf, isPlainText, typeOfArchive } from './documents.ts'
import { checkFont } from './fonts.ts'
import { type Format, formatOf, isSvg, isZip, kindOfHead, takenEndings } from './formats.ts'
import { cleanPicture, widthsOf } from './images.ts'
import { cleanDrawing } from './svg.ts'
import { checkVideo } from './videos.ts'

export { shrinkPicture, widthsOf } from './images.ts'

/** What a request says of its file. */
export type Claims = {
  file_name: string
  media_type?: MediaType | null | undefined
  content_type?: string | null | undefined
}

/** A file as it is kept. `bytes` are those that changed: undefined where what came in is kept as it is. */
export type Admitted = Format & {
  bytes: Buffer | undefined
  /** SHA-256 of what is kept, in hex. */
  hash: string
  size: number
  width: number | null
  height: number | null
  /** The widths that it is to be had in besides. */
  widths: number[]
}

/** Most bytes of a file that begins so. */
export const limitOf = async (head: Buffer): Promise<number> => mediaLimits[await kindOfHead(head)]

/**
 * Looks at a file by its content, whatever its name says, and makes of it what can be kept: pictures are written anew without anything but
 * the picture, drawings without anything that acts or fetches; fonts, videos and documents are kept as they are if they are whole.
 * Throws UnsupportedMediaType, or MediaTooLarge for too many pixels.
 */
export async function admit(file: StagedFile, claims: Claims): Promise<Admitted> {
  const format = await formatOfFile(file, claims)
  if (!format)
    throw new UnsupportedMediaType(
      `${claims.file_name} is not a supported file type. Supported types: ${takenEndings}.`,
    )
  checkType(format, claims)
  if (format.mediaType === 'images') return await admitImage(await file.bytes(), format)
  await check(file, format)
  const { hash, size } = file
  return { ...format, bytes: undefined, hash, size, width: null, height: null, widths: [] }
}

/** Throws UnsupportedMediaType where a file counts as something else than its request says. */
export function checkType({ mediaType, contentType }: Pick<Format, 'mediaType' | 'contentType'>, claims: Claims): void {
  const { file_name: name, media_type: wanted } = claims
  if (wanted && wanted !== mediaType)
    throw new UnsupportedMediaType(`${name} contains ${contentType}, which does not match \`media_type\` "${wanted}".`)
}

async function admitImage(given: Buffer, format: Format): Promise<Admitted> {
  const isDrawing = format.extension === 'svg'
  const { bytes, width, height } = isDrawing ? cleanDrawing(given) : await cleanPicture(given, format.contentType)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const widths = isDrawing || width === null ? [] : widthsOf(width)
  return { ...format, bytes, hash, size: bytes.length, width, height, widths }
}

async function check(file: StagedFile, { mediaType, extension }: Format): Promise<void> {
  if (mediaType === 'videos') await checkVideo(file, extension)
  else if (mediaType === 'fonts') checkFont(await file.bytes(), extension)
  else if (extension === 'pdf') await checkPdf(file)
}

async function formatOfFile(file: StagedFile, claims: Claims): Promise<Format | undefined> {
  if (isZip(file.head)) return formatOf((await typeOfArchive(await file.bytes())) ?? '')
  if (isSvg(file.head)) return formatOf('image/svg+xml')
  const type = await fileTypeFromBuffer(file.head)
  if (type) return formatOf(type.mime)
  return isPlainText(await file.bytes()) ? formatOf(isTable(claims) ? 'text/csv' : 'text/plain') : undefined
}

const isTable = ({ file_name, content_type }: Claims): boolean =>
  /\.csv$/i.test(file_name) || content_type?.split(';')[0]?.trim().toLowerCase() === 'text/csv'
