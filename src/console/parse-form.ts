import type { z } from 'zod'
import { Problem, ValidationFailed } from '../domain/problems.ts'

/** The values of a form by a schema. Throws ValidationFailed with the invalid fields. */
export function parseForm<Form extends z.ZodType>(schema: Form, given: unknown): z.output<Form> {
  const { success, data, error } = schema.safeParse(given)
  if (success) return data
  const details = error.issues.map(({ path, code, message }) => ({
    path: path.join('.'),
    code: code ?? 'custom',
    message,
  }))
  throw new ValidationFailed(details.map(({ path, message }) => `\`${path}\` ${message}`).join('; '), details)
}

/** The fields of a form as strings. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]))

/** A field of a form that was left empty is absent. */
export const given = (value: string | undefined): string | undefined => (value?.trim() ? value.trim() : undefined)

/** The message of a rejected form with the labels of its fields in place of their names. Throws any other error again. */
export function failureOf(error: unknown, labels: Record<string, string>): { status: number; message: string } {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  const details = error instanceof ValidationFailed ? (error.details ?? []) : []
  const said = details.slice(0, 3).map(({ path, message }) => {
    const name = path.split('.').findLast((part) => Object.hasOwn(labels, part)) ?? ''
    return `“${labels[name] ?? path}” ${message.replace(/^`[^`]*` /, '')}`
  })
  return { status: error.status, message: said.length > 0 ? said.join('; ') : error.message }
}
