import { cpus, release, type } from 'node:os'
import { median, quantile, type Row, type Table } from './measure.ts'
import type { Platform } from './platform.ts'

/** Describes the machine and versions, without which figures cannot be compared. */
export const machine = ({ versions: { postgres, temporal, temporalCli } }: Platform) => ({
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  system: `${type()} ${release()}`,
  node: process.versions.node,
  postgres,
  temporal: `${temporal} (CLI ${temporalCli})`,
})
export type Machine = ReturnType<typeof machine>

export const showMachine = ({ date, cpu, cores, system, node, postgres, temporal }: Machine): string =>
  `Sitewright, ${date}: ${cpu}, ${cores} cores, ${system}; Node ${node}, Postgres ${postgres}, Temporal ${temporal}\n`

/** Formats the table as text. The last column is Sitewright's median divided by the row's median. */
export function showTable({ title, unit, product, references, note, isLine }: Table): string {
  if (isLine) return showLine({ title, product, references })
  const lines = [...references, product].map((row) => {
    const ratio = row === product ? '' : `${digits(ratioTo(product, row))} ×`
    return [row.label.padEnd(50), ...[0.5, 0.25, 0.75].map((share) => digits(quantile(row.samples, share))), ratio]
  })
  const head = ['', 'median', '25 %', '75 %', 'ratio']
  const rows = [head, ...lines].map(([label = '', ...cells]) =>
    [label.padEnd(50), ...cells.map((cell) => cell.padStart(9))].join(' ').trimEnd(),
  )
  return [`${title} (${unit}, n = ${product.samples.length})`, ...rows, ...(note ? [`  ${note}`] : []), ''].join('\n')
}

/** Formats the medians of the references and of Sitewright, and their ratio. */
function showLine({ title, product, references }: Pick<Table, 'title' | 'product' | 'references'>): string {
  const medians = [...references, product].map(({ samples }) => `${digits(median(samples))} ms`.padStart(10))
  const ratios = references.map((row) => `${digits(ratioTo(product, row))} ×`.padStart(8))
  return [title.padEnd(60), ...medians, ...ratios].join(' ')
}

/** Formats the tables as JSON, with all samples. */
export const toJson = (info: Machine, tables: Table[]): string =>
  JSON.stringify(
    {
      machine: info,
      benchmarks: tables.map(({ name, title, unit, product, references, note }) => ({
        ...{ name, title, unit, note },
        rows: [...references, product].map((row) => ({
          ...row,
          median: median(row.samples),
          ratio: ratioTo(product, row),
        })),
      })),
    },
    undefined,
    2,
  )

const ratioTo = (product: Row, row: Row): number => median(product.samples) / median(row.samples)

const digits = (figure: number): string => (figure < 10 ? figure.toFixed(2) : figure.toFixed(figure < 100 ? 1 : 0))
