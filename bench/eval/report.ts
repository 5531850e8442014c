import type { Result } from './evaluate.ts'

const columns: [name: string, show: (result: Result) => string][] = [
  ['brief', ({ brief }) => brief],
  ['language', ({ language }) => language || '–'],
  ['first try', ({ first_try, pages }) => `${first_try}/${pages + 1}`],
  ['repairs', ({ repairs }) => String(repairs)],
  ['failed', ({ failed }) => String(failed)],
  ['facts home', ({ facts_home, facts }) => `${facts_home}/${facts}`],
  ['facts site', ({ facts_site, facts }) => `${facts_site}/${facts}`],
  ['headline', ({ own_headline }) => (own_headline ? 'own' : '–')],
  ['repeated', ({ repeated }) => String(repeated.length)],
  ['unsupported', ({ unsupported }) => String(unsupported.length)],
  ['words', ({ words }) => String(words)],
  ['tokens', ({ input_tokens, output_tokens }) => String(input_tokens + output_tokens)],
  ['cost', ({ cost }) => (cost === null ? '–' : `$${cost.toFixed(4)}`)],
  ['seconds', ({ seconds }) => seconds.toFixed(2)],
]

/** A Markdown table per model, with totals, and the facts, claims and errors to look at. */
export function showResults(results: readonly Result[]): string {
  const models = [...new Set(results.map(({ model }) => model))]
  return models
    .map((model) =>
      showModel(
        model,
        results.filter((result) => result.model === model),
      ),
    )
    .join('\n')
}

function showModel(model: string, results: Result[]): string {
  const head = columns.map(([name]) => name)
  const rows = [...results, totalOf(results)].map((result) => columns.map(([, show]) => show(result)))
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const notes = results.flatMap(({ brief, headline, missing, repeated, unsupported, error }) => [
    `${brief}: ${headline}`,
    ...(repeated.length > 0 ? [`${brief}, more than twice on a page: ${repeated.join('; ')}`] : []),
    ...(missing.length > 0 ? [`${brief}, not on the site: ${missing.join('; ')}`] : []),
    ...(unsupported.length > 0 ? [`${brief}, not in the brief: ${unsupported.join('; ')}`] : []),
    ...(error ? [`${brief}, failed: ${error}`] : []),
  ])
  const table = [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)]
  return [`${model}, ${new Date().toISOString().slice(0, 10)}`, '', ...table, '', ...notes, ''].join('\n')
}

function totalOf(results: Result[]): Result {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0)
  return {
    ...{ model: '', brief: 'total', language: '', missing: [], error: null },
    headline: '',
    own_headline: results.every((result) => result.own_headline),
    repeated: results.flatMap(({ repeated }) => repeated),
    pages: sum(({ pages }) => pages + 1) - 1,
    first_try: sum(({ first_try }) => first_try),
    repairs: sum(({ repairs }) => repairs),
    failed: sum(({ failed }) => failed),
    facts: sum(({ facts }) => facts),
    facts_home: sum(({ facts_home }) => facts_home),
    facts_site: sum(({ facts_site }) => facts_site),
    unsupported: results.flatMap(({ unsupported }) => unsupported),
    words: sum(({ words }) => words),
    input_tokens: sum(({ input_tokens }) => input_tokens),
    output_tokens: sum(({ output_tokens }) => output_tokens),
    cost: results.some(({ cost }) => cost !== null) ? sum(({ cost }) => cost ?? 0) : null,
    seconds: sum(({ seconds }) => seconds),
  }
}
