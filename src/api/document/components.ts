import { PlanChange, PlanReview } from '../../domain/orders/plan-reviews.ts'
import { VersionDiff, VersionDifference } from '../../domain/edits/version-diff.ts'
import { z } from 'zod'
import {
  Analytics,
  Counts,
  Action,
  Named,
  Point,
  Previous,
  TopActions,
  TopList,
  Totals,
  WorkspaceAnalytics,
} from '../../domain/analytics/analytics.ts'
import { ApiKey, KeyRequest, KeyRotation, NewApiKey } from '../../domain/accounts/keys.ts'
import { Client, ClientChanges, ClientRef, DeletedClient, NewClient } from '../../domain/accounts/clients.ts'
import { DeletedMember, Member, NewWebsiteMember, NewWorkspaceMember } from '../../domain/accounts/members.ts'
import { MagicLink, MagicLinkRequest } from '../../domain/accounts/sign-in.ts'
import { Workspace, WorkspaceChanges } from '../../domain/accounts/workspaces.ts'
import {
  Blog,
  BlogChanges,
  BlogForEditing,
  BlogSummary,
  DeletedBlog,
  NewBlog,
  PublishedBlog,
  UnpublishedBlog,
} from '../../domain/content/blogs.ts'
import * as content from '../../domain/content/content-fields.ts'
import {
  DeletedPage,
  NewPage,
  Page,
  PageChanges,
  PageForEditing,
  PageSummary,
  PageUpdate,
  PublishedPage,
  UnpublishedPage,
} from '../../domain/content/pages.ts'
import {
  Draft,
  DraftConflict,
  DraftDiff,
  DraftDifference,
  DraftPage,
  DraftPublication,
  DraftSummary,
  Expected,
  NewDraft,
  PageSection,
  PageSections,
  SectionItem,
} from '../../domain/edits/drafts.ts'
import { EditsRequest } from '../../domain/edits/requests.ts'
import { Version } from '../../domain/content/versions.ts'
import { DeletedWebsite, Website, WebsiteRef, WebsiteSummary } from '../../domain/websites/websites.ts'
import { CustomDomain, DnsRecord, Domain } from '../../domain/domains/custom-domains.ts'
import { Attachment } from '../../domain/forms/attachments.ts'
import {
  DeletedSubmission,
  Submission,
  SubmissionAttachments,
  SubmissionFields,
} from '../../domain/forms/submissions.ts'
import { listOf, Pagination } from '../../domain/lists.ts'
import { BatchStatus, MissingWorkflow, Statuses, StatusesRequest } from '../../domain/orders/batch-status.ts'
import { AcceptedBatch, BlogBatch, PageBatch, RejectedItemResult, WebsiteBatch } from '../../domain/orders/batches.ts'
import { CreditEntry, CreditsResponse } from '../../domain/orders/credits.ts'
import { EstimateRequest } from '../../domain/orders/estimates.ts'
import { EditStatus, WebsiteEditRequest } from '../../domain/orders/edit-orders.ts'
import { BlogRequest, BlogStatus, PageRequest, PageStatus } from '../../domain/orders/item-orders.ts'
import {
  AcceptedOrder,
  OrderCost,
  PageProgress,
  BaseStatus,
  RepeatedStatus,
  OrderStatus,
} from '../../domain/orders/base-status.ts'
import { LanguageCode, Metadata, ScheduleAt } from '../../domain/orders/order-fields.ts'
import { WebsiteRequest, WebsiteResult, WebsiteStatus } from '../../domain/orders/website-orders.ts'
import { RepeatedFields } from '../../domain/orders/repeated.ts'
import { WorkflowKind, WorkflowSummary } from '../../domain/orders/workflows.ts'
import { EmailAddress } from '../../domain/text.ts'
import { DeletedMedia, Media, MediaType, NewMedia, NewMediaBatch, UploadedBatch } from '../../domain/websites/media.ts'
import { NewWebsite } from '../../domain/websites/new-websites.ts'
import { Assignment, SettingsChanges, ThemeChanges, WebsiteChanges } from '../../domain/websites/website-settings.ts'
import { EventName, OptionalEvent } from '../../domain/webhooks/events.ts'
import { Delivery, DeliveryAttempt, WebhookSecret } from '../../domain/webhooks/webhooks.ts'

