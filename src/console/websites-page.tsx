import type { SignedInUser } from '../activities/accounts/sessions.ts'
import type { List } from '../domain/lists.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import type { WebsiteSummary } from '../domain/websites/websites.ts'
import { consolePage } from './layout.tsx'
import { Pager } from './pager.tsx'

type Props = { user: SignedInUser; websites: List<WebsiteSummary> }

/** The start page: the websites that the user may see, newest first. */
export const websitesPage = ({ user, websites }: Props): string =>
  consolePage({
    title: 'Websites',
    path: consolePath,
    user,
    children: (
      <>
        <div class="head">
          <h1>Websites</h1>
          <p class="quiet">
            {user.fullName ?? user.email}
            {websites.total > 0 ? ` · ${countWebsites(websites.total)}` : ''}
          </p>
        </div>
        {websites.total === 0 ? (
          <div class="empty">
            <h2>No websites yet</h2>
            <p class="quiet">When {user.workspaceName} creates a website for you, it appears here.</p>
          </div>
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
          link={(number) => `${consolePath}?page=${number}`}
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
      <span class={website.activated ? 'badge good' : 'badge'}>{website.activated ? 'Online' : 'Offline'}</span>
    </p>
  </li>
)

const hostName = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
const countWebsites = (total: number): string => (total === 1 ? '1 website' : `${total.toLocaleString('en')} websites`)
