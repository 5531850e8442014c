import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Request } from './harness/entry.ts'
import type { Body } from './harness/values.ts'
import { openSuite, type World } from './harness/world.ts'
import { withEntries } from './tables.ts'

const suite = openSuite()

const lists = withEntries.filter(({ operation, entry }) => entry.list || operation.queryParameters.includes('per_page'))
const names = ['Zürich 100% wool', 'zebra_one', 'Zebra two', 'plain', 'plainer']

describe.each(lists.map((one) => [one.operation.id, one] as const))('%s', (id, { operation, entry }) => {
  let world: World
  let request: Request
  let whole: string[]
  let made: string[]

  const page = async (query: Record<string, string>) => {
    const result = await world.result(id, { ...request, query })
    const ids = (result.list as Body[]).map((one) => String(one[entry.list?.id ?? 'id']))
    return { ids, total: result.total, pagination: result.pagination }
  }
  const found = async (search: string) => {
    const { ids, total } = await page({ search })
    expect(total).toBe(ids.length)
    return ids.map((one) => names[made.indexOf(one)] ?? one)
  }

  beforeAll(async () => {
    world = await suite.world()
    request = await entry.works(world)
    made = []
    for (const name of names) {
      await entry.list?.add(world, name, request)
      const [newest = ''] = (await page({})).ids
      made.push(newest)
    }
    whole = (await page({ per_page: '100' })).ids
  })

  test('accepts page, per_page and search, and its table entry can add items', () => {
    expect(operation.queryParameters).toEqual(expect.arrayContaining(['page', 'per_page', 'search']))
    expect(entry.list).toBeDefined()
  })

  test('is newest first, each entry once, in the same order at every request', async () => {
    expect(new Set(whole).size).toBe(whole.length)
    expect(whole.slice(0, names.length)).toEqual([...made].reverse())
    expect((await page({ per_page: '100' })).ids).toEqual(whole)
  })

  test.each([1, 2, 3, 100])('in pages of %i returns the whole list, with the position of each page', async (size) => {
    const total_pages = Math.ceil(whole.length / size)
    for (let number = 1; number <= total_pages; number++)
      expect(await page({ page: `${number}`, per_page: `${size}` })).toEqual({
        ids: whole.slice((number - 1) * size, number * size),
        total: whole.length,
        pagination: { page: number, per_page: size, total_pages, has_more: number < total_pages },
      })
  })

  test('is empty past its end', async () => {
    const total_pages = Math.ceil(whole.length / 20)
    expect(await page({ page: '999999999' })).toEqual({
      ids: [],
      total: whole.length,
      pagination: { page: 999999999, per_page: 20, total_pages, has_more: false },
    })
  })

  test.each(['', 'null'])('treats "%s" for page, per_page and search as absent', async (nothing) => {
    const absent = await page({})
    expect(absent.pagination).toMatchObject({ page: 1, per_page: 20 })
    expect(await page({ page: nothing })).toEqual(absent)
    expect(await page({ per_page: nothing })).toEqual(absent)
    expect(await page({ search: nothing })).toEqual(absent)
  })

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'abc'],
    ['page', '1e3'],
    ['page', '99999999999999999999'],
    ['per_page', '0'],
    ['per_page', '-1'],
    ['per_page', 'abc'],
    ['per_page', '101'],
    ['search', '\u0000'],
    ['search', 'x'.repeat(201)],
  ])('rejects %s %j with 400', async (name, value) => {
    const { says, body } = await world.send(id, { ...request, query: { [name]: value } })
    expect([says, body.details]).toEqual(['400 validation_failed', [expect.objectContaining({ path: name })]])
  })

  test('is searched by substring, case-insensitively', async () => {
    expect(await found('ZEBRA')).toEqual(['Zebra two', 'zebra_one'])
    expect(await found('ZÜRICH')).toEqual(['Zürich 100% wool'])
    expect(await found('lain')).toEqual(['plainer', 'plain'])
    expect(await found('plain_')).toEqual([])
  })

  test.each(['%', '_', '\\', "'"])('is searched for %s as a literal character', async (character) => {
    expect(await found(character)).toEqual(names.filter((name) => name.includes(character)))
  })

  test('counts and paginates the search results', async () => {
    expect(await page({ search: 'zebra', per_page: '1' })).toMatchObject({
      total: 2,
      pagination: { page: 1, per_page: 1, total_pages: 2, has_more: true },
    })
  })
})
