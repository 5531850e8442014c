import { z } from 'zod'

const storable = 'must be well-formed Unicode without NUL characters'

/** Text that a database can hold: neither NUL characters nor halves of surrogate pairs. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

// What `isStorable` and trimming ask, as far as a pattern can say it: for the OpenAPI document.
const anything = '[^\\u0000]*'
const patternOfTrimmed = (min: number): string =>
  min < 2 ? `^${anything}\\S${anything}$` : `^${anything}\\S[^\\u0000]{${min - 2},}\\S${anything}$`

/** Trimmed text of `min` to `max` characters; `says` describes the field. */
export const text = (max: number, says: string, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(isStorable, storable)
    .describe(says)
    .meta({ pattern: patternOfTrimmed(min) })

/** Text of at most `max` characters, kept as it is. */
export const rawText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable, storable)
    .meta({ pattern: `^${anything}$` })

/** An e-mail address of plain ASCII: what mail servers everywhere take. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(z.regexes.email, 'must be an e-mail address')
  .describe('E-mail address')
  .meta({ examples: ['camille@lefournil.example'] })

/** An id in a path. One that cannot be is answered as one that does not exist. */
export const pathId = (says: string) =>
  z
    .string()
    .transform((id) => (/^[\w./-]{1,200}$/.test(id) ? id : ''))
    .describe(says)
