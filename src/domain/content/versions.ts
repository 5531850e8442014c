import { z } from 'zod'

/** A version in lists. */
export const Version = z.object({
  number: z
    .int()
    .describe('Names the version in other requests: 1 is the first; a number is never used again')
    .meta({ examples: [3] }),
  name: z.string().describe('What the item was called'),
  path: z.string().describe('Where it lived'),
  current: z
    .boolean()
    .describe('Whether this is what visitors see')
    .meta({ examples: [true] }),
  created_date: z.string().describe('When it was published, ISO 8601'),
})
export type Version = z.infer<typeof Version>

/** The number of a version in a path. One that cannot be is answered as one that does not exist. */
export const versionNumber = z
  .string()
  .transform((digits) => (/^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : 0))
  .describe('The number of the version')
  .meta({ type: 'integer', minimum: 1, examples: [3] })
