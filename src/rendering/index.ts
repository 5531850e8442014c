import { fontAssets } from './fonts.ts'
import { phrasesIn } from './phrases.ts'

export * from './blog/index.ts'
export { editableDocument, renderContent, type Subject } from './content.ts'
export { type HandedDocument, handEdited, readDocument } from './document/index.ts'
export { renderNotFound, renderPage } from './page.tsx'
export { contentSecurityPolicy, documentPolicy, strictPolicy } from './policy.ts'

/** What the public-site host serves besides pages: path → file. The paths hold a digest, so they may be cached for ever. */
export const assets: ReadonlyMap<string, { contentType: string; file: URL }> = fontAssets

/** What the home page is called in a language. */
export const homePageName = (language: string): string => phrasesIn(language).homeName
