import { publishedFolder } from './hosting.ts'
import { slugify } from '../slugs.ts'
import type { VariantFormat } from './media.ts'

/** A copy of an image in another width, in pixels, or format. */
export type MediaVariant = { width: number; format: VariantFormat }
/** A variant as its row names it. Rows from before AVIF name no format: it is WebP. */
export type StoredVariant = Partial<MediaVariant> & { width: number; size_bytes: number }
/** What determines the key and the path of a file, or of a variant of it. */
export type MediaFile = { hash: string; safeName: string; extension: string; variant?: MediaVariant | undefined }
/** A parsed media path. `address` is the first half of the file's hash. */
export type MediaAddress = { address: string; name: string; variant: MediaVariant | undefined }

export const formatOf = ({ format = 'webp' }: StoredVariant): VariantFormat => format

/** Finds a variant in the row of its image. */
export const findVariant = (
  all: readonly StoredVariant[],
  { width, format }: MediaVariant,
): StoredVariant | undefined => all.find((one) => one.width === width && formatOf(one) === format)

const suffixOf = ({ extension, variant }: MediaFile): string =>
  variant ? `${variant.width}.${variant.format}` : extension

/** Storage key of a media file or variant. `parseFileKey` accepts it. */
export const mediaKey = (websiteId: string, file: MediaFile): string =>
  `${publishedFolder(websiteId)}media/${file.hash}.${suffixOf(file)}`

/** Public path of a media file or variant. */
export const mediaPath = (file: MediaFile): string => `/media/${file.hash.slice(0, 32)}/${fileName(file)}`

/** The last part of the path. `safeName` has only letters, digits and hyphens. */
export const fileName = (file: MediaFile): string => `${file.safeName}.${suffixOf(file)}`

/** Parses a result of `mediaPath`; undefined for any other path. */
export function parseMediaPath(path: string): MediaAddress | undefined {
  const found = /^\/media\/([0-9a-f]{32})\/([a-z0-9-]{1,80}(?:\.(\d{3,4})\.(webp|avif)|\.[a-z0-9]{2,5}))$/.exec(path)
  const [, address, name, width, format] = found ?? []
  if (!address || !name) return undefined
  return { address, name, variant: width ? { width: Number(width), format: format as VariantFormat } : undefined }
}

/** A file name without folders, control characters, bidirectional formatting and leading dots. */
export const displayName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, '')
    .trim()
    .replace(/^\.+/, '') || 'file'

/** A file name for URLs: without extension, with letters, digits and hyphens only. Default: "file". */
export const safeName = (visible: string): string => slugify(visible.replace(/\.[^.]*$/, ''), 80) || 'file'
