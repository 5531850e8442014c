/** A seeded pseudorandom generator: the same seed gives the same numbers on every machine. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

/** Creates a mulberry32 generator seeded with an FNV-1a hash of the parts. Not for security. */
export function createRandom(...parts: (string | number)[]): Random {
  let state = fnv1a(parts.join('\n'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
