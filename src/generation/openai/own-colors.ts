import { z } from 'zod'
import type { OwnColors, Theme } from '../../domain/websites/theme.ts'
import { HexColor } from '../../domain/websites/theme-fields.ts'
import { plain } from '../brief/source.ts'

const places = ['ground', 'band', 'footer', 'button'] as const

/** Colors that the brief names, as the plan gives them. */
export const NamedColors = z
  .array(
    z.object({
      quote: z.string().describe('Words of the brief that name the color, letter by letter'),
      color: HexColor.describe('As #rrggbb'),
      place: z.enum(places),
    }),
  )
  .overwrite((colors) => colors.slice(0, places.length))
  .nullable()
  .catch(null)
  .optional()
  .describe('Up to four colors that the brief names or implies, or null')

/** The colors of a plan whose words the brief has; the button is else of the primary color. Undefined if there are none. */
export function ownColorsOf(
  { colors, primary_color: primary }: Pick<Theme, 'primary_color'> & { colors?: z.infer<typeof NamedColors> },
  source: string,
): OwnColors | undefined {
  const said = plain(source)
  const named = (colors ?? []).filter(({ quote }) => quote && said.includes(plain(quote)))
  const placed = named.toReversed().map(({ place, color }) => [place, color.toLowerCase()])
  return placed.length > 0 ? { button: primary, ...Object.fromEntries(placed) } : undefined
}
