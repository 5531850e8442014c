import { converter, formatHex, interpolate, wcagContrast } from 'culori'
import type { Inks } from '../theme/palette.ts'
import { type DrawnObject, objectOf } from './objects.ts'
import { remembered } from './remembered.ts'

/** No part of an object is closer to its ground (OKLab). */
export const minDistance = 0.13
/** The contrast of an outline with the ground, on average over its length. */
export const minContrast = 3

type Color = { hex: string; l: number; a: number; b: number; chroma: number; hue: number }

const toOklab = converter('oklab')
const mix = (from: string, to: string, share: number) => formatHex(interpolate([from, to], 'oklab')(share))

const colorOf = remembered(5000, (hex = ''): Color => {
  const { l = 0, a = 0, b = 0 } = toOklab(hex) ?? {}
  return { hex, l, a, b, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
})
const ratioOf = remembered(5000, (one = '', other = '') => ({ ratio: wcagContrast(one, other) }))
const contrast = (one: string, other: string): number => ratioOf(one, other).ratio

export const distance = (one: string, other: string): number => distanceOf(colorOf(one), colorOf(other))
const distanceOf = (x: Color, y: Color) => Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b)

/** 0 to 1; small for colors with a chroma below `gray`, which go with everything. */
function hueDistance(x: Color, y: Color, gray = 0.08): number {
  const turn = Math.abs(x.hue - y.hue)
  return (Math.min(turn, 360 - turn) / 180) * Math.min(1, Math.min(x.chroma, y.chroma) / gray)
}

/** The five inks and their mixtures that can be told from the ground. */
const inksOn = remembered(500, (ground = '', ink = '', accent = '', second = '', tint = '', paper = '') => {
  const mixtures = [mix(ink, accent, 0.55), mix(accent, tint, 0.6), mix(second, paper, 0.55)]
  const all = [...new Set([ink, accent, second, tint, paper, ...mixtures])].map((hex) => colorOf(hex))
  return all.filter((color) => distanceOf(color, colorOf(ground)) >= minDistance)
})

/** The contrast of an object's outline with its ground: the mean over its length. */
export function outlineContrast({ edges }: DrawnObject, fills: readonly string[], ground: string): number {
  const total = edges.reduce((sum, edge) => sum + edge, 0)
  return edges.reduce((sum, edge, index) => sum + edge * contrast(fills[index] ?? ground, ground), 0) / total
}

/** The colors of an object on a ground. `outline` surrounds an object whose own colors do not stand out. */
export type Print = { fills: string[]; outline: string | undefined; misfit: number }

/**
 * The ink of each fill of an object on a ground, as in a screen print: about as light, of a related hue, and rarely one that another fill
 * has. An object whose outline is not clear gets other inks or, if it is pale, an outline.
 */
export const printOf = remembered(3000, (name = '', ground = '', ...inks: string[]): Print => {
  const object = objectOf(name)
  const choice = inksOn(ground, ...inks)
  const free = choose(object, inks, ground, 0)
  if (outlineContrast(object, free.fills, ground) >= minContrast) return free
  const clear = choose(object, inks, ground, 1.2)
  if (outlineContrast(object, clear.fills, ground) >= minContrast && !isPale(object)) return clear
  const line = choice.reduce((one, other) => (contrast(other.hex, ground) > contrast(one.hex, ground) ? other : one))
  return { ...free, outline: line.hex, misfit: free.misfit + 0.15 }
})

/** Mostly white: an egg, a rabbit. */
const isPale = ({ fills, areas }: DrawnObject): boolean =>
  fills.reduce((sum, fill, index) => sum + (colorOf(fill).l * (areas[index] ?? 0)) / 100, 0) > 0.87

