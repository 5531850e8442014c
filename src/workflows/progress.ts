import { setCurrentDetails } from '@temporalio/workflow'
import type { Failure } from '../activities/orders/order.ts'
import type { PageProgress, Progress } from '../domain/orders/base-status.ts'
import { cell } from './batch-details.ts'

/** With the models that planned the website and wrote its pages. */
export type ShownProgress = Omit<Progress, 'pages'> & {
  model?: string | undefined
  pages: (PageProgress & { model?: string | undefined })[]
}

const statusLabels: Record<PageProgress['status'], string> = {
  running: '… generating',
  complete: '✓ published',
  errored: '✗ failed, refunded',
  cancelled: '– canceled, refunded',
}

/** Shows the website's progress in Temporal's Web UI: its stage, and a table of its pages. */
export function showProgress(
  { stage, website, pages, model }: ShownProgress,
  outcome?: string,
  failure?: Failure | null,
): void {
  const title = website ? `**${website.website_name}** ${website.domain}` : '**Website**'
  const reason = failure ? `\n\n${failure.code}: ${failure.message}` : ''
  const rows = pages.map(
    ({ name, path, status, error_message, model: writer = '' }) =>
      `| ${cell(name)} | \`${path}\` | ${statusLabels[status]}${error_message ? `: ${cell(error_message)}` : ''} | ${cell(writer)} |`,
  )
  const table = rows.length > 0 ? `\n\n| Page | Path | Status | Model |\n|---|---|---|---|\n${rows.join('\n')}` : ''
  const planner = model ? `\n\nPlanned by ${cell(model)}` : ''
  setCurrentDetails(`${title}\n\nStage: ${outcome ?? stage}${planner}${reason}${table}`)
}
