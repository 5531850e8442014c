import { describe, expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import Fastify from 'fastify'
import type { ApiDeps } from '../../src/api/deps.ts'
import { describeApi } from '../../src/api/http/openapi.ts'
import { mediaOf, openApiDocument, operationsOf, type Schema } from '../support/document.ts'

const document = await openApiDocument()
const operations = operationsOf(document)

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const answer = await validator.validate(structuredClone(document))
    expect(answer).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('says what it describes, in which version, and what each tag is', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { title: 'Sitewright', version: '1.0.0', description: expect.stringContaining('Authorization: Bearer') },
    })
    const described = (document.tags ?? []).map(({ name, description }) => [name, Boolean(description)] as const)
    const used = new Set(operations.flatMap(([, { tags }]) => tags))
    expect(new Map(described)).toEqual(new Map([...used].map((tag) => [tag, true])))
  })

  test('holds no schema that nothing refers to', () => {
    const text = JSON.stringify(document)
    for (const name of Object.keys(document.components?.schemas ?? {}))
      expect(text).toContain(`"#/components/schemas/${name}"`)
  })

  test('gives every operation an id of its own', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe.each(operations)('%s', (_, operation) => {
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

  test('describes every field and parameter and gives it an example', () => {
    const parameters = (operation.parameters ?? []).map(
      ({ schema, description, in: place, name }) =>
        [`${place} ${name}`, { ...schema, description }] as [string, Schema],
    )
    const lacking = [...parameters, ...bodies.flatMap(({ schema }) => fieldsOf(schema))].flatMap(([path, field]) => [
      ...(field.description ? [] : [`${path} has no description`]),
      ...(isLeaf(field) && !field.examples?.length && !field.enum ? [`${path} has no example`] : []),
    ])
    expect(lacking).toEqual([])
  })

  test('has examples for its body and every answer, each as its schema demands', () => {
    for (const { schema, example, examples } of bodies) {
      const values = examples ? Object.values(examples).map(resolve) : [example]
      expect(values.length).toBeGreaterThan(0)
      for (const value of values) {
        expect(value).toBeDefined()
        expect(faults(schema, value)).toEqual([])
      }
    }
    for (const { schema, name } of operation.parameters ?? [])
      for (const example of schema.examples ?? []) expect([name, ...faults(schema, example)]).toEqual([name])
  })

  test('names the codes of every failure, each with what it means', () => {
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (status === '200') continue
      const { schema, examples } = mediaOf(answer)
      const codes = schema.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []) as string[]
      expect(codes.length).toBeGreaterThan(0)
      expect(Object.keys(examples ?? {})).toEqual(codes)
      for (const code of codes) expect(answer.description).toMatch(new RegExp(`^\`${code}\`: \\S.+\\.$`, 'm'))
    }
  })
})

test('an operation that is marked as internal is in the document only for who asks for it', async () => {
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
  expect(await paths('/docs/json')).toEqual([['/both', 'get']])
  expect(await paths('/openapi.json?internal=true')).toEqual([
    ['/hidden', 'get'],
    ['/both', 'post', 'get'],
  ])
  await app.close()
})

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })

/** What a schema of the document finds wrong with a value. */
function faults(schema: Schema, value: unknown): string[] {
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
  const validate = ajv.compile(inDocument)
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function resolve({ value, $ref }: { value?: unknown; $ref?: string }): unknown {
  if (!$ref) return value
  const named = document.components?.examples?.[$ref.replace('#/components/examples/', '')]
  return named && 'value' in named ? named.value : undefined
}

/** Every field in a schema, at every depth, by its path. */
function fieldsOf(schema: Schema, path = ''): [string, Schema][] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => fieldsOf(part, path))
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
    [`${path}${name}`, field],
    ...fieldsOf(field, `${path}${name}.`),
  ])
  return [...own, ...parts, ...(schema.items ? fieldsOf(schema.items, path) : [])]
}

/** A field without fields of its own. */
const isLeaf = (field: Schema): boolean => fieldsOf(field).length === 0
