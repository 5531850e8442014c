import { Submit } from '../components/button.tsx'
import { Filters, Head } from '../components/page-parts.tsx'
import type { Attachment } from '../../domain/forms/attachments.ts'
import {
  emailOf,
  type InboxMessage,
  type Submission,
  type SubmittedField,
  textOf,
} from '../../domain/forms/submissions.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink, Select } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { submissionsPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { type InboxPhrases, inboxPhrases } from './phrases.ts'

/** Which messages are listed. */
export const shownMessages = ['all', 'unread'] as const
export type InboxFilter = {
  search?: string | undefined
  website?: string | undefined
  shown: (typeof shownMessages)[number]
}
type ListedWebsite = { id: string; name: string }
type Props = {
  user: ConsoleUser
  websites: ListedWebsite[]
  messages: List<InboxMessage>
  query: InboxFilter
  /** Whether messages were just marked as read. */
  done: boolean
}

/** What visitors sent with the forms of all websites of a person. */
export const inboxPage = ({ user, websites, messages, query, done }: Props): string => {
  const t = inboxPhrases[user.language]
  const { list, pagination } = messages
  const link = (number: number) => listLink(submissionsPath, linkParameters(query), number)
  return consolePage(
    { title: t.messages, path: submissionsPath, user },
    <>
      <Notice done={done ? t.marked : undefined} />
      <Head title={titleOf(messages.total, query, websites, t)}>
        {list.length > 0 && !query.search ? (
          <Actions query={query} hasUnread={list.some(({ is_read: read }) => !read)} t={t} />
        ) : null}
      </Head>
      <Choices websites={websites} query={query} user={user} />
      {list.length > 0 ? (
        <ul class="messages">
          {list.map((message) => (
            <Message message={message} back={link(pagination.page)} hasSeveral={websites.length > 1} t={t} />
          ))}
        </ul>
      ) : (
        <p class="empty quiet">{query.search || query.shown === 'unread' ? t.emptyFound : t.empty}</p>
      )}
      <Pager of={pagination} link={link} />
    </>,
  )
}

const linkParameters = ({ shown, ...query }: InboxFilter) => ({ ...query, ...(shown === 'all' ? {} : { shown }) })

function titleOf(total: number, { search, website, shown }: InboxFilter, websites: ListedWebsite[], t: InboxPhrases) {
  if (search) return total === 0 ? t.noneFound(search) : t.found(total)
  if (shown === 'unread') return total === 0 ? t.allRead : t.unread(total)
  if (total === 0) return t.none
  const name = websites.find(({ id }) => id === website)?.name
  return name === undefined ? t.count(total) : t.countTo(total, name)
}

/** For all messages, so not beside a search. A message that arrives after the page was made stays unread. */
const Actions = ({ query, hasUnread, t }: { query: InboxFilter; hasUnread: boolean; t: InboxPhrases }) => (
  <div class="actions">
    <a class="button" href={`${submissionsPath}.csv?${new URLSearchParams(given(linkParameters(query)))}`} download="">
      {t.exportCsv}
    </a>
    {hasUnread ? (
      <form method="post" action={`${submissionsPath}/read`}>
        {query.website ? <input type="hidden" name="website" value={query.website} /> : null}
        <input type="hidden" name="until" value={new Date().toISOString()} />
        <Submit label={t.markAll} />
      </form>
    ) : null}
  </div>
)

const given = (parameters: Record<string, string | undefined>): [string, string][] =>
  Object.entries(parameters).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))

type ChoicesProps = Pick<Props, 'websites' | 'query' | 'user'>

const Choices = ({ websites, query, user: { language } }: ChoicesProps) => {
  const t = inboxPhrases[language]
  return (
    <Filters path={submissionsPath} search={query.search}>
      {websites.length > 1 ? (
        <Select
          name="website"
          label={t.website}
          chosen={query.website ?? ''}
          options={[['', t.allWebsites], ...websites.map(({ id, name }) => [id, name] as const)]}
        />
      ) : null}
      <Select
        name="shown"
        label={t.shown}
        chosen={query.shown}
        options={[
          ['all', t.all],
          ['unread', t.onlyUnread],
        ]}
      />
    </Filters>
  )
}

const nameIn = (fields: SubmittedField[]) => fields.find((field) => /(?:^|-)name$/.test(field.name) && textOf(field))

/** The name of the visitor, else the email address, else the purpose of the form. */
export function senderOf({ fields, purpose }: Submission, t: InboxPhrases): string {
  const name = nameIn(fields)
  return name ? textOf(name) : (emailOf(fields) ?? t.purposes[purpose])
}

type MessageProps = { message: InboxMessage; back: string; hasSeveral: boolean; t: InboxPhrases }

const Message = ({ message, back, hasSeveral, t }: MessageProps) => {
  const { purpose, path, fields, attachments, created_date, is_read: isRead } = message
  const name = nameIn(fields)
  const others = fields.filter((field) => field !== name && field.type !== 'file' && textOf(field) !== '')
  return (
    <li id={message.submission_id}>
      <div class="message-head">
        <div>
          <h2>
            {senderOf(message, t)} {isRead ? null : <span class="badge good">{t.isNew}</span>}
          </h2>
          <p class="quiet small">
            {t.purposes[purpose]}
            {hasSeveral ? ` · ${message.website_name}` : ''} · {path} · <Time at={created_date} />
          </p>
        </div>
        {isRead ? null : (
          <form method="post" action={`${submissionsPath}/read`}>
            <input type="hidden" name="submission" value={message.submission_id} />
            <input type="hidden" name="back" value={back} />
            <button class="button" type="submit">
              {t.mark}
              <span class="hidden"> {senderOf(message, t)}</span>
            </button>
          </form>
        )}
      </div>
      <dl>
        {others.map((field) => (
          <div class={field.type === 'textarea' ? 'long' : undefined}>
            <dt>{field.label}</dt>
            <dd>
              <Value field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {attachments.length > 0 ? <Files attachments={attachments} /> : null}
    </li>
  )
}

/** The part of an attachment's URL in the API that names website, submission and file, as the console's own path. */
const downloadPath = ({ url }: Attachment): string =>
  url.replace(/^.*\/website\/([^/]+)\/forms\/submissions\/([^/]+)\/attachments\//, `${submissionsPath}/$1/$2/`)

const Files = ({ attachments }: Pick<Submission, 'attachments'>) => (
  <ul class="files">
    {attachments.map((attachment) => (
      <li>
        <a href={downloadPath(attachment)} download={attachment.file_name}>
          {attachment.file_name}
        </a>{' '}
        <span class="quiet small">{sizeOf(attachment.size_bytes)}</span>
      </li>
    ))}
  </ul>
)

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const Value = ({ field }: { field: SubmittedField }) => {
  const text = textOf(field)
  const target = field.type === 'email' ? 'mailto:' : field.type === 'tel' ? 'tel:' : undefined
  const address = field.type === 'tel' ? text.replace(/[^+\d]/g, '') : encodeURIComponent(text).replaceAll('%40', '@')
  return target ? <a href={target + address}>{text}</a> : <>{text}</>
}