/** Fields that the status of a batch and the status of several workflows share. */
const { success, done, status, message, summary, poll_after_ms } = BatchStatus.shape
const GroupStatus = z.object({ success, done, status, message, summary, poll_after_ms })

/** Fields that other schemas share. `extend` in schemas.ts writes those as extensions. */
const List = listOf(z.unknown()).omit({ list: true })
const ContentSummary = z.object(content.summary).omit({ language: true })
const ContentChanges = PageChanges.omit({ data: true })
const PublishedContent = PublishedPage.omit({ page_id: true })
const WebsiteFields = WebsiteSummary.omit({ custom_domain: true })
const CommonSettingsChanges = SettingsChanges.pick({
  ...{ business_name: true, business_description: true, language: true },
  ...{ custom_code_header: true, custom_code_footer: true },
})

/** Named schemas of the document. Generated clients use the names for their types. */
const components: Record<string, z.ZodType> = {
  ...{ Brief: EstimateRequest, WebsiteRequest, PageRequest, BlogRequest, StatusesRequest },
  ...{ WebsiteBatchRequest: WebsiteBatch, PageBatchRequest: PageBatch, BlogBatchRequest: BlogBatch },
  ...{ CreditsCharged: OrderCost, RejectedBatchItem: RejectedItemResult, MissingWorkflow },
  ...{ WebsiteEditRequest, EditWorkflow: EditStatus },
  ...{ WebsiteWorkflow: WebsiteStatus, PageWorkflow: PageStatus, BlogWorkflow: BlogStatus, Batch: BatchStatus },
  ...{
    WorkflowStage: BaseStatus.shape.stage,
    WorkflowProgress: BaseStatus.shape.progress,
    WorkflowMetadata: Metadata,
    LanguageCode,
  },
  ...{ CreditTotals: BaseStatus.shape.credits, BatchSummary: BatchStatus.shape.summary },
  ...{ PublishFailure: content.summary.publish_failure.unwrap(), PublishAt: content.publishAt, ScheduleAt },
  ...{
    BlogSettings: NewBlog.shape.blog_settings,
    MediaVariant: Media.shape.variants.element,
    EmailAddress,
  },
  ...{
    GroupStatus,
    WorkflowDetails: BaseStatus,
    Workflow: WorkflowSummary,
    WorkflowKind,
    WorkflowStatus: OrderStatus,
    PageProgress,
    RepeatedFields,
    RepeatedStatus,
    WebsiteResult,
    CreditEntry,
  },
  ...{ List, ContentSummary, ContentChanges, PublishedContent, WebsiteFields, CommonSettingsChanges },
  ...{ Pagination, Website, WebsiteSummary, NewWebsite, WebsiteChanges, WebsiteSettingsChanges: SettingsChanges },
  ...{ WebsiteSettings: Website.shape.settings, WebsiteIntegrations: Website.shape.integrations, CustomDomain },
  ...{ Domain, DnsRecord, NewDraft, Draft, DraftSummary, DraftDiff, DraftPublication, DraftRevision: Expected },
  ...{ DraftPage, DraftConflict, DraftDifference, VersionDiff, VersionDifference, PageSection, SectionItem },
  ...{
    PlanReview,
    PlanChange,
    PlanRevision: PlanReview.shape.revision,
    PageSections,
    EditsRequest,
    Edit: EditsRequest.shape.edits.element,
    DraftStatus: DraftSummary.shape.status,
  },
  ...{ WebsiteConfiguration: Website.shape.configuration, WebsiteCounts: Website.shape.counts, ThemeChanges },
  ...{ WebsiteAssignment: Assignment, WebsiteRef, DeletedWebsite },
  ...{
    Page,
    PageSummary,
    NewPage,
    PageUpdate,
    PageChanges,
    PublishedPage,
    PageForEditing,
    UnpublishedPage,
    DeletedPage,
  },
  ...{ Blog, BlogSummary, NewBlog, BlogChanges, PublishedBlog, BlogForEditing, UnpublishedBlog, DeletedBlog },
  ...{ Seo: content.SeoView, SeoChanges: content.SeoChanges, Version },
  ...{ ContentSettings: content.SettingsView, ContentSettingsChanges: content.SettingsChanges },
  ...{ Submission, SubmissionFields, SubmissionAttachments, Attachment, DeletedSubmission },
  ...{ Media, MediaType, NewMedia, NewMediaBatch, MediaBatch: UploadedBatch, DeletedMedia },
  ...{ Analytics, WorkspaceAnalytics, AnalyticsCounts: Counts, AnalyticsTotals: Totals, AnalyticsPoint: Point },
  ...{
    AnalyticsComparison: Previous,
    AnalyticsAction: Action,
    AnalyticsActions: TopActions,
    AnalyticsEntries: TopList,
    AnalyticsEntry: Named,
    AnalyticsPeriod: Analytics.shape.period,
  },
  ...{ WebVitals: Analytics.shape.performance, WebsiteTraffic: WorkspaceAnalytics.shape.by_website.element },
  // Not `Client`: generators name the client itself so.
  ...{
    WorkspaceClient: Client,
    ClientRequest: NewClient,
    ClientChanges,
    ClientRef,
    DeletedClient,
    MagicLink,
    MagicLinkRequest,
  },
  ...{ Member, NewWorkspaceMember, NewWebsiteMember, DeletedMember, Workspace, WorkspaceChanges },
  ...{
    WebhookEventName: EventName,
    OptionalWebhookEventName: OptionalEvent,
    WebhookDelivery: Delivery,
    WebhookAttempt: DeliveryAttempt,
    WebhookSecret,
  },
  ...{ ApiKey, NewApiKey, ApiKeyRequest: KeyRequest, ApiKeyRotation: KeyRotation },
}

