/** Values that people do not read. */
const unread = new Set(['id', 'kind', 'anchor', 'icon', 'layout'])

/** The texts in a value, in one line; "–" for nothing. */
export function textsIn(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'object') return String(value as string | number | boolean)
  const parts = Object.entries(value).filter(([key, part]) => !unread.has(key) && part !== null)
  return parts.map(([, part]) => textsIn(part)).join(' · ') || '–'
}
