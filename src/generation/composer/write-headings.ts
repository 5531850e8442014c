import { fill, isEnglish } from './labels.ts'
import { askOf } from './actions.ts'
import type { PageContext } from './page-context.ts'
import type { Profile } from './reading/profile.ts'
import { capitalise, clip } from './wording.ts'

/** A heading within the limit of sections, without the full stop of a sentence. */
export const heading = (text: string): string => clip(text.replace(/(?<=[\p{L}\p{N}%)])[.。]$/u, ''), 120)

/** Longer addresses would break in a heading on a phone. */
const maxEmail = 20

/** The heading of the contact details: where the business is, what visitors are asked to do, or how to reach it. */
export function contactHeading({ labels, profile }: PageContext): string {
  const { called, contact } = profile
  const email = contact.email && contact.email.length <= maxEmail ? fill(labels.email, contact.email) : null
  const phone = contact.phone && fill(labels.call, contact.phone)
  const reach = called ? (phone ?? email) : (email ?? phone)
  return heading(contact.address ?? askOf(profile)?.label ?? reach ?? fill(labels.contactName, profile.name))
}

/** The heading of a way to the contact details. The title of an inner page has named the business. */
export function callHeading({ role, labels, profile: { name, place, contact } }: PageContext): string {
  const where = place && /^\p{Lu}/u.test(place) ? place : null
  const named = role === 'home' && where && !name.includes(where) ? `${name}, ${where}` : null
  return heading(contact.address ?? named ?? (role === 'home' ? null : where) ?? fill(labels.contactName, name))
}

/** "Teachers" for people of one role, in English; else whose people they are. */
export function teamHeading(people: Profile['people'], { profile, labels }: PageContext): string {
  const [first = '', ...others] = new Set(people.map((each) => each.role))
  const isOne = others.length === 0 && /^\p{Lu}\p{Ll}+(?:er|or|ist|ian|chef)$/u.test(first)
  if (isOne && isEnglish(labels)) return people.length > 1 ? `${first}s` : first
  return heading(fill(labels.teamName, profile.name))
}

type List = 'offers' | 'prices' | 'times'

/** What a list is called: as the page that has only this list, or as such a page would be. */
export function nameOf(list: List, { role, page, labels, profile }: PageContext): string {
  if (role === list) return page.name
  if (list === 'offers') return isEnglish(labels) ? profile.trade.offersPage : labels.offer
  return labels[list]
}

/** Takes the heading of a text from its own words: its first sentence, or what that says before a semicolon. */
export function titled(sentences: readonly string[], otherwise: string): { title: string; rest: string[] } {
  const [first = '', ...rest] = sentences
  const [, before = '', after = ''] = /^([^;]{8,70});\s(.+)$/u.exec(first) ?? []
  if (before) return { title: before, rest: [capitalise(after), ...rest] }
  return first.length <= 70 && rest.length > 0 ? { title: first, rest } : { title: otherwise, rest: [...sentences] }
}
