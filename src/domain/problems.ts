/**
 * A failure the caller can act on. Anything else that is thrown is a bug: the API answers 500 and Temporal retries it.
 * The class name is what Temporal records as the failure type; in snake_case it is the `code` that clients read.
 */
export class Problem extends Error {
  /** The HTTP status it is answered with. */
  static readonly status: number = 400
  /** What the code means, in a sentence: the OpenAPI document says it beside every operation that may answer it. */
  static readonly meaning: string = ''
  readonly details: ProblemDetail[]

  constructor(message: string, details: ProblemDetail[] = []) {
    super(message)
    this.details = details
  }

  static get code(): string {
    return codeOf(this.name)
  }

  get code(): string {
    return this.kind.code
  }

  get status(): number {
    return this.kind.status
  }

  private get kind(): typeof Problem {
    return this.constructor as typeof Problem
  }
}

/** One thing that is wrong with a request: `path` names the field, as in "pages.0.name". */
export type ProblemDetail = { path: string; code: string; message: string }

/** "InsufficientCredits" → "insufficient_credits". */
export const codeOf = (className: string): string => className.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase()

const problem = (status: number, meaning: string) =>
  class extends Problem {
    static override readonly status = status
    static override readonly meaning = meaning
  }

export class ValidationFailed extends problem(400, 'A field is missing or not as it must be; `details` names it.') {}
export class MalformedJson extends problem(400, 'The body is not JSON.') {}
export class InvalidLanguageCode extends problem(400, 'This is no known BCP 47 language code.') {}
export class InsufficientCredits extends problem(400, 'The workspace has too few credits; nothing was started.') {}
export class MaxCreditsExceeded extends problem(
  400,
  'This costs more than the `max_credits` of the request; nothing was started.',
) {}
export class WrongWorkflowKind extends problem(400, 'This workflow makes something else.') {}
export class NothingToRetry extends problem(
  400,
  'Nothing of this has failed or was cancelled, or it is still under way.',
) {}
export class WorkflowFinished extends problem(400, 'The work has ended; there is nothing to cancel.') {}
export class ClientExists extends problem(400, 'The workspace has a client with this e-mail address.') {}
export class PathInUse extends problem(
  400,
  'Another page or post of the website has this path, or the website itself.',
) {}
export class TeamEmailExists extends problem(400, 'The team has a member with this e-mail address.') {}
/** WebsiteNotFound where a body names the website: 400, as the specification declares. */
export class UnknownWebsite extends problem(400, 'The workspace has no such website.') {
  static override readonly code = 'website_not_found'
}
export class WebsiteNotInWorkspace extends problem(400, 'The workspace has no such website.') {}
export class ClientNotInWorkspace extends problem(400, 'The workspace has no such client.') {}
export class WebsiteLimitReached extends problem(400, 'The client has as many websites as it may have.') {}
/** 400, as the specification declares for a client that a body names. */
export class ClientNotFound extends problem(400, 'The workspace has no such client.') {}

/** A file whose bytes are not what we take, or not what the request says. */
export class UnsupportedMediaType extends problem(400, 'The file is of no type that is taken here, or it is broken.') {}
export class MediaTooLarge extends problem(400, 'The file has more bytes or pixels than one of its kind may have.') {}

export class ModelRefused extends problem(400, 'The model’s server refused the request; asking again cannot help.') {}
export class ModelUnauthorized extends problem(
  400,
  'The model’s server refused our credentials: an operator has to act.',
) {}
export class ModelAnswerInvalid extends problem(
  400,
  'Asked three times, the model gave no answer of the required shape.',
) {}
export class ModelUnavailable extends problem(400, 'The model’s server stayed out of reach, overloaded or silent.') {}
/** Its owner has deleted the website of an order that is run again. */
export class WebsiteDeleted extends problem(400, 'The website was deleted, and so is not made again.') {}
/** The item's price was given back meanwhile (failed, cancelled, deleted): a late worker must not deliver it. */
export class ItemClosed extends problem(400, 'This was given up meanwhile, and its price given back.') {}

