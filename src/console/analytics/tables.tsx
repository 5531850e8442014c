import type { Analytics } from '../../domain/analytics/analytics.ts'
import type { TimeFormats } from './periods.ts'
import { type TrafficPhrases, useTrafficPhrases } from './phrases/index.ts'

type Named = {
  name: string
  label?: string | undefined
  href?: string
  visitors: number
  page_views?: number
  count?: number
}
type ListId = keyof TrafficPhrases['lists']
type Shown = {
  id: ListId
  /** Heading of the number of page views, clicks or submissions. */
  events?: string
  names: Named[]
  show?: (name: string) => string
  /** Page views of the period, of which each row has a share. Undefined: the rows are no page views. */
  total?: number | undefined
}

/** Names that are visible at once; the others open on demand. */
const visible = 8

/** A top list; nothing if it is empty. Each row has its share of the page views as a bar and in percent; the last has those of no row. */
export const TopList = ({ names, ...shown }: Shown) => {
  const t = useTrafficPhrases()
  const { id } = shown
  const counted = names.reduce((sum, one) => sum + eventsOf(one), 0)
  const rest = shown.total === undefined ? 0 : shown.total - counted
  const table = { ...shown, max: Math.max(1, shown.total ?? counted) }
  return names.length === 0 ? null : (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{t.lists[id]}</h2>
      <Rows {...table} names={names.slice(0, visible)} rest={names.length > visible ? 0 : rest} />
      {names.length <= visible ? null : (
        <details>
          <summary>
            {t.more(names.length - visible)}
            <span class="hidden"> {t.lists[id]}</span>
          </summary>
          <Rows {...table} names={names.slice(visible)} rest={rest} />
        </details>
      )}
    </section>
  )
}

const eventsOf = ({ page_views: views, count = 0 }: Named): number => views ?? count

type RowsProps = Shown & { max: number; rest: number }

const Rows = ({ id, names, show = (name) => name, max, total, rest, ...shown }: RowsProps) => {
  const t = useTrafficPhrases()
  const { events = t.views } = shown
  return (
    <table class="top-list">
      <thead>
        <tr>
          <th scope="col">{t.nouns[id]}</th>
          <th scope="col" class="number">
            {t.visitors}
          </th>
          <th scope="col" class="number">
            {events}
          </th>
          {total === undefined ? null : (
            <th scope="col" class="number share">
              {t.share}
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
            <td class="number">{t.whole(one.visitors)}</td>
            <td class="number">{t.whole(eventsOf(one))}</td>
            {total === undefined ? null : <td class="number share quiet">{t.percent(eventsOf(one) / max)}</td>}
          </tr>
        ))}
        {rest > 0 && total !== undefined ? (
          <tr class="quiet">
            <th scope="row">{t.others}</th>
            <td class="number">–</td>
            <td class="number">{t.whole(rest)}</td>
            <td class="number share">{t.percent(rest / max)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

type SeriesProps = {
  series: Analytics['series']
  before: Analytics['series'] | undefined
  times: TimeFormats
}

/** The numbers of the chart, newest first. */
export const SeriesTable = ({ series, before, times }: SeriesProps) => {
  const t = useTrafficPhrases()
  return (
    <details>
      <summary>{t.asTable}</summary>
      <div class="scroll" role="region" aria-label={t.overTime} tabindex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                {t.time} ({times.timeZone.replaceAll('_', ' ')})
              </th>
              {[t.visitors, ...(before ? [t.earlier] : []), t.visits, t.views].map((name) => (
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
                  <td class="number">{t.whole(point.visitors)}</td>
                  {before ? <td class="number">{t.whole(before[index]?.visitors ?? 0)}</td> : null}
                  <td class="number">{t.whole(point.visits)}</td>
                  <td class="number">{t.whole(point.page_views)}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </div>
    </details>
  )
}
