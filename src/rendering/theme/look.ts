import type { ArtDirection } from '../../domain/websites/art-direction.ts'
import type { Section, SectionKind, Theme } from '../../domain/websites/site.ts'
import type { ToneName } from './palette.ts'
import { createRandom } from './random.ts'

/** Design choices that make sites with the same sections look different. They depend on the theme only. */
export type Look = Pick<ArtDirection, 'header' | 'card' | 'treatment' | 'motion' | 'sticky'> & {
  footer: 'line' | 'columns' | 'sign'
  frame: 'square' | 'rounded' | 'arch' | 'leaf' | 'circle'
  eyebrow: 'caps' | 'dash' | 'pill'
  /** The art direction's rhythm; undefined without one. */
  flow: ArtDirection['rhythm'] | undefined
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

const paper = ['plain', 'plain'] as const
/** Those of an art direction. */
const directed: Record<ArtDirection['rhythm'], Look['rhythm']> = {
  calm: rhythm(paper, paper, paper, ['sunken', 'plain'], ['sunken', 'plain'], paper),
  alternating: rhythm(paper, paper, ['tint', 'plain'], ['brand', 'deep'], ['deep', 'brand'], paper),
  editorial: rhythm(paper, paper, paper, paper, ['deep', 'sunken'], paper),
  blocks: {
    ...rhythm(['tint', 'plain'], ['plain', 'tint'], ['tint', 'plain'], ['brand', 'deep'], ['brand', 'deep']),
    ...{ contact: ['brand', 'tint'], visit: ['brand', 'tint'] },
  },
  immersive: rhythm(paper, paper, ['tint', 'plain'], ['brand', 'deep'], ['brand', 'deep'], paper),
}

/** Derives the look of a theme. Deterministic. */
export function lookOf(theme: Theme): Look {
  const random = createRandom(theme.seed, theme.art, theme.font_heading, 'look')
  const { rhythm: flow, ...direction } = theme.art_direction ?? {}
  const own: Omit<Look, 'flow'> = {
    header: random.pick(theme.radius === 'none' ? ['bar', 'centered'] : ['bar', 'centered', 'pill']),
    card: random.pick(
      theme.radius === 'none' ? ['outlined', 'ruled', 'filled'] : ['outlined', 'filled', 'raised', 'ruled'],
    ),
    footer: createRandom(theme.seed, 'footer').pick(['line', 'columns', 'sign']),
    frame: random.pick(frames[theme.radius]),
    eyebrow: random.pick(theme.radius === 'none' ? ['caps', 'dash'] : ['caps', 'dash', 'pill']),
    rhythm: random.pick(rhythms),
    ...{ treatment: 'natural', motion: 'none', sticky: 'none' },
  }
  return { ...own, ...direction, flow, rhythm: flow ? directed[flow] : own.rhythm }
}

type Pair = readonly [ToneName, ToneName]

/** `other`: the surfaces of kinds that differ in all rhythms without an art direction. */
function rhythm(hero: Pair, quiet: Pair, raised: Pair, figures: Pair, call: Pair, other?: Pair): Look['rhythm'] {
  return {
    hero,
    features: quiet,
    services: raised,
    steps: other ?? ['tint', 'plain'],
    story: quiet,
    rows: other ?? ['plain', 'sunken'],
    gallery: other ?? ['plain', 'sunken'],
    team: raised,
    pricing: other ?? ['sunken', 'plain'],
    faq: other ?? ['plain', 'sunken'],
    contact: raised,
    form: raised,
    cta: call,
    stats: figures,
    posts: quiet,
    timetable: quiet,
    menu: other ?? ['plain', 'sunken'],
    agenda: quiet,
    voices: other ?? ['tint', 'plain'],
    logos: other ?? ['plain', 'sunken'],
    visit: raised,
    notice: ['brand', 'deep'],
    offer: ['brand', 'deep'],
    compare: quiet,
    embed: other ?? ['sunken', 'plain'],
  }
}

/** Chooses the surface of each section, top to bottom, so that no surface occurs twice in a row. Layouts of `besideDark` are light beside a dark one. */
export function tonesOf(
  sections: readonly Section[],
  layouts: readonly (string | undefined)[],
  look: Look,
): ToneName[] {
  const keyAt = (index: number) => `${sections[index]?.kind}.${layouts[index]}`
  const pairs = sections.map(({ kind }, index) => tonesOfLayout[keyAt(index)] ?? look.rhythm[kind])
  const isDark = (tone: ToneName | undefined) => tone === 'brand' || tone === 'deep'
  let above: ToneName | undefined
  return pairs.map((pair, index) => {
    const isOpening = index === 0 && sections[index]?.kind !== 'hero' && tinted.has(look.flow)
    const isBeside = isDark(above) || isDark(pairs[index + 1]?.[0])
    const [first, second] = (isOpening && opening) || (isBeside && besideDark[keyAt(index)]) || pair
    // A scene beside the title has the color of the brand.
    if (index > 0 && keyAt(index - 1) === 'hero.beside' && first === 'brand') return (above = second)
    above = first === above ? second : first
    return above
  })
}

/** What a page without a hero opens on, in rhythms that have a second surface. */
const opening: Pair = ['tint', 'tint']
const tinted = new Set<Look['flow']>(['alternating', 'immersive'])

const besideDark: Record<string, Pair> = {
  'cta.field': ['tint', 'plain'],
  'cta.drawn': ['tint', 'plain'],
  'pricing.scale': ['sunken', 'plain'],
}

/** Layouts with surfaces of their own. */
const tonesOfLayout: Record<string, Pair> = {
  'hero.bleed': ['deep', 'deep'],
  'hero.overlap': ['plain', 'plain'],
  'hero.stack': ['plain', 'plain'],
  'hero.booking': ['tint', 'plain'],
  'hero.product': ['tint', 'plain'],
  'cta.pictured': ['deep', 'deep'],
  'cta.field': ['brand', 'deep'],
  'cta.known': ['tint', 'plain'],
  'cta.drawn': ['brand', 'deep'],
  'pricing.scale': ['deep', 'brand'],
  'hero.caption': ['plain', 'plain'],
  'hero.beside': ['plain', 'plain'],
  'hero.type': ['plain', 'tint'],
  'hero.ledger': ['plain', 'tint'],
  'hero.masthead': ['plain', 'tint'],
  'hero.framed': ['plain', 'tint'],
  'hero.ruled': ['plain', 'tint'],
  'hero.panel': ['sunken', 'tint'],
  'hero.flag': ['brand', 'deep'],
  'hero.band': ['deep', 'brand'],
  'hero.horizon': ['plain', 'plain'],
  'hero.poster': ['brand', 'deep'],
  'hero.dispatch': ['deep', 'brand'],
  'menu.board': ['deep', 'brand'],
  'timetable.board': ['deep', 'brand'],
  'timetable.week': ['tint', 'plain'],
  'cta.line': ['plain', 'sunken'],
  'offer.ticket': ['tint', 'plain'],
}
