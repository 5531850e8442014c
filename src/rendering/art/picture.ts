import { boxOf, capitals, type Drawing, type Shape } from '../../domain/websites/drawings.ts'
import type { Inks } from '../theme/palette.ts'
import { outline } from '../sharing/outlines.ts'
import { nameOfDrawing } from './objects.ts'
import { print } from './print.ts'

/** The width of a picture in pixels: two tiles of those in which models look at pictures. */
const pictureWidth = 1024

/**
 * Draws a drawing in a website as PNG: a thing on its paper and on its darkest ground, a scene on the tint, on which it always stands, and
 * things to compare beside each other on it.
 */
export async function pictureOf(drawing: Drawing, inks: Inks): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const { variants, scene } = drawing
  const air = scene ? 0 : 2
  const [wide = 0, high = 0] = boxOf(scene).map((length) => length + 2 * air)
  const grounds = scene ? [inks.tint] : [inks.paper, inks.ink]
  const views = variants
    ? variants.map(({ shapes }) => ({ shapes, ground: inks.tint }))
    : grounds.map((ground) => ({ shapes: drawing.shapes, ground }))
  const drawn = views.map(async ({ shapes, ground }, index) => {
    const name = nameOfDrawing({ ...drawing, variants: undefined, shapes }) ?? ''
    const texts = await Promise.all(shapes.flatMap((shape) => (shape.kind === 'text' ? outlined(shape) : [])))
    const body = print(name, inks, ground, `view-${index}`) + texts.join('')
    return `<g transform="translate(${wide * index})"><path fill="${ground}" d="M-${air}-${air}h${wide}v${high}h-${wide}z"/>${body}</g>`
  })
  const box = `viewBox="-${air} -${air} ${wide * views.length} ${high}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${(await Promise.all(drawn)).join('')}</svg>`
  const fitTo = { mode: 'width' as const, value: pictureWidth }
  return new Uint8Array(new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng())
}

/** A text as outlines, for what is drawn without fonts. */
async function outlined({ at, text, color }: Extract<Shape, { kind: 'text' }>): Promise<string> {
  const [x = 0, y = 0, width = 0, height = 0] = at
  const letters = await outline(text, { font: 'Manrope', size: height / capitals, weight: 700 })
  if (!letters) return ''
  const scale = Math.min(1, width / letters.width)
  const place = `translate(${x + (width - letters.width * scale) / 2} ${y + (height + height * scale) / 2}) scale(${scale})`
  return `<g fill="${color}" transform="${place}">${letters.svg}</g>`
}
