import { z } from 'zod'
import { escapeRegExp } from '../text.ts'
import { type Facts, factsOf, FactsToSet, hoursIn, isSaid, type StatedFacts } from '../websites/facts.ts'
import { formatHours } from '../websites/hours.ts'
import { textsIn } from '../websites/texts.ts'
import { isSame } from './merge.ts'

const factNames = ['phone', 'email', 'address', 'hours', 'hours_note', 'booking_url', 'social_link'] as const

/** A fact of the business that a request changes. */
export const PlannedFact = z.object({
  fact: z
    .enum(factNames)
    .describe(
      'hours: the regular opening hours of today, all of them; hours_note: other hours, of a season or from a later day, which stand below; social_link: one more profile',
    ),
  value: z
    .string()
    .min(1)
    .max(2_000)
    .describe(
      'hours: all that holds after the change; hours_note: the other hours and what stays of the note; both written out in the language of the website, with the times of the request; others: in the words of the request, letter by letter',
    ),
})
export type PlannedFact = z.infer<typeof PlannedFact>

/** What a website knows of its business. */
type Known = Required<Facts>

/**
 * Reasons why facts cannot be set: a value that does not stand in the request, or is no such value. Of opening hours, each number but 0
 * stands in the request or in the known ones; their words are free, because requests abbreviate, misspell, or are in another language.
 */
export function findUnstatedFacts(
  facts: readonly PlannedFact[],
  { said, known, language }: { said: string; known: Known; language: string },
): string[] {
  const sources = [said, known.hours_text ?? '', shownHoursOf(known, language)]
  const numbers = new Set([0, ...numbersIn(sources.join('\n'))])
  return facts.flatMap((one, index) => {
    const { fact, value } = one
    const isSaidThere = isOfHours(fact)
      ? numbersIn(value).every((number) => numbers.has(number))
      : standsIn(value, said)
    if (!isSaidThere) return [`facts.${index}: the request does not say ${JSON.stringify(value)}`]
    const { error } = FactsToSet.safeParse(valuesOf([one], known, language))
    return (error?.issues ?? []).map(({ message }) => `facts.${index}: ${message}`)
  })
}

/** The values that planned facts set; undefined if they are all set. */
export function factsToSet(facts: readonly PlannedFact[], known: Known, language: string): Facts | undefined {
  const values = valuesOf(facts, known, language)
  const isNew = Object.entries(values).some(([field, value]) => !isSame(value, known[field as keyof Known]))
  return isNew ? values : undefined
}

/** The opening hours that are known, and below them what their words say besides. */
const shownHoursOf = (known: Known, language: string): string =>
  [formatHours(known.hours ?? [], language), noteOf(known, language) ?? (known.hours ? null : known.hours_text)]
    .filter(Boolean)
    .join('\n')

/** What a planner sees of facts besides contacts. */
export function factsToPlan({ brand, language }: { brand: StatedFacts; language: string }) {
  const known = factsOf(brand)
  const { booking_url, social_links } = known
  return { hours: shownHoursOf(known, language), booking_url, social_links }
}

/** The contacts of a business that a section repeats, in texts or in links; undefined if there are none. */
export function repeatedIn(section: object, brand: StatedFacts): string[] | undefined {
  const texts = textsIn(section, new Set())
  const digits = texts.map(digitsOf)
  const found = (['phone', 'email', 'address'] as const).filter((fact) => {
    const value = brand[fact]
    const number = fact === 'phone' ? digitsOf(value ?? '').replace(/^0+/, '') : ''
    if (number.length > 4) return digits.some((text) => text.includes(number))
    return value && texts.some((text) => plain(text).includes(plain(value)))
  })
  return found.length > 0 ? found : undefined
}
const digitsOf = (text: string): string => text.replace(/\D/g, '')

const isOfHours = (fact: PlannedFact['fact']): boolean => fact === 'hours' || fact === 'hours_note'

function valuesOf(facts: readonly PlannedFact[], known: Known, language: string): Facts {
  const {
    hours,
    hours_note: note,
    social_link: profile,
    ...values
  } = Object.fromEntries(facts.map(({ fact, value }) => [fact, value.trim()])) as {
    [K in PlannedFact['fact']]?: string
  }
  return {
    ...values,
    ...(profile === undefined ? {} : { social_links: [...new Set([...(known.social_links ?? []), profile])] }),
    ...(hours === undefined && note === undefined ? {} : hoursWith({ hours, note }, known, language)),
  }
}

/** Opening hours with other regular ones or another note. Hours that cannot be read stay words. */
function hoursWith(
  { hours, note }: Record<'hours' | 'note', string | undefined>,
  known: Known,
  language: string,
): Pick<Facts, 'hours' | 'hours_text'> {
  const [before, noteBefore] = [known.hours ?? hoursIn(known.hours_text ?? null, language), noteOf(known, language)]
  const week = hours === undefined ? before : hoursIn(hours, language)
  const besides = note ?? noteBefore
  if (week.length > 0) return { hours: week, hours_text: besides ?? formatHours(week, language) }
  const words = hours ?? (noteBefore === null ? known.hours_text : null)
  return { hours: null, hours_text: [words, besides].filter(Boolean).join('\n') }
}

/** What the words of opening hours say besides these. */
const noteOf = ({ hours, hours_text: words = null }: Known, language: string): string | null =>
  hours && !isSaid({ hours: words, opening_hours: hours }, language) ? words : null

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether a text has a value as a whole: not as a part of a longer number, name or address. */
function standsIn(value: string, text: string): boolean {
  const whole = String.raw`(?<![\p{L}\p{N}@+_.-])${escapeRegExp(plain(value))}(?![\p{L}\p{N}@_]|[.-][\p{L}\p{N}])`
  return new RegExp(whole, 'u').test(plain(text))
}

const numbersIn = (text: string): number[] => (text.normalize('NFKC').match(/\d+/g) ?? []).map(Number)
