import { Head } from '../components/page-parts.tsx'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { SearchField } from '../components/fields.tsx'
import { Icon } from '../components/icon.tsx'
import type { Language } from '../language.ts'
import { consolePage } from '../layout/layout.tsx'
import { refreshSeconds } from '../orders/parts.tsx'
import { websitesPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { type Listed, NewWebsite, WebsiteTable } from '../websites/list-page.tsx'
import { websitesPhrases } from '../websites/phrases.ts'
import { type Card, type Desk, isUnfinished, upcomingCards, waitingCards } from './cards.ts'
import { homePhrases } from './phrases.ts'

type Props = Desk & { websites: Listed[] }

/** One row of cards. More are a list. */
const maxCards = 4
/** Entries of the list; the rest is folded. */
const maxRows = 6

/** The start page of a team: what waits first, then what runs or is scheduled, then the websites that changed last. */
export const homePage = ({ websites, ...desk }: Props): string => {
  const { user, waiting } = desk
  const t = homePhrases[user.language]
  const [waits, underWay] = [waitingCards(desk), upcomingCards(desk)]
  const isLive = waiting.orders.some(isUnfinished)
  const live = isLive ? '' : undefined
  return consolePage(
    { title: t.home, path: consolePath, user, refreshSeconds: isLive ? refreshSeconds : undefined },
    <>
      <Head title={waits.length === 0 ? t.nothing : t.title(waits.length)}>
        {websites.length > 0 ? <NewWebsite language={user.language} /> : null}
      </Head>
      <div id="waits" data-live={live}>
        {waits.length > 0 ? <Cards cards={waits} language={user.language} /> : null}
      </div>
      <div id="under-way" data-live={live}>
        {underWay.length > 0 ? (
          <>
            <div class="head list-head">
              <h2>{t.underWay}</h2>
            </div>
            <Rows cards={underWay} />
          </>
        ) : null}
      </div>
      <div class="head list-head">
        <h2>{websitesPhrases[user.language].websites}</h2>
        {websites.length > 1 ? <Find /> : null}
        <a class="more" href={websitesPath}>
          {t.allWebsites(user.counts?.websites ?? 0)} <Icon name="arrow-right" />
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
const Find = () => (
  <form class="quick" method="get" action={websitesPath} role="search">
    <SearchField value={undefined} />
  </form>
)

const Cards = ({ cards, language }: { cards: Card[]; language: Language }) => {
  if (cards.length <= maxCards)
    return (
      <ul class="waits">
        {cards.map((card) => (
          <Waits card={card} />
        ))}
      </ul>
    )
  const folded = cards.slice(maxRows)
  return (
    <>
      <Rows cards={cards.slice(0, maxRows)} />
      {folded.length > 0 ? (
        <details class="further">
          <summary>{homePhrases[language].showMore(folded.length)}</summary>
          <Rows cards={folded} />
        </details>
      ) : null}
    </>
  )
}

const Rows = ({ cards }: { cards: Card[] }) => (
  <ul class="waits as-rows">
    {cards.map((card) => (
      <Waits card={card} />
    ))}
  </ul>
)

const Waits = ({ card: { badge, tone, title, text, link, action, does, progress, at } }: { card: Card }) => (
  <li>
    <span class={`badge ${tone}`.trim()}>{badge}</span>
    <div>
      <h2>
        <a href={link}>{title}</a>
      </h2>
      {text ? (
        <p class="quiet">
          {text} {at ? <Time at={at.toISOString()} /> : null}
        </p>
      ) : null}
      {progress === undefined ? null : <progress class="bar-of" max={1} value={progress} aria-label={text} />}
    </div>
    {does ? (
      <form method="post" action={link}>
        <button class="button" type="submit" name="do" value={does}>
          {action}
          <span class="hidden">: {title}</span>
        </button>
      </form>
    ) : (
      <a class="button" href={link}>
        {action}
        <span class="hidden">: {title}</span>
      </a>
    )}
  </li>
)
