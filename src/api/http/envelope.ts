import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { groupBy } from '../../domain/group-by.ts'
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
    /** The failures that the document says a route may answer, as "404 website_not_found". */
    answers?: string[]
  }
}

const warnings = z
  .array(z.string())
  .optional()
  .describe('Warnings about the request, such as unknown fields that were ignored; absent if there are none')

/** The body of every failure. Contract §1. */
export const ProblemBody = z
  .object({
    success: z.literal(false).describe('Always false'),
    code: z
      .string()
      .describe('Error code for programs')
      .meta({ examples: ['validation_failed'] }),
    message: z
      .string()
      .describe('What happened and what to change. The wording can change; handle errors by `code`')
      .meta({ examples: ['name is required'] }),
    request_id: z
      .string()
      .describe('ID of the request; include it when you contact support')
      .meta({ examples: ['req_3f0c9a553d1e4f0c9a551e6f0f7a1042'] }),
    details: z
      .array(
        z.object({
          path: z
            .string()
            .describe('Location of the field, such as `pages.0.name`')
            .meta({ examples: ['name'] }),
          code: z
            .string()
            .describe('Error code for programs')
            .meta({ examples: ['invalid_type'] }),
          message: z
            .string()
            .describe('Error message')
            .meta({ examples: ['name is required'] }),
        }),
      )
      .optional()
      .describe('Invalid fields; absent if there are none'),
    warnings,
  })
  .meta({ id: 'Problem', description: 'A failed request' })

/** What the answers of a route may be besides success, by its schema of success. */
const declared = new WeakMap<object, ProblemClass[]>()

/** The response schemas of a route whose answer stands alone (the AI endpoints): the answer, and the problems of its own. */
export function flatReplies<T extends z.ZodRawShape>(answer: z.ZodObject<T>, ...own: ProblemClass[]) {
  const success = answer.extend({ warnings }).meta({ ...answer.meta(), description: 'Success' })
  declared.set(success, own)
  return { 200: success }
}

/** The response schemas of a route that answers `{ success, result }`, and the problems of its own. */
export const replies = <T extends z.ZodType>(result: T, ...own: ProblemClass[]) =>
  flatReplies(
    z.object({
      success: z.literal(true).describe('Always true'),
      result: result.describe(result.description ?? 'The result'),
    }),
    ...own,
  )

/** The response schemas of a route that answers a stream of such server-sent events, and the problems of its own. */
export function eventReplies(event: z.ZodType, ...own: ProblemClass[]) {
  const success = { description: event.description ?? 'Success', content: { 'text/event-stream': { schema: event } } }
  declared.set(success, own)
  return { 200: success }
}

export const ok = <T>(result: T) => ({ success: true as const, result })

/** Declares what each route behind this may answer: the problems of its own, and those that come with its key, its method and its fields. */
export function declareProblems(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const response = route.schema?.response as { 200?: object } | undefined
    if (!route.schema || !response?.[200]) return
    const problems = [...problemsOfAll(route), ...(declared.get(response[200]) ?? [])]
    route.schema = { ...route.schema, response: { ...response, ...problemReplies(problems) } }
    route.config = { ...route.config, answers: problems.map(({ status, code }) => `${status} ${code}`) }
  })
}

function problemsOfAll({ method, config, schema }: RouteOptions): ProblemClass[] {
  const problems: ProblemClass[] = [InvalidApiKey, RateLimited, InternalError, Unavailable]
  if (config?.scope) problems.push(InsufficientScope)
  if (method !== 'GET') problems.push(MalformedJson, PayloadTooLarge, UnsupportedContentType)
  if (method === 'POST') problems.push(IdempotencyInProgress, IdempotencyKeyReused)
  if (method === 'POST' || schema?.body || schema?.params || schema?.querystring) problems.push(ValidationFailed)
  return problems
}

function problemReplies(problems: ProblemClass[]): Record<number, z.ZodType> {
  const byStatus = groupBy(new Set(problems), ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, kinds]) => [status, problemReply(kinds)]))
}

/** Takes any code, so that one that nobody declared is still sent; the document names those that are declared. */
function problemReply(kinds: ProblemClass[]): z.ZodType {
  const code = z.string().meta({ description: 'Error code for programs', enum: kinds.map((kind) => kind.code) })
  return z.intersection(ProblemBody, z.looseObject({ code })).meta({
    description: kinds.map((kind) => `\`${kind.code}\`: ${kind.meaning}`).join('\n\n'),
    'x-examples': Object.fromEntries(kinds.map((kind) => [kind.code, { $ref: `#/components/examples/${kind.code}` }])),
  })
}
