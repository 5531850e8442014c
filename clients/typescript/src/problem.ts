import type { Problem } from './generated/types.gen.ts'

/** What the API answered instead of a success. `message` says what to change; `code` is for programs. */
export class SitewrightProblem<Code extends string = string> extends Error {
  override readonly name = 'SitewrightProblem'
  readonly status: number
  readonly code: Code
  /** What is wrong with which field; empty where nothing is to be said. */
  readonly details: NonNullable<Problem['details']>
  /** Names the request in the server's logs: give it when you ask for help. */
  readonly requestId: string

  constructor(status: number, body: Problem & { code: Code }) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.details = body.details ?? []
    this.requestId = body.request_id
  }
}

/**
 * Whether the API turned a request down. Name the operation's failures, and `code` is one of those it can answer:
 * `isProblem<CreateAiWebsiteError>(error)`.
 */
export function isProblem<Failure extends { code: string } = Problem>(
  error: unknown,
): error is SitewrightProblem<Failure['code']> {
  return error instanceof SitewrightProblem
}

/** The error to throw for an answer that is no success; one that is not the API's own, such as a proxy's page, is no problem. */
export function toError({ status, statusText }: Response, body: unknown): Error {
  if (isProblemBody(body)) return new SitewrightProblem(status, body)
  return new Error(`${status} ${statusText}: what answered is not Sitewright`.trim(), { cause: body })
}

function isProblemBody(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false && 'code' in body
}
