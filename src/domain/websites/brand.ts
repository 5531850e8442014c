import { z } from 'zod'
import { isTimeZone } from '../dates.ts'
import { type Drawing, labelLength, mostCopies, mostLabels } from './drawings.ts'
import { type Clock, OpeningHoursList } from './hours.ts'
import { Season } from './seasons.ts'
import { nullableText, storable, text } from './section-fields.ts'

/** How to reach the business, and when. */
export const Contact = z.object({
  email: nullableText(200, 'From the brief, or null'),
  phone: nullableText(60, 'From the brief, or null'),
  address: nullableText(200, 'From the brief, or null'),
  hours: nullableText(2_000, 'From the brief, or null'),
  time_zone: z
    .string()
    .max(50)
    .refine(isTimeZone)
    .nullable()
    .catch(null)
    .optional()
    .describe('IANA name of the time zone of the place, such as "Europe/Paris"; null if you cannot tell the country'),
})
export type Contact = z.infer<typeof Contact>

/** A list of which the first `most` are kept; a faulty one is null. */
const listOf = <Item extends z.ZodType>(item: Item, most: number, description: string) =>
  z
    .array(item)
    .overwrite((list) => list.slice(0, most))
    .nullable()
    .catch(null)
    .optional()
    .describe(description)

const paths = (description: string) => listOf(storable().trim().max(120), 20, description)

/** What the owner most wants visitors to do. */
export const MainAction = z.object({
  kind: z.enum(['book', 'call', 'buy', 'subscribe', 'donate', 'order', 'visit', 'contact']),
  label: text(28, 'Two or three words for its button: "Book a lesson"'),
  href: text(300, 'https:, tel:, sms: or mailto: from the brief, or a page of this website'),
  case: nullableText(120, 'What it is for, in words of the brief: "quotes", "the tent rips"; or null').optional(),
  season: Season.nullish()
    .catch(null)
    .describe('The part of the year in which it holds, if the brief limits it to months; else null'),
  hours: nullableText(
    120,
    'Days and times at which it is answered, if the brief has some of its own; or null',
  ).optional(),
  instruction: nullableText(
    200,
    'A sentence of the brief, letter by letter, that visitors must read beside it ("let it ring twelve times"); or null',
  ).optional(),
})
export type MainAction = z.infer<typeof MainAction>

/** Another thing that visitors can do. */
export const FurtherAction = MainAction.extend({
  phone: nullableText(60, 'Its number, if it is to call or text, as the brief writes it; or null').optional(),
  limited: z.boolean().catch(false).optional().describe('Whether the brief allows it in this case only ("only if …")'),
  pages: paths('Paths of the pages about its case, which have it as their button'),
  also: paths('Paths of other pages with one section about its case, which may have its button there'),
})
export type FurtherAction = z.infer<typeof FurtherAction>

/** An object that the set lacks. */
export const MissingObject = z.object({
  quote: storable()
    .trim()
    .overwrite((quote) => quote.slice(0, 300))
    .describe('Words of the brief, or the trade'),
  name: z
    .string()
    .regex(/^[a-zA-Z\d '-]{2,40}$/, 'is no name of a thing')
    .describe('One to three plain English words, such as "neon sign"'),
  state: storable()
    .trim()
    .max(400)
    .nullable()
    .optional()
    .describe(
      'What is seen of it: what it bears ("words"), lacks or does, how many there are, what became of it; or null',
    ),
  count: z
    .number()
    .int()
    .min(7)
    .max(mostCopies)
    .nullable()
    .catch(null)
    .optional()
    .describe('How many like things or parts the picture has, if the words name a number; or null'),
  labels: z
    .array(storable().trim())
    .overwrite((labels) => labels.filter((label) => label && label.length <= labelLength).slice(0, mostLabels))
    .nullable()
    .catch(null)
    .optional()
    .describe(
      `Up to ${mostLabels} parts to point out on it, in at most ${labelLength} characters, each with its figure, spelled as the brief spells it ("fourteen", not "14"); or null`,
    ),
})
export type MissingObject = z.infer<typeof MissingObject>
/**
 * What is drawn for a website: `scene`: its labels are stages of one wide drawing; `variants`: things to compare, each with a drawing; `set`:
 * the same, but things of its pages.
 */
export type WantedDrawing = MissingObject & {
  scene?: true | undefined
  variants?: true | undefined
  set?: true | undefined
}

/** Who the business is, and how it speaks. */
export const Identity = z.object({
  name: text(80, 'Business name'),
  tagline: text(140, 'One line about what the business does'),
  description: text(500, 'Two or three sentences about the business'),
  trade: text(60, 'The trade in one or two words, such as "bakery"'),
  place: nullableText(80, 'Town or area, or null'),
  voice: text(120, 'Tone of the copy, such as "warm and plain"'),
  action: MainAction.nullable().optional().describe('The main action'),
  actions: listOf(FurtherAction, 5, 'What else visitors can do, each for its own case; or none'),
  arrival: z
    .enum(['map', 'words'])
    .nullable()
    .catch(null)
    .optional()
    .describe('words: no link to a map, because the brief warns of navigation devices; else map'),
  walk_in: z
    .boolean()
    .nullable()
    .catch(null)
    .optional()
    .describe('Whether customers come in opening hours without an appointment, as to a shop, café, museum or pool'),
  headline: storable().trim().max(120).nullable().optional().describe('Title of the home page, or null'),
  objects: listOf(
    storable().trim().max(60),
    24,
    'Names of the objects that its pages draw, the most particular first; null for none',
  ),
  missing: listOf(MissingObject, 3, 'Those of the objects that the set lacks, so that they are drawn for the website'),
})

/** Facts about the business. Facts that the brief does not state are null. */
export const Brand = Identity.extend(Contact.shape).extend({ opening_hours: OpeningHoursList.optional() })
export type Brand = z.infer<typeof Brand>

/** What a website stores of its business. `hours` says `opening_hours` in words, or what they cannot say. */
export type BrandFacts = Brand & {
  /** The clock in which times are written; null: that of the language. */
  clock?: Clock | null | undefined
  /** Objects that the set lacks. */
  drawings?: Drawing[] | undefined
  social_links?: string[] | undefined
  booking_url?: string | null | undefined
  /** ISO 3166-1 alpha-2. */
  country?: string | null | undefined
  /** Who is responsible for the website; legal pages need it. */
  legal_name?: string | null | undefined
  legal_representative?: string | null | undefined
  legal_details?: string | null | undefined
}

/** The facts that generated texts repeat word for word. A generated page or post stores those that it was written with. */
export type WrittenFacts = Pick<Brand, (typeof writtenFactNames)[number]>
export const writtenFactNames = ['name', 'email', 'phone', 'address', 'hours'] as const

export const writtenFacts = ({ name, email, phone, address, hours }: Brand): WrittenFacts => ({
  ...{ name, email, phone, address, hours },
})
