import { clampChroma, converter, differenceEuclidean, formatHex, interpolate, wcagContrast } from 'culori'
import { LRUCache } from 'lru-cache'
import { palettes as chosen } from '../../domain/websites/palettes.ts'
import type { Theme } from '../../domain/websites/site.ts'

export type Mode = 'light' | 'dark'

/** The surfaces a section can stand on. */
export const toneNames = ['plain', 'sunken', 'tint', 'deep', 'brand', 'signal'] as const
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

/** The colors of scenes. They are those of surfaces, so that scenes and surfaces meet without a seam. */
export type Inks = { ink: string; accent: string; second: string; tint: string; paper: string }

export type Palette = { tones: Record<ToneName, Tone>; inks: Inks }

type Lch = { l: number; c: number; h: number }

const toOklch = converter('oklch')
/** How far an accent is from the primary color, in OKLab: a red and a green earth are no further. */
const leastApart = 0.12
/** The contrast from which two surfaces beside each other look meant. */
const leastStep = 1.25
/** The contrast of rules that divide lists and tables. */
const leastRule = 1.6
const readableRatio = 4.6 // slightly above AA's 4.5, as a margin for rounding to eight bits

type Colors = Pick<Theme, 'primary_color' | 'accent_color' | 'art_direction' | 'own_colors'>

/** Papers without color. A warm paper is that of the palette. */
const papers = { white: '#ffffff', gray: '#f1f2f3' } as const

/** Cached: a page uses its palette several times, and computing it takes longer than rendering the page. */
const palettes = new LRUCache<string, Palette>({ max: 500 })

/** Derives the colors of a theme in one mode from its primary and accent color, in OKLCH. */
export function paletteOf(theme: Colors, mode: Mode): Palette {
  const key = [theme.primary_color, theme.accent_color, theme.art_direction?.base, mode, ownOf(theme)].join()
  const palette = palettes.get(key) ?? createPalette(theme, mode)
  palettes.set(key, palette)
  return palette
}

function createPalette(theme: Colors, mode: Mode): Palette {
  const primary = lchOf(theme.primary_color)
  const accent = lchOf(theme.accent_color)
  const inks = mode === 'dark' ? darkInks(theme, primary) : lightInks(theme)
  const light = ownOf(theme)?.[0] && mode === 'light' ? inks.paper : undefined
  const dark = mode === 'dark'
  const grey = (l: number, c: number) => hex({ l, c: Math.min(c, primary.c / 4), h: primary.h })
  const hued = (l: number, c: number) => hex({ l, c: Math.min(c, primary.c), h: primary.h })
  const deepBg = dark ? hued(0.38, 0.07) : inks.ink
  const make = (bg: string, card: string, well = card) =>
    toneOf({ bg, card, well, button: buttonOn(dark ? deepBg : bg, primary, accent), light }, primary, accent)
  const lighter = (color: string, by: number) => hex({ ...lchOf(color), l: lchOf(color).l + by })
  return {
    tones: {
      plain: dark
        ? make(inks.ink, grey(0.23, 0.016), hued(0.255, 0.03))
        : make(inks.paper, lighter(inks.paper, 0.012), inks.tint),
      sunken: dark
        ? make(inks.ink, grey(0.23, 0.016), hued(0.255, 0.03))
        : make(sunkenOf(theme, inks), lighter(inks.paper, 0.012)),
      tint: dark ? make(inks.tint, hued(0.34, 0.06)) : make(inks.tint, mixed(inks.tint, inks.paper, 0.6)),
      deep: make(deepBg, lighter(deepBg, 0.05)),
      brand: brandTone(lchOf(inks.accent), lchOf(inks.second), light),
      signal: brandTone(lchOf(inks.second), lchOf(inks.accent)),
    },
    inks,
  }
}