/** `clarity`: the weight of contrast along the outline. */
function choose(object: DrawnObject, inks: readonly string[], ground: string, clarity: number): Print {
  const [choice, grays] = [inksOn(ground, ...inks), graysOn(ground, ...inks)]
  const fills = object.fills.map((fill) => colorOf(fill))
  const [scaleFill, scaleInk] = [scaleOf(fills), scaleOf(choice)]
  const used = new Map<string, number>()
  const chosen: string[] = fills.map(() => ground)
  let misfit = 0
  const order = fills.map((_, index) => index).sort((x, y) => (object.areas[y] ?? 0) - (object.areas[x] ?? 0))
  for (const index of order) {
    const fill = fills[index] ?? colorOf(ground)
    const [edge, area] = [(object.edges[index] ?? 0) / 100, (object.areas[index] ?? 0) / 100]
    const [isGray, keepsHue] = [isNeutral(fill), object.isNatural && !isBlue(fill)]
    const fit = (ink: Color) =>
      Math.abs(scaleFill(fill) - scaleInk(ink)) +
      (keepsHue ? 3 * hueDistance(fill, ink, 0.05) : 1.4 * hueDistance(fill, ink)) +
      (isGray ? ink.chroma * 5 : object.isNatural && fill.chroma < 0.05 ? ink.chroma * 3 : 0) +
      (choice.includes(ink) || isGray ? 0 : 0.3)
    const cost = (ink: Color) =>
      fit(ink) +
      (used.get(ink.hex) ?? 0) * (0.25 + area) +
      (contrast(ink.hex, ground) < minContrast ? edge * clarity : 0)
    const own = isGray ? grays : keepsHue ? tamed(fill, choice, ground) : []
    const best = [...choice, ...own].reduce((one, other) => (cost(other) < cost(one) ? other : one))
    used.set(best.hex, (used.get(best.hex) ?? 0) + 1)
    chosen[index] = best.hex
    misfit += fit(best) * area
  }
  return { fills: chosen, outline: undefined, misfit }
}

/** Steel, glass, paper and stone, which stay without a hue. */
const isNeutral = ({ l, chroma }: Color) => chroma < 0.045 && l > 0.55

/** Pale and middle tones between the paper and the ink of a site. */
const graysOn = remembered(500, (ground = '', ink = '', _accent, _second, _tint, paper = ''): Color[] =>
  [0.04, 0.24, 0.46]
    .map((share) => colorOf(mix(paper, ink, share)))
    .filter((color) => distanceOf(color, colorOf(ground)) >= minDistance),
)

/** Blue parts of food are dishes and pans, which any ink suits. */
const isBlue = ({ hue }: Color) => hue > -175 && hue < -58

/** A hue that no ink has, in a muted tone: a leaf stays green where all inks are red. */
function tamed(fill: Color, choice: readonly Color[], ground: string): Color[] {
  if (fill.chroma < 0.05 || choice.some((ink) => ink.chroma > 0.04 && hueDistance(fill, ink) < 0.2)) return []
  const chroma = Math.min(fill.chroma, 0.095)
  const [a, b] = [(fill.a / fill.chroma) * chroma, (fill.b / fill.chroma) * chroma]
  // Dark yellow looks moldy.
  const levels = fill.hue > 60 && fill.hue < 118 ? [0.76, 0.84, 0.9] : [0.36, 0.5, 0.66, 0.82]
  return levels
    .map((l) => colorOf(formatHex({ mode: 'oklab', l, a, b })))
    .filter((color) => distanceOf(color, colorOf(ground)) >= minDistance)
}

function scaleOf(all: readonly Color[]): (color: Color) => number {
  const levels = all.map(({ l }) => l)
  const low = Math.min(...levels)
  const span = Math.max(...levels) - low
  return span < 0.08 ? ({ l }) => l : ({ l }) => (l - low) / span
}

export const inkList = ({ ink, accent, second, tint, paper }: Inks) => [ink, accent, second, tint, paper]

/** How little an object suits a ground: 0 for its own colors. */
export const misfitOf = (name: string, inks: Inks, ground: string): number =>
  printOf(name, ground, ...inkList(inks)).misfit

/** The object in the inks of a site, as SVG of 32 × 32 units. `id` is used once on the page. */
export function print(name: string, inks: Inks, ground: string, id: string): string {
  const { fills, outline } = printOf(name, ground, ...inkList(inks))
  const markup = objectOf(name).body.replace(/\$(\d+)/g, (_, index) => fills[Number(index)] ?? ground)
  if (!outline) return markup
  const lines = markup.replace(/stroke="[^"]*" stroke-width="([\d.]+)"/g, (_, width) => widened(outline, Number(width)))
  if (lines !== markup) return `<g ${widened(outline)} stroke-linejoin="round">${lines}</g>${markup}`
  return `<use href="#${id}" ${widened(outline)}/><g id="${id}" stroke-linejoin="round">${markup}</g>`
}

const widened = (outline: string, width = 0) => `stroke="${outline}" stroke-width="${width + 1.7}"`
