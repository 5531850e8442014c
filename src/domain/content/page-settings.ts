import type { Configuration, Integrations } from '../websites/websites.ts'

/** What a website's owner puts into its pages besides words and look, as its row holds it. */
export type PageSettings = {
  /** null: as the language is written. */
  direction: 'ltr' | 'rtl' | null
  main_classes: string | null
  custom_code_header: string | null
  custom_code_footer: string | null
  integrations: Partial<Integrations>
  configuration: Partial<Configuration>
}

/** The columns of a website that its pages show: with its address and navigation they are a `Site`. */
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

/** How the ids of integrations are written. Each lands in a script of the pages, so nothing else gets there. */
export const integrationIds = {
  google_analytics_id: /^G-[A-Z0-9]{4,20}$/,
  google_tag_manager_id: /^GTM-[A-Z0-9]{4,20}$/,
  meta_pixel_id: /^\d{5,20}$/,
  plausible_domain: /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i,
} as const satisfies Record<keyof Integrations, RegExp>

/** Hosts as a policy can name them: URLs may also hold ";", "," and "*", which mean something there. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?$/

/** The http: or https: address of a picture, or undefined where `address` is none that pages may show. */
export function parseImageUrl(address: string | null | undefined): URL | undefined {
  const url = URL.parse(address ?? '')
  return url && plainOrigin.test(url.origin) ? url : undefined
}
