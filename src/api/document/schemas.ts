import { isDeepStrictEqual } from 'node:util'
import type { OpenAPIV3_1 } from 'openapi-types'

/** The JSON Schema keywords that our schemas use. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Document = Partial<OpenAPIV3_1.Document>
type Json = Record<string, unknown>

const prefix = '#/components/schemas/'
/** Keywords whose values are not schemas. */
const values = new Set(['example', 'examples', 'enum', 'const', 'default', 'required'])

/** The operations of the document, with their methods and paths. */
export const operationsOf = ({ paths = {} }: Document): OpenAPIV3_1.OperationObject[] =>
  Object.values(paths).flatMap((path) => Object.values(path ?? {}) as OpenAPIV3_1.OperationObject[])

/** Resolves a reference to a named schema. Returns other schemas unchanged. */
export function resolveSchema(document: Document, schema: Schema): Schema {
  const named = schema.$ref && document.components?.schemas?.[schema.$ref.replace(prefix, '')]
  return named ? { ...(named as Schema), ...schema } : schema
}

/** Calls `change` with every object of the document that can be a schema, innermost first. */
export function visit(node: unknown, change: (part: Json) => void): void {
  if (Array.isArray(node)) for (const entry of node) visit(entry, change)
  else if (typeof node === 'object' && node !== null) {
    for (const [key, part] of Object.entries(node)) if (!values.has(key)) visit(part, change)
    change(node as Json)
  }
}

/** Hides references with sibling keywords from @fastify/swagger, which drops the siblings of a `$ref`. */
export function keepSiblings<T extends { schema: object | undefined }>(route: T): T {
  visit(route.schema, (schema: Schema) => {
    const { $ref, ...siblings } = schema
    if (!$ref || Object.keys(siblings).length === 0) return
    delete schema.$ref
    schema.allOf = [{ $ref }]
  })
  return route
}

/** Undoes `keepSiblings`. */
export function unwrapReferences(document: Document): void {
  visit(document.paths, (schema: Schema) => {
    const [only, ...others] = schema.allOf ?? []
    if (!only?.$ref || others.length > 0) return
    delete schema.allOf
    Object.assign(schema, only)
  })
}

/** Sorts named schemas, whose order otherwise depends on the order in which modules were loaded. */
export function sortSchemas({ components }: Document): void {
  if (!components?.schemas) return
  components.schemas = Object.fromEntries(
    Object.entries(components.schemas).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Simplifies schemas for client generators and removes unused ones. */
export function simplifySchemas(document: Document): void {
  const parts = [document.paths, document.components?.schemas]
  visit(parts, joinNull)
  visit(parts, dropDefaults)
  removeUnused(document, bases)
  joinTwins(document)
  for (const base of bases) extend(document, base)
}

/** Schemas that other schemas extend. */
const bases = [
  ...['WebsiteWorkflow', 'PageWorkflow', 'BlogWorkflow', 'Batch'],
  ...['PageSummary', 'BlogSummary', 'ApiKey', 'Media', 'WorkflowDetails', 'GroupStatus', 'CreditsCharged'],
  ...[
    'RepeatedStatus',
    'List',
    'Success',
    'ContentSummary',
    'ContentChanges',
    'CustomDomain',
    'Seo',
    'PublishedContent',
    'WebsiteFields',
    'CommonSettingsChanges',
    'Analytics',
    'AnalyticsTotals',
    'AnalyticsCounts',
    'DraftSummary',
    'DraftRevision',
    'VersionDifference',
    'Brief',
  ],
]

/** Rewrites every schema with all fields of `name` as an `allOf` of `name` and the additional fields. */
function extend(document: Document, name: string): void {
  const base = document.components?.schemas?.[name] as Schema | undefined
  const { properties: inherited = {}, required: always = [] } = base ?? {}
  visit([document.paths, document.components?.schemas], (schema: Schema) => {
    const { properties = {}, required = [], type: _, ...rest } = schema
    const isExtended = Object.entries(inherited).every(([field, part]) => isDeepStrictEqual(properties[field], part))
    if (!base || schema === base || !isExtended) return
    const added = Object.entries(properties).filter(([field]) => !(field in inherited))
    const needed = required.filter((field) => !always.includes(field))
    const own: Schema = { properties: Object.fromEntries(added) } // of the type of its base
    if (needed.length > 0) own.required = needed
    for (const keyword of Object.keys(schema)) delete schema[keyword as keyof Schema]
    Object.assign(schema, rest, { allOf: [{ $ref: prefix + name }, own] })
  })
}

/** `type: ["string", "null"]` instead of a choice between a string and null. */
function joinNull(schema: Schema): void {
  const [some, none, ...others] = schema.anyOf ?? []
  if (!some || none?.type !== 'null' || others.length > 0 || typeof some.type !== 'string') return
  delete schema.anyOf
  Object.assign(schema, { ...some, ...schema, type: [some.type, 'null'] })
  if (some.enum) schema.enum = [...some.enum, null]
}

/** Removes redundant keywords. Objects stay open, because new response fields are not a breaking change. */
function dropDefaults(schema: Schema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.type === 'integer') {
    delete schema.pattern // the pattern of the digits in a query
    if (schema.default !== undefined) schema.default = Number(schema.default)
  }
  if (schema.properties && schema.additionalProperties === false) delete schema.additionalProperties
  if (Object.keys(schema.propertyNames ?? {}).join() === 'type') delete schema.propertyNames // all are strings
  if (schema.enum?.length === 1) {
    schema.const = schema.enum[0]
    delete schema.enum
  }
}

/** Removes named schemas that no operation and no schema in `kept` references. */
export function removeUnused(document: Document, kept: string[] = []): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const used = new Set<string>()
  const use = (node: unknown) =>
    visit(node, ({ $ref }) => {
      const name = typeof $ref === 'string' && $ref.startsWith(prefix) ? $ref.slice(prefix.length) : undefined
      if (name === undefined || used.has(name)) return
      used.add(name)
      use(schemas[name])
    })
  use([document.paths, document.webhooks, document.components?.responses, document.components?.parameters])
  use(kept.map((name) => ({ $ref: prefix + name })))
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}

/** Requests and responses have separate schemas (`PageInput`, `Page`). Merges them if one is missing or both are equal, inner ones first. */
function joinTwins(document: Document): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const before = Object.keys(schemas).length
  for (const [twin, schema] of Object.entries(schemas)) {
    const name = twin.replace(/Input$/, '')
    const { examples } = schemas[name] ?? {}
    const whole = examples ? { examples, ...schema } : schema // the input of a transformation has no examples
    if (name === twin || (schemas[name] && !isDeepStrictEqual(schemas[name], whole))) continue
    delete schemas[twin]
    schemas[name] = whole
    visit([document.paths, schemas], (part) => {
      if (part['$ref'] === prefix + twin) part['$ref'] = prefix + name
    })
  }
  if (Object.keys(schemas).length < before) joinTwins(document)
}
