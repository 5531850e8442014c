import { clampChroma, converter, formatHex, wcagContrast } from 'culori'
import { LRUCache } from 'lru-cache'
import type { ArtDirection } from '../../domain/websites/art-direction.ts'
import type { Theme } from '../../domain/websites/site.ts'

export type Mode = 'light' | 'dark'

/** The surfaces a section can stand on. */
export const toneNames = ['plain', 'sunken', 'tint', 'deep', 'brand'] as const
export type ToneName = (typeof toneNames)[number]

/** The colors of a surface, as #rrggbb. The pairs in `textPairs` have a contrast of at least 4.5:1 (WCAG AA). */
export type Tone = {
  bg: string
  card: string
  /** A card without a border. */
  well: string
  fg: string
  muted: string
  link: string
  /** The accent color as text. */
  accent: string
  line: string
  /** The border of a field: 3:1 on bg and card. */
  edge: string
  button: string
  onButton: string
  mark: string
  onMark: string
}

/** The colors of drawings, from backdrop (0) to paper (5). */
type Inks = [string, string, string, string, string, string]

export type Palette = { tones: Record<ToneName, Tone>; inks: Inks }

type Lch = { l: number; c: number; h: number }

const toOklch = converter('oklch')
const readableRatio = 4.6 // slightly above AA's 4.5, as a margin for rounding to eight bits

type Colors = Pick<Theme, 'primary_color' | 'accent_color' | 'art_direction'>

/** Papers of the art direction, nearly without color. */
const papers: Record<ArtDirection['base'], { plain: Lch; sunken: Lch }> = {
  white: { plain: { l: 1, c: 0, h: 0 }, sunken: { l: 0.967, c: 0.002, h: 90 } },
  warm: { plain: { l: 0.984, c: 0.008, h: 85 }, sunken: { l: 0.953, c: 0.012, h: 82 } },
  gray: { plain: { l: 0.962, c: 0.002, h: 260 }, sunken: { l: 0.927, c: 0.003, h: 260 } },
}

/** Cached: a page uses its palette several times, and computing it takes longer than rendering the page. */
const palettes = new LRUCache<string, Palette>({ max: 500 })

/** Derives the colors of a theme in one mode from its primary and accent color, in OKLCH. */
export function paletteOf(theme: Colors, mode: Mode): Palette {
  const key = `${theme.primary_color} ${theme.accent_color} ${theme.art_direction?.base} ${mode}`
  const palette = palettes.get(key) ?? createPalette(theme, mode)
  palettes.set(key, palette)
  return palette
}

function createPalette(theme: Colors, mode: Mode): Palette {
  const primary = lchOf(theme.primary_color)
  const accent = lchOf(theme.accent_color)
  const dark = mode === 'dark'
  const soft = creamier(primary, dark ? 0 : 1)
  const base = theme.art_direction?.base
  const grey = (l: number, c: number) => hex({ l, c: Math.min(c, primary.c / 4), h: soft.h })
  const hued = (l: number, c: number) => hex({ l, c: Math.min(c, primary.c), h: creamier(primary, dark ? 0 : 0.5).h })
  const deepBg = dark ? hued(0.275, 0.055) : hex({ ...primary, l: 0.235, c: Math.min(primary.c, 0.05) })
  const make = (bg: string, card: string, well = card) =>
    toneOf({ bg, card, well, button: buttonOn(dark ? deepBg : bg, primary, accent) }, primary, accent)
  const deep = make(deepBg, hex({ ...lchOf(deepBg), l: lchOf(deepBg).l + 0.05 }))
  return {
    tones: {
      plain: dark
        ? make(grey(0.19, 0.014), grey(0.23, 0.016), hued(0.255, 0.03))
        : make(base ? hex(papers[base].plain) : grey(0.985, 0.008), grey(1, 0), hued(0.94, 0.032)),
      sunken: dark
        ? make(grey(0.16, 0.012), grey(0.21, 0.016), hued(0.235, 0.03))
        : make(base ? hex(papers[base].sunken) : grey(0.962, 0.012), grey(0.993, 0.004)),
      tint: dark ? make(hued(0.245, 0.035), hued(0.285, 0.04)) : make(hued(0.945, 0.018), hued(0.985, 0.01)),
      deep,
      brand: brandTone(primary, accent),
    },
    inks: inksOf(primary, accent, dark),
  }
}

/** All pairs of text and background color that occur on a page. */
export const textPairs = (tone: Tone): [text: string, surface: string][] => [
  ...[tone.bg, tone.card, tone.well].flatMap((surface) =>
    [tone.fg, tone.muted, tone.link, tone.accent].map((text): [string, string] => [text, surface]),
  ),
  [tone.onButton, tone.button],
  [tone.onMark, tone.mark],
]

type Surface = Pick<Tone, 'bg' | 'card' | 'well'> & { button: Pick<Tone, 'button' | 'onButton'> }

