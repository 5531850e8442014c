/** Choices that look free and are not: the same seed and salt give the same pick, on every machine. */
export type Chance = {
  /** Decides the drawings too: an integer from 0 to 2³¹ − 1. */
  seed: number
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[], salt: string): T
}

export function createChance(source: string): Chance {
  const seed = hash(source) & 0x7fffffff
  return {
    seed,
    pick(list, salt) {
      const found = list[hash(`${seed} ${salt}`) % list.length]
      if (found === undefined) throw new RangeError(`nothing to pick from for "${salt}"`)
      return found
    },
  }
}

/** FNV-1a over UTF-16 code units with a final mix, since neighbouring salts must not give neighbouring numbers. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
