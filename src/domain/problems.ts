/**
 * An error that the caller can act on. Any other error is a bug: the API responds with 500, and Temporal retries the activity.
 * Temporal records the class name as the failure type. The class name in snake_case is the `code` that clients read.
 */
export class Problem extends Error {
  /** HTTP status of the response. */
  static readonly status: number = 400
  /** One sentence about the code, for the OpenAPI document. */
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

/** One invalid field of a request; `path` is its location, such as "pages.0.name". */
export type ProblemDetail = { path: string; code: string; message: string } & Partial<ConflictValues>

/** A value before an edit, as it is now, and as the draft has it. */
export type ConflictValues = { before: unknown; current: unknown; own: unknown }

/** "InsufficientCredits" → "insufficient_credits". */
export const codeOf = (className: string): string => className.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase()

const problem = (status: number, meaning: string) =>
  class extends Problem {
    static override readonly status = status
    static override readonly meaning = meaning
  }

export class ValidationFailed extends problem(400, 'A field is invalid: see `details`.') {}
export class MalformedJson extends problem(400, 'The body is not JSON.') {}
export class InvalidLanguageCode extends problem(400, 'The language code is not a known BCP 47 code.') {}
export class InsufficientCredits extends problem(
  400,
  'The balance does not cover the price. Nothing was started or charged.',
) {}
export class BudgetExceeded extends problem(
  400,
  "The price is higher than what is left of the client's budget or the key's daily limit. Nothing was started or charged.",
) {}
export class MaxCreditsExceeded extends problem(
  400,
  'The price is higher than `max_credits`. Nothing was started or charged.',
) {}
export class WrongWorkflowKind extends problem(
  400,
  'The workflow is of another kind. Use the status endpoint of its kind.',
) {}
export class NothingToRetry extends problem(
  400,
  'The workflow has no failed or cancelled items, or it is still running.',
) {}
export class WorkflowFinished extends problem(400, 'The workflow has already finished, so it cannot be cancelled.') {}
export class PlanNotFound extends problem(
  404,
  'The workflow has no plan to review: it was ordered without `review`, is not planned yet, or has ended.',
) {}
export class PlanChanged extends problem(
  409,
  'The plan has another revision, is being planned again, or is approved. Retrieve it and review it again.',
) {}
export class NoPlansLeft extends problem(
  409,
  'The website was planned again three times. Change the plan, or approve it.',
) {}
export class PlanExpired extends problem(
  400,
  'The plan was not approved in time. The order is cancelled and refunded.',
) {}
export class ClientExists extends problem(400, 'Another client of the workspace has this email address.') {}
export class PathInUse extends problem(
  400,
  'The path belongs to another page or post of the website, or is reserved.',
) {}
export class TeamEmailExists extends problem(400, 'The team already has a member with this email address.') {}
/** `website_not_found` with status 400, which the specification declares for a website id in a body. */
export class UnknownWebsite extends problem(400, 'The workspace has no website with this ID.') {
  static override readonly code = 'website_not_found'
}
export class WebsiteNotInWorkspace extends problem(400, 'The workspace has no website with this ID.') {}
export class ClientNotInWorkspace extends problem(400, 'The workspace has no client with this ID.') {}
export class InvalidDomain extends problem(400, 'The domain cannot be used for a website.') {}
export class DomainInUse extends problem(400, 'Another website has verified this domain.') {}
export class NoCustomDomain extends problem(400, 'The website has no custom domain.') {}
export class WebhookUrlMissing extends problem(400, 'The workspace has no webhook URL.') {}
export class WebsiteLimitReached extends problem(400, 'The client has reached its `website_limit`.') {}
/** `client_not_found` with status 400, which the specification declares for a client id in a body. */
export class UnknownClient extends problem(400, 'The workspace has no client with this ID.') {
  static override readonly code = 'client_not_found'
}

export class SubmissionNotFound extends problem(404, 'The website has no submission with this ID.') {}
export class AttachmentNotFound extends problem(404, 'The submission has no file with this ID.') {}

export class UnsupportedMediaType extends problem(
  400,
  'The file is not of a supported type, is damaged, or does not match the declared type.',
) {}
export class MediaTooLarge extends problem(400, 'The file exceeds the size or pixel limit of its type.') {}

export class ModelRefused extends problem(
  400,
  'The language model rejected the request. Edit the prompt and order again; if it is rejected again, contact the operator.',
) {}
export class ModelUnauthorized extends problem(
  400,
  'The language model is not configured correctly on this installation. Contact the operator.',
) {}
export class ModelAnswerInvalid extends problem(
  400,
  'The language model did not write usable texts in three attempts. Retry the workflow, or edit the prompt and order again.',
) {}
export class ModelUnavailable extends problem(
  400,
  'The language model was unreachable or overloaded. Retry the workflow later.',
) {}
export class WebsiteDeleted extends problem(
  400,
  'The website was deleted, so the workflow cannot continue or be retried.',
) {}
/** The item's price was refunded, so a late worker must not deliver the item. */
export class ItemClosed extends problem(400, 'The item was cancelled, deleted or refunded before it was finished.') {}

/** A permanent rejection: the activity is not retried. */
export class MailRefused extends problem(400, 'The mail server permanently rejected the mail.') {}

export class InvalidApiKey extends problem(401, 'The API key is missing, unknown, revoked or expired.') {}

export class InsufficientScope extends problem(403, 'The API key lacks the scope of this operation.') {}

export class WorkspaceForbidden extends problem(
  403,
  'No active client or team member matches, or the API key belongs to another workspace.',
) {}

export class ClientSuspended extends problem(403, 'The client is suspended and gets no websites.') {}

/** Status 403, as the specification declares for the website of an AI endpoint. */
export class WebsiteForbidden extends problem(403, 'The workspace has no website with this ID.') {}

export class EditForbidden extends problem(
  403,
  'The person who ordered the edit in the console may no longer edit the website or order by AI.',
) {}

export class PublishForbidden extends problem(403, 'The person who scheduled the draft may no longer publish it.') {}

export class WebsiteNotFound extends problem(404, 'The workspace has no website with this ID.') {}
export class ClientNotFound extends problem(404, 'The workspace has no client with this ID.') {}
export class PageNotFound extends problem(404, 'The website has no page with this ID.') {}
export class BlogNotFound extends problem(404, 'The website has no post with this ID.') {}
export class VersionNotFound extends problem(
  404,
  'The page or post has no version with this number, or the version is no longer kept.',
) {}
export class WorkflowNotFound extends problem(404, 'The workspace has no workflow or batch with this ID.') {}
export class WorkspaceNotFound extends problem(404, 'No workspace has this ID.') {}
export class MediaNotFound extends problem(404, 'The website has no file with this ID.') {}
export class MemberNotFound extends problem(404, 'The team has no member with this ID.') {}
export class KeyNotFound extends problem(404, 'The workspace has no API key with this ID.') {}
export class EventNotFound extends problem(404, 'The workspace has no event with this ID in the last 30 days.') {}
export class DraftNotFound extends problem(404, 'The website has no draft with this ID.') {}
export class RouteNotFound extends problem(404, 'No endpoint has this path.') {}
export class MethodNotAllowed extends problem(
  405,
  'The path does not support this method. `Allow` lists the supported methods.',
) {}

export class PayloadTooLarge extends problem(413, 'The request body exceeds the size limit of the endpoint.') {}
export class UnsupportedContentType extends problem(
  415,
  'The endpoint does not accept the `Content-Type` of the request body.',
) {}
export class MalformedRequest extends problem(400, 'The request is not valid HTTP.') {}
export class RequestTooSlow extends problem(408, 'The request was not received in time.') {}
export class HeadersTooLarge extends problem(431, 'The URL and headers exceed 16 KiB.') {}

export class RevisionConflict extends problem(
  409,
  'The draft has changed since `expected_revision`: see `details` for the edits since.',
) {}
export class EditConflict extends problem(
  409,
  'A field was also changed by another publication. `details` has its value before, the current one and that of the draft.',
) {}
export class DraftChanged extends problem(409, 'The draft no longer publishes what `digest` named. Read it again.') {}
export class NothingToUndo extends problem(400, 'The draft has no edits to undo.') {}
export class EditInProgress extends problem(
  409,
  'An edit that the same person ordered for the website in the console is not finished.',
) {}
export class DraftClosed extends problem(409, 'The draft has been published or discarded.') {}

export class IdempotencyInProgress extends problem(
  409,
  'The first request with this `Idempotency-Key` is still in progress.',
) {}
export class IdempotencyKeyReused extends problem(422, 'This `Idempotency-Key` was used with a different request.') {}
export class RateLimited extends problem(
  429,
  'The API key exceeded its rate limit, or the workspace has too many open event streams. Wait for `Retry-After` seconds.',
) {}

export class InternalError extends problem(
  500,
  'An unexpected error occurred. Contact support with the `request_id`.',
) {}
export class Unavailable extends problem(
  503,
  'The service is temporarily unavailable and the outcome may be unknown. Retry after `Retry-After` seconds with the same `Idempotency-Key`.',
) {}

/** All problems by class name, to restore one from a Temporal failure. */
export const problems = {
  ValidationFailed,
  MalformedJson,
  InvalidLanguageCode,
  InsufficientCredits,
  BudgetExceeded,
  MaxCreditsExceeded,
  WrongWorkflowKind,
  NothingToRetry,
  WorkflowFinished,
  PlanNotFound,
  PlanChanged,
  NoPlansLeft,
  PlanExpired,
  ClientExists,
  UnknownWebsite,
  WebsiteNotInWorkspace,
  ClientNotInWorkspace,
  InvalidDomain,
  DomainInUse,
  NoCustomDomain,
  WebhookUrlMissing,
  WebsiteLimitReached,
  PathInUse,
  TeamEmailExists,
  UnknownClient,
  SubmissionNotFound,
  AttachmentNotFound,
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
  ClientSuspended,
  WebsiteForbidden,
  EditForbidden,
  PublishForbidden,
  MailRefused,
  WebsiteNotFound,
  ClientNotFound,
  PageNotFound,
  BlogNotFound,
  VersionNotFound,
  WorkflowNotFound,
  WorkspaceNotFound,
  MediaNotFound,
  MemberNotFound,
  KeyNotFound,
  EventNotFound,
  DraftNotFound,
  RevisionConflict,
  EditConflict,
  DraftChanged,
  DraftClosed,
  EditInProgress,
  NothingToUndo,
  RouteNotFound,
  MethodNotAllowed,
  PayloadTooLarge,
  UnsupportedContentType,
  MalformedRequest,
  RequestTooSlow,
  HeadersTooLarge,
  IdempotencyInProgress,
  IdempotencyKeyReused,
  RateLimited,
  InternalError,
  Unavailable,
}

/** Restores a problem from its class name; undefined for an unknown name. */
export const restoreProblem = (
  name: string | null | undefined,
  message: string,
  details: ProblemDetail[] = [],
): Problem | undefined =>
  name && name in problems ? new problems[name as keyof typeof problems](message, details) : undefined
