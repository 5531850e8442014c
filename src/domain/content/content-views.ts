import type { ContentKind, ContentRecord, ContentSettings, ContentSummary } from './content.ts'
import { noSeo, noSettings } from './content-fields.ts'

/** Response fields that pages and posts share. */
export const summaryOf = ({
  name,
  path,
  url,
  publish_date: date,
  languageName,
  langCode,
  created,
  ...more
}: ContentSummary) => ({
  name,
  path,
  status: url === null ? ('unpublished' as const) : ('published' as const),
  publish_date: unixSeconds(date),
  language: languageName,
  lang_code: langCode,
  published_url: url,
  publish_at: more.publish_at?.toISOString() ?? null,
  publish_failure: more.publish_failure,
  created_date: created.toISOString(),
  updated_date: more.updated.toISOString(),
})

const unixSeconds = (date: Date | null): number | null => date && Math.floor(date.getTime() / 1000)

/** Fills in the documented defaults. */
export const seoOf = ({ seo }: ContentRecord) => ({ ...noSeo, ...seo, noindex: seo.noindex ?? false })
export const settingsOf = ({ settings: { theme, ...codes } }: { settings: ContentSettings }) => ({
  ...noSettings,
  ...codes,
  theme: { ...noSettings.theme, ...theme },
})

/** An action that publishes a content item. */
export type ContentAction = 'created' | 'updated' | 'restored'

const words = { page: 'page', blog: 'post' } satisfies Record<ContentKind, string>

/** Response to an action that publishes or schedules a content item. */
export const publishResultOf = (
  kind: ContentKind,
  did: ContentAction,
  { publish_date: date, address, publish_at: later }: ContentRecord,
) => ({
  message: `The ${words[kind]} was ${did} and is ${later ? `to be published at ${later.toISOString()}` : 'published'}`,
  publish_date: unixSeconds(later ?? date) ?? 0,
  published_url: address,
})
