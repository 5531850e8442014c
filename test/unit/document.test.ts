import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import Fastify from 'fastify'
import type { ApiDeps } from '../../src/api/deps.ts'
import { errorGuides } from '../../src/api/document/error-guides.ts'
import { describeApi } from '../../src/api/http/openapi.ts'
import { problems } from '../../src/domain/problems.ts'
import { order } from '../../src/api/document/operations.ts'
import {
  codesIn,
  mediaOf,
  openApiDocument,
  type Operation,
  operationsOf,
  type Schema,
  withoutReferences,
} from '../support/document.ts'
import { listRoutes } from '../support/role-matrix.ts'

const document = await openApiDocument()
const operations = operationsOf(document)
const problem = withoutReferences(document, document.components?.schemas?.['Problem'])

describe('the OpenAPI document', () => {
  test('leaves out only the calls of other clients, which docs/compatibility.md lists', async () => {
    const calls = (await listRoutes()).filter(({ scope }) => scope !== undefined)
    const paths = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const hidden = calls.map(({ route }) => route.replaceAll(/:(\w+)/g, '{$1}')).filter((call) => !paths.includes(call))
    const listed = readFileSync('docs/compatibility.md', 'utf8').matchAll(/^\| `([A-Z]+ \S+)` \|/gm)
    expect(new Set([...listed].map(([, call]) => call))).toEqual(new Set(hidden))
  })

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const answer = await validator.validate(structuredClone(document))
    expect(answer).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('has a title, a version, and a description of each tag', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { title: 'Sitewright', version: '1.0.0', description: expect.stringContaining('Authorization: Bearer') },
    })
    const described = (document.tags ?? []).map(({ name, description }) => [name, Boolean(description)] as const)
    const used = new Set(operations.flatMap(([, { tags }]) => tags))
    expect(new Map(described)).toEqual(new Map([...used].map((tag) => [tag, true])))
  })

  test('has no unused schema', () => {
    const text = JSON.stringify(document)
    for (const name of Object.keys(document.components?.schemas ?? {}))
      expect(text).toContain(`"#/components/schemas/${name}"`)
  })

  test('is at most 2.4 KB for each published operation and 1.25 KB for each webhook event', async () => {
    const { webhooks = {}, ...published } = await openApiDocument({ path: '/openapi.json' })
    const ofEvents = Buffer.byteLength(JSON.stringify(webhooks))
    expect(ofEvents / Object.keys(webhooks).length).toBeLessThanOrEqual(1_250)
    const size = Buffer.byteLength(JSON.stringify(published))
    expect(size / Object.values(published.paths).flatMap(Object.keys).length).toBeLessThanOrEqual(2_400)
  })

  test('refers from webhooks only to schemas that operations have too: generators remove the others', () => {
    const refs = (part: unknown) => new Set(JSON.stringify(part).match(/#\/components\/schemas\/\w+/g))
    const ofOperations = refs([document.paths, document.components])
    expect([...refs(document.webhooks)].filter((name) => !ofOperations.has(name))).toEqual([])
  })

  test('has each noun of the API as a named schema', () => {
    const nouns = [
      'Website',
      'WebsiteSummary',
      'Page',
      'Blog',
      'Media',
      'WorkspaceClient',
      'Member',
      'Workspace',
      'ApiKey',
      'Workflow',
    ]
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(
      expect.arrayContaining([...nouns, 'Batch', 'Credits', 'Pagination', 'Problem', 'CustomDomain']),
    )
  })

  test('has names that suit client generators: none that they use themselves, and no field named after another', () => {
    const { schemas = {} } = document.components ?? {}
    expect(schemas).not.toHaveProperty('Client') // a generator's name of the client itself
    expect(schemas).toMatchObject({ Success: { properties: { success: { type: 'boolean', const: true } } } })
  })

  test('has, for /docs, an example of every body that matches its schema, and no schema that extends another', async () => {
    const reference = await openApiDocument({ path: '/docs/openapi.json' })
    expect(JSON.stringify(reference.components?.schemas)).not.toContain('"allOf":[{"$ref"')
    const published = new Map(operationsOf(await openApiDocument({ path: '/openapi.json' })))
    for (const [name, shown] of operationsOf(reference)) {
      const { requestBody, responses } = published.get(name) as Operation
      const pairs = [
        [requestBody, shown.requestBody],
        [responses['200'], shown.responses['200']],
      ]
      for (const [declared, body] of pairs) {
        if (!declared || !body || !('application/json' in body.content)) continue
        const { example, examples = {} } = mediaOf(body)
        const values = example ? [example] : Object.values(examples).map((one) => one.value)
        expect([name, values.length]).not.toEqual([name, 0])
        for (const value of values)
          expect([name, value, faults(mediaOf(declared).schema, value)]).toEqual([name, value, []])
      }
    }
  })

  test('begins with creating a website from a prompt and lists every operation in the defined order', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(ids.slice(0, 3)).toEqual(['createAiWebsite', 'getAiWebsiteStatus', 'followWorkflow'])
    expect([...ids].sort()).toEqual([...order].sort())
  })

  test('declares page numbers of lists as integers', () => {
    const query = operations.flatMap(([, { parameters = [] }]) => parameters.filter(({ name }) => /page$/.test(name)))
    expect(query.length).toBeGreaterThan(10)
    for (const { schema } of query) expect(schema.type).toBe('integer')
  })

  test('declares the statuses that all operations share, with their headers, once for each kind of operation', () => {
    const shared = operations.map(([, { responses }]) => responses['default'])
    expect(new Set(shared.map((answer) => JSON.stringify(answer))).size).toBe(3)
    for (const answer of shared) {
      expect(Object.keys(answer?.headers ?? {})).toEqual(expect.arrayContaining(['Retry-After', 'RateLimit-Limit']))
      expect(codesIn(answer)).toEqual(expect.arrayContaining(['invalid_api_key', 'rate_limited', 'unavailable']))
    }
  })

  test('gives every operation a unique id', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

const known = Object.values(problems).map(({ code }) => code)
const shown = new Map(operationsOf(await openApiDocument({ path: '/docs/openapi.json' })))

describe.each(operations)('%s', (name, operation) => {
  const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap((holder) =>
    holder ? [mediaOf(holder)] : [],
  )

  test('has one tag, a summary, a description and an id', () => {
    expect(operation).toMatchObject({
      tags: [expect.any(String)],
      summary: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
    })
  })

  test('describes every field and parameter and has an example of each', () => {
    const parameters = (operation.parameters ?? []).map(
      ({ schema, description, in: place, name }) =>
        [`${place} ${name}`, { ...schema, description }] as [string, Schema],
    )
    const lacking = [...parameters, ...bodies.flatMap(({ schema }) => fieldsOf(schema))].flatMap(([path, field]) => [
      ...(field.description || path === 'result' ? [] : [`${path} has no description`]), // its type says what it is
      ...(isLeaf(field) && !isShown(field) ? [`${path} has no example`] : []),
    ])
    expect(lacking).toEqual([])
  })

  test('has examples that match their schemas, alone and combined', () => {
    for (const { schema, example, examples } of bodies) {
      const values = [example, ...Object.values(examples ?? {}).map(({ value }) => value), composed(schema)]
      for (const value of values.filter((one) => one !== undefined))
        expect([value, faults(schema, value)]).toEqual([value, []])
    }
    for (const [path, field] of bodies.flatMap(({ schema }) => fieldsOf(schema)))
      for (const value of field.examples ?? []) expect([path, ...faults(field, value)]).toEqual([path])
    for (const { schema, name } of operation.parameters ?? [])
      for (const example of schema.examples ?? []) expect([name, ...faults(schema, example)]).toEqual([name])
  })

  test('declares each failure as a Problem with its codes', () => {
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (status === '200') continue
      expect(mediaOf(answer).schema).toEqual(problem)
      expect(answer.description).toMatch(/^`\w+`(?:, `\w+`)*$/)
      for (const code of codesIn(answer)) expect(known).toContain(code)
    }
  })

  test('has the meaning of each code in the document for /docs', () => {
    const { 200: _, ...failures } = shown.get(name)?.responses ?? {}
    const lacking = Object.values(failures).filter(
      ({ description }) => !/^(?:`\w+`: \S.+\.(?:\n\n|$))+$/.test(description),
    )
    expect(lacking).toEqual([])
  })
})

test('endpoints that the guides to errors name exist', () => {
  const { paths } = document
  const text = Object.values(errorGuides).flatMap(({ cause, cure }) => [cause, cure])
  const named = [...text.join(' ').matchAll(/`([A-Z]+) (\/v1[^`]*)`/g)]
  expect(named.length).toBeGreaterThan(10)
  for (const [, method = '', path = ''] of named)
    expect([path, Object.keys(paths[path] ?? {})]).toEqual([path, expect.arrayContaining([method.toLowerCase()])])
})

test('an internal operation is in the document only on request', async () => {
  const app = Fastify()
  await describeApi(app, { publicUrl: 'https://api.example.com' } as ApiDeps)
  app.get('/hidden', { schema: { 'x-internal': true } }, async () => 'hidden')
  app.post('/both', { schema: { 'x-internal': true } }, async () => 'hidden')
  app.get('/both', { schema: {} }, async () => 'seen')
  const paths = async (url: string) => {
    const { paths } = (await app.inject(url)).json() as { paths: Record<string, object> }
    return Object.entries(paths).map(([path, item]) => [path, ...Object.keys(item)])
  }
  expect(await paths('/openapi.json')).toEqual([['/both', 'get']])
  expect(await paths('/openapi.json?internal=true')).toEqual([
    ['/hidden', 'get'],
    ['/both', 'post', 'get'],
  ])
  await app.close()
})

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', undefined],
])('the document is served with an ETag for Accept-Encoding: %s, and answered 304', async (accepted, encoding) => {
  const app = Fastify()
  await describeApi(app, { publicUrl: 'https://api.example.com' } as ApiDeps)
  const ask = (more = {}) => app.inject({ url: '/openapi.json', headers: { 'accept-encoding': accepted, ...more } })
  const { statusCode, headers } = await ask()
  expect({ statusCode, headers }).toMatchObject({
    statusCode: 200,
    headers: { etag: expect.stringMatching(/^"[\w-]+"$/), vary: 'Accept-Encoding', 'cache-control': 'no-cache' },
  })
  expect(headers['content-encoding']).toBe(encoding)
  const again = await ask({ 'if-none-match': headers.etag })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  await app.close()
})

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })

/** Operations share most of their fields, and compiling a schema takes milliseconds. */
const compiled = new Map<string, ValidateFunction>()

/** Returns the errors of a value against a schema of the document. */
function faults(schema: Schema, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
  compiled.set(text, validate)
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Returns the example that tools compose from the examples of the fields, or undefined if fields have none. */
function composed(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'date-time') return '2026-03-02T08:15:30.123Z'
  if (/integer|number/.test(String(schema.type))) return schema.minimum ?? 1
  if (/boolean/.test(String(schema.type))) return true
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, composed(field)]))
  const [one] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (one) return composed(one)
  return schema.items && [composed(schema.items)]
}

/** Returns every field of a schema, at every depth, with its path. */
function fieldsOf(schema: Schema, path = ''): [string, Schema][] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
    fieldsOf(part, path),
  )
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
    [`${path}${name}`, field],
    ...fieldsOf(field, `${path}${name}.`),
  ])
  return [...own, ...parts, ...(schema.items ? fieldsOf(schema.items, path) : [])]
}

/** Tells whether a field has no fields of its own. */
const isLeaf = (field: Schema): boolean => fieldsOf(field).length === 0

/** Tells whether a field has an example or a type that needs none. */
const isShown = ({ examples, enum: values, const: value, format, type, anyOf }: Schema): boolean =>
  Boolean(examples?.length || values || value !== undefined || format === 'date-time') ||
  /\b(?:boolean|integer|number)\b/.test(String(type)) ||
  Boolean(anyOf?.some(isShown))
