import { fileTypeFromBuffer } from 'file-type'
import type { MediaType } from '../domain/websites/media.ts'

/** An accepted file format: its media type, content type, and the extension in its URL. */
export type Format = { mediaType: MediaType; contentType: string; extension: string }

const office = 'application/vnd.openxmlformats-officedocument.'
const open = 'application/vnd.oasis.opendocument.'

const byKind: Record<MediaType, Record<string, string>> = {
  images: {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/webp': 'webp',
    'image/gif': 'gif',
    'image/avif': 'avif',
    'image/svg+xml': 'svg',
  },
  videos: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' },
  documents: {
    'application/pdf': 'pdf',
    'text/plain': 'txt',
    'text/csv': 'csv',
    [`${office}wordprocessingml.document`]: 'docx',
    [`${office}spreadsheetml.sheet`]: 'xlsx',
    [`${office}presentationml.presentation`]: 'pptx',
    [`${open}text`]: 'odt',
    [`${open}spreadsheet`]: 'ods',
    [`${open}presentation`]: 'odp',
  },
  fonts: { 'font/woff2': 'woff2', 'font/woff': 'woff', 'font/ttf': 'ttf', 'font/otf': 'otf' },
}

const formats = new Map<string, Format>(
  Object.entries(byKind).flatMap(([mediaType, types]) =>
    Object.entries(types).map(([contentType, extension]) => [
      contentType,
      { mediaType: mediaType as MediaType, contentType, extension },
    ]),
  ),
)
/** Content types that are stored as another type. Of an animated PNG, only the first frame is stored. */
const aliases: Record<string, string> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' }

/** All accepted file extensions, for error messages. */
export const acceptedExtensions = [...formats.values()].map(({ extension }) => extension).join(', ')

export const formatOf = (contentType: string): Format | undefined => formats.get(aliases[contentType] ?? contentType)

const zip = Buffer.from('PK\u0003\u0004', 'latin1')

/** Detects the media type from the first 4,100 bytes of a file (or all its bytes). The media type decides the size limit. */
export async function detectMediaType(head: Buffer): Promise<MediaType> {
  if (isZip(head)) return 'documents'
  if (isSvg(head)) return 'images'
  const type = await fileTypeFromBuffer(head)
  return (type && formatOf(type.mime)?.mediaType) ?? 'documents'
}

export const isZip = (head: Buffer): boolean => head.subarray(0, zip.length).equals(zip)

const beforeRoot = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/i

/** Whether the root element of an XML file is svg. */
export const isSvg = (head: Buffer): boolean => /^<(?:[\w-]+:)?svg[\s/>]/.test(head.toString().replace(beforeRoot, ''))
