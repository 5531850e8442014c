import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isTimeZone, timeZoneRule } from '../dates.ts'
import { EmailAddress, isStorable, line, text } from '../text.ts'
import {
  Clock,
  formatHours,
  formatWeek,
  type OpeningHours,
  OpeningHoursList,
  openWeeks,
  weekdayName,
  weekdays,
  withClock,
} from './hours.ts'
import { readHours } from './read-hours.ts'
import type { BrandFacts, Identity } from './brand.ts'

const link = (description: string) =>
  z
    .string()
    .trim()
    .max(500)
    .refine((url) => isStorable(url) && isWebLink(url), 'must be an http or https URL')
    .meta({ description, examples: ['https://www.instagram.com/lefournil'] })

const isWebLink = (url: string): boolean => ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')

/** Facts about a business. In requests, absent fields stay unchanged and null resets a field; responses have all fields. */
export const Facts = z
  .object({
    email: text(254, 'Email address')
      .meta({ examples: ['camille@lefournil.example'] })
      .nullable(),
    phone: text(60, 'Phone number as visitors read it')
      .meta({ examples: ['+33 4 78 00 00 00'] })
      .nullable(),
    address: text(200, 'Postal address')
      .meta({ examples: ['12 rue des Capucins, 69001 Lyon'] })
      .nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country code such as "FR"')
      .meta({ description: 'Country, ISO 3166-1 alpha-2', examples: ['FR'] })
      .nullable(),
    time_zone: z
      .string()
      .max(50)
      .refine(isTimeZone, timeZoneRule)
      .meta({
        description:
          'IANA time zone of the opening hours. With it, pages tell visitors whether the business is open now',
        examples: ['Europe/Paris'],
      })
      .nullable(),
    clock: Clock.describe(
      'Hours of the clock in which pages write opening hours: 12 (5 pm) or 24 (17:00); null: that of the language',
    ).nullable(),
    hours: OpeningHoursList.describe('Opening hours. Follow `hours_text` if they said the same').nullable(),
    hours_text: text(2_000, 'Opening hours in words. Follow `hours` if they said the same')
      .meta({ examples: ['Tue–Sat 07:00–18:00'] })
      .nullable(),
    social_links: z.array(link('URL of a profile')).max(12).describe('Profiles on social networks').nullable(),
    booking_url: link('Where visitors book, order, buy or donate: the main button leads there').nullable(),
    legal_name: line(200, 'Person or company responsible for the website. Legal pages need it and `country`')
      .meta({ examples: ['Maison Roux GmbH'] })
      .nullable(),
    legal_representative: text(200, 'Who represents the company')
      .meta({ examples: ['Camille Roux'] })
      .nullable(),
    legal_details: text(
      2_000,
      'What else the imprint states: register, VAT ID, profession, chamber, authority; in France the hosting provider',
    )
      .meta({ examples: ['Amtsgericht Leipzig, HRB 12345'] })
      .nullable(),
  })
  .partial()
  .meta({ id: 'Facts', description: 'Facts about the business that pages show; null: none' })
export type Facts = z.infer<typeof Facts>

const hasValidEmail = (facts: Facts | null) => !facts?.email || EmailAddress.safeParse(facts.email).success
const invalidEmail = { path: ['email'], message: 'must be an email address' }

/** As FactsChanges, but not null. */
export const FactsToSet = Facts.refine(hasValidEmail, invalidEmail)

/** Facts in requests. Briefs may have email addresses that few mail servers accept, so that responses allow any. */
export const FactsChanges = Facts.nullable().refine(hasValidEmail, invalidEmail)

/** What a website stores of its facts. */
export type StatedFacts = Omit<BrandFacts, keyof (typeof Identity)['shape']>

/** The facts of a website, as responses have them. */
export const factsOf = (brand: StatedFacts): Required<Facts> => ({
  ...{ email: brand.email || null, phone: brand.phone || null, address: brand.address || null },
  ...{ country: brand.country ?? null, time_zone: brand.time_zone ?? null, clock: brand.clock ?? null },
  ...{ hours: orNull(brand.opening_hours), hours_text: brand.hours || null },
  ...{ social_links: orNull(brand.social_links), booking_url: brand.booking_url ?? null },
  ...{ legal_name: brand.legal_name ?? null, legal_representative: brand.legal_representative ?? null },
  ...{ legal_details: brand.legal_details ?? null },
})
const orNull = <T>(list: T[] = []): T[] | null => (list.length > 0 ? list : null)

const noFacts = Object.fromEntries(Object.keys(Facts.shape).map((name) => [name, null])) as Required<Facts>

/** `before`: the language of the website before the change. */
type Languages = { before: string; language: string }

