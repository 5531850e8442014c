import { describe, expect, test } from '@jest/globals'
import { codesOf, type Operation, openApiDocument, operationsOf } from '../support/document.ts'
import { type Endpoint, endpoints } from '../support/specification.ts'

const operations = new Map(operationsOf(await openApiDocument()))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (some: Endpoint[]): [string, Endpoint][] => some.map((endpoint) => [nameOf(endpoint), endpoint])

test('the comparison lists every endpoint of the specification once', () => {
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
  expect(endpoints.filter(({ extension }) => !extension).length).toBe(5 + 12 + 8 + 8 + 2 + 6 + 9)
})

test('the document has every endpoint listed as implemented, and no other', () => {
  // After adding an endpoint, remove its `issue` from test/support/specification.ts, or add it there as an extension.
  expect([...operations.keys()].sort()).toEqual(
    endpoints
      .filter(({ issue }) => issue === undefined)
      .map(nameOf)
      .sort(),
  )
})

describe.each(named(endpoints.filter(({ issue }) => issue === undefined)))('%s', (name, endpoint) => {
  const operation = operations.get(name) as Operation

  test('accepts the parameters of the specification', () => {
    const parameters = (place: string) =>
      (operation.parameters ?? []).filter((parameter) => parameter.in === place).map((parameter) => parameter.name)
    expect(parameters('query')).toEqual(endpoint.query)
    expect(parameters('path')).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
  })

  test('declares the errors of the specification with their codes', () => {
    const declared = (status: string) => codesOf(operation, status)
    for (const [status, codes] of Object.entries(endpoint.errors))
      expect([status, ...declared(status)]).toEqual(expect.arrayContaining([status, ...codes]))
  })

  test('is marked as internal only if the specification excludes it from the published reference', () => {
    expect('x-internal' in operation).toBe(endpoint.internal ?? false)
  })
})
