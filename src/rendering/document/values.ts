import { knownLanguage } from '../../domain/languages.ts'

export type DocumentSeo = {
  page_title: string | null
  meta_description: string | null
  social_title: string | null
  social_description: string | null
  /** http(s) addresses, or relative ones as they are given. */
  social_image: string | null
  canonical_url: string | null
  noindex: boolean
}

/** What a document says of itself. Texts are plain (no markup, one line), code is as it stands. */
export type DocumentParts = {
  /** As seo.page_title: what a page is called that is given no name. */
  title: string | null
  /** Canonical BCP 47 code; null where none or no known one is given. */
  language: string | null
  direction: 'ltr' | 'rtl' | null
  /** By its color-scheme; auto: both. */
  mode: 'light' | 'dark' | 'auto' | null
  body_classes: string | null
  seo: DocumentSeo
  favicon_url: string | null
  /** Scripts, styles and links (but canonical and icons) of the head, one after another. */
  custom_code_header: string | null
  /** Those after which nothing comes in the body. */
  custom_code_footer: string | null
}

type Given<T> = { [K in keyof T]?: T[K] | null | undefined }

/** What a document is to say of itself: undefined leaves what it says, null takes it away. Other fields are passed over. */
export type DocumentValues = {
  language?: string | null | undefined
  seo?: Given<DocumentSeo> | null | undefined
  settings?:
    | (Given<Pick<DocumentParts, 'favicon_url' | 'custom_code_header' | 'custom_code_footer'>> & {
        theme?: (Given<Pick<DocumentParts, 'mode' | 'direction'>> & { main_classes?: string | null | undefined }) | null
      })
    | null
    | undefined
}

const limits = { title: 300, text: 1_000, classes: 2_000, url: 2_000, looked: 20_000 }

export const titleText = (value: string | null | undefined): string | null => plainText(value, limits.title)
export const longText = (value: string | null | undefined): string | null => plainText(value, limits.text)
export const classNames = (value: string | null | undefined): string | null => plainText(value, limits.classes)

/** One line of text without control characters, cut where it is too long; null where nothing is left. */
function plainText(value: string | null | undefined, max: number): string | null {
  const line = (value ?? '')
    .slice(0, limits.looked)
    .replace(/[\p{Cc} ]+/gu, ' ')
    .trim()
  return (
    line
      .slice(0, max)
      .replace(/\p{Surrogate}$/u, '')
      .trimEnd() || null
  )
}

/** An http(s) address, or a relative one, as it is given; null for any other, such as javascript: or data:. */
export function webAddress(value: string | null | undefined): string | null {
  const address = (value ?? '').replace(/[\t\n\r]/g, '').trim()
  if (!address || address.length > limits.url || /\p{Cc}/u.test(address)) return null
  const protocol = URL.parse(address, 'https://page.invalid/')?.protocol
  return protocol === 'https:' || protocol === 'http:' ? address : null
}

export const languageOf = (value: string | null | undefined): string | null =>
  knownLanguage(value?.trim() ?? '') ?? null

export function directionOf(value: string | null | undefined): 'ltr' | 'rtl' | null {
  const direction = value?.toLowerCase()
  return direction === 'ltr' || direction === 'rtl' ? direction : null
}

/** What a color-scheme asks for. */
export function modeOf(scheme: string | null | undefined): DocumentParts['mode'] {
  const words = wordsOf(scheme)
  const [light, dark] = [words.includes('light'), words.includes('dark')]
  return light && dark ? 'auto' : light ? 'light' : dark ? 'dark' : null
}
export const schemeOf = { light: 'light', dark: 'dark', auto: 'light dark' } as const

/** The words of a list, in lower case, whether commas or spaces part them. */
export const wordsOf = (list: string | null | undefined): string[] =>
  (list ?? '')
    .slice(0, limits.looked)
    .toLowerCase()
    .match(/[^\s,]+/g) ?? []
