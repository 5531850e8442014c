import { expect } from '@jest/globals'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Schema } from '../../support/document.ts'
import { document, type Operation } from './document.ts'
import type { Request } from './entry.ts'
import type { Body } from './values.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })
const compiled = new Map<Schema, ValidateFunction>()

type Sent = { status: number; headers: Record<string, unknown>; body: Body }

/** Throws unless the operation declares this answer (status, code and every field) and it has the headers common to its kind. */
export function checkAnswer({ id, answers }: Operation, { status, headers, body }: Sent, { path }: Request): void {
  const schema = answers.get(status)
  const wrong = schema ? againstSchema(schema, body) : ['is of a status that the document does not declare']
  const isOfCaller = status !== 401 && !path // an unreadable URL is answered before authentication
  const ofStatus = status === 409 && body['code'] !== 'idempotency_in_progress' ? {} : byStatus[status]
  for (const [name, pattern] of Object.entries({ ...always, ...(isOfCaller ? limits : {}), ...ofStatus }))
    if (!pattern.test([headers[name]].join()))
      wrong.push(`has not the header ${name}: ${JSON.stringify(headers[name])}`)
  if (schema && body.success === false && body.request_id !== headers['x-request-id'])
    wrong.push('names another request')
  if (schema && body.success === false && !String(body.doc_url).endsWith(`/docs/errors#${String(body.code)}`))
    wrong.push('has no address of its description')
  expect({ id, status, wrong, ...(wrong.length > 0 ? { body } : {}) }).toEqual({ id, status, wrong: [] })
}

const number = /^\d+$/
const always: Record<string, RegExp> = { 'cache-control': /^no-store$/, 'x-request-id': /^req_\w{32}$/ }
const limits = { 'ratelimit-limit': number, 'ratelimit-remaining': number, 'ratelimit-reset': number }
const later = { 'retry-after': number }
const byStatus: Record<number, Record<string, RegExp>> = {
  401: { 'www-authenticate': /^Bearer$/ },
  409: later,
  429: later,
  503: later,
}

function againstSchema(schema: Schema, body: Body): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(closed(schema))
  compiled.set(schema, validate)
  validate(body)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** Closes a schema: no properties besides those it names. Resolves the document's components. */
const closed = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'), (_, part: Schema | null) =>
    part?.properties && part.additionalProperties === undefined ? { ...part, additionalProperties: false } : part,
  )