function toneOf({ bg, card, well, button }: Surface, primary: Lch, accent: Lch): Tone {
  const onDark = lchOf(bg).l < 0.6
  const surfaces = [bg, card, well]
  const near = (l: number, c: number) => ({ l, c: Math.min(c, primary.c), h: primary.h })
  const mark = hex(
    onDark ? near(lchOf(card).l + 0.07, 0.07) : { ...creamier(primary, 0.5), l: 0.915, c: Math.min(primary.c, 0.055) },
  )
  return {
    bg,
    card,
    well,
    fg: readable(onDark ? near(0.97, 0.01) : near(0.21, 0.03), surfaces, 7),
    muted: readable(onDark ? near(0.8, 0.02) : near(0.44, 0.03), surfaces),
    link: readable(onDark ? { ...primary, l: Math.max(primary.l, 0.8) } : primary, surfaces),
    accent: readable(onDark ? { ...accent, l: Math.max(accent.l, 0.84) } : accent, surfaces),
    line: hex(onDark ? near(lchOf(card).l + 0.09, 0.03) : near(lchOf(bg).l - 0.085, 0.02)),
    edge: readable(onDark ? near(0.6, 0.03) : near(0.62, 0.03), surfaces, 3.1),
    ...button,
    mark,
    onMark: readable(onDark ? { ...accent, l: 0.86 } : { ...primary, l: Math.min(primary.l, 0.5) }, [mark]),
  }
}

/** The primary color as a surface, adjusted until text on it is readable. */
function brandTone(primary: Lch, accent: Lch): Tone {
  const pale = primary.l > 0.7
  const ink = pale ? hex({ l: 0.2, c: 0.03, h: primary.h }) : '#ffffff'
  const bg = readable(primary, [ink], 6)
  const card = readable({ ...lchOf(bg), l: lchOf(bg).l + (pale ? 0.05 : -0.05) }, [ink], 6)
  const tone = toneOf({ bg, card, well: card, button: textOn(bg, primary) }, primary, accent)
  return { ...tone, fg: ink, link: ink, accent: ink, button: ink, onButton: readable(lchOf(bg), [ink]) }
}

/** The button color: the primary color if its contrast with the surface is 3:1, else a darker or lighter variant. */
function buttonOn(bg: string, primary: Lch, accent: Lch): Pick<Tone, 'button' | 'onButton'> {
  const own = hex(primary)
  if (wcagContrast(own, bg) >= 3) return textOn(own, primary)
  const button =
    lchOf(bg).l < 0.6
      ? readable({ ...accent, l: Math.max(accent.l, 0.8) }, [bg])
      : hex({ l: 0.26, c: Math.min(primary.c, 0.06), h: primary.h })
  return textOn(button, primary)
}

function textOn(button: string, primary: Lch): Pick<Tone, 'button' | 'onButton'> {
  const light = wcagContrast(button, '#ffffff') >= readableRatio
  return { button, onButton: light ? '#ffffff' : readable({ l: 0.18, c: 0.03, h: primary.h }, [button]) }
}

/** Turns pale reds and oranges, which look like skin, towards cream. */
const creamier = (color: Lch, share: number): Lch =>
  color.h > 8 && color.h < 72 ? { ...color, h: color.h + (76 - color.h) * share } : color

function inksOf(primary: Lch, accent: Lch, dark: boolean): Inks {
  const second = accentApart(primary, accent)
  const at = (base: Lch, l: number, c: number) => hex({ ...base, l, c: Math.min(base.c, c) })
  const clear = (l: number) => (isYellow(primary) ? Math.max(l, primary.l - 0.1) : l) // dark yellow looks muddy
  if (dark)
    return [
      at(dusk(primary), 0.3, 0.06),
      at(primary, clear(0.6), 0.16),
      at(second, 0.74, 0.15),
      at(dusk(primary), 0.43, 0.11),
      at(dusk(second), 0.5, 0.1),
      at(second, 0.9, 0.05),
    ]
  return [
    at(creamier(primary, 0.55), 0.92, 0.05),
    at(primary, clear(0.56), 0.17),
    at(second, 0.76, 0.15),
    at(dusk(primary), 0.36, 0.1),
    at(second, 0.87, 0.09),
    at(second, 0.975, 0.02),
  ]
}

const isYellow = ({ h, c }: Lch) => c > 0.04 && h > 62 && h < 125

/** Replaces yellow with rust, because dark yellow looks olive. */
const dusk = (color: Lch): Lch => (isYellow(color) ? { ...color, h: 45 } : color)

/** Shifts the hue of an accent that is too similar to the primary color, so that drawings have two colors. */
function accentApart(primary: Lch, accent: Lch): Lch {
  const apart = Math.abs(((accent.h - primary.h + 540) % 360) - 180)
  return 180 - apart < 160 || Math.abs(accent.l - primary.l) > 0.2 ? accent : { ...accent, h: accent.h + 55 }
}

/** Lightens or darkens a color until its contrast with all surfaces reaches `ratio`. The surfaces must be all light or all dark. */
function readable(color: Lch, surfaces: string[], ratio = readableRatio): string {
  const step = surfaces.every((surface) => wcagContrast(surface, '#000000') > wcagContrast(surface, '#ffffff'))
    ? -0.01
    : 0.01
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const candidate = hex({ ...color, l })
    if (surfaces.every((surface) => wcagContrast(candidate, surface) >= ratio)) return candidate
  }
  return step < 0 ? '#000000' : '#ffffff'
}

const hex = ({ l, c, h }: Lch): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))

function lchOf(color: string): Lch {
  const { l = 0, c = 0, h = 0 } = toOklch(color) ?? {}
  return { l, c: c < 0.01 ? 0 : c, h }
}
