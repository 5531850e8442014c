import { hash } from 'node:crypto'
import { z } from 'zod'
import type { ListQuery } from '../domain/lists.ts'
import { ValidationFailed } from '../domain/problems.ts'
import { isStorable } from '../domain/text.ts'

/** Times in cursors and sort keys are microseconds since 1970: `Date` would round them to milliseconds. */
const Micros = z.string().regex(/^-?\d{1,16}$/)

/** The position after a page of a walk through a list. */
const Cursor = z.object({
  /** Fingerprint of the list and of the query that the cursor belongs to. */
  of: z.string(),
  /** Number of the next page. */
  page: z.int().min(2).max(1e9),
  /** Number of entries when the walk began. */
  total: z.int().min(0),
  /** Whether there may have been more. */
  more: z.boolean().optional(),
  /** Sort key and id of the last entry that was returned. */
  key: z.string().refine(isStorable),
  id: z.string().regex(/^[\w./-]{0,200}$/),
  /** When the walk began, if entries can move in its order (see `lists.ts`). */
  since: Micros.optional(),
  /** Whether the walk has reached the entries that changed since it began. */
  late: z.boolean().optional(),
})
export type Cursor = z.infer<typeof Cursor>

/** Identifies a list and all parameters of the query except for the position. */
export function fingerprintOf(list: string, query: ListQuery): string {
  const { page: _, per_page: __, cursor: ___, ...bound } = query
  return hash('sha256', JSON.stringify([list, bound]), 'base64url').slice(0, 12)
}

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Reads a cursor. Throws ValidationFailed if it is not one, or not one of this query. `isTime`: the list is sorted by time. */
export function decodeCursor(list: string, query: ListQuery, isTime: boolean): Cursor {
  const { success, data } = Cursor.safeParse(parseJson(query.cursor ?? ''))
  if (!success || !((!isTime && !data.late) || Micros.safeParse(data.key).success))
    throw invalid('`cursor` is not valid. Send the `next_cursor` of a response unchanged.')
  if (data.of !== fingerprintOf(list, query))
    throw invalid(
      '`cursor` belongs to another list, or to another `sort`, `search` or filter. Send it with the query that returned it, or start ' +
        'again without `cursor`.',
    )
  if (query.page > 1) throw invalid('`cursor` and `page` exclude each other. Send one of them.')
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

const invalid = (message: string) =>
  new ValidationFailed(message, [{ path: 'cursor', code: 'invalid_cursor', message }])
