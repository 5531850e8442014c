import { publishedFolder } from './hosting.ts'
import { slugify } from '../slugs.ts'

/** What the places of a file follow from; `width` is that of a variant. */
export type MediaFile = { hash: string; safeName: string; extension: string; width?: number | undefined }
/** What a URL's path says: which file, by the first half of its hash, and under which name. */
export type MediaAddress = { address: string; name: string; width: number | undefined }

const endingOf = ({ extension, width }: MediaFile): string => (width === undefined ? extension : `${width}.webp`)

/** The storage key of a file; it begins as all keys of its website do, and says the hash as a page's does. */
export const mediaKey = (websiteId: string, file: MediaFile): string =>
  `${publishedFolder(websiteId)}media/${file.hash}.${endingOf(file)}`

/** The path under which the public finds a file; `safeName` has letters, digits and hyphens only. */
export const mediaPath = (file: MediaFile): string =>
  `/media/${file.hash.slice(0, 32)}/${file.safeName}.${endingOf(file)}`

/** Reads what `mediaPath` writes; undefined for any other path. */
export function parseMediaPath(path: string): MediaAddress | undefined {
  const found = /^\/media\/([0-9a-f]{32})\/([a-z0-9-]{1,80}(?:\.(\d{3,4}))?\.[a-z0-9]{2,5})$/.exec(path)
  const [, address, name, width] = found ?? []
  return address && name ? { address, name, width: width === undefined ? undefined : Number(width) } : undefined
}

/** A file's name without folders, control characters, what turns the direction of writing, and dots at its beginning. */
export const displayName = (given: string): string =>
  (given.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, '')
    .trim()
    .replace(/^\.+/, '') || 'file'

/** A file's name as URLs have it: without its ending, in letters, digits and hyphens; "file" where nothing is left. */
export const safeName = (visible: string): string => slugify(visible.replace(/\.[^.]*$/, ''), 80) || 'file'
