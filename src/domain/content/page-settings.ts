import type { Configuration, Integrations } from '../websites/websites.ts'

/** Settings of a website that all its pages use, as stored in its row. */
export type PageSettings = {
  /** null: the direction of the language. */
  direction: 'ltr' | 'rtl' | null
  main_classes: string | null
  custom_code_header: string | null
  custom_code_footer: string | null
  integrations: Partial<Integrations>
  configuration: Partial<Configuration>
}

/** The columns of a website that its pages show. With URL and navigation they form a `Site`. */
export const siteColumns = [
  'language',
  'brand',
  'theme',
  'direction',
  'main_classes',
  'custom_code_header',
  'custom_code_footer',
  'integrations',
  'configuration',
] as const

/** Formats of integration IDs. The IDs are inserted into scripts of the pages, so no other characters are allowed. */
export const integrationIds = {
  google_analytics_id: /^G-[A-Z0-9]{4,20}$/,
  google_tag_manager_id: /^GTM-[A-Z0-9]{4,20}$/,
  meta_pixel_id: /^\d{5,20}$/,
  plausible_domain: /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i,
} as const satisfies Record<keyof Integrations, RegExp>

/** Origins that are safe in a Content-Security-Policy. URLs can contain ";", "," and "*", which have a meaning there. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?$/

/** Parses the http(s) URL of an image; undefined if pages must not load it. */
export function parseImageUrl(address: string | null | undefined): URL | undefined {
  const url = URL.parse(address ?? '')
  // The origin of `blob:https://…` is an https one.
  return url && /^https?:$/.test(url.protocol) && plainOrigin.test(url.origin) ? url : undefined
}
