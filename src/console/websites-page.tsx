import type { SignedInUser } from '../activities/accounts/sessions.ts'
import type { List } from '../domain/lists.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import type { WebsiteSummary } from '../domain/websites/websites.ts'
import { counted } from './numbers.ts'
import { listLink, SearchField, Select } from './fields.tsx'
import { consolePage, submissionsPath } from './layout.tsx'
import { Pager } from './pager.tsx'

/** The orders of the list. */
export const websiteOrders = { '-created': 'Newest first', created: 'Oldest first', name: 'Name' } as const
export type WebsitesQuery = { search?: string | undefined; sort: keyof typeof websiteOrders }

type Props = { user: SignedInUser; websites: List<WebsiteSummary>; query: WebsitesQuery }

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
          <ul class="cards">
            {websites.list.map((website) => (
              <WebsiteCard website={website} />
            ))}
          </ul>
        )}
        <Pager
          page={websites.pagination.page}
          hasMore={websites.pagination.has_more}
          link={(number) => listLink(consolePath, query, number)}
        />
      </>
    ),
  })

const WebsiteCard = ({ website }: { website: WebsiteSummary }) => (
  <li>
    <div>
      <h2>{website.website_name}</h2>
      {website.activated ? (
        <a href={website.domain} rel="noreferrer">
          {hostName(website.domain)}
        </a>
      ) : (
        <p class="quiet">{hostName(website.domain)}</p>
      )}
    </div>
    <p class="facts">
      <span class="quiet">{website.language}</span>
      <a href={`${submissionsPath}?website=${website.website_id}`}>
        Messages<span class="hidden"> of {website.website_name}</span>
      </a>
      <span class={website.activated ? 'badge good' : 'badge'}>{website.activated ? 'Online' : 'Offline'}</span>
    </p>
  </li>
)

const hostName = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

function titleOf({ list, total }: List<WebsiteSummary>, { search }: WebsitesQuery): string {
  if (search) return list.length === 0 ? `No website is called “${search}”` : `${counted(total, 'website')} found`
  return total === 0 ? 'No websites yet' : counted(total, 'website')
}
