import { z } from 'zod'
import { ListQuery, Pagination } from '../../domain/lists.ts'

/** Maximum length of an answer, in characters of JSON: about 8,000 tokens. */
export const maxCharacters = 24_000
/** Texts of an entry that alone exceeds the maximum are cut to this length. */
const maxText = 1_500
/** Shorter ones stay, among them IDs. */
const minText = 60

/** Arguments and result of a list. */
export const cursor = ListQuery.shape.cursor.describe('From `next_cursor`')
export const next_cursor = Pagination.shape.next_cursor
/** The query of a list with the arguments of a tool. */
export const queryOf = <T extends object>(filters: T, perPage = 20) => ({ page: 1, per_page: perPage, ...filters })

/** Arguments and result of a long text or list that is read in parts. */
export const offset = z.int().min(0).max(100_000_000).default(0).describe('From `next_offset`')
export const next_offset = z.int().nullable()

/** The entries from `start` on that fit in an answer, at least one, and where the next answer starts. */
export function takeEntries<T>(entries: readonly T[], start: number): { taken: T[]; next: number | null } {
  const taken: T[] = []
  let characters = 0
  for (const entry of entries.slice(start)) {
    const { length } = JSON.stringify(entry)
    if (taken.length > 0 && characters + length > maxCharacters) return { taken, next: start + taken.length }
    taken.push(fitting(entry))
    characters += length
  }
  return { taken, next: null }
}

/** The part of a text from `start` on that fits in an answer. */
export function takeText(text: string, start: number): { taken: string; next: number | null } {
  const end = start + maxCharacters / 2 // JSON escapes
  return { taken: text.slice(start, end), next: end < text.length ? end : null }
}

/** An entry, or a short list, whose texts are cut until it fits in an answer. */
export function fitting<T>(entry: T): T {
  let fit = entry
  for (let max = maxText; JSON.stringify(fit).length > maxCharacters && max >= minText; max /= 2)
    fit = cutTexts(entry, max)
  return fit
}

const cutTexts = <T>(entry: T, max: number): T =>
  JSON.parse(JSON.stringify(entry), (_, value: unknown) =>
    typeof value === 'string' ? cutText(value, Math.floor(max)) : value,
  ) as T

/** The start of a text, with a mark if the text is longer. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).toWellFormed()}… [${text.length - max} more characters]` : text