/** Applies changes to the facts of a website. Hours and their words follow each other while they say the same. */
export function changeFacts<T extends StatedFacts>(
  brand: T,
  changes: Facts | null,
  { before, language }: Languages,
): T {
  const { hours, hours_text: words, social_links, ...values } = changes ?? noFacts
  // Words alone can say opening hours too.
  const known = brand.opening_hours?.length ? brand.opening_hours : hoursIn(brand.hours, before)
  const same = isSaid({ ...brand, opening_hours: known }, before)
  const isNew = !isDeepStrictEqual(hours ?? [], known)
  const written = hours !== undefined && isNew && (same || !brand.hours) ? wordsOf(hours, language) : undefined
  const read = words !== undefined && (same || !brand.opening_hours?.length) ? hoursIn(words, language) : undefined
  return {
    ...brand,
    ...definedOf({
      ...values,
      social_links: social_links === null ? [] : social_links,
      hours: words === undefined ? written : words,
      opening_hours: hours === undefined ? read : (hours ?? []),
    }),
  }
}

const wordsOf = (hours: OpeningHours[] | null, language: string): string | null =>
  hours?.length ? formatHours(hours, language) : null

/**
 * Opening hours as visitors read them: in the words of the customer if these say the same, else written out above the words. `closed`: the word
 * for days without hours, which hours that are written out name too.
 */
export function shownHours(brand: BrandFacts, language: string, closed: string) {
  const { hours, opening_hours: entries = [], clock } = brand
  if (entries.length === 0) return hours
  const written = formatWeek(entries, withClock(language, clock), closed)
  if (hours === formatHours(entries, language)) return written
  return isSaid({ hours, opening_hours: entries }, language) ? hours : [written, hours].filter(Boolean).join('\n')
}

/** Opening hours within a sentence: "Mon–Wed 9 am–5 pm; Thu 9 am–8 pm". */
export function hoursInLine(
  { hours, opening_hours: entries = [], clock }: BrandFacts,
  language: string,
): string | null {
  if (!hours || hours !== formatHours(entries, language)) return hours?.replaceAll('\n', '; ') ?? null
  return weekInLine(entries, withClock(language, clock))
}

/** The open days of each season in one line: "Mon–Wed, Fri 8:30 am–6 pm; Thu 8:30 am–8 pm; July: Fri 8:30 am–1 pm". */
export const weekInLine = (entries: readonly OpeningHours[], language: string): string =>
  openWeeks(entries, language)
    .map(({ season, rows }) => {
      const open = rows.flatMap(({ days, times }) => (times.length > 0 ? [`${days} ${times.join(', ')}`] : []))
      return `${season ? `${season}: ` : ''}${open.join('; ')}`
    })
    .join('; ')

/** Opening hours as data: what the words of a business say, if it has no others. */
export const knownHours = ({ hours, opening_hours: entries }: BrandFacts, language: string): OpeningHours[] =>
  entries?.length ? entries : hoursIn(hours, language)

/** The weeks of a business, and the words about them that say more than its hours. Days of which only the words tell are in no row. */
export function weekOf(brand: BrandFacts, language: string) {
  const words = wordsBesides(brand, language)
  const isInWords = dayInWords(brand, language)
  return { weeks: openWeeks(knownHours(brand, language), withClock(language, brand.clock), isInWords), words }
}

/** Whether the words of opening hours name a day without any: "Saturdays till noon" contradicts "Sat closed". */
export const hasDaysInWords = (brand: BrandFacts, language: string): boolean =>
  weekdays.some(dayInWords(brand, language))

function dayInWords(brand: BrandFacts, language: string): (day: number) => boolean {
  const said = wordsBesides(brand, language)?.toLowerCase()
  const open = new Set(knownHours(brand, language).flatMap(({ days }) => days))
  return (day) =>
    said !== undefined && !open.has(day) && said.includes(weekdayName(day, language, 'long').toLowerCase())
}

/** The words of opening hours, unless they say the same. */
const wordsBesides = (brand: BrandFacts, language: string): string | null =>
  isSaid({ ...brand, opening_hours: knownHours(brand, language) }, language) ? null : brand.hours

/** Whether the words of opening hours say all of them. */
export function isSaid(
  { hours, opening_hours = [] }: Pick<StatedFacts, 'hours' | 'opening_hours'>,
  language: string,
): boolean {
  const written = formatHours(opening_hours, language)
  return written !== '' && (hours === written || formatHours(hoursIn(hours, language), language) === written)
}

/** What opening hours in words say; empty if that is not clear. */
export const hoursIn = (words: string | null, language: string): OpeningHours[] =>
  (words && readHours(words, language)) || []

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const definedOf = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
