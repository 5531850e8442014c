import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { mediaLimits, type MediaType } from '../domain/websites/media.ts'
import { UnsupportedMediaType } from '../domain/problems.ts'
import type { TempFile } from '../adapters/temp-file.ts'
import { checkPdf, isCompletePdf } from './documents.ts'
import { type Format, formatOf, isSvg, isZip, detectMediaType, acceptedExtensions } from './formats.ts'
import { reencodeImage, variantWidthsOf } from './images.ts'
import { type MediaChecks, mediaTasks } from './tasks.ts'
import { checkVideo } from './videos.ts'

export { avifWidthsOf, encodeAvif, preparePicture, resizeImage, variantWidthsOf } from './images.ts'
export { isSvg } from './formats.ts'

/** What the request declares about its file. */
export type DeclaredFile = {
  file_name: string
  media_type?: MediaType | null | undefined
  content_type?: string | null | undefined
}

/** A file ready to be stored. `bytes` is undefined if the uploaded bytes are stored unchanged. */
export type ProcessedFile = Format & {
  bytes: Buffer | undefined
  /** SHA-256 of the stored bytes, in hex. */
  hash: string
  /** In bytes. */
  size: number
  width: number | null
  height: number | null
  /** Widths of the variants to create. */
  widths: number[]
}

/** The maximum size in bytes of a file that starts with `head`. */
export const maxBytesFor = async (head: Buffer): Promise<number> => mediaLimits[await detectMediaType(head)]

/**
 * Detects the format of a file from its content and makes it safe to serve: re-encodes images, sanitizes SVG, and checks that fonts, videos
 * and documents are complete; `checks` may run in threads. Throws UnsupportedMediaType, or MediaTooLarge for too many pixels.
 */
export async function processFile(
  file: TempFile,
  declared: DeclaredFile,
  checks: MediaChecks = mediaTasks,
): Promise<ProcessedFile> {
  const format = await detectFormat(file, declared, checks)
  if (!format)
    throw new UnsupportedMediaType(
      `${declared.file_name} is not a supported file type. Supported types: ${acceptedExtensions}.`,
    )
  checkType(format, declared)
  if (format.mediaType === 'images') return await processImage(await file.bytes(), format, checks)
  await checkComplete(file, format, checks)
  const { hash, size } = file
  return { ...format, bytes: undefined, hash, size, width: null, height: null, widths: [] }
}

/** The content type of a file as its bytes say, if it is one of `accepted`. A PDF has to be complete. The bytes stay as they are. */
export async function acceptedTypeOf(file: TempFile, accepted: readonly string[]): Promise<string | undefined> {
  const type = formatOf((await fileTypeFromBuffer(file.head))?.mime ?? '')?.contentType
  if (!type || !accepted.includes(type)) return undefined
  return type !== 'application/pdf' || (await isCompletePdf(file)) ? type : undefined
}

/** Throws UnsupportedMediaType if the detected media type differs from the declared one. */
export function checkType(
  { mediaType, contentType }: Pick<Format, 'mediaType' | 'contentType'>,
  declared: DeclaredFile,
): void {
  const { file_name: name, media_type: wanted } = declared
  if (wanted && wanted !== mediaType)
    throw new UnsupportedMediaType(`${name} contains ${contentType}, which does not match \`media_type\` "${wanted}".`)
}

async function processImage(original: Buffer, format: Format, checks: MediaChecks): Promise<ProcessedFile> {
  const isVector = format.extension === 'svg'
  const image = isVector ? await checks.sanitizeSvg(original) : await reencodeImage(original, format.contentType)
  const { width, height } = image
  // A thread returns the bytes as a Uint8Array.
  const bytes = Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const widths = isVector || width === null ? [] : variantWidthsOf(width)
  return { ...format, bytes, hash, size: bytes.length, width, height, widths }
}

async function checkComplete(file: TempFile, { mediaType, extension }: Format, checks: MediaChecks): Promise<void> {
  if (mediaType === 'videos') await checkVideo(file, extension)
  else if (mediaType === 'fonts') await checks.checkFont(await file.bytes(), extension)
  else if (extension === 'pdf') await checkPdf(file)
}

async function detectFormat(file: TempFile, declared: DeclaredFile, checks: MediaChecks): Promise<Format | undefined> {
  if (isZip(file.head)) return formatOf((await checks.detectArchiveType(await file.bytes())) ?? '')
  if (isSvg(file.head)) return formatOf('image/svg+xml')
  const type = await fileTypeFromBuffer(file.head)
  if (type) return formatOf(type.mime)
  return (await checks.isPlainText(await file.bytes()))
    ? formatOf(isDeclaredCsv(declared) ? 'text/csv' : 'text/plain')
    : undefined
}

const isDeclaredCsv = ({ file_name, content_type }: DeclaredFile): boolean =>
  /\.csv$/i.test(file_name) || content_type?.split(';')[0]?.trim().toLowerCase() === 'text/csv'
