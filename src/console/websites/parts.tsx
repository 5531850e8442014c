import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import type { WebsitesPhrases } from './phrases.ts'

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
export const StateBadge = ({ website: { activated, overview }, t }: { website: Stated; t: WebsitesPhrases }) => {
  const { states } = t
  if (!activated) return <span class="badge">{states.offline}</span>
  if (overview.domainStatus === 'failed') return <span class="badge poor">{states.failed}</span>
  if (overview.domainStatus && overview.domainStatus !== 'active') return <span class="badge fair">{states.waits}</span>
  return <span class="badge good">{states.online}</span>
}
