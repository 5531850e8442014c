import type { Filled } from './growth-rows.ts'

type Parameter = { name: string; in: string; required?: boolean; schema?: { enum?: string[] } }
type Operation = { operationId: string; parameters?: (Parameter | { $ref: string })[] }
export type ApiDocument = {
  paths: Record<string, { get?: Operation }>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, { enum?: string[] }> }
}

/** A request, for each of the workspaces that are compared. */
export type Call = { title: string; pathOf: (filled: Filled) => string }

/** Operations whose answer does not come from rows alone. */
const others = new Set(['followWorkflow', 'downloadFormAttachment'])

/** Returns a request for each GET operation of the API, and for lists one per filter, order, kind of search and position. */
export const callsOf = (document: ApiDocument): Call[] =>
  Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && !others.has(get.operationId) && path.startsWith('/v1/') ? callsOfOperation(document, path, get) : [],
  )

function callsOfOperation(document: ApiDocument, path: string, operation: Operation): Call[] {
  const parameters = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
  )
  const queries = parameters.filter((one) => one.in === 'query').flatMap((one) => queriesOf(document, one))
  const isComplete = parameters.every((one) => one.in !== 'query' || !one.required)
  return [...(isComplete ? [{ title: '', query: () => '' }] : []), ...queries].map(({ title, query }) => ({
    title: `${operation.operationId}${title && ` ${title}`}`,
    pathOf: (filled) => `${fillPath(path, operation.operationId, filled)}${query(filled) && `?${query(filled)}`}`,
  }))
}

/** Throws if a path has a parameter that the rows of the benchmark have no value for. */
const fillPath = (path: string, operationId: string, { ids, kinds }: Filled): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'workflow_id' ? kinds[operationId] : ids[name]
    if (!value) throw new Error(`${operationId} needs a value for ${name}: add it to bench/growth-rows.ts`)
    return encodeURIComponent(value)
  })

type Query = { title: string; query: (filled: Filled) => string }

const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
/** Values by parameter. Any other parameter must have an `enum`, of which each value is measured. */
const values: Record<string, Record<string, (filled: Filled) => string>> = {
  page: { 'in the middle': ({ websites }) => `${Math.ceil(Math.min(websites / 2, 100_000) / 20)}` },
  per_page: { hundred: () => '100' },
  search: {
    'of all': () => 'market',
    'of a fifth': () => 'bakery',
    rare: () => 'quartz',
    'of none': () => 'vulcan',
    'of two letters': () => 'ba',
    'of two letters, rare': () => 'qu',
  },
  cursor: {},
  draft_id: { one: ({ ids }) => ids.draft_id ?? '' },
  author: { 'a fifth': () => 'key_1' },
  actor: { one: () => 'key_1' },
  operation: { one: () => 'updatePage' },
  website_id: { one: ({ ids }) => ids.website_id ?? '' },
  client_id: { one: ({ ids }) => ids.client_id ?? '' },
  batch_id: { one: ({ ids }) => ids.batch_id ?? '' },
  created_after: { 'half of them': () => days(14) },
  created_before: { 'half of them': () => days(14) },
  updated_after: { 'half of them': () => days(14) },
  updated_before: { 'half of them': () => days(14) },
  from: { '14 days': () => days(14) },
  to: { 'two weeks ago': () => days(14) },
  interval: { hour: () => 'hour' },
  time_zone: { other: () => 'Europe/Paris' },
}

function queriesOf(document: ApiDocument, { name, schema }: Parameter): Query[] {
  const given = values[name]
  if (given)
    return Object.entries(given).map(([title, value]) => ({
      title: `${name} ${title}`,
      query: (filled) => `${name}=${encodeURIComponent(value(filled))}`,
    }))
  const choices = enumOf(document, schema)
  if (choices.length === 0) throw new Error(`${name} has no values to measure: add them to bench/growth-calls.ts`)
  return choices.map((choice) => ({ title: `${name} ${choice}`, query: () => `${name}=${choice}` }))
}

/** The values of a schema, which may refer to another one or be one of several. */
function enumOf(document: ApiDocument, schema: unknown): string[] {
  const {
    enum: own,
    $ref,
    anyOf = [],
    allOf = [],
  } = (schema ?? {}) as Record<string, unknown> as {
    enum?: string[]
    $ref?: string
    anyOf?: unknown[]
    allOf?: unknown[]
  }
  if (own) return own
  if ($ref) return enumOf(document, document.components.schemas[$ref.split('/').at(-1) ?? ''])
  return [...anyOf, ...allOf].flatMap((one) => enumOf(document, one))
}
