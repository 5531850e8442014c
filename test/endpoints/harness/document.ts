import {
  codesOf,
  mediaOf,
  openApiDocument,
  type Operation as Declared,
  operationsOf,
  type Schema,
  statusesOf,
} from '../../support/document.ts'

type Responses = Declared['responses']
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation of the OpenAPI document. `answers` are the schemas by status. `body` is set if the operation takes one. */
export type Operation = {
  id: string
  method: Method
  path: string
  pathParameters: string[]
  queryParameters: string[]
  /** The accepted values of the query parameter `sort`. */
  sorts: string[]
  body: Schema | undefined
  answers: Map<number, Schema>
  /** The problem codes by status. */
  codes: Map<number, string[]>
}

export const document = await openApiDocument()

export const operations: Operation[] = operationsOf(document).map(
  ([name, { operationId, parameters = [], requestBody, responses }]) => {
    const [method = '', path = ''] = name.split(' ')
    const statuses = statusesOf({ responses })
    const named = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name)
    return {
      id: operationId,
      method: method as Method,
      path,
      pathParameters: named('path'),
      queryParameters: named('query'),
      sorts: (parameters.find((one) => one.name === 'sort')?.schema.enum ?? []) as string[],
      body: requestBody?.content['application/json'].schema,
      answers: new Map(statuses.map((status) => [Number(status), schemaOf(responses, status)])),
      codes: new Map(statuses.map((status) => [Number(status), codesOf({ responses }, status)])),
    }
  },
)

function schemaOf(responses: Responses, status: string): Schema {
  return mediaOf((responses[status] ?? responses['default']) as Responses[string]).schema
}

/** Returns "400 client_exists" for each code of each failure that an operation declares. */
export const declaredProblems = ({ codes }: Operation): string[] =>
  [...codes].flatMap(([status, ofStatus]) => ofStatus.map((code) => `${status} ${code}`))

/**
 * A field of a body. `path` is like "theme.mode", with "0" for an entry of a list and "any_name" for one of a record. `within` tells whether
 * it has fields. `either` tells whether its object has several shapes, `shape` the constants that tell which.
 */
type Shape = Record<string, unknown>
/** `outer`: the object of several shapes that contains the field, with the shape that has it. */
export type Field = {
  path: string
  schema: Schema
  within: boolean
  either: boolean
  shape: Shape
  outer?: { path: string; shape: Shape } | undefined
}

/** The fields of batches whose entries are validated one by one: an invalid entry is reported in the response and does not fail the request. */
const checkedAlone = ['items', 'files']

/** Returns every field of a body, at every depth, an object before its fields. */
export function fieldsOf(schema: Schema | undefined, at: string[] = [], outer?: Field['outer']): Field[] {
  const variants = schema ? variantsOf(schema) : []
  const either = variants.filter(({ properties }) => properties).length > 1
  return variants.flatMap(({ properties = {}, items, additionalProperties }) => {
    const shape = Object.fromEntries(
      Object.entries(properties).flatMap(([name, one]) =>
        'const' in one ? [[name, one.const]] : either && one.enum ? [[name, one.enum[0]]] : [],
      ),
    )
    const members = { ...properties, ...(items ? { 0: items } : {}), ...recordEntry(additionalProperties) }
    return Object.entries(members).flatMap(([name, member]) => {
      const around = either && at.length > 0 ? { path: at.join('.'), shape } : outer
      const within = checkedAlone.includes(name) ? [] : fieldsOf(member, [...at, name], around)
      const path = [...at, name].join('.')
      return [{ path, schema: member, within: within.length > 0, either, shape, outer }, ...within]
    })
  })
}

const recordEntry = (entry: Schema['additionalProperties']) => (typeof entry === 'object' ? { any_name: entry } : {})

/** Returns the variants of a schema, without null. */
function variantsOf(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.flatMap(variantsOf) ?? [schema]
}

/** Tells whether a schema accepts values of this type ("object", "null"). */
export const takes = (schema: Schema, type: string): boolean =>
  variantsOf(schema).some((variant) => [variant.type].flat().includes(type))

/** Tells whether a field rejects some value. A free-form field accepts everything. */
export const isTyped = ({ schema }: Field): boolean =>
  variantsOf(schema).every((variant) => ['type', 'enum', 'const'].some((keyword) => Object.hasOwn(variant, keyword)))

/** Tells whether a field with this name holds ids of the platform's own resources, not of another service. */
export const isIdField = (name: string): boolean =>
  /^(?:workspace|key|client|website|page|blog|media|member|event|workflow|batch|draft)_ids?$/.test(name)
