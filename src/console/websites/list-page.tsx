import type { ConsoleUser } from '../console-user.ts'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import type { List } from '../../domain/lists.ts'
import type { WebsiteSummary } from '../../domain/websites/websites.ts'
import { listLink, SearchField, Select } from '../fields.tsx'
import { consolePage } from '../layout.tsx'
import { counted, whole } from '../numbers.ts'
import { Pager } from '../pager.tsx'
import { hostOf, StateBadge, Thumbnail, websitePath } from './parts.tsx'

/** The orders of the list. */
export const websiteOrders = { '-created': 'Newest first', created: 'Oldest first', name: 'Name' } as const
export type WebsitesQuery = { search?: string | undefined; sort: keyof typeof websiteOrders }

export type Listed = Omit<WebsiteSummary, 'custom_domain'> & { overview: WebsiteOverview }
type Props = { user: ConsoleUser; websites: List<Listed>; query: WebsitesQuery }

/** The start page: the websites that the user may see. */
export const websitesPage = ({ user, websites, query }: Props): string =>
  consolePage({
    title: 'Websites',
    path: consolePath,
    user,
    children: (
      <>
        <div class="head">
          <h1>{titleOf(websites, query)}</h1>
        </div>
        {websites.total > 1 || query.search ? (
          <form class="choices find" method="get" action={consolePath}>
            <SearchField value={query.search} />
            <Select name="sort" label="Order" chosen={query.sort} options={Object.entries(websiteOrders)} />
            <button class="button" type="submit">
              Show
            </button>
          </form>
        ) : null}
        {websites.list.length === 0 ? (
          <p class="empty quiet">
            {query.search
              ? 'Try a part of the name.'
              : `When ${user.workspaceName} creates a website for you, it appears here.`}
          </p>
        ) : (
          <Table websites={websites.list} />
        )}
        <Pager
          page={websites.pagination.page}
          hasMore={websites.pagination.has_more}
          link={(number) => listLink(consolePath, query, number)}
        />
      </>
    ),
  })

const Table = ({ websites }: { websites: Listed[] }) => {
  const hasClients = websites.some(({ overview }) => overview.client !== null)
  return (
    <table class={hasClients ? 'sites clients' : 'sites'}>
      <thead>
        <tr>
          <th scope="col">Website</th>
          <th scope="col">State</th>
          <th scope="col">Visitors, 7 days</th>
          {hasClients ? <th scope="col">Client</th> : null}
          <th scope="col">
            <span class="hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {websites.map((website) => (
          <Row website={website} hasClients={hasClients} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ website, hasClients }: { website: Listed; hasClients: boolean }) => {
  const { website_id: id, website_name: name, overview } = website
  return (
    <tr>
      <th scope="row">
        <a class="site" href={websitePath(id)}>
          <Thumbnail website={website} />
          <span>
            <b>{name}</b>
            <small>{hostOf(website.domain)}</small>
          </span>
        </a>
      </th>
      <td>
        <StateBadge website={website} />
      </td>
      <td class="visitors">
        {overview.visitors === null ? '–' : whole(overview.visitors)}
        <span class="unit"> visitors</span>
      </td>
      {hasClients ? <td class="client">{overview.client ?? '–'}</td> : null}
      <td class="action">
        {overview.mayEdit ? (
          <a class="button" href={`${websitePath(id)}/edit`}>
            Edit<span class="hidden"> {name}</span>
          </a>
        ) : null}
      </td>
    </tr>
  )
}

function titleOf({ list, total }: List<Listed>, { search }: WebsitesQuery): string {
  if (search) return list.length === 0 ? `No website is called “${search}”` : `${counted(total, 'website')} found`
  return total === 0 ? 'No websites yet' : counted(total, 'website')
}
