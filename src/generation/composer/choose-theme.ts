import { palettes } from '../../domain/websites/palettes.ts'
import { bodyFontFor } from '../../domain/websites/pairings.ts'
import type { Theme } from '../../domain/websites/site.ts'
import type { WebsiteBrief } from '../model.ts'
import { chooseArtDirection } from './art-directions.ts'
import type { Chance } from './chance.ts'
import { type HeroLayout, looks } from './looks/index.ts'
import type { Profile } from './reading/profile.ts'

/** The look of the trade, chosen by seed within what suits it. What the caller decided wins, then what the prompt asks for. */
export function chooseTheme(brief: WebsiteBrief, profile: Profile, chance: Chance): Theme {
  const { trade, wishes } = profile
  const look = looks[trade.look]
  const [, primary, accent] = palettes[chance.pick(look.palettes, 'palette')]
  const heading = brief.theme?.font_heading ?? chance.pick(look.fonts, 'fonts')
  const [wishedPrimary, wishedAccent] = wishes.colors
  return {
    seed: chance.seed,
    mode: brief.theme?.mode ?? wishes.mode ?? chance.pick(look.mode, 'mode'),
    primary_color: brief.theme?.primary_color ?? wishedPrimary ?? primary,
    accent_color: wishedAccent ?? accent,
    font_heading: heading,
    font_body: brief.theme?.font_body ?? bodyFontFor(heading),
    radius: chance.pick(look.radius, 'radius'),
    density: chance.pick(look.density, 'density'),
    art: chance.pick(trade.art ?? look.art, 'art'),
    art_direction: chooseArtDirection(profile, chance),
  }
}

/** Home pages of one trade open differently from each other. An event opens with a poster. */
export const chooseHero = ({ trade, label, phrase }: Profile, chance: Chance): HeroLayout =>
  /\b(?:conference|festival|summit|konferenz|concert|fair)\b/i.test(phrase ?? label)
    ? 'poster'
    : chance.pick(looks[trade.look].heroes, 'hero')
