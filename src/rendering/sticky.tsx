import type { IconName, Section } from '../domain/websites/site.ts'
import { Icon } from './icons.tsx'
import type { Season } from '../domain/websites/seasons.ts'
import { hasForm } from './forms/definitions.ts'
import { mapLink } from './links.ts'
import { Seasonal } from './now/seasonal.tsx'
import { calledOn, type PageContext } from './page-context.ts'

type Sticky = { href: string; label: string; icon?: IconName }
/** The button of a page, and the one of the website that stands in for it out of its season. */
type StickyBar = { own: Sticky; usual: Sticky | null; season: Season | null | undefined }

/**
 * What phones show at the lower edge of a page: its action, the number, the way, or the first button; nothing where the visitor is already
 * there.
 */
export function stickyOf(sections: readonly Section[], context: PageContext): StickyBar | null {
  const { action, main } = context
  const usual = usualSticky(sections, { ...context, action: main })
  const call = calledOn(context)
  const ofCase =
    action?.kind === 'call' && call ? { href: call.href, label: call.phone, icon: 'phone' as const } : action
  const own = action === main || !ofCase ? usual : elsewhere(ofCase, context)
  return own && { own, usual, season: action?.season }
}

function usualSticky(sections: readonly Section[], context: PageContext): Sticky | null {
  const { site, look, phrases, action: main } = context
  const { address, arrival } = site.brand
  const wanted = look.sticky === 'directions' && arrival === 'words' ? 'action' : look.sticky
  const call = calledOn(context)
  if (main && main.kind !== 'call') return hasForm(sections) ? null : elsewhere(main, context)
  if (call && (main?.kind ?? wanted) === 'call') return { href: call.href, label: call.phone, icon: 'phone' }
  if (wanted === 'directions' && address) return { href: mapLink(address), label: phrases.map, icon: 'map-pin' }
  if (wanted !== 'action' || hasForm(sections)) return null
  const [action] = sections.flatMap((section) => ('actions' in section ? section.actions : []))
  return action ? elsewhere(action, context) : null
}

/** A button, unless it leads to this page. */
function elsewhere({ href, label, icon }: Sticky, context: PageContext): Sticky | null {
  const target = context.link(href)
  return target === context.path ? null : { href: target, label, ...(icon ? { icon } : {}) }
}

const Button = ({ href, label, icon }: Sticky) => (
  <a class="btn" href={href} rel={icon === 'map-pin' ? 'noopener noreferrer' : undefined}>
    {icon ? <Icon name={icon} /> : null}
    <bdi>{label}</bdi>
  </a>
)

export const StickyBar = ({ own, usual, season }: StickyBar) => (
  <p class="sticky">
    <Seasonal season={season} otherwise={usual && <Button {...usual} />}>
      <Button {...own} />
    </Seasonal>
  </p>
)

/** Out of view until the buttons of the opening have been scrolled past, and while those of the closing are in view. */
export const stickyStyles = `
@media(max-width:47.99rem){
body:has(.sticky)>.bottom,body:has(.sticky):not(:has(>.bottom)) main>.s:last-of-type{border-block-end:4.5rem solid var(--bg)}
.sticky{position:fixed;inset:auto 0 0;z-index:4;padding:.5rem 1.25rem calc(.5rem + env(safe-area-inset-bottom));background:var(--card);box-shadow:0 -1px 0 var(--line)}
.sticky .btn{width:100%;gap:.6rem}
@supports(timeline-scope:--first){
@keyframes first{entry 0%,exit 40%{translate:0 110%;visibility:hidden}exit 100%{translate:0;visibility:visible}}
@keyframes last{entry 0%{transform:none;opacity:1}entry 20%,exit 100%{transform:translateY(110%);opacity:0}}
body{timeline-scope:--first,--last}
.s-hero .number,.s-hero:not(:has(.number)) .actions{view-timeline:--first}
main>.s:last-of-type:has(.btn):not(.s-hero){view-timeline:--last}
.sticky{animation:first linear both,last linear both;animation-timeline:--first,--last}
}
}
@media(min-width:48rem){.sticky{display:none}}`
