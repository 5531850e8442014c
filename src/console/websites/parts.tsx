import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import type { DomainStatus } from '../../domain/domains/custom-domains.ts'
import { Submit } from '../components/button.tsx'
import type { WebsitesPhrases } from './phrases.ts'

/** The path of a website in the console. */
export const websitePath = (id: string): string => `${consolePath}/websites/${id}`

/** The path of the screen that adds a page to a website. `copy`: the page that is copied. */
export const newPagePath = (id: string, copy?: string): string =>
  `${websitePath(id)}/pages/new${copy === undefined ? '' : `?copy=${copy}`}`

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

type Stated = { activated: boolean; overview: Pick<WebsiteOverview, 'draft'> }

/** Whether visitors see a website. */
export const StateBadge = ({ website: { activated, overview }, t }: { website: Stated; t: WebsitesPhrases }) =>
  activated ? (
    <span class="badge good">{t.states.online}</span>
  ) : overview.draft ? (
    <span class="badge fair">{t.states.draft}</span>
  ) : (
    <span class="badge">{t.states.offline}</span>
  )

/** A button that puts a draft online. */
export const PublishWebsite = ({ id, t }: { id: string; t: WebsitesPhrases }) => (
  <form method="post" action={`${websitePath(id)}/publish`}>
    <Submit label={t.publishWebsite} />
  </form>
)

/** Whether the domain of a website needs attention. */
export const DomainBadge = ({
  status,
  t,
  href,
}: {
  status: DomainStatus | null
  t: WebsitesPhrases
  href?: string
}) => {
  if (status === null || status === 'active') return null
  return status === 'failed' ? (
    <Badge tone="poor" text={t.states.failed} href={href} />
  ) : (
    <Badge tone="fair" text={t.states.waits} href={href} />
  )
}

const Badge = ({ tone, text, href }: { tone: 'fair' | 'poor'; text: string; href: string | undefined }) =>
  href === undefined ? (
    <span class={`badge ${tone}`}>{text}</span>
  ) : (
    <a class={`badge ${tone}`} href={href}>
      {text}
    </a>
  )
