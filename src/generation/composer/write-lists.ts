import type { Section } from '../../domain/websites/site.ts'
import { fill } from './labels.ts'
import { iconFor } from './offer-icons.ts'
import type { PageContext } from './page-context.ts'
import { capitalise, clip, joinOffers } from './wording.ts'

export type Writer = (context: PageContext) => Section[]

export const writeStats: Writer = ({ profile: { figures, name }, labels }) =>
  figures.length === 0
    ? []
    : [{ kind: 'stats', heading: heading(fill(labels.glance, name)), items: figures.map((each) => ({ ...each })) }]

export const writeTimetable: Writer = ({ profile: { timetable, offersLabel, name }, labels }) =>
  timetable.length === 0
    ? []
    : [
        {
          kind: 'timetable',
          heading: heading(offersLabel ?? listed(timetable) ?? fill(labels.glance, name)),
          intro: null,
          rows: timetable.slice(0, 40).map(({ name: title, when }) => {
            const { day = when, start = null } = /^(?<day>\D{2,40}?)\s+(?<start>\d.{0,19})$/u.exec(when)?.groups ?? {}
            const shown = { title: clip(capitalise(title), 60, ''), who: null, note: null }
            return { day: clip(capitalise(day), 40, ''), start, end: null, ...shown }
          }),
        },
      ]

export const writeOffers: Writer = ({ profile: { offers, offersLabel, name, trade }, labels, role }) =>
  cards(
    offersLabel ?? fill(role === 'home' ? labels.offerName : labels.glance, name),
    grouped(offers).map((title) => ({ title, text: null, icon: iconFor(title, trade.icon) })),
  )

/** The names as a heading, if they fit: "Half Day, Full Day, Weekend". */
function listed(items: readonly { name: string }[]): string | undefined {
  const names = [...new Set(items.map(({ name }) => name))].join(', ')
  return names.length <= 60 && items.length > 1 ? capitalise(names) : undefined
}

export const writePoints: Writer = ({ profile: { points, figures, name, trade }, labels }) =>
  cards(
    fill(figures.length > 0 ? labels.aboutName : labels.glance, name),
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
export const writePrices: Writer = ({ profile: { prices, pricesLabel, name, trade }, labels, role }) => {
  const other = fill(role === 'prices' ? labels.glance : labels.pricesName, name)
  const title = heading(pricesLabel ?? listed(prices) ?? other)
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

export const heading = (text: string): string => clip(text, 120)

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
