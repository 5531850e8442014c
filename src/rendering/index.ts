import { fontAssets } from './theme/fonts.ts'

export * from './blog/index.ts'
export { renderNotFound, renderPage } from './page.tsx'
export { contentSecurityPolicy, documentPolicy, strictPolicy } from './policy.ts'

/** Static files of rendered pages, by path. Paths contain a digest, so responses may be cached forever. */
export const assets: ReadonlyMap<string, { contentType: string; file: URL }> = fontAssets
