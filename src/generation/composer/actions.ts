import type { PageContext } from './page-context.ts'
import { type Role, roleOf } from './page-roles.ts'
import { fill } from './labels.ts'
import { clip } from './wording.ts'

type Action = { label: string; href: string }

/** What a visitor can do: call or write first, then read on. Links lead to pages of this website or to an address of the brief. */
export function actionsFrom({ page, pages, role, profile, labels }: PageContext, count: number): Action[] {
  const ofRole = (wanted: Role) => pages.find((each) => each.path !== page.path && roleOf(each, profile) === wanted)
  const order: readonly Role[] =
    role === 'home' ? ['times', 'prices', 'offers', 'contact', 'about'] : ['contact', 'home']
  const further = order
    .flatMap((wanted) => ofRole(wanted) ?? [])
    .map(({ name, path }) => ({ label: clip(name, 40, ''), href: path }))
  const { email, phone } = profile.contact
  const dialled = phone?.replace(/(?!^\+)\D/g, '') ?? ''
  const call = dialled.length > 4 ? [{ label: labelled(labels.call, phone ?? ''), href: `tel:${dialled}` }] : []
  const write = email && email.length < 200 ? [{ label: labelled(labels.email, email), href: `mailto:${email}` }] : []
  const direct = profile.called ? [...call, ...write] : [...write, ...call]
  return (role === 'contact' ? direct : [...direct.slice(0, 1), ...further]).slice(0, count)
}

/** With the number or address, or without if that is too long for a button. */
const labelled = (label: string, value: string): string =>
  fill(label, value).length <= 40 ? fill(label, value) : fill(label, '').replace(/[\s:]+$/, '')
