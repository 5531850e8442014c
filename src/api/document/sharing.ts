import { isDeepStrictEqual } from 'node:util'
import type { OpenAPIV3_1 } from 'openapi-types'
import { type Document, operationsOf, type Schema, visit } from './schemas.ts'

type Parameter = OpenAPIV3_1.ParameterObject
type Response = OpenAPIV3_1.ResponseObject

const integer = { type: 'integer', minimum: 0 } as const
const examples = (example: unknown) => ({ examples: [example] })

/** Response headers. */
export const headers: Record<string, OpenAPIV3_1.HeaderObject> = {
  'RateLimit-Limit': {
    description: 'Maximum number of requests of the API key per minute.',
    schema: { ...integer, ...examples(600) },
  },
  'RateLimit-Remaining': {
    description: 'Remaining requests of the API key in this minute.',
    schema: { ...integer, ...examples(599) },
  },
  'RateLimit-Reset': {
    description: 'Seconds until the rate limit resets.',
    schema: { ...integer, ...examples(60) },
  },
  'WWW-Authenticate': {
    description: 'The authentication scheme: `Bearer`.',
    schema: { type: 'string', ...examples('Bearer') },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { ...integer, ...examples(1) },
  },
}

/** Headers of error responses, by status. The introduction of the API describes the headers of all responses. */
const byStatus: Record<string, string[]> = { 409: ['Retry-After'], default: Object.keys(headers) }

/** Codes that the response `default` declares for an operation that can answer them. A status with a code of its own lists all its codes. */
const common = new Set([
  ...['malformed_json', 'validation_failed', 'invalid_api_key', 'insufficient_scope', 'payload_too_large'],
  'unsupported_content_type',
  ...['idempotency_in_progress', 'idempotency_key_reused', 'rate_limited', 'internal_error', 'unavailable'],
])

/** Moves shared fields, responses, parameters and headers to `components`. */
export function shareComponents(document: Document): void {
  document.components = { ...document.components, headers, responses: {} }
  shareFields(document)
  shareParameters(document)
  for (const operation of operationsOf(document)) joinCommonProblems(operation)
  const problems = operationsOf(document).flatMap(({ responses = {} }) =>
    Object.entries(responses).flatMap(([status, answer]) =>
      status === '200' ? [] : toProblem(answer as Response, status),
    ),
  )
  const count = Map.groupBy(problems, (problem) => JSON.stringify(problem))
  for (const operation of operationsOf(document))
    for (const [status, answer] of Object.entries(operation.responses ?? {}) as [string, Response][]) {
      const response = status === '200' ? toSuccess(answer) : toProblem(answer, status)
      const isShared = (count.get(JSON.stringify(response))?.length ?? 0) > 1
      operation.responses = {
        ...operation.responses,
        [status]: isShared ? nameResponse(document, nameOf(codesOf(answer), status), response) : response,
      }
    }
  shareSuccesses(document)
}

/** Replaces the responses that have only common codes by the response `default`. */
function joinCommonProblems(operation: OpenAPIV3_1.OperationObject): void {
  const { 200: success, ...failures } = (operation.responses ?? {}) as Record<string, Response>
  if (!success) return
  const own = Object.entries(failures).filter(([, answer]) => codesOf(answer).some((code) => !common.has(code)))
  if (own.length === 0 && failures['401']) own.push(['401', failures['401']]) // linters ask for one 4xx
  const codes = Object.values(failures)
    .flatMap(codesOf)
    .filter((code) => common.has(code))
  const content = { 'application/json': { schema: { 'x-codes': codes } as object } }
  operation.responses = {
    200: success,
    ...Object.fromEntries(own),
    ...(codes.length > 0 ? { default: { description: '', content } } : {}),
  }
}

/** Adds a response to `components`, renamed if the name is taken by a different one. Returns a reference to it. */
function nameResponse({ components = {} }: Document, wanted: string, response: Response) {
  const { responses = {} } = components
  const name = isDeepStrictEqual(responses[wanted] ?? response, response) ? wanted : `${wanted}2`
  responses[name] = response
  return { $ref: `#/components/responses/${name}` }
}

