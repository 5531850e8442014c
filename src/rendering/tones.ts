import { isHeadless, type SectionKind } from '../domain/websites/site.ts'
import type { Step } from './step.ts'
import type { Look } from './theme/look.ts'
import type { ToneName } from './theme/palette.ts'

/** A preferred surface, and the alternative if the section above has the same one. */
type Pair = readonly [ToneName, ToneName]
const paper: Pair = ['plain', 'plain']

/** `quiet`: most sections; `raised`: lists and ways to reach the business; `peak`: the loud section; `end`: the last call to action. */
const surfaces: Record<Look['flow'], Record<'quiet' | 'raised' | 'peak' | 'end', Pair>> = {
  calm: { quiet: paper, raised: paper, peak: ['tint', 'deep'], end: ['tint', 'plain'] },
  alternating: { quiet: paper, raised: ['tint', 'plain'], peak: ['brand', 'deep'], end: ['deep', 'brand'] },
  editorial: { quiet: paper, raised: paper, peak: ['deep', 'brand'], end: ['deep', 'tint'] },
  blocks: { quiet: ['plain', 'tint'], raised: ['tint', 'plain'], peak: ['brand', 'deep'], end: ['deep', 'brand'] },
  immersive: { quiet: paper, raised: paper, peak: ['deep', 'brand'], end: ['brand', 'deep'] },
}
const raisedKinds = new Set<SectionKind>(['services', 'team', 'contact', 'form', 'visit'])

/** A section with its composition, and the inks behind its scene, or behind the one in whose place its photograph stands. */
type Staged = Step & { grounds: readonly string[] }

/** Chooses the surface of each section, top to bottom, so that no strong surface occurs twice in a row. */
export function tonesOf(staged: readonly Staged[], { flow }: Look): ToneName[] {
  const own = surfaces[flow]
  const tones: ToneName[] = []
  let above: readonly ToneName[] = []
  return staged.map((step, index) => {
    const { kind } = step.section
    const isEnd = kind === 'cta' || (step.isHalved && index === staged.length - 1)
    const isPeak = step.weight === 'peak' && (step.arrangement === 'field' || step.isHalved)
    const role = isPeak ? 'peak' : isEnd ? 'end' : raisedKinds.has(kind) ? 'raised' : 'quiet'
    const ground = groundOf(step)
    const isOpening = index === 0 && kind !== 'hero' && tinted.has(flow)
    const pair = step.form === 'ledge' ? paper : ((isOpening ? opening : surfaceOfLayout(step, flow)) ?? own[role])
    const isPale = tones.length > 1 && tones.slice(-2).every((other) => other === 'plain')
    const chosen = [...pair, ...(isPeak ? [] : paper), ...others].find((tone) => !above.includes(tone)) ?? pair[0]
    const tone = ground ?? (isPale && chosen === 'plain' && step.form !== 'ledge' ? 'tint' : chosen)
    tones.push(tone)
    // What follows differs from the surface, and from the scene on it. Paper may follow paper.
    above = [tone, ...step.grounds.flatMap((ink) => toneOfInk[ink] ?? [])].filter((other) => other !== 'plain')
    return tone
  })
}

/** The surface of a section that stands on the ground of its scene. */
function groundOf({ section: { kind }, layout, form, grounds }: Staged): ToneName | undefined {
  const isOnGround = form === 'whole' || (kind === 'hero' && (layout === 'stage' || layout === 'lettered'))
  return isOnGround && grounds.length === 1 ? toneOfInk[grounds[0] ?? ''] : undefined
}

function surfaceOfLayout({ section, layout, isHalved }: Staged, flow: Look['flow']): Pair | undefined {
  const { kind } = section
  if (isHeadless(section)) return line
  if (layout === 'placard') return placards[flow]
  if (kind === 'visit' && layout === 'plate' && !isHalved && fields.has(flow)) return place
  return tonesOfLayout[`${kind}.${layout}`]
}

/** Surfaces other than paper. */
const others: readonly ToneName[] = ['tint', 'deep', 'brand']

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

/** Rhythms whose address stands on a field of color. */
const fields = new Set<Look['flow']>(['blocks', 'immersive'])
const place: Pair = ['brand', 'deep']
/** The color field of a line of text, which no other section has. */
const line: Pair = ['signal', 'signal']
/** The surfaces of the same color as the ground of a scene. */
export const toneOfInk: Record<string, ToneName | undefined> = { accent: 'brand', ink: 'deep', tint: 'tint' }

/** Layouts with surfaces of their own. */
const tonesOfLayout: Record<string, Pair> = {
  'hero.bleed': ['deep', 'deep'],
  'hero.product': ['tint', 'plain'],
  'cta.pictured': ['deep', 'deep'],
  'hero.caption': ['plain', 'plain'],
  'hero.beside': ['plain', 'plain'],
  'hero.broad': ['plain', 'plain'],
  'hero.cropped': ['plain', 'plain'],
  'hero.stage': ['plain', 'plain'],
  'hero.lettered': ['plain', 'plain'],
  'hero.framed': ['plain', 'tint'],
  'hero.ruled': ['plain', 'tint'],
  'hero.panel': ['sunken', 'tint'],
  'hero.flag': ['brand', 'deep'],
  'hero.band': ['deep', 'brand'],
  'hero.horizon': ['plain', 'plain'],
  'hero.centered': ['plain', 'tint'],
  'hero.poster': ['brand', 'deep'],
  'hero.dispatch': ['deep', 'brand'],
  'cta.line': ['plain', 'sunken'],
  'cta.words': ['plain', 'tint'],
  'cta.number': ['brand', 'deep'],
  'exhibit.board': ['deep', 'brand'],
  'exhibit.lights': ['deep', 'deep'],
  'exhibit.sign': ['brand', 'deep'],
  'exhibit.marks': ['deep', 'tint'],
  'exhibit.slip': ['tint', 'sunken'],
}
