import { converter, formatHex, interpolate, wcagLuminance } from 'culori'
import { remembered } from './remembered.ts'

/** No part at the outline of an object is closer to its ground (OKLab). */
export const minDistance = 0.13

export type Color = { hex: string; l: number; a: number; b: number; chroma: number; hue: number; luminance: number }

const toOklab = converter('oklab')
export const mix = (from: string, to: string, share: number) => formatHex(interpolate([from, to], 'oklab')(share))

export const colorOf = remembered(5000, (hex = ''): Color => {
  const { l = 0, a = 0, b = 0 } = toOklab(hex) ?? {}
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return { hex, l, a, b, chroma: Math.hypot(a, b), hue, luminance: wcagLuminance(hex) }
})
export const contrast = (one: Color, other: Color): number =>
  (Math.max(one.luminance, other.luminance) + 0.05) / (Math.min(one.luminance, other.luminance) + 0.05)

export const distance = (one: string, other: string): number => distanceOf(colorOf(one), colorOf(other))
const distanceOf = (x: Color, y: Color) => Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b)

export const isApart = (color: Color, ground?: string) => !ground || distanceOf(color, colorOf(ground)) >= minDistance

/** 0 to 1; small for colors with a chroma below `gray`, which go with everything. */
export function hueDistance(x: Color, y: Color, gray = 0.08): number {
  const turn = Math.abs(x.hue - y.hue)
  return (Math.min(turn, 360 - turn) / 180) * Math.min(1, Math.min(x.chroma, y.chroma) / gray)
}

/** A color from which any other can be told. */
export const unseen = (ink: Color) => (ink.luminance > 0.2 ? black : white)
const [black, white] = [colorOf('#000000'), colorOf('#ffffff')]

const isNear = (one: Color, other: Color, degrees: number) => {
  const turn = Math.abs(one.hue - other.hue)
  return Math.min(turn, 360 - turn) <= degrees
}
/** Of the hue by which a thing is known, and not paler. */
export const isHueOf = (fill: Color, ink: Color) =>
  ink.chroma >= Math.min(0.09, fill.chroma * 0.6) && isNear(fill, ink, 18)

/** A darker or lighter tone of the color by which a thing is known, as a shadow has. */
export const isShadeOf = (known: Color | undefined, fill: Color) =>
  known !== undefined && fill.chroma >= 0.05 && isNear(known, fill, 40)

const maxChroma = 0.15
/** A color in lighter and darker tones, as muted as inks are, that can be told from the ground. */
export function tones(fill: Color, ground?: string): Color[] {
  const chroma = Math.min(fill.chroma, maxChroma)
  const levels = [-0.24, -0.16, -0.08, 0, 0.06, 0.12]
    .map((step) => fill.l + step)
    .filter((l) => l > (fill.hue > 84 && fill.hue < 118 ? 0.68 : 0.25) && l < 0.93)
  return levels.map((l) => colorOf(toned(fill, l, chroma))).filter((color) => isApart(color, ground))
}
const toned = (fill: Color, l: number, chroma: number) =>
  formatHex({ mode: 'oklab', l, a: (fill.a / (fill.chroma || 1)) * chroma, b: (fill.b / (fill.chroma || 1)) * chroma })

/** Steel, glass, paper and stone, which stay without a hue. */
export const isNeutral = ({ l, chroma }: Color) => chroma < 0.045 && l > 0.55

/** Blue parts of food are dishes and pans, which any ink suits. */
export const isBlue = ({ hue }: Color) => hue > -175 && hue < -58

/** A hue that no ink has, in a muted tone: a leaf stays green where all inks are red. */
export function tamed(fill: Color, choice: readonly Color[], ground?: string): Color[] {
  if (fill.chroma < 0.05 || choice.some((ink) => ink.chroma > 0.04 && hueDistance(fill, ink) < 0.2)) return []
  // Dark yellow looks moldy.
  const levels = fill.hue > 60 && fill.hue < 118 ? [0.76, 0.84, 0.9] : [0.36, 0.5, 0.66, 0.82]
  return levels
    .map((l) => colorOf(toned(fill, l, Math.min(fill.chroma, 0.095))))
    .filter((color) => isApart(color, ground))
}

export function scaleOf(all: readonly Color[]): (color: Color) => number {
  const levels = all.map(({ l }) => l)
  const low = Math.min(...levels)
  const span = Math.max(...levels) - low
  return span < 0.08 ? ({ l }) => l : ({ l }) => (l - low) / span
}
