import type { Theme } from '../../domain/websites/site.ts'
import { randomOf } from '../random.ts'
import { botanical } from './botanical.ts'
import type { Canvas } from './drawing.ts'
import { strokes, sunburst, terrain, waves } from './landscape.ts'
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
}

type ArtProps = {
  theme: Theme
  /** Tells drawings of one site apart; the same theme and subject always give the same drawing. */
  subject: string
  width: number
  height: number
  detail: Canvas['detail']
  /** Turns the inks, so that drawings side by side differ in colour too. */
  variant?: number
  class?: string
}

/** An illustration in the theme's style and inks. It shows nothing a reader could miss, so it is hidden from them. */
export function Art({ theme, subject, width, height, detail, variant = 0, class: name = '' }: ArtProps) {
  const random = randomOf(theme.seed, theme.art, subject)
  const id = `a${Math.floor(random.next() * 2 ** 32).toString(36)}`
  const drawing = styles[theme.art]({ width, height, detail, random, id }) // numbers and our own markup, never input
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
