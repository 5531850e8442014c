import { fontAssets } from './fonts.ts'

export { renderNotFound, renderPage } from './page.tsx'

/** What the public-site host serves besides pages: path → file. The paths hold a digest, so they may be cached for ever. */
export const assets: ReadonlyMap<string, { contentType: string; file: URL }> = fontAssets

/** The Content-Security-Policy under which rendered pages work: no script at all, nothing from elsewhere. */
export const contentSecurityPolicy: string = [
  "default-src 'none'",
  "style-src 'unsafe-inline'", // each page carries its own style sheet; nothing a model wrote gets into it
  "font-src 'self'",
  "img-src 'self' data:",
  'form-action mailto:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')
