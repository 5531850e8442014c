import type { Inks } from '../theme/palette.ts'
import {
  type Color,
  colorOf,
  contrast,
  hueDistance,
  isApart,
  isBlue,
  isHueOf,
  isNeutral,
  isShadeOf,
  mix,
  scaleOf,
  tamed,
  tones,
  unseen,
} from './color.ts'
import { type DrawnObject, isDrawing, objectOf } from './objects.ts'
import { remembered } from './remembered.ts'

/** The contrast of an outline with the ground, on average over its length. */
export const minContrast = 3
/** The contrast of parts that meet. */
export const minBorder = 1.6
/** The contrast of a part at the outline with the ground. */
const minEdge = 2

/** The five inks and their mixtures that can be told from the ground. */
const inksOn = remembered(500, (ground = '', ink = '', accent = '', second = '', tint = '', paper = '') => {
  const mixtures = [mix(ink, accent, 0.55), mix(accent, tint, 0.6), mix(second, paper, 0.55)]
  const all = [...new Set([ink, accent, second, tint, paper, ...mixtures])].map((hex) => colorOf(hex))
  return all.filter((color) => isApart(color, ground))
})

/** The contrast of an object's outline with its ground: the mean over its length. */
export function outlineContrast({ edges }: DrawnObject, fills: readonly string[], ground: string): number {
  const [total, behind] = [edges.reduce((sum, edge) => sum + edge, 0), colorOf(ground)]
  return edges.reduce((sum, edge, index) => sum + edge * contrast(colorOf(fills[index] ?? ground), behind), 0) / total
}

/**
 * The colors of an object on a ground. `outline` surrounds an object whose own colors do not stand out; of a scene, the parts in the fills
 * `lined` alone.
 */
export type Print = { fills: string[]; outline: string | undefined; misfit: number; lined?: number[] }

/**
 * The ink of each fill of an object on a ground, as in a screen print: about as light, of a related hue, and apart from the parts that it
 * meets. A drawing of a website keeps its colors. One part of another object keeps the color by which the thing is known. An object whose
 * outline is not clear gets other inks or, if it is pale, an outline.
 */
export const printOf = remembered(3000, (name = '', ground = '', ...inks: string[]): Print => {
  const object = objectOf(name)
  if (isDrawing(name)) {
    const { fills, isScene, areas } = object
    const lined = fills.flatMap((fill, index) => (isApart(colorOf(fill), ground) ? [] : [index]))
    const weak = lined.reduce((sum, index) => sum + (areas[index] ?? 0) / 100, 0)
    const outline = (isScene ? weak === 0 : standsOut(object, ground)) ? undefined : lineOn(ground, inks)
    return { fills, outline, misfit: isScene || !outline ? 0.3 * weak : 0.6, ...(isScene ? { lined } : {}) }
  }
  const local = localOf(name)
  const free = choose(object, local, inks, ground, 0)
  if (outlineContrast(object, free.fills, ground) >= minContrast) return free
  const clear = choose(object, local, inks, ground, 1.2)
  if (outlineContrast(object, clear.fills, ground) >= minContrast && !isPale(object)) return clear
  return { ...free, outline: lineOn(ground, inks), misfit: free.misfit + 0.3 }
})

/** The ink that stands out most from a ground. */
function lineOn(ground: string, inks: readonly string[]): string {
  const behind = colorOf(ground)
  const clearer = (one: Color, other: Color) => (contrast(other, behind) > contrast(one, behind) ? other : one)
  return inksOn(ground, ...inks).reduce(clearer).hex
}

/** Whether a drawing needs no outline on a ground. */
const standsOut = (object: DrawnObject, ground: string): boolean =>
  outlineContrast(object, object.fills, ground) >= minContrast &&
  object.fills.every((fill, index) => isInside(object, index) || isApart(colorOf(fill), ground))

/** Mostly white: an egg, a rabbit. */
const isPale = ({ fills, areas }: DrawnObject): boolean =>
  fills.reduce((sum, fill, index) => sum + (colorOf(fill).l * (areas[index] ?? 0)) / 100, 0) > 0.87

