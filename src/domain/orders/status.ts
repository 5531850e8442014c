import type { PageProgress, Progress, StatusAnswer, WorkflowStatus, WorkflowStatusAnswer } from './website-orders.ts'
import type { BlogStatus, PageStatus } from './item-orders.ts'

/** What the rows say of an order; times are ISO 8601. */
export type OrderRecord = {
  workflow_id: string
  status: WorkflowStatus
  charged: number
  refunded: number
  metadata: Record<string, string>
  error_code: string | null
  error_message: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}

/** An order as its rows tell it; `revision` grows with each change of them. */
export type OrderState = {
  kind: 'website' | 'page' | 'blog'
  revision: number
  order: OrderRecord
  progress: Progress
}

/** How soon a poller should ask again. */
export const pollAfterMs = 1_000
/** The same of an order that waits for its time. */
const pollScheduledMs = 60_000

/** The status answer of a website's order: its record, and how far it is by its rows. Contract §9. */
export const toStatusAnswer = (order: OrderRecord, progress: Progress): WorkflowStatusAnswer => ({
  ...answerOf(order, progress, messageOf(order, progress)),
  ...(progress.website ? { result: resultOf(progress.website, progress.pages) } : {}),
})

/** The same, of a page's order. */
export function toPageStatus(order: OrderRecord, progress: Progress): PageStatus {
  const written = writtenOf(progress)
  const result = written && { page_id: written.id, ...written.at }
  return { ...answerOf(order, progress, itemMessageOf(order, 'page')), ...(result ? { result } : {}) }
}

/** The same, of a post's order: it ended the moment that its post was published. */
export function toBlogStatus(order: OrderRecord, progress: Progress): BlogStatus {
  const written = writtenOf(progress)
  const publish_date = Math.floor(Date.parse(order.finished_at ?? order.created_at) / 1000)
  const result = written && { blog_id: written.id, ...written.at, publish_date }
  return { ...answerOf(order, progress, itemMessageOf(order, 'post')), ...(result ? { result } : {}) }
}

/** The status answer of an order of any kind. */
export const toAnswer = ({ kind, order, progress }: OrderState): WorkflowStatusAnswer | PageStatus | BlogStatus =>
  answers[kind](order, progress)
const answers = { website: toStatusAnswer, page: toPageStatus, blog: toBlogStatus }

/** The one item of an order, where visitors see it. */
function writtenOf({ website, pages: [item] }: Progress) {
  if (!website || !item?.page_id || !item.published_url) return undefined
  const { page_id: id, name, slug, path, published_url } = item
  return { id, at: { website_id: website.website_id, name, slug, path, published_url } }
}

function answerOf(order: OrderRecord, progress: Progress, message: string): StatusAnswer {
  const done = order.status !== 'running' && order.status !== 'scheduled'
  const stage = done ? 'done' : progress.stage
  const failed = order.status === 'errored'
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
    metadata: order.metadata,
    ...(done ? {} : { poll_after_ms: order.status === 'scheduled' ? pollScheduledMs : pollAfterMs }),
    ...(failed ? { error: order.error_message ?? '', error_code: order.error_code ?? 'internal_error' } : {}),
  }
}

/** Percent done: planning is worth 15, the pages share the next 80, the last steps the rest. */
export function percentOf(stage: Progress['stage'], pages: PageProgress[]): number {
  if (stage === 'done') return 100
  if (stage === 'queued') return 0
  if (pages.length === 0) return 5
  return 15 + Math.floor((80 * pages.filter(({ status }) => status !== 'running').length) / pages.length)
}

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

function messageOf({ status, error_message }: OrderRecord, { stage, pages }: Progress): string {
  const ready = pages.filter((page) => page.status === 'complete').length
  const failed = pages.filter((page) => page.status === 'errored' || page.status === 'cancelled')
  const count = `${ready} of ${pages.length} pages ${ready === 1 ? 'is' : 'are'} ready`
  switch (status) {
    case 'complete':
      return `The website is ready: all ${pages.length} pages are published`
    case 'partial':
      return `${count}; ${failed.map(({ name, error_message: why }) => `'${name}' failed${why ? `: ${why}` : ''}`).join('; ')}`
    case 'errored':
      return `The website could not be made: ${error_message ?? 'something went wrong on our side'}`
    case 'cancelled':
      return ready > 0 ? `Cancelled; ${count}` : 'Cancelled before anything was finished'
    case 'scheduled':
      return 'Waiting for its time'
    case 'running':
      return pages.length > 0 ? `Making the pages: ${count}` : stage === 'queued' ? 'Accepted' : 'Planning the website'
  }
}

function itemMessageOf({ status, error_message }: OrderRecord, word: 'page' | 'post'): string {
  switch (status) {
    case 'complete':
      return `The ${word} is published`
    case 'partial': // has one part only
    case 'errored':
      return `The ${word} could not be made: ${error_message ?? 'something went wrong on our side'}`
    case 'cancelled':
      return 'Cancelled before anything was finished'
    case 'scheduled':
      return 'Waiting for its time'
    case 'running':
      return `Writing the ${word}`
  }
}
