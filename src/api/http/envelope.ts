import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { nameAnswer, nameList } from '../document/components.ts'
import {
  IdempotencyInProgress,
  IdempotencyKeyReused,
  InsufficientScope,
  InternalError,
  InvalidApiKey,
  MalformedJson,
  PayloadTooLarge,
  type Problem,
  RateLimited,
  Unavailable,
  UnsupportedContentType,
  ValidationFailed,
} from '../../domain/problems.ts'

type ProblemClass = Pick<typeof Problem, 'status' | 'code' | 'meaning'>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error responses that the document declares for the route, such as "404 website_not_found". */
    answers?: string[]
  }
}

const warnings = z
  .array(z.string())
  .meta({
    description: 'Warnings about the request, such as unknown fields and query parameters; absent if there are none',
    id: 'Warnings',
    examples: [['Unknown field `promt`; did you mean `prompt`?']],
  })
  .optional()

/** The body of every error response. */
const ProblemDetail = z
  .object({
    path: z.string().meta({ description: 'Location of the field, such as `pages.0.name`', examples: ['name'] }),
    code: z.string().meta({ description: 'Error code for programs', examples: ['invalid_type'] }),
    message: z.string().meta({ description: 'Error message', examples: ['`name` is required.'] }),
    before: z
      .unknown()
      .optional()
      .meta({ description: 'Value before the edit', examples: ['8 to 18'] }),
    current: z
      .unknown()
      .optional()
      .meta({ description: 'Current value', examples: ['8 to 18'] }),
    own: z
      .unknown()
      .optional()
      .meta({ description: 'Value of the draft', examples: ['8 to 18'] }),
  })
  .meta({ id: 'ProblemDetail' })

export const ProblemBody = z
  .object({
    success: z.literal(false).describe('Always false'),
    code: z.string().meta({ description: 'Error code for programs', examples: ['validation_failed'] }),
    message: z.string().meta({
      description: 'What happened and what to change. The wording can change; handle errors by `code`',
      examples: ['`name` is required.'],
    }),
    doc_url: z.string().meta({
      description: 'Page with the cause of the error and what to do',
      examples: ['https://api.example.com/docs/errors#validation_failed'],
    }),
    request_id: z.string().meta({
      description: 'ID of the request; include it when you contact support',
      examples: ['req_3f0c9a553d1e4f0c9a551e6f0f7a1042'],
    }),
    details: z.array(ProblemDetail).optional().describe('Invalid or conflicting fields; absent if there are none'),
    warnings,
  })
  .meta({ id: 'Problem', description: 'A failed request' })

/** Fields that all successful responses share. */
const Success = z.object({ success: z.literal(true).describe('Always true'), warnings }).meta({ id: 'Success' })

/** The route-specific problems, by response schemas. */
const declared = new WeakMap<object, ProblemClass[]>()

/** Response schemas of a route that responds with `answer` itself (the AI endpoints). `own` are its specific problems. */
export function flatResponses<T extends z.ZodType>(answer: T, ...own: ProblemClass[]) {
  const responses = { 200: answer }
  declared.set(responses, own)
  return responses
}

/** Response schemas of a route that responds with `{ success, result }`. `own` are its specific problems. */
export const resultResponses = <T extends z.ZodType>(result: T, ...own: ProblemClass[]) =>
  flatResponses(z.object({ success: Success.shape.success, result: nameList(result) }), ...own)

/** Response schemas of a route that responds with server-sent events. `own` are its specific problems. */
export function eventResponses(event: z.ZodType, ...own: ProblemClass[]) {
  const success = { description: event.description ?? 'Success', content: { 'text/event-stream': { schema: event } } }
  const responses = { 200: success }
  declared.set(responses, own)
  return responses
}

/** Response schemas of a route that responds with the bytes of a file. `own` are its specific problems. */
export function fileResponses(description: string, ...own: ProblemClass[]) {
  const schema = z.string().meta({ description, format: 'binary', examples: ['%PDF-1.7'] })
  const responses = { 200: { description, content: { 'application/octet-stream': { schema } } } }
  declared.set(responses, own)
  return responses
}

export const ok = <T>(result: T) => ({ success: true as const, result })

/** Sends the result as JSON, or as CSV if the caller prefers that. */
export async function okOrCsv<T>(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { json, csv }: { json: () => Promise<T>; csv: () => Promise<string | Readable> },
) {
  void reply.header('vary', 'Accept')
  if (!/^\s*text\/csv\b/i.test(headers.accept ?? '')) return ok(await json())
  void reply.type('text/csv; charset=utf-8').send(await csv())
  return reply as never
}

/**
 * Adds error responses to the schema of every route: its own problems and those that follow from its scope, method and parameters. Adds
 * `warnings` to all responses.
 */
export function declareProblems(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const response = route.schema?.response as { 200?: object } | undefined
    if (!route.schema || !response?.[200]) return
    const problems = [...problemsOfAll(route), ...(declared.get(response) ?? [])]
    route.schema = { ...route.schema, response: { 200: withWarnings(response[200]), ...problemReplies(problems) } }
    route.config = { ...route.config, answers: problems.map(({ status, code }) => `${status} ${code}`) }
  })
}

/** Adds `warnings` to the schema of a response. */
function withWarnings(answer: object): object {
  if (!(answer instanceof z.ZodObject)) return answer
  const { id: _, ...meta } = answer.meta() ?? {}
  return nameAnswer(answer, answer.extend({ warnings }).meta(meta))
}

function problemsOfAll({ method, config }: RouteOptions): ProblemClass[] {
  const problems: ProblemClass[] = [ValidationFailed, InvalidApiKey, RateLimited, InternalError, Unavailable]
  if (config?.scope) problems.push(InsufficientScope)
  if (method !== 'GET') problems.push(MalformedJson, PayloadTooLarge, UnsupportedContentType)
  if (method === 'POST') problems.push(IdempotencyInProgress, IdempotencyKeyReused)
  return problems
}

function problemReplies(problems: ProblemClass[]): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(new Set(problems), ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, kinds]) => [status, problemReply(kinds)]))
}

/** The schema accepts any code, so that undeclared problems can be sent. `x-codes` lists the declared codes, which the document has as the description. */
const problemReply = (kinds: ProblemClass[]): z.ZodType =>
  ProblemBody.meta({ 'x-codes': kinds.map((kind) => kind.code) })
