import { cpus, release, type } from 'node:os'
import { median, quantile, type Row, type Table } from './measure.ts'
import type { Platform } from './platform.ts'

/** Where and when it was measured: without these a figure says nothing. */
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

/** The table as text. The ratio is how much longer Sitewright takes than the line's median, or which part of its rate it reaches. */
export function showTable({ title, unit, product, beside, note }: Table): string {
  const lines = [...beside, product].map((row) => {
    const ratio = row === product ? '' : `${digits(ratioTo(product, row))} ×`
    return [row.what.padEnd(50), ...[0.5, 0.25, 0.75].map((share) => digits(quantile(row.samples, share))), ratio]
  })
  const head = ['', 'median', '25 %', '75 %', 'Sitewright is']
  const rows = [head, ...lines].map(([what = '', ...cells]) =>
    [what.padEnd(50), ...cells.map((cell) => cell.padStart(9))].join(' ').trimEnd(),
  )
  return [`${title} (${unit}, n = ${product.samples.length})`, ...rows, ...(note ? [`  ${note}`] : []), ''].join('\n')
}

/** The same for programs. */
export const toJson = (of: Machine, tables: Table[]): string =>
  JSON.stringify(
    {
      machine: of,
      benchmarks: tables.map(({ name, title, unit, product, beside, note }) => ({
        ...{ name, title, unit, note },
        rows: [...beside, product].map((row) => ({
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
