import { PlanExpired, ModelAnswerInvalid, ModelRefused, ModelUnauthorized, ModelUnavailable } from '../problems.ts'
import type { ModelUsage } from './model-usage.ts'
import type { RemovedStatement } from './removed-statements.ts'
import type { PageProgress, Progress, BaseStatus, OrderStatus } from './base-status.ts'
import type { WebsiteStatus } from './website-orders.ts'
import type { EditOutcome, EditStatus } from './edit-orders.ts'
import type { BlogStatus, PageStatus } from './item-orders.ts'
import type { WorkflowKind } from './workflows.ts'

/** An order as stored. Times are ISO 8601. */
export type OrderRecord = {
  workflow_id: string
  title: string
  status: OrderStatus
  charged: number
  refunded: number
  metadata: Record<string, string>
  warnings: string[]
  removed: RemovedStatement[]
  usage: ModelUsage
  error_code: string | null
  error_message: string | null
  /** Of an edit. */
  edit: EditOutcome | null
  /** Of a page or post that was not published. */
  draft_id?: string | undefined
  /** Whether the website is there and offline. */
  is_offline: boolean
  created_at: string
  started_at: string | null
  finished_at: string | null
}

/** An order and its progress. `revision` increases with every change of its rows. */
export type OrderState = {
  kind: WorkflowKind
  revision: number
  order: OrderRecord
  progress: Progress
}

/** Recommended poll interval of a running order, in milliseconds. */
export const pollAfterMs = 1_000
/** Recommended poll interval of an order that is scheduled, or whose plan waits for its approval, in milliseconds. */
const pollIdleMs = 60_000

/** The status of a website workflow. */
export function toWebsiteStatus(record: OrderRecord, progress: Progress): WebsiteStatus {
  const order = forTenant(record)
  const pages = progress.pages.map(forTenant)
  const base = baseStatusOf(order, progress, websiteMessage(order, { ...progress, pages }))
  const status = order.warnings.length > 0 ? { ...base, warnings: order.warnings } : base
  return withResult(status, progress.website && resultOf(progress.website, pages))
}

/** The status of a page workflow. */
export function toPageStatus(record: OrderRecord, progress: Progress): PageStatus {
  const order = forTenant(record)
  const published = publishedItemOf(progress)
  const result = published && { page_id: published.id, ...published.at, ...draftOf(order) }
  return withResult(baseStatusOf(order, progress, itemMessage(order, 'page')), result)
}

/** The status of a post workflow. The workflow finishes when the post is published, so `finished_at` is the publication date. */
export function toBlogStatus(record: OrderRecord, progress: Progress): BlogStatus {
  const order = forTenant(record)
  const published = publishedItemOf(progress)
  const publish_date = Math.floor(Date.parse(order.finished_at ?? order.created_at) / 1000)
  const result = published && { blog_id: published.id, ...published.at, publish_date, ...draftOf(order) }
  return withResult(baseStatusOf(order, progress, itemMessage(order, 'post')), result)
}

const draftOf = ({ draft_id }: OrderRecord) => (draft_id === undefined ? {} : { draft_id })

/** The status of an edit workflow. */
export function toEditStatus(record: OrderRecord, { pages, ...progress }: Progress): EditStatus {
  const order = forTenant(record)
  const updated_pages = pages.flatMap(({ page_id, path, name: title, status }) =>
    page_id && status === 'complete' ? [{ page_id, path, title }] : [],
  )
  const outcome = order.edit ?? { website_id: '', draft_id: null, published: false, summary: null, cannot_do: [] }
  const status = baseStatusOf(order, { ...progress, pages }, editMessage(order, updated_pages.length))
  return withResult(status, { ...outcome, pages_changed: updated_pages.length, updated_pages }) as EditStatus
}

function editMessage({ status, error_message, edit }: OrderRecord, changed: number): string {
  const pages = changed === 1 ? '1 page has changed' : `${changed} pages have changed`
  const facts = edit?.draft_id ? 'The facts of the business have changed' : undefined
  const next = edit?.published ? 'The changes are published.' : 'Review the draft, then submit or publish it.'
  const left = edit?.cannot_do.length ? ' `cannot_do` lists what is not possible.' : ''
  switch (status) {
    case 'complete':
      return changed > 0 || facts
        ? `${changed > 0 ? pages : facts}. ${next}${left}`
        : `Nothing has changed, and nothing is charged.${left}`
    case 'partial':
      return `${pages}; the others failed and were refunded. ${next}`
    case 'errored':
      return `Nothing has changed: ${error_message ?? unexpected}`
    case 'cancelled':
      return changed > 0 ? `Cancelled. ${pages}. ${next}` : 'Cancelled before any page was changed.'
    case 'scheduled':
      return scheduled
    case 'running':
      return edit?.summary === null || !edit ? 'Planning the change.' : 'Editing the pages.'
  }
}

/** Adds the output, if there is one. It repeats fields of the status and itself, for clients that read them there. */
function withResult<Output extends object>(answer: BaseStatus, output: Output | null | undefined) {
  if (!output) return answer
  const { done, status, workflow_id, message, poll_after_ms } = answer
  const repeated = { done, status, workflow_id, message, ...(poll_after_ms === undefined ? {} : { poll_after_ms }) }
  return { ...answer, result: { ...output, ...repeated, result: { ...output } } }
}

type Failed = { error_code?: string | null | undefined; error_message?: string | null | undefined }

