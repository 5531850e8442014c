import type { Section, SectionKind, Theme } from '../domain/websites/site.ts'
import type { ToneName } from './palette.ts'
import { randomOf } from './random.ts'

/** The decisions that make two sites of the same sections look different; they follow from the theme alone. */
export type Look = {
  header: 'bar' | 'centered' | 'pill'
  /** Where the headings of sections stand. */
  heading: 'start' | 'center' | 'aside'
  card: 'outlined' | 'filled' | 'raised' | 'ruled'
  /** Coloured sections as rounded islands instead of bands from edge to edge. */
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

/** Per section kind the surface it likes and the one it takes when its neighbour above has that already. */
const rhythms: readonly [Look['rhythm'], ...Look['rhythm'][]] = [
  rhythm(['plain', 'tint'], ['plain', 'sunken'], ['sunken', 'plain'], ['deep', 'brand'], ['brand', 'deep']),
  rhythm(['tint', 'plain'], ['sunken', 'plain'], ['plain', 'tint'], ['brand', 'tint'], ['deep', 'brand']),
  rhythm(['sunken', 'plain'], ['plain', 'tint'], ['tint', 'sunken'], ['plain', 'sunken'], ['deep', 'tint']),
]

/** The look of a theme; the same theme always has the same. */
export function lookOf(theme: Theme): Look {
  const random = randomOf(theme.seed, theme.art, theme.font_heading, 'look')
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

/** The surface of each section, top to bottom: as the rhythm likes it, never the same twice in a row. */
export function tonesOf(sections: readonly Section[], look: Look): ToneName[] {
  let above: ToneName | undefined
  return sections.map((section) => {
    const [first, second] = isCover(section) ? (['deep', 'deep'] as const) : look.rhythm[section.kind]
    above = first === above ? second : first
    return above
  })
}

/** Art behind text is drawn in inks for the deep surface only. */
const isCover = (section: Section) => section.kind === 'hero' && section.layout === 'cover'