/** Brass, gold, straw, wood, leather, clay and note paper. */
const isMaterial = ({ hue, chroma }: Color) => chroma >= 0.05 && hue > 32 && hue < 108

/** The number of the fill by whose color a thing is known; -1 if it may have any color, as a car. */
export function localOf(name: string): number {
  const { fills, areas, isNatural } = objectOf(name)
  const isNamed = /^(?:red|green|blue|orange|yellow)[- ]/.test(name)
  const weights = fills.map((fill, index) => {
    const color = colorOf(fill)
    return color.chroma >= 0.05 && (isNatural || isNamed || isMaterial(color)) ? color.chroma * (areas[index] ?? 0) : 0
  })
  const most = Math.max(...weights)
  return most > 0.5 ? weights.indexOf(most) : -1
}

type Choice = { ink: Color; fit: number }

/** `clarity`: the weight of contrast along the outline. */
function choose(object: DrawnObject, local: number, inks: readonly string[], ground: string, clarity: number): Print {
  const chosen = settled(object, choicesOf(object, local, inks, ground), colorOf(ground), clarity)
  const misfit = chosen.reduce((sum, { fit }, index) => sum + (fit * (object.areas[index] ?? 0)) / 100, 0)
  return { fills: chosen.map(({ ink }) => ink.hex), outline: undefined, misfit }
}

/** The contrast with the ground that each part of an outline has, if another color fits it. */
const clear = 1.8

/** The inks of what lies on a ground, or within other parts: ''. `dim`: how little one stands out. */
function inksBeside(behind: string, inks: readonly string[]) {
  const choice = inksOn(behind, ...inks)
  const color = behind && colorOf(behind)
  const dim = (ink: Color) => (color && contrast(ink, color) < clear ? 0.5 : 0)
  return { behind, choice, grays: graysOn(behind, ...inks), scaleInk: scaleOf(choice), dim }
}

/** The colors that each fill may have, and how little they fit it. */
function choicesOf(object: DrawnObject, local: number, inks: readonly string[], ground: string): Choice[][] {
  const fills = object.fills.map((fill) => colorOf(fill))
  const scaleFill = scaleOf(fills)
  const onGround = inksBeside(ground, inks)
  const inside = inksBeside('', inks)
  return fills.map((fill, index) => {
    const { behind, choice, grays, scaleInk, dim } = isInside(object, index) ? inside : onGround
    const [isGray, keepsHue] = [isNeutral(fill), object.isNatural && !isBlue(fill)]
    const isOwn = index === local || isShadeOf(fills[local], fill)
    const fit = (ink: Color) =>
      isOwn
        ? 1.5 * Math.abs(fill.l - ink.l) + (isHueOf(fill, ink) ? 0 : 2) + (choice.includes(ink) ? 0 : 0.05)
        : Math.abs(scaleFill(fill) - scaleInk(ink)) +
          (keepsHue ? 3 * hueDistance(fill, ink, 0.05) : 1.4 * hueDistance(fill, ink)) +
          (keepsHue && fill.chroma >= 0.05 && ink.chroma < 0.03 ? 0.4 : 0) +
          (isGray ? ink.chroma * 5 : object.isNatural && fill.chroma < 0.05 ? ink.chroma * 3 : 0) +
          (choice.includes(ink) || isGray ? 0 : 0.3)
    const own = isOwn ? tones(fill, behind) : isGray ? [] : keepsHue ? tamed(fill, choice, behind) : []
    return [...choice, ...grays, ...own].map((ink) => ({ ink, fit: fit(ink) + dim(ink) }))
  })
}

/** Whether a fill lies within others, so that it may have the color of the ground: words on a note, the glass of a lens. */
export const isInside = ({ edges }: DrawnObject, index: number): boolean => (edges[index] ?? 0) < 0.5

/** How often the fills of an object are weighed again, once those around them are known. */
const rounds = 4

