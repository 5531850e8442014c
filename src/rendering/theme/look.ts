import type { ArtDirection } from '../../domain/websites/art-direction.ts'
import type { Theme } from '../../domain/websites/site.ts'
import { createRandom } from './random.ts'

/** Design choices that make sites with the same sections look different. They depend on the theme only. */
export type Look = Pick<ArtDirection, 'header' | 'card' | 'treatment' | 'motion' | 'sticky'> & {
  frame: 'square' | 'rounded' | 'arch' | 'leaf' | 'circle'
  eyebrow: 'caps' | 'below'
  /** The first thing of the website stands beside its name. */
  hasMark: boolean
  /** The rhythm of the sections: how their headings stand, which surfaces they have, and which of them are loud. */
  flow: ArtDirection['rhythm']
}

const frames = {
  none: ['square', 'square'],
  soft: ['rounded', 'arch', 'leaf'],
  round: ['arch', 'leaf', 'circle', 'rounded'],
} as const

/** Derives the look of a theme. Deterministic. */
export function lookOf(theme: Theme): Look {
  const random = createRandom(theme.seed, theme.art, theme.font_heading, 'look')
  const { rhythm, ...direction } = theme.art_direction ?? {}
  const own: Look = {
    header: random.pick(theme.radius === 'none' ? ['bar', 'centered'] : ['bar', 'centered', 'pill']),
    card: random.pick(
      theme.radius === 'none' ? ['outlined', 'ruled', 'filled'] : ['outlined', 'filled', 'raised', 'ruled'],
    ),
    frame: random.pick(frames[theme.radius]),
    eyebrow: random.pick(['caps', 'below', 'below']),
    flow: rhythm ?? random.pick(['calm', 'alternating', 'editorial', 'blocks', 'immersive']),
    hasMark: random.pick([true, false, false]),
    ...{ treatment: 'natural', motion: 'none', sticky: 'none' },
  }
  return { ...own, ...direction }
}