/** The chosen palette whose accents are nearest, moved to the colors of the theme, or the colors of the business. */
function lightInks(theme: Colors): Inks {
  const { primary_color: primary, accent_color: accent, art_direction: direction } = theme
  const near = ([, first, second]: readonly string[]) =>
    apart(primary, first ?? primary) + apart(accent, second ?? accent) / 2
  const [ink, , second, tint, paper] = Object.values(chosen).reduce((one, other) =>
    near(other) < near(one) ? other : one,
  )
  const base = direction?.base ?? 'warm'
  const own = ownInks(theme)
  const ground = own?.paper ?? (base === 'warm' ? paper : papers[base])
  const strong = brandTone(lchOf(primary), lchOf(accent), own?.paper).bg
  const dark = own?.ink ?? ink
  return {
    // Two dark colors that are nearly the same look like a mistake.
    ink: lchOf(strong).l < 0.45 && apart(dark, strong) < 0.15 ? strong : dark,
    accent: strong,
    second: apart(primary, accent) > leastApart && lchOf(accent).l < 0.88 ? accent.toLowerCase() : second,
    tint: readable(lchOf(own?.tint ?? tint), [ground], leastStep),
    paper: ground,
  }
}

/** The ground, the footer, the band and the button that the business names, if the theme still has its button. */
const ownOf = ({ primary_color: primary, own_colors: own }: Colors) =>
  own?.button === primary ? [own.ground, own.footer, own.band, own.button] : undefined

/** The inks of the colors of a business: each keeps its hue, and is as light as texts on it need. Those that it lacks are made of its others. */
function ownInks(theme: Colors) {
  const [ground, footer, band, button = ''] = ownOf(theme) ?? []
  if (!button) return undefined
  const within = (color: string, [low, high]: readonly [number, number], most: number) => {
    const { l, c, h } = lchOf(color)
    return l >= low && l <= high && c <= most
      ? color
      : hex({ l: Math.min(high, Math.max(low, l)), c: Math.min(c, most), h })
  }
  const dark = footer ?? button
  return {
    ink: within(dark, [0.24, 0.37], 0.12),
    tint: band
      ? within(band, [0.76, 0.92], 0.13)
      : within(mixed(button, ground ?? '#ffffff', 0.82), [0.86, 0.92], 0.05),
    paper: ground && within(ground, [0.955, 1], 0.035),
  }
}

/** The accents on dark surfaces. */
function darkInks({ primary_color, accent_color }: Colors, primary: Lch): Inks {
  const glow = (color: string, l: number) => hex({ ...lchOf(color), l: Math.max(l, lchOf(color).l) })
  const shade = (l: number, c: number) => hex({ l, c: Math.min(c, primary.c), h: primary.h })
  return {
    ink: shade(0.19, Math.min(0.014, primary.c / 4)),
    accent: brandTone(primary, lchOf(accent_color)).bg,
    second: apart(primary_color, accent_color) > leastApart ? glow(accent_color, 0.72) : glow(primary_color, 0.8),
    tint: shade(0.3, 0.06),
    paper: shade(0.965, 0.012),
  }
}

const sunkenOf = ({ art_direction: direction }: Colors, { tint, paper }: Inks) =>
  direction?.base === 'white' || direction?.base === 'gray' ? readable(lchOf(paper), [paper], leastStep) : tint

const apart = differenceEuclidean('oklab')
const mixed = (from: string, to: string, share: number): string => formatHex(interpolate([from, to], 'oklab')(share))

/** All pairs of text and background color that occur on a page. */
export const textPairs = (tone: Tone): [text: string, surface: string][] => [
  ...[tone.bg, tone.card, tone.well].flatMap((surface) =>
    [tone.fg, tone.muted, tone.link, tone.accent].map((text): [string, string] => [text, surface]),
  ),
  [tone.onButton, tone.button],
  [tone.onMark, tone.mark],
]

/** `light`: the color of texts on dark surfaces. */
type Surface = Pick<Tone, 'bg' | 'card' | 'well'> & {
  button: Pick<Tone, 'button' | 'onButton'>
  light?: string | undefined
}

/** A color on a dark surface. One that would have to be much lighter, and so another color, gives way to that of the text. */
function onDarkSurface(color: Lch, surfaces: string[], text: string, ratio = readableRatio): string {
  const shown = readable(color, surfaces, ratio)
  return lchOf(shown).l - color.l > 0.12 ? text : shown
}

