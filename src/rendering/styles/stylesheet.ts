import type { SectionKind, Theme } from '../../domain/websites/site.ts'
import type { FontSettings } from '../theme/fonts.ts'
import type { Look } from '../theme/look.ts'
import { type Inks, type Mode, type Palette, paletteOf, type Tone, toneNames } from '../theme/palette.ts'
import { base } from './base.ts'
import { cards } from './cards.ts'
import { frame } from './frame.ts'
import { flows } from './flows.ts'
import { motions } from './motion.ts'
import { formStyles } from '../forms/styles.ts'
import { sectionStyles } from './sections.ts'

/**
 * Builds the style sheet of a page: the theme as custom properties, then the rules for the section kinds on the page. `more` are rules for
 * other content.
 */
export function stylesheet(
  theme: Theme,
  look: Look,
  fonts: FontSettings,
  kinds: readonly SectionKind[],
  more: readonly string[] = [],
): string {
  const own = [fonts.faces, tokens(theme, look, fonts), colors(theme)]
  const ofKinds = new Set(kinds.map((kind) => sectionStyles[kind]))
  const forms = kinds.includes('contact') || kinds.includes('form') ? [formStyles] : []
  const shared = [base, cards[look.card], ...ofKinds, ...forms, ...more, frame]
  const directed = [flows[look.flow], motions[look.motion]]
  return [...own.map(compact), ...[...shared, ...directed].map(compactOnce)].join('')
}

const corners = { none: [0, 0, 0], soft: [0.75, 0.5, 1.25], round: [1.5, 4, 2.25] } as const
const spaces = {
  compact: ['clamp(2.5rem,5vw,4.5rem)', '1.25rem'],
  comfortable: ['clamp(3.5rem,7vw,6rem)', '1.75rem'],
  airy: ['clamp(4rem,7.6vw,7rem)', 'clamp(1.75rem,3vw,2.75rem)'],
} as const

/** The height of the header. */
const heights = { compact: '4.25rem', comfortable: '5rem', airy: '6rem' } as const

/** The margin beside the page, and how wide it gets at most. */
const margins: Record<Look['flow'], string> = {
  calm: '--g:clamp(1.25rem,5.5vw,5.5rem);--page:80rem',
  alternating: '--g:clamp(1.25rem,4.5vw,4rem);--page:84rem',
  editorial: '--g:clamp(1.25rem,3.6vw,4rem);--page:90rem',
  blocks: '--g:clamp(1.25rem,3.4vw,4rem);--page:96rem',
  immersive: '--g:clamp(1.25rem,4.2vw,5rem);--page:88rem',
}

/** Sizes of first and second headings; a short title in a loud scale is as large as the window allows. */
const scales = {
  quiet: [
    'clamp(2.625rem,1.6rem + 3.6vw,5.25rem)',
    'clamp(2.75rem,1.6rem + 4.6vw,6.25rem)',
    'clamp(1.75rem,1.35rem + 1.4vw,2.625rem)',
  ],
  standard: [
    'clamp(2.75rem,1.6rem + 4.2vw,6rem)',
    'clamp(3rem,1.6rem + 5.6vw,7rem)',
    'clamp(1.875rem,1.35rem + 1.7vw,2.875rem)',
  ],
  loud: [
    'clamp(2.75rem,1.96rem + 3.38vw,5rem)',
    'clamp(3.5rem,1.74rem + 7.51vw,8.5rem)',
    'clamp(2rem,1.4rem + 2vw,3.25rem)',
  ],
} as const

function tokens(theme: Theme, look: Look, fonts: FontSettings): string {
  const [corner, button, large] = corners[theme.radius]
  const [section, gap] = spaces[theme.density]
  const { bg, card } = paletteOf(theme, theme.mode === 'dark' ? 'dark' : 'light').tones.plain
  const [h1, short, h2] = scales[fonts.scale]
  const scheme = theme.mode === 'auto' ? 'light dark' : theme.mode
  return `:root{color-scheme:${scheme};--head:${fonts.heading};--fig:${fonts.figures};--body:${fonts.body};--weight:${fonts.weight};--track:${fonts.tracking}em;--lh:${fonts.line};--la:${fonts.accented};--face:${fonts.face.toFixed(2)};--drop:${fonts.drop}rem;--slim:${Math.min(1, 0.53 / fonts.letter).toFixed(2)};--h1:${h1};--short:${short};--h2:${h2};
--r:${corner}rem;--rb:${button}rem;--rl:${large}rem;--sec:${section};--gap:${gap};${margins[look.flow]};--gut:clamp(1.25rem,2vw,1.75rem);--top:${heights[theme.density]};--plate:${look.header === 'pill' ? card : bg};--frame:${frames(large)[look.frame]};--shape:${look.frame === 'circle' ? 1 : '8/9'}}`
}

const frames = (large: number): Record<Look['frame'], string> => ({
  square: '0',
  rounded: `${large}rem`,
  arch: `50% 50% ${large}rem ${large}rem/44.4% 44.4% ${large}rem ${large}rem`,
  leaf: `${large}rem 11rem`,
  circle: '50%',
})

function colors(theme: Theme): string {
  const colorsIn = (mode: Mode) => modeColors(paletteOf(theme, mode))
  if (theme.mode !== 'auto') return colorsIn(theme.mode)
  return `${colorsIn('light')}@media(prefers-color-scheme:dark){${colorsIn('dark')}}`
}

const modeColors = ({ tones, inks }: Palette): string =>
  [`:root{${inksOf(inks)}}`, ...toneNames.map((name) => `.t-${name}{${propertiesOf(tones[name])}}`)].join('')

const inksOf = ({ tint, accent, second, ink, paper }: Inks) =>
  [tint, accent, second, ink, paper].map((color, index) => `--a${index}:${color}`).join(';')

const propertiesOf = (tone: Tone) =>
  Object.entries(tone)
    .map(([role, color]) => `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';')

const compact = (css: string) => css.replace(/\n\s*/g, '').replace(/;}/g, '}')

/** Caches rules that all websites share; there are few. */
function compactOnce(css: string): string {
  const known = compacted.get(css) ?? compact(css)
  compacted.set(css, known)
  return known
}
const compacted = new Map<string, string>()
