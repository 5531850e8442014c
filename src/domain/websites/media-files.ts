import { publishedFolder } from './hosting.ts'
import { slugify } from '../slugs.ts'

/** What determines the key and the path of a file. `width` is set for a variant, in pixels. */
export type MediaFile = { hash: string; safeName: string; extension: string; width?: number | undefined }
/** A parsed media path. `address` is the first half of the file's hash. */
export type MediaAddress = { address: string; name: string; width: number | undefined }

const suffixOf = ({ extension, width }: MediaFile): string => (width === undefined ? extension : `${width}.webp`)

/** Storage key of a media file or variant. `parseFileKey` accepts it. */
export const mediaKey = (websiteId: string, file: MediaFile): string =>
  `${publishedFolder(websiteId)}media/${file.hash}.${suffixOf(file)}`

/** Public path of a media file or variant. `safeName` has only letters, digits and hyphens. */
export const mediaPath = (file: MediaFile): string =>
  `/media/${file.hash.slice(0, 32)}/${file.safeName}.${suffixOf(file)}`

/** Parses a result of `mediaPath`; undefined for any other path. */
export function parseMediaPath(path: string): MediaAddress | undefined {
  const found = /^\/media\/([0-9a-f]{32})\/([a-z0-9-]{1,80}(?:\.(\d{3,4}))?\.[a-z0-9]{2,5})$/.exec(path)
  const [, address, name, width] = found ?? []
  return address && name ? { address, name, width: width === undefined ? undefined : Number(width) } : undefined
}

/** A file name without folders, control characters, bidirectional formatting and leading dots. */
export const displayName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, '')
    .trim()
    .replace(/^\.+/, '') || 'file'

/** A file name for URLs: without extension, with letters, digits and hyphens only. Default: "file". */
export const safeName = (visible: string): string => slugify(visible.replace(/\.[^.]*$/, ''), 80) || 'file'
