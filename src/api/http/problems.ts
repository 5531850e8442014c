import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isGrpcServiceError, ServiceError, WorkflowUpdateRPCTimeoutOrCancelledError } from '@temporalio/client'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { resourceMetadataUrl } from '../../domain/accounts/assistants.ts'
import { isOutage } from '../../domain/outages.ts'
import { docUrlOf } from '../document/guides.ts'
import { collectPaths, findSimilar } from './typos.ts'
import {
  HeadersTooLarge,
  InternalError,
  MalformedJson,
  MalformedRequest,
  PayloadTooLarge,
  Problem,
  RequestTooSlow,
  RouteNotFound,
  Unavailable,
  UnsupportedContentType,
  ValidationFailed,
} from '../../domain/problems.ts'

/** Converts every error of the API to its response shape. */
export function handleErrors(app: FastifyInstance, sendProblem: ReturnType<typeof problemSender>): void {
  const findSimilarPath = collectPaths(app)
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const similar = findSimilarPath(path)
    const hint = similar === undefined ? '' : ` Did you mean ${similar}?`
    const message = `${request.method} ${path} does not exist.${hint} See /docs for all endpoints.`
    return sendProblem(new RouteNotFound(message), request, reply)
  })
}

/** Log message for an error response that the OpenAPI document does not declare. The caller still receives it. */
export const undeclared = 'this answer is not in the OpenAPI document'

/** Returns a function that sends an error as a response. Fastify also uses it for requests that it rejects before routing. */
export const problemSender = (publicUrl: string) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const problem = toProblem(error, request)
  if (problem.status >= 500) request.log.error(error)
  const { answers } = request.routeOptions.config
  const answer = `${problem.status} ${problem.code}`
  if (answers && !answers.includes(answer))
    request.log.warn({ answer, operation: request.routeOptions.schema?.operationId }, undeclared)
  if (problem.status === 503 || (problem.status === 429 && !reply.hasHeader('retry-after')))
    void reply.header('retry-after', '2')
  const { acceptsTokens } = request.routeOptions.config
  const metadata = acceptsTokens ? ` resource_metadata="${resourceMetadataUrl(publicUrl)}"` : ''
  if (problem.status === 401) void reply.header('www-authenticate', `Bearer${metadata}`)
  return reply.code(problem.status).send(toBody(problem, request.id, publicUrl))
}

export type ConnectionErrorHandler = (error: Pick<ConnectionError, 'code'>, socket: Socket) => void

/** Returns a function that answers a request that is not valid HTTP or does not arrive in time, in the same shape, and closes the connection. */
export const connectionErrorHandler =
  (publicUrl: string): ConnectionErrorHandler =>
  ({ code }, socket) => {
    if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
    const problem = connectionProblem(code)
    const requestId = newRequestId()
    const body = JSON.stringify(toBody(problem, requestId, publicUrl))
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${requestId}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }

function connectionProblem(code: string): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new HeadersTooLarge('The URL and headers together exceed 16 KiB.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RequestTooSlow('The request was not received in time. Send it again.')
    case 'SEVERAL_HOSTS':
      return new MalformedRequest('The request has several `Host` headers. Send one.')
    default:
      return new MalformedRequest('The request is not valid HTTP.')
  }
}

/** Creates the id of a request, for logs and callers. */
export const newRequestId = (): string => `req_${randomUUID().replaceAll('-', '')}`

const toBody = ({ code, message, details }: Problem, requestId: string, publicUrl: string) => ({
  success: false,
  code,
  message,
  doc_url: docUrlOf(publicUrl, code),
  request_id: requestId,
  ...(details.length > 0 ? { details } : {}),
})

/** Converts any error to a problem that the caller may see. The text of an unknown error is only logged. */
export function toProblem(error: unknown, request?: Pick<FastifyRequest, 'body' | 'routeOptions'>): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error, request?.body)
  if (isAbortedBody(error)) return new MalformedJson('The request body is incomplete.')
  if (isUnavailable(error))
    return new Unavailable(
      'The service is temporarily unavailable, and the outcome of this request is unknown. Sending it again with the same `Idempotency-Key` is safe.',
    )
  return (
    fastifyProblem(error, request?.routeOptions.bodyLimit) ??
    new InternalError('An unexpected error occurred. Contact support with the `request_id` of this response.')
  )
}

