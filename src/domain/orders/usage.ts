import { z } from 'zod'
import { toCsv } from '../csv.ts'
import { time } from '../lists.ts'

const dayMs = 86_400_000
/** Days of the longest period, and of one without a start. */
const maxDays = 92
const defaultDays = 30
/** Entries of the ledger that one response sums up. */
export const maxUsageEntries = 10_000

export const UsageQuery = z.object({
  from: time(`Start, at most ${maxDays} days before \`to\`. Default: ${defaultDays} days before`),
  to: time('End. Default: end of today'),
})
export type UsageQuery = z.infer<typeof UsageQuery>

export const Usage = z.object({
  from: z.string().describe('Start'),
  to: z.string().describe('End, or earlier if `has_more`'),
  has_more: z.boolean().describe('Whether to continue with `from` = `to`, and to add up rows'),
  list: z
    .array(
      z.object({
        date: z.string().meta({ description: 'Day (UTC)', examples: ['2026-03-01'] }),
        client_id: z.string().nullable().describe('ID of the client whose budget paid; null: none'),
        website_id: z.string().nullable().describe('ID of the website; null: none was created'),
        kind: z
          .enum(['website', 'page', 'blog', 'edit'])
          .meta({ description: 'Kind of the orders', examples: ['edit'] }),
        charged: z.int().describe('Charged credits'),
        refunded: z.int().describe('Refunded credits'),
      }),
    )
    .describe('Used credits'),
})
export type Usage = z.infer<typeof Usage>

const endOfToday = () => new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs)

/** The period of a query, or why it is invalid. */
export function usagePeriod({ from, to = endOfToday() }: UsageQuery): { from: Date; to: Date } | { invalid: string } {
  const start = from ?? new Date(to.getTime() - defaultDays * dayMs)
  const span = to.getTime() - start.getTime()
  if (span < 0 || span > maxDays * dayMs) return { invalid: `\`from\` must be 0 to ${maxDays} days before \`to\`.` }
  return { from: start, to }
}

export const usageAsCsv = ({ list }: Usage): string =>
  toCsv([
    ['date', 'client_id', 'website_id', 'kind', 'charged', 'refunded'],
    ...list.map((row) => [row.date, row.client_id ?? '', row.website_id ?? '', row.kind, row.charged, row.refunded]),
  ])
