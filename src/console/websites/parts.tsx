import { consolePath } from '../../domain/accounts/sign-in.ts'
import type { DomainStatus } from '../../domain/domains/custom-domains.ts'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import type { WebsiteState } from '../../domain/websites/website-state.ts'
import { Submit } from '../components/button.tsx'
import { orderPath } from '../orders/parts.tsx'
import type { WebsitesPhrases } from './phrases.ts'

/** The path of a website in the console. */
export const websitePath = (id: string): string => `${consolePath}/websites/${id}`

/** The path of the screen that adds a page to a website. `copy`: the page that is copied. */
export const newPagePath = (id: string, copy?: string): string =>
  `${websitePath(id)}/pages/new${copy === undefined ? '' : `?copy=${copy}`}`

/** The host of an address, for display. */
export const hostOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

type ThumbnailProps = { overview: Pick<WebsiteOverview, 'id' | 'homeHash' | 'changedAt'> }

/** The first screen of a website, small. Its address changes with each publication. */
export const Thumbnail = ({ overview: { id, homeHash, changedAt } }: ThumbnailProps) => (
  <img
    class="thumb"
    src={`${websitePath(id)}/picture.svg?v=${homeHash ?? ''}-${changedAt.getTime()}`}
    alt=""
    width="80"
    height="52"
    loading="lazy"
  />
)

type StateProps = { id: string; state: WebsiteState; t: WebsitesPhrases }

const tones: Record<WebsiteState['kind'], string> = {
  ...{ failed: 'badge poor', approval: 'badge fair', domain: 'badge fair', changed: 'badge' },
  ...{ draft: 'badge', offline: 'badge', online: 'online' },
}

/** The state of a website, which leads to what one does about it. */
export const StateOf = ({ id, state, t }: StateProps) => {
  const href = placeOf(id, state)
  const text = stateText(state, t)
  return href ? (
    <a class={tones[state.kind]} href={href}>
      {text}
    </a>
  ) : (
    <span class={tones[state.kind]}>{text}</span>
  )
}

function stateText(state: WebsiteState, { states }: WebsitesPhrases): string {
  if (state.kind === 'failed') return states.failed(state.failed)
  if (state.kind === 'changed') return state.changes === undefined ? states.changed : states.changes(state.changes)
  return states[state.kind]
}

/** Undefined: there is nothing to do. */
function placeOf(id: string, state: WebsiteState): string | undefined {
  if (state.kind === 'failed') return orderPath(state.orderId)
  if (state.kind === 'domain') return `${websitePath(id)}#your-domain`
  return state.kind === 'approval' || state.kind === 'changed' ? `${websitePath(id)}/changes` : undefined
}

/** The home page, as visitors see it. A click opens the editor. */
export const Look = ({ path, title, label }: { path: string; title: string; label: string }) => (
  <div class="look">
    <iframe src={`${path}/drafts/none/preview`} title={title} tabIndex={-1} loading="lazy" inert />
    <a href={`${path}/edit`} aria-label={label} />
  </div>
)

/** A button that puts a draft online. */
export const PublishWebsite = ({ id, t }: { id: string; t: WebsitesPhrases }) => (
  <form method="post" action={`${websitePath(id)}/publish`}>
    <Submit label={t.publishWebsite} />
  </form>
)

/** The state of a domain that needs attention. */
export const DomainBadge = ({ status, t }: { status: DomainStatus | null; t: WebsitesPhrases }) =>
  status === null || status === 'active' ? null : (
    <span class={status === 'failed' ? 'badge poor' : 'badge fair'}>{t.states.domain}</span>
  )
