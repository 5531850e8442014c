import type { BatchReceipt } from '../domain/orders/batches.ts'
import type { Outcome } from './messages.ts'

/** An item of a batch. `ended`: another run of the batch has waited for it, so its result is in its own workflow. */
export type ShownItem = { workflowId: string; summary: string; status: Outcome | 'ended'; reason?: string }

/** In the order of the table. */
const labels: Record<ShownItem['status'], string> = {
  errored: '✗ failed, refunded',
  rejected: '✗ rejected, not charged',
  partial: '✗ partial, failed pages refunded',
  cancelled: '– canceled, refunded',
  running: '… running',
  scheduled: '… scheduled',
  ended: 'ended: see its workflow',
  complete: '✓ complete',
}
/** The Web UI shows the whole text at once. */
const maxRows = 100

/** Describes a batch for Temporal's Web UI: counts, then a table of the items with their states and reasons, failed ones first. */
export function describeBatch(
  items: ShownItem[],
  { total, rejected }: Pick<BatchReceipt, 'total' | 'rejected'>,
): string {
  const groups = new Map<string, ShownItem[]>(Object.keys(labels).map((status) => [status, []]))
  for (const item of items) groups.get(item.status)?.push(item)
  const count = (status: string) => groups.get(status)?.length ?? 0
  const current = rejected.length + items.length
  const counts = [
    [rejected.length, 'invalid'] as const,
    ...[...groups].map(([status, { length }]) => [length, status] as const),
    [total - current, 'complete before this run'] as const,
  ]
  const rows = [
    ...rejected.slice(0, maxRows).map(({ index, error }) => `| ${index} | | ✗ invalid, not charged: ${cell(error)} |`),
    ...[...groups.values()].flat().slice(0, maxRows).map(rowOf),
  ].slice(0, maxRows)
  const said = counts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return [
    `**${current - count('running') - count('scheduled')} of ${current} items have ended**: ${said.join(', ')}`,
    ...['', '| Item | Workflow | State |', '|---|---|---|', ...rows],
    ...(current > rows.length ? ['', `${current - rows.length} more are not shown: see the tab *Relationships*.`] : []),
  ].join('\n')
}

const rowOf = ({ workflowId, summary, status, reason }: ShownItem): string =>
  `| ${cell(summary)} | \`${workflowId}\` | ${labels[status]}${reason ? `: ${cell(reason)}` : ''} |`

/** A text in a cell of a Markdown table. */
export const cell = (text: string): string => text.replace(/[|\n]/g, ' ').slice(0, 200)
