import type { ContentKind, ContentRecord, ContentSettings, ContentSummary } from './content.ts'
import { noSeo, noSettings } from './content-fields.ts'

/** What is the same in the answers for every kind. */
export const summaryOf = ({ name, path, url, publish_date: date, languageName, created, ...more }: ContentSummary) => ({
  name,
  path,
  status: url === null ? ('unpublished' as const) : ('published' as const),
  publish_date: unixSeconds(date),
  language: languageName,
  published_url: url,
  publish_at: more.publish_at?.toISOString() ?? null,
  publish_failure: more.publish_failure,
  created_date: created.toISOString(),
  updated_date: more.updated.toISOString(),
})

const unixSeconds = (date: Date | null): number | null => date && Math.floor(date.getTime() / 1000)

/** `given` over what is documented as the default, at every depth that has one. */
export const seoOf = ({ seo }: ContentRecord) => ({ ...noSeo, ...seo, noindex: seo.noindex ?? false })
export const settingsOf = ({ settings: { theme, ...codes } }: { settings: ContentSettings }) => ({
  ...noSettings,
  ...codes,
  theme: { ...noSettings.theme, ...theme },
})

/** What was done to an item that is published by it. */
export type ContentAction = 'created' | 'updated' | 'restored'

const words = { page: 'page', blog: 'post' } satisfies Record<ContentKind, string>

/** What an item's answer to being published says, or to being held back. */
export const publishResultOf = (
  kind: ContentKind,
  did: ContentAction,
  { publish_date: date, address, publish_at: later }: ContentRecord,
) => ({
  message: `The ${words[kind]} was ${did} and is ${later ? `to be published at ${later.toISOString()}` : 'published'}`,
  publish_date: unixSeconds(later ?? date) ?? 0,
  published_url: address,
})
