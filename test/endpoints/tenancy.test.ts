import { beforeAll, describe, expect, test } from '@jest/globals'
import { fieldsOf, isIdField, type Operation } from './harness/document.ts'
import type { Request } from './harness/entry.ts'
import { rowsOf } from './harness/rows.ts'
import { valueAt, withValue } from './harness/values.ts'
import { openSuite, type World } from './harness/world.ts'
import { withEntries } from './tables.ts'

const suite = openSuite({ worker: true })

/** Returns the paths at which a request to the operation holds an id: "params.website_id", "body.client_id". */
const idPaths = ({ body, pathParameters }: Operation): string[] => [
  ...pathParameters.filter(isIdField).map((name) => `params.${name}`),
  ...fieldsOf(body).flatMap(({ path, within }) =>
    isIdField(path.split('.').at(-1) ?? '') && !within ? [`body.${path}`] : [],
  ),
]
const named = withEntries.flatMap(({ operation, entry }) =>
  idPaths(operation).map((path) => [operation.id, path, entry] as const),
)

describe.each(named)('%s: its %s', (id, path, entry) => {
  /** Sends a workspace's own request with other ids in it. Its answers come without the id. */
  async function asker(world: World) {
    const request = await entry.works(world)
    return async (value: string) => {
      const { says, body } = await world.send(id, withValue(request, path, value) as Request)
      return { says, ...body, request_id: '', message: String(body.message).replaceAll(value, 'the id') }
    }
  }

  test('of another workspace, or with an invalid format, is answered like a missing one, or as the table says, and nothing changes there', async () => {
    const [owner, stranger] = [await suite.world(), await suite.world()]
    const theirs = valueAt(await entry.works(owner), path)
    if (typeof theirs !== 'string') throw new Error(`The request in "works" of ${id} has to have ${path}`)
    const ask = await asker(stranger)
    const before = await rowsOf(owner)
    const answer = await ask(theirs)
    const missing = await ask(`${theirs.slice(0, -6)}zzzzzz`)
    const told = entry.foreign?.[path]
    expect(told ? answer.says : answer).toEqual(told ?? missing)
    expect(answer).toMatchObject({ says: expect.stringMatching(/^4/), success: false })
    expect(await rowsOf(owner)).toEqual(before)

    const { says } = await ask('none')
    const either = entry.foreign?.[path] ? [says, '400 validation_failed'] : [says]
    for (const value of ['a\u0000b', "'; --", ' ', '%', 'x'.repeat(5_000)])
      expect(either).toContain((await ask(value)).says)
    expect(says).toMatch(/^4/)
  })
})

const reading = withEntries.filter(({ operation }) => operation.method === 'GET')
const writing = withEntries.filter(({ operation }) => operation.id !== 'createAiWebsite')

describe('data of another workspace', () => {
  let owner: World
  let stranger: World
  let requests: Record<string, Request>
  const readAll = async () => {
    const answers: Record<string, unknown> = {}
    for (const { operation } of reading) {
      const { says, body } = await stranger.send(operation.id, requests[operation.id])
      answers[operation.id] = { says, body: JSON.parse(JSON.stringify(body), hideUse) }
    }
    return answers
  }
  beforeAll(async () => {
    owner = await suite.world()
    stranger = await suite.world()
    requests = Object.fromEntries(
      await Promise.all(reading.map(async ({ operation, entry }) => [operation.id, await entry.works(stranger)])),
    )
  })

  test(`is not returned by ${reading.map(({ operation }) => operation.id).join(', ')}`, async () => {
    const before = await readAll()
    for (const { operation, entry } of writing) {
      const request = await entry.works(owner)
      for (const n of ['one', 'two']) await entry.list?.add(owner, n, request)
      expect([operation.id, (await owner.send(operation.id, request)).says]).toEqual([operation.id, '200'])
    }
    expect(await readAll()).toEqual(before)
  })
})

const hideUse = (name: string, value: unknown) => (name === 'last_used_at' ? undefined : value)
