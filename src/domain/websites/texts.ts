/** All texts of a value, in their order, except those of `skipped` fields. */
export function textsIn(value: unknown, skipped: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (skipped.has(key) ? [] : textsIn(part, skipped)))
}
