import type { Theme } from '../../domain/websites/site.ts'
import { createRandom } from '../theme/random.ts'
import { botanical } from './botanical.ts'
import type { Canvas } from './drawing.ts'
import { strokes, sunburst, terrain, waves } from './landscape.ts'
import { panes } from './panes.ts'
import { bubbles, geometric, grid } from './pattern.ts'

const styles: Record<Theme['art'], (canvas: Canvas) => string> = {
  waves,
  botanical,
  geometric,
  sunburst,
  terrain,
  grid,
  bubbles,
  strokes,
  panes,
}

type ArtProps = {
  theme: Theme
  /** Seed of the drawing within a site: the same theme and subject give the same drawing. */
  subject: string
  width: number
  height: number
  detail: Canvas['detail']
  /** Rotates the inks, so that adjacent drawings differ in color. */
  variant?: number
  class?: string
}

/** A decorative illustration in the theme's style and inks, hidden from screen readers. */
export function Art({ theme, subject, width, height, detail, variant = 0, class: name = '' }: ArtProps) {
  const random = createRandom(theme.seed, theme.art, subject)
  const id = `a${Math.floor(random.next() * 2 ** 32).toString(36)}`
  const drawing = styles[theme.art]({ width, height, detail, random, id }) // only numbers and our own markup, no input
  return (
    <svg
      class={`art v${variant % 4} ${name}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
