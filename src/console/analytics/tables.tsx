import type { Analytics } from '../../domain/analytics/analytics.ts'
import { percent, whole } from '../numbers.ts'
import type { TimeFormats } from './periods.ts'

type Named = {
  name: string
  label?: string | undefined
  href?: string
  visitors: number
  page_views?: number
  count?: number
}
type Shown = {
  noun: string
  /** Heading of the number of page views, clicks or submissions. */
  events?: string
  names: Named[]
  show?: (name: string) => string
  /** Page views of the period, of which each row has a share. Undefined: the rows are no page views. */
  total?: number | undefined
}
type List = Shown & { id: string; title: string; note?: string | undefined }

/** Names that are visible at once; the others open on demand. */
const visible = 8

/** A top list; nothing if it is empty. Each row has its share of the page views as a bar and in percent; the last has those of no row. */
export const TopList = ({ id, title, note, names, ...shown }: List) => {
  const counted = names.reduce((sum, one) => sum + eventsOf(one), 0)
  const rest = shown.total === undefined ? 0 : shown.total - counted
  const table = { ...shown, max: Math.max(1, shown.total ?? counted) }
  return names.length === 0 ? null : (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Rows {...table} names={names.slice(0, visible)} rest={names.length > visible ? 0 : rest} />
      {names.length <= visible ? null : (
        <details>
          <summary>
            {whole(names.length - visible)} more<span class="hidden"> {title}</span>
          </summary>
          <Rows {...table} names={names.slice(visible)} rest={rest} />
        </details>
      )}
      {note ? <p class="quiet small">{note}</p> : null}
    </section>
  )
}

const eventsOf = ({ page_views: views, count = 0 }: Named): number => views ?? count

type RowsProps = Shown & { max: number; rest: number }

const Rows = ({ noun, events = 'Views', names, show = (name) => name, max, total, rest }: RowsProps) => (
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
        {total === undefined ? null : (
          <th scope="col" class="number share">
            Share
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {names.map((one) => (
        <tr>
          <th scope="row">
            <span title={show(one.name)}>
              {one.href ? <a href={one.href}>{show(one.name)}</a> : show(one.name)}
              {one.label ? <small class="quiet"> {one.label}</small> : null}
            </span>
            <svg width="100%" height="6" aria-hidden="true">
              <rect width={`${((100 * eventsOf(one)) / max).toFixed(1)}%`} height="6" rx="3" />
            </svg>
          </th>
          <td class="number">{whole(one.visitors)}</td>
          <td class="number">{whole(eventsOf(one))}</td>
          {total === undefined ? null : <td class="number share quiet">{percent(eventsOf(one) / max)}</td>}
        </tr>
      ))}
      {rest > 0 && total !== undefined ? (
        <tr class="quiet">
          <th scope="row">Others and unknown</th>
          <td class="number">–</td>
          <td class="number">{whole(rest)}</td>
          <td class="number share">{percent(rest / max)}</td>
        </tr>
      ) : null}
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
