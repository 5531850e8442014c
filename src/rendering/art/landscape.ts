import { box, type Canvas, closedCurve, disc, faint, fill, type Ink, line, n, type Point, ring } from './drawing.ts'

/** Waves or hills under a sun. */
export function waves({ width: w, height: h, detail, random }: Canvas): string {
  const size = Math.min(w, h)
  const sunX = w * random.between(0.3, 0.75)
  const sunY = h * random.between(0.22, 0.36)
  const radius = size * random.between(0.13, 0.2)
  const parts = [box(0, 0, 0, w, h), disc(4, sunX, sunY, radius * 1.9, faint(0.55)), disc(2, sunX, sunY, radius)]
  const inks: Ink[] = random.chance(0.5) ? [4, 1, 2, 3, 1] : [5, 2, 1, 4, 3]
  const ridges = detail + 2
  for (let index = 0; index < ridges; index++) {
    const y = h * (0.46 + (0.46 * index) / ridges)
    const swell = size * random.between(0.05, 0.11)
    const length = w * random.between(0.22, 0.36)
    const start = -length * random.between(0.2, 1.8)
    const crest = (top: number) => ridge(start, top, length, swell, w)
    parts.push(fill(inks[index] ?? 3, `${crest(y)}V${h}H0z`))
    for (let echo = 1; echo <= detail; echo++)
      parts.push(line(5, crest(y + echo * size * 0.026), size * 0.005, faint(0.5 - echo * 0.12)))
  }
  return parts.join('')
}

function ridge(start: number, y: number, length: number, swell: number, width: number): string {
  const count = Math.ceil((width - start) / length)
  const first = `M${n(start)} ${n(y)}q${n(length / 2)} ${n(-swell * 2)} ${n(length)} 0`
  return first + `t${n(length)} 0`.repeat(count)
}

/** Contour layers of two summits, as on a map: each summit repeats one outline at smaller sizes. */
export function terrain({ width: w, height: h, detail, random, id }: Canvas): string {
  const far: Ink = random.chance(0.5) ? 2 : 1
  const summits: [number, number, Ink, Ink][] = [
    [w * random.between(0.62, 0.85), h * random.between(0.62, 0.85), far, 3],
    [w * random.between(0.12, 0.4), h * random.between(0.15, 0.42), far === 2 ? 1 : 2, 5],
  ]
  const layers = detail * 2 + 2
  const heights = summits.map(([x, y, ink, rim], summit) => {
    const outline = `<path id="${id}${summit}" vector-effect="non-scaling-stroke" d="${coast(random)}"/>`
    const uses = Array.from({ length: layers }, (_, layer) => {
      const scale = (Math.max(w, h) / 1000) * (1 - layer / layers) ** 0.85
      const place = `translate(${Math.round(x + layer * w * 0.008)} ${Math.round(y - layer * h * 0.012)})`
      const drawn = layer % 2 === 1 ? ` class="k${rim}"` : ''
      return `<use href="#${id}${summit}"${drawn} fill-opacity="${(0.2 + 0.06 * layer).toFixed(2)}" transform="${place}scale(${scale.toFixed(2)})"/>`
    })
    return `<defs>${outline}</defs><g class="f${ink}" stroke-opacity=".5" stroke-width="1.5">${uses.join('')}</g>`
  })
  return box(0, 0, 0, w, h) + heights.join('')
}

/** A closed outline about 500 units around the origin. */
function coast(random: Canvas['random']): string {
  const [phase, turn, rough] = [random.between(0, 6), random.between(0, 6), random.between(0.12, 0.2)]
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index * Math.PI) / 5
    const reach = 500 * (1 + rough * Math.sin(2 * angle + phase) + rough * 0.7 * Math.sin(3 * angle + turn))
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.82]
  })
  return closedCurve(points)
}

/** A rising sun with rays over bands of land. */
export function sunburst({ width: w, height: h, detail, random }: Canvas): string {
  const x = w * random.between(0.36, 0.64)
  const y = h * random.between(0.6, 0.7)
  const reach = Math.hypot(w, h)
  const size = Math.min(w, h)
  const rays = 8 + detail * 4
  const turn = random.between(0, 1)
  const wedges = Array.from({ length: rays }, (_, index) => {
    const [from, to] = [index + turn, index + turn + 0.5].map((step) => (step / rays) * 2 * Math.PI)
    const point = (angle = 0) => `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`
    return `M${n(x)} ${n(y)}L${point(from)}L${point(to)}z`
  })
  const parts = [box(0, 0, 0, w, h), fill(4, wedges.join(''), faint(0.8))]
  const inks: Ink[] = random.chance(0.5) ? [1, 5, 2] : [2, 5, 1]
  for (const [index, ink] of inks.entries()) parts.push(disc(ink, x, y, size * (0.36 - index * 0.09)))
  parts.push(ring(5, x, y, size * 0.42, size * 0.006, faint(0.8)))
  const dip = h * random.between(0.04, 0.1) * (random.chance(0.5) ? 1 : -1)
  const land: Ink[] = [3, inks[0] === 1 ? 2 : 1, 3]
  for (const [index, ink] of land.entries()) {
    const top = y + h * 0.015 + (h - y) * index * 0.34
    const bend = index % 2 === 0 ? dip : -dip
    parts.push(
      fill(ink, `M0 ${n(top)}C${n(w * 0.3)} ${n(top - bend)} ${n(w * 0.65)} ${n(top + bend)} ${w} ${n(top)}V${h}H0z`),
    )
  }
  return parts.join('')
}

/** Broad parallel ribbons across the surface. */
export function strokes({ width: w, height: h, detail, random }: Canvas): string {
  const parts = [box(0, 0, 0, w, h)]
  const size = Math.min(w, h)
  const count = 4 + detail
  const band = (h * 0.62) / count
  const rise = h * random.between(0.25, 0.5) * (random.chance(0.5) ? 1 : -1)
  const top = h * 0.24 - rise / 2
  const order: Ink[] = random.chance(0.5) ? [1, 2, 4, 3, 5] : [3, 4, 1, 5, 2]
  const [roundX, roundY] = [w * random.between(0.2, 0.8), h * (rise > 0 ? 0.22 : 0.24)]
  parts.push(disc(order[2] ?? 4, roundX, roundY, size * 0.15))
  for (let index = 0; index < count; index++) {
    const y = top + index * band * 1.12
    const d = `M${n(-w * 0.1)} ${n(y)}C${n(w * 0.32)} ${n(y - rise * 0.55)} ${n(w * 0.5)} ${n(y + rise * 1.5)} ${n(w * 1.1)} ${n(y + rise)}`
    parts.push(line(order[index % order.length] ?? 1, d, band * 0.84))
  }
  for (let index = 0; index < detail; index++)
    parts.push(ring(5, roundX, roundY, size * (0.2 + index * 0.045), size * 0.012, faint(0.85 - index * 0.2)))
  return parts.join('')
}
