import { renderToString } from 'preact-render-to-string'
import type { UserAnalytics } from '../../activities/analytics/analytics.ts'
import { analyticsPath } from '../paths.ts'
import { LineChart } from './line-chart.tsx'
import { timeFormats } from './periods.ts'
import { change, counted, duration, milliseconds, percent, points, whole } from '../numbers.ts'
import { SeriesTable, TopList } from './tables.tsx'
import { Vitals } from './vitals.tsx'

type Props = { analytics: UserAnalytics; timeZone: string; compares: boolean }

/** The numbers of a period, or an empty state. Replaces the text that they are loading. */
export const analyticsReport = ({ analytics, timeZone, compares }: Props): string =>
  renderToString(
    <div class="report">
      {analytics.totals.page_views === 0 ? (
        <Empty requests={analytics.total_requests} />
      ) : (
        <>
          <Totals analytics={analytics} compares={compares} />
          <Visitors analytics={analytics} timeZone={timeZone} compares={compares} />
          <Lists analytics={analytics} />
          <p class="quiet small">
            A visitor counts once a day, and in each row of a list that fits: visitors of rows can add up to more than
            their total. Page views add up to it.
          </p>
          <Vitals performance={analytics.performance} />
        </>
      )}
    </div>,
  )

/** Takes the place of the numbers if they could not be read. */
export const failedReport = (): string =>
  renderToString(
    <div class="report">
      <p class="notice" role="alert">
        The numbers could not be read. Reload the page in a moment.
      </p>
    </div>,
  )

const Empty = ({ requests }: { requests: number }) => (
  <div class="empty">
    <h2>No visits in this period</h2>
    <p class="quiet">
      {requests === 0
        ? 'Visits of published pages appear here within a minute.'
        : `Pages were requested ${counted(requests, 'time')}, by bots or by visitors who do not want to be counted.`}
    </p>
  </div>
)

type Total = {
  name: string
  show: (value: number) => string
  now: number
  before: number
  isBetterIf?: 'less'
  compare?: typeof change
}

const Totals = ({ analytics, compares }: Omit<Props, 'timeZone'>) => {
  const { totals, previous, avg_response_time: responseMs } = analytics
  const list: Total[] = [
    { name: 'Visitors', show: whole, now: totals.visitors, before: previous.visitors },
    { name: 'Visits', show: whole, now: totals.visits, before: previous.visits },
    { name: 'Page views', show: whole, now: totals.page_views, before: previous.page_views },
    {
      name: 'Bounce rate',
      show: percent,
      now: totals.bounce_rate,
      before: previous.bounce_rate,
      isBetterIf: 'less',
      compare: points,
    },
    {
      name: 'Visit duration',
      show: duration,
      now: totals.average_visit_seconds,
      before: previous.average_visit_seconds,
    },
    {
      name: 'Response time',
      show: milliseconds,
      now: responseMs,
      before: previous.avg_response_time,
      isBetterIf: 'less',
    },
  ]
  return (
    <dl class="totals">
      {list.map((total) => (
        <div>
          <dt>{total.name}</dt>
          <dd>{total.show(total.now)}</dd>
          {compares ? <Change total={total} hasBefore={previous.visits > 0} /> : null}
        </div>
      ))}
    </dl>
  )
}

const Change = ({ total, hasBefore }: { total: Total; hasBefore: boolean }) => {
  const { now, before, show, isBetterIf, compare = change } = total
  const changed = hasBefore ? compare(now, before) : undefined
  if (changed === undefined) return <dd class="change quiet">Nothing before</dd>
  if (/^0/.test(changed)) return <dd class="change quiet">Same as before</dd>
  const isBetter = isBetterIf === 'less' ? now < before : now > before
  return (
    <dd class="change">
      <span class={isBetter ? 'better' : 'worse'}>{changed}</span> <span class="quiet">from {show(before)}</span>
    </dd>
  )
}

const Visitors = ({ analytics, timeZone, compares }: Props) => {
  const times = timeFormats(analytics.period.interval, timeZone)
  const { series, series_before, period } = analytics
  const before = compares ? series_before.slice(-series.length) : undefined
  return (
    <section class="panel" aria-labelledby="visitors">
      <div class="panel-head">
        <h2 id="visitors">
          Visitors per {period.interval} ({timeZone.replaceAll('_', ' ')})
        </h2>
        <ul class="legend">
          <li>
            <Swatch kind="line" /> This period
          </li>
          {before ? (
            <li>
              <Swatch kind="before" /> Period before
            </li>
          ) : null}
        </ul>
      </div>
      <LineChart series={series} before={before} interval={period.interval} times={times} />
      <SeriesTable series={series} before={before} times={times} />
    </section>
  )
}

const Swatch = ({ kind }: { kind: string }) => (
  <svg class="plot" width="22" height="10" aria-hidden="true">
    <path class={kind} d="M0 5H22" />
  </svg>
)

const regions = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code)

/** A device as it is stored, with a capital. */
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The lists. The page views of each add up to those of the period; a visitor can be in several rows. */
const Lists = ({ analytics }: Pick<Props, 'analytics'>) => {
  const { pages, sources, countries, devices, browsers, links, forms, totals, busiest } = analytics
  const total = totals.page_views
  return (
    <div class="panels">
      <div class="panels stacked">
        {/* Equal paths of several websites are different pages. */}
        {busiest ? (
          <Busiest busiest={busiest} total={total} />
        ) : (
          <TopList id="pages" title="Pages" noun="Page" names={pages} total={total} />
        )}
        <TopList id="forms" title="Sent forms" noun="Form" events="Sent" names={forms} />
        <TopList id="links" title="Outbound links" noun="Host" events="Clicks" names={links} />
      </div>
      <div class="panels stacked">
        <TopList id="sources" title="Sources" noun="Source" names={sources} total={total} />
        <TopList id="countries" title="Countries" noun="Country" names={countries} show={countryName} total={total} />
        <TopList id="devices" title="Devices" noun="Device" names={devices} show={capitalized} total={total} />
        <TopList id="browsers" title="Browsers" noun="Browser" names={browsers} total={total} />
      </div>
    </div>
  )
}

type BusiestProps = { busiest: NonNullable<UserAnalytics['busiest']>; total: number }

const Busiest = ({ busiest: { websites, pages }, total }: BusiestProps) => {
  const nameOf = new Map(websites.map(({ website_id: id, website_name: name }) => [id, name]))
  return (
    <>
      <TopList
        id="websites"
        title="Websites"
        noun="Website"
        names={websites.map(({ website_id: id, website_name: name, visitors, page_views }) => ({
          ...{ name, visitors, page_views },
          href: `${analyticsPath}?website=${id}`,
        }))}
        total={total}
      />
      <TopList
        id="pages"
        title="Pages"
        noun="Page"
        names={pages.map(({ website_id: id, ...page }) => ({ ...page, label: nameOf.get(id) }))}
      />
    </>
  )
}
