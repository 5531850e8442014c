import type { Theme } from '../../../domain/websites/site.ts'
import type { Trade } from '../trades/trade.ts'

export type Price = { name: string; price: string }
export type Figure = { value: string; label: string }
export type Person = { name: string; role: string }
export type Contact = { email: string | null; phone: string | null; address: string | null; hours: string | null }
export type Wishes = { mode: Theme['mode'] | undefined; colors: string[] }

/** Everything that a brief says, and nothing that it does not. */
export type Profile = {
  name: string
  trade: Trade
  /** The noun for this business, as in "a bakery". */
  kind: string
  /** The trade in one or two words: "plumber". */
  label: string
  place: string | null
  /** Where it is when no place is known: "near the harbour", or null. */
  setting: string | null
  /** The brief says "near" it rather than "in" it. */
  near: boolean
  /** One person works here and says "I": so do the pages. */
  solo: boolean
  /** The name is that of the person who wrote the brief ("My name is …"). */
  personal: boolean
  /** Noun phrases as they stand inside a sentence: "sourdough starters". */
  offers: string[]
  /** What it is in the brief's own words: "a bakery in Lyon that ships sourdough starters", or null. */
  summary: string | null
  /** "helps dentists plan shifts", or null. */
  aim: string | null
  /** The description that the caller gave, or null. */
  description: string | null
  /** What a brief in another language begins with, word for word, or null: the copy itself is English. */
  foreign: string | null
  contact: Contact
  prices: Price[]
  figures: Figure[]
  people: Person[]
  /** The caller's facts, word for word. */
  facts: string[]
  /** Sentences of the brief that tell about the business and can be printed as they are. */
  statements: string[]
  wishes: Wishes
}
