import type { FastifyInstance } from 'fastify'
import { ValidationFailed } from '../../domain/problems.ts'

/**
 * Parses JSON bodies. An empty body is no body if the operation has none: some clients send `Content-Type: application/json` with every request.
 * Like other unknown fields, `__proto__` and `constructor` are dropped without failing the request. A body with too many values fails before
 * it is parsed, which would take seconds.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '' && !request.routeOptions.schema?.body) done(null, undefined)
    else if (hasTooManyValues(text))
      done(new ValidationFailed(`The request body has more than ${maxJsonValues} values. Send fewer.`))
    else void parse(request, text, done)
  })
}

/** Requests that the API is made for have some thousand values; each costs time to parse, check and compare. */
const maxJsonValues = 50_000

/** Whether a JSON text has more values than `maxJsonValues`. Takes much less time than parsing it. */
function hasTooManyValues(text: string): boolean {
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === ',' || sign === '[' || sign === '{') values++
    if (values > maxJsonValues) return true
  }
  return false
}

/** Returns the position of the quotation mark that ends the string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}
