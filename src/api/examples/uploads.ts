import type { OpenAPIV3_1 } from 'openapi-types'
import { type Document, operationsOf, resolveSchema, type Schema } from '../document/schemas.ts'

const file = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: 'The file',
  examples: ['(bytes)'],
}

/** Describes the parts of multipart bodies: a file part replaces the JSON fields for the file content. */
export function describeUploads(document: Document): void {
  for (const operation of operationsOf(document)) {
    const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>
    const multipart = content['multipart/form-data']
    if (!multipart) continue
    const { properties = {} } = resolveSchema(document, multipart.schema as Schema) as OpenAPIV3_1.SchemaObject
    const { file_base64: _bytes, source_url: _url, ...fields } = properties
    const texts = Object.entries(fields).map(([name, field]) => [name, withoutNull(field)])
    const schema = {
      type: 'object',
      properties: { file, ...Object.fromEntries(texts) },
      required: ['file'],
    } as OpenAPIV3_1.SchemaObject
    content['multipart/form-data'] = { schema }
  }
}

/** A multipart field is text: it can be absent, but not null. */
function withoutNull({ anyOf = [], ...field }: OpenAPIV3_1.SchemaObject): OpenAPIV3_1.SchemaObject {
  const [some = {}] = (anyOf as OpenAPIV3_1.SchemaObject[]).filter(({ type }) => type !== 'null')
  return { ...some, ...field } as OpenAPIV3_1.SchemaObject
}
