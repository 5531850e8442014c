import { z } from 'zod'

/** The body of every failure. Contract §1. */
export const ProblemBody = z
  .object({
    success: z.literal(false),
    code: z.string().describe('What went wrong, for programs'),
    message: z.string().describe('What went wrong and what to change, for people'),
    request_id: z.string().describe('Names this request in the logs; give it when you ask for help'),
    details: z
      .array(z.object({ path: z.string().describe('The field'), code: z.string(), message: z.string() }))
      .optional()
      .describe('What is wrong with which field; only where there is something'),
  })
  .meta({ id: 'Problem', description: 'A request that failed' })

const warnings = z
  .array(z.string())
  .optional()
  .describe('What was ignored, such as fields this endpoint does not know; only where there is something')

type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

const statusWords: Record<ProblemStatus, string> = {
  400: 'The request cannot be carried out as it is',
  401: 'The API key is missing or not valid',
  403: 'This key may not do that',
  404: 'There is no such thing in this workspace',
  409: 'A first request with this Idempotency-Key is still being worked on',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'This Idempotency-Key came with another request before',
  429: 'The key has sent as much as it may this minute: wait as long as Retry-After says',
  500: 'Something went wrong on our side',
  503: 'A part we depend on is out of reach; nothing is half done, so try again',
}

/** What every operation may answer besides its own failures. */
const always: ProblemStatus[] = [401, 429, 500, 503]

/** The response schemas of failures. */
export const problemReplies = (...statuses: ProblemStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, ProblemBody.meta({ description: statusWords[status] })]))

/** The response schemas of a route whose answer stands alone (the AI endpoints): the answer, and the problems it declares. */
export const flatReplies = <T extends z.ZodRawShape>(answer: z.ZodObject<T>, ...statuses: ProblemStatus[]) => ({
  200: answer.extend({ warnings }).describe('Success'),
  ...problemReplies(...always, ...statuses),
})

/** The response schemas of a route that answers `{ success, result }`. */
export const replies = <T extends z.ZodType>(result: T, ...statuses: ProblemStatus[]) =>
  flatReplies(z.object({ success: z.literal(true), result }), ...statuses)

export const ok = <T>(result: T) => ({ success: true as const, result })
