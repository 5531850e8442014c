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

/**
 * Renders the schema for the prompt, in TypeScript-like notation, for servers that ignore `json_schema`. The fields of an object that stand
 * above under a name of their own are not repeated: "...action".
 */
export const outline = (schema: StrictSchema): string => shapeOf(schema, '', sharedObjects(schema))

type Shared = { name: string; object: StrictSchema; fields: string[] }
/** Fewer fields are repeated. */
const leastShared = 3

/** The objects whose name stands for one shape, in the order of the outline. `strictSchema` gives each object to one field. */
function sharedObjects(schema: StrictSchema): Shared[] {
  const all = objectsIn(schema, '')
  const isOnly = ({ name, fields }: Shared) =>
    all.every((other) => other.name !== name || other.fields.join() === fields.join())
  return all.filter((each) => each.fields.length >= leastShared && isOnly(each))
}

/** The objects of a field, and those within them. */
function objectsIn(schema: StrictSchema, name: string): Shared[] {
  const { properties, items, anyOf = [] } = schema
  if (!properties) return [...anyOf, ...(items ? [items] : [])].flatMap((part) => objectsIn(part, name))
  const within = Object.entries(properties).flatMap(([key, property]) => objectsIn(property, key))
  return [{ name, object: schema, fields: fieldsOf(schema) }, ...within]
}

const fieldsOf = ({ properties = {} }: StrictSchema): string[] =>
  Object.entries(properties).map(([name, property]) => fieldOf(name, property, '', []))

function fieldOf(name: string, property: StrictSchema, indent: string, shared: readonly Shared[]): string {
  const notes = notesOf(property).join('; ')
  return `${name}: ${shapeOf(property, indent, shared)}${notes && ` // ${notes}`}`
}

function shapeOf(schema: StrictSchema, indent: string, shared: readonly Shared[]): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((option) => shapeOf(option, indent, shared)).join(' | ')
  if (schema.items) return `Array<${shapeOf(schema.items, indent, shared)}>`
  if (!schema.properties) return schema.type ?? 'unknown'
  const inner = `${indent}  `
  const whole = fieldsOf(schema)
  const own = shared.findIndex(({ object }) => object === schema)
  const base = shared.slice(0, own < 0 ? 0 : own).find(({ fields }) => fields.every((field) => whole.includes(field)))
  const lines = Object.entries(schema.properties).flatMap(([name, property], index) =>
    base?.fields.includes(whole[index] ?? '') ? [] : `${inner}${fieldOf(name, property, inner, shared)}`,
  )
  if (base && lines.length === 0) return `{ ...${base.name} }`
  return ['{', ...(base ? [`${inner}...${base.name}`] : []), ...lines, `${indent}}`].join('\n')
}

/** The descriptions of a field and of its options and entries; objects have lines of their own. */
const notesOf = ({ description, anyOf = [], items }: StrictSchema): string[] => [
  ...(description ? [description] : []),
  ...[...anyOf, ...(items ? [items] : [])].filter((part) => !part.properties).flatMap(notesOf),
]
