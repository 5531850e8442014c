import { z } from 'zod'

const storable = 'must be well-formed Unicode without NUL characters'

/** Whether Postgres can store the text: it has no NUL characters and no lone surrogates. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/** A text as a pattern that matches itself only. */
export const escapeRegExp = (value: string): string => value.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Creates a function that finds any of some texts in a value, in any case. A number is not found within a longer one: "1:30" is not in "11:30". */
export function textFinder(texts: readonly string[]): (value: string) => boolean {
  const bounded = texts.map(
    (text) =>
      `${/^\d/.test(text) ? String.raw`(?<!\d)` : ''}${escapeRegExp(text)}${/\d$/.test(text) ? String.raw`(?!\d)` : ''}`,
  )
  const pattern = new RegExp(bounded.join('|') || '(?!)', 'iv')
  return (value) => pattern.test(value)
}

/** Trimmed text of `min` to `max` characters. */
export const text = (max: number, description: string, min = 1) =>
  z.string().trim().min(min).max(max).refine(isStorable, storable).describe(description)

/** Whether a text is one line without control characters. */
export const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value)

/** One trimmed line of 1 to `max` characters, for names: they stand in headers of mails, in logs and in lists. */
export const line = (max: number, description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isStorable, { error: storable, abort: true })
    .refine(isOneLine, 'must be one line without control characters')
    .describe(description)

/** Text of up to `max` characters, not trimmed. */
export const rawText = (max: number) => z.string().max(max).refine(isStorable, storable)

/** A text of a response, or null. */
export const nullableText = z.string().nullable()

/** An ASCII email address, which every mail server accepts. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(z.regexes.email, 'must be an email address')
  .meta({ description: 'Email address', examples: ['camille@lefournil.example'] })

/** An id in a request. An impossible id becomes "", which is never found. */
export const pathId = (description: string) =>
  z
    .string()
    .transform((id) => (/^[\w./-]{1,200}$/.test(id) ? id : ''))
    .describe(description)

/** Pairs of names and values, at most `max`. Zod counts the entries of a list before it validates them, but not those of a record. */
export const pairs = <Value extends z.ZodType>(name: z.ZodString, value: Value, max: number, examples?: object[]) =>
  z.preprocess(
    (given, context) => {
      if (typeof given !== 'object' || given === null || Object.keys(given).length <= max) return given
      context.addIssue({ code: 'custom', message: `must have at most ${max} pairs` })
      return z.NEVER
    },
    z.record(name, value).meta({ maxProperties: max, ...(examples ? { examples } : {}) }),
  )
