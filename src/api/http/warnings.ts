import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ValidationFailed } from '../../domain/problems.ts'
import { defOf, unwrap } from './body-schemas.ts'
import { findMisnamed, findSimilar } from './typos.ts'

declare module 'fastify' {
  interface FastifyRequest {
    warnings: string[]
    bodyAsSent: unknown
    queryAsSent: unknown
  }
  interface FastifyContextConfig {
    /** The operation publishes at a path of its choice if the request has none. */
    choosesPath?: true
  }
}

/** Maximum number of fields that `warnings` names, and of characters of each part of their paths. */
const maxNamed = 20
const maxNameLength = 100

/** Header of a request, and its value that has unknown fields of an order ignored. */
const unknownFieldsHeader = 'sitewright-unknown-fields'
const warn = 'warn'

/**
 * Lists unknown fields and query parameters in `warnings` of every response, also of errors. Unknown fields of an order, which costs credits,
 * fail it, unless the caller asks for warnings.
 */
export function warnAboutUnknownFields(app: FastifyInstance): void {
  app.decorateRequest('warnings')
  app.decorateRequest('bodyAsSent')
  app.decorateRequest('queryAsSent')
  app.addHook('preValidation', (request, _reply, done) => {
    request.warnings = []
    request.bodyAsSent = request.body
    request.queryAsSent = request.query
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const { config, schema } = request.routeOptions
    const body = schema?.body as z.ZodType | undefined
    const isOrder = body && config.scope === 'ai' && request.headers[unknownFieldsHeader] !== warn
    const problem = isOrder ? findUnknownFields(body, request.bodyAsSent, ignoreHint) : undefined
    if (problem) request.bodyAsSent = undefined // it names the fields, so that no warnings have to
    done(problem ?? (config.choosesPath && body ? findMisnamedPath(body, request.bodyAsSent) : undefined))
  })
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (!request.warnings || payload === null || typeof payload !== 'object') return done(null, payload)
    const warnings = [...request.warnings, ...describeUnknown(request)]
    done(null, warnings.length > 0 ? { ...payload, warnings } : payload)
  })
}

/** Created once: it takes longer than the rest of `describeUnknown`. */
const noFields = z.object({})

function describeUnknown({ routeOptions: { schema = {} }, bodyAsSent, queryAsSent }: FastifyRequest): string[] {
  const { body, querystring } = schema as { body?: z.ZodType; querystring?: z.ZodType }
  return [
    ...describe('field', unknownFields(body ?? noFields, bodyAsSent)),
    ...describe('query parameter', unknownFields(querystring ?? noFields, queryAsSent)),
  ]
}

const ignoreHint = 'Nothing was charged. Send `Sitewright-Unknown-Fields: warn` to have unknown fields ignored.'

/** The problem of a request whose unknown fields are not ignored. `ending`: the last sentence of its message. */
export function findUnknownFields(body: z.ZodType, sent: unknown, ending: string): ValidationFailed | undefined {
  const fields = firstOf(unknownFields(body, sent)).slice(0, maxNamed)
  const details = fields.map(({ path, known }) => {
    const field = path.map(shorten).join('.')
    const similar = findSimilar(path.at(-1) ?? '', known)
    const hint = similar === undefined ? '.' : `; did you mean \`${[...path.slice(0, -1), similar].join('.')}\`?`
    return { path: field, code: 'unrecognized_key', message: `Unknown field \`${field}\`${hint}` }
  })
  if (details.length === 0) return undefined
  const [first, second, third] = details.map(({ message }) => message)
  return new ValidationFailed([first, second, third, ending].filter(Boolean).join(' '), details)
}

/** The problem of a request whose `path` has another name, or whose path would follow from a `name` with another name. */
function findMisnamedPath(body: z.ZodType, sent: unknown): ValidationFailed | undefined {
  for (const { path, known, siblings } of firstOf(unknownFields(body, sent))) {
    const meant = findMisnamed(path.at(-1) ?? '', known)
    if (meant === undefined || siblings['path'] || siblings[meant]) continue
    const field = path.map(shorten).join('.')
    const right = [...path.slice(0, -1), meant].join('.')
    const message = `Unknown field \`${field}\`; did you mean \`${right}\`? Without it, the path cannot be told. Nothing was published.`
    return new ValidationFailed(message, [{ path: field, code: 'unrecognized_key', message }])
  }
  return undefined
}

function describe(noun: string, fields: ReturnType<typeof unknownFields>): string[] {
  const described: string[] = []
  for (const { path, known } of firstOf(fields)) {
    if (described.length === maxNamed) return [...described, `More unknown ${noun}s were ignored.`]
    const similar = findSimilar(path.at(-1) ?? '', known)
    const suggestion =
      similar === undefined ? ' was ignored.' : `; did you mean \`${[...path.slice(0, -1), similar].join('.')}\`?`
    described.push(`Unknown ${noun} \`${path.map(shorten).join('.')}\`${suggestion}`)
  }
  return described
}

const shorten = (name: string): string => (name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name)

/** A field that a schema does not have. `known` are the fields of its object in the schema, `siblings` those that were sent. */
type UnknownField = { path: string[]; known: string[]; siblings: Record<string, unknown> }

/** Array entries that are searched. No array of a request may have more. */
const maxEntries = 100

/** Finds the fields of a request that its schema ignores, whether the request is valid or not. Objects with custom fields have none. */
export function* unknownFields(schema: z.core.$ZodType, sent: unknown, path: string[] = []): Generator<UnknownField> {
  const def = defOf(unwrap(schema))
  if (def.type === 'array' && Array.isArray(sent))
    for (const [index, entry] of sent.slice(0, maxEntries).entries())
      yield* unknownFields(def.element, entry, [...path, String(index)])
  if (def.type === 'union') yield* fewest(def.options.map((option) => firstOf(unknownFields(option, sent, path))))
  if (def.type !== 'object' || !isObject(sent)) return
  const { shape, catchall } = def
  for (const name in sent) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (field) yield* unknownFields(field, sent[name], [...path, name])
    else if (!catchall) yield { path: [...path, name], known: Object.keys(shape), siblings: sent }
  }
}

/** As many fields as are named, and one more. */
function firstOf(fields: Iterable<UnknownField>): UnknownField[] {
  const first: UnknownField[] = []
  for (const field of fields) if (first.push(field) > maxNamed) break
  return first
}

const fewest = (found: UnknownField[][]): UnknownField[] =>
  found.toSorted((one, other) => one.length - other.length)[0] ?? []

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