/** The mail server of the recipient will never take it: trying again would only annoy. */
export class MailRefused extends problem(400, 'The mail server refused the recipient for good.') {}

export class InvalidApiKey extends problem(401, 'The API key is missing, unknown, ended or expired.') {}

export class InsufficientScope extends problem(403, 'The API key lacks the scope for this.') {}

export class WorkspaceForbidden extends problem(
  403,
  'Nobody of this e-mail address or id may sign in to the workspace, or the key is another workspace’s.',
) {}

/** For what the model is asked to write for a website: 403, as the specification declares. */
export class WebsiteForbidden extends problem(403, 'The website is not one of the workspace’s.') {}

export class WebsiteNotFound extends problem(404, 'The workspace has no such website.') {}
export class PageNotFound extends problem(404, 'The website has no such page.') {}
export class BlogNotFound extends problem(404, 'The website has no such post.') {}
export class VersionNotFound extends problem(404, 'The page or post has no such version, or none any more.') {}
export class WorkflowNotFound extends problem(404, 'The workspace has no such workflow.') {}
export class WorkspaceNotFound extends problem(404, 'There is no such workspace.') {}
export class MediaNotFound extends problem(404, 'The website has no such file.') {}
export class MemberNotFound extends problem(404, 'The team has no such member.') {}
export class KeyNotFound extends problem(404, 'The workspace has no such key.') {}
export class RouteNotFound extends problem(404, 'There is no such path.') {}
export class MethodNotAllowed extends problem(405, 'The path has other methods; `Allow` names them.') {}

export class PayloadTooLarge extends problem(413, 'The body is larger than this endpoint takes.') {}
export class UnsupportedContentType extends problem(415, 'The body is not sent as JSON.') {}
/** What comes in is not HTTP, so that there is no request yet. */
export class MalformedRequest extends problem(400, 'The request is not HTTP as it must be.') {}
export class RequestTooSlow extends problem(408, 'The request did not arrive in time.') {}
export class HeadersTooLarge extends problem(431, 'URL and headers are larger than 16 KiB.') {}

export class IdempotencyInProgress extends problem(
  409,
  'The first request with this Idempotency-Key is not answered yet.',
) {}
export class IdempotencyKeyReused extends problem(422, 'This Idempotency-Key came with another request before.') {}
export class RateLimited extends problem(
  429,
  'The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.',
) {}

export class InternalError extends problem(500, 'Something went wrong on our side.') {}
export class Unavailable extends problem(
  503,
  'A part we depend on is out of reach; nothing is half done: send it again.',
) {}

/** By name, so that a failure that crossed Temporal becomes the same problem again. */
export const problems = {
  ValidationFailed,
  MalformedJson,
  InvalidLanguageCode,
  InsufficientCredits,
  MaxCreditsExceeded,
  WrongWorkflowKind,
  NothingToRetry,
  WorkflowFinished,
  ClientExists,
  UnknownWebsite,
  WebsiteNotInWorkspace,
  ClientNotInWorkspace,
  WebsiteLimitReached,
  PathInUse,
  TeamEmailExists,
  ClientNotFound,
  UnsupportedMediaType,
  MediaTooLarge,
  ModelRefused,
  ModelUnauthorized,
  ModelAnswerInvalid,
  ModelUnavailable,
  ItemClosed,
  WebsiteDeleted,
  InvalidApiKey,
  InsufficientScope,
  WorkspaceForbidden,
  WebsiteForbidden,
  MailRefused,
  WebsiteNotFound,
  PageNotFound,
  BlogNotFound,
  VersionNotFound,
  WorkflowNotFound,
  WorkspaceNotFound,
  MediaNotFound,
  MemberNotFound,
  KeyNotFound,
  RouteNotFound,
  MethodNotAllowed,
  PayloadTooLarge,
  UnsupportedContentType,
  IdempotencyInProgress,
  IdempotencyKeyReused,
  RateLimited,
  InternalError,
  Unavailable,
}

/** The problem of this name; undefined where there is none. */
export const problemNamed = (name: string | null | undefined, message: string): Problem | undefined =>
  name && name in problems ? new problems[name as keyof typeof problems](message) : undefined
