import type { Analytics } from '../../domain/analytics/analytics.ts'
import type { TimeFormats } from './periods.ts'
import { type TrafficPhrases, useTrafficPhrases } from './phrases/index.ts'

type Series = Analytics['series']
type Props = {
  series: Series
  before: Series | undefined
  interval: Analytics['period']['interval']
  times: TimeFormats
}

const height = 220
/** Labels below the chart. Narrow windows show every second one. */
const labels = 7

/**
 * Visitors over time as an SVG without fixed width: lines are stretched by a view box, everything else has positions in percent, so that texts
 * and dots keep their size at any width.
 */
export function LineChart({ series, before, interval, times }: Props) {
  const t = useTrafficPhrases()
  const top = topOf(Math.max(0, ...[...series, ...(before ?? [])].map(({ visitors }) => visitors)))
  const lines = top.ticks
  const y = (visitors: number) => Number((height * (1 - visitors / top.value)).toFixed(2))
  const x = (index: number) => `${Number(position(index, series.length).toFixed(3))}%`
  return (
    <div class="chart">
      <svg class="axis" width="44" height={height} aria-hidden="true">
        {lines.map((value) => (
          <text x="36" y={y(value)} dy="0.32em">
            {t.compact(value)}
          </text>
        ))}
      </svg>
      <svg class="plot" width="100%" height={height + 30} role="img" aria-label={summary(series, interval, times, t)}>
        {lines.map((value) => (
          <line class={value === 0 ? 'base' : 'grid'} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
        ))}
        <Lines series={series} before={before} y={y} />
        {series.map((point, index) => (
          <Point
            {...{ x: x(index), y: y(point.visitors), count: series.length, isOnly: series.length === 1 }}
            title={`${times.long(point.time)}: ${t.visitorsAt(point.visitors)}${beforeText(before?.[index], t)}`}
          />
        ))}
        {labelled(series.length).map(({ index, isWide }) => (
          <text
            class={isWide ? 'wide' : undefined}
            x={x(index)}
            y={height + 24}
            text-anchor={anchor(index, series.length)}
          >
            {times.short(series[index]?.time ?? '')}
          </text>
        ))}
      </svg>
    </div>
  )
}

type LinesProps = Pick<Props, 'series' | 'before'> & { y: (visitors: number) => number }

const Lines = ({ series, before, y }: LinesProps) => {
  const path = (points: Series) =>
    points.map(({ visitors }, index) => `${index ? 'L' : 'M'}${index} ${y(visitors)}`).join('')
  const last = Math.max(1, series.length - 1)
  const isLong = series.length > 2
  // The last hour, day or month has not ended.
  const whole = isLong ? series.slice(0, -1) : series
  return (
    <svg class="lines" width="100%" height={height} viewBox={`0 0 ${last} ${height}`} preserveAspectRatio="none">
      <path class="area" d={`${path(whole)}L${whole.length - 1} ${height}L0 ${height}Z`} />
      {before ? <path class="before" d={path(before)} /> : null}
      <path class="line" d={path(whole)} />
      {isLong ? (
        <path
          class="line unfinished"
          d={`M${last - 1} ${y(whole.at(-1)?.visitors ?? 0)}L${last} ${y(series.at(-1)?.visitors ?? 0)}`}
        />
      ) : null}
    </svg>
  )
}

type PointProps = { x: string; y: number; count: number; isOnly: boolean; title: string }

/** Shows its number while the pointer is above it, anywhere in its column. */
const Point = ({ x, y, count, isOnly, title }: PointProps) => {
  const width = 100 / Math.max(1, count - 1)
  return (
    <g class={isOnly ? 'point only' : 'point'}>
      <title>{title}</title>
      <rect
        x={`${(Number.parseFloat(x) - width / 2).toFixed(3)}%`}
        y="0"
        width={`${width.toFixed(3)}%`}
        height={height}
      />
      <circle cx={x} cy={y} r="4.5" />
    </g>
  )
}

const position = (index: number, count: number): number => (count === 1 ? 50 : (100 * index) / (count - 1))
const anchor = (index: number, count: number) =>
  count === 1 ? 'middle' : index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle'
const beforeText = (point: Series[number] | undefined, t: TrafficPhrases): string =>
  point ? ` (${t.before(point.visitors)})` : ''

function summary(series: Series, interval: Props['interval'], times: TimeFormats, t: TrafficPhrases): string {
  const total = series.reduce((sum, { visitors }) => sum + visitors, 0)
  const best = series.reduce((max, point) => (point.visitors > max.visitors ? point : max))
  const peak = total === 0 ? '' : t.peak(times.long(best.time), best.visitors)
  return `${t.per[interval]}: ${t.summary(t.visitorsAt(total), peak)}`
}

/** Evenly spaced indexes that end with the last; those that only wide windows show are marked. */
function labelled(count: number): { index: number; isWide: boolean }[] {
  const step = Math.ceil(count / labels)
  const shown = Math.ceil(count / step)
  return Array.from({ length: shown }, (_, n) => ({ index: count - 1 - n * step, isWide: n % 2 === 1 }))
}

/** The upper end of an axis, a round number, and up to six values on it. */
function topOf(max: number): { value: number; ticks: number[] } {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / 5)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * 5 >= max) ?? 1
  const count = Math.max(1, Math.ceil(max / step))
  return { value: count * step, ticks: Array.from({ length: count + 1 }, (_, n) => n * step) }
}
