import { editsFor } from './edit.ts'
import { checkSize, type HandedDocument, parseDocument } from './parse.ts'
import { partsOf } from './read.ts'
import { type CodeOfSite, siteSplices } from './site-code.tsx'
import { splice } from './splice.ts'
import type { DocumentParts, DocumentValues } from './values.ts'

export type { HandedDocument } from './parse.ts'
export type { DocumentParts, DocumentValues } from './values.ts'

/**
 * What a full HTML document says of itself, by the HTML standard's own rules for documents of any make.
 * Throws ValidationFailed for one of more than 2 MiB, 200 000 elements or a depth of 512.
 */
export function readDocument(given: string | HandedDocument): DocumentParts {
  checkSize(typeof given === 'string' ? given : given.html)
  return partsOf(parseDocument(given))
}

/**
 * The document for editing: the source with these values where the old ones stood, and every other character as it was
 * (but a byte order mark). Reading it gives the values, and giving it the same values again changes nothing.
 */
export const editDocument = (html: string, values: DocumentValues): string => handEdited({ html }, values).html

/** As editDocument, for a document that is handed on: itself where nothing changes. */
export function handEdited(given: HandedDocument, values: DocumentValues): HandedDocument {
  const outline = parseDocument(given)
  const html = splice(outline.source, editsFor(outline, values))
  return html === given.html ? given : { html }
}

/**
 * The document for visitors: as for editing, with the code and the services of the website at the ends of head and body.
 * It is always made from the source, never from what was published, so that these stay the website's.
 */
export function publishDocument(
  given: string | HandedDocument,
  { site, ...values }: DocumentValues & { site: CodeOfSite },
): string {
  const before = parseDocument(given)
  const edits = editsFor(before, values)
  const outline = edits.length > 0 ? parseDocument(splice(before.source, edits)) : before
  return splice(outline.source, siteSplices(outline, site))
}
