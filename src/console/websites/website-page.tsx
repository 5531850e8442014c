import type { ConsoleUser } from '../console-user.ts'
import type { ContentSummary } from '../../domain/content/content.ts'
import type { Domain } from '../../domain/domains/custom-domains.ts'
import type { Submission } from '../../domain/forms/submissions.ts'
import type { List } from '../../domain/lists.ts'
import { historyPath } from '../history/parts.tsx'
import { historyPhrases } from '../history/phrases.ts'
import { Icon } from '../icon.tsx'
import { consolePage } from '../layout.tsx'
import { analyticsPath, submissionsPath, websitesPathOf } from '../paths.ts'
import { counted, whole } from '../numbers.ts'
import { Pager } from '../pager.tsx'
import { senderOf } from '../inbox/page.tsx'
import { inboxPhrases } from '../inbox/phrases.ts'
import { Time } from '../time.tsx'
import { DomainCard } from './domain-card.tsx'
import type { Listed } from './list-page.tsx'
import { hostOf, StateBadge, Thumbnail, websitePath } from './parts.tsx'
import { websitesPhrases } from './phrases.ts'

type Kind = 'page' | 'blog'
type Props = {
  user: ConsoleUser
  website: Listed
  pages: List<ContentSummary>
  posts: List<ContentSummary>
  /** Undefined: none. */
  domain: Domain | undefined
  /** The newest ones. */
  submissions: List<Submission>
}

/** A website: its pages, domain, messages and traffic. */
export const websitePage = (props: Props): string => {
  const { user, website, pages, posts } = props
  const { overview } = website
  return consolePage({
    title: website.website_name,
    path: websitesPathOf(user),
    user,
    children: (
      <>
        <Head {...props} />
        <div class="columns">
          <div class="main">
            <Contents kind="page" items={pages} website={website} />
            {posts.total > 0 ? <Contents kind="blog" items={posts} website={website} /> : null}
          </div>
          <div class="aside">
            <Traffic overview={overview} />
            <Messages {...props} />
            <DomainCard {...props} />
          </div>
        </div>
      </>
    ),
  })
}

const Head = ({ website }: Props) => (
  <div class="head">
    <div class="who-is">
      <Thumbnail website={website} />
      <div>
        <h1>{website.website_name}</h1>
        <p class="quiet">
          <StateBadge website={website} t={websitesPhrases.en} />{' '}
          {website.activated ? (
            <a href={website.domain} rel="noreferrer">
              {hostOf(website.domain)}
            </a>
          ) : (
            hostOf(website.domain)
          )}
        </p>
      </div>
    </div>
    {website.overview.mayEdit ? (
      <div class="actions">
        <a class="button" href={`${websitePath(website.website_id)}/changes`}>
          Review changes
        </a>
        <a class="button primary" href={`${websitePath(website.website_id)}/edit`}>
          Edit the website
        </a>
      </div>
    ) : null}
  </div>
)

const nouns: Record<Kind, string> = { page: 'page', blog: 'post' }

const Contents = ({ kind, items, website }: { kind: Kind; items: List<ContentSummary>; website: Listed }) => (
  <section class="panel" aria-labelledby={kind}>
    <h2 id={kind}>{items.total === 0 ? 'No pages yet' : counted(items.total, nouns[kind])}</h2>
    <ul class="contents">
      {items.list.map((item) => (
        <li>
          <div>
            <b>{item.name}</b>
            <span class="quiet small">
              {item.path} · changed <Time at={item.updated.toISOString()} />
            </span>
          </div>
          <ItemState item={item} />
          <a class="button bare" href={historyPath(website, item.id)}>
            {historyPhrases.en.history}
            <span class="hidden"> of {item.name}</span>
          </a>
          {website.overview.mayEdit ? (
            <a class="button" href={`${websitePath(website.website_id)}/edit/${item.id}`}>
              Edit<span class="hidden"> {item.name}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
    <Pager
      page={items.pagination.page}
      hasMore={items.pagination.has_more}
      link={(number) => `${websitePath(website.website_id)}?${kind === 'page' ? 'page' : 'posts'}=${number}`}
    />
  </section>
)

const ItemState = ({ item }: { item: ContentSummary }) =>
  item.publish_at ? (
    <span class="badge fair">
      Scheduled <Time at={item.publish_at.toISOString()} />
    </span>
  ) : item.url === null ? (
    <span class="badge">Not public</span>
  ) : null

const Traffic = ({ overview }: Pick<Listed, 'overview'>) =>
  overview.visitors === null ? null : (
    <section class="panel" aria-labelledby="traffic">
      <h2 id="traffic">{overview.visitors === 1 ? '1 visitor' : `${whole(overview.visitors)} visitors`} in 7 days</h2>
      <a class="more" href={`${analyticsPath}?website=${overview.id}&period=week`}>
        Show the traffic <Icon name="arrow-right" />
      </a>
    </section>
  )

const Messages = ({ website, submissions }: Props) => (
  <section class="panel" aria-labelledby="messages">
    <h2 id="messages">{submissions.total === 0 ? 'No messages yet' : counted(submissions.total, 'message')}</h2>
    <ul class="newest">
      {submissions.list.map((submission) => (
        <li>
          {senderOf(submission, inboxPhrases.en)}
          <span class="quiet small">
            <Time at={submission.created_date} />
          </span>
        </li>
      ))}
    </ul>
    <a class="more" href={`${submissionsPath}?website=${website.website_id}`}>
      Show the messages <Icon name="arrow-right" />
    </a>
  </section>
)
