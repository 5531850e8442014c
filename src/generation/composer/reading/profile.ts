import type { Contact } from '../../../domain/websites/brand.ts'
import type { Theme } from '../../../domain/websites/site.ts'
import type { Trade } from '../trades/trade.ts'
import type { Session } from './find-sessions.ts'
import type { Slot } from './find-times.ts'

/** `note` is what the brief adds: "until 1 March". */
export type Price = { name: string; price: string; note: string | null }
export type Figure = { value: string; label: string }
export type Person = { name: string; role: string }
export type Wishes = { mode: Theme['mode'] | undefined; colors: string[] }

/** Everything that a brief says, and nothing that it does not. */
export type Profile = {
  /** BCP 47 code of the language that the brief is written in; undefined if its words do not tell. */
  language: string | undefined
  name: string
  /** The brief says the name; else it is made of trade and place. */
  isNamed: boolean
  trade: Trade
  /** The trade in one or two words: "plumber". */
  label: string
  place: string | null
  /** What it is, in the brief's own words without the name: "A law firm in Chicago for employment law". */
  phrase: string | null
  /** Noun phrases, word for word. */
  offers: string[]
  /** What the brief calls the list of offers: "weekly classes", or null. */
  offersLabel: string | null
  timetable: Slot[]
  /** What takes place now and then: "Tastings Saturdays at 14:00". */
  sessions: Session[]
  prices: Price[]
  /** What the brief calls its prices: "Packages", or null. */
  pricesLabel: string | null
  /** Enumerated properties, word for word: "licensed and insured". */
  points: string[]
  figures: Figure[]
  /** What the brief says of its figures: "Last year", or null. */
  figuresLabel: string | null
  people: Person[]
  contact: Contact
  /** Customers call rather than write. */
  called: boolean
  /** Sentences of the brief that the lists above do not cover, word for word. */
  statements: string[]
  /** The description that the caller gave, or null. */
  description: string | null
  /** The caller's facts, word for word. */
  facts: string[]
  wishes: Wishes
}
