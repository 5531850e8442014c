import { knownLanguage } from '../../domain/languages.ts'

export type DocumentSeo = {
  page_title: string | null
  meta_description: string | null
  social_title: string | null
  social_description: string | null
  /** http(s) or relative URL, unchanged. */
  social_image: string | null
  canonical_url: string | null
  noindex: boolean
}

/** The values of a document. Texts are plain (no markup, one line); code is unchanged. */
export type DocumentParts = {
  /** Same as `seo.page_title`; the default name of the page. */
  title: string | null
  /** Canonical BCP 47 code; null if missing or unknown. */
  language: string | null
  direction: 'ltr' | 'rtl' | null
  /** From the color-scheme; auto means both. */
  mode: 'light' | 'dark' | 'auto' | null
  body_classes: string | null
  seo: DocumentSeo
  favicon_url: string | null
  /** Scripts, styles and links (except canonical and icons) in the head. */
  custom_code_header: string | null
  /** Scripts, styles and links at the end of the body. */
  custom_code_footer: string | null
}

type Changes<T> = { [K in keyof T]?: T[K] | null | undefined }

/** New values of a document: undefined keeps the value, null removes it. Unknown fields are ignored. */
export type DocumentValues = {
  language?: string | null | undefined
  seo?: Changes<DocumentSeo> | null | undefined
  settings?:
    | (Changes<Pick<DocumentParts, 'favicon_url' | 'custom_code_header' | 'custom_code_footer'>> & {
        theme?:
          | (Changes<Pick<DocumentParts, 'mode' | 'direction'>> & { main_classes?: string | null | undefined })
          | null
      })
    | null
    | undefined
}

const limits = { title: 300, text: 1_000, classes: 2_000, url: 2_000, input: 20_000 }

export const titleText = (value: string | null | undefined): string | null => plainText(value, limits.title)
export const longText = (value: string | null | undefined): string | null => plainText(value, limits.text)
export const classNames = (value: string | null | undefined): string | null => plainText(value, limits.classes)

/** One line of text without control characters, truncated to `max`; null if nothing is left. */
function plainText(value: string | null | undefined, max: number): string | null {
  const line = (value ?? '')
    .slice(0, limits.input)
    .replace(/[\p{Cc} ]+/gu, ' ')
    .trim()
  return (
    line
      .slice(0, max)
      .replace(/\p{Surrogate}$/u, '')
      .trimEnd() || null
  )
}

/** Returns an http(s) or relative URL unchanged; null for any other scheme, such as javascript: or data:. */
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

/** The mode that a color-scheme value selects. */
export function modeOf(scheme: string | null | undefined): DocumentParts['mode'] {
  const words = wordsOf(scheme)
  const [light, dark] = [words.includes('light'), words.includes('dark')]
  return light && dark ? 'auto' : light ? 'light' : dark ? 'dark' : null
}
export const schemeOf = { light: 'light', dark: 'dark', auto: 'light dark' } as const

/** The words of a list separated by commas or spaces, in lower case. */
export const wordsOf = (list: string | null | undefined): string[] =>
  (list ?? '')
    .slice(0, limits.input)
    .toLowerCase()
    .match(/[^\s,]+/g) ?? []
