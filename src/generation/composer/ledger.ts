/** What the pages of a site have said so far. */
export type Ledger = {
  /** Up to `count` of the list that no page has used yet; they count as used from now on. */
  take<T>(list: readonly T[], count: number): T[]
  /** Whether nobody has said it; from now on somebody has. */
  claim(sentence: string): boolean
}

export function createLedger(): Ledger {
  const used = new Set<string>()
  const claim = (sentence: string): boolean => {
    const fresh = !used.has(sentence)
    used.add(sentence)
    return fresh
  }
  return {
    claim,
    take(list, count) {
      const fresh = list.filter((item) => !used.has(JSON.stringify(item))).slice(0, count)
      for (const item of fresh) used.add(JSON.stringify(item))
      return fresh
    },
  }
}
