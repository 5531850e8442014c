/**
 * A failure the caller can act on. Anything else that is thrown is a bug: the API answers 500 and Temporal retries it.
 * The class name is what Temporal records as the failure type; in snake_case it is the `code` that clients read.
 */
export class Problem extends Error {
  readonly status: number = 400
  readonly details: ProblemDetail[]

  constructor(message: string, details: ProblemDetail[] = []) {
    super(message)
    this.details = details
  }

  get code(): string {
    return codeOf(this.constructor.name)
  }
}

/** One thing that is wrong with a request: `path` names the field, as in "pages.0.name". */
export type ProblemDetail = { path: string; code: string; message: string }

/** "InsufficientCredits" → "insufficient_credits". */
export const codeOf = (className: string): string => className.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase()

export class ValidationFailed extends Problem {}
export class MalformedJson extends Problem {}
export class InvalidLanguageCode extends Problem {}
export class InsufficientCredits extends Problem {}
export class WrongWorkflowKind extends Problem {}
export class ClientExists extends Problem {}
export class TeamEmailExists extends Problem {}
/** WebsiteNotFound where a body names the website: 400, as the specification declares. */
export class UnknownWebsite extends Problem {
  override get code(): string {
    return 'website_not_found'
  }
}
export class WebsiteNotInWorkspace extends Problem {}
export class ClientNotInWorkspace extends Problem {}
export class WebsiteLimitReached extends Problem {}
/** 400, as the specification declares for a client that a body names. */
export class ClientNotFound extends Problem {}

/** The model's server refused the request itself (4xx): asking again cannot help. */
export class ModelRefused extends Problem {}
/** The model's server refused our credentials: an operator has to act. */
export class ModelUnauthorized extends Problem {}
/** Asked three times, the model never gave an answer of the required shape. */
export class ModelAnswerInvalid extends Problem {}
/** The model's server stayed out of reach, overloaded or silent through all attempts. */
export class ModelUnavailable extends Problem {}
/** The item's price was given back meanwhile (failed, cancelled, deleted): a late worker must not deliver it. */
export class ItemClosed extends Problem {}

export class InvalidApiKey extends Problem {
  override readonly status = 401
}

export class InsufficientScope extends Problem {
  override readonly status = 403
}

export class WebsiteNotFound extends Problem {
  override readonly status = 404
}
export class WorkflowNotFound extends Problem {
  override readonly status = 404
}
export class WorkspaceNotFound extends Problem {
  override readonly status = 404
}
export class MemberNotFound extends Problem {
  override readonly status = 404
}
export class KeyNotFound extends Problem {
  override readonly status = 404
}
export class RouteNotFound extends Problem {
  override readonly status = 404
}

export class PayloadTooLarge extends Problem {
  override readonly status = 413
}
export class UnsupportedContentType extends Problem {
  override readonly status = 415
}

/** The first request with this Idempotency-Key is still being worked on. */
export class IdempotencyInProgress extends Problem {
  override readonly status = 409
}
/** This Idempotency-Key came with another request before. */
export class IdempotencyKeyReused extends Problem {
  override readonly status = 422
}
export class RateLimited extends Problem {
  override readonly status = 429
}

export class InternalError extends Problem {
  override readonly status = 500
}
/** Postgres or Temporal is out of reach; nothing is half done. */
export class Unavailable extends Problem {
  override readonly status = 503
}

/** By name, so that a failure that crossed Temporal becomes the same problem again. */
export const problems = {
  ValidationFailed,
  MalformedJson,
  InvalidLanguageCode,
  InsufficientCredits,
  WrongWorkflowKind,
  ClientExists,
  UnknownWebsite,
  WebsiteNotInWorkspace,
  ClientNotInWorkspace,
  WebsiteLimitReached,
  TeamEmailExists,
  ClientNotFound,
  ModelRefused,
  ModelUnauthorized,
  ModelAnswerInvalid,
  ModelUnavailable,
  ItemClosed,
  InvalidApiKey,
  InsufficientScope,
  WebsiteNotFound,
  WorkflowNotFound,
  WorkspaceNotFound,
  MemberNotFound,
  KeyNotFound,
  RouteNotFound,
  PayloadTooLarge,
  UnsupportedContentType,
  IdempotencyInProgress,
  IdempotencyKeyReused,
  RateLimited,
  InternalError,
  Unavailable,
}
