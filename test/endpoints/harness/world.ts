import { afterAll, beforeAll, expect } from '@jest/globals'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { checkAnswer } from './check-answer.ts'
import { operations } from './document.ts'
import type { Request } from './entry.ts'
import type { Body } from './values.ts'

type App = Platform['app']

/** An API response. `says` is its status and code, for example "400 client_exists". */
export type Answer = { says: string; status: number; headers: Record<string, unknown>; body: Body; text: string }

/** A workspace and the API key it sends. */
export type World = {
  platform: Platform
  workspaceId: string
  headers: { authorization: string }
  /** Sends a request with the workspace's key and checks the answer against the document. */
  send(operationId: string, request?: Request): Promise<Answer>
  /** Returns the `result` of a request that must be answered 200. */
  result(operationId: string, request?: Request): Promise<Body>
}

export type Suite = ReturnType<typeof openSuite>

/** Opens a platform for the tests of a file. Its model never answers. */
export function openSuite({ worker = false, settings = {} } = {}) {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform({ worker, settings })
    platform.models.always('*', 'hang')
  })
  afterAll(() => platform?.stop())

  async function send(id: string, request: Request, authorization: string, app: App = platform.app): Promise<Answer> {
    const operation = operations.find((one) => one.id === id)
    if (!operation) throw new Error(`The document has no operation ${id}`)
    const { body, payload = body, headers } = request
    const answer = await app.inject({
      method: operation.method,
      url: urlOf(operation.path, request),
      headers: { ...(authorization ? { authorization } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const came = { status: answer.statusCode, headers: answer.headers, body: bodyOf(answer) }
    checkAnswer(operation, came, request)
    return { ...came, says: [came.status, came.body.code].filter(Boolean).join(' '), text: answer.payload }
  }

  /** Creates a workspace with credits. */
  async function world(): Promise<World> {
    const { workspaceId, headers } = await platform.workspace(100)
    const sends = (id: string, request: Request = {}) => send(id, request, headers.authorization)
    return {
      platform,
      workspaceId,
      headers,
      send: sends,
      async result(id, request) {
        const { says, body } = await sends(id, request)
        expect([id, says]).toEqual([id, '200'])
        return body.result as Body
      },
    }
  }

  return {
    get platform() {
      return platform
    },
    send,
    world,
  }
}

/** Returns the response body, or the first event of an event stream, which has to end. */
function bodyOf({ headers, payload }: { headers: Record<string, unknown>; payload: string }): Body {
  if (headers['content-type'] === 'application/octet-stream') return payload as unknown as Body // the bytes of a file
  if (headers['content-type'] !== 'text/event-stream') return JSON.parse(payload)
  return Object.fromEntries(
    ['id', 'event', 'data'].map((name) => [name, new RegExp(`^${name}: (.*)$`, 'm').exec(payload)?.[1]]),
  )
}

function urlOf(template: string, { params = {}, query = {}, path }: Request): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((v) => [name, v])),
  )
  const url = path ?? template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'none'))
  return search.size > 0 ? `${url}?${search.toString()}` : url
}
