import { Resvg } from '@resvg/resvg-js'
import type { Theme } from '../../domain/websites/site.ts'
import { drawnPieces } from '../art/index.ts'
import { headingStyleOf } from '../theme/fonts.ts'
import { paletteOf } from '../theme/palette.ts'
import { type Card, cardSize } from './card.ts'
import { type Outlined, outline, outlineLines } from './outlines.ts'

const { width, height } = cardSize
const margin = 80
/** The scene stands at the right end. */
const sceneWidth = 420
const textWidth = width - sceneWidth - 2 * margin

/** Draws the card of a page as PNG: its title in the font and colors of the website, beside a scene. Deterministic. */
export async function drawCard({ site: { name, theme }, title, text, objects }: Card): Promise<Uint8Array> {
  const { bg, fg, muted } = paletteOf(theme, 'light').tones.deep
  const heading = headingStyleOf(theme.font_heading)
  const titleLines = await outlineLines(title, heading, {
    sizes: [92, 80, 68, 58, 48],
    maxWidth: textWidth,
    maxLines: 4,
  })
  const plain = { font: theme.font_body, weight: 500 }
  const textLines = text
    ? await outlineLines(text, plain, { sizes: [30], maxWidth: textWidth, maxLines: 3 })
    : undefined
  const label =
    title === name ? undefined : await outlineLines(name, plain, { sizes: [30], maxWidth: textWidth, maxLines: 1 })
  if (!titleLines) return toPng(svgOf(sceneOf(theme, objects, width), cardSize)) // the built-in fonts lack the script
  const rows = [
    ...titleLines.lines.map((line) => ({ svg: squeezed(line), color: fg, step: titleLines.size * 1.1 })),
    ...(textLines?.lines ?? []).map(({ svg }, index) => ({ svg, color: muted, step: index === 0 ? 66 : 42 })),
  ]
  let y = height - margin + 2
  const texts = rows.reverse().map(({ svg, color, step }) => {
    const row = at(margin, y, svg, color)
    y -= step
    return row
  })
  const parts = [
    `<rect width="${width}" height="${height}" fill="${bg}"/>`,
    at(width - sceneWidth, 0, sceneOf(theme, objects, sceneWidth)),
    ...texts,
    ...(label?.lines ?? []).map(({ svg }) => at(margin, margin + 30, svg, muted)),
  ]
  return toPng(svgOf(parts.join(''), cardSize))
}

/** A word that is wider than a line is made smaller. */
const squeezed = ({ svg, width: drawn }: Outlined): string =>
  drawn > textWidth ? `<g transform="scale(${textWidth / drawn})">${svg}</g>` : svg

const at = (x: number, y: number, svg: string, color?: string) =>
  `<g transform="translate(${x} ${y})"${color ? ` fill="${color}"` : ''}>${svg}</g>`

/** The objects of a card above each other, on grounds that touch. */
function sceneOf(theme: Theme, objects: readonly string[], drawn: number): string {
  const { inks } = paletteOf(theme, 'light')
  const heights = [290, 140, 200]
  let y = 0
  return drawnPieces({ composition: 'stacked', names: objects, id: 'o' }, inks)
    .map((piece, index) => {
      const tile = tileOf(piece, { x: 0, y, width: drawn, height: heights[index] ?? 0 })
      y += heights[index] ?? 0
      return tile
    })
    .join('')
}

type Box = { x: number; y: number; width: number; height: number }

export const tileOf = ({ viewBox, ratio, ground, inner }: ReturnType<typeof drawnPieces>[number], box: Box): string => {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return `<rect ${place} fill="${ground}"/><svg ${place} viewBox="${viewBox}" preserveAspectRatio="${ratio}">${inner}</svg>`
}

export const svgOf = (parts: string, { width: wide, height: high }: { width: number; height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">${parts}</svg>`

const toPng = (svg: string, pixels = width): Uint8Array =>
  new Uint8Array(
    new Resvg(svg, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } }).render().asPng(),
  )

const iconSize = 64

/** What the icon of a website shows: its object, else the first letter of its name. */
export type IconOf = { theme: Theme; name: string; object: string | undefined }

/** The first letter of a name in the middle of a box, as it stands on the primary color. Empty if the built-in fonts lack it. */
export async function initialIn({ theme, name }: Omit<IconOf, 'object'>, { width: wide, height: high }: Box) {
  const [initial = ''] = name.toUpperCase()
  const letter = await outline(initial, { ...headingStyleOf(theme.font_heading), size: high * 0.625 })
  const { fg } = paletteOf(theme, 'light').tones.brand
  return letter ? at((wide - letter.width) / 2, high * 0.71875, letter.svg, fg) : ''
}

/** Draws the icon of a website as SVG, on its primary color. `square` leaves the corners to the device. */
export async function drawIcon({ theme, name, object }: IconOf, { square = false } = {}): Promise<string> {
  const { inks } = paletteOf(theme, 'light')
  const corner = square ? 0 : { none: 0, soft: 14, round: 32 }[theme.radius]
  const pieces = drawnPieces({ composition: 'emblem', names: object ? [object] : [], id: 'o' }, inks)
  const box = { x: 0, y: 0, width: iconSize, height: iconSize }
  const clip = `<clipPath id="c"><rect width="${iconSize}" height="${iconSize}" rx="${corner}"/></clipPath>`
  const drawn = object ? '' : await initialIn({ theme, name }, box)
  return svgOf(`${clip}<g clip-path="url(#c)">${pieces.map((piece) => tileOf(piece, box)).join('')}${drawn}</g>`, box)
}

/** Draws the icon as PNG of the given sizes, in pixels. */
export async function drawIcons(icon: IconOf, sizes: readonly number[], square: boolean): Promise<Uint8Array[]> {
  const svg = await drawIcon(icon, { square })
  return sizes.map((size) => toPng(svg, size))
}
