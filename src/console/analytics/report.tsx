import { useContext } from 'preact/hooks'
import { renderToString } from 'preact-render-to-string'
import type { UserAnalytics } from '../../activities/analytics/analytics.ts'
import { analyticsPath } from '../paths.ts'
import { LineChart } from './line-chart.tsx'
import { timeFormats } from './periods.ts'
import { type Language, LanguageContext } from '../language.ts'
import { type TrafficPhrases, trafficPhrases, useTrafficPhrases } from './phrases/index.ts'
import { SeriesTable, TopList } from './tables.tsx'
import { Vitals } from './vitals.tsx'

type Props = { analytics: UserAnalytics; timeZone: string; compares: boolean }

/** The numbers of a period, or an empty state. Replaces the text that they are loading. */
export const analyticsReport = ({ analytics, timeZone, compares }: Props, language: Language): string =>
  renderToString(
    <LanguageContext.Provider value={language}>
      <div class="report">
        {analytics.totals.page_views === 0 ? (
          <Empty requests={analytics.total_requests} />
        ) : (
          <>
            <Totals analytics={analytics} compares={compares} />
            <Visitors analytics={analytics} timeZone={timeZone} compares={compares} />
            <Lists analytics={analytics} />
            <p class="quiet small">{trafficPhrases[language].hint}</p>
            <Vitals performance={analytics.performance} />
          </>
        )}
      </div>
    </LanguageContext.Provider>,
  )

/** Takes the place of the numbers if they could not be read. */
export const failedReport = (language: Language): string =>
  renderToString(
    <div class="report">
      <p class="notice" role="alert">
        {trafficPhrases[language].failed}
      </p>
    </div>,
  )

const Empty = ({ requests }: { requests: number }) => {
  const t = useTrafficPhrases()
  return (
    <div class="empty">
      <h2>{t.noVisits}</h2>
      <p class="quiet">{requests === 0 ? t.noVisitsHint : t.onlyRequests(requests)}</p>
    </div>
  )
}

type Total = {
  name: string
  show: (value: number) => string
  now: number
  before: number
  isBetterIf?: 'less'
  compare?: TrafficPhrases['change']
}

const Totals = ({ analytics, compares }: Omit<Props, 'timeZone'>) => {
  const t = useTrafficPhrases()
  const { totals, previous, avg_response_time: responseMs } = analytics
  const list: Total[] = [
    { name: t.visitors, show: t.whole, now: totals.visitors, before: previous.visitors },
    { name: t.visits, show: t.whole, now: totals.visits, before: previous.visits },
    { name: t.pageViews, show: t.whole, now: totals.page_views, before: previous.page_views },
    {
      name: t.bounceRate,
      show: t.percent,
      now: totals.bounce_rate,
      before: previous.bounce_rate,
      isBetterIf: 'less',
      compare: t.points,
    },
    {
      name: t.visitDuration,
      show: t.duration,
      now: totals.average_visit_seconds,
      before: previous.average_visit_seconds,
    },
    {
      name: t.responseTime,
      show: t.milliseconds,
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
  const t = useTrafficPhrases()
  const { now, before, show, isBetterIf, compare = t.change } = total
  const changed = hasBefore ? compare(now, before) : undefined
  if (changed === undefined) return <dd class="change quiet">{t.nothingBefore}</dd>
  if (/^0/.test(changed)) return <dd class="change quiet">{t.same}</dd>
  const isBetter = isBetterIf === 'less' ? now < before : now > before
  return (
    <dd class="change">
      <span class={isBetter ? 'better' : 'worse'}>{changed}</span> <span class="quiet">{t.from(show(before))}</span>
    </dd>
  )
}

const Visitors = ({ analytics, timeZone, compares }: Props) => {
  const t = useTrafficPhrases()
  const times = timeFormats(analytics.period.interval, timeZone, useContext(LanguageContext))
  const { series, series_before, period } = analytics
  const before = compares ? series_before.slice(-series.length) : undefined
  return (
    <section class="panel" aria-labelledby="visitors">
      <div class="panel-head">
        <h2 id="visitors">
          {t.per[period.interval]} ({timeZone.replaceAll('_', ' ')})
        </h2>
        <ul class="legend">
          <li>
            <Swatch kind="line" /> {t.thisPeriod}
          </li>
          {before ? (
            <li>
              <Swatch kind="before" /> {t.periodBefore}
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

const regionsIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region' })
const regions = { en: regionsIn('en'), de: regionsIn('de'), fr: regionsIn('fr'), es: regionsIn('es') }
const countryName = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (regions[language].of(code) ?? code) : code

/** The lists. The page views of each add up to those of the period; a visitor can be in several rows. */
const Lists = ({ analytics }: Pick<Props, 'analytics'>) => {
  const t = useTrafficPhrases()
  const language = useContext(LanguageContext)
  const named = (name: string) => t.names[name] ?? name
  const { pages, sources, countries, devices, browsers, links, forms, totals, busiest } = analytics
  const total = totals.page_views
  return (
    <div class="panels">
      <div class="panels stacked">
        {/* Equal paths of several websites are different pages. */}
        {busiest ? <Busiest busiest={busiest} total={total} /> : <TopList id="pages" names={pages} total={total} />}
        <TopList id="forms" events={t.sent} names={forms} />
        <TopList id="links" events={t.clicks} names={links} />
      </div>
      <div class="panels stacked">
        <TopList id="sources" names={sources} show={named} total={total} />
        <TopList id="countries" names={countries} show={(code) => countryName(code, language)} total={total} />
        <TopList id="devices" names={devices} show={named} total={total} />
        <TopList id="browsers" names={browsers} show={named} total={total} />
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
        names={websites.map(({ website_id: id, website_name: name, visitors, page_views }) => ({
          ...{ name, visitors, page_views },
          href: `${analyticsPath}?website=${id}`,
        }))}
        total={total}
      />
      <TopList id="pages" names={pages.map(({ website_id: id, ...page }) => ({ ...page, label: nameOf.get(id) }))} />
    </>
  )
}