const modelProblems = [ModelRefused, ModelUnauthorized, ModelAnswerInvalid, ModelUnavailable]

/** Replaces the message of a language model failure: the original quotes the provider and names settings, which only operators may see. */
export function forTenant<T extends Failed>(failed: T): T {
  const problem = modelProblems.find(({ code }) => code === failed.error_code)
  return problem ? { ...failed, error_message: problem.meaning } : failed
}

/** The status of a workflow of any kind. */
export const toStatus = ({ kind, order, progress }: OrderState): WebsiteStatus | PageStatus | BlogStatus | EditStatus =>
  converters[kind](order, progress)
const converters = { website: toWebsiteStatus, page: toPageStatus, blog: toBlogStatus, edit: toEditStatus }

/** The published item of an order for a single page or post. */
function publishedItemOf({ website, pages: [item] }: Progress) {
  if (!website || !item?.page_id || !item.published_url) return undefined
  const { page_id: id, name, slug, path, published_url } = item
  return { id, at: { website_id: website.website_id, name, slug, path, published_url } }
}

function baseStatusOf(order: OrderRecord, progress: Progress, message: string): BaseStatus {
  const done = order.status !== 'running' && order.status !== 'scheduled'
  const stage = done ? 'done' : progress.stage
  const failed = order.status === 'errored'
  const isIdle = order.status === 'scheduled' || stage === 'review'
  return {
    success: true,
    done,
    status: order.status,
    workflow_id: order.workflow_id,
    message,
    stage,
    progress: { percent: percentOf(stage, progress.pages) },
    credits: { charged: order.charged, refunded: order.refunded },
    created_at: order.created_at,
    started_at: order.started_at,
    finished_at: order.finished_at,
    ...(order.removed.length > 0 ? { removed_statements: order.removed } : {}),
    ...(order.usage.length > 0 ? { usage: order.usage } : {}),
    metadata: order.metadata,
    ...(done ? {} : { poll_after_ms: isIdle ? pollIdleMs : pollAfterMs }),
    ...(failed ? { error: order.error_message ?? '', error_code: order.error_code ?? 'internal_error' } : {}),
  }
}

/** Progress in percent: planning counts 15, the pages share 80, and the final steps count 5. */
export function percentOf(stage: Progress['stage'], pages: PageProgress[]): number {
  if (stage === 'done') return 100
  if (stage === 'queued') return 0
  if (pages.length === 0) return 5
  const written = pages.reduce((sum, page) => sum + shareOf(page), 0)
  return 15 + Math.floor((80 * written) / pages.length)
}

/** How much of a page is finished, 0 to 1. Publishing counts as one section. */
const shareOf = ({ status, sections }: PageProgress): number =>
  status === 'running' ? (sections?.written ?? 0) / ((sections?.total ?? 0) + 1) : 1

function resultOf(website: NonNullable<Progress['website']>, pages: PageProgress[]) {
  const number = (...statuses: PageProgress['status'][]) =>
    pages.filter(({ status }) => statuses.includes(status)).length
  return {
    ...website,
    home_page_id: pages.find(({ path }) => path === '/')?.page_id ?? null,
    pages_summary: {
      total: pages.length,
      complete: number('complete'),
      running: number('running'),
      errored: number('errored', 'cancelled'),
    },
    pages,
  }
}

const unexpected = 'An unexpected error occurred. Retry the workflow; if it fails again, contact the operator.'
const cancelled = 'Cancelled before any page was finished.'
const scheduled = 'Scheduled to start later.'
const offline = 'The website is ready and offline: visitors see nothing until a member sets `activated` to true.'

function websiteMessage({ status, ...order }: OrderRecord, { stage, pages, review_until }: Progress): string {
  const { error_message, error_code } = order
  const ready = pages.filter((page) => page.status === 'complete').length
  const failed = pages.filter((page) => page.status === 'errored' || page.status === 'cancelled')
  const count = `${ready} of ${pages.length} pages ${ready === 1 ? 'is' : 'are'} ready`
  switch (status) {
    case 'complete':
      return order.is_offline ? offline : `The website is ready. All ${pages.length} pages are published.`
    case 'partial':
      return `${count}. ${failed.map(failureOf).join(' ')}`
    case 'errored':
      return `The website was not created: ${error_message ?? unexpected}`
    case 'cancelled':
      if (error_code === PlanExpired.code) return error_message ?? cancelled
      return ready > 0 ? `Cancelled. ${count}.` : cancelled
    case 'scheduled':
      return scheduled
    case 'running':
      if (stage === 'review') return `The plan waits for your approval until ${review_until}.`
      if (pages.length > 0) return `Generating the pages: ${count}.`
      return stage === 'queued' ? 'Queued.' : 'Planning the website.'
  }
}

const failureOf = ({ name, error_message: why, is_placeholder }: PageProgress): string =>
  `'${name}' failed${why ? `: ${why}` : '.'}${is_placeholder ? ' A placeholder is published in its place.' : ''}`

function itemMessage({ status, error_message, draft_id }: OrderRecord, word: 'page' | 'post'): string {
  switch (status) {
    case 'complete':
      return draft_id === undefined
        ? `The ${word} is published.`
        : `The ${word} is ready. Review the draft, then submit or publish it.`
    case 'partial': // does not occur: the order has a single item
    case 'errored':
      return `The ${word} was not created: ${error_message ?? unexpected}`
    case 'cancelled':
      return cancelled
    case 'scheduled':
      return scheduled
    case 'running':
      return `Generating the ${word}.`
  }
}
