import { z } from 'zod'

/** How a website looks as a whole, besides its colors and typefaces. */
export const ArtDirection = z.object({
  base: z.enum(['white', 'warm', 'gray']).describe('Paper'),
  rhythm: z
    .enum(['calm', 'alternating', 'editorial', 'blocks', 'immersive'])
    .describe(
      'Surfaces of the sections: calm: one; alternating: two; editorial: one, with rules; blocks: color fields; immersive: dark',
    ),
  card: z.enum(['outlined', 'filled', 'raised', 'ruled']).describe('Style of all cards'),
  header: z.enum(['bar', 'centered', 'pill']).describe('Navigation; pill: floating'),
  treatment: z
    .enum(['natural', 'mono', 'duotone'])
    .describe('Of all photographs; natural where products or food are sold'),
  motion: z.enum(['none', 'soft', 'expressive']).describe('none for law, health and public services'),
  sticky: z
    .enum(['none', 'call', 'directions', 'action'])
    .describe('At the lower edge of phones where a website has no main action: call, directions, or the first button'),
})
export type ArtDirection = z.infer<typeof ArtDirection>

type Rhythm = ArtDirection['rhythm']
/** Rhythms that suit the same business, so that websites of one trade differ. */
export const kindredRhythms: Record<Rhythm, readonly [Rhythm, ...Rhythm[]]> = {
  calm: ['calm', 'editorial'],
  alternating: ['alternating', 'blocks', 'editorial'],
  editorial: ['editorial', 'calm'],
  blocks: ['blocks', 'immersive'],
  immersive: ['immersive', 'blocks'],
}
