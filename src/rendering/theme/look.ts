import type { ArtDirection } from '../../domain/websites/art-direction.ts'
import type { Arrangement } from '../arrangements.ts'
import type { Section, SectionKind, Theme } from '../../domain/websites/site.ts'
import type { ToneName } from './palette.ts'
import { createRandom } from './random.ts'

/** Design choices that make sites with the same sections look different. They depend on the theme only. */
export type Look = Pick<ArtDirection, 'header' | 'card' | 'treatment' | 'motion' | 'sticky'> & {
  frame: 'square' | 'rounded' | 'arch' | 'leaf' | 'circle'
  eyebrow: 'caps' | 'dash' | 'pill'
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
    eyebrow: random.pick(theme.radius === 'none' ? ['caps', 'dash'] : ['caps', 'dash', 'pill']),
    flow: rhythm ?? random.pick(['calm', 'alternating', 'editorial', 'blocks', 'immersive']),
    ...{ treatment: 'natural', motion: 'none', sticky: 'none' },
  }
  return { ...own, ...direction }
}

/** A preferred surface, and the alternative if the section above has the same one. */
type Pair = readonly [ToneName, ToneName]
const paper: Pair = ['plain', 'plain']

/** `quiet`: most sections; `raised`: lists and ways to reach the business; `moment`: the loud section, and those on a field of color; `end`: the last call to action. */
const surfaces: Record<Look['flow'], Record<'quiet' | 'raised' | 'moment' | 'end', Pair>> = {
  calm: { quiet: paper, raised: paper, moment: ['tint', 'deep'], end: ['tint', 'plain'] },
  alternating: { quiet: paper, raised: ['tint', 'plain'], moment: ['brand', 'deep'], end: ['deep', 'brand'] },
  editorial: { quiet: paper, raised: paper, moment: ['deep', 'brand'], end: ['deep', 'tint'] },
  blocks: { quiet: ['plain', 'tint'], raised: ['tint', 'plain'], moment: ['brand', 'deep'], end: ['deep', 'brand'] },
  immersive: { quiet: paper, raised: paper, moment: ['deep', 'brand'], end: ['brand', 'deep'] },
}
const raisedKinds = new Set<SectionKind>(['services', 'team', 'contact', 'form', 'visit'])

/** A section with its composition; `isMoment`: the loud one. */
type Staged = {
  section: Section
  layout: string | undefined
  isHalved: boolean
  isMoment: boolean
  arrangement?: Arrangement | undefined
  /** The inks behind its scene. */
  grounds: readonly string[]
}

/** Chooses the surface of each section, top to bottom, so that no strong surface occurs twice in a row. */
export function tonesOf(staged: readonly Staged[], { flow }: Look): ToneName[] {
  const own = surfaces[flow]
  const isVivid = own.moment[0] !== 'tint'
  const tones: ToneName[] = []
  let above: readonly ToneName[] = []
  return staged.map(({ section, layout, isHalved, isMoment, arrangement, grounds }, index) => {
    const { kind } = section
    const ground = grounds.length === 1 ? toneOfInk[grounds[0] ?? ''] : undefined
    const isOpening = index === 0 && kind !== 'hero' && tinted.has(flow)
    const isEnd = kind === 'cta' || (isHalved && index === staged.length - 1)
    const isStrong = isMoment || arrangement === 'field'
    const role = isStrong ? 'moment' : isEnd ? 'end' : raisedKinds.has(kind) ? 'raised' : 'quiet'
    const pair =
      (kind === 'hero' &&
        (layout === 'stage' || (layout === 'beside' && fields.has(flow))) &&
        ground &&
        ([ground, ground] as const)) ||
      (layout === 'placard' && placards[flow]) ||
      (kind === 'visit' && layout === 'plate' && !isHalved && fields.has(flow) && place) ||
      (isOpening ? opening : tonesOfLayout[`${kind}.${layout}`]) ||
      (arrangement === 'panels' ? paper : own[role])
    const isPale = tones.length > 1 && tones.slice(-2).every((other) => other === 'plain')
    const isRepeated = isVivid && arrangement === 'field' && tones.includes(pair[0])
    const wanted = isRepeated ? pair.toReversed() : [...pair]
    const chosen = [...wanted, ...paper, ...others].find((tone) => !above.includes(tone)) ?? 'plain'
    const tone = isPale && chosen === 'plain' && arrangement !== 'panels' ? 'tint' : chosen
    const isPaneled = arrangement === 'panels'
    tones.push(isPaneled ? 'deep' : tone)
    // What follows differs from the surface, and from the scene or panels on it. Paper may follow paper.
    const shown = [
      tone,
      ...grounds.flatMap((ink) => toneOfInk[ink] ?? []),
      ...(isPaneled ? lowestPanels(section, flow) : []),
    ]
    above = shown.filter((other) => other !== 'plain')
    return tone
  })
}

/** Surfaces other than paper. */
const others: readonly ToneName[] = ['tint', 'deep', 'brand']

/** The surfaces of the lowest panels of a section, which stand in two rows, in one row, or apart from what follows. */
function lowestPanels(section: Section, flow: Look['flow']): readonly ToneName[] {
  if (flow === 'calm') return []
  if (flow === 'editorial' || flow === 'immersive') return others
  const entries = Object.values(section).find((value) => Array.isArray(value))
  return section.kind === 'offer' || entries?.length === 2 ? ['tint', 'brand'] : ['tint', 'deep']
}

/** What a page without a hero opens on, in rhythms that have a second surface. */
const opening: Pair = ['tint', 'tint']
const tinted = new Set<Look['flow']>(['alternating', 'immersive'])

/** The color field of an opening without a picture. */
const placards: Record<Look['flow'], Pair> = {
  calm: ['tint', 'tint'],
  alternating: ['deep', 'deep'],
  editorial: ['tint', 'tint'],
  blocks: ['brand', 'brand'],
  immersive: ['brand', 'brand'],
}

/** Rhythms whose title stands on the ground of the scene beside it, and whose address on a field of color. */
const fields = new Set<Look['flow']>(['blocks', 'immersive'])
const place: Pair = ['brand', 'deep']
/** The surfaces of the same color as the ground of a scene. */
const toneOfInk: Record<string, ToneName | undefined> = { accent: 'brand', ink: 'deep', tint: 'tint' }

/** Layouts with surfaces of their own. */
const tonesOfLayout: Record<string, Pair> = {
  'hero.bleed': ['deep', 'deep'],
  'hero.product': ['tint', 'plain'],
  'cta.pictured': ['deep', 'deep'],
  'hero.caption': ['plain', 'plain'],
  'hero.beside': ['plain', 'plain'],
  'hero.stage': ['plain', 'plain'],
  'hero.framed': ['plain', 'tint'],
  'hero.ruled': ['plain', 'tint'],
  'hero.panel': ['sunken', 'tint'],
  'hero.flag': ['brand', 'deep'],
  'hero.band': ['deep', 'brand'],
  'hero.horizon': ['plain', 'plain'],
  'hero.centered': ['plain', 'tint'],
  'notice.undefined': ['brand', 'deep'],
  'hero.poster': ['brand', 'deep'],
  'hero.dispatch': ['deep', 'brand'],
  'cta.line': ['plain', 'sunken'],
}
