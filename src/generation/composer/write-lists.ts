import type { Section } from '../../domain/websites/site.ts'
import { weekdayName } from '../../domain/websites/hours.ts'
import { fill } from './labels.ts'
import { iconFor } from './offer-icons.ts'
import type { PageContext } from './page-context.ts'
import type { Profile } from './reading/profile.ts'
import { capitalise, clip, joinOffers } from './wording.ts'
import { heading, nameOf } from './write-headings.ts'

export type Writer = (context: PageContext) => Section[]

export const writeStats: Writer = ({ profile: { figures, figuresLabel }, labels }) =>
  figures.length === 0
    ? []
    : [{ kind: 'stats', heading: figuresLabel ?? labels.figures, items: figures.map((each) => ({ ...each })) }]

export const writeTimetable: Writer = (context) =>
  context.profile.timetable.length === 0
    ? []
    : [
        {
          kind: 'timetable',
          heading: heading(context.profile.offersLabel ?? nameOf('times', context)),
          intro: null,
          rows: inWeek(context.profile).map(({ name: title, when }) => {
            const { day = when, start = null } = /^(?<day>\D{2,40}?)\s+(?<start>\d.{0,19})$/u.exec(when)?.groups ?? {}
            const shown = { title: clip(capitalise(title), 60, ''), who: null, note: null }
            return { day: clip(capitalise(day), 40, ''), start, end: null, ...shown }
          }),
        },
      ]

/** The entries from Monday on, if each names a day of the week. */
function inWeek({ timetable, language = 'en' }: Profile): Profile['timetable'] {
  const names = [1, 2, 3, 4, 5, 6, 7].map((each) => weekdayName(each, language, 'long').toLowerCase())
  const dayOf = (when: string) => names.findIndex((name) => when.toLowerCase().startsWith(name))
  const entries = timetable.slice(0, 40)
  return entries.some(({ when }) => dayOf(when) < 0) ? entries : entries.sort((a, b) => dayOf(a.when) - dayOf(b.when))
}

/** What takes place now and then, under its name. */
export const writeSessions: Writer = ({ profile: { sessions } }) =>
  [...new Set(sessions.map(({ name }) => name))].map((name) => ({
    kind: 'timetable',
    heading: heading(name),
    intro: null,
    rows: sessions
      .filter((session) => session.name === name)
      .map(({ day, start, details: [title = name, ...more] }) => ({
        ...{ day: clip(day || name, 40, ''), start, end: null, who: null },
        ...{ title: clip(title, 60, ''), note: more.length > 0 ? clip(more.join(', '), 80) : null },
      })),
  }))

export const writeOffers: Writer = (context) =>
  cards(
    context.profile.offersLabel ?? nameOf('offers', context),
    grouped(context.profile.offers).map((title) => ({
      title,
      text: null,
      icon: iconFor(title, context.profile.trade.icon),
    })),
  )

export const writePoints: Writer = ({ profile: { points, name, trade }, labels }) =>
  cards(
    fill(labels.glance, name),
    points.map((title) => ({ title, text: null, icon: iconFor(title, trade.icon) })),
  )

type Card = Extract<Section, { kind: 'services' }>['items'][number]

const cards = (title: string, items: Omit<Card, 'points'>[]): Section[] =>
  chunks(items, 12).map((part, index) => ({
    kind: 'services',
    heading: heading(index === 0 ? title : `${title} (${index + 1})`),
    intro: null,
    items: part.map((item) => ({ ...item, title: clip(capitalise(item.title), 80, ''), points: [] })),
  }))

/** "rye loaves", "spelt loaves" → "Rye and spelt loaves". */
function grouped(offers: readonly string[]): string[] {
  const nounOf = (offer: string) => /^[\p{L}-]+\s([\p{Ll}-]{4,})$/u.exec(offer)?.[1]
  const groups: string[][] = []
  for (const offer of offers) {
    const last = groups.at(-1)
    if (last && nounOf(offer) !== undefined && nounOf(offer) === nounOf(last[0] ?? '')) last.push(offer)
    else groups.push([offer])
  }
  return groups.map((group) => joinOffers(group))
}

const foodTrades = new Set(['bakery', 'cafe', 'restaurant', 'butcher', 'bar'])

/** Dishes and long lists as a menu, other prices side by side. */
export const writePrices: Writer = (context) => {
  const { prices, pricesLabel, trade } = context.profile
  const title = heading(pricesLabel ?? nameOf('prices', context))
  const [only] = prices
  if (only && prices.length === 1 && only.price.length <= 24 && !foodTrades.has(trade.id)) return writeOffer(only)
  if (prices.length > 4 || (prices.length > 0 && foodTrades.has(trade.id)))
    return chunks(prices, 30).map((part) => ({
      kind: 'menu',
      heading: title,
      intro: null,
      groups: [
        {
          name: null,
          items: part.map((each) => ({
            name: clip(each.name, 60, ''),
            text: each.note && clip(each.note, 140),
            price: each.price,
          })),
        },
      ],
    }))
  return prices.length === 0
    ? []
    : [
        {
          kind: 'pricing',
          heading: title,
          intro: null,
          plans: prices.map((each) => ({
            name: clip(each.name, 60, ''),
            price: each.price,
            text: each.note,
            points: [],
            action: null,
            highlighted: false,
          })),
        },
      ]
}

/** The only price, large. */
const writeOffer = ({ name, price, note }: Profile['prices'][number]): Section[] => [
  {
    kind: 'offer',
    heading: clip(name, 60, ''),
    price,
    text: note && clip(note, 220),
    points: [],
    until: null,
    action: null,
  },
]

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** What visitors want to know before they take the next step: hours, or a time, a price or offers that the page does not list. */
export function closingLine({ role, profile }: PageContext): string | null {
  const times = role === 'times' ? [] : inWeek(profile).map(({ name, when }) => `${capitalise(name)} ${when}`)
  const costs =
    role === 'prices' || role === 'offers' ? [] : profile.prices.map(({ name, price }) => `${name} ${price}`)
  const offers = role === 'offers' ? [] : grouped(profile.offers).map(capitalise)
  const [one, other, third = []] = [times, costs, offers].filter((list) => list.length > 0)
  const shown = one && other ? [one[0], other[0], third[0]] : (one ?? []).slice(0, 3)
  const known = profile.contact.hours ?? shown.filter(Boolean).join(' · ')
  return clip(capitalise(known), 200) || null
}
