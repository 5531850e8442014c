import type { OpenAPIV3_1 } from 'openapi-types'
import { samples } from './fields.ts'

/** As much of a JSON schema as our schemas become. */
type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  enum?: unknown[]
  minimum?: number
  maximum?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/**
 * Gives every field of the document an example, and every body and answer one that is put together from its fields: an answer's
 * from those that are always there. Examples that are written beside a schema stay as they are.
 */
export function addExamples(document: Partial<OpenAPIV3_1.Document>): void {
  for (const schema of Object.values(document.components?.schemas ?? {})) describeFields(schema as Schema)
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path ?? {}) as OpenAPIV3_1.OperationObject[]) {
      for (const parameter of operation.parameters ?? []) describeParameter(parameter as OpenAPIV3_1.ParameterObject)
      const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>
      for (const media of Object.values(content)) describeMedia(media)
      for (const response of Object.values(operation.responses ?? {}) as OpenAPIV3_1.ResponseObject[])
        for (const media of Object.values(response.content ?? {}))
          describeMedia(media, ({ required }) => required ?? [])
    }
}

/** Which fields of an object its example shows. */
type Shown = (schema: Schema) => string[]
const all: Shown = ({ properties }) => Object.keys(properties ?? {})

function describeMedia(media: OpenAPIV3_1.MediaTypeObject, shown = all): void {
  const schema = media.schema as Schema
  describeFields(schema)
  if (media.example === undefined && !media.examples) media.example = exampleOf(schema, shown)
}

/**
 * In the schema: an example beside an optional parameter is what the reference would send unless it is taken out again. A text that is
 * transformed says its own as `example`, since its `examples` would be of what comes out.
 */
function describeParameter(parameter: OpenAPIV3_1.ParameterObject): void {
  const schema = parameter.schema as Schema & { example?: unknown }
  const example = parameter.example ?? schema.example
  if (example !== undefined) schema.examples = [example]
  delete parameter.example
  delete schema.example
  describeFields(schema, parameter.name)
}

/** Writes an example into every field, and says of what is nullable what it is. */
function describeFields(schema: Schema, name = ''): void {
  for (const [field, property] of Object.entries(schema.properties ?? {})) describeFields(property, field)
  for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])])
    describeFields(part)
  const description = schema.description ?? schema.anyOf?.[0]?.description
  if (description) schema.description = description
  // Every whole number has these bounds; they only stand in the way.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (!name || schema.examples || schema.enum || schema.properties) return
  const example = exampleOf(schema, all, name)
  if (example !== undefined) schema.examples = [example]
}

function exampleOf(schema: Schema, shown: Shown, name = ''): unknown {
  const { examples, properties, items, anyOf } = schema
  if (examples) return examples[0]
  if (properties)
    return Object.fromEntries(
      shown(schema).map((field) => [field, properties[field] && exampleOf(properties[field], shown, field)]),
    )
  if (items?.properties) return [exampleOf(items, shown)]
  if (schema.enum) return schema.enum[0]
  if (name in samples) return asTyped(samples[name], schema)
  if (anyOf?.[0]) return exampleOf(anyOf[0], shown, name)
  const entry = items && exampleOf(items, shown)
  return entry === undefined ? undefined : [entry]
}

/** Numbers in a query are text. */
const asTyped = (sample: unknown, { type }: Schema): unknown =>
  typeof sample === 'number' && type === 'string' ? String(sample) : sample
