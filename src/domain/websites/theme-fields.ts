import { z } from 'zod'

// They have names in the API document, so that clients have one type for each.

export const ColorMode = z
  .enum(['light', 'dark', 'auto'])
  .meta({ id: 'ColorMode', description: 'Color mode; "auto" follows the system of the visitor' })

export const TextDirection = z.enum(['ltr', 'rtl']).meta({ id: 'TextDirection', description: 'Text direction' })
