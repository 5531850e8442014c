import { z } from 'zod'
import { parseDate } from './dates.ts'
import { rawText } from './text.ts'

/** Treats an empty query parameter as absent. */
export const emptyAsUndefined = (value: unknown) =>
  value === '' || value === 'null' || value === null ? undefined : value
const number = (pattern: RegExp, message: string, defaultValue: number, maximum: number) =>
  z
    .string()
    .regex(pattern, message)
    .transform((digits) => Number(digits) || defaultValue)
    .prefault(String(defaultValue))
    .meta({ type: 'integer', minimum: 1, maximum, default: defaultValue })

/** An optional query parameter of a list. */
export const filter = <T extends z.ZodType>(by: T, description: string) =>
  z.preprocess(emptyAsUndefined, by.optional()).describe(description)

/** The orders of a list. A minus sign in `sort` reverses them. */
export type SortKey = 'created' | 'updated' | 'name'
export type Sort = SortKey | `-${SortKey}`

const sortBy = <T extends SortKey>(id: string, ...keys: [T, ...T[]]) =>
  filter(
    z.enum(keys.flatMap((key) => [key, `-${key}` as const])).meta({ id }),
    'Order; a minus sign reverses it. Default: `-created`',
  )

const isoTime = z
  .string()
  .max(40)
  .transform((text, context) => {
    // A plus sign that was not encoded arrives as a space.
    const isDay = /^\d{4}-/.test(text) && parseDate(text.slice(0, 10))
    const date = isDay && parseDate(text.replace(/ (?=\d\d:?\d\d$)/, '+'))
    if (!date) context.addIssue('must be an ISO 8601 time, such as 2026-03-02T08:00:00Z')
    return date || z.NEVER
  })

/** An optional query parameter that is a time. */
export const time = (description: string) => filter(isoTime, description).meta({ format: 'date-time' })

/** The same, for a query with a time zone. A day without a time stays a text such as "2026-03-02". */
export const timeOrDay = (description: string) =>
  filter(
    z.string().transform((text, context) => {
      const { data, error } = isoTime.safeParse(text)
      if (error) context.addIssue(error.issues[0]?.message ?? '')
      return data === undefined ? z.NEVER : /^[\d-]{10}$/.test(text) ? text : data
    }),
    description,
  ).meta({ format: 'date-time' })

/** The query of every list endpoint. */
export const ListQuery = z.object({
  page: number(/^(?:null|0*[1-9]\d{0,8})?$/, 'must be a whole number from 1', 1, 999_999_999).describe(
    'Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`',
  ),
  per_page: number(/^(?:null|0*(?:100|[1-9]\d?))?$/, 'must be a whole number from 1 to 100', 20, 100).describe(
    'Entries per page, 1 to 100. Default, empty and "null": 20',
  ),
  search: filter(
    rawText(200).trim(),
    'Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`',
  ),
  cursor: filter(z.string().max(4_000), 'The `next_cursor` of a response to the same query, instead of `page`'),
})

const created = {
  created_after: time('Only return entries created at or after this time'),
  created_before: time('Only return entries created before this time'),
}

/** The query of lists that can be sorted and filtered by time of creation. */
export const CreatedQuery = ListQuery.extend({ sort: sortBy('OrderByTime', 'created'), ...created })
/** The same for entries with a name that never changes. */
export const NamedQuery = ListQuery.extend({ sort: sortBy('OrderByName', 'created', 'name'), ...created })
/** The same for entries whose name and other fields can change. */
export const UpdatedQuery = ListQuery.extend({
  sort: sortBy('OrderByChange', 'created', 'updated', 'name'),
  ...created,
  updated_after: time('Only return entries changed at or after this time'),
  updated_before: time('Only return entries changed before this time'),
})

/** A page of a list. A list ignores parameters that it does not have. */
export type ListQuery = Pick<z.infer<typeof ListQuery>, 'page' | 'per_page'> &
  Partial<z.infer<typeof ListQuery>> & { sort?: Sort | undefined } & Partial<
    Record<'created_after' | 'created_before' | 'updated_after' | 'updated_before', Date | undefined>
  >

export const Pagination = z
  .object({
    page: z.int().describe('Page number, starting at 1'),
    per_page: z.int().describe('Maximum number of entries per page'),
    total_pages: z.int().describe('Total number of pages; at least, if `total_is_more`'),
    has_more: z.boolean().describe('Whether there is a next page'),
    next_cursor: z.string().nullable().describe('Send it as `cursor` to get the next page; null: there is none'),
  })
  .describe('Position of this page in the list')

/** The result schema of a list endpoint. */
export const listOf = <T extends z.ZodType>(entry: T) =>
  z.object({
    list: z.array(entry).describe('Entries'),
    total: z
      .int()
      .describe(
        'Total number of entries; with `cursor`, their number when the first page was read. With a search or a filter, it is counted up to 10,000 entries: see `total_is_more`',
      ),
    total_is_more: z
      .boolean()
      .describe(
        'Whether there may be more entries than `total` and `total_pages` say. A page can then have fewer entries than `per_page`, even none: read on with `next_cursor` while `has_more` is true',
      ),
    pagination: Pagination,
  })

export type List<T> = { list: T[]; total: number; total_is_more: boolean; pagination: z.infer<typeof Pagination> }

/** A LIKE pattern that matches texts containing `search`; wildcards in it are escaped. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
