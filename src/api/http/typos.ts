const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Finds a field that the caller probably misspelled: its name differs from the missing field at `path` by one or two edits. */
export function findTypo(body: unknown, path: string[]): string | undefined {
  const missing = path.at(-1) ?? ''
  const parent = path.slice(0, -1).reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body)
  if (!isObject(parent)) return undefined
  const names = Object.keys(parent).filter((name) => Math.abs(name.length - missing.length) <= 2)
  return names.find((name) => editDistance(name.toLowerCase(), missing) <= Math.min(2, Math.floor(missing.length / 3)))
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j++) {
      const replaced = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
