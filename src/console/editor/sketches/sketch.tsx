import type { SectionKind } from '../../../domain/websites/site.ts'
import { layoutsOfKind } from '../forms/field-specs.ts'
import { grids } from './grids.ts'

const [columns, cellWidth, cellHeight] = [11, 8, 11]
const rowsOf = (grid: string): string[] => grid.split('/')

/** What lies under the marks: a picture or a panel. */
const grounds = { picture: '#ET', panel: '%htb' } as const
/** Height and place of a mark in its cell, and its class. */
const marks: Record<string, { class: string; top: number; height: number; radius: number }> = {
  '=': { class: 'heading', top: 2.5, height: 6, radius: 1.5 },
  '-': { class: 'text', top: 3.75, height: 3.5, radius: 1.5 },
  B: { class: 'heading', top: 1, height: 9, radius: 3 },
  o: { class: 'heading', top: 2, height: 7, radius: 4 },
  E: { class: 'light', top: 2.5, height: 6, radius: 1.5 },
  T: { class: 'light', top: 3.75, height: 3.5, radius: 1.5 },
  h: { class: 'heading', top: 2.5, height: 6, radius: 1.5 },
  t: { class: 'text', top: 3.75, height: 3.5, radius: 1.5 },
  b: { class: 'heading', top: 2, height: 7, radius: 3 },
}

/** Runs of the same kind of cell in a row. */
function runsOf(row: string, kindOf: (cell: string) => string | undefined) {
  const runs: { kind: string; from: number; to: number }[] = []
  for (const [index, cell] of row.split('').entries()) {
    const [kind, last] = [kindOf(cell), runs.at(-1)]
    if (kind && last?.kind === kind && last.to === index) last.to++
    else if (kind) runs.push({ kind, from: index, to: index + 1 })
  }
  return runs
}

type Ground = { kind: string; x: number; y: number; width: number; height: number }
/** Pictures and panels. Equal runs below each other are one. */
function groundsOf(rows: readonly string[]): Ground[] {
  const all: Ground[] = []
  for (const [y, row] of rows.entries())
    for (const { kind, from, to } of runsOf(row, groundOf)) {
      const above = all.find(
        (one) => one.kind === kind && one.x === from && one.width === to - from && one.y + one.height === y,
      )
      if (above) above.height++
      else all.push({ kind, x: from, y, width: to - from, height: 1 })
    }
  return all
}

const groundOf = (cell: string) =>
  (Object.keys(grounds) as (keyof typeof grounds)[]).find((kind) => grounds[kind].includes(cell))

/** A small picture of how a section is laid out. Without a layout, that of its first one. */
export const Sketch = ({ kind, layout }: { kind: SectionKind; layout?: string | undefined }) => {
  const ofKind: Readonly<Record<string, string>> = grids[kind]
  const grid = ofKind[layout ?? layoutsOfKind(kind)[0] ?? kind] ?? Object.values(ofKind)[0] ?? ''
  const rows = rowsOf(grid)
  return (
    <svg
      class="sketch"
      viewBox={`-6 -6 ${columns * cellWidth + 12} ${rows.length * cellHeight + 12}`}
      aria-hidden="true"
      focusable="false"
    >
      {groundsOf(rows).map(({ kind: ground, x, y, width, height }) => (
        <rect
          class={ground}
          x={x * cellWidth}
          y={y * cellHeight}
          width={width * cellWidth}
          height={height * cellHeight}
          rx={1.5}
        />
      ))}
      {rows.flatMap((row, index) =>
        runsOf(row, (cell) => (cell in marks ? cell : undefined)).map(({ kind: mark, from, to }) => {
          const { class: look, top, height, radius } = marks[mark] ?? { class: '', top: 0, height: 0, radius: 0 }
          return (
            <rect
              class={look}
              x={from * cellWidth + 0.5}
              y={index * cellHeight + top}
              width={mark === 'o' ? height : (to - from) * cellWidth - 1}
              height={height}
              rx={radius}
            />
          )
        }),
      )}
    </svg>
  )
}
