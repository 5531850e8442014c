import { z } from 'zod'
import { ArtDirection } from './art-direction.ts'
import { text } from './section-fields.ts'
import { artStyles, densities, HexColor, radii } from './theme-fields.ts'

/** Colors of the business itself, by what they become. They hold while `primary_color` is that of `button`. */
const OwnColors = z.object({
  ground: HexColor.optional(),
  band: HexColor.optional(),
  footer: HexColor.optional(),
  button: HexColor,
})
export type OwnColors = z.infer<typeof OwnColors>

/** The theme of a website. Colors, spacing and sizes are derived from it as design tokens; `seed` determines the scenes. */
export const Theme = z.object({
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .describe('Seed of the scenes'),
  mode: z.enum(['light', 'dark', 'auto']).describe('Color mode; "auto" follows the system of the visitor'),
  primary_color: HexColor.describe('Brand color, as #rrggbb'),
  accent_color: HexColor.describe('Second color, as #rrggbb'),
  font_heading: text(60, 'Font family of headings: a built-in font, or a font installed on the device of the visitor'),
  font_body: text(60, 'Font family of body text, as for font_heading'),
  radius: z.enum(radii).describe('Corner radius'),
  density: z.enum(densities).describe('Amount of white space'),
  art: z.enum(artStyles).describe('Composition of the first scene, where no photograph is shown'),
  art_direction: ArtDirection.nullable().catch(null).optional().describe('By trade'),
  own_colors: OwnColors.optional(),
})
export type Theme = z.infer<typeof Theme>
