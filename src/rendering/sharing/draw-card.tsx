import { Resvg } from '@resvg/resvg-js'
import { renderToString } from 'preact-render-to-string'
import type { Theme } from '../../domain/websites/site.ts'
import { Art } from '../art/index.tsx'
import { initialOf } from '../frame.tsx'
import { headingStyleOf } from '../theme/fonts.ts'
import { type Palette, paletteOf } from '../theme/palette.ts'
import { type Card, cardSize } from './card.ts'
import { type Outlined, outline, outlineLines } from './outlines.ts'

const { width, height } = cardSize
const margin = 80
/** The drawing stands at the right end. */
const artWidth = 420
const textWidth = width - artWidth - 2 * margin

/** Draws the card of a page as PNG: its title in the font and colors of the website, beside a drawing. Deterministic. */
export async function drawCard({ site: { name, theme }, title, text }: Card): Promise<Uint8Array> {
  const palette = paletteOf(theme, 'light')
  const { bg, fg, muted } = palette.tones.brand
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
  if (!titleLines) return toPng(svgOf(palette, drawing(theme, width))) // the built-in fonts lack the script
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
    at(width - artWidth, 0, drawing(theme, artWidth)),
    ...texts,
    ...(label?.lines ?? []).map(({ svg }) => at(margin, margin + 30, svg, muted)),
  ]
  return toPng(svgOf(palette, parts.join('')))
}

/** A word that is wider than a line is made smaller. */
const squeezed = ({ svg, width: drawn }: Outlined): string =>
  drawn > textWidth ? `<g transform="scale(${textWidth / drawn})">${svg}</g>` : svg

const at = (x: number, y: number, svg: string, color?: string) =>
  `<g transform="translate(${x} ${y})"${color ? ` fill="${color}"` : ''}>${svg}</g>`

/** The drawing of the website in the height of the card. */
const drawing = (theme: Theme, drawn: number): string =>
  renderToString(<Art theme={theme} subject="card" width={drawn} height={height} detail={3} />).replace(
    '<svg ',
    `<svg width="${drawn}" height="${height}" `,
  )

/** `parts` may use the classes of drawings. */
function svgOf({ inks }: Palette, parts: string, size: { width: number; height: number } = cardSize): string {
  const styles = inks.map(
    (ink, index) =>
      `.f${index}{fill:${ink}}.s${index}{fill:none;stroke:${ink};stroke-linecap:round}.g${index}{stop-color:${ink}}.k${index}{stroke:${ink}}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><style>${styles.join('')}</style>${parts}</svg>`
}

const toPng = (svg: string, pixels = width): Uint8Array =>
  new Uint8Array(
    new Resvg(svg, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } }).render().asPng(),
  )

const iconSize = 64

/** Draws the icon of a website as SVG: the initial of its name on its primary color. `square` leaves the corners to the device. */
export async function drawIcon({ name, theme }: Card['site'], { square = false } = {}): Promise<string> {
  const palette = paletteOf(theme, 'light')
  const { button, onButton } = palette.tones.plain
  const corner = square ? 0 : { none: 0, soft: 14, round: 32 }[theme.radius]
  const heading = headingStyleOf(theme.font_heading)
  const initial = await outline(initialOf(name), { ...heading, size: 38 })
  const ground = `<rect width="${iconSize}" height="${iconSize}" rx="${corner}" fill="${button}"/>`
  const sign = initial
    ? at((iconSize - initial.width) / 2, 45, initial.svg, onButton)
    : `<circle cx="32" cy="32" r="12" fill="${onButton}"/>`
  return svgOf({ ...palette }, ground + sign, { width: iconSize, height: iconSize })
}

/** Draws the icon as PNG of the given sizes, in pixels. */
export async function drawIcons(site: Card['site'], sizes: readonly number[], square: boolean): Promise<Uint8Array[]> {
  const svg = await drawIcon(site, { square })
  return sizes.map((size) => toPng(svg, size))
}
