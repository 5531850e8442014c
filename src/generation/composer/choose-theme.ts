import { kindredRhythms } from '../../domain/websites/art-direction.ts'
import { type PaletteName, palettes } from '../../domain/websites/palettes.ts'
import { bodyFontFor } from '../../domain/websites/pairings.ts'
import type { Contact } from '../../domain/websites/brand.ts'
import type { Theme } from '../../domain/websites/site.ts'
import type { WebsiteBrief } from '../model.ts'
import type { Chance } from './chance.ts'
import type { HeroLayout } from './looks.ts'
import type { Trade } from './trades.ts'

/** The look of the trade, chosen by seed within what suits it. The caller's theme wins. */
export function chooseTheme({ theme }: WebsiteBrief, { look }: Trade, contact: Contact, chance: Chance): Theme {
  const [, primary, accent] = palettes[chance.pick<PaletteName>(look.palettes, 'palette')]
  const heading = theme?.font_heading ?? chance.pick<string>(look.fonts, 'fonts')
  const { base, treatment, motion } = look
  const rhythm = chance.pick(kindredRhythms[look.rhythm], 'rhythm')
  return {
    seed: chance.seed,
    mode: theme?.mode ?? chance.pick(look.mode, 'mode'),
    primary_color: theme?.primary_color ?? primary,
    accent_color: accent,
    font_heading: heading,
    font_body: theme?.font_body ?? bodyFontFor(heading),
    radius: chance.pick(look.radius, 'radius'),
    density: chance.pick(look.density, 'density'),
    art: chance.pick(look.art, 'art'),
    art_direction: {
      ...{ base, rhythm, treatment, motion, sticky: contact.phone ? 'call' : 'action' },
      card: chance.pick(look.card, 'card'),
      header: chance.pick(look.header, 'header'),
    },
  }
}

/** Home pages of one trade open differently from each other. */
export const chooseHero = ({ look }: Trade, chance: Chance): HeroLayout => chance.pick<HeroLayout>(look.heroes, 'hero')
