import type { Analytics } from '../../domain/analytics/analytics.ts'
import { whole } from '../numbers.ts'
import type { TimeFormats } from './periods.ts'

type Named = Analytics['pages'][number] | Analytics['links'][number]
type Shown = {
  noun: string
  /** Heading of the number of page views, clicks or submissions. */
  events?: string
  names: Named[]
  show?: (name: string) => string
}
type List = Shown & { id: string; title: string }

/** Names that are visible at once; the others open on demand. */
const visible = 8

/** A top list. Each row has its share of the visitors of the first as a bar. */
export const TopList = ({ id, title, names, ...shown }: List) => {
  const table = { ...shown, max: Math.max(1, ...names.map(({ visitors }) => visitors)) }
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {names.length === 0 ? (
        <p class="quiet small">None in this period.</p>
      ) : (
        <Rows {...table} names={names.slice(0, visible)} />
      )}
      {names.length <= visible ? null : (
        <details>
          <summary>
            {whole(names.length - visible)} more<span class="hidden"> {title}</span>
          </summary>
          <Rows {...table} names={names.slice(visible)} />
        </details>
      )}
    </section>
  )
}

const Rows = ({ noun, events = 'Views', names, show = (name) => name, max }: Shown & { max: number }) => (
  <table class="top-list">
    <thead>
      <tr>
        <th scope="col">{noun}</th>
        <th scope="col" class="number">
          Visitors
        </th>
        <th scope="col" class="number">
          {events}
        </th>
      </tr>
    </thead>
    <tbody>
      {names.map(({ name, visitors, ...counted }) => (
        <tr>
          <th scope="row">
            <span title={show(name)}>{show(name)}</span>
            <svg width="100%" height="6" aria-hidden="true">
              <rect width={`${((100 * visitors) / max).toFixed(1)}%`} height="6" rx="3" />
            </svg>
          </th>
          <td class="number">{whole(visitors)}</td>
          <td class="number">{whole('count' in counted ? counted.count : counted.page_views)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

type SeriesProps = {
  series: Analytics['series']
  before: Analytics['series'] | undefined
  times: TimeFormats
}

/** The numbers of the chart, newest first. */
export const SeriesTable = ({ series, before, times }: SeriesProps) => (
  <details>
    <summary>Show as a table</summary>
    <div class="scroll" role="region" aria-label="Numbers over time" tabindex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Time ({times.timeZone.replaceAll('_', ' ')})</th>
            {['Visitors', ...(before ? ['Before'] : []), 'Visits', 'Views'].map((name) => (
              <th scope="col" class="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series
            .map((point, index) => (
              <tr>
                <th scope="row">{times.long(point.time)}</th>
                <td class="number">{whole(point.visitors)}</td>
                {before ? <td class="number">{whole(before[index]?.visitors ?? 0)}</td> : null}
                <td class="number">{whole(point.visits)}</td>
                <td class="number">{whole(point.page_views)}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  </details>
)
