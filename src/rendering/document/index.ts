import { editsFor } from './edit.ts'
import { checkSize, parseDocument } from './parse.ts'
import { partsOf } from './read.ts'
import { type CodeOfSite, siteSplices } from './site-code.tsx'
import { splice } from './splice.ts'
import type { DocumentParts, DocumentValues } from './values.ts'

export type { DocumentParts, DocumentValues } from './values.ts'

/**
 * What a full HTML document says of itself, by the HTML standard's own rules for documents of any make.
 * Throws ValidationFailed for one of more than 2 MiB, 200 000 elements or a depth of 512.
 */
export function readDocument(html: string): DocumentParts {
  checkSize(html)
  return partsOf(parseDocument(html))
}

/**
 * The document for editing: the source with these values where the old ones stood, and every other character as it was
 * (but a byte order mark). Reading it gives the values, and giving it the same values again changes nothing.
 */
export function editDocument(html: string, values: DocumentValues): string {
  const outline = parseDocument(html)
  return splice(outline.source, editsFor(outline, values))
}

/**
 * The document for visitors: as for editing, with the code and the services of the website at the ends of head and body.
 * It is always made from the source, never from what was published, so that these stay the website's.
 */
export function publishDocument(html: string, { site, ...values }: DocumentValues & { site: CodeOfSite }): string {
  const given = parseDocument(html)
  const edits = editsFor(given, values)
  const outline = edits.length > 0 ? parseDocument(splice(given.source, edits)) : given
  return splice(outline.source, siteSplices(outline, site))
}
