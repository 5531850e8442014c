import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  BlogSettings,
  Content,
  ContentKind,
  ContentSettings,
  PublishFailure,
  RenderedContext,
  ScheduledChange,
  Seo,
} from '../../domain/content/content.ts'
import type { DomainStatus } from '../../domain/domains/custom-domains.ts'
import type { Observation } from '../../domain/domains/dns-records.ts'
import type { ReviewAction } from '../../domain/edits/draft-comments.ts'
import type { DraftStatus } from '../../domain/edits/drafts.ts'
import type { EditableItem, EditableSettings, PageEdit } from '../../domain/edits/edits.ts'
import type { BrandFacts } from '../../domain/websites/brand.ts'
import type { Theme } from '../../domain/websites/site.ts'
import type { StoredVariant } from '../../domain/websites/media-files.ts'
import type { MediaType } from '../../domain/websites/media.ts'
import type { Configuration, Integrations } from '../../domain/websites/websites.ts'
import type { OldTextList } from '../../domain/content/old-texts.ts'
import type { CreatedAt, Json, JsonWithDefault, NullableJson, UpdatedAt } from './columns.ts'

export type WebsiteTable = {
  id: string
  workspace_id: string
  slug: string
  active_domain: string | null
  business_name: string
  business_description: string | null
  language: string
  analytics_enabled: Generated<boolean>
  activated: Generated<boolean>
  draft: Generated<boolean>
  brand: Json<BrandFacts>
  theme: Json<Theme>
  client_id: string | null
  robots: string | null
  custom_code_header: string | null
  custom_code_footer: string | null
  integrations: JsonWithDefault<Partial<Integrations>>
  configuration: JsonWithDefault<Partial<Configuration>>
  direction: 'ltr' | 'rtl' | null
  main_classes: string | null
  file_deletions: Generated<number>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type DomainTable = {
  id: GeneratedAlways<string>
  website_id: string | null
  workspace_id: string
  domain: string
  token: string
  status: Generated<DomainStatus>
  claimed_at: Generated<Date>
  verified_at: Date | null
  failing_since: Date | null
  failure_reason: string | null
  failure_reported: Generated<boolean>
  last_checked_at: Date | null
  next_check_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  observation: NullableJson<Observation>
}

export type DraftTable = {
  id: string
  workspace_id: string
  website_id: string
  title: string | null
  author: string
  order_id: Generated<string | null>
  status: Generated<DraftStatus>
  revision: Generated<number>
  created_at: CreatedAt
  updated_at: UpdatedAt
  published_at: Date | null
  settings_base: NullableJson<EditableSettings>
  settings_own: NullableJson<EditableSettings>
  settings_published_from: NullableJson<EditableSettings>
  settings_published_to: NullableJson<EditableSettings>
  publish_at: Date | null
  scheduled_by: string | null
  scheduled_digest: string | null
  publish_failure: NullableJson<PublishFailure>
}

export type DraftItemTable = {
  draft_id: string
  content_item_id: string
  base: Json<EditableItem>
  own: Json<EditableItem>
  published_from: NullableJson<EditableItem>
  published_to: NullableJson<EditableItem>
  source_version: Generated<number | null>
}

export type DraftEditTable = {
  draft_id: string
  number: number
  author: string
  edits: Json<PageEdit[]>
  inverse: Json<PageEdit[]>
  undone: Generated<boolean>
  undoes: number | null
  order_id: Generated<string | null>
  created_at: CreatedAt
}

export type DraftCommentTable = {
  id: string
  draft_id: string
  author: string
  action: ReviewAction
  comment: string | null
  section_id: string | null
  revision: number
  created_at: CreatedAt
}

export type ContentItemTable = {
  id: string
  website_id: string
  path: string
  name: string
  position: number
  kind: Generated<ContentKind>
  language: string | null
  content: Json<Content>
  /** Computed from the content. */
  seo: JsonWithDefault<Seo>
  settings: JsonWithDefault<ContentSettings>
  blog_settings: JsonWithDefault<BlogSettings>
  data: JsonWithDefault<Record<string, unknown>>
  content_hash: string | null
  content_security_policy: string | null
  publish_date: Date | null
  rendered_context: NullableJson<RenderedContext>
  version: Generated<number>
  publish_at: Date | null
  scheduled_by: string | null
  scheduled_change: NullableJson<ScheduledChange>
  publish_failure: NullableJson<PublishFailure>
  translation_of: Generated<string | null>
  source_version: Generated<number | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type ContentVersionTable = {
  content_item_id: string
  number: number
  id: ColumnType<string, never, never>
  name: string
  path: string
  language: string | null
  content: Json<Content>
  seo: Json<Seo>
  settings: Json<ContentSettings>
  blog_settings: Json<BlogSettings>
  data: Json<Record<string, unknown>>
  author: string | null
  draft_id: string | null
  created_at: CreatedAt
}

export type OldTextTable = {
  website_id: string
  lists: JsonWithDefault<readonly OldTextList[]>
  kept: JsonWithDefault<readonly string[]>
}

export type FormerPathTable = {
  website_id: string
  path: string
  content_item_id: string | null
  created_at: ColumnType<Date, never, Date>
}

export type MediaTable = {
  id: string
  website_id: string
  media_type: MediaType
  file_name: string
  safe_name: string
  extension: string
  content_type: string
  size_bytes: number
  width: number | null
  height: number | null
  alt_text: string | null
  hash: string
  source_hash: string
  variants: JsonWithDefault<StoredVariant[]>
  variants_due: boolean
  created_at: CreatedAt
}
