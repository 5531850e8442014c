/** All texts of a value, in their order, except those of `skipped` fields. */
export function textsIn(value: unknown, skipped: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (skipped.has(key) ? [] : textsIn(part, skipped)))
}

const leading = ['eyebrow', 'title', 'heading', 'name', 'question', 'day', 'label']
/** Ascending: headings before what is below them. */
export function readingRank(field: string): number {
  const rank = leading.indexOf(field)
  return rank === -1 ? leading.length : rank
}

/** A value whose headings stand before what is below them, at every depth: the database orders fields by length. */
export function inReadingOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inReadingOrder) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => readingRank(one) - readingRank(other))
  return Object.fromEntries(fields.map(([field, part]) => [field, inReadingOrder(part)])) as T
}

/**
 * Changes each text of a value, except in the properties `kept`. Copies only what changes: most texts of a page stay as they are.
 */
export function mapTexts<T>(value: T, change: (text: string) => string, kept?: ReadonlySet<string>): T {
  if (typeof value === 'string') return change(value) as T
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
    const result = kept?.has(key) ? entry : mapTexts(entry, change, kept)
    return result === entry ? [] : [[key, result] as const]
  })
  if (changed.length === 0) return value
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed)) as T
}
