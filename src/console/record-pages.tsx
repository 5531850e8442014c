import type { Session, SignedInUser } from '../activities/accounts/sessions.ts'
import type { List } from '../domain/lists.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import type { WebsiteSummary } from '../domain/websites/websites.ts'
import { deviceName } from './device-name.ts'
import { insidePage } from './frame.tsx'

const WebsiteCard = ({ website }: { website: WebsiteSummary }) => (
  <li>
    <div>
      <h2>{website.website_name}</h2>
      {website.activated ? (
        <a href={website.domain} rel="noreferrer">
          {hostOf(website.domain)}
        </a>
      ) : (
        <p class="quiet">{hostOf(website.domain)}</p>
      )}
    </div>
    <p class="facts">
      <span class="quiet">{website.language}</span>
      <span class={website.activated ? 'badge good' : 'badge'}>{website.activated ? 'Online' : 'Taken down'}</span>
    </p>
  </li>
)

const hostOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
const countOf = (total: number): string => (total === 1 ? '1 website' : `${total.toLocaleString('en')} websites`)

/** The first page: the websites that the person sees. */
export const websitesPage = ({
  visitor,
  websites,
}: {
  visitor: SignedInUser
  websites: List<WebsiteSummary>
}): string => {
  const { page, has_more: hasMore } = websites.pagination
  return insidePage({
    title: 'Websites',
    path: consolePath,
    visitor,
    children: (
      <>
        <div class="head">
          <h1>Websites</h1>
          <p class="quiet">
            {visitor.fullName ?? visitor.email} · {countOf(websites.total)}
          </p>
        </div>
        {websites.total === 0 ? (
          <div class="empty">
            <h2>No websites yet</h2>
            <p class="quiet">As soon as {visitor.workspaceName} has made one for you, you will find it here.</p>
          </div>
        ) : (
          <ul class="cards">
            {websites.list.map((website) => (
              <WebsiteCard website={website} />
            ))}
          </ul>
        )}
        {page > 1 || hasMore ? (
          <nav class="turn" aria-label="Pages of the list">
            {page > 1 ? <a href={`${consolePath}?page=${page - 1}`}>← Newer</a> : <span />}
            {hasMore ? <a href={`${consolePath}?page=${page + 1}`}>Older →</a> : null}
          </nav>
        ) : null}
      </>
    ),
  })
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const Moment = ({ at }: { at: Date }) => <time datetime={at.toISOString()}>{moment.format(at)} UTC</time>

const Device = ({ session, current }: { session: Session; current: boolean }) => (
  <li>
    <div>
      <h2>
        {deviceName(session.userAgent)} {current ? <span class="badge good">This device</span> : null}
      </h2>
      <p class="quiet small">
        Signed in <Moment at={session.createdAt} />, last used <Moment at={session.lastSeenAt} />
      </p>
    </div>
    <form method="post" action={`${consolePath}/devices/${session.sessionId}/sign-out`}>
      <button class="button plain" type="submit">
        Sign out<span class="hidden"> {deviceName(session.userAgent)}</span>
      </button>
    </form>
  </li>
)

/** Where the person is signed in, to end what they do not know. */
export const devicesPage = ({ visitor, sessions }: { visitor: SignedInUser; sessions: Session[] }): string =>
  insidePage({
    title: 'Signed-in devices',
    path: `${consolePath}/devices`,
    visitor,
    children: (
      <>
        <div class="head">
          <h1>Signed-in devices</h1>
          <p class="quiet">
            {visitor.email} is signed in here. A device that is not used for 12 hours is signed out by itself.
          </p>
        </div>
        <ul class="rows">
          {sessions.map((session) => (
            <Device session={session} current={session.sessionId === visitor.sessionId} />
          ))}
        </ul>
        <form method="post" action={`${consolePath}/devices/sign-out`}>
          <button class="button" type="submit">
            Sign out everywhere
          </button>
        </form>
      </>
    ),
  })
