import { z } from 'zod'
import { parseDate } from '../dates.ts'
import { attachmentLimits } from './attachments.ts'
import { captchas } from './captcha.ts'
import { type FormDefinition, type FormField, isGroup, maxLength } from './forms.ts'
import { inputs } from './inputs.ts'

/** What is wrong with a field. */
export type FieldError = 'missing' | 'invalidEmail' | 'invalid' | 'past'
/** What a visitor sent, by field, and what is wrong with it. */
export type Filled = { values: Record<string, string[]>; errors: Record<string, FieldError> }
/** `isForged`: it has a field that the form does not have, or a field more often than the form does. */
export type ReadForm = Filled & { isForged: boolean }
/** A file that a visitor sent. `isAccepted`: it has an accepted type and size. */
export type SentFile = { field: string; name: string; isAccepted: boolean }

/** Inputs that widgets add to a form. */
const ignored = new Set([...Object.values(captchas).map(({ input }) => input), 'g-recaptcha-response'])

/** Checks what was sent against the form as it is published. */
export function readForm(
  sent: URLSearchParams,
  { purpose, fields }: Pick<FormDefinition, 'purpose' | 'fields'>,
  files: readonly SentFile[] = [],
): ReadForm {
  const known = new Set([...fields.map(({ name }) => name), ...Object.values(inputs), ...ignored])
  const withFiles = new Set(fields.flatMap(({ type, name }) => (type === 'file' ? name : [])))
  const values: Filled['values'] = {}
  const errors: Filled['errors'] = {}
  let isForged = [...sent.keys()].some((name) => !known.has(name)) || files.some(({ field }) => !withFiles.has(field))
  for (const field of fields) {
    const own = files.filter((file) => file.field === field.name)
    const given =
      field.type === 'file' ? own.map(({ name }) => name) : sent.getAll(field.name).map(cleaned).filter(Boolean)
    if (given.length > maxValues(field)) isForged = true
    const error = own.every(({ isAccepted }) => isAccepted) ? errorOf(field, given) : 'invalid'
    const isPast = purpose === 'booking' && field.type === 'date' && given.some((date) => date < earliestToday())
    if (error ?? isPast) errors[field.name] = error ?? 'past'
    // What is far too long is not shown again either.
    values[field.name] = given.slice(0, 20).map((value) => value.slice(0, maxLength.textarea))
  }
  return { values, errors, isForged }
}

/** Today's date where it is still the earliest, in UTC−12: visitors may be in any time zone. */
const earliestToday = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)

const maxValues = (field: FormField): number => {
  if (field.type === 'file') return attachmentLimits.files
  return isGroup(field) ? field.options.length : 1
}

/** Text that Postgres can store, with the line ends of the web page. */
const cleaned = (value: string): string => value.replaceAll('\u0000', '').toWellFormed().replace(/\r\n?/g, '\n').trim()

function errorOf(field: FormField, values: string[]): FieldError | undefined {
  if (values.length === 0) return field.required ? 'missing' : undefined
  if (field.type === 'email') return values.every(isEmail) ? undefined : 'invalidEmail'
  return values.every((value) => isValid(field, value)) ? undefined : 'invalid'
}

const isEmail = (value: string): boolean => value.length <= maxLength.email && z.regexes.email.test(value)

function isValid({ type, options }: FormField, value: string): boolean {
  if (value.length > maxLength[type]) return false
  if (options.length > 0) return options.includes(value)
  switch (type) {
    case 'checkbox':
      return value === 'yes'
    case 'tel':
      return /\p{Nd}/u.test(value) && !/\n/.test(value)
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDate(value) !== undefined
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value)
    case 'number':
      return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value)
    case 'file':
    case 'textarea':
      return true
    case 'email':
    case 'radio':
    case 'select':
    case 'text':
      return !/\n/.test(value)
  }
}
