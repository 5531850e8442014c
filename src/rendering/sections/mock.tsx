import type { ComponentChildren } from 'preact'
import type { PageContext } from '../page-context.ts'
import { weekdayName, weekdays } from '../../domain/websites/hours.ts'
import { createRandom, type Random } from '../theme/random.ts'

type MockProps = { context: PageContext; facts: readonly string[]; children: ComponentChildren }

/** A window of the software: facts as its list, and a board of bars, or a screenshot in place of both. */
export const Mock = ({ context, facts, children }: MockProps) => (
  <div class="mock">
    <p class="chrome">{context.site.brand.name}</p>
    {children ?? (
      <div class="screen">
        {facts.length > 0 ? (
          <ul>
            {facts.map((fact) => (
              <li>{fact}</li>
            ))}
          </ul>
        ) : null}
        <Board
          seed={context.site.theme.seed}
          days={weekly.test([...facts, context.site.brand.tagline].join(' ')) ? daysIn(context.site.language) : []}
        />
      </div>
    )}
  </div>
)

/** Software that plans days shows them. */
const weekly = /rota|roster|shift|schedul|calendar|booking|appointment|dienstplan|kalender|termin|planning/iu
const daysIn = (language: string) => weekdays.map((day) => weekdayName(day, language, 'short'))

const rows = 7
const columns = 7
const [cell, height] = [100, 46]

/** Rows of bars over a week, different for each website. */
const Board = ({ seed, days }: { seed: number; days: readonly string[] }) => {
  const random = createRandom(seed, 'board')
  const bars = Array.from({ length: rows }, (_, row) => barsOf(random, row)).flat()
  const top = days.length > 0 ? 30 : 0
  return (
    <svg
      viewBox={`0 ${-top} ${columns * cell} ${rows * height + top}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {Array.from({ length: columns - 1 }, (_, index) => (
        <path d={`M${(index + 1) * cell} 0V${rows * height}`} stroke="var(--line)" />
      ))}
      {days.map((day, index) => (
        <text x={index * cell + 8} y="-9" font-size="14" fill="var(--muted)">
          {day}
        </text>
      ))}
      {bars.map(({ x, y, width, ink }) => (
        <rect {...{ x, y, width }} height={height - 16} rx="6" fill={`var(--a${ink})`} />
      ))}
    </svg>
  )
}

/** Bars of one to three columns, with gaps. */
function barsOf(random: Random, row: number) {
  const bars: { x: number; y: number; width: number; ink: number }[] = []
  for (let column = random.next() < 0.4 ? 1 : 0; column < columns; ) {
    const length = Math.min(columns - column, 1 + Math.floor(random.next() * 3))
    const ink = [1, 0, 3, 2][Math.floor(random.next() * 4)] ?? 0
    bars.push({ x: column * cell + 5, y: row * height + 8, width: length * cell - 10, ink })
    column += length + (random.next() < 0.3 ? 1 : 0)
  }
  return bars
}
