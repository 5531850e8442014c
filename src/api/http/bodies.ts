import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { visit } from 'jsonc-parser'
import type { z } from 'zod'
import { MalformedJson, ValidationFailed } from '../../domain/problems.ts'
import { maxSize } from './body-schemas.ts'
import { limitBodyTime } from './large-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of JSON values in a body. Default: what the schema needs. */
    maxValues?: number
  }
}

/** Maximum body size in bytes, unless the route sets its own. */
const maxBytes = 1024 * 1024
/** Unknown fields may have as many values and bytes in addition to what the schema allows. */
const maxUnknownValues = 1_000
const maxUnknownBytes = 16 * 1024

/** Limits the bytes, in whole KiB, and the values of the bodies of all routes of `app` to what their schemas need. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const body = route.schema?.body as z.ZodType | undefined
    const { bytes, values } = body ? maxSize(body) : { bytes: 0, values: 0 }
    route.bodyLimit ??= Math.min(Math.ceil((bytes + maxUnknownBytes) / 1024) * 1024, maxBytes)
    route.config = { maxValues: values + maxUnknownValues, ...route.config }
  })
}

/**
 * Parses JSON bodies. An empty body is no body. Throws MalformedJson, with line and column. A body with too many values fails before it is
 * parsed and validated, which takes longer for each value. Large bodies of a workspace take `percent` of the time of this process.
 */
export function parseJsonBodies(app: FastifyInstance, percent: number): void {
  // Like other unknown fields, `__proto__` and `constructor` are dropped without failing the request.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  const inTurn = limitBodyTime(percent)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    inTurn(request, bytes, () => {
      if (!isUtf8(bytes)) return done(new MalformedJson('The request body is not valid UTF-8. Encode it as UTF-8.'))
      const text = bytes.toString()
      if (!/\S/.test(text)) return done(null, undefined)
      const { maxValues = maxUnknownValues } = request.routeOptions.config
      if (hasMoreValues(text, maxValues))
        return done(new ValidationFailed(`The request body has more than ${maxValues} values. Send fewer.`))
      return void parse(request, text, (error, body) => done(error && malformed(text), body))
    })
  })
}

function malformed(text: string): MalformedJson {
  const offset = findFault(text)
  if (offset === undefined) return new MalformedJson('The request body is not valid JSON.')
  const before = text.lastIndexOf('\n', offset - 1)
  let line = 1
  for (let at = -1; (at = text.indexOf('\n', at + 1)) !== -1 && at < offset; ) line++
  return new MalformedJson(`The request body is not valid JSON: see line ${line}, column ${offset - before}.`)
}

/** Characters that are scanned for a fault that V8 does not locate. Scanning is slower than parsing. */
const maxScanned = 1024 * 1024

/** The offset of the first fault. Undefined if V8 does not tell it and it is not near the beginning. */
function findFault(text: string): number | undefined {
  try {
    JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const position = /at position (\d+)/.exec(message)?.[1]
    if (position !== undefined) return Number(position)
    return message.includes('end of JSON') ? text.length : scan(text.slice(0, maxScanned), text.length > maxScanned)
  }
  return undefined
}

function scan(text: string, isCut: boolean): number | undefined {
  const faults: { offset: number; end: number }[] = []
  const stop = new Error('found')
  const onError = (_: number, offset: number, length: number) => {
    faults.push({ offset, end: offset + length })
    throw stop
  }
  try {
    visit(text, { onError }, { disallowComments: true })
  } catch (error) {
    if (error !== stop && !(error instanceof RangeError)) throw error // nested too deeply to scan
  }
  const [fault] = faults
  return fault && isCut && fault.end >= text.length ? undefined : fault?.offset
}

/** Whether a JSON text has more than `max` values. Takes much less time than parsing it. */
function hasMoreValues(text: string, max: number): boolean {
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === ',' || sign === '[' || sign === '{') values++
    if (values > max) return true
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
