import { mediaOf, openApiDocument, operationsOf, type Schema } from '../../support/document.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation of the OpenAPI document. `answers` are the schemas by status; `body` is there where the operation takes one. */
export type Operation = {
  id: string
  method: Method
  path: string
  pathParameters: string[]
  queryParameters: string[]
  body: Schema | undefined
  answers: Map<number, Schema>
  /** The codes of problems by status. */
  codes: Map<number, string[]>
}

export const document = await openApiDocument()

export const operations: Operation[] = operationsOf(document).map(
  ([name, { operationId, parameters = [], requestBody, responses }]) => {
    const [method = '', path = ''] = name.split(' ')
    const named = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name)
    return {
      id: operationId,
      method: method as Method,
      path,
      pathParameters: named('path'),
      queryParameters: named('query'),
      body: requestBody?.content['application/json'].schema,
      answers: new Map(Object.entries(responses).map(([status, answer]) => [Number(status), mediaOf(answer).schema])),
      codes: new Map(Object.entries(responses).map(([status, answer]) => [Number(status), answer['x-codes'] ?? []])),
    }
  },
)

/** "400 client_exists" for each code of each failure that an operation declares. */
export const declaredProblems = ({ codes }: Operation): string[] =>
  [...codes].flatMap(([status, ofStatus]) => ofStatus.map((code) => `${status} ${code}`))

/**
 * A field of a body: `path` is as in "theme.mode"; an entry of a list is "0", one of a record "any_name". `within` has more fields;
 * `either` is one of several shapes of the object that holds it.
 */
export type Field = { path: string; schema: Schema; within: boolean; either: boolean }

/** The field of a batch whose entries are checked one by one: what is wrong with one is told in the answer, and fails no request. */
const checkedAlone = 'items'

/** Every field of a body, at every depth, an object before what it holds. */
export function fieldsOf(schema: Schema | undefined, at: string[] = []): Field[] {
  const variants = schema ? variantsOf(schema) : []
  const either = variants.filter(({ properties }) => properties).length > 1
  return variants.flatMap(({ properties = {}, items, additionalProperties }) => {
    const members = { ...properties, ...(items ? { 0: items } : {}), ...recordEntry(additionalProperties) }
    return Object.entries(members).flatMap(([name, member]) => {
      const within = name === checkedAlone ? [] : fieldsOf(member, [...at, name])
      return [{ path: [...at, name].join('.'), schema: member, within: within.length > 0, either }, ...within]
    })
  })
}

const recordEntry = (entry: Schema['additionalProperties']) => (typeof entry === 'object' ? { any_name: entry } : {})

/** What a schema is made of: one that may be null is what it is besides. */
function variantsOf(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.flatMap(variantsOf) ?? [schema]
}

/** Whether values of this type ("object", "null") can fit. */
export const takes = (schema: Schema, type: string): boolean =>
  variantsOf(schema).some((variant) => [variant.type].flat().includes(type))

/** Whether there is a value that the field does not take: into what is free in form everything fits. */
export const isTyped = ({ schema }: Field): boolean =>
  variantsOf(schema).every((variant) => ['type', 'enum', 'const'].some((keyword) => Object.hasOwn(variant, keyword)))

/** Whether a field by this name holds ids of the platform's own things, rather than another service's. */
export const isIdField = (name: string): boolean =>
  /^(?:workspace|key|client|website|page|blog|media|member|event|workflow|batch)_ids?$/.test(name)
