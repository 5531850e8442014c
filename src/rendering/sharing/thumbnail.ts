import type { PageContent, Site } from '../../domain/websites/site.ts'
import { drawnPieces, groundsOf, objectsOf, type SceneOf } from '../art/index.ts'
import { planPage } from '../page-plan.ts'
import { headingStyleOf } from '../theme/fonts.ts'
import { type Inks, paletteOf, type Tone } from '../theme/palette.ts'
import { toneOfInk } from '../tones.ts'
import { initialIn, svgOf, tileOf } from './draw-card.tsx'
import { outlineLines } from './outlines.ts'

const size = { width: 160, height: 104 }
const margin = 10

/** A website and the content of its home page, if that has sections. */
type Depicted = { site: Site; home: PageContent | undefined }
type Opening = { title: string; layout: string | undefined; scene: SceneOf | undefined }
type Box = { x: number; y: number; width: number; height: number }

/** Draws the first screen of a website as a small SVG: the title of its home page and the scene beside or below it, in its fonts and colors. */
export async function drawThumbnail({ site, home }: Depicted): Promise<string> {
  const { inks, tones } = paletteOf(site.theme, site.theme.mode === 'dark' ? 'dark' : 'light')
  const { title, layout, scene } = openingOf(site, home)
  if (!scene) return await drawName(site, inks)
  const pieces = drawnPieces(scene, inks)
  const isBelow = pieces.length > 1 || below.has(layout)
  const tone = layout === 'stage' ? tones[toneOfInk[groundsOf(scene)[0] ?? ''] ?? 'plain'] : tones.plain
  const words = isBelow
    ? { x: margin, y: 0, width: size.width - 2 * margin, height: 42 }
    : { x: margin, y: 0, width: 68, height: size.height }
  const field = isBelow
    ? { x: 0, y: 42, width: size.width, height: size.height - 42 }
    : { x: 82, y: 0, width: size.width - 82, height: size.height }
  const width = field.width / pieces.length
  const tiles = pieces.map((piece, index) => tileOf(piece, { ...field, x: field.x + index * width, width }))
  const ground = `<rect width="${size.width}" height="${size.height}" fill="${tone.bg}"/>`
  return svgOf(ground + tiles.join('') + (await drawWords(title, words, site, tone, isBelow ? 2 : 4)), size)
}

/** Openings with their scene below the title. */
const below = new Set<string | undefined>(['horizon', 'centered', 'lettered'])

/** What the home page opens with; the name and the first object of a website without one. */
function openingOf(site: Site, home: PageContent | undefined): Opening {
  const plan = home && planPage({ site, page: { name: '', path: '/', content: home } })
  const step = plan?.steps.find(({ section }) => section.kind === 'hero')
  const [first] = objectsOf(site.brand)
  const whole = first === undefined ? undefined : ({ composition: 'crop', names: [first], id: 'o' } as const)
  return {
    title: plan?.opening?.kind === 'hero' ? plan.opening.title : site.brand.name,
    layout: step?.layout,
    scene: (step && plan?.scenes[step.id]) ?? whole,
  }
}

/** The title, and a bar for the button below it. */
async function drawWords(title: string, box: Box, { theme }: Site, { fg, button }: Tone, maxLines: number) {
  const sizes = maxLines === 2 ? [17, 15, 13] : [19, 17, 15, 13, 11]
  const found = await outlineLines(title, headingStyleOf(theme.font_heading), { sizes, maxWidth: box.width, maxLines })
  if (!found) return ''
  const step = found.size * 1.08
  const foot = maxLines === 2 ? 0 : 15
  const top = box.y + (box.height - found.lines.length * step - foot) / 2 + found.size * 0.8
  const lines = found.lines.map(
    ({ svg }, index) => `<g transform="translate(${box.x} ${top + index * step})" fill="${fg}">${svg}</g>`,
  )
  const end = top + (found.lines.length - 1) * step + 8
  return lines.join('') + (foot ? `<rect x="${box.x}" y="${end}" width="26" height="9" rx="2" fill="${button}"/>` : '')
}

/** The first letter of the name, for a website that names no object. */
async function drawName({ theme, brand }: Site, inks: Inks): Promise<string> {
  const box = { x: 0, y: 0, ...size }
  const ground = drawnPieces({ composition: 'emblem', names: [], id: 'o' }, inks).map((piece) => tileOf(piece, box))
  return svgOf(ground.join('') + (await initialIn({ theme, name: brand.name }, box)), size)
}

/** One large object beside two small ones. */
const boxOf = (index: number) =>
  index === 0
    ? { x: 0, y: 0, width: 94, height: size.height }
    : { x: 94, y: index === 1 ? 0 : 56, width: 66, height: index === 1 ? 56 : 48 }

/** Draws up to three objects of a scene as a small SVG. */
export function drawSmall(scene: SceneOf, inks: Inks): string {
  const pieces = drawnPieces(scene, inks).slice(0, 3)
  const boxes = pieces.length === 1 ? [{ x: 0, y: 0, ...size }] : pieces.map((_, index) => boxOf(index))
  const tall = pieces.length === 2 ? boxes.map((box) => ({ ...box, height: size.height })) : boxes
  return svgOf(pieces.flatMap((piece, index) => (tall[index] ? [tileOf(piece, tall[index])] : [])).join(''), size)
}
