import { beforeAll, describe, expect, test } from '@jest/globals'
import { createClient } from './clients.ts'
import type { Request } from './harness/entry.ts'
import type { Body } from './harness/values.ts'
import { openSuite, type World } from './harness/world.ts'
import { withEntries } from './tables.ts'
import { createWebsite } from './websites.ts'

const suite = openSuite()

const lists = withEntries.filter(({ operation, entry }) => entry.list || operation.queryParameters.includes('per_page'))
const names = ['Zürich 100% wool', 'zebra_one', 'Zebra two', 'plain', 'plainer']

describe.each(lists.map((one) => [one.operation.id, one] as const))('%s', (id, { operation, entry }) => {
  let world: World
  let request: Request
  let whole: string[]
  let made: string[]

  type Query = Record<string, string>
  const read = async (query: Query) => {
    const { list, total, pagination } = await world.result(id, { ...request, query })
    const { next_cursor: cursor, ...position } = pagination as Body & { next_cursor: string | null }
    return { entries: list as Body[], total, pagination: position, cursor }
  }
  const page = async (query: Query) => {
    const { entries, total, pagination } = await read(query)
    return { ids: entries.map((one) => String(one[entry.list?.id ?? 'id'])), total, pagination }
  }
  /** Reads all pages by cursor. */
  const walk = async (query: Query) => {
    const pages = [await read(query)]
    for (let cursor = pages[0]?.cursor; cursor; cursor = pages.at(-1)?.cursor) {
      expect(pages.at(-1)?.pagination.has_more).toBe(true)
      pages.push(await read({ ...query, cursor }))
    }
    expect(pages.at(-1)?.pagination.has_more).toBe(false)
    return pages
  }
  const found = async (search: string) => {
    const { ids, total } = await page({ search })
    expect(total).toBe(ids.length)
    const all = ids.map((one) => names[made.indexOf(one)] ?? one)
    return entry.list?.searchesValues ? all.filter((name) => names.includes(name)) : all
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

  test('ignores white space around the searched text', async () => {
    expect(await found('  zebra two ')).toEqual(await found('zebra two'))
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

  test.each(['', ...operation.sorts])(
    'sorted by "%s" is the same list, walked by cursor or as one page',
    async (sort) => {
      const once = await read({ sort, per_page: '100' })
      for (const per_page of ['1', '4']) {
        const pages = await walk({ sort, per_page })
        expect(pages.flatMap(({ entries }) => entries)).toEqual(once.entries)
        expect(
          pages.map(({ pagination: { page: number, total_pages }, total }) => [number, total_pages, total]),
        ).toEqual(pages.map((_, index) => [index + 1, pages.length, whole.length]))
      }
      const keys = once.entries.map((one) => sortKeyOf(one, sort || '-created'))
      expect(keys).toEqual(
        keys.toSorted((one, other) => (sort.startsWith('-') || !sort ? -1 : 1) * compare(one, other)),
      )
    },
  )

  const times = ['created', 'updated'].filter((name) => operation.queryParameters.includes(`${name}_after`))
  if (times.length > 0)
    test.each(times)('is divided by any time: %s before it, or at or after it', async (name) => {
      const { entries } = await read({ per_page: '100' })
      const time = String(entries[2]?.[`${name}_date`] ?? entries[2]?.[`${name}_at`])
      for (const at of [time, time.replace('Z', '+00:00'), time.replace('Z', ' 00:00')]) {
        const later = await walk({ [`${name}_after`]: at, per_page: '2' })
        const earlier = await walk({ [`${name}_before`]: at, per_page: '2' })
        const [after, before] = [later, earlier].map((pages) => pages.flatMap((one) => one.entries))
        expect(sorted([...(after ?? []), ...(before ?? [])])).toEqual(sorted(entries))
        expect(after).toEqual(expect.arrayContaining(entries.slice(2, 3)))
        expect(before).not.toEqual(expect.arrayContaining(entries.slice(2, 3)))
        expect([later[0]?.total, earlier[0]?.total]).toEqual([after?.length, before?.length])
      }
      const { says, body } = await world.send(id, { ...request, query: { [`${name}_after`]: '2026-02-30T00:00:00Z' } })
      expect([says, body.message]).toEqual(['400 validation_failed', expect.stringContaining('ISO 8601')])
    })

  test('rejects a cursor with another query, with a page number, of another list, and a made up one', async () => {
    const { cursor } = await read({ per_page: '1' })
    const rejected = async (query: Query, message: RegExp, from = world) => {
      const { says, body } = await from.send(id, { ...(await (from === world ? request : entry.works(from))), query })
      const details = [{ path: 'cursor', code: 'invalid_cursor', message: expect.stringMatching(message) }]
      expect([says, body.details]).toEqual(['400 validation_failed', details])
    }
    const own = { cursor: String(cursor) }
    await rejected({ ...own, search: 'zebra' }, /search/)
    if (operation.sorts.length > 0) await rejected({ ...own, sort: 'created' }, /sort/)
    await rejected({ ...own, page: '2' }, /page/)
    await rejected(own, /another list/, await suite.world())
    for (const made of [
      'x',
      '%',
      'e30',
      Buffer.from('{"of":"a","page":2,"total":1,"key":"","id":"\u0000"}').toString('base64url'),
    ])
      await rejected({ cursor: made }, /not valid/)
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

describe('a filter returns the entries that match, and counts them', () => {
  let world: World
  const found = async (id: string, request: Request) => {
    const { list, total } = await world.result(id, request)
    expect(total).toBe((list as Body[]).length)
    return list as Body[]
  }
  beforeAll(async () => {
    world = await suite.world()
  })

  test('websites by client and status', async () => {
    const owner = await createClient(world)
    const [mine, , off] = [
      await createWebsite(world, owner),
      await createWebsite(world),
      await createWebsite(world, owner),
    ]
    await world.result('updateWebsite', { body: { website_id: off, activated: false } })
    const ids = async (query: Request['query'] = {}) =>
      (await found('listWebsites', { query })).map(({ website_id }) => website_id)
    expect(await ids({ client_id: owner })).toEqual([off, mine])
    expect(await ids({ client_id: owner, status: 'activated' })).toEqual([mine])
    expect(await ids({ status: 'deactivated' })).toEqual([off])
    expect(await ids({ client_id: await createClient(await suite.world()) })).toEqual([])
    expect((await ids({ client_id: '', status: 'null' })).length).toBe(3)
  })

  test('clients by status', async () => {
    const [active, suspended] = [await createClient(world), await createClient(world)]
    await world.result('updateClient', { body: { client_id: suspended, suspended: true } })
    const ids = async (status: string) =>
      (await found('listClients', { query: { status } })).map(({ client_id }) => client_id)
    expect(await ids('suspended')).toEqual([suspended])
    expect(await ids('active')).toContain(active)
    expect(await ids('active')).not.toContain(suspended)
  })

  test('pages and posts by status', async () => {
    for (const [Name, body] of [
      ['Page', { html: '<title>Bread</title>' }],
      ['Blog', { blog_content: '# Bread', seo: {}, blog_settings: {} }],
    ] as const) {
      const params = { website_id: await createWebsite(world) }
      const id = `${Name.toLowerCase()}_id`
      const create = async (path: string) =>
        String((await world.result(`create${Name}`, { params, body: { ...body, path } }))[id])
      const [published, unpublished] = [await create('/one'), await create('/two')]
      await world.result(`unpublish${Name}`, { params: { ...params, [id]: unpublished } })
      const ids = async (status: string) =>
        (await found(`list${Name}s`, { params, query: { status } })).map((one) => one[id])
      expect([await ids('published'), await ids('unpublished')]).toEqual([[published], [unpublished]])
    }
  })

  test('files by type', async () => {
    const params = { website_id: await createWebsite(world) }
    const file_base64 = Buffer.from('Bread').toString('base64')
    await world.result('uploadMedia', { params, body: { file_name: 'a.txt', file_base64 } })
    expect(await found('listMedia', { params, query: { media_type: 'documents' } })).toHaveLength(1)
    expect(await found('listMedia', { params, query: { media_type: 'images' } })).toEqual([])
  })
})

const sorted = (entries: Body[]) => entries.map((one) => JSON.stringify(one)).sort()

const sortKeyOf = (one: Body, sort: string): string =>
  ({
    created: String(one.created_date ?? one.created_at),
    updated: String(one.updated_date),
    name: String(one.full_name ?? one.email ?? one.website_name ?? one.file_name ?? one.name).toLowerCase(),
  })[sort.replace('-', '')] ?? ''

/** Compares times, and names as far as all collations agree: by their first letter. */
const compare = (one: string, other: string): number =>
  /^\d{4}-/.test(one) ? one.localeCompare(other) : (one[0] ?? '').localeCompare(other[0] ?? '')
