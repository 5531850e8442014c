import { z } from 'zod'
import { maxWebsiteLimit } from '../accounts/clients.ts'
import { FormPurpose } from '../forms/forms.ts'
import { type StoredAttachment, toAttachments } from '../forms/attachments.ts'
import { SubmissionAttachments, SubmissionFields } from '../forms/submissions.ts'
import { forTenant } from '../orders/status.ts'
import { statusOfAll } from '../orders/settlement.ts'
import { OrderStatus } from '../orders/base-status.ts'
import { WorkflowKind } from '../orders/workflows.ts'
import { previewUrl, websiteUrl } from '../websites/hosting.ts'

export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed', 'cancelled'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** Triggers record times as Postgres writes them. */
const time = (description: string) =>
  z.preprocess((value) => new Date(String(value)).toISOString(), z.string()).describe(description)

const website = {
  website_id: z.string().describe('ID of the website'),
  domain: z.string().describe('Preview URL of the website'),
  name: z.string().describe('Business name'),
}
const client = {
  client_id: z.string().describe('ID of the client'),
  full_name: z.preprocess((name) => name ?? '', z.string()).describe('Name of the client; empty if unknown'),
  email: z.string().describe('Email address of the client'),
}
const created_at = time('Time of creation')
const deleted_at = time('Time of deletion')
const metadata = z.record(z.string(), z.string()).describe('As sent in the request')
const count = (description: string) => z.int().describe(description)

const item = {
  website_id: z.string().describe('ID of the website'),
  name: z.string().describe('Name, as lists show it'),
  path: z.string().describe('Path on the website'),
}
const fullItem = {
  ...item,
  status: z.enum(['published', 'unpublished']).describe('Whether visitors can see it'),
  publish_date: z.int().nullable().describe('Time of publication in Unix seconds; null while unpublished'),
  published_url: z.string().nullable().describe('URL for visitors; null while unpublished'),
  created_at,
  updated_at: time('Time of the last change'),
}
const page_id = z.string().describe('ID of the page')
const blog_id = z.string().describe('ID of the post')
const page = z.object({ page_id, ...fullItem })
const blog = z.object({ blog_id, ...fullItem })

const domain = {
  website_id: website.website_id,
  name: website.name,
  domain: z.string().describe('Custom domain, in punycode'),
  at: time('Time of the event'),
}
const connected = z.object(domain)

const draft = {
  draft_id: z.string().describe('ID of the draft'),
  ...website,
  title: z.string().nullable().describe('Title; null: none'),
  author: z.string().describe('Author of the draft: an email address, or the ID of an API key'),
  revision: z.int().describe('Revision of the draft'),
  at: domain.at,
}
const reviewed = {
  ...draft,
  by: z.string().describe('Who did it, as `author`'),
  comment: z.string().nullable().describe('Comment; null: none'),
}

/** The `data` of the events that are sent to every receiver. */
const specified = {
  'website.created': z.object({
    ...website,
    created_at,
    activated: z.boolean().describe('Whether visitors can see the website'),
  }),
  'website.deleted': z.object({ ...website, deleted_at }),
  'client.created': z.object({
    ...client,
    website_limit: z
      .preprocess((limit) => limit ?? maxWebsiteLimit, z.number())
      .describe(`Maximum number of websites; ${maxWebsiteLimit} also if there is no limit`),
    created_at,
  }),
  'client.deleted': z.object({ ...client, deleted_at }),
}