/** Moves the most frequent parameter of each name to `components`. */
function shareParameters(document: Document): void {
  const all = operationsOf(document).flatMap(({ parameters = [] }) => parameters as Parameter[])
  for (const parameter of all) if (parameter.required === false) delete parameter.required // the default
  const variants = Map.groupBy(all, (parameter) => JSON.stringify(parameter))
  const byName = Map.groupBy(variants.values(), ([parameter]) => `${componentName(parameter?.name ?? '')}Param`)
  const shared = new Map<string, string>()
  const parameters: Record<string, Parameter> = {}
  for (const [name, groups] of byName) {
    const [most] = groups.toSorted((one, other) => other.length - one.length)
    if (!most?.[0] || most.length < 2) continue
    parameters[name] = most[0]
    shared.set(JSON.stringify(most[0]), `#/components/parameters/${name}`)
  }
  for (const operation of operationsOf(document))
    operation.parameters &&= operation.parameters.map((parameter) => {
      const $ref = shared.get(JSON.stringify(parameter))
      return $ref ? { $ref } : parameter
    })
  document.components = { ...document.components, parameters }
}

/** "WebsiteId" for `website_id`. */
const componentName = (name: string): string =>
  name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The bytes that a field in the named schemas saves: references replace its uses. */
const savingOf = (name: string, field: Schema, uses: number): number =>
  (uses - 1) * JSON.stringify(field).length - uses * `{"$ref":"#/components/schemas/${name}"}`.length - name.length

/** Moves the most frequent field of each name to the named schemas, such as `WorkflowId`. */
function shareFields(document: Document): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const parts = [document.paths, schemas]
  const counts = new Map<string, { name: string; field: Schema; uses: number }>()
  const keyOf = (name: string, field: Schema) =>
    `${componentName(name)} ${JSON.stringify(Object.entries(field).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`
  visit(parts, ({ properties = {} }: Schema) => {
    for (const [name, field] of Object.entries(properties)) {
      const text = keyOf(name, field)
      const known = counts.get(text) ?? { name: componentName(name), field, uses: 0 }
      if (!field.$ref) counts.set(text, { ...known, uses: known.uses + 1 })
    }
  })
  const shared = new Map<string, string>()
  for (const [text, { name, field, uses }] of [...counts].toSorted(([, one], [, other]) => other.uses - one.uses)) {
    if (name in schemas || savingOf(name, field, uses) <= 0) continue
    schemas[name] = field
    shared.set(text, name)
  }
  visit(parts, ({ properties = {} }: Schema) => {
    for (const [name, field] of Object.entries(properties)) {
      const component = shared.get(keyOf(name, field))
      if (component) properties[name] = { $ref: `#/components/schemas/${component}` }
    }
  })
}

/** Moves success responses that several operations share to `components`, named after their schema. */
function shareSuccesses({ components = {}, ...document }: Document): void {
  const groups = Map.groupBy(operationsOf(document), (operation) => JSON.stringify(operation.responses?.['200']))
  for (const group of groups.values()) {
    const success = group[0]?.responses?.['200'] as Response
    const { schema = {} } = success.content?.['application/json'] ?? {}
    const [own = schema] = ((schema as Schema).allOf ?? []).filter(({ properties }) => properties)
    const { $ref } = (own as Schema).properties?.['result'] ?? (schema as Schema)
    if (group.length < 2 || !$ref) continue
    const reference = nameResponse({ components }, `${$ref.slice($ref.lastIndexOf('/') + 1)}Response`, success)
    for (const operation of group) operation.responses = { ...operation.responses, 200: reference }
  }
}

const toSuccess = (answer: Response): Response => ({ ...answer, description: 'OK' })

/** An error response. All share one schema; the codes are the description. /docs/errors has their meanings. */
function toProblem(answer: Response, status: string): Response {
  const codes = codesOf(answer)
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(byStatus[status] && { headers: referencesTo(byStatus[status]) }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

/** The codes that `declareProblems` has declared for a response. */
const codesOf = ({ content }: Response): string[] =>
  (content?.['application/json']?.schema as { 'x-codes'?: string[] } | undefined)?.['x-codes'] ?? []

const referencesTo = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** "WebsiteNotFound" for `website_not_found`, "WebsiteOrPageNotFound" if there is also `page_not_found`. */
function nameOf(codes: string[], status: string): string {
  if (status !== 'default')
    return codes
      .map(componentName)
      .join('Or')
      .replace('ValidationFailedOrMalformedJson', 'Invalid')
      .replaceAll('NotFoundOr', 'Or')
  if (codes.includes('idempotency_in_progress')) return 'PostFailure'
  return codes.includes('payload_too_large') ? 'ChangeFailure' : 'ReadFailure'
}
