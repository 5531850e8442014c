import type { Site } from '../../domain/websites/site.ts'
import { cardObjects, drawnPieces } from '../art/index.ts'
import { paletteOf } from '../theme/palette.ts'
import { svgOf, tileOf } from './draw-card.tsx'

const size = { width: 144, height: 100 }
/** One large object beside two small ones. */
const boxOf = (index: number) =>
  index === 0
    ? { x: 0, y: 0, width: 84, height: 100 }
    : { x: 84, y: index === 1 ? 0 : 54, width: 60, height: index === 1 ? 54 : 46 }

/** Draws a website as a small SVG: up to three objects in its colors. */
export function drawThumbnail({ brand, theme }: Pick<Site, 'brand' | 'theme'>): string {
  const { inks } = paletteOf(theme, 'light')
  const names = cardObjects({ brand, navigation: [] }, '/')
  const pieces = drawnPieces({ composition: 'stacked', names, id: 'o' }, inks)
  return svgOf(pieces.map((piece, index) => tileOf(piece, boxOf(index))).join(''), size)
}
