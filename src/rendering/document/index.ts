import type { AlternateLink } from '../links.ts'
import { editsFor } from './edit.ts'
import { checkSize, type HtmlDocument, parseDocument } from './parse.ts'
import { partsOf } from './read.ts'
import { type SiteCode, siteSplices } from './site-code.tsx'
import { splice } from './splice.ts'
import type { DocumentParts, DocumentValues } from './values.ts'

export type { HtmlDocument } from './parse.ts'
export type { DocumentParts, DocumentValues } from './values.ts'

/**
 * Reads the language, title, SEO values and custom code of a full HTML document, by the parsing rules of the HTML standard.
 * Throws ValidationFailed above 2 MiB, 200,000 elements or a depth of 512.
 */
export function readDocument(document: string | HtmlDocument): DocumentParts {
  checkSize(typeof document === 'string' ? document : document.html)
  return partsOf(parseDocument(document))
}

/**
 * Sets values in the source of a document and leaves every other character unchanged (except a byte order mark). `readDocument` returns
 * the new values. Setting the same values again changes nothing.
 */
export const editDocument = (html: string, values: DocumentValues): string => editHtmlDocument({ html }, values).html

/** As editDocument, for a parsed document. Returns the same object if nothing changes. */
export function editHtmlDocument(document: HtmlDocument, values: DocumentValues): HtmlDocument {
  const outline = parseDocument(document)
  const html = splice(outline.source, editsFor(outline, values))
  return html === document.html ? document : { html }
}

/**
 * Renders the document for visitors: sets the values and adds links to its translations (`alternates`, itself among them) and the website's
 * custom code and services to head and body. Always starts from
 * the source, never from published HTML, so that website code is added once.
 */
export function publishDocument(
  document: string | HtmlDocument,
  { site, alternates = [], ...values }: DocumentValues & { site: SiteCode; alternates?: readonly AlternateLink[] },
): string {
  const before = parseDocument(document)
  const edits = editsFor(before, values)
  const outline = edits.length > 0 ? parseDocument(splice(before.source, edits)) : before
  return splice(outline.source, siteSplices(outline, site, alternates))
}
