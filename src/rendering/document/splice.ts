import type { Tag } from './recorder.ts'

/** `text` instead of what stands from `start` to `end` of a source; both the same: put in there. */
export type Splice = { start: number; end: number; text: string }

/** The source with all of that done; what is put in at one place comes out in the order given. */
export function splice(source: string, splices: readonly Splice[]): string {
  let done = ''
  let position = 0
  for (const { start, end, text } of splices.toSorted((a, b) => a.start - b.start)) {
    done += source.slice(position, start) + text
    position = Math.max(position, end)
  }
  return done + source.slice(position)
}

export const insert = (at: number, text: string): Splice => ({ start: at, end: at, text })

/** From its start tag to its end tag, or the end of the source where that is cut off. */
export const spanOf = ({ at, location }: Tag) => ({ start: at, end: location?.endOffset ?? at })

export const remove = (tag: Tag): Splice => ({ ...spanOf(tag), text: '' })

/** Gives an element an attribute, in its place where it has it; null takes it away. Start tags that were left out are written. */
export function setAttribute(tag: Tag, name: string, value: string | null): Splice {
  const { location } = tag
  const written = value === null ? '' : `${name}="${escapeAttribute(value)}"`
  if (!location) return insert(tag.at, `<${tag.name} ${written || `${name}=""`}>`)
  const place = location.attrs?.[name]
  if (place) return { start: place.startOffset, end: place.endOffset, text: written }
  // One that came by a second tag cannot be taken away there: the first tag's counts.
  return insert(tag.at + 1 + tag.name.length, ` ${written || `${name}=""`}`)
}

export const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;')

export const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
