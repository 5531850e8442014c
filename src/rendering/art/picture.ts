import { boxOf, capitals, colorsIn, type Drawing, type Shape, svgOfShapes } from '../../domain/websites/drawings.ts'
import { palettes } from '../../domain/websites/palettes.ts'
import { outline } from '../sharing/outlines.ts'
import { nameOfDrawing } from './objects.ts'
import { printOf } from './print.ts'

/** Pixels of each unit. */
const scale = 50 / 9
/** The inks of two websites, and the ground of each view. */
const views = [
  { inks: palettes.orchard, ground: palettes.orchard[4] },
  { inks: palettes.harbor, ground: palettes.harbor[0] },
]

/** Draws a drawing as PNG, twice, as websites print it: on paper, and on a dark ground. */
export async function pictureOf(drawing: Drawing): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const { shapes, scene } = drawing
  const [wide, high] = boxOf(scene).map((length) => length + 4) as [number, number]
  const [right, down] = scene ? [0, high] : [wide, 0]
  const name = nameOfDrawing(drawing) ?? ''
  const colors = colorsIn(shapes)
  const drawn = await Promise.all(
    views.map(async ({ inks, ground }, index) => {
      const { fills } = printOf(name, ground, ...inks)
      const body = await Promise.all(shapes.map((shape) => svgOf(shape, fills[colors.indexOf(shape.color)] ?? inks[0])))
      return `<g transform="translate(${right * index} ${down * index})"><path fill="${ground}" d="M-2-2h${wide}v${high}h-${wide}z"/>${body.join('')}</g>`
    }),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(wide + right) * scale}" height="${(high + down) * scale}" viewBox="-2 -2 ${wide + right} ${high + down}">${drawn.join('')}</svg>`
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}

/** A shape as SVG without fonts: a text is outlined. */
async function svgOf(shape: Shape, ink: string): Promise<string> {
  if (shape.kind !== 'text') return svgOfShapes([shape], () => ink)
  const [x = 0, y = 0, width = 0, height = 0] = shape.at
  const letters = await outline(shape.text, { font: 'Manrope', size: height / capitals, weight: 700 })
  if (!letters) return ''
  const scale = Math.min(1, width / letters.width)
  const place = `translate(${x + (width - letters.width * scale) / 2} ${y + (height + height * scale) / 2}) scale(${scale})`
  return `<g fill="${ink}" transform="${place}">${letters.svg}</g>`
}
