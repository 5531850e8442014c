import type { PageContext } from '../page-context.ts'
import type { Site } from '../../domain/websites/site.ts'
import { fontSettings } from '../theme/fonts.ts'
import { lineWidth } from './fitted.ts'

/** Widths of a word in em: from `broken` on it stands on two lines, unless it is a number; a shorter one than `least` has its space. */
const [broken, least] = [9, 2.2]

/** Two words, or a long one. */
const letters = /\p{L}{3,}/u

/** The width of a word in one line, in em. */
function wordWidth(word: string, site: Site): number {
  const { theme, language } = site
  const { digit } = fontSettings(theme.font_heading, theme.font_body, language)
  // Other scripts have letters of another typeface.
  const other = /\p{L}/u.test(word.replace(/[\p{sc=Latin}\p{sc=Arabic}]/gu, '')) ? 1.5 : 1.06
  return Array.from(word).reduce((sum, sign) => sum + (/\d/.test(sign) ? digit : other * lineWidth(sign, site)), 0)
}

type HugeProps = { context: PageContext; href?: string | undefined; children: string }

/** A word as large as its column. */
export const Huge = ({ context: { site }, href, children }: HugeProps) => {
  const word = String(children)
  const whole = wordWidth(word, site)
  const isWhole = whole <= broken || !letters.test(word)
  const width = isWhole ? whole : Math.max(...word.split(' ').map((part) => wordWidth(part, site)), whole / 1.7)
  return (
    <p class={isWhole ? 'huge whole' : 'huge'} style={`--l:${Math.max(least, width).toFixed(1)}`}>
      {href ? <a href={href}>{children}</a> : children}
    </p>
  )
}
