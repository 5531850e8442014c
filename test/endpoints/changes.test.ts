import { describe, expect, test } from '@jest/globals'
import { fieldsOf } from './harness/document.ts'
import { type Entry, nullRejected } from './harness/entry.ts'
import { valueAt, withValue } from './harness/values.ts'
import { openSuite } from './harness/world.ts'
import { withEntries } from './tables.ts'

const suite = openSuite()

type Changes = NonNullable<Entry['changes']>
type Leaf = { path: string; at: string; value: unknown; shown: unknown; cleared: unknown }

const changing = withEntries.filter(
  ({ operation, entry }) => ['PATCH', 'PUT'].includes(operation.method) || entry.changes,
)

describe.each(changing.map((one) => [one.operation.id, one] as const))('%s', (id, { operation, entry }) => {
  const changes: Changes = entry.changes ?? { read: async () => undefined, fields: {} }
  const paths = fieldsOf(operation.body)
    .map(({ path }) => path)
    .filter((path) => !changes.of?.includes(path) && !isInList(path))
  const leaves = paths.flatMap((path) => leafOf(changes, path))
  const under = (path: string) => leaves.filter((leaf) => `${leaf.path}.`.startsWith(`${path}.`))
  const fieldsIn = (seen: unknown) => Object.fromEntries(leaves.map(({ path, at }) => [path, valueAt(seen, at)]))
  const also = (path: string) => {
    const line = changes.fields[path]
    return line && 'also' in line ? line.also : {}
  }
  const rejectsNull = (path: string) => changes.fields[path]?.null === nullRejected

  /** Creates a resource. `send` sends it changes. `change` does too, checks the 200 and the next read, and returns the fields. */
  async function thing() {
    const world = await suite.world()
    const request = await entry.works(world)
    const names = Object.fromEntries((changes.of ?? []).map((name) => [name, request.body?.[name]]))
    const send = async (body: object) => await world.send(id, { ...request, body: { ...names, ...body } })
    const now = async () => fieldsIn(await changes.read(world, request))
    const change = async (body: object) => {
      const answer = await send(body)
      expect([answer.says, answer.body.warnings]).toEqual(['200', undefined])
      const seen = await changes.read(world, request)
      expect(answer.body.result).toEqual(seen)
      return fieldsIn(seen)
    }
    return { send, change, now }
  }

  let shared: ReturnType<typeof thing> | undefined
  /** Returns the resource that these tests share, after every field got the value of its row in the table. */
  async function complete() {
    const made = await (shared ??= thing())
    expect(await made.change(bodyOf(leaves, ({ value }) => value))).toEqual(shownOf(leaves))
    return made
  }

  test('has a row in the table for every field of its body, and no others', () => {
    expect(Object.keys(changes.fields).sort()).toEqual([...paths].sort())
    for (const { path, shown, cleared } of leaves) expect([path, shown]).not.toEqual([path, cleared])
  })

  test.each(paths)('%s keeps its value if absent, whatever else changes', async (path) => {
    const { change } = await complete()
    const others = leaves.filter((leaf) => !under(path).includes(leaf) && !rejectsNull(leaf.path))
    expect(await change(bodyOf(others, () => null))).toEqual({ ...shownOf(leaves), ...clearedOf(others) })
  })

  for (const path of paths.filter((one) => !rejectsNull(one)))
    test(`${path} null sets the documented default, and nothing else changes`, async () => {
      const { change } = await complete()
      expect(await change(withValue({}, path, null))).toEqual({ ...shownOf(leaves), ...clearedOf(under(path)) })
    })

  for (const path of paths.filter(rejectsNull))
    test(`${path} null is rejected, and nothing changes`, async () => {
      const { send, now } = await complete()
      const answer = await send(withValue({}, path, null))
      expect(answer).toMatchObject({ says: '400 validation_failed', body: { details: [{ path }] } })
      expect(await now()).toEqual(shownOf(leaves))
    })

  test.each(paths)('%s is read back as it was sent, and nothing else changes', async (path) => {
    const { change, now } = await thing()
    const before = await now()
    expect(await change(bodyOf(under(path), ({ value }) => value))).toEqual({
      ...before,
      ...shownOf(under(path)),
      ...also(path),
    })
  })
})

/** Tells whether the path is inside a list. A list is replaced as a whole. */
function isInList(path: string): boolean {
  return path.split('.').includes('0')
}

function leafOf({ fields }: Changes, path: string): Leaf[] {
  const line = fields[path]
  if (!line || !('value' in line)) return []
  const { value, shown = value, at = path, null: cleared } = line
  return [{ path, at, value, shown, cleared }]
}

const bodyOf = (leaves: Leaf[], valueOf: (leaf: Leaf) => unknown) =>
  leaves.reduce((body, leaf) => withValue(body, leaf.path, valueOf(leaf)), {})
const shownOf = (leaves: Leaf[]) => Object.fromEntries(leaves.map(({ path, shown }) => [path, shown]))
const clearedOf = (leaves: Leaf[]) => Object.fromEntries(leaves.map(({ path, cleared }) => [path, cleared]))