/** Sent fields that are compared with a missing one. */
const maxCompared = 100

type InvalidFields = { validation: { keyword: string; instancePath: string; message?: string }[] }

/** Maximum number of `details`. */
const maxDetails = 100

function invalidRequest(error: InvalidFields, body: unknown): ValidationFailed {
  const mistyped = new Set(
    error.validation.flatMap(({ keyword, instancePath }) => (keyword === 'invalid_type' ? [instancePath] : [])),
  )
  // What a value of the wrong type lacks besides says nothing.
  const all = error.validation.filter(
    ({ keyword, instancePath }) => keyword === 'invalid_type' || !mistyped.has(instancePath),
  )
  const details = all.slice(0, maxDetails).map(({ instancePath, keyword, message: told = 'is invalid' }) => {
    const names = instancePath.split('/').filter(Boolean) // not percent-encoded
    const isEmpty = names.length === 0 && (body === undefined || body === null)
    const message = isEmpty ? 'is required' : told
    const path = names.join('.')
    const typo = message.startsWith('is required') ? findMisspelled(body, names) : undefined
    const hint = typo === undefined ? '' : ` Did you send \`${typo}\`?`
    return { path, code: keyword, message: `${path ? `\`${path}\`` : 'The request body'} ${message}.${hint}` }
  })
  const [first, second, third] = details.map(({ message }) => message)
  const more = all.length > maxDetails ? `\`details\` lists ${maxDetails} of ${all.length} invalid fields.` : undefined
  return new ValidationFailed([first, second, third, more].filter(Boolean).join(' '), details)
}

/** Finds the field that the caller sent instead of the missing field at `path`. */
function findMisspelled(body: unknown, path: string[]): string | undefined {
  const parent = path
    .slice(0, -1)
    .reduce((value, name) => (isObject(value) ? Reflect.get(value, name) : undefined), body)
  return isObject(parent) ? findSimilar(path.at(-1) ?? '', Object.keys(parent).slice(0, maxCompared)) : undefined
}

function fastifyProblem(error: unknown, bodyLimit?: number): Problem | undefined {
  if (!isObject(error) || !('statusCode' in error)) return undefined
  if ('code' in error && error.code === 'FST_ERR_BAD_URL') return new ValidationFailed('The URL is malformed.')
  switch (error.statusCode) {
    case 413:
      return new PayloadTooLarge(`The request body exceeds ${limitOf(bodyLimit)} of this endpoint.`)
    case 415:
      return new UnsupportedContentType(
        'The content type of the request body is not supported. Send JSON with "Content-Type: application/json".',
      )
    case 400:
      return new MalformedJson('The request body is not valid JSON.')
    default:
      return undefined
  }
}

function limitOf(bytes: number | undefined): string {
  if (bytes === undefined) return 'the size limit'
  const mebibytes = bytes / 1_048_576
  return `${Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${Math.floor(bytes / 1024)} KiB`}, the size limit`
}

// CANCELLED (only by the server), DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, FAILED_PRECONDITION (no worker can run the workflow's tasks: its
// payload key is missing, or its code has changed), UNAVAILABLE.
const unavailableGrpcCodes = new Set([1, 4, 8, 9, 14])

/** A workflow was reset or terminated while a request waited for its answer. Temporal reports NOT_FOUND with this message. */
const interruptedUpdate = 'workflow update was aborted by closing workflow'

/** The caller closed the connection while it sent the body. Outages with this code have no HTTP status. */
const isAbortedBody = (error: unknown): boolean =>
  isObject(error) && 'code' in error && error.code === 'ECONNRESET' && 'statusCode' in error && error.statusCode === 400

function isUnavailable(error: unknown): boolean {
  if (!isObject(error)) return false
  if (isGrpcServiceError(error)) return unavailableGrpcCodes.has(error.code) || error.message === interruptedUpdate
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return true
  if (error instanceof ServiceError) return error.cause === undefined || isUnavailable(error.cause)
  return isOutage(error) || ('cause' in error && isUnavailable(error.cause))
}

/** Errors from other realms and libraries are not always instances of `Error`. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
