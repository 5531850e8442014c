import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'

/** The path of a website in the console. */
export const websitePath = (id: string): string => `${consolePath}/websites/${id}`

/** The host of an address, for display. */
export const hostOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

type Depicted = { website_id: string; updated_date: string }

/** The small drawing of a website. The address changes with the website, so that browsers can keep the picture. */
export const Thumbnail = ({ website: { website_id: id, updated_date: updated } }: { website: Depicted }) => (
  <img
    class="thumb"
    src={`${websitePath(id)}/picture.svg?v=${Date.parse(updated)}`}
    alt=""
    width="72"
    height="50"
    loading="lazy"
  />
)

type Stated = { activated: boolean; overview: Pick<WebsiteOverview, 'domainStatus'> }

/** Whether visitors see a website, and whether its domain needs attention. */
export const StateBadge = ({ website: { activated, overview } }: { website: Stated }) => {
  if (!activated) return <span class="badge">Offline</span>
  if (overview.domainStatus === 'failed') return <span class="badge poor">Domain failed</span>
  if (overview.domainStatus && overview.domainStatus !== 'active') return <span class="badge fair">Domain waits</span>
  return <span class="badge good">Online</span>
}
