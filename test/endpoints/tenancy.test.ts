import { beforeAll, describe, expect, test } from '@jest/globals'
import { fieldsOf, isIdField, type Operation } from './harness/document.ts'
import type { Request } from './harness/entry.ts'
import { rowsOf } from './harness/rows.ts'
import { valueAt, withValue } from './harness/values.ts'
import { openSuite, type World } from './harness/world.ts'
import { withEntries } from './tables.ts'

const suite = openSuite({ worker: true })

/** Where a request to the operation holds an id: "params.website_id", "body.client_id". */
const idPaths = ({ body, pathParameters }: Operation): string[] => [
  ...pathParameters.filter(isIdField).map((name) => `params.${name}`),
  // A workspace that a body names is told apart, as the specification declares: another's is 403, none is 404.
  ...fieldsOf(body).flatMap(({ path, within }) =>
    isIdField(path.split('.').at(-1) ?? '') && path !== 'workspace_id' && !within ? [`body.${path}`] : [],
  ),
]
const named = withEntries.flatMap(({ operation, entry }) =>
  idPaths(operation).map((path) => [operation.id, path, entry] as const),
)

test.each(named)(
  '%s: the %s of another workspace is answered as one that is missing, and changes nothing there',
  async (id, path, entry) => {
    const [owner, stranger] = [await suite.world(), await suite.world()]
    const [theirs, own] = [valueAt(await entry.works(owner), path), await entry.works(stranger)]
    if (typeof theirs !== 'string') throw new Error(`The request in "works" of ${id} has to have ${path}`)
    const before = await rowsOf(owner)
    const asked = async (value: string) => {
      const { says, body } = await stranger.send(id, withValue(own, path, value) as Request)
      return { says, ...body, request_id: '', message: String(body.message).replaceAll(value, 'the id') }
    }
    const answer = await asked(theirs)
    expect(answer).toEqual(await asked(`${theirs.slice(0, -6)}zzzzzz`))
    expect(answer).toMatchObject({ says: expect.stringMatching(/^4/), success: false })
    expect(await rowsOf(owner)).toEqual(before)
  },
)

const reading = withEntries.filter(({ operation }) => operation.method === 'GET')
const writing = withEntries.filter(({ operation }) => operation.id !== 'createAiWebsite')

describe('what another workspace has and does', () => {
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

  test(`is seen by none of ${reading.map(({ operation }) => operation.id).join(', ')}`, async () => {
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
