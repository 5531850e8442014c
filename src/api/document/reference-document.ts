import type { OpenAPIV3_1 } from 'openapi-types'
import { exampleOf } from '../examples/examples.ts'
import { problems } from '../../domain/problems.ts'
import { type Document, operationsOf, resolveSchema, type Schema, visit } from './schemas.ts'

/**
 * Copies a document for readers that resolve references in one level only, such as Scalar: each body has its whole example, a schema that
 * extends others has all their fields itself, and error responses have the meaning of each code.
 */
export function referenceDocument(document: Document): Document {
  const copy = structuredClone(document)
  visit([copy.paths, copy.components], (schema: Schema) => {
    if (schema.allOf && !isChoice(copy, schema)) Object.assign(schema, merge(copy, schema), { allOf: undefined })
  })
  const parts = [
    ...operationsOf(copy).flatMap(({ requestBody, responses }) => [requestBody, responses?.['200']]),
    ...Object.values(copy.components?.responses ?? {}),
  ]
  visit([copy.paths, copy.components?.responses], (response) => {
    if (JSON.stringify(response['content'])?.includes(problemSchema)) response['description'] = meaningsOf(response)
  })
  for (const part of parts) {
    const { content = {} } = (part ?? {}) as Partial<OpenAPIV3_1.ResponseObject>
    const json = content['application/json']
    if (json?.schema && !json.examples && !json.example) json.example = exampleOf(copy, json.schema as Schema)
  }
  return copy
}

const problemSchema = '"#/components/schemas/Problem"'
const meanings = new Map(Object.values(problems).map(({ code, meaning }) => [code, meaning]))

/** A paragraph for each code of an error response. */
const meaningsOf = ({ description }: { description?: unknown }): string =>
  [...String(description).matchAll(/`(\w+)`/g)]
    .map(([name, code = '']) => `${name}: ${meanings.get(code)}`)
    .join('\n\n')

/** Copies a document without the examples of whole JSON bodies, which tools compose from those of the fields, and of numbers. */
export function withoutPlainExamples(document: Document): Document {
  const copy = structuredClone(document)
  visit([copy.paths, copy.components?.responses], ({ content }) => {
    const { 'application/json': json } = (content ?? {}) as Record<string, OpenAPIV3_1.MediaTypeObject>
    delete json?.example
    delete json?.examples
  })
  visit([copy.paths, copy.components], (schema: Schema) => {
    if (/\b(?:integer|number|boolean)\b/.test(String(schema.type))) delete schema.examples
  })
  return copy
}

/** Whether a schema or one that it extends is a choice between several. */
function isChoice(document: Document, schema: Schema): boolean {
  const { anyOf, oneOf, allOf = [] } = resolveSchema(document, schema)
  return Boolean(anyOf ?? oneOf) || allOf.some((part) => isChoice(document, part))
}

function merge(document: Document, schema: Schema): Schema {
  const { allOf = [], $ref: _, ...own } = resolveSchema(document, schema)
  const parts = [...allOf.map((part) => merge(document, part)), own]
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))]
  return {
    ...(Object.assign({}, ...parts) as Schema),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})) as Record<string, Schema>,
    ...(required.length > 0 ? { required } : {}),
  }
}
