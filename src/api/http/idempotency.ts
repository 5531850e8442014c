import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { canonicalJson, type IdempotencyKey } from '../../domain/accounts/idempotency.ts'
import { type IdPrefix, deriveId, newId, deriveWorkflowId, newWorkflowId } from '../../domain/ids.ts'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import { IdempotencyInProgress, ValidationFailed } from '../../domain/problems.ts'

type Claimed = IdempotencyKey & { claim: string; since: Date }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a request with an Idempotency-Key runs. */
    claimed: Claimed | null
  }
}

/** Often enough that a lock of 5 s survives two failed renewals. */
const renewalMs = 1_500

const header = 'idempotency-key'

/** Maximum number of attempts with one key that are rejected because they were charged too late. */
const maxAttempts = 100

const Headers = z.looseObject({
  [header]: z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, 'must be 1 to 255 printable ASCII characters')
    .optional()
    .meta({
      description:
        'Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value ' +
        'within 24 hours returns the first response with `Idempotency-Replayed: true`',
      examples: ['0b7c2a2e-5d1f-4f0c-9a55-3d1e6f0f7a10'],
    }),
})

/** Runs a POST request with an Idempotency-Key once and replays its response to repeated requests. */
export function handleIdempotency(app: FastifyInstance, { operations }: Pick<ApiDeps, 'operations'>): void {
  app.decorateRequest('claimed', null)
  const { hold, release } = renewClaims(app, operations)
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST' || !route.schema) return
    route.schema = { ...route.schema, headers: Headers }
    // After validation, so that an invalid request does not use up its key.
    route.preHandler = [lock, ...[route.preHandler ?? []].flat()]
    route.onSend = [store, ...[route.onSend ?? []].flat()]
  })

  async function lock(request: FastifyRequest, reply: FastifyReply) {
    const idempotencyKey = keyOfRequest(request)
    if (!idempotencyKey) return undefined
    const found = await operations
      .lockIdempotencyKey({ ...idempotencyKey, request: fingerprintOf(request) })
      .catch((error: unknown) => setRetryAfter(reply, error))
    if ('claim' in found) {
      request.claimed = { ...idempotencyKey, ...found }
      hold(request.claimed)
      return undefined
    }
    return reply
      .code(found.status)
      .headers({ 'content-type': found.contentType, 'idempotency-replayed': 'true' })
      .send(found.body)
  }

  async function store(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const { claimed } = request
    if (!claimed) return payload
    request.claimed = null
    release(claimed)
    const body = bytesOf(payload)
    try {
      if (!body || reply.statusCode >= 500) await operations.unlockIdempotencyKey(claimed)
      else {
        const contentType = String(reply.getHeader('content-type') ?? '')
        await operations.storeResponse({ ...claimed, response: { status: reply.statusCode, contentType, body } })
      }
    } catch (error) {
      request.log.error(error, 'could not store the response for its Idempotency-Key') // the response is still valid
    }
    return payload
  }
}

/** Renews the locks of running requests, so that the locks of a killed process expire within seconds. */
function renewClaims(app: FastifyInstance, operations: Pick<ApiDeps['operations'], 'renewIdempotencyKeys'>) {
  const held = new Set<Claimed>()
  const renew = async () => {
    if (held.size > 0) await operations.renewIdempotencyKeys({ claims: [...held] })
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => app.log.warn(error, 'could not renew the locks of Idempotency-Keys'))
  }, renewalMs).unref()
  app.addHook('onClose', () => clearInterval(timer))
  return { hold: (claimed: Claimed) => held.add(claimed), release: (claimed: Claimed) => held.delete(claimed) }
}

/**
 * Candidate workflow ids of an order, in order of preference, and when it was first sent. With an Idempotency-Key both are always the same, so
 * that a request repeated after a crash finds its workflow. Use the next id only if the order with the previous one was rejected.
 */
export const orderIdentity = (request: Pick<FastifyRequest, 'claimed'>, kind: WorkflowKind | 'batch') => ({
  ids: workflowIds(request, kind),
  sentAt: request.claimed?.since ?? new Date(),
})

function* workflowIds({ claimed }: Pick<FastifyRequest, 'claimed'>, kind: WorkflowKind | 'batch'): Generator<string> {
  if (!claimed) return yield newWorkflowId(kind)
  const { workspaceId, route, key, since } = claimed
  for (let attempt = 0; attempt < maxAttempts; attempt++)
    yield deriveWorkflowId(kind, since, [workspaceId, route, key, attempt])
}

/** The id of a record to create. With an Idempotency-Key it is always the same, so that a request repeated after a crash finds its record. */
export function createdId({ claimed }: Pick<FastifyRequest, 'claimed'>, prefix: IdPrefix): string {
  return claimed ? deriveId(prefix, claimed.since, [claimed.workspaceId, claimed.route, claimed.key]) : newId(prefix)
}

function keyOfRequest({ headers, workspaceId, routeOptions }: FastifyRequest): IdempotencyKey | undefined {
  const key = headers[header]
  if (typeof key !== 'string') return undefined
  return { workspaceId, route: `POST ${routeOptions.url}`, key }
}

/** The request as text, for comparison. An uploaded file is represented by its hash. */
function fingerprintOf({ method, url, bodyAsSent, staged }: FastifyRequest): string {
  try {
    return canonicalJson([method, url, bodyAsSent ?? null, ...(staged ? [staged.hash] : [])])
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ValidationFailed('The request body is nested too deeply.')
  }
}

function setRetryAfter(reply: FastifyReply, error: unknown): never {
  if (error instanceof IdempotencyInProgress) void reply.header('retry-after', '1')
  throw error
}

const bytesOf = (payload: unknown): Buffer | undefined => {
  if (Buffer.isBuffer(payload)) return payload
  return typeof payload === 'string' ? Buffer.from(payload) : undefined
}
