import { Filters, Head } from '../components/page-parts.tsx'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { rightsChanges, type RightsNotice, rightsPhrases } from '../../domain/accounts/rights-changes.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { Submit } from '../components/button.tsx'
import type { List } from '../../domain/lists.ts'
import type { WebsiteSummary } from '../../domain/websites/websites.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink, Select } from '../components/fields.tsx'
import { Icon } from '../components/icon.tsx'
import { type Language, numbersIn } from '../language.ts'
import { consolePage } from '../layout/layout.tsx'
import { Pager } from '../components/pager.tsx'
import { newWebsitePhrases } from '../new-website/phrases.ts'
import { Time } from '../components/time.tsx'
import { newWebsitePath, websitesPath } from '../paths.ts'
import { hostOf, StateOf, Thumbnail, websitePath } from './parts.tsx'
import { type WebsitesPhrases, websitesPhrases } from './phrases.ts'

/** The orders of the list. */
export type WebsiteOrder = keyof WebsitesPhrases['orders']
export type WebsitesQuery = {
  search?: string | undefined
  sort: WebsiteOrder
  /** Only websites that need attention. */
  shown?: 'attention' | undefined
}

export type Listed = Omit<WebsiteSummary, 'custom_domain'> & { overview: WebsiteOverview }
/** `funds`: credits that a client can spend. `inTrouble`: how many websites need attention; undefined for a client. */
type Props = {
  user: ConsoleUser
  websites: List<Listed>
  query: WebsitesQuery
  funds?: number | undefined
  inTrouble?: number | undefined
  /** What a client may do since others changed it. */
  notice?: RightsNotice | undefined
}

/** The websites that the user may see. It is the start page of people who are not in the team. */
export const websitesPage = ({ user, websites, query, funds, inTrouble, notice }: Props): string => {
  const t = websitesPhrases[user.language]
  return consolePage(
    { title: t.websites, path: websitesPath, user },
    <>
      {notice ? <ChangedRights notice={notice} user={user} /> : null}
      <Head title={titleOf(websites, query, t)} intro={funds === undefined ? undefined : t.funds(funds)}>
        {user.isInTeam || user.ordersWebsites ? <NewWebsite language={user.language} /> : null}
      </Head>
      {inTrouble === undefined ? null : <Tabs {...{ user, query, inTrouble, t }} />}
      {websites.total > 1 || query.search ? (
        <Filters path={websitesPath} search={query.search}>
          <Select name="sort" label={t.order} chosen={query.sort} options={Object.entries(t.orders)} />
          {query.shown ? <input type="hidden" name="shown" value={query.shown} /> : null}
        </Filters>
      ) : null}
      {websites.list.length === 0 ? (
        <p class="empty quiet">
          {query.search
            ? t.emptyFound
            : query.shown
              ? t.noneNeed
              : user.isInTeam
                ? t.emptyTeam
                : t.empty(user.brand.name)}
        </p>
      ) : (
        <WebsiteTable websites={websites.list} language={user.language} />
      )}
      <Pager of={websites.pagination} link={(number) => listLink(websitesPath, query, number)} />
    </>,
  )
}

/** What others changed of the rights of a client, until the client has seen it. */
const ChangedRights = ({ notice: { before, after }, user }: { notice: RightsNotice; user: ConsoleUser }) => {
  const t = rightsPhrases[user.language]
  const changes = rightsChanges(before, after, user.language)
  return changes.length === 0 ? null : (
    <div class="notice draft" role="status">
      <p>
        <b>{t.title(user.brand.name)}.</b> {changes.join(' ')}
      </p>
      <form method="post" action={`${consolePath}/rights-seen`}>
        <Submit label={t.seen} />
      </form>
    </div>
  )
}

type TabsProps = Pick<Props, 'user' | 'query'> & { inTrouble: number; t: WebsitesPhrases }

/** All websites, or those that need attention. */
const Tabs = ({ user, query: { shown }, inTrouble, t }: TabsProps) => {
  const { whole } = numbersIn(user.language)
  return (
    <nav class="tabs" aria-label={t.filter}>
      <a href={websitesPath} aria-current={shown ? undefined : 'page'}>
        {t.all} <span class="quiet">{whole(user.counts?.websites ?? 0)}</span>
      </a>
      <a href={`${websitesPath}?shown=attention`} aria-current={shown ? 'page' : undefined}>
        {t.attention} <span class="quiet">{whole(inTrouble)}</span>
      </a>
    </nav>
  )
}

/** The main action of the screens of those who order websites. */
export const NewWebsite = ({ language }: { language: Language }) => (
  <a class="button primary" href={newWebsitePath}>
    <Icon name="plus" /> {newWebsitePhrases[language].newWebsite}
  </a>
)

type TableProps = { websites: Listed[]; language: Language; isOfOneClient?: boolean }

export const WebsiteTable = ({ websites, language, isOfOneClient }: TableProps) => {
  const t = websitesPhrases[language]
  const hasClients = !isOfOneClient && websites.some(({ overview }) => overview.client !== null)
  return (
    <table class="sites of-websites">
      <thead>
        <tr>
          <th scope="col">{t.website}</th>
          <th scope="col">{t.state}</th>
          <th scope="col" class="number">
            {t.visitors}
          </th>
          {hasClients ? <th scope="col">{t.client}</th> : null}
          <th scope="col">{t.lastChanged}</th>
        </tr>
      </thead>
      <tbody>
        {websites.map((website) => (
          <Row website={website} hasClients={hasClients} language={language} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { website: Listed; hasClients: boolean; language: Language }

const Row = ({ website, hasClients, language }: RowProps) => {
  const t = websitesPhrases[language]
  const { website_id: id, website_name: name, overview } = website
  return (
    <tr>
      <th scope="row">
        <a class="site" href={websitePath(id)}>
          <Thumbnail overview={overview} />
          <span>
            <b>{name}</b>
            <small>{hostOf(website.domain)}</small>
          </span>
        </a>
      </th>
      <td class="states">
        <StateOf id={id} state={overview.state} t={t} />
      </td>
      <td class="visitors number">
        {overview.visitors === null ? '–' : numbersIn(language).whole(overview.visitors)}
        <span class="unit"> {t.visitorsUnit}</span>
      </td>
      {hasClients ? <td class={overview.client ? 'client' : 'client none'}>{overview.client ?? '–'}</td> : null}
      <td class="time quiet">
        <Time at={overview.changedAt.toISOString()} />
      </td>
    </tr>
  )
}

function titleOf({ list, total }: List<Listed>, { search }: WebsitesQuery, t: WebsitesPhrases): string {
  if (search) return list.length === 0 ? t.noneFound(search) : t.found(total)
  return total === 0 ? t.none : t.count(total)
}