/** The `data` of the events that a workspace chooses with `settings.api.webhook_events`. */
const optional = {
  'website.published': z.object({
    ...website,
    workflow_id: z.string().describe('ID of the workflow that generated the website'),
    status: OrderStatus.exclude(['scheduled', 'running', 'errored']).describe('How the workflow ended'),
    pages_summary: z
      .object({
        total: count('Total number of pages'),
        complete: count('Published pages'),
        errored: count('Failed and cancelled pages'),
      })
      .describe('Number of pages by status'),
    metadata,
    published_at: time('Time when the workflow ended'),
  }),
  'website.failed': z.object({
    workflow_id: z.string().describe('ID of the workflow'),
    error_code: z.string().describe('Error code for programs'),
    error: z.string().describe('Why there is no website'),
    metadata,
    failed_at: time('Time when the workflow ended'),
  }),
  'page.created': page,
  'page.updated': page,
  'page.published': page,
  'page.unpublished': page,
  'page.deleted': z.object({ page_id, ...item, deleted_at }),
  'blog.created': blog,
  'blog.updated': blog,
  'blog.published': blog,
  'blog.unpublished': blog,
  'blog.deleted': z.object({ blog_id, ...item, deleted_at }),
  'batch.completed': z.object({
    batch_id: z.string().describe('ID of the batch'),
    kind: WorkflowKind.describe('Kind of the items'),
    website_id: z.string().nullable().describe('ID of the website of the pages or posts; null for websites'),
    status: OrderStatus.exclude(['scheduled', 'running']).describe('Combined status of the items'),
    summary: z
      .object({
        total: count('Number of items'),
        complete: count('Complete items'),
        partial: count('Websites with failed pages'),
        errored: count('Failed and rejected items'),
        cancelled: count('Cancelled items'),
      })
      .describe('Number of items by status'),
    credits: z
      .object({ charged: count('Credits charged'), refunded: count('Credits refunded') })
      .describe('Totals of the batch'),
    metadata,
    completed_at: time('Time when the last item ended'),
  }),
  'domain.connected': connected,
  'domain.failed': z.object({ ...domain, failure_reason: z.string().describe('Why the domain failed') }),
  'domain.removed': connected,
  'draft.submitted': z.object(reviewed),
  'draft.approved': z.object({
    ...reviewed,
    publish_at: z
      .preprocess((at) => (typeof at === 'string' ? new Date(at).toISOString() : null), z.string().nullable())
      .describe('Time of publication, ISO 8601; null: at once'),
  }),
  'draft.published': z.object(draft),
  'form.submitted': z.object({
    submission_id: z.string().describe('ID of the submission'),
    ...website,
    purpose: FormPurpose,
    path: z.string().describe('Path of the page'),
    fields: SubmissionFields,
    attachments: SubmissionAttachments,
  }),
  'credits.low': z.object({
    balance: count('Credit balance'),
    threshold: count('`settings.api.credits_low_threshold` of the workspace'),
  }),
}

/** The `data` of each event. */
export const eventData = {
  ...specified,
  ...optional,
  'webhook.test': z.object({ message: z.string().describe('Text of the test') }),
}

const optionalNames = Object.keys(optional) as (keyof typeof optional)[]
export const OptionalEvent = z
  .enum(optionalNames, { error: `must be one of ${optionalNames.join(', ')}` })
  .describe('Name of an event that is sent if the workspace chooses it')
export type OptionalEvent = z.infer<typeof OptionalEvent>

export const EventName = z.object(eventData).keyof().describe('Name of the event')
export type EventName = z.infer<typeof EventName>

/** An event as its row has it. The body has values that are derived from `slug`, `statuses` and `error_message` in their place. */
export type RecordedEvent = { event: EventName; created_at: Date; data: unknown }

const Recorded = z.looseObject({
  slug: z.string().optional(),
  active_domain: z.string().nullable().default(null),
  path: z.string().optional(),
  status: z.string().optional(),
  statuses: z.array(OrderStatus).optional(),
  error_code: z.string().nullish(),
  error_message: z.string().nullish(),
})

/** The body of a delivery, as JSON. The same event always has the same body. */
export function bodyOf({ event, created_at, data }: RecordedEvent, { sitesUrl, publicUrl }: Urls): string {
  const { slug, statuses, ...fields } = Recorded.parse(data)
  const derived = {
    ...(slug === undefined ? {} : addressesOf({ ...fields, slug }, sitesUrl)),
    ...(statuses ? summaryOf(statuses) : {}),
    ...(event === 'form.submitted' ? { attachments: attachmentsOf(data as SubmittedData, publicUrl) } : {}),
    ...(fields.error_code ? { error: forTenant(fields).error_message } : {}),
  }
  return JSON.stringify({
    event,
    timestamp: created_at.toISOString(),
    data: eventData[event].parse({ ...fields, ...derived }),
  })
}

/** The URLs of the websites and of the API. */
type Urls = { sitesUrl: string; publicUrl: string }
type SubmittedData = { website_id: string; submission_id: string; attachments: StoredAttachment[] }

const attachmentsOf = (data: SubmittedData, publicUrl: string) =>
  toAttachments(data.attachments, { websiteId: data.website_id, submissionId: data.submission_id }, publicUrl)

type Located = { slug: string; active_domain: string | null; path?: string | undefined; status?: string | undefined }

function addressesOf({ path = '', status, ...website }: Located, sitesUrl: string) {
  return {
    domain: previewUrl(website.slug, sitesUrl),
    published_url: status === 'published' ? websiteUrl(website, sitesUrl) + path : null,
  }
}

function summaryOf(statuses: OrderStatus[]) {
  const number = (one: OrderStatus) => statuses.filter((status) => status === one).length
  const summary = {
    ...{ total: statuses.length, complete: number('complete'), partial: number('partial') },
    ...{ errored: number('errored'), cancelled: number('cancelled') },
  }
  return { status: statusOfAll(statuses), summary }
}
