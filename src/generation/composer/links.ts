import type { PlannedPage } from '../../domain/websites/site.ts'
import { beginnings } from './beginnings/index.ts'
import { type Role, roleOf } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import type { PageContext } from './page-context.ts'
import { clip } from './wording.ts'

export type Link = { label: string; href: string }

/** Where to go from a page: the first link is how one becomes a customer. Only to pages of this website, or to an address from the brief. */
export function linksFrom(
  context: Pick<PageContext, 'page' | 'pages' | 'role' | 'profile' | 'chance'>,
  count: number,
): Link[] {
  const { page, pages, role, profile, chance } = context
  const rest = pages.filter(({ path }) => path !== page.path)
  const ofRole = (wanted: Role) => rest.find((each) => roleOf(each, profile) === wanted)
  const contact = ofRole('contact') ?? rest.find(({ sections }) => sections.includes('contact'))
  const begin = contact && {
    label: chance.pick(beginnings[profile.trade.beginning].labels, 'label'),
    href: contact.path,
  }
  const direct = directLinks(profile)
  const order: readonly Role[] =
    role === 'offers' ? ['about', 'pictures', 'other'] : ['offers', 'pictures', 'about', 'other', 'faq']
  const further = order
    .flatMap((wanted) => ofRole(wanted) ?? [])
    .map((each) => ({ label: labelFor(each, profile), href: each.path }))
  return (role === 'contact' ? [...direct, ...further] : [...(begin ? [begin] : direct), ...further]).slice(0, count)
}

function directLinks({ contact: { email, phone } }: Profile): Link[] {
  const dialled = phone?.replace(/(?!^\+)\D/g, '') ?? ''
  return [
    ...(email && email.length < 200 ? [{ label: 'Write to us', href: `mailto:${email}` }] : []),
    ...(dialled.length > 4 ? [{ label: 'Call us', href: `tel:${dialled}` }] : []),
  ]
}

/** A verb first, then the page in words that fit any name. */
function labelFor(page: PlannedPage, profile: Profile): string {
  const { name } = page
  const lower = name.charAt(0).toLowerCase() + name.slice(1)
  const isOwn = name === profile.trade.offersPage || name === profile.trade.picturesPage
  if (/^(?:what|how|who|where|why|our)\b/i.test(name)) return clip(`See ${lower}`, 40, '')
  if (isOwn)
    return clip(
      /^(?:menu|the)\b/i.test(name) ? `See ${lower.replace(/^menu/, 'the menu')}` : `See our ${lower}`,
      40,
      '',
    )
  const byRole: Partial<Record<Role, string>> = {
    about: 'Read about us',
    faq: 'Read the answers',
    pricing: 'See the prices',
    team: 'Meet the team',
  }
  return byRole[roleOf(page, profile)] ?? clip(`Go to ${name}`, 40, '')
}
