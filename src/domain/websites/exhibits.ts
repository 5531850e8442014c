import { z } from 'zod'
import { heading, intro, layout, nullableText, sectionAction, text, weekdays } from './section-fields.ts'
import { HexColor } from './theme-fields.ts'

/** How a thing is shown instead of told, and what each form takes. */
export const exhibitForms = [
  'swatches', 'lights', 'board', 'calendar', 'plates', 'marks', 'scale', 'route', 'slip', 'sign', 'scene',
] as const // biome-ignore format: a list of words
export type ExhibitForm = (typeof exhibitForms)[number]

/** What stands in a cell that is not known. */
export const unknownCell = '–'

/** The most colors of one swatch. */
const mostBands = 5

const band = z.object({
  color: HexColor.max(7).describe('As #rrggbb, as true as you know it'),
  name: nullableText(40, 'What the color is called, in words of the brief if it has them; or null'),
  width: nullableText(12, 'How wide it is beside the others, as a plain number such as "3"; null if all are alike'),
})
export type Band = { color: string; name: string | null; width: string | null }

/** How the colors of a swatch lie: side by side, once or repeated, or repeated both ways. */
export const patterns = ['bands', 'stripes', 'check'] as const
export type Pattern = (typeof patterns)[number]

const entry = z.object({
  name: text(80, 'What it is called'),
  cells: z
    .array(text(60, 'A value word for word from the brief, or derived; board, route: or a few words of the trade'))
    .max(5)
    .describe(`Its values, in the order of "columns"; "${unknownCell}" where the brief says none`),
  days: weekdays,
  color: HexColor.max(7)
    .nullable()
    .catch(null)
    .optional()
    .describe('Its own color as #rrggbb, as true as you know it; or null'),
  bands: z
    .array(band)
    .max(mostBands)
    .nullable()
    .catch(null)
    .optional()
    .describe(
      'swatches: its colors in their order, if it has several (a stripe, tartan, glaze, bouquet, kit); else null',
    ),
  pattern: z
    .enum(patterns)
    .nullable()
    .catch(null)
    .optional()
    .describe(
      'bands: each color once; stripes: repeated, as cloth; check: across too, as a tartan or plaid; else null',
    ),
  from: nullableText(12, 'calendar, scale: where it begins, as a plain number such as "1.5"; else null').optional(),
  to: nullableText(
    12,
    'calendar: where it ends; scale: where it is or ends; marks: how many it is; as a plain number; else null',
  ).optional(),
})

/** The most colors that visitors can pick one of. */
export const mostColors = 24

/** A thing that visitors see, as designed data. */
export const exhibit = z.object({
  kind: z.literal('exhibit'),
  layout: layout(
    exhibitForms,
    `swatches: 2 to ${mostColors} colors, materials or patterns to compare, of which visitors put any beside each other, each with its name; lights: colors of light, in which "word" glows in the dark; ` +
      'board: rows and columns on a dark board, as of departures, tides, what is in today, or a bill, whose last row is its total; ' +
      'calendar: "columns" are months, weeks or days and entries bars from "from" to "to", 1 for the beginning of the first column, 1.5 for its middle, 2 for its end; ' +
      'plates: a collection, a numbered card each, with two or three values; marks: "total" marks, of which each entry has "to"; ' +
      'scale: depths, heights, degrees, years or lengths at "to" on one line, or layers from "from" to "to"; ' +
      'route: stops on a line; scene: its stages in one wide drawing, items in their order and with their names; slip: a form or ticket to print and fill in, with prices in cells; sign: "word" as wide as the window',
  ),
  heading,
  intro,
  word: nullableText(40, 'lights: a word in the color; sign: phone number, price or word; else null').optional(),
  columns: z
    .array(text(30, 'A short name'))
    .max(14)
    .describe(
      'board, slip: of the column of "name", then of "cells"; plates: of "cells"; calendar: the periods; scale: the unit; else empty',
    ),
  items: z.array(entry).max(48).describe('None for a sign alone'),
  total: nullableText(12, 'marks, plates: how many there are in all, as in the brief; else null').optional(),
  action: sectionAction,
})

/**
 * The first number of a text, undefined if it has none: "2,10 m", "1.846", "180 000". A mark before three figures groups them, any other divides
 * decimals.
 */
export function amountOf(written: string | null | undefined): number | undefined {
  const found = /-?\d[\d.,’' \u00a0\u202f]*/.exec(written?.normalize('NFKC') ?? '')?.[0]
  if (!found) return undefined
  const amount = Number(
    found
      .replace(/[.,’'\s](?=\d{3}(?!\d))/g, '')
      .replace(/[\s.,]+$/, '')
      .replace(',', '.'),
  )
  return Number.isFinite(amount) ? amount : undefined
}

/** The color of an entry, undefined if it has none: a stored text may be no color. */
export const colorOf = (color: string | null | undefined): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(color ?? '') ? String(color) : undefined

/** The colors of a swatch: its bands, or its one color. None if it has no color. */
export function bandsOf({
  color,
  bands,
}: {
  color?: string | null | undefined
  bands?: Band[] | null | undefined
}): Band[] {
  const known = bands?.filter((each) => colorOf(each.color)) ?? []
  const own = colorOf(color)
  return known.length > 0 || !own ? known : [{ color: own, name: null, width: null }]
}
