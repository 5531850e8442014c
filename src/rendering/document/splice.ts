import type { Tag } from './recorder.ts'

/** Replaces `start` to `end` of a source with `text`; equal offsets insert. */
export type Splice = { start: number; end: number; text: string }

/** Applies splices. Insertions at the same offset keep their order. */
export function splice(source: string, splices: readonly Splice[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of splices.toSorted((a, b) => a.start - b.start)) {
    result += source.slice(position, start) + text
    position = Math.max(position, end)
  }
  return result + source.slice(position)
}

export const insert = (at: number, text: string): Splice => ({ start: at, end: at, text })

/** The span from an element's start tag to its end tag, or to the end of the source if it is unterminated. */
export const spanOf = ({ at, location }: Tag) => ({ start: at, end: location?.endOffset ?? at })

export const remove = (tag: Tag): Splice => ({ ...spanOf(tag), text: '' })

/** Sets an attribute, in place if it exists; null removes it. Writes an omitted start tag. */
export function setAttribute(tag: Tag, name: string, value: string | null): Splice {
  const { location } = tag
  const written = value === null ? '' : `${name}="${escapeAttribute(value)}"`
  if (!location) return insert(tag.at, `<${tag.name} ${written || `${name}=""`}>`)
  const place = location.attrs?.[name]
  if (place) return { start: place.startOffset, end: place.endOffset, text: written }
  // An attribute from a second html or body tag has no location. Sets it on the first tag, which takes precedence.
  return insert(tag.at + 1 + tag.name.length, ` ${written || `${name}=""`}`)
}

export const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;')

export const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
