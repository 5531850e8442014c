import type { OpenAPIV3_1 } from 'openapi-types'
import { buildApp } from '../../src/api/app.ts'
import { readConfig } from '../../src/config.ts'
import type { ApiDeps } from '../../src/api/deps.ts'
import { problems } from '../../src/domain/problems.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value?: unknown; $ref?: string }> }
type Content = { content: { 'application/json': Media } }
/** A response is JSON or an event stream. */
type Answered = {
  content: Content['content'] | { 'text/event-stream': Media } | { 'application/octet-stream': Media }
}

export type Schema = {
  $ref?: string
  description?: string
  example?: unknown
  examples?: unknown[]
  format?: string
  const?: unknown
  minimum?: number
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  enum?: unknown[]
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

type Response = Answered & { description: string; headers?: object }

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Response>
}

export type Document = Omit<OpenAPIV3_1.Document, 'paths'> & { paths: Record<string, Record<string, Operation>> }

const statusOf = new Map(Object.values(problems).map(({ code, status }) => [code, String(status)]))

/** Returns the codes of an error response, which are its description: "`malformed_json`, `validation_failed`". */
export const codesIn = (answer: Response | undefined): string[] =>
  (answer?.description.match(/`\w+`/g) ?? []).map((code) => code.slice(1, -1))

/** Returns the codes that an operation declares for a status, at the status itself or in the response `default`. */
export const codesOf = ({ responses }: Pick<Operation, 'responses'>, status: string): string[] => {
  const shared = codesIn(responses['default']).filter((code) => statusOf.get(code) === status)
  return [...new Set([...codesIn(responses[status]), ...shared])]
}

/** Returns the statuses that an operation declares, at the status itself or in the response `default`. */
export const statusesOf = ({ responses }: Pick<Operation, 'responses'>): string[] => {
  const { default: shared, ...own } = responses
  return [...new Set([...Object.keys(own), ...codesIn(shared).map((code) => statusOf.get(code) ?? '')])]
}

type App = Awaited<ReturnType<typeof buildApp>>
/** On `globalThis`, because the modules of `test` are loaded once per test file. */
const ofWorker = globalThis as { documentApp?: Promise<App> }

/**
 * Returns the OpenAPI document as clients get it. Each Jest worker builds one API for it, which generates each document once. It needs no
 * database: the document follows from the routes alone.
 */
export async function openApiDocument({ path = '/openapi.json?internal=true' } = {}): Promise<Document> {
  ofWorker.documentApp ??= buildApp({
    publicUrl: 'https://api.example.com',
    prices: readConfig({}).prices,
  } as ApiDeps)
  const answer = await (await ofWorker.documentApp).inject(path)
  if (answer.statusCode !== 200) throw new Error(`The document could not be built: ${answer.body}`)
  return answer.json()
}

/** Returns the content of a response, or that of each event of it. */
export const mediaOf = ({ content }: Answered): Media => {
  if ('text/event-stream' in content) return content['text/event-stream']
  return 'application/octet-stream' in content ? content['application/octet-stream'] : content['application/json']
}

/** Returns every operation of the document, named like "GET /v1/workspace", with its references resolved. */
export const operationsOf = (document: Document): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      withoutReferences(document, operation) as Operation,
    ]),
  )

const resolved = new WeakMap<Document, Map<string, object>>()

/** Returns a part of the document with its references resolved. Objects combined by allOf become one object. */
export function withoutReferences(document: Document, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((entry) => withoutReferences(document, entry))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...rest } = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === '$ref' ? value : withoutReferences(document, value)]),
  )
  if (typeof $ref === 'string') {
    const target = lookUp(document, $ref)
    return Object.keys(rest).length > 0 ? { ...target, ...rest } : target
  }
  return joinObjects(rest)
}

function lookUp(document: Document, $ref: string): object {
  const known = resolved.get(document) ?? new Map<string, object>()
  resolved.set(document, known)
  const names = $ref.replace('#/', '').split('/')
  const target = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document)
  const whole = known.get($ref) ?? (withoutReferences(document, target) as object)
  known.set($ref, whole)
  return whole
}

function joinObjects({ allOf, ...schema }: Schema): Schema {
  if (!allOf?.every(({ properties }) => properties)) return { ...schema, ...(allOf && { allOf }) }
  return {
    type: 'object',
    ...schema,
    properties: Object.assign({}, ...allOf.map(({ properties }) => properties)),
    required: allOf.flatMap(({ required = [] }) => required),
  }
}
