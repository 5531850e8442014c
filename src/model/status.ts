import type { PageProgress, Progress, WorkflowStatus, WorkflowStatusAnswer } from './generation.ts'

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

/** How soon a poller should ask again. */
const pollAfterMs = 1_000

/** The status answer of an order: its record, and how far it is by its running workflow or by its rows. Contract §9. */
export function toStatusAnswer(order: OrderRecord, progress: Progress): WorkflowStatusAnswer {
  const done = order.status !== 'running' && order.status !== 'scheduled'
  const stage = done ? 'done' : progress.stage
  const failed = order.status === 'errored'
  return {
    success: true,
    done,
    status: order.status,
    workflow_id: order.workflow_id,
    message: messageOf(order, progress),
    stage,
    progress: { percent: percentOf(stage, progress.pages) },
    credits: { charged: order.charged, refunded: order.refunded },
    created_at: order.created_at,
    started_at: order.started_at,
    finished_at: order.finished_at,
    metadata: order.metadata,
    ...(done ? {} : { poll_after_ms: pollAfterMs }),
    ...(failed ? { error: order.error_message ?? '', error_code: order.error_code ?? 'internal_error' } : {}),
    ...(progress.website ? { result: resultOf(progress.website, progress.pages) } : {}),
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