function toneOf({ bg, card, well, button, light }: Surface, primary: Lch, accent: Lch): Tone {
  const onDark = lchOf(bg).l < 0.6
  const surfaces = [bg, card, well]
  const near = (l: number, c: number) => ({ l, c: Math.min(c, primary.c), h: primary.h })
  const fg = readable(onDark ? (light ? lchOf(light) : near(0.97, 0.01)) : near(0.21, 0.03), surfaces, 7)
  const mark = hex(onDark ? near(lchOf(card).l + 0.07, 0.07) : { ...primary, l: 0.915, c: Math.min(primary.c, 0.055) })
  return {
    bg,
    card,
    well,
    fg,
    muted: readable(onDark ? near(0.84, 0.02) : near(0.4, 0.03), surfaces),
    link: onDark ? onDarkSurface(primary, surfaces, fg) : readable(primary, surfaces),
    accent: onDark ? onDarkSurface(accent, surfaces, fg) : readable(accent, surfaces),
    line: readable(onDark ? near(lchOf(card).l + 0.09, 0.03) : near(lchOf(bg).l - 0.085, 0.02), surfaces, leastRule),
    edge: readable(onDark ? near(0.6, 0.03) : near(0.62, 0.03), surfaces, 3.1),
    ...button,
    mark,
    onMark: readable(onDark ? { ...accent, l: 0.86 } : { ...primary, l: Math.min(primary.l, 0.5) }, [mark]),
  }
}

/** The primary color as a surface, adjusted until text on it is readable. */
function brandTone(primary: Lch, accent: Lch, light = '#ffffff'): Tone {
  const pale = wcagContrast(hex(primary), '#ffffff') < 4.3
  const ink = pale ? hex({ l: 0.2, c: 0.03, h: primary.h }) : light
  const bg = readable(primary, [ink])
  const card = readable({ ...lchOf(bg), l: lchOf(bg).l + (pale ? 0.05 : -0.05) }, [ink])
  const tone = toneOf({ bg, card, well: card, button: textOn(bg, primary) }, primary, accent)
  return { ...tone, fg: ink, muted: ink, link: ink, accent: ink, button: ink, onButton: readable(lchOf(bg), [ink]) }
}

/** The button color: the primary color if its contrast with the surface is 3:1, else a darker or lighter variant. */
function buttonOn(bg: string, primary: Lch, accent: Lch): Pick<Tone, 'button' | 'onButton'> {
  const own = hex(primary)
  if (wcagContrast(own, bg) >= 3) return textOn(own, primary)
  const button =
    lchOf(bg).l < 0.6
      ? onDarkSurface(accent, [bg], hex({ l: 0.97, c: Math.min(primary.c, 0.01), h: primary.h }), 3)
      : hex({ l: 0.26, c: Math.min(primary.c, 0.06), h: primary.h })
  return textOn(button, primary)
}

function textOn(button: string, primary: Lch): Pick<Tone, 'button' | 'onButton'> {
  const light = wcagContrast(button, '#ffffff') >= readableRatio
  return { button, onButton: light ? '#ffffff' : readable({ l: 0.18, c: 0.03, h: primary.h }, [button]) }
}

/** Lightens or darkens a color until its contrast with all surfaces reaches `ratio`. The surfaces must be all light or all dark. */
function readable(color: Lch, surfaces: string[], ratio = readableRatio): string {
  const step = surfaces.every((surface) => wcagContrast(surface, '#000000') > wcagContrast(surface, '#ffffff'))
    ? -0.01
    : 0.01
  for (let l = Math.min(1, Math.max(0, color.l)); l >= 0 && l <= 1; l += step) {
    const candidate = hex({ ...color, l })
    if (surfaces.every((surface) => wcagContrast(candidate, surface) >= ratio)) return candidate
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** The color itself if its contrast with all surfaces reaches `ratio`, else a darker or lighter variant. All surfaces are light, or all are dark. */
export const readableOn = (color: string, surfaces: string[], ratio = readableRatio): string =>
  readable(lchOf(color), surfaces, ratio)

/** A color of text that is readable on a fill: white, or a dark one of its hue. */
export const textOnFill = (fill: string): string => textOn(fill, lchOf(fill)).onButton

const hex = ({ l, c, h }: Lch): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))

function lchOf(color: string): Lch {
  const { l = 0, c = 0, h = 0 } = toOklch(color) ?? {}
  return { l, c: c < 0.01 ? 0 : c, h }
}
