import type { IconName, Theme } from '../../../domain/websites/site.ts'
import type { LookName } from '../looks/index.ts'

/** A trade: the words that recognize it in a brief, and how its website looks. It has no copy: that comes from the brief. */
export type Trade = {
  id: string
  /** Nouns for such a business, the usual one first: "bakery", "patisserie". Each also recognizes the trade. */
  kinds: readonly string[]
  /** Where the kind is no everyday word for the trade: "plumber" for a "plumbing business". */
  label?: string
  /** Other words that recognize it, in several languages, without accents. */
  words: readonly string[]
  /** Nouns for businesses that look alike. */
  cousins?: readonly string[]
  /** Words that recognize it only where nothing else is recognized. */
  weak?: readonly string[]
  look: LookName
  /** The drawings that suit it, instead of those of its look. */
  art?: readonly Theme['art'][]
  icon: IconName
  /** Customers call rather than write. */
  called?: true
  /** English name of the page of offers: "Menu". */
  offersPage: string
}

export const list = (words: string): string[] => words.split(', ')
