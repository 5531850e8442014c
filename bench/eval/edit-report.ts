import type { EditResult } from './edits.ts'

const columns: [name: string, show: (results: readonly EditResult[]) => string][] = [
  ['requests', (all) => String(all.length)],
  ['first try', (all) => count(all, ({ first_try }) => first_try)],
  ['as asked', (all) => count(all, ({ unmet }) => unmet.length === 0)],
  ['in scope', (all) => count(all, ({ violations }) => violations.length === 0)],
  ['no invention', (all) => count(all, ({ invented }) => invented.length === 0)],
  ['failed', (all) => count(all, ({ error }) => error !== null)],
  ['output tokens', (all) => String(sum(all, ({ output_tokens }) => output_tokens))],
  ['of a rewrite', (all) => shareOfRewrite(all)],
  ['seconds', (all) => sum(all, ({ seconds }) => seconds).toFixed(1)],
]

const count = (all: readonly EditResult[], is: (result: EditResult) => boolean) => String(all.filter(is).length)
const sum = (all: readonly EditResult[], of: (result: EditResult) => number) =>
  all.reduce((total, result) => total + of(result), 0)

/** Output tokens beside those of a model that writes the changed pages whole. */
function shareOfRewrite(all: readonly EditResult[]): string {
  const changed = all.filter(({ rewrite_tokens: tokens }) => tokens > 0)
  const share = sum(changed, (one) => one.output_tokens) / sum(changed, (one) => one.rewrite_tokens)
  return changed.length === 0 ? '–' : `${(share * 100).toFixed(0)} %`
}

/** A Markdown table per model, with a row for each kind of request, and what to look at. */
export function showEditResults(results: readonly EditResult[]): string {
  return [...Map.groupBy(results, ({ model }) => model)].map(([model, all]) => showModel(model, all)).join('\n')
}

function showModel(model: string, all: readonly EditResult[]): string {
  const oneSection = all.filter(({ changed }) => changed.length === 1)
  const kinds = [...Map.groupBy(all, ({ kind }) => kind), ['one section', oneSection] as const, ['total', all] as const]
  const rows = kinds.map(([kind, results]) => [kind, ...columns.map(([, show]) => show(results))])
  const table = [['kind', ...columns.map(([name]) => name)], ...rows]
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = '', ...lines] = table.map(line)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const notes = all.flatMap(({ request, violations, unmet, invented, error, cannot_do }) => [
    ...(violations.length > 0 ? [`${request}, outside of the request: ${violations.join('; ')}`] : []),
    ...(invented.length > 0 ? [`${request}, invented: ${invented.join('; ')}`] : []),
    ...(unmet.length > 0 ? [`${request}: ${unmet.join('; ')}`] : []),
    ...(unmet.length > 0 && cannot_do.length > 0 ? [`${request}, cannot do: ${cannot_do.join('; ')}`] : []),
    ...(error ? [`${request}, failed: ${error}`] : []),
  ])
  return [`${model}, ${new Date().toISOString().slice(0, 10)}`, '', head, rule, ...lines, '', ...notes, ''].join('\n')
}
