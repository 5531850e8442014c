import type { Site } from '../../domain/websites/site.ts'
import { cardObjects, drawnPieces, type SceneOf } from '../art/index.ts'
import { type Inks, paletteOf } from '../theme/palette.ts'
import { initialIn, svgOf, tileOf } from './draw-card.tsx'

const size = { width: 144, height: 100 }
/** One large object beside two small ones. */
const boxOf = (index: number) =>
  index === 0
    ? { x: 0, y: 0, width: 84, height: 100 }
    : { x: 84, y: index === 1 ? 0 : 54, width: 60, height: index === 1 ? 54 : 46 }

/** Draws a website as a small SVG: up to three objects in its colors, else the first letter of its name. */
export async function drawThumbnail({ brand, theme }: Pick<Site, 'brand' | 'theme'>): Promise<string> {
  const { inks } = paletteOf(theme, 'light')
  const names = cardObjects({ brand, navigation: [] }, '/')
  if (names.length === 0) {
    const box = { x: 0, y: 0, ...size }
    const ground = drawnPieces({ composition: 'emblem', names, id: 'o' }, inks).map((piece) => tileOf(piece, box))
    return svgOf(ground.join('') + (await initialIn({ theme, name: brand.name }, box)), size)
  }
  return drawSmall({ composition: 'stacked', names, id: 'o' }, inks)
}

/** Draws up to three objects of a scene as a small SVG. */
export function drawSmall(scene: SceneOf, inks: Inks): string {
  const pieces = drawnPieces(scene, inks).slice(0, 3)
  const boxes = pieces.length === 1 ? [{ x: 0, y: 0, ...size }] : pieces.map((_, index) => boxOf(index))
  const tall = pieces.length === 2 ? boxes.map((box) => ({ ...box, height: size.height })) : boxes
  return svgOf(pieces.flatMap((piece, index) => (tall[index] ? [tileOf(piece, tall[index])] : [])).join(''), size)
}
