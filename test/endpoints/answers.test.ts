import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { declaredProblems, fieldsOf, isTyped, operations, takes } from './harness/document.ts'
import type { Request } from './harness/entry.ts'
import { answersOfAll, type Send, type Subject, withField, withKey, wrongFor } from './harness/everywhere.ts'
import { countRows } from './harness/rows.ts'
import { openSuite, type World } from './harness/world.ts'
import { tables, withEntries } from './tables.ts'

const suite = openSuite({ worker: true })
const ofEvery = answersOfAll(suite)

test('every operation of the document has an entry in test/endpoints, and every entry has an operation', () => {
  expect(Object.keys(tables).sort()).toEqual(operations.map(({ id }) => id).sort())
})

describe.each(withEntries.map((one) => [one.operation.id, one] as const))('%s', (id, { operation, entry }) => {
  const ofAll = Object.entries(ofEvery).filter(([, { of }]) => of(operation))
  const own = Object.entries(entry.fails ?? {})
  let subject: Subject
  beforeAll(async () => {
    const world = await suite.world()
    subject = { operation, entry, world, request: await entry.works(world) }
  })

  const send: Send = (request, { key = subject.world.headers.authorization, app } = {}) =>
    suite.send(id, request, key, app)
  /** Returns a new request for a test that runs the operation. */
  const fresh = async () => await entry.works(subject.world)

  test('has a test for each status and code that it declares', () => {
    const tested = [...ofAll, ...own].map(([answer]) => answer)
    expect(tested.sort()).toEqual(declaredProblems(operation).sort())
  })

  test(`200: the scope "${entry.scope}" is enough`, async () => {
    const { workspaceId } = subject.world
    const { api_key } = await suite.platform.operations.createKey({ workspaceId, name: 'one', scopes: [entry.scope] })
    const { says, body } = await suite.send(id, await fresh(), `Bearer ${api_key}`)
    expect([says, body.warnings]).toEqual(['200', undefined])
  })

  test.each(ofAll)('%s', async (answer, everywhere) => {
    const request = everywhere.carriesOut ? await fresh() : subject.request
    const answers = await everywhere.run({ ...subject, request }, send)
    expect(answers.map(({ says }) => says)).toEqual(answers.map(() => answer))
    expect(answers.length).toBeGreaterThan(0)
    expect(JSON.stringify(answers)).not.toContain('secret')
  })

  for (const [answer, make] of own)
    test(`${answer}`, async () => {
      const world = await suite.world()
      expect((await world.send(id, await make(world))).says).toBe(answer)
    })
})

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

  test('with text that Postgres cannot store is rejected', async () => {
    for (const field of fieldsOf(operation.body).filter(({ schema }) => takes(schema, 'string')))
      for (const text of ['a\u0000b', '\ud800']) {
        const { says } = await world.send(id, { ...request, body: withField(request.body, field, text) })
        expect([field.path, says]).toEqual([field.path, expect.stringMatching(/^4/)])
      }
  })

  test('with an unknown field is accepted: a warning names the field', async () => {
    const { says, body } = await world.send(id, { ...request, body: { ...request.body, unheard_of: 1 } })
    expect([says, body.warnings]).toEqual(['200', [expect.stringContaining('unheard_of')]])
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
