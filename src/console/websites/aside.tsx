import { Panel } from '../components/page-parts.tsx'
import { Time } from '../components/time.tsx'
import type { ConsoleUser } from '../console-user.ts'
import type { InboxMessage } from '../../domain/forms/submissions.ts'
import type { List } from '../../domain/lists.ts'
import { senderOf } from '../inbox/message.tsx'
import { inboxPhrases } from '../inbox/phrases.ts'
import { numbersIn } from '../language.ts'
import { submissionsPath } from '../paths.ts'
import type { Listed } from './list-page.tsx'
import { websitePagePhrases } from './page-phrases.ts'

type TrafficProps = Pick<Props, 'user' | 'website'> & { daily: number[] }
/** `submissions`: the newest ones. `unread`: how many are unread. */
type Props = { user: ConsoleUser; website: Listed; submissions: List<InboxMessage>; unread: number }

const height = 40

/** Numbers by day as a line. The last day has not ended. */
const Sparkline = ({ values, label }: { values: number[]; label: string }) => {
  const top = Math.max(...values)
  const line = values
    .map((value, day) => `${day ? 'L' : 'M'}${day} ${(height * (1 - value / top)).toFixed(1)}`)
    .join('')
  const last = values.length - 1
  return top > 0 ? (
    <svg class="plot sparkline" viewBox={`0 -2 ${last} ${height + 4}`} preserveAspectRatio="none" role="img">
      <title>{label}</title>
      <path class="area" d={`${line}L${last} ${height}L0 ${height}Z`} />
      <path class="line" d={line} />
    </svg>
  ) : null
}

/** The visitors of a week, and `daily` of four. */
export const Traffic = ({ user: { language }, website: { overview }, daily }: TrafficProps) => {
  const t = websitePagePhrases[language]
  const { whole } = numbersIn(language)
  return overview.visitors === null ? null : (
    <Panel id="traffic" title={t.visitors(overview.visitors)}>
      <Sparkline values={daily} label={t.daily} />
      {overview.traffic ? (
        <dl class="facts">
          <div>
            <dt>{t.before}</dt>
            <dd>{whole(overview.traffic.before)}</dd>
          </div>
          <div>
            <dt>{t.views}</dt>
            <dd>{whole(overview.traffic.views)}</dd>
          </div>
        </dl>
      ) : null}
    </Panel>
  )
}

/** The newest messages. */
export const Messages = ({ user: { language }, website, submissions, unread }: Props) => {
  const t = websitePagePhrases[language]
  return (
    <Panel id="messages" title={unread > 0 ? t.unread(unread) : t.messages(submissions.total)}>
      {submissions.total > 0 ? (
        <ul class="newest">
          {submissions.list.map((submission) => (
            <li>
              <span>
                <a href={`${submissionsPath}?website=${website.website_id}&message=${submission.submission_id}`}>
                  {senderOf(submission, inboxPhrases[language])}
                </a>{' '}
                {submission.is_read ? null : <span class="badge good">{inboxPhrases[language].isNew}</span>}
              </span>
              <span class="quiet small">
                <Time at={submission.created_date} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
