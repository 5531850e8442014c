import type { Problem } from './generated/types.gen.ts'

/** An error response of the API. Handle it by `code`; `message` says what to change. */
export class SitewrightProblem<Code extends string = string> extends Error {
  override readonly name = 'SitewrightProblem'
  readonly status: number
  readonly code: Code
  /** Invalid fields of the request. */
  readonly details: NonNullable<Problem['details']>
  /** Warnings about the request, such as misspelled fields. */
  readonly warnings: NonNullable<Problem['warnings']>
  /** ID of the request. Include it when you contact support. */
  readonly requestId: string

  constructor(status: number, body: Problem & { code: Code }) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.details = body.details ?? []
    this.warnings = body.warnings ?? []
    this.requestId = body.request_id
  }
}

/**
 * Whether an error is an error response of the API. With the error type of an operation, `code` is one of its declared codes:
 * `isProblem<CreateAiWebsiteError>(error)`.
 */
export function isProblem<Failure extends { code: string } = Problem>(
  error: unknown,
): error is SitewrightProblem<Failure['code']> {
  return error instanceof SitewrightProblem
}

/** Converts an unsuccessful response to an error. A response that is not from the API, such as a proxy's page, becomes a plain Error. */
export function toError({ status, statusText }: Response, body: unknown): Error {
  if (isProblemBody(body)) return new SitewrightProblem(status, body)
  return new Error(`${status} ${statusText}: the response is not from the Sitewright API`.trim(), { cause: body })
}

function isProblemBody(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false && 'code' in body
}
