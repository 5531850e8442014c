import { formatHours, isHours } from '../../domain/websites/hours.ts'
import type { Screen } from './screen.ts'

/** Values that people do not read. */
const unread = new Set(['id', 'kind', 'anchor', 'icon', 'layout'])

/** The texts in a value, in one line; "–" for nothing. */
export function textsIn(value: unknown, language: string): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'object') return String(value as string | number | boolean)
  if (isHours(value)) return formatHours(value, language).replaceAll('\n', ' · ')
  const parts = Object.entries(value).filter(([key, part]) => !unread.has(key) && part !== null)
  return parts.map(([, part]) => textsIn(part, language)).join(' · ') || '–'
}

type Field = { target_id: string | null; field: string | null }
/** The value of a field of a change, as people read it. */
export const valueText = ({ target_id, field }: Field, value: unknown, { t, language }: Screen): string =>
  target_id === 'theme' && (field === 'radius' || field === 'density')
    ? ((t.words as Record<string, string>)[String(value)] ?? textsIn(value, language))
    : textsIn(value, language)
