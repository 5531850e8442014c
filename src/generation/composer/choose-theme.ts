import { kindredRhythms } from '../../domain/websites/art-direction.ts'
import { type PaletteName, palettes } from '../../domain/websites/palettes.ts'
import { bodyFontFor } from '../../domain/websites/pairings.ts'
import type { Contact } from '../../domain/websites/brand.ts'
import type { Theme } from '../../domain/websites/site.ts'
import { createRandom } from '../../rendering/theme/random.ts'
import type { WebsiteBrief } from '../model.ts'
import type { HeroLayout, Some, Trade } from './trades.ts'

/** One of a list: the same for the same seed and salt. */
const pick = <T>(seed: number, list: Some<T>, salt: string): T => createRandom(seed, salt).pick(list)

/** The look of the trade, chosen by seed within what suits it. The caller's theme wins. */
export function chooseTheme({ theme }: WebsiteBrief, { look }: Trade, contact: Contact, seed: number): Theme {
  const [, primary, accent] = palettes[pick<PaletteName>(seed, look.palettes, 'palette')]
  const heading = theme?.font_heading ?? pick<string>(seed, look.fonts, 'fonts')
  const { base, treatment, motion } = look
  const rhythm = pick(seed, kindredRhythms[look.rhythm], 'rhythm')
  return {
    seed,
    mode: theme?.mode ?? pick(seed, look.mode, 'mode'),
    primary_color: theme?.primary_color ?? primary,
    accent_color: accent,
    font_heading: heading,
    font_body: theme?.font_body ?? bodyFontFor(heading),
    radius: pick(seed, look.radius, 'radius'),
    density: pick(seed, look.density, 'density'),
    art: pick(seed, look.art, 'art'),
    art_direction: {
      ...{ base, rhythm, treatment, motion, sticky: contact.phone ? 'call' : 'action' },
      card: pick(seed, look.card, 'card'),
      header: pick(seed, look.header, 'header'),
    },
  }
}

/** Home pages of one trade open differently from each other. */
export const chooseHero = ({ look }: Trade, seed: number): HeroLayout => pick<HeroLayout>(seed, look.heroes, 'hero')
