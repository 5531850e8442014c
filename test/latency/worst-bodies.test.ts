import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fastify, type InjectOptions } from 'fastify'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import type { Schema } from '../support/document.ts'
import { fieldsOf, type Operation, takes } from '../endpoints/harness/document.ts'
import type { Request } from '../endpoints/harness/entry.ts'
import { withField } from '../endpoints/harness/everywhere.ts'
import { type Body, valueAt } from '../endpoints/harness/values.ts'
import { openSuite, type World } from '../endpoints/harness/world.ts'
import { withEntries } from '../endpoints/tables.ts'

// The thread of this process is measured, so the worker has its own.
let worker: Awaited<ReturnType<typeof startSitewright>> | undefined
afterAll(() => worker?.stop('SIGKILL'))
// Without pauses after large bodies.
const suite = openSuite({ settings: { SITEWRIGHT_LARGE_BODY_PERCENT: '100' } })
beforeAll(async () => {
  const env = { ...bareEnvironment(), ...suite.platform.environment, LOG_LEVEL: 'info' }
  worker = await startSitewright(['worker'], env, 'worker is up')
})

/** Processor time of the event loop per request. Files are decoded there, so that their size counts. */
const maxMs = (bytes: number) => 50 * Math.max(1, bytes / (8 * 1024 * 1024))
const maxBytes = 64 * 1024
const maxDetails = 100
/** A measurement above the limit is repeated: garbage collection and the servers of the test use the same thread. */
const attempts = 12

/** Numbers of entries: fewer than any body may have, and more than a body without custom fields. */
const counts = [900, 19_000]
/** More than any body may have: rejected before the fields are read. */
const tooMany = 49_000
const list = (count: number, entry: unknown) => Array.from({ length: count }, () => entry)
const pairs = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]))

/** `JSON.stringify` cannot write a value that is nested so deeply. */
const placeholder = 'nested'
const write = (body: unknown) =>
  JSON.stringify(body).replace(`"${placeholder}"`, `${'['.repeat(20_000)}${']'.repeat(20_000)}`)

/** Returns the bodies that are the most expensive to reject, by name. An operation without required fields accepts some of them. */
function worstBodies({ body }: Operation, request: Request): [string, unknown][] {
  const largeOf = (count: number): [string, unknown][] => [
    [`${count} objects`, list(count, {})],
    [`${count} pairs`, pairs(count, 0)],
  ]
  const large = counts.flatMap(largeOf)
  const texts: [string, unknown][] = [
    ['a long text', 'é'.repeat(500_000)],
    ['white space', ' '.repeat(1_000_000)],
  ]
  const ofFields = fieldsOf(body).flatMap((field) => {
    const values = [...large, ...(takes(field.schema, 'string') ? texts : []), ['nested', { a: placeholder }] as const]
    return values.map(([name, value]): [string, unknown] => [
      `${field.path}: ${name}`,
      withField(request.body, field, value),
    ])
  })
  return [...large, ...largeOf(tooMany), ...ofFields]
}

const url = `https://example.com/${'x'.repeat(1_900)}`
/** Values of fields whose schema does not tell all that it accepts. undefined: another field is sent instead. */
const valid: Record<string, unknown> = {
  ...{ lang_code: 'fr', language: 'fr', translate_to: undefined, domain: `${'a'.repeat(60)}.example.org` },
  ...{ url, canonical_url: url, social_image: url, webhook_url: url, favicon_url: url, logo_url: url },
  ...{ social_image_url: url, author_image: url, media_id: undefined, source_url: undefined },
  changes: undefined, // ids of changes that the draft has
  ...{ file_base64: 'YWFh'.repeat(400_000), html: `<!doctype html><p>${'x'.repeat(2_000_000)}</p>` },
}

