import { z } from 'zod'

/** The subset of JSON Schema that OpenAI's strict mode and compatible servers support. */
export type StrictSchema = {
  type?: string
  description?: string
  enum?: unknown[]
  anyOf?: StrictSchema[]
  items?: StrictSchema
  properties?: Record<string, StrictSchema>
  required?: string[]
  additionalProperties?: false
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Converts a zod object to a schema for strict structured output: all properties required, no additional properties, `anyOf` for unions.
 * Limits that strict mode does not support (lengths, counts, ranges, patterns) go into the descriptions; zod checks them afterwards.
 */
export function strictSchema(schema: z.ZodObject): StrictSchema {
  const { $defs = {}, ...json } = z.toJSONSchema(schema)
  return strict(json, $defs)
}

/** `defs`: the schemas with an id, which others refer to. */
type Defs = NonNullable<JsonSchema['$defs']>

function strict(stated: JsonSchema, defs: Defs): StrictSchema {
  const schema = { ...defs[stated.$ref?.replace('#/$defs/', '') ?? ''], ...stated }
  const description = [schema.description, limits(schema)].filter(Boolean).join('; ')
  const types = Array.isArray(schema.type) ? schema.type.map((type) => ({ type })) : undefined
  const options = schema.anyOf ?? schema.oneOf ?? types
  const fields = Object.entries(schema.properties ?? {})
  const part = (each: unknown) => strict(each as JsonSchema, defs)
  return {
    ...(typeof schema.type === 'string' && { type: schema.type }),
    ...(description && { description }),
    ...(schema.enum && { enum: schema.enum }),
    ...(schema.const !== undefined && { enum: [schema.const] }),
    ...(options && { anyOf: options.map(part) }),
    ...(schema.items && { items: part(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(fields.map(([name, property]) => [name, part(property)])),
      required: fields.map(([name]) => name),
      additionalProperties: false,
    }),
  }
}

function limits(schema: JsonSchema): string {
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minimum, schema.maximum, ''),
    schema.pattern ? `matches ${schema.pattern}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return min === undefined ? '' : `at least ${min} ${unit}`.trim()
  return `${min ? `${min} to` : 'at most'} ${max} ${unit}`.trim()
}

/** Renders the schema for the prompt, in TypeScript-like notation, for servers that ignore `json_schema`. */
export function outline(schema: StrictSchema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((option) => outline(option, indent)).join(' | ')
  if (schema.items) return `Array<${outline(schema.items, indent)}>`
  if (!schema.properties) return schema.type ?? 'unknown'
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const notes = notesOf(property).join('; ')
    return `${inner}${name}: ${outline(property, inner)}${notes && ` // ${notes}`}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** The descriptions of a field and of its options and entries; objects have lines of their own. */
const notesOf = ({ description, anyOf = [], items }: StrictSchema): string[] => [
  ...(description ? [description] : []),
  ...[...anyOf, ...(items ? [items] : [])].filter((part) => !part.properties).flatMap(notesOf),
]
