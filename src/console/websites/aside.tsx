import { Icon } from '../components/icon.tsx'
import { Panel } from '../components/page-parts.tsx'
import { Time } from '../components/time.tsx'
import type { ConsoleUser } from '../console-user.ts'
import type { InboxMessage } from '../../domain/forms/submissions.ts'
import type { List } from '../../domain/lists.ts'
import { senderOf } from '../inbox/message.tsx'
import { inboxPhrases } from '../inbox/phrases.ts'
import { numbersIn } from '../language.ts'
import { analyticsPath, submissionsPath } from '../paths.ts'
import type { Listed } from './list-page.tsx'
import { websitePagePhrases } from './page-phrases.ts'

/** `submissions`: the newest ones. `unread`: how many are unread. */
type Props = { user: ConsoleUser; website: Listed; submissions: List<InboxMessage>; unread: number }

/** The visitors of a week. */
export const Traffic = ({ user: { language }, website: { overview } }: Pick<Props, 'user' | 'website'>) => {
  const t = websitePagePhrases[language]
  const { whole } = numbersIn(language)
  return overview.visitors === null ? null : (
    <Panel id="traffic" title={t.visitors(overview.visitors)}>
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
      <a class="more" href={`${analyticsPath}?website=${overview.id}&period=week`}>
        {t.showTraffic} <Icon name="arrow-right" />
      </a>
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
      <a class="more" href={`${submissionsPath}?website=${website.website_id}`}>
        {t.showMessages} <Icon name="arrow-right" />
      </a>
    </Panel>
  )
}