/** Returns a value about as large as its schema allows. Keeps the given value where a text has to be of a certain form. */
function largest(schema: Schema, given: unknown, name = ''): unknown {
  const { properties, items, additionalProperties, maxLength, maxItems = 0, maxProperties = 4_000 } = schema
  if (Object.hasOwn(valid, name)) return valid[name]
  if (properties) {
    const fields = Object.entries(properties).map(([key, inner]) => [key, largest(inner, valueAt(given, key), key)])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (items) {
    const entry = largest(items, Array.isArray(given) ? given[0] : undefined)
    const entries = list(Math.min(maxItems, 12), entry) // 25 of the largest orders exceed the size of a batch
    return entry === undefined ? given : entries.map(withOwnPath)
  }
  // A workspace has at most half of the integrations that one request may name.
  if (additionalProperties) return pairs(maxProperties / 2, largest(Object(additionalProperties), 'a'))
  const isFree = !schema.enum && !schema.format && !schema.pattern && !/_ids?$/.test(name)
  return maxLength && isFree && takes(schema, 'string') ? 'x'.repeat(maxLength) : given
}

/** Pages with the same path are rejected. */
const withOwnPath = (entry: unknown, index: number) =>
  typeof entry === 'object' && entry && 'path' in entry && index > 0 ? { ...entry, path: `/page-${index}` } : entry

/** Receives a body and does nothing with it: what sending it costs the client of this test, which uses the same thread. */
const bare = fastify({ bodyLimit: 64 * 1024 * 1024 })
bare.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
bare.all('*', async () => '')

/** Sends a request and returns the answer and the processor time that this thread needed. */
async function send(app: Pick<typeof bare, 'inject'>, sending: InjectOptions) {
  const before = process.threadCpuUsage()
  const answer = await app.inject(sending)
  const { user, system } = process.threadCpuUsage(before)
  return { answer, ms: (user + system) / 1_000 }
}

/** Sends a body and returns the first answer and the least processor time that the API needed. */
async function measure({ headers }: World, { method, path }: Operation, request: Request, body: unknown) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => request.params?.[name] ?? 'none')
  const payload = write(body)
  const sending = { method, url, payload, headers: { ...headers, 'content-type': 'application/json' } }
  const { answer, ms: firstMs } = await send(suite.platform.app, sending)
  let ms = firstMs
  let bareMs = 0
  for (let attempt = 1; ms - bareMs > maxMs(payload.length) && attempt < attempts; attempt++) {
    bareMs = attempt === 1 ? (await send(bare, sending)).ms : Math.min(bareMs, (await send(bare, sending)).ms)
    ms = Math.min(ms, (await send(suite.platform.app, sending)).ms)
  }
  return { status: answer.statusCode, text: answer.payload, sent: payload.length, ms: ms - bareMs }
}

const withBody = withEntries.filter(({ operation }) => operation.body)

describe.each(withBody.map((one) => [one.operation.id, one] as const))('%s', (_, { operation, entry }) => {
  test('answers the largest valid body within 50 ms of processor time, and 64 KiB more than the body', async () => {
    const world = await suite.world()
    await suite.platform.operations.grantCredits({ workspaceId: world.workspaceId, amount: 1_000, reason: 'test' })
    const request = await entry.works(world)
    const body = operation.body && largest(operation.body, request.body)
    const { status, text, sent, ms } = await measure(world, operation, request, body)
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    expect(text.length).toBeLessThanOrEqual(sent + maxBytes)
    expect(ms).toBeLessThanOrEqual(maxMs(sent))
  })

  test('answers the worst invalid bodies within 50 ms of processor time and 64 KiB', async () => {
    const world = await suite.world()
    const request = await entry.works(world)
    for (const [name, body] of worstBodies(operation, request)) {
      const { status, text, sent, ms } = await measure(world, operation, request, body)
      // An accepted body is in the answer.
      expect([name, text.length <= (status === 200 ? maxBytes + sent : maxBytes)]).toEqual([name, true])
      expect([name, Math.max(ms, maxMs(sent))]).toEqual([name, maxMs(sent)])
      const { details = [] } = JSON.parse(text) as Body & { details?: unknown[] }
      expect([name, details.length <= maxDetails]).toEqual([name, true])
    }
  })
})
