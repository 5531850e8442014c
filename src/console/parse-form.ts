import type { z } from 'zod'
import { ValidationFailed } from '../domain/problems.ts'

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
