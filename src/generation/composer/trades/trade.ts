import type { IconName } from '../../../domain/websites/site.ts'
import type { LookName } from '../looks.ts'

/** How somebody becomes a customer. */
export type BeginningName =
  | 'order' | 'visit' | 'table' | 'appointment' | 'quote' | 'project'
  | 'advice' | 'demo' | 'class' | 'stay' | 'trip' | 'support' | 'gig' | 'generic' // biome-ignore format: a table of words

/** What a trade sells or does. `text` stands on the home page, `more` on the page of offers, so that neither repeats the other. */
export type Offer = {
  icon: IconName
  title: string
  /** Recognises an offer of the brief as this one. */
  match: RegExp
  text: string
  more: string
}
export type Value = { icon: IconName; title: string; text: string }
export type Question = { question: string; answer: string }

/**
 * What is true of any business of a trade, and so may be said of one that is known by one sentence only:
 * no figures, no prices, no history, nothing that a brief could contradict.
 */
export type Trade = {
  id: string
  /** Nouns for such a business, the usual one first: "bakery", "patisserie". Each also recognises the trade. */
  kinds: readonly [string, ...string[]]
  /** Where the kind is no everyday word for the trade: "plumber" for a "plumbing business". */
  label?: string
  /** Other words that recognise it, in several languages, without accents. */
  words: readonly string[]
  /** Nouns for businesses that look alike and begin alike, but of which the copy of this trade would not be true: theirs is the general one. */
  cousins?: readonly string[]
  /** The copy is the general one, which names no goods and no work. */
  general?: true
  /** Words that recognise it only where nothing else is recognised. */
  weak?: readonly string[]
  beginning: BeginningName
  look: LookName
  icon: IconName
  /** What its offers are: things one buys, or work that is done for one. */
  sells: 'goods' | 'service'
  /** Who comes: "guests", "patients". */
  customers: string
  /** Name of the page of offers: "Menu". */
  offersPage: string
  /** Name of the page of pictures, where the trade is one that is chosen by eye. */
  picturesPage?: string
  headlines: readonly [string, string, ...string[]]
  offers: readonly Offer[]
  values: readonly Value[]
  story: readonly string[]
  questions: readonly Question[]
  /** Captions of pictures. */
  pictures: readonly string[]
}

export const offer = (icon: IconName, title: string, match: RegExp, text: string, more: string): Offer => ({
  icon,
  title,
  match,
  text,
  more,
})
export const value = (icon: IconName, title: string, text: string): Value => ({ icon, title, text })
export const question = (ask: string, answer: string): Question => ({ question: ask, answer })
