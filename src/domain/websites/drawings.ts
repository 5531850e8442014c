import { z } from 'zod'

/** What earlier drawings call their colors, as matte as in print. */
export const drawingColors: Readonly<Record<string, string>> = {
  ...{ black: '#212121', 'dark gray': '#636363', gray: '#9b9b9b', 'light gray': '#d3d3d3', white: '#f4f4f4' },
  ...{ 'dark brown': '#6d4534', brown: '#a56953', beige: '#f3c07b', 'dark red': '#a9213f', red: '#d5402f' },
  ...{
    pink: '#e4577a',
    orange: '#ee8440',
    yellow: '#fcd53f',
    'dark yellow': '#d39c1f',
    'dark green': '#008463',
    green: '#4fb873',
  },
  ...{ 'dark blue': '#0074ba', blue: '#2f9bd6', purple: '#8d65c5' },
  ...{ 'pale pink': '#f4a6b4', olive: '#7d7c3c', 'light blue': '#a9d8ee' },
}

/** Numbers that follow each command of a path. */
const counts: Record<string, number | undefined> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
/** The large-arc and sweep flags of an arc need no space after them. */
const isFlag = (letter: string, at: number) => letter === 'A' && (at % 7 === 3 || at % 7 === 4)
/** A number with at most two decimals. */
export const two = (value: number): number => Math.round(value * 100) / 100
/** Boxes are up to 96 units wide; relative commands and radii may name larger numbers. */
const largest = 99

/** Path data with nothing but commands and numbers of at most two decimals; undefined if it is not path data. */
export function pathData(given: string): string | undefined {
  if (!/^[\s,]*M/i.test(given)) return undefined
  const commands = given.match(/[a-z][^a-z]*/gi)?.map((command) => {
    const letter = command.charAt(0)
    const numbers = numbersOf(letter.toUpperCase(), command.slice(1))
    return numbers && `${letter}${numbers.map(two).join(' ')}`
  })
  return commands?.includes(undefined) ? undefined : commands?.join('')
}

/** The numbers of a command and its repetitions; undefined if their count is wrong. */
function numbersOf(letter: string, text: string): number[] | undefined {
  const count = counts[letter]
  const numbers: number[] = []
  const end = text.trimEnd()
  let at = 0
  while (at < end.length) {
    const number = isFlag(letter, numbers.length) ? /[\s,]*([01])/y : /[\s,]*(-?(?:\d{1,4}(?:\.\d*)?|\.\d+))/y
    number.lastIndex = at
    const [whole = '', digits] = number.exec(end) ?? []
    if (digits === undefined || Math.abs(Number(digits)) > largest) return undefined
    numbers.push(Number(digits))
    at += whole.length
  }
  if (count === 0) return numbers.length === 0 ? numbers : undefined
  return count && numbers.length > 0 && numbers.length % count === 0 ? numbers : undefined
}

const color = z
  .string()
  .overwrite((given) => drawingColors[given] ?? given.toLowerCase())
  .regex(/^#[\da-f]{6}$/, 'is no color such as #94442c')
const d = z
  .string()
  .max(2_000)
  .refine(
    (value) => pathData(value) !== undefined,
    'is not path data: M first, and for each command its count of numbers',
  )
  .overwrite((value) => pathData(value) ?? value)
const units = (count: number) =>
  z
    .array(z.number().min(-largest).max(largest).overwrite(two))
    .length(count)
    .refine((numbers) => numbers.slice(2).every((size) => size >= 0), 'has a negative size')

/** Width and height of the box of a drawing, in units: of a thing, and of a scene. */
const [thingBox, sceneBox] = [[32, 32] as const, [96, 40] as const]
export const boxOf = (isScene: boolean | undefined) => (isScene ? sceneBox : thingBox)

/** One shape of a drawing. */
export const Shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), color, d: d.describe('Filled') }),
  z.object({ kind: z.literal('line'), color, width: z.number().min(0.3).max(8).overwrite(two), d }),
  z.object({ kind: z.literal('ellipse'), color, at: units(4).describe('x, y, radius x, radius y') }),
  z.object({ kind: z.literal('rect'), color, at: units(5).describe('x, y, width, height, radius of corners') }),
  z.object({
    kind: z.literal('text'),
    color,
    at: units(4).describe(
      'x and y of the top left, width and height of the box in which the line is set as large as it fits',
    ),
    text: z
      .string()
      .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,40}$/u)
      .describe('One line of the words that the thing bears'),
  }),
])
export type Shape = z.infer<typeof Shape>

