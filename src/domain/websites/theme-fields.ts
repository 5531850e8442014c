import { z } from 'zod'

// They have names in the API document, so that clients have one type for each.

export const ColorMode = z
  .enum(['light', 'dark', 'auto'])
  .meta({ id: 'ColorMode', description: 'Color mode; "auto" follows the system of the visitor' })
export type ColorMode = z.infer<typeof ColorMode>

export const HexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a hex color such as "#b4532a"')

export const radii = ['none', 'soft', 'round'] as const
export const CornerRadius = z.enum(radii).meta({ id: 'CornerRadius', description: 'Corner radius' })

export const densities = ['compact', 'comfortable', 'airy'] as const
export const Density = z.enum(densities).meta({ id: 'Density', description: 'Amount of white space' })

// biome-ignore format: a list of words
export const artStyles = ['tiles', 'arches', 'blocks', 'disc', 'close', 'shelf', 'pattern', 'strip', 'night'] as const
export const ArtStyle = z.enum(artStyles).meta({ id: 'ArtStyle', description: 'Composition of the first scene' })

export const TextDirection = z.enum(['ltr', 'rtl']).meta({ id: 'TextDirection', description: 'Text direction' })
