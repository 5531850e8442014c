import type { OpenAPIV3_1 } from 'openapi-types'
import { type Document, operationsOf, resolveSchema, type Schema } from '../document/schemas.ts'
import { bodies, samples } from './fields.ts'

/**
 * Adds an example to every field, request body and response of the document. Examples of bodies are composed from their fields, those of
 * responses from the required fields. Existing examples of schemas are kept.
 */
export function addExamples(document: Document): void {
  const shared = (document.components?.schemas ?? {}) as Record<string, Schema>
  for (const schema of Object.values(shared)) describeFields(document, schema)
  for (const operation of operationsOf(document)) {
    for (const parameter of operation.parameters ?? [])
      describeParameter(document, parameter as OpenAPIV3_1.ParameterObject)
    const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>
    const { content: answered = {} } = (operation.responses?.['200'] ?? {}) as Partial<OpenAPIV3_1.ResponseObject>
    const body = bodies[operation.operationId ?? '']
    if (body && content['application/json']) content['application/json'].example = body
    for (const media of [...Object.values(content), ...Object.values(answered)]) describeMedia(document, media)
  }
}

/** Writes only manual examples to the body. Tools compose the others from the examples of the fields. */
function describeMedia(document: Document, media: OpenAPIV3_1.MediaTypeObject): void {
  const schema = media.schema as Schema & { 'x-examples'?: OpenAPIV3_1.MediaTypeObject['examples'] }
  describeFields(document, schema)
  if (schema['x-examples']) media.examples = schema['x-examples']
  delete schema['x-examples']
}

/**
 * Writes the example of a parameter into its schema: tools send the `example` of an optional parameter unless the reader removes it. The
 * schema of a transformed text has `example`, since its `examples` would be of the result.
 */
function describeParameter(document: Document, parameter: OpenAPIV3_1.ParameterObject): void {
  const schema = parameter.schema as Schema & { example?: unknown }
  const example = parameter.example ?? schema.example
  if (example !== undefined) schema.examples = [example]
  delete parameter.example
  delete schema.example
  describeFields(document, schema, parameter.name)
}

/** Adds an example to every field, and lifts the description of a nullable field from its inner schema. */
function describeFields(document: Document, schema: Schema, name = ''): void {
  for (const [field, property] of Object.entries(schema.properties ?? {})) describeFields(document, property, field)
  const parts = [schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? [], schema.items ?? []].flat()
  for (const part of parts) describeFields(document, part)
  const description = schema.description ?? schema.anyOf?.[0]?.description
  if (description) schema.description = description
  if (!name || schema.$ref || schema.examples || schema.enum || schema.properties || schema.const !== undefined) return
  if (isTime(samples[name]) && !schema.pattern) schema.format ??= 'date-time'
  // These types say as much as an example.
  if (schema.format === 'date-time' || schema.type === 'boolean') return
  const example = exampleOf(document, schema, name)
  if (example !== undefined && !hasShownParts(schema)) schema.examples = [example]
}

/** Whether a value is a UTC time in the format of responses. */
const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** Whether the parts of a field have examples of their own: they are objects or named schemas. */
const hasShownParts = ({ items, anyOf = [], oneOf = [] }: Schema): boolean =>
  [items, ...anyOf, ...oneOf].some((part) => part && (part.$ref || part.properties || hasShownParts(part)))

/** Composes an example of a schema from those of its fields. `warnings` are left out. */
export function exampleOf(document: Document, unresolved: Schema, name = ''): unknown {
  const schema = resolveSchema(document, unresolved)
  const { examples, properties, items, anyOf = schema.oneOf } = schema
  if (schema.const !== undefined) return schema.const
  if (examples) return examples[0]
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).flatMap(([field, part]) =>
        field === 'warnings' ? [] : [[field, exampleOf(document, part, field)]],
      ),
    )
  if (items && resolveSchema(document, items).properties) return [exampleOf(document, items)]
  if (schema.enum) return schema.enum[0]
  if (name in samples) return asTyped(samples[name], schema)
  if (anyOf?.[0]) return exampleOf(document, anyOf[0], name)
  if (schema.type === 'boolean') return true
  if (schema.format === 'date-time') return samples['created_date']
  const entry = items && exampleOf(document, items)
  return entry === undefined ? undefined : [entry]
}

/** Query parameters are strings. */
const asTyped = (sample: unknown, { type }: Schema): unknown =>
  typeof sample === 'number' && type === 'string' ? String(sample) : sample