/** Named schemas of whole responses, which include `warnings`. */
const answers = new Map<z.ZodType, string>([
  [AcceptedOrder, 'AcceptedWorkflow'],
  [AcceptedBatch, 'AcceptedBatch'],
  [CreditsResponse, 'Credits'],
  [Statuses.website, 'WebsiteWorkflows'],
  [Statuses.page, 'PageWorkflows'],
  [Statuses.blog, 'BlogWorkflows'],
])

const named = new Map<string, z.ZodType>()

for (const [name, schema] of Object.entries(components)) nameSchema(name, schema)

/** Names a schema in the document. If a schema already has the name, returns that one. */
function nameSchema<T extends z.ZodType>(name: string, schema: T): T {
  const known = named.get(name)
  if (known) return known as T
  named.set(name, schema)
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name })
  return schema
}

/** Names the result of a list endpoint after its entries, such as `WebsiteSummaryList`. */
export function nameList<T extends z.ZodType>(result: T): T {
  const list = result instanceof z.ZodObject ? result.shape['list'] : undefined
  const entry = list instanceof z.ZodArray ? nameOf(list.element as z.ZodType) : undefined
  return entry ? nameSchema(`${entry.replace(/Summary$/, '')}List`, result) : result
}

/** Names `extended`, which is `answer` with `warnings`, if the response has a name. */
export function nameAnswer<T extends z.ZodType>(answer: z.ZodType, extended: T): T {
  const name = answers.get(answer)
  return name ? nameSchema(name, extended) : extended
}

export const nameOf = (schema: z.ZodType): string | undefined => z.globalRegistry.get(schema)?.id
