import type { OpenAPIV3_1 } from 'openapi-types'
import { buildApp } from '../../src/api/http/app.ts'
import type { ApiDeps } from '../../src/api/deps.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value?: unknown; $ref?: string }> }
type Content = { content: { 'application/json': Media } }
/** An answer is JSON, or a stream of events. */
type Answered = { content: Content['content'] | { 'text/event-stream': Media } }

export type Schema = {
  description?: string
  examples?: unknown[]
  enum?: unknown[]
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Answered & { description: string }>
}

export type Document = Omit<OpenAPIV3_1.Document, 'paths'> & { paths: Record<string, Record<string, Operation>> }

/** The OpenAPI document as clients get it. It needs no database: nothing is asked but what the routes say. */
export async function openApiDocument(): Promise<Document> {
  const app = await buildApp({ publicUrl: 'https://api.example.com' } as ApiDeps)
  try {
    return (await app.inject('/openapi.json?internal=true')).json()
  } finally {
    await app.close()
  }
}

/** What an answer is, or each event of it. */
export const mediaOf = ({ content }: Answered): Media =>
  'text/event-stream' in content ? content['text/event-stream'] : content['application/json']

/** Every operation of the document, named as "GET /v1/workspace". */
export const operationsOf = ({ paths }: Document): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
