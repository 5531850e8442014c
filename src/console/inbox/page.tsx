import { Submit } from '../components/button.tsx'
import { Filters, Head, WebsiteChoice } from '../components/page-parts.tsx'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import type { InboxMessage } from '../../domain/forms/submissions.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink, Select } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { submissionsPath, websitesPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { WebsiteTabs } from '../websites/tabs.tsx'
import { excerptOf, Message, senderOf } from './message.tsx'
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
  /** Of the chosen website. */
  overview: WebsiteOverview | undefined
  messages: List<InboxMessage>
  /** The opened one. */
  message: InboxMessage | undefined
  query: InboxFilter
  page: number
  /** Unread messages to the chosen website, or to all. */
  unread: number
  /** Whether messages were just marked as read. */
  done: boolean
}

/** What visitors sent with the forms of all websites of a person. */
export const inboxPage = ({
  user,
  websites,
  overview,
  messages,
  message,
  query,
  page,
  unread,
  done,
}: Props): string => {
  const t = inboxPhrases[user.language]
  const { list, pagination } = messages
  const link = (number: number) => listLink(submissionsPath, linkParameters(query), number)
  const opened = (id: string) => `${link(page)}&message=${id}`
  const isEmpty = list.length === 0 && page === 1 && !query.search && query.shown === 'all' && !query.website
  return consolePage(
    { title: t.messages, path: overview ? websitesPath : submissionsPath, user },
    <>
      {overview ? <WebsiteTabs overview={overview} name={nameIn(websites, query) ?? ''} current="messages" /> : null}
      <Notice done={done ? t.marked : undefined} />
      <Head title={titleOf(messages.total, query, websites, t)} intro={unread > 0 ? t.unread(unread) : undefined}>
        {list.length > 0 && !query.search ? <Actions query={query} hasUnread={unread > 0} t={t} /> : null}
      </Head>
      {isEmpty ? null : <Choices websites={websites} query={query} user={user} />}
      <div class={message ? 'inbox is-open' : 'inbox'}>
        {list.length > 0 ? (
          <ul class="messages">
            {list.map((one) => {
              const id = one.submission_id
              return <Row message={one} link={opened(id)} isOpen={id === message?.submission_id} t={t} />
            })}
          </ul>
        ) : (
          <p class="empty quiet">{query.search || query.shown === 'unread' ? t.emptyFound : t.empty}</p>
        )}
        {message ? <Message message={message} back={link(page)} t={t} /> : null}
      </div>
      <Pager of={pagination} link={link} />
    </>,
  )
}

/** The name of the chosen website. */
const nameIn = (websites: ListedWebsite[], { website }: Pick<InboxFilter, 'website'>): string | undefined =>
  websites.find(({ id }) => id === website)?.name

const linkParameters = ({ shown, ...query }: InboxFilter) => ({ ...query, ...(shown === 'all' ? {} : { shown }) })

function titleOf(total: number, { search, website, shown }: InboxFilter, websites: ListedWebsite[], t: InboxPhrases) {
  if (search) return total === 0 ? t.noneFound(search) : t.found(total)
  if (shown === 'unread') return total === 0 ? t.allRead : t.unread(total)
  if (total === 0) return t.none
  const name = nameIn(websites, { website })
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
      <WebsiteChoice websites={websites} chosen={query.website} label={t.website} all={t.allWebsites} />
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

type RowProps = { message: InboxMessage; link: string; isOpen: boolean; t: InboxPhrases }

/** A message in the list. Opening it marks it as read. */
const Row = ({ message, link, isOpen, t }: RowProps) => {
  const { submission_id: id, is_read: isRead, website_name: website, created_date: at } = message
  return (
    <li id={id} class={isRead ? undefined : 'unread'}>
      <a class="row" href={link} aria-current={isOpen ? 'true' : undefined}>
        <span class="dot">{isRead ? null : <span class="hidden">{t.isNew} </span>}</span>
        <b>{senderOf(message, t)}</b>
        <Time at={at} />
        <span class="from">
          {website} · {excerptOf(message) || t.purposes[message.purpose]}
        </span>
      </a>
    </li>
  )
}
