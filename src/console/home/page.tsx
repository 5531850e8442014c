import { Head } from '../components/page-parts.tsx'
import { maxCount, type Waiting } from '../../domain/accounts/desk.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import type { ConsoleUser } from '../console-user.ts'
import { changesPhrases } from '../changes/phrases.ts'
import { Icon } from '../components/icon.tsx'
import type { Language } from '../language.ts'
import { consolePage } from '../layout/layout.tsx'
import { navigationPhrases } from '../layout/phrases.ts'
import { isPerson } from '../components/names.ts'
import { orderPath, refreshSeconds } from '../orders/parts.tsx'
import { appearancePath, creditsPath, submissionsPath, websitesPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { type Listed, NewWebsite, WebsiteTable } from '../websites/list-page.tsx'
import { websitePath } from '../websites/parts.tsx'
import { websitesPhrases } from '../websites/phrases.ts'
import { type HomePhrases, homePhrases } from './phrases.ts'

/** `names`: of the people who changed drafts. */
type Props = { user: ConsoleUser; waiting: Waiting; names: ReadonlyMap<string, string>; websites: Listed[] }

/** Something that waits for a person. `progress`: 0 to 1, of a running order. */
type Card = {
  badge: string
  tone: 'good' | 'fair' | 'poor' | ''
  title: string
  text: string
  link: string
  action: string
  progress?: number
  /** A time after the text. */
  at?: Date | undefined
}

/** The start page of a team: what waits first, then what runs or is scheduled, then the newest websites. */
export const homePage = ({ user, waiting, names, websites }: Props): string => {
  const t = homePhrases[user.language]
  const running = waiting.orders.filter(isUnfinished).map((order) => runningCard(order, t))
  const waits = cardsOf({ user, waiting, names }, t)
  const underWay = [...running, ...waiting.scheduled.map((draft) => scheduledCard(draft, user.language))]
  return consolePage(
    { title: t.home, path: consolePath, user, refreshSeconds: running.length > 0 ? refreshSeconds : undefined },
    <>
      <Head title={waits.length === 0 ? t.nothing : t.title(waits.length)}>
        {websites.length > 0 ? <NewWebsite language={user.language} /> : null}
      </Head>
      <ul class="waits" id="waits" data-live={running.length > 0 ? '' : undefined}>
        {waits.map((card) => (
          <Waits card={card} />
        ))}
      </ul>
      <div id="under-way" data-live={running.length > 0 ? '' : undefined}>
        {underWay.length > 0 ? (
          <>
            <div class="head list-head">
              <h2>{t.underWay}</h2>
            </div>
            <ul class="waits">
              {underWay.map((card) => (
                <Waits card={card} />
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <div class="head list-head">
        <h2>{websitesPhrases[user.language].websites}</h2>
        {websites.length > 1 ? <Find language={user.language} /> : null}
        <a class="more" href={websitesPath}>
          {t.allWebsites} <Icon name="arrow-right" />
        </a>
      </div>
      {websites.length > 0 ? (
        <WebsiteTable websites={websites} language={user.language} />
      ) : (
        <div class="empty quiet">
          <p>{websitesPhrases[user.language].emptyTeam}</p>
          <NewWebsite language={user.language} />
        </div>
      )}
    </>,
  )
}

/** The search of the list of websites. */
const Find = ({ language }: { language: Language }) => {
  const { search } = navigationPhrases[language]
  return (
    <form class="quick" method="get" action={websitesPath} role="search">
      <Icon name="search" />
      <input name="search" type="search" maxLength={200} placeholder={search} aria-label={search} />
    </form>
  )
}

const isUnfinished = ({ status }: Waiting['orders'][number]) => status === 'running' || status === 'scheduled'

const runningCard = (order: Waiting['orders'][number], t: HomePhrases): Card => ({
  ...{ badge: t.running, tone: 'good', title: order.title, link: orderPath(order.id), action: t.follow },
  text: order.pages > 0 ? t.ready(order.ready, order.pages) : t.planning,
  progress: order.pages > 0 ? order.ready / order.pages : 0,
})

function scheduledCard({ websiteId, name, publishAt }: Waiting['scheduled'][number], language: Language): Card {
  const { scheduled, review } = homePhrases[language]
  return {
    ...{ badge: scheduled, tone: 'good', title: name, text: changesPhrases[language].goesPublic, at: publishAt },
    ...{ link: `${websitePath(websiteId)}/changes`, action: review },
  }
}

function cardsOf({ user, waiting, names }: Omit<Props, 'websites'>, t: HomePhrases): Card[] {
  const { counts } = user
  const { orders, domains, drafts, submitted, message } = waiting
  const nameOf = (author: string) => (isPerson(author) ? (names.get(author) ?? author) : undefined)
  const failed = orders.filter((order) => !isUnfinished(order))
  const unread = counts?.unreadMessages ?? 0
  const shown = unread > maxCount ? `${maxCount}+` : String(unread)
  return [
    ...submitted.map(
      ({ websiteId, name, author, updated }): Card => ({
        ...{ at: updated, badge: t.approval, tone: 'fair', title: name, action: t.review },
        ...{ link: `${websitePath(websiteId)}/changes`, text: t.submitted(nameOf(author)) },
      }),
    ),
    ...failed.map(
      ({ id, title, failed: count, pages, refunded }): Card => ({
        ...{ badge: t.order, tone: 'poor', title, link: orderPath(id), action: t.look },
        text: t.failed(count, pages, refunded),
      }),
    ),
    ...domains.map(
      ({ websiteId, name, domain, status, reason }): Card => ({
        ...{ badge: t.domain, tone: status === 'failed' ? 'poor' : 'fair', title: name },
        ...{ link: websiteId ? websitePath(websiteId) : appearancePath, action: t.showRecords },
        text: reason ?? t.domainWaits(domain),
      }),
    ),
    ...drafts.map(
      ({ websiteId, name, author, updated }): Card => ({
        ...{ at: updated, badge: t.draft, tone: '', title: name, action: t.review },
        ...{
          link: `${websitePath(websiteId)}/changes`,
          text: author === user.email ? t.changedByYou : t.changed(nameOf(author)),
        },
      }),
    ),
    ...(unread > 0
      ? [
          {
            ...{ badge: t.messages, tone: '' as const, title: t.unread(shown), action: t.read },
            ...{ link: `${submissionsPath}?shown=unread`, at: message?.at },
            text: message ? t.newest(message.name) : '',
          },
        ]
      : []),
    ...(counts?.isBalanceLow
      ? [
          {
            ...{ badge: t.credits, tone: 'fair' as const, title: t.low(counts.balance), text: t.lowText },
            ...{ link: creditsPath, action: t.showUsage },
          },
        ]
      : []),
  ]
}

const Waits = ({ card: { badge, tone, title, text, link, action, progress, at } }: { card: Card }) => (
  <li>
    <span class={`badge ${tone}`.trim()}>{badge}</span>
    <h2>{title}</h2>
    {text ? (
      <p class="quiet">
        {text} {at ? <Time at={at.toISOString()} /> : null}
      </p>
    ) : null}
    {progress === undefined ? null : <progress class="bar-of" max={1} value={progress} aria-label={text} />}
    <a class="button" href={link}>
      {action}
      <span class="hidden">: {title}</span>
    </a>
  </li>
)
