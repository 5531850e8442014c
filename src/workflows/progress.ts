import { setCurrentDetails } from '@temporalio/workflow'
import type { Failure } from '../activities/orders/order.ts'
import type { PageProgress, Progress } from '../domain/orders/website-orders.ts'

const marks: Record<PageProgress['status'], string> = {
  running: '… being made',
  complete: '✓ published',
  errored: '✗ failed, given back',
  cancelled: '– cancelled, given back',
}

/** Shows in Temporal's Web UI how far the website is, so that an operator need not know the code: a line and the table of pages. */
export function showProgress({ stage, website, pages }: Progress, outcome?: string, failure?: Failure | null): void {
  const title = website ? `**${website.website_name}** ${website.domain}` : '**Website**'
  const why = failure ? `\n\n${failure.code}: ${failure.message}` : ''
  const rows = pages.map(
    ({ name, path, status, error_message }) =>
      `| ${cell(name)} | \`${path}\` | ${marks[status]}${error_message ? `: ${cell(error_message)}` : ''} |`,
  )
  const table = rows.length > 0 ? `\n\n| Page | Path | State |\n|---|---|---|\n${rows.join('\n')}` : ''
  setCurrentDetails(`${title}\n\nStage: ${outcome ?? stage}${why}${table}`)
}

const cell = (text: string) => text.replace(/[|\n]/g, ' ').slice(0, 200)