/** The best choice for each fill next to those of the others: the largest first, and two that still meet in like colors together. */
function settled({ areas, edges, meets }: DrawnObject, choices: Choice[][], behind: Color, clarity: number): Choice[] {
  const chosen: (Choice | undefined)[] = choices.map(() => undefined)
  const around = choices.map((_, index) => meets.flatMap(([a, b]) => (a === index ? [b] : b === index ? [a] : [])))
  const cost = (index: number, { ink, fit }: Choice) => {
    const [edge, area] = [(edges[index] ?? 0) / 100, (areas[index] ?? 0) / 100]
    const same = chosen.filter((other, at) => at !== index && other?.ink === ink).length
    const lacks = (around[index] ?? []).map((at) => minBorder - contrast(ink, chosen[at]?.ink ?? unseen(ink)))
    const onGround = contrast(ink, behind)
    return (
      fit +
      same * (0.25 + area) +
      lacks.reduce((sum, lack) => sum + (lack > 0 ? 2 + lack : 0), 0) +
      (onGround < minContrast ? edge * clarity : 0) +
      (onGround < minEdge ? edge * 2.5 : 0)
    )
  }
  const best = (index: number) => {
    const costs = (choices[index] ?? []).map((choice) => cost(index, choice))
    const least = Math.min(...costs)
    chosen[index] = choices[index]?.[costs.indexOf(least)]
    return least
  }
  const order = choices.map((_, index) => index).sort((x, y) => (areas[y] ?? 0) - (areas[x] ?? 0))
  for (let round = 0; round < rounds; round++) for (const index of order) best(index)
  for (const [one, other] of meets) {
    const [a, b] = [chosen[one], chosen[other]]
    if (!a || !b || contrast(a.ink, b.ink) >= minBorder) continue
    const pairs = (choices[one] ?? []).map((choice) => {
      chosen[one] = choice
      return { choice, cost: best(other) + cost(one, choice) }
    })
    chosen[one] = pairs.reduce((x, y) => (y.cost < x.cost ? y : x)).choice
    best(other)
  }
  return chosen.flatMap((choice) => choice ?? [])
}
/** Tones between the paper and the ink of a site. */
const graysOn = remembered(500, (ground = '', ink = '', _accent, _second, _tint, paper = ''): Color[] =>
  [0.04, 0.24, 0.46, 0.68, 0.9]
    .map((share) => colorOf(mix(paper, ink, share)))
    .filter((color) => isApart(color, ground)),
)

export const inkList = ({ ink, accent, second, tint, paper }: Inks) => [ink, accent, second, tint, paper]

/** How little an object suits a ground: 0 for its own colors. */
export const misfitOf = (name: string, inks: Inks, ground: string): number =>
  printOf(name, ground, ...inkList(inks)).misfit

/** The object in the inks of a site, as SVG of 32 × 32 units. `id` is used once on the page. */
export function print(name: string, inks: Inks, ground: string, id: string): string {
  const { fills, outline, lined } = printOf(name, ground, ...inkList(inks))
  const { body } = objectOf(name)
  const paint = (shapes: string) => shapes.replace(/\$(\d+)/g, (_, index) => fills[Number(index)] ?? ground)
  const markup = paint(body)
  if (!outline) return markup
  const width = isDrawing(name) ? drawingLine : objectLine
  const below = lined ? paint(shapesIn(body, lined)) : markup
  if (below === markup && !markup.includes(' stroke='))
    return `<use href="#${id}" ${stroke(outline, width)}/><g id="${id}" stroke-linejoin="round">${markup}</g>`
  const lines = below.replace(/stroke="[^"]*" stroke-width="([\d.]+)"/g, (_, own) =>
    stroke(outline, width + Number(own)),
  )
  return `<g ${stroke(outline, width)} stroke-linejoin="round">${lines}</g>${markup}`
}

/** The widths of an outline, half of which is seen. */
const [objectLine, drawingLine] = [1.7, 0.6]
const stroke = (color: string, width: number) => `stroke="${color}" stroke-width="${width}"`

/** The shapes of a drawing in some of its fills. */
const shapesIn = (body: string, fills: readonly number[]): string =>
  (body.match(/<(?!text)[^>]+>/g) ?? []).filter((shape) => fills.includes(Number(/\$(\d+)/.exec(shape)?.[1]))).join('')
