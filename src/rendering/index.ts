import { fontAssets } from './theme/fonts.ts'
import { phrasesIn } from './phrases.ts'

export * from './blog/index.ts'
export { editableDocument, renderContent, type Subject } from './content.ts'
export { type HtmlDocument, editHtmlDocument, readDocument } from './document/index.ts'
export { renderNotFound, renderPage } from './page.tsx'
export { contentSecurityPolicy, documentPolicy, strictPolicy } from './policy.ts'

/** Static files of rendered pages, by path. Paths contain a digest, so responses may be cached forever. */
export const assets: ReadonlyMap<string, { contentType: string; file: URL }> = fontAssets

/** The name of the home page in a language. */
export const homePageName = (language: string): string => phrasesIn(language).homeName
