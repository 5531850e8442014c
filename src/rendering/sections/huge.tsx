import type { PageContext } from '../page-context.ts'
import { lineWidth } from './fitted.ts'

/** Widths of a word in em: from `broken` on it stands on two lines, unless it is a number; a shorter one than `least` has its space. */
const [broken, least] = [9, 2.2]

type HugeProps = { context: PageContext; href?: string | undefined; children: string }

/** A word as large as its column. */
export const Huge = ({ context: { site }, href, children }: HugeProps) => {
  const word = String(children)
  const whole = lineWidth(word, site)
  const isWhole = whole <= broken || /\d/.test(word)
  const width = isWhole ? whole : Math.max(...word.split(' ').map((part) => lineWidth(part, site)), whole / 1.7)
  return (
    <p class={isWhole ? 'huge whole' : 'huge'} style={`--l:${Math.max(least, width).toFixed(1)}`}>
      {href ? <a href={href}>{children}</a> : children}
    </p>
  )
}
