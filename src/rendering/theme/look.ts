import type { Section, SectionKind, Theme } from '../../domain/websites/site.ts'
import type { ToneName } from './palette.ts'
import { createRandom } from './random.ts'

/** Design choices that make sites with the same sections look different. They depend on the theme only. */
export type Look = {
  header: 'bar' | 'centered' | 'pill'
  /** Alignment of section headings. */
  heading: 'start' | 'center' | 'aside'
  card: 'outlined' | 'filled' | 'raised' | 'ruled'
  /** Colored sections are rounded islands instead of full-width bands. */
  island: boolean
  frame: 'square' | 'rounded' | 'arch' | 'leaf' | 'circle'
  eyebrow: 'caps' | 'dash' | 'pill'
  services: 'cards' | 'rows'
  steps: 'columns' | 'timeline'
  rhythm: Record<SectionKind, readonly [ToneName, ToneName]>
}

const frames = {
  none: ['square', 'square'],
  soft: ['rounded', 'arch', 'leaf'],
  round: ['arch', 'leaf', 'circle', 'rounded'],
} as const

/** The preferred surface per section kind, and the alternative if the section above has the same one. */
const rhythms: readonly [Look['rhythm'], ...Look['rhythm'][]] = [
  rhythm(['plain', 'tint'], ['plain', 'sunken'], ['sunken', 'plain'], ['deep', 'brand'], ['brand', 'deep']),
  rhythm(['tint', 'plain'], ['sunken', 'plain'], ['plain', 'tint'], ['brand', 'tint'], ['deep', 'brand']),
  rhythm(['sunken', 'plain'], ['plain', 'tint'], ['tint', 'sunken'], ['plain', 'sunken'], ['deep', 'tint']),
]

/** Derives the look of a theme. Deterministic. */
export function lookOf(theme: Theme): Look {
  const random = createRandom(theme.seed, theme.art, theme.font_heading, 'look')
  return {
    header: random.pick(theme.radius === 'none' ? ['bar', 'centered'] : ['bar', 'centered', 'pill']),
    heading: random.pick(['start', 'center', 'aside']),
    card: random.pick(
      theme.radius === 'none' ? ['outlined', 'ruled', 'filled'] : ['outlined', 'filled', 'raised', 'ruled'],
    ),
    island: theme.radius !== 'none' && random.chance(0.55),
    frame: random.pick(frames[theme.radius]),
    eyebrow: random.pick(theme.radius === 'none' ? ['caps', 'dash'] : ['caps', 'dash', 'pill']),
    services: random.pick(['cards', 'rows']),
    steps: random.pick(['columns', 'timeline']),
    rhythm: random.pick(rhythms),
  }
}

type Pair = readonly [ToneName, ToneName]

function rhythm(hero: Pair, quiet: Pair, raised: Pair, figures: Pair, call: Pair): Look['rhythm'] {
  return {
    hero,
    features: quiet,
    services: raised,
    steps: ['tint', 'plain'],
    story: quiet,
    gallery: ['plain', 'sunken'],
    team: raised,
    pricing: ['sunken', 'plain'],
    faq: ['plain', 'sunken'],
    contact: raised,
    cta: call,
    stats: figures,
    posts: quiet,
  }
}

/** Chooses the surface of each section, top to bottom, so that no surface occurs twice in a row. */
export function tonesOf(sections: readonly Section[], look: Look): ToneName[] {
  let above: ToneName | undefined
  return sections.map((section) => {
    const [first, second] = isCover(section) ? (['deep', 'deep'] as const) : look.rhythm[section.kind]
    above = first === above ? second : first
    return above
  })
}

/** Art behind text has inks for the deep surface only. */
const isCover = (section: Section) => section.kind === 'hero' && section.layout === 'cover'
