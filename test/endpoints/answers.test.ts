import { beforeAll, describe, expect, test } from '@jest/globals'
import { declaredProblems, operations } from './harness/document.ts'
import { answersOfAll, readsRows, type Send, type Subject, takesInput } from './harness/everywhere.ts'
import { openSuite } from './harness/world.ts'
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
    // The response `default` of all reads has the code, also of those without parameters.
    if (!takesInput(operation)) tested.push('400 validation_failed')
    // Authentication can fail in the same way, which the suite lets pass.
    if (!readsRows(operation)) tested.push('500 internal_error', '503 unavailable')
    expect(tested.sort()).toEqual(declaredProblems(operation).sort())
  })

  test(`200: the scope "${entry.scope}" is enough`, async () => {
    const { workspaceId } = subject.world
    const { db, operations } = suite.platform
    const { key_id: keyId, api_key } = await operations.createKey({ workspaceId, name: 'one', scopes: [entry.scope] })
    const request = await fresh()
    await db.updateTable('orders').set({ placed_by: keyId }).where('workspace_id', '=', workspaceId).execute()
    const { says, body } = await suite.send(id, request, `Bearer ${api_key}`)
    expect([says, body.warnings]).toEqual(['200', undefined])
  })

  const hasNoWarnings = operation.path.endsWith('/events') || id === 'downloadFormAttachment'
  test(`200: ${hasNoWarnings ? 'ignores an unknown query parameter' : 'a warning names an unknown query parameter'}`, async () => {
    const request = await fresh()
    const { says, body } = await send({ ...request, query: { ...request.query, unheard_of: '1' } })
    expect([says, body.warnings]).toEqual([
      '200',
      hasNoWarnings ? undefined : ['Unknown query parameter `unheard_of` was ignored.'],
    ])
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
