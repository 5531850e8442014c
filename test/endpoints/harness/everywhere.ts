import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from '@jest/globals'
import { buildApp } from '../../../src/api/app.ts'
import { hasScope, newApiKey, Scope } from '../../../src/domain/accounts/keys.ts'
import { type Field, fieldsOf, isTyped, type Operation, takes } from './document.ts'
import type { Entry, Request } from './entry.ts'
import { cutOffApp, interruptedApp } from './faults.ts'
import { type Body, withValue } from './values.ts'
import type { Answer, Suite, World } from './world.ts'

/** An operation, and a request of a workspace that it answers with 200. */
export type Subject = { operation: Operation; entry: Entry; world: World; request: Request }
type App = Suite['platform']['app']
export type Send = (request: Request, more?: { key?: string; app?: App }) => Promise<Answer>
/** `carriesOut`: the operation runs, so the case needs a request that no other case uses. */
type Case = {
  of: (operation: Operation) => boolean
  carriesOut?: boolean
  run: (subject: Subject, send: Send) => Promise<Answer[]>
}

const any = () => true
/** The answer of getPermissions is that of the key, which the process keeps. */
export const readsRows = ({ id }: Operation) => id !== 'getPermissions'
const json = { 'content-type': 'application/json' }
const hasBody = ({ method }: Operation) => method !== 'GET'
const isPost = ({ method }: Operation) => method === 'POST'

/** Returns the answers common to all operations: which operations have them, and requests that must be answered with them. */
export function answersOfAll(suite: Suite) {
  let limited: App
  let interrupted: Awaited<ReturnType<typeof interruptedApp>>
  let cutOff: Awaited<ReturnType<typeof cutOffApp>>
  beforeAll(async () => {
    const { config, operations, model } = suite.platform
    const rateLimits = { requests: 1, orders: 1 }
    limited = await buildApp({ ...config, operations, modelName: model.name, rateLimits })
    interrupted = await interruptedApp(suite.platform)
    cutOff = await cutOffApp(suite.platform)
  })
  afterAll(async () => {
    await limited?.close()
    await interrupted?.app.close()
    await cutOff?.stop()
  })

  const cases: Record<string, Case> = {
    '401 invalid_api_key': {
      of: any,
      run: async ({ world: { workspaceId } }, send) => {
        const { operations, db } = suite.platform
        const revoked = await operations.createKey({ workspaceId, name: 'revoked' })
        await db.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', revoked.key_id).execute()
        const expired = await operations.createKey({ workspaceId, name: 'expired', expiresAt: new Date(1) })
        const bearers = ['hello', newApiKey(), revoked.api_key, expired.api_key].map((key) => `Bearer ${key}`)
        return await sendInOrder(['', `Basic ${newApiKey()}`, ...bearers], (key) => send({}, { key }))
      },
    },
    '403 insufficient_scope': {
      of: any,
      run: async ({ world: { workspaceId }, entry, request }, send) =>
        await sendInOrder(
          Scope.options.filter((scope) => !hasScope([scope], entry.scope) && !(entry.ownOrders && scope === 'ai')),
          async (scope) => {
            const { api_key } = await suite.platform.operations.createKey({ workspaceId, name: scope, scopes: [scope] })
            return await send(request, { key: `Bearer ${api_key}` })
          },
        ),
    },
    '429 rate_limited': {
      of: any,
      carriesOut: true,
      run: async ({ request }, send) => {
        await send(request, { app: limited })
        const second = await send(request, { app: limited })
        return [second.status === 429 ? second : await send(request, { app: limited })] // a new rate-limit window started between the requests
      },
    },
    '413 payload_too_large': {
      of: hasBody,
      run: async ({ request }, send) => [
        await send({ ...request, payload: '{}', headers: { ...json, 'content-length': '999999999999' } }),
      ],
    },
    '415 unsupported_content_type': {
      of: hasBody,
      run: async ({ request }, send) => [
        await send({ ...request, payload: '<a/>', headers: { 'content-type': 'application/xml' } }),
      ],
    },
    '400 malformed_json': {
      of: hasBody,
      run: async ({ request }, send) =>
        await sendInOrder(['{"a": ', '{"a" 1}'], (payload) => send({ ...request, payload, headers: json })),
    },
    '400 validation_failed': {
      of: takesInput,
      run: async ({ operation, request }, send) => await sendInOrder(invalidRequests(operation, request), send),
    },
    '500 internal_error': {
      of: readsRows,
      run: async ({ request }, send) => {
        interrupted.state.before = async () => {
          throw new Error('the secret of the database')
        }
        return [await send(request, interrupted)]
      },
    },
    '503 unavailable': { of: readsRows, run: async ({ request }, send) => [await send(request, cutOff)] },
    '409 idempotency_in_progress': {
      of: isPost,
      carriesOut: true,
      run: async ({ request }, send) => {
        const keyed = withKey(request, randomUUID())
        const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
        const { promise: opened, resolve: open } = Promise.withResolvers<void>()
        interrupted.state.before = async () => {
          reach()
          await opened
        }
        const first = send(keyed, interrupted)
        await Promise.race([reached, first])
        const second = await send(keyed)
        open()
        await first
        return [second]
      },
    },
    '422 idempotency_key_reused': {
      of: isPost,
      carriesOut: true,
      run: async ({ request }, send) => {
        const key = randomUUID()
        await send(withKey(request, key))
        const { headers, ...other } = withKey({ ...request, body: { ...request.body, another: 1 } }, key)
        return [await send({ ...other, headers: { ...headers, 'sitewright-unknown-fields': 'warn' } })]
      },
    },
  }

  return cases
}

/** Tells whether an operation has a parameter, a body or an Idempotency-Key. */
export const takesInput = (operation: Operation): boolean =>
  isPost(operation) || Boolean(operation.body) || [...operation.pathParameters, ...operation.queryParameters].length > 0

/** Returns the request with an Idempotency-Key. */
export const withKey = (request: Request, key: string): Request => ({ ...request, headers: { 'idempotency-key': key } })

/** Returns requests with one invalid value each: a field (answers.test.ts covers the others), a parameter or the key. */
function invalidRequests(operation: Operation, request: Request): Request[] {
  const { pathParameters, queryParameters } = operation
  return [
    ...fieldsOf(operation.body)
      .filter(isTyped)
      .slice(0, 1)
      .map((field) => ({ ...request, body: withField(request.body, field, wrongFor(field)) })),
    ...queryParameters.map((name) => ({ ...request, query: { [name]: ['1', '1'] } })),
    ...pathParameters.map((name) => ({ ...request, path: operation.path.replace(`{${name}}`, '%E0%A4%A') })),
    ...(isPost(operation) ? [withKey(request, 'x'.repeat(256)), withKey(request, 'é')] : []),
  ]
}

/** Returns the body of a request with a value in a field. If the object has several shapes, uses the one with this field. */
export function withField(given: Body | undefined, { path, either, shape, outer }: Field, value: unknown): Body {
  const body = outer ? withValue(given, outer.path, outer.shape) : given
  const [holder, name] = [path.split('.').slice(0, -1).join('.'), path.split('.').at(-1) ?? '']
  return either && holder ? withValue(body, holder, { ...shape, [name]: value }) : withValue(body, path, value)
}

/** Returns a value of a type that the field does not accept. */
export const wrongFor = ({ schema }: Field): unknown => (takes(schema, 'object') ? 7 : { of: 'another type' })

/** Sends requests one after the other, so that each sees the effects of the one before. */
async function sendInOrder<T>(given: T[], send: (one: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const one of given) answers.push(await send(one))
  return answers
}
