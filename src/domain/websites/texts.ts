/** All texts of a value, in their order, except those of `skipped` fields. */
export function textsIn(value: unknown, skipped: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (skipped.has(key) ? [] : textsIn(part, skipped)))
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
