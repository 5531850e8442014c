/** Causes and cures of errors that every operation can answer. */
export const requestGuides = {
  ValidationFailed: {
    cause: 'A field or parameter is missing, misspelled, of the wrong type or outside its limits.',
    cure:
      'Correct the fields that `details` lists. Each has its `path`, such as `pages.0.name`, a `code` and a `message`. ' +
      'Orders also reject unknown fields, so that a misspelled one costs no credits.',
  },
  MalformedJson: {
    cause: 'The body is not JSON or not UTF-8. `message` has the line and column.',
    cure: 'Encode the body with a JSON library. In a shell, quote it with single quotes.',
  },
  MalformedRequest: {
    cause: 'What arrived is not HTTP/1.1, or has several `Host` headers. Plain HTTP and HTTPS may be mixed up.',
    cure: 'Check the protocol and the port of the address, and the proxies between.',
  },
  InvalidApiKey: {
    cause:
      'The `Authorization` header is missing or has another scheme than `Bearer`, or the key was revoked, rotated or has expired.',
    cure: 'Send `Authorization: Bearer sw_live_…`. Create a key in a workspace with `POST /v1/workspace/api-keys`.',
  },
  InsufficientScope: {
    cause:
      'Each operation needs one of the scopes `read`, `write`, `ai`, `admin` and `draft`, which `write` includes. `message` names it.',
    cure: 'Use a key with the scope. The scopes of a key do not change: create another one.',
  },
  RouteNotFound: {
    cause: 'The path is misspelled, or a part of it, such as an ID, is empty.',
    cure: 'Compare the path with the [API reference](/docs). `message` suggests a similar one.',
  },
  MethodNotAllowed: {
    cause: 'The path exists for other methods.',
    cure: 'Use one of the methods in the header `Allow`.',
  },
  RequestTooSlow: {
    cause: 'Headers must arrive within 10 seconds, and bodies at 2 KB per second or faster.',
    cure: 'Send the request again, over a faster connection.',
  },
  PayloadTooLarge: {
    cause: 'Each operation has a maximum body size, which follows from its fields. `message` has it.',
    cure: 'Send fewer or smaller fields. Upload files as `multipart/form-data` or by URL instead of Base64.',
  },
  UnsupportedContentType: {
    cause: 'The header `Content-Type` is missing or is not one that the operation accepts.',
    cure: 'Send JSON with `Content-Type: application/json`. Only uploads of media also accept `multipart/form-data`.',
  },
  HeadersTooLarge: {
    cause: 'The URL and all headers together are limited to 16 KiB.',
    cure: 'Shorten the query, and leave out cookies and headers that the API does not use.',
  },
  IdempotencyInProgress: {
    cause: 'The first request with the key has not been answered yet.',
    cure: 'Send the request again after `Retry-After` seconds. The response is then that of the first request.',
  },
  IdempotencyKeyReused: {
    cause: 'An `Idempotency-Key` stands for one request for 24 hours, and this one has another path or body.',
    cure: 'Send a new key with each new request. Repeat a key only to retry the same request.',
  },
  RateLimited: {
    cause:
      'Keys have a limit of requests and one of orders per minute. Event streams are limited per workspace, and requests without a valid ' +
      'key per address.',
    cure: 'Wait for `Retry-After` seconds. Order several items as a batch, and follow events instead of polling often.',
  },
  InternalError: {
    cause: 'A defect of the platform. It was logged with the `request_id`.',
    cure: 'Report the `request_id` to the operator. Retry with the same `Idempotency-Key`, which does not repeat finished work.',
  },
  Unavailable: {
    cause: 'The database, Temporal or the storage cannot be reached, or answers too slowly.',
    cure: 'Retry after `Retry-After` seconds, with the same `Idempotency-Key`, which does not repeat finished work.',
  },
}
