import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { outline, type StrictSchema, strictSchema } from './schema.ts'

/** A text of the folder `prompts`. `{{name}}` stands for the value of that name, else for another text of the folder. */
export const instructions = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  readFileSync(new URL(`prompts/${name}.md`, import.meta.url), 'utf8')
    .trimEnd()
    .replace(/\{\{([\w-]+)\}\}/g, (_, key: string) => values[key] ?? instructions(key, values))

export const form = (schema: StrictSchema): string => `The form of the answer (limits are strict):\n${outline(schema)}`

/** Instructions and the form of the answer. */
export const systemOf = (name: string, schema: StrictSchema, values?: Readonly<Record<string, string>>): string =>
  `${instructions(name, values)}\n\n${form(schema)}`

/** What a question about drawings has of its kind. */
export const formOf = (name: string, answer: z.ZodObject) => {
  const schema = strictSchema(answer)
  return { system: systemOf(name, schema), format: { name, schema } }
}
