import { box, type Canvas, disc, faint, fill, type Ink, line, n } from './drawing.ts'

// Leaves point up from the origin and are up to 100 units long.
const leaves = {
  willow: 'M0 0C-17-25-15-68 0-100 15-68 17-25 0 0z',
  laurel: 'M0 0C-36-18-36-68 0-100 36-68 36-18 0 0z',
  penny: 'M0 0C-3-12-27-20-27-44-27-70 27-70 27-44 27-20 3-12 0 0z',
}
type Plant = { x: number; lean: number; tall: number; ink: Ink; stem: Ink; leaf: string; pairs: number; size: number }

/** Plants in front of a low sun. */
export function botanical({ width: w, height: h, detail, random, id }: Canvas): string {
  const size = Math.min(w, h)
  const [sunX, sunY] = [w * random.between(0.4, 0.62), h * random.between(0.36, 0.46)]
  const shapes = Object.values(leaves).map((d, index) => `<path id="${id}${index}" d="${d}"/>`)
  const parts = [
    `<defs>${shapes.join('')}</defs>`,
    box(0, 0, 0, w, h),
    disc(4, sunX, sunY, size * 0.36),
    disc(5, sunX, sunY, size * 0.27, faint(0.65)),
  ]
  const first = random.whole(0, 2)
  const inks: [Ink, Ink][] = [
    [1, 3],
    [3, 1],
    [2, 3],
    [1, 3],
    [3, 2],
  ]
  const count = detail + 2
  // Draws the outermost plants first, so that the middle is in front.
  const places = Array.from({ length: count }, (_, index) => (index + 0.5) / count).sort(
    (a, b) => Math.abs(b - 0.5) - Math.abs(a - 0.5),
  )
  for (const [index, place] of places.entries()) {
    const [ink, stem] = inks[(index + first) % inks.length] ?? [1, 3]
    parts.push(
      plant(
        {
          x: w * place + w * random.between(-0.05, 0.05),
          lean: w * random.between(0.03, 0.13) * (place < 0.5 ? -1 : 1) * (random.chance(0.75) ? 1 : -1),
          tall: h * random.between(0.5, 0.82),
          ink,
          stem,
          leaf: `${id}${(index + first) % 3}`,
          pairs: detail + 2,
          size: size * random.between(0.0017, 0.0024),
        },
        h,
      ),
    )
  }
  const ground = h * 0.9
  parts.push(
    fill(
      3,
      `M0 ${n(ground)}Q${n(w * 0.3)} ${n(ground - h * 0.07)} ${n(w * 0.6)} ${n(ground)}T${w} ${n(ground - h * 0.02)}V${h}H0z`,
    ),
  )
  return parts.join('')
}

function plant({ x, lean, tall, ink, stem, leaf, pairs, size }: Plant, ground: number): string {
  // The stem is a quadratic curve from the ground to its tip. Leaves sit on it in pairs, smaller towards the tip.
  const at = (t: number) => [x + lean * t * t, ground - tall * t] as const
  const grow = (t: number, turn: number, scale: number) => {
    const [px, py] = at(t)
    const lay = `translate(${Math.round(px)} ${Math.round(py)})rotate(${Math.round(turn)})scale(${Math.round(scale * size * 100) / 100})`
    return `<use href="#${leaf}" transform="${lay}"/>`
  }
  const tilt = (Math.atan2(lean, tall) * 180) / Math.PI
  const leafage: string[] = []
  const stalk = line(
    stem,
    `M${n(x)} ${n(ground)}Q${n(x)} ${n(ground - tall / 2)} ${n(at(1)[0])} ${n(at(1)[1])}`,
    size * 5,
  )
  for (let pair = 0; pair < pairs; pair++) {
    const t = 0.26 + (0.66 * pair) / pairs
    const scale = 1.15 - 0.5 * t
    leafage.push(grow(t, tilt + 62 - t * 16, scale), grow(t + 0.045, tilt - 62 + t * 16, scale))
  }
  leafage.push(grow(0.97, tilt * 1.6, 0.8))
  return `${stalk}<g class="f${ink}">${leafage.join('')}</g>`
}
