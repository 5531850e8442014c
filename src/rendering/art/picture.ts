import { boxOf, capitals, colorsIn, type Drawing, type Shape } from '../../domain/websites/drawings.ts'
import type { Inks } from '../theme/palette.ts'
import { outline } from '../sharing/outlines.ts'
import { nameOfDrawing } from './objects.ts'
import { inkList, print, printOf } from './print.ts'

/** Pixels of each unit. */
const scale = 50 / 9

/** Draws a drawing in the inks of a website as PNG, twice: on its paper, and on its darkest ground. */
export async function pictureOf(drawing: Drawing, inks: Inks): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const { shapes, scene } = drawing
  const [wide, high] = boxOf(scene).map((length) => length + 4) as [number, number]
  const [right, down] = scene ? [0, high] : [wide, 0]
  const name = nameOfDrawing(drawing) ?? ''
  const colors = colorsIn(shapes)
  const drawn = await Promise.all(
    [inks.paper, inks.ink].map(async (ground, index) => {
      const { fills } = printOf(name, ground, ...inkList(inks))
      const texts = await Promise.all(
        shapes.map(async (shape) =>
          shape.kind === 'text' ? await outlined(shape, fills[colors.indexOf(shape.color)] ?? ground) : '',
        ),
      )
      const body = print(name, inks, ground, `view-${index}`) + texts.join('')
      return `<g transform="translate(${right * index} ${down * index})"><path fill="${ground}" d="M-2-2h${wide}v${high}h-${wide}z"/>${body}</g>`
    }),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(wide + right) * scale}" height="${(high + down) * scale}" viewBox="-2 -2 ${wide + right} ${high + down}">${drawn.join('')}</svg>`
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}

/** A text as outlines, for what is drawn without fonts. */
async function outlined({ at, text }: Extract<Shape, { kind: 'text' }>, ink: string): Promise<string> {
  const [x = 0, y = 0, width = 0, height = 0] = at
  const letters = await outline(text, { font: 'Manrope', size: height / capitals, weight: 700 })
  if (!letters) return ''
  const scale = Math.min(1, width / letters.width)
  const place = `translate(${x + (width - letters.width * scale) / 2} ${y + (height + height * scale) / 2}) scale(${scale})`
  return `<g fill="${ink}" transform="${place}">${letters.svg}</g>`
}
