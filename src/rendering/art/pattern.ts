import { box, type Canvas, disc, faint, fill, type Ink, n, ring } from './drawing.ts'

/** Tiles of quarter circles, discs and stripes, in Bauhaus style. */
export function geometric({ width: w, height: h, detail, random }: Canvas): string {
  const rows = detail + 2
  const side = h / rows
  const columns = Math.ceil(w / side)
  const parts = [box(0, 0, 0, w, h)]
  let before: Ink = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const ground: Ink = random.pick(before === 0 ? ([1, 3, 4, 5, 2] as const) : ([0, 0, 4, 5, 3, 1] as const))
      const pairs: Record<Ink, readonly [Ink, ...Ink[]]> = {
        0: [1, 2, 3],
        1: [4, 5, 2],
        2: [3, 5, 1],
        3: [2, 4, 5],
        4: [1, 3, 2],
        5: [1, 2, 3],
      }
      before = ground
      const [x, y] = [column * side, row * side]
      if (ground !== 0) parts.push(box(ground, x, y, side + 0.3, side + 0.3))
      parts.push(tile(random.whole(0, 7), random.whole(0, 3), random.pick(pairs[ground]), x, y, side))
    }
  return parts.join('')
}

function tile(shape: number, turn: number, ink: Ink, x: number, y: number, side: number): string {
  const half = side / 2
  const [cx, cy] = [x + half, y + half]
  const rotated = turn === 0 ? '' : ` transform="rotate(${turn * 90} ${n(cx)} ${n(cy)})"`
  const corner = `M${n(x)} ${n(y)}`
  const arc = (radius: number) => `${corner}h${n(radius)}a${n(radius)} ${n(radius)} 0 0 1 ${n(-radius)} ${n(radius)}z`
  if (shape <= 1) return fill(ink, arc(side), rotated)
  if (shape === 2) return fill(ink, `${corner}v${n(side)}a${n(half)} ${n(half)} 0 0 0 0 ${n(-side)}z`, rotated)
  if (shape === 3)
    return fill(
      ink,
      `${corner}a${n(side)} ${n(side)} 0 0 1 ${n(side)} ${n(side)}a${n(side)} ${n(side)} 0 0 1 ${n(-side)} ${n(-side)}z`,
      rotated,
    )
  if (shape === 4) return disc(ink, cx, cy, side * 0.3)
  if (shape === 5) return fill(ink, `${corner}h${n(side)}l${n(-side)} ${n(side)}z`, rotated)
  if (shape === 6)
    return fill(
      ink,
      [0, 2, 4]
        .map((step) => `M${n(x + (step * side) / 6)} ${n(y)}h${n(side / 6)}v${n(side)}h${n(-side / 6)}z`)
        .join(''),
      rotated,
    )
  return ring(ink, cx, cy, side * 0.32, side * 0.14)
}

/** An isometric city grid. */
export function grid({ width: w, height: h, detail, random }: Canvas): string {
  const half = Math.round(Math.sqrt(w * h) / (detail * 2 + 4))
  const depth = Math.round(half * 0.58)
  const across = Math.ceil(w / half / 2)
  const parts = [box(0, 0, 0, w, h), disc(4, w * random.between(0.3, 0.7), h * 0.3, Math.min(w, h) * 0.24)]
  const rows = Math.ceil((h * 0.48) / depth) + 1
  const [peakX, steep] = [random.between(0.25, 0.75), random.between(0.5, 0.85)]
  for (let row = 0; row < rows; row++) {
    // Blocks in a row do not overlap, so their faces of the same color share one path.
    const faces: Record<Ink, string> = { 0: '', 1: '', 2: '', 3: '', 4: '', 5: '' }
    for (let column = 0; column <= across; column++) {
      const x = column * half * 2 + (row % 2 === 0 ? 0 : half)
      const near = 1 - Math.min(1, Math.abs(x / w - peakX) * 1.6)
      const tall = Math.round(depth * (0.4 + random.next() * 1.6 + near * near * 4.5 * steep * (1 - row / rows)))
      const roof = Math.round(h * 0.55) + row * depth - tall
      const top: Ink = random.chance(0.16) ? 2 : random.chance(0.4) ? 4 : 5
      faces[top] += `M${x - half} ${roof}l${half}-${depth} ${half} ${depth}-${half} ${depth}z`
      faces[1] += `M${x - half} ${roof}l${half} ${depth}v${tall}l-${half}-${depth}z`
      faces[3] += `M${x + half} ${roof}l-${half} ${depth}v${tall}l${half}-${depth}z`
    }
    for (const ink of [1, 3, 2, 4, 5] as const) if (faces[ink]) parts.push(fill(ink, faces[ink]))
  }
  return parts.join('')
}

/** Overlapping translucent spheres. */
export function bubbles({ width: w, height: h, detail, random, id }: Canvas): string {
  const size = Math.min(w, h)
  const tints: Ink[] = [1, 2, 3]
  const shades = tints.map(
    (ink) =>
      `<radialGradient id="${id}${ink}" cx=".34" cy=".28" r=".85"><stop class="g${ink === 1 ? 4 : 5}"/><stop class="g${ink}" offset="1"/></radialGradient>`,
  )
  const parts = [`<defs>${shades.join('')}</defs>`, box(0, 0, 0, w, h)]
  const ball = (ink: Ink, x: number, y: number, radius: number, opacity: number) =>
    `<circle fill="url(#${id}${ink})" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${faint(opacity)}/>`
  const middle = [w * random.between(0.42, 0.58), h * random.between(0.44, 0.56)] as const
  const turn = random.between(0, 6)
  parts.push(disc(4, ...middle, size * 0.46, faint(0.5)), ball(1, ...middle, size * 0.3, 1))
  for (let index = 0; index < detail * 4; index++) {
    const angle = turn + index * 2.4
    const reach = 0.2 + 0.32 * Math.sqrt((index + 1) / (detail * 4))
    const [x, y] = [middle[0] + Math.cos(angle) * reach * w, middle[1] + Math.sin(angle) * reach * h]
    parts.push(ball(tints[index % 3] ?? 1, x, y, size * random.between(0.035, 0.15), random.between(0.72, 0.95)))
    if (index % 3 === 0) parts.push(ring(1, x, y, size * random.between(0.17, 0.22), size * 0.004, faint(0.4)))
  }
  return parts.join('')
}
