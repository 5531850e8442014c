import type { PageContext } from './page-context.ts'
import type { Profile } from './reading/profile.ts'
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
  const ask = askOf(profile)
  const labelOf = (label: string, value: string) => (ask?.to === value ? ask.label : labelled(label, value))
  const call = dialled.length > 4 ? [{ label: labelOf(labels.call, phone ?? ''), href: `tel:${dialled}` }] : []
  const write = email && email.length < 200 ? [{ label: labelOf(labels.email, email), href: `mailto:${email}` }] : []
  const direct = profile.called ? [...call, ...write] : [...write, ...call]
  return (role === 'contact' ? direct : [...direct.slice(0, 1), ...further]).slice(0, count)
}

/** The way to the contact details from the section above them, which repeats a number only if its sentence speaks of a call. */
export function wayToContact(context: PageContext, said: string): Action[] {
  const links = actionsFrom(context, 9).filter(({ href }) => href.startsWith('/'))
  const contact = context.pages.find((page) => roleOf(page, context.profile) === 'contact')
  const way = links.find(({ href }) => href === contact?.path) ?? links[0]
  return way && !ofCalls.test(said) ? [way] : actionsFrom(context, 1)
}

const ofCalls = /(?<!\p{L})(?:call|phone|ring|anruf|telefon|appel|llam|chiam)(?!-out)/iu

/** What the brief asks visitors to do: "Book a demo at demo@example.com". */
export function askOf({ statements, contact }: Profile): { label: string; to: string; said: string } | undefined {
  for (const said of statements) {
    const { label = '', to = '' } = ask.exec(said.replace(/[.!]$/, ''))?.groups ?? {}
    if (label && (to === contact.email || to === contact.phone)) return { label, to, said }
  }
  return undefined
}

const ask =
  /^(?<label>(?:Book|Order|Reserve|Request|Arrange|Schedule|Apply|Register|Buche|Bestelle|Reserviere|Réservez|Commandez|Reserva|Pide)\p{L}{0,2}(?:\s[\p{L}’'-]+){1,4})\s(?:at|on|via|by|with|from|under|unter|über|bei|per|à|au|en|al|por):?\s(?<to>\S.{4,60})$/u

/** With the number or address, or without if that is too long for a button. */
const labelled = (label: string, value: string): string =>
  fill(label, value).length <= 40 ? fill(label, value) : fill(label, '').replace(/[\s:]+$/, '')
