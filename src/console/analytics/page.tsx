import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { Filters } from '../components/page-parts.tsx'
import type { ConsoleUser } from '../console-user.ts'
import { Select } from '../components/fields.tsx'
import { consolePage, slot } from '../layout/layout.tsx'
import { analyticsPath } from '../paths.ts'
import { WebsiteTabs } from '../websites/tabs.tsx'
import { type PeriodName, periods } from './periods.ts'

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
  const [start = '', end = ''] = consolePage(
    { title: 'Traffic', path: analyticsPath, user, language: 'en' },
    <>
      {overview ? <WebsiteTabs overview={overview} current="traffic" /> : null}
      <div class="head">
        <h1>Traffic</h1>
      </div>
      {websites.length === 0 ? (
        <div class="empty">
          <h2>No websites yet</h2>
          <p class="quiet">When you have a website, its visitors appear here.</p>
        </div>
      ) : (
        <>
          <Choices websites={websites} choice={choice} />
          <p class="loading quiet" role="status">
            Loading the numbers…
          </p>
          {slot}
        </>
      )}
    </>,
  ).split(slot)
  return { start, end }
}

const Choices = ({ websites, choice }: Pick<Props, 'websites' | 'choice'>) => (
  <Filters path={analyticsPath} search={false}>
    <Select
      name="website"
      label="Website"
      chosen={choice.website ?? ''}
      options={[
        ...(websites.length > 1 ? [['', 'All websites'] as const] : []),
        ...websites.map(({ id, name }) => [id, name] as const),
      ]}
    />
    <Select name="period" label="Period" chosen={choice.period} options={Object.entries(periods)} />
    <Select
      name="compare"
      label="Compare with"
      chosen={choice.compare}
      options={[
        ['previous', 'Compared with the period before'],
        ['none', 'Not compared'],
      ]}
    />
  </Filters>
)