/** The most colors of a drawing. */
const maxColors = 24
const shapesOf = (most: number, maxLength: number) =>
  z
    .array(Shape)
    .min(2)
    .max(most)
    .refine((shapes) => JSON.stringify(shapes).length <= maxLength, `is longer than ${maxLength} characters as JSON`)
    .refine((shapes) => colorsIn(shapes).length <= maxColors, `has more than ${maxColors} colors`)
export const Shapes = shapesOf(60, 6_000)
export const SceneShapes = shapesOf(150, 16_000)

/** The most labels of a drawing, and their length. */
export const [mostLabels, labelLength] = [8, 60]

/** Words beside a part of a drawing. */
export const DrawingLabel = z.object({
  text: z.string().max(labelLength),
  at: z.array(z.number().min(0).max(100).overwrite(two)).length(2).describe('x, y in percent of the box'),
})
export type DrawingLabel = z.infer<typeof DrawingLabel>

const variantsLength = 20_000
/** Things of a kind, each in a box of its own, in one scale. */
export const Variants = z
  .array(z.object({ text: z.string().max(labelLength), shapes: shapesOf(60, variantsLength) }))
  .min(1)
  .max(mostLabels)
  .refine((all) => JSON.stringify(all).length <= variantsLength, `is longer than ${variantsLength} characters as JSON`)

/** An object that the model has drawn for a website. */
export const Drawing = z.object({
  name: z.string().max(60),
  /** On feet, wheels or a foot: it is drawn whole and not turned. */
  stands: z.boolean(),
  /** How long it is in the world, in centimeters. */
  cm: z.number().min(1).max(10_000).optional(),
  /** The box that has to be seen for it to be known: x, y, width, height. All of it if absent. */
  focus: units(4).optional(),
  labels: z.array(DrawingLabel).max(mostLabels).optional(),
  /** Several stages in a wide box, each with its label; no picture of a thing. */
  scene: z.literal(true).optional(),
  /** Several things to compare, of which `shapes` are the first; no picture of a thing. */
  variants: Variants.optional(),
  /** Its variants are pictures of things, by their labels. */
  set: z.literal(true).optional(),
  shapes: SceneShapes,
})
export type Drawing = z.infer<typeof Drawing>
/** The pictures that stand beside words. */
export const thingsIn = (drawings: readonly Drawing[]): Drawing[] =>
  drawings.flatMap((drawing) => {
    const { scene, variants = [], set, stands } = drawing
    if (set) return variants.map(({ text, shapes }) => ({ name: text, stands, shapes }))
    return scene || variants.length > 0 ? [] : drawing
  })

/** The shapes with a bar in the place of each text, for what is measured without fonts. */
export const withoutTexts = (shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => (shape.kind === 'text' ? { kind: 'rect', color: shape.color, at: [...shape.at, 0] } : shape))

/** Letters by number, so that no text reads as markup or as the number of a color. */
const escaped = (text: string) => text.replace(/[&<>"'$]/g, (letter) => `&#${letter.charCodeAt(0)};`)
/** The height of capitals in a font, as a share of its size. */
export const capitals = 0.72

/** The width of a text in most fonts, as a multiple of their size. */
const emsOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (/\p{Lu}/u.test(letter) ? 0.72 : letter === ' ' ? 0.3 : 0.58), 0)

/** The colors of a drawing, in the order in which they first appear. */
export const colorsIn = (shapes: readonly Shape[]): string[] => [...new Set(shapes.map((shape) => shape.color))]

/** The shapes as SVG. `paint` gives the color with a number of `colorsIn`. */
export function svgOfShapes(shapes: readonly Shape[], paint: (color: number) => string): string {
  const colors = colorsIn(shapes)
  return shapes
    .map((shape) => {
      const ink = paint(colors.indexOf(shape.color))
      if (shape.kind === 'path') return `<path fill="${ink}" fill-rule="evenodd" d="${shape.d}"/>`
      if (shape.kind === 'line')
        return `<path fill="none" stroke="${ink}" stroke-width="${shape.width}" stroke-linecap="round" stroke-linejoin="round" d="${shape.d}"/>`
      const [x = 0, y = 0, width = 0, height = 0, radius = 0] = shape.at
      if (shape.kind === 'text') {
        // As large as both the width and the height allow: letters that are scaled on one axis look squeezed.
        const size = Math.min(height / capitals, width / emsOf(shape.text))
        return `<text fill="${ink}" x="${two(x + width / 2)}" y="${two(y + (height + size * capitals) / 2)}" font-size="${two(size)}" text-anchor="middle">${escaped(shape.text)}</text>`
      }
      return shape.kind === 'ellipse'
        ? `<ellipse fill="${ink}" cx="${x}" cy="${y}" rx="${width}" ry="${height}"/>`
        : `<rect fill="${ink}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
    })
    .join('')
}
