import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { fieldsOf, isTyped, takes } from './harness/document.ts'
import type { Request } from './harness/entry.ts'
import { withField, withKey, wrongFor } from './harness/everywhere.ts'
import { countRows } from './harness/rows.ts'
import { openSuite, type World } from './harness/world.ts'
import { listRoutes } from '../support/role-matrix.ts'
import { withEntries } from './tables.ts'

const suite = openSuite({ worker: true })

const namesUnknown = 'Unknown field `unheard_of` was ignored.'
const changing = withEntries.filter(({ operation }) => operation.body)

describe.each(changing.map((one) => [one.operation.id, one] as const))('the body of %s', (id, { operation, entry }) => {
  let world: World
  let request: Request
  beforeAll(async () => {
    world = await suite.world()
    request = await entry.works(world)
  })

  test('with a field of another type is rejected: the problem names the field or the object that holds it', async () => {
    for (const field of fieldsOf(operation.body).filter(isTyped)) {
      const { says, body } = await world.send(id, { ...request, body: withField(request.body, field, wrongFor(field)) })
      expect([field.path, says]).toEqual([field.path, '400 validation_failed'])
      const paths = (body.details as { path: string }[]).map(({ path }) => path)
      expect(paths.filter((path) => `${field.path}.`.startsWith(`${path}.`))).toHaveLength(1)
    }
  })

  test('without a required field is rejected: the problem names the field', async () => {
    for (const name of operation.body?.required ?? []) {
      const { [name]: _, ...body } = request.body ?? {}
      const answer = await world.send(id, { ...request, body })
      expect([answer.says, answer.body.details]).toEqual([
        '400 validation_failed',
        [expect.objectContaining({ path: name })],
      ])
    }
  })

  test('without a required field and with an unknown one is rejected: a warning names the unknown field', async () => {
    for (const name of operation.body?.required ?? []) {
      const { [name]: _, ...body } = request.body ?? {}
      const answer = await world.send(id, { ...request, body: { ...body, unheard_of: 1 } })
      expect([answer.says, answer.body.warnings]).toEqual(['400 validation_failed', [namesUnknown]])
    }
  })

  test('with text that Postgres cannot store is rejected', async () => {
    for (const field of fieldsOf(operation.body).filter(({ schema }) => takes(schema, 'string')))
      for (const text of ['a\u0000b', '\ud800']) {
        const { says } = await world.send(id, { ...request, body: withField(request.body, field, text) })
        expect([field.path, says]).toEqual([field.path, expect.stringMatching(/^4/)])
      }
  })

  test('with a name of several lines is rejected, so that it cannot add a header to a mail', async () => {
    const isName = /(?<!any_)name$|author$/
    for (const field of fieldsOf(operation.body).filter(
      ({ path, schema }) => isName.test(path) && takes(schema, 'string'),
    ))
      for (const text of ['Ada\r\nBcc: eve@example.com', 'Ada\u2028Eve', 'Ada\u001b[1m']) {
        const { says } = await world.send(id, { ...request, body: withField(request.body, field, text) })
        expect([field.path, says]).toEqual([field.path, '400 validation_failed'])
      }
  })

  test('with an unknown field is accepted: a warning names the field', async () => {
    const sent = { ...request.body, unheard_of: 1 }
    const headers = { 'sitewright-unknown-fields': 'warn' } // for orders
    const { says, body } = await world.send(id, { ...request, headers, body: sent })
    expect([says, body.warnings]).toEqual(['200', [namesUnknown]])
  })
})

const costly = new Set(
  (await listRoutes()).filter(({ scope }) => scope === 'ai').map(({ route }) => route.replaceAll(/:(\w+)/g, '{$1}')),
)
const orders = changing.filter(({ operation: { method, path } }) => costly.has(`${method} ${path}`))

test.each(orders.map((one) => [one.operation.id, one] as const))(
  '%s, which may cost credits, rejects an unknown field',
  async (id, { entry }) => {
    const world = await suite.world()
    const request = await entry.works(world)
    const { says, body } = await world.send(id, { ...request, body: { ...request.body, unheard_of: 1 } })
    expect([says, body.details]).toEqual(['400 validation_failed', [expect.objectContaining({ path: 'unheard_of' })]])
  },
)

const withoutBody = withEntries.filter(({ operation }) => operation.method !== 'GET' && !operation.body)

describe.each(withoutBody.map((one) => [one.operation.id, one] as const))('%s, which has no body', (id, { entry }) => {
  test.each([
    ['an empty body of type JSON', '', undefined],
    ['white space', ' \n', undefined],
    ['a body, whose fields a warning names', '{"unheard_of":1}', [namesUnknown]],
  ])('accepts %s', async (_, payload, warnings) => {
    const world = await suite.world()
    const headers = { 'content-type': 'application/json' }
    const { says, body } = await world.send(id, { ...(await entry.works(world)), payload, headers })
    expect([says, body.warnings]).toEqual(['200', warnings])
  })
})

const posts = withEntries.filter(({ operation }) => operation.method === 'POST')

test.each(posts.map((one) => [one.operation.id, one] as const))(
  '%s repeated with its Idempotency-Key returns the first response byte for byte and changes nothing',
  async (id, { entry }) => {
    const world = await suite.world()
    const request = withKey(await entry.works(world), randomUUID())
    const first = await world.send(id, request)
    const rows = await countRows(world)
    const again = await world.send(id, request)
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
    expect([first.says, first.headers['idempotency-replayed']]).toEqual(['200', undefined])
    expect(await countRows(world)).toEqual(rows)
  },
)
