import { type Canvas, disc, faint, fill, type Ink, n } from './drawing.ts'

/** One evening landscape, seen through frames of different sizes. */
export function panes({ width: w, height: h, detail, random, id }: Canvas): string {
  const sunX = w * random.between(0.52, 0.68)
  const sky =
    `<linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop class="g4"/><stop class="g0" offset=".45"/><stop class="g2" offset="1"/></linearGradient>` +
    `<clipPath id="${id}f"><path d="${frames(w, h, random)}"/></clipPath>`
  const inks: Ink[] = [4, 1, 5, 3]
  const hills = inks.slice(0, detail + 1).map((ink, index) => {
    const y = h * (0.56 + index * 0.12)
    return fill(ink, `${hill(w, y, h * random.between(0.05, 0.1), random)}V${h}H0z`, index === 0 ? faint(0.75) : '')
  })
  const drawn = [
    `<path fill="url(#${id}s)" d="M0 0h${w}v${h}H0z"/>`,
    disc(5, sunX, h * 0.46, h * 0.19, faint(0.35)),
    disc(2, sunX, h * 0.46, h * 0.115),
    ...hills,
  ]
  return `<defs>${sky}</defs><g clip-path="url(#${id}f)">${drawn.join('')}</g>`
}

/** Frames side by side, of unequal width, some shorter at the top or the bottom. */
function frames(w: number, h: number, random: Canvas['random']): string {
  const shares = w > h ? [3, 5, 8, 4] : w < h ? [5, 8] : [8]
  if (random.chance(0.5)) shares.reverse()
  const gap = Math.min(w, h) * 0.035
  const unit = (w - gap * (shares.length - 1)) / shares.reduce((sum, share) => sum + share)
  let x = 0
  return shares
    .map((share, index) => {
      const [left, width] = [x, share * unit]
      x += width + gap
      const cut = share === 8 ? 0 : h * random.between(0.1, 0.26)
      return `M${n(left)} ${n(index % 2 === 0 ? cut : 0)}h${n(width)}v${n(h - cut)}h${n(-width)}z`
    })
    .join('')
}

function hill(w: number, y: number, swell: number, random: Canvas['random']): string {
  const step = w / 4
  const points = Array.from({ length: 4 }, (_, index) => {
    const rise = swell * (index % 2 === 0 ? -1 : 1) * random.between(0.5, 1.2)
    return `S${n(step * (index + 0.6))} ${n(y + rise)} ${n(step * (index + 1))} ${n(y + rise * 0.4)}`
  })
  return `M0 ${n(y)}${points.join('')}`
}
