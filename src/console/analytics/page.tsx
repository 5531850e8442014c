import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { Filters, Head, WebsiteChoice } from '../components/page-parts.tsx'
import type { ConsoleUser } from '../console-user.ts'
import { Select } from '../components/fields.tsx'
import { consolePage, slot } from '../layout/layout.tsx'
import { navigationPhrases } from '../layout/phrases.ts'
import { analyticsPath, websitesPath } from '../paths.ts'
import { WebsiteTabs } from '../websites/tabs.tsx'
import { type PeriodName, periods } from './periods.ts'
import { type TrafficPhrases, trafficPhrases } from './phrases/index.ts'

export type Choice = { website?: string | undefined; period: PeriodName; compare: 'previous' | 'none' }
type Props = {
  user: ConsoleUser
  websites: { id: string; name: string }[]
  /** Of the chosen website. */
  overview: WebsiteOverview | undefined
  choice: Choice
}

/**
 * The page around the numbers, in two halves: the first can be sent while the numbers are read, and shows that they are loading until they
 * follow.
 */
export const analyticsPage = ({ user, websites, overview, choice }: Props): { start: string; end: string } => {
  const t = trafficPhrases[user.language]
  const name = websites.find(({ id }) => id === choice.website)?.name
  const { traffic } = navigationPhrases[user.language]
  const [start = '', end = ''] = consolePage(
    { title: name === undefined ? traffic : t.of(name), path: overview ? websitesPath : analyticsPath, user },
    <>
      {overview && name ? <WebsiteTabs overview={overview} name={name} current="traffic" /> : null}
      <Head title={traffic} />
      {websites.length === 0 ? (
        <div class="empty">
          <h2>{t.noWebsites}</h2>
          <p class="quiet">{t.noWebsitesHint}</p>
        </div>
      ) : (
        <>
          <Choices websites={websites} choice={choice} t={t} />
          <p class="loading quiet" role="status">
            {t.loading}
          </p>
          {slot}
        </>
      )}
    </>,
  ).split(slot)
  return { start, end }
}

const Choices = ({ websites, choice, t }: Pick<Props, 'websites' | 'choice'> & { t: TrafficPhrases }) => (
  <Filters path={analyticsPath} search={false}>
    <WebsiteChoice websites={websites} chosen={choice.website} label={t.website} all={t.allWebsites} />
    <Select
      name="period"
      label={t.period}
      chosen={choice.period}
      options={periods.map((period) => [period, t.periods[period]] as const)}
    />
    <Select
      name="compare"
      label={t.compare}
      chosen={choice.compare}
      options={[
        ['previous', t.compared],
        ['none', t.notCompared],
      ]}
    />
  </Filters>
)
