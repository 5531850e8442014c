import { z } from 'zod'
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

/** The query of every list endpoint. Contract §1. */
export const ListQuery = z.object({
  page: number(/^(?:null|0*[1-9]\d{0,8})?$/, 'must be a whole number from 1', 1, 999_999_999).describe(
    'Page number, starting at 1. Default, empty and "null": 1',
  ),
  per_page: number(/^(?:null|0*(?:100|[1-9]\d?))?$/, 'must be a whole number from 1 to 100', 20, 100).describe(
    'Entries per page, 1 to 100. Default, empty and "null": 20',
  ),
  search: z
    .preprocess(emptyAsUndefined, rawText(200).optional())
    .describe('Only return entries that contain this text, ignoring case'),
})
export type ListQuery = z.infer<typeof ListQuery>

export const Pagination = z
  .object({
    page: z.int().describe('Page number, starting at 1'),
    per_page: z.int().describe('Maximum number of entries per page'),
    total_pages: z.int().describe('Total number of pages'),
    has_more: z.boolean().describe('Whether there is a next page'),
  })
  .describe('Position of this page in the list')

/** The result schema of a list endpoint. */
export const listOf = <T extends z.ZodType>(entry: T) =>
  z.object({
    list: z.array(entry).describe('Entries of this page'),
    total: z.int().describe('Total number of entries'),
    pagination: Pagination,
  })

export type List<T> = { list: T[]; total: number; pagination: z.infer<typeof Pagination> }

/** A LIKE pattern that matches texts containing `search`; wildcards in it are escaped. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
