import { z } from 'zod'
import { largest, pathData, two } from './path-data.ts'

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

/** The most copies of a path. */
export const mostCopies = 150
const number = z.number().int().min(1).max(mostCopies)
/** What "grid" and "ring" have: copies of a path, so that their number is exact. */
const copies = {
  color,
  d: d.describe('The first copy, where it lies'),
  count: number,
  others: z
    .array(z.object({ color, numbers: z.array(number).max(mostCopies) }))
    .max(4)
    .describe('Copies in other colors, by their numbers from 1'),
}

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
  z.object({
    ...{ kind: z.literal('grid'), ...copies, columns: number },
    step: units(2).describe('To the next column, to the next row'),
  }),
  z.object({
    ...{ kind: z.literal('ring'), ...copies, center: units(2) },
    arc: z.number().min(-360).max(360).overwrite(two).describe('Degrees from the first to the last; 360 all around'),
  }),
])
export type Shape = z.infer<typeof Shape>
type Copies = Extract<Shape, { count: number }>

/** Where each copy lies, and its color. */
function copiesOf(shape: Copies): { color: string; transform: string }[] {
  const { color: usual, count, others } = shape
  return Array.from({ length: count }, (_, index) => {
    const own = others.find(({ numbers }) => numbers.includes(index + 1))?.color ?? usual
    return { color: own, transform: transformOf(shape, index) }
  })
}

function transformOf(shape: Copies, index: number): string {
  if (shape.kind === 'grid') {
    const {
      columns,
      step: [right = 0, down = 0],
    } = shape
    return `translate(${two((index % columns) * right)} ${two(Math.floor(index / columns) * down)})`
  }
  const { arc, count, center } = shape
  const steps = Math.abs(arc) === 360 ? count : Math.max(1, count - 1)
  return `rotate(${two((index * arc) / steps)} ${center.join(' ')})`
}

/** The most characters of all copies of a drawing as SVG, and those of a copy besides its path. */
const [copiesLength, copyLength] = [40_000, 70]
const lengthOfCopies = (shapes: readonly Shape[]): number =>
  shapes.reduce((sum, shape) => sum + ('count' in shape ? shape.count * (shape.d.length + copyLength) : 0), 0)
const hasFewCopies = (shapes: readonly Shape[]): boolean => lengthOfCopies(shapes) <= copiesLength
const tooManyCopies = `has copies that are longer than ${copiesLength} characters; draw shorter or fewer ones`

/** The most colors of a drawing. */
const maxColors = 24
const shapesOf = (most: number, maxLength: number) =>
  z
    .array(Shape)
    .min(2)
    .max(most)
    .refine((shapes) => JSON.stringify(shapes).length <= maxLength, `is longer than ${maxLength} characters as JSON`)
    .refine(hasFewCopies, tooManyCopies)
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
  .refine((all) => hasFewCopies(all.flatMap(({ shapes }) => shapes)), tooManyCopies)

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
export const colorsIn = (shapes: readonly Shape[]): string[] => [
  ...new Set(shapes.flatMap((shape) => ('count' in shape ? copiesOf(shape).map((copy) => copy.color) : shape.color))),
]

/** The shapes as SVG. `paint` gives the color with a number of `colorsIn`. */
export function svgOfShapes(shapes: readonly Shape[], paint: (color: number) => string): string {
  const colors = colorsIn(shapes)
  return shapes
    .map((shape) => {
      if ('count' in shape)
        return copiesOf(shape)
          .map(
            (copy) =>
              `<path fill="${paint(colors.indexOf(copy.color))}" fill-rule="evenodd" transform="${copy.transform}" d="${shape.d}"/>`,
          )
          .join('')
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
