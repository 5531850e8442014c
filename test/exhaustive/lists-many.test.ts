import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { clientOperations } from '../../src/activities/accounts/clients.ts'
import { listPage, sizeOf } from '../../src/activities/lists.ts'
import { websiteOperations } from '../../src/activities/websites/websites.ts'
import { deliveryOperations } from '../../src/activities/webhooks/deliveries.ts'
import type { DeliveryQuery } from '../../src/domain/webhooks/webhooks.ts'
import { readConfig } from '../../src/config.ts'
import { workspaceOperations } from '../../src/activities/accounts/workspaces.ts'
import type { Database } from '../../src/db/schema.ts'
import type { WebsiteQuery } from '../../src/domain/websites/websites.ts'
import { freshDatabase } from '../support/database.ts'

const many = 30_000
/** The rows that a search looks at first, with the index entries that name them. */
const probed = 2 * 2_001
let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let db: Kysely<Database>
const statements: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 10 })
  pool.on('error', () => undefined) // dropping the database closes its connections
  await pool.query('alter table websites disable trigger audit') // it takes most of the time of an insert
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      statements.push(query)
    },
  })
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const newWorkspace = async (): Promise<string> =>
  (
    await workspaceOperations({ ...readConfig({}), db }).createWorkspace({
      name: 'Lists',
    })
  ).workspace_id

/** Adds websites. Every hundredth is named Quartz, all others Bakery. */
async function addWebsites(workspaceId: string, count: number): Promise<void> {
  await sql`
    insert into websites (id, workspace_id, slug, business_name, language, brand, theme)
    select ${workspaceId} || lpad(n::text, 6, '0'), ${workspaceId}, ${workspaceId} || n,
      case when n % 100 = 0 then 'Quartz ' else 'Bakery ' end || n, 'en', '{}', '{}'
    from generate_series(1, ${count}::int) as n`.execute(db)
  await sql`vacuum analyze websites`.execute(db)
  await sql`analyze list_size_deltas`.execute(db)
}

const listWebsites = (workspaceId: string, query: Partial<WebsiteQuery>) =>
  websiteOperations({ db, sitesUrl: 'http://localhost:3001' }).listWebsites({
    workspaceId,
    query: { page: 1, per_page: 20, ...query } as WebsiteQuery,
  })

/** Adds the oldest website of a workspace. */
const insertOne = async (workspaceId: string, name: string) =>
  await sql`insert into websites (id, workspace_id, slug, business_name, language, brand, theme, created_at)
    values (${`${workspaceId}-`}, ${workspaceId}, ${`${workspaceId}-`}, ${name}, 'en', '{}', '{}', '2020-01-01')`.execute(
    db,
  )

type Node = { 'Node Type': string; Plans?: Node[]; [figure: string]: unknown }

/** Returns how many rows and index entries the statements of `work` read. */
async function countRowsRead(work: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await work()
  const client = await pool.connect()
  try {
    await client.query('begin')
    let read = 0
    for (const { sql: text, parameters } of statements.splice(0)) {
      if (text.includes('set_config')) await client.query(text)
      if (!/^(select|with)/.test(text) || /set_config|pg_stat_activity/.test(text)) continue
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...parameters])
      read += sumOf(rows[0]['QUERY PLAN'][0].Plan)
    }
    return read
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function sumOf(node: Node): number {
  const scanned = node['Node Type'].includes('Scan') && !node['Node Type'].startsWith('CTE')
  const figures = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck']
  const looked = figures.reduce((sum, name) => sum + Number(node[name] ?? 0), 0) * Number(node['Actual Loops'])
  return (node.Plans ?? []).reduce((sum, plan) => sum + sumOf(plan), scanned ? looked : 0)
}

describe('the cost of a list', () => {
  let small: string
  let large: string
  const list = (workspaceId: string, search?: string, query: Partial<WebsiteQuery> = {}) =>
    listWebsites(workspaceId, { search, ...query })

  beforeAll(async () => {
    small = await newWorkspace()
    large = await newWorkspace()
    await addWebsites(large, many)
    await addWebsites(small, 200)
  })

  test('of any length is one page of rows for the first page, and the total is exact', async () => {
    expect(await countRowsRead(() => list(large))).toBeLessThan(60)
    expect(await list(large)).toMatchObject({ total: many, pagination: { total_pages: many / 20, has_more: true } })
    expect((await list(large)).list.map((website) => website.website_name)).toContain(`Quartz ${many}`)
  })

  test('with a search is limited to the newest thousand and the rows it finds', async () => {
    expect(await countRowsRead(() => list(large, 'tz 19'))).toBeLessThan(probed + 400)
    expect(await list(large, 'QUARTZ')).toMatchObject({ total: many / 100, total_is_more: false })
    expect(await countRowsRead(() => list(large, 'quarry'))).toBeLessThan(probed + 20)
  })

  test('with a search does not depend on the rows of other workspaces', async () => {
    expect(await countRowsRead(() => list(small, 'quartz'))).toBeLessThan(300)
    expect(await countRowsRead(() => list(small, 'bakery 11'))).toBeLessThan(300)
    expect(await list(small, 'quartz')).toMatchObject({ total: 2 })
  })

  test('with a filter does not depend on the rows of other workspaces', async () => {
    for (const [workspaceId, count] of [
      [large, 5_000],
      [small, 50],
    ] as const)
      await sql`insert into webhook_events (id, workspace_id, event, data, created_at, due_at, status)
        select ${workspaceId} || n, ${workspaceId}, 'webhook.test', '{}', now() - n * interval '1 s', null, 'delivered'
        from generate_series(1, ${count}::int) as n`.execute(db)
    await sql`analyze webhook_events`.execute(db)
    const query = { page: 1, per_page: 20, status: 'failed' as const, sort: undefined } as DeliveryQuery
    const deliveries = deliveryOperations({ db } as Parameters<typeof deliveryOperations>[0])
    expect(await countRowsRead(() => deliveries.listDeliveries({ workspaceId: small, query }))).toBeLessThan(200)
  })

  test.each(['created', 'updated', 'name', '-created', '-updated', '-name'] as const)(
    'sorted by %s is one page of rows, also deep in a walk',
    async (sort) => {
      expect(await countRowsRead(() => list(large, undefined, { sort }))).toBeLessThan(60)
      const { pagination } = await list(large, undefined, { sort, page: many / 40 })
      const cursor = pagination.next_cursor ?? ''
      expect(await countRowsRead(() => list(large, undefined, { sort, cursor }))).toBeLessThan(60)
    },
  )

  test('with a filter is limited to the rows it finds', async () => {
    const { client_id } = await clientOperations({ db }).createClient({
      workspaceId: large,
      client: { email: 'a@example.com' },
    })
    await sql`update websites set client_id = ${client_id}, created_at = now() + interval '1 day', updated_at = now() + interval '1 day'
      where workspace_id = ${large} and right(id, 3) = '500'`.execute(db)
    const soon = new Date(Date.now() + 3_600_000)
    for (const filter of [{ client_id }, { created_after: soon }, { updated_after: soon }]) {
      expect(await countRowsRead(() => list(large, undefined, filter))).toBeLessThan(120)
      expect(await list(large, undefined, filter)).toMatchObject({ total: many / 1000 })
    }
  })

  test('with a search, a filter or an order looks at ten thousand entries at a time, and a walk finds all matches', async () => {
    const [oldest, newest] = [`${large}000001`, `${large}0${many}`]
    await sql`update websites set business_name = 'Old zq' where id = ${oldest}`.execute(db)
    await sql`update websites set activated = false where id in (${oldest}, ${newest})`.execute(db)
    const bound = 2 * 10_001 + 2 * probed + 100
    const queries: Partial<WebsiteQuery>[] = [
      { search: 'zq' },
      { search: 'кафе' },
      { search: 'bakery' },
      { search: 'bakery', sort: 'name' },
      { status: 'deactivated' },
      { status: 'deactivated', sort: '-name' },
    ]
    for (const query of queries) {
      const { total_is_more, pagination } = await list(large, undefined, query)
      expect([query, total_is_more, pagination.has_more]).toEqual([query, true, true])
      expect(await countRowsRead(() => list(large, undefined, query))).toBeLessThan(bound)
      const next = { ...query, cursor: String(pagination.next_cursor) }
      expect(await countRowsRead(() => list(large, undefined, next))).toBeLessThan(bound)
    }
    const walk = async (query: Partial<WebsiteQuery>) => {
      const found: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { list: page, pagination } = await list(large, undefined, { ...query, ...(cursor ? { cursor } : {}) })
        found.push(...page.map(({ website_id }) => website_id))
        cursor = pagination.next_cursor
      }
      return found
    }
    expect(await walk({ search: 'zq' })).toEqual([oldest])
    for (const sort of ['-created', 'name', 'updated'] as const)
      expect(new Set(await walk({ status: 'deactivated', sort }))).toEqual(new Set([oldest, newest]))
    expect((await walk({ search: 'bakery', per_page: 100 })).length).toBe(many * 0.99 - 1)
  })

  test('says whether there may be more than it counted, at the boundary', async () => {
    const workspaceId = await newWorkspace()
    await addWebsites(workspaceId, 10_000)
    for (const isMore of [false, true]) {
      for (const query of [
        { status: 'activated' },
        { search: 'ry' },
        { search: 'bakery' },
      ] as Partial<WebsiteQuery>[]) {
        const of = query.search ? 9_900 : 10_000
        expect(await list(workspaceId, undefined, query)).toMatchObject({ total: of, total_is_more: isMore })
        const end = await list(workspaceId, undefined, { ...query, per_page: 100, page: of / 100 })
        expect([end.list.length, end.pagination.has_more]).toEqual([100, isMore])
      }
      if (!isMore) await insertOne(workspaceId, 'Another')
    }
    expect(await list(workspaceId)).toMatchObject({ total: 10_001, total_is_more: false })
  })

  test('reaches a hundred thousand entries by page number and names the cursor for the others', async () => {
    const workspaceId = await newWorkspace()
    await sql`insert into credit_entries (id, workspace_id, kind, amount, balance_after, reason)
      select ${workspaceId} || lpad(n::text, 6, '0'), ${workspaceId}, 'charge', 1, 1, 'Gift' from generate_series(1, 100001) as n`.execute(
      db,
    )
    const rows = db.selectFrom('credit_entries').select('id').where('workspace_id', '=', workspaceId)
    const page = async (number: number) =>
      await listPage(db, { name: 'entries', rows, searched: [] }, { page: number, per_page: 100 }, (row) => row)
    expect((await page(1_001)).list).toHaveLength(1)
    await expect(page(1_002)).rejects.toThrow('`next_cursor`')
    await sql`delete from credit_entries where id = ${`${workspaceId}000001`}`.execute(db)
    expect((await page(1_002)).list).toEqual([])
  })

  test('past its end is empty and has the total', async () => {
    const rows = db.selectFrom('websites').select('id').where('workspace_id', '=', small)
    const entries = { name: 'websites', rows, searched: ['business_name' as const], size: sizeOf('websites', small) }
    const query = { page: 11, per_page: 20, search: undefined }
    expect(await listPage(db, entries, query, (row) => row)).toMatchObject({ list: [], total: 200 })
    expect(await listPage(db, entries, { ...query, search: 'quartz' }, (row) => row)).toMatchObject({ total: 2 })
  })
})

describe('the stored length of a list', () => {
  const lengths = async (workspaceId: string) => {
    const { rows } = await sql<{ kept: number; counted: number }>`
      select ${sizeOf('clients', workspaceId)} as kept,
        (select count(*)::int from clients where workspace_id = ${workspaceId}) as counted`.execute(db)
    return rows[0] ?? { kept: -1, counted: -2 }
  }

  test('is exact at any time under concurrent inserts, deletes and rollbacks', async () => {
    const workspaceId = await newWorkspace()
    const clients = clientOperations({ db })
    let isDone = false
    const seen: { kept: number; counted: number }[] = []
    const watching = (async () => {
      while (!isDone) seen.push(await lengths(workspaceId))
    })()
    const work = Array.from({ length: 8 }, async (_, worker) => {
      for (let turn = 0; turn < 40; turn++) {
        const client = { email: `${worker}-${turn}@example.com` }
        const { client_id: clientId } = await clients.createClient({ workspaceId, client })
        if (turn % 2 === 0) await clients.deleteClient({ workspaceId, clientId })
        if (turn % 5 === 0) await givenUp(workspaceId, `given-up-${worker}-${turn}@example.com`)
      }
    })
    await Promise.all(work)
    isDone = true
    await watching
    expect(await lengths(workspaceId)).toEqual({ kept: 160, counted: 160 })
    expect(seen.filter(({ kept, counted }) => kept !== counted)).toEqual([])
    const { rows } = await sql`select from list_size_deltas where workspace_id = ${workspaceId}`.execute(db)
    expect(rows.length).toBeLessThan(250) // of 480 changes
  })

  const givenUp = (workspaceId: string, email: string) =>
    db
      .transaction()
      .execute(async (trx) => {
        await clientOperations({ db: trx }).createClient({ workspaceId, client: { email } })
        throw new Error('given up')
      })
      .catch(() => undefined)

  test('of the content of all websites follows deletions of items and of websites', async () => {
    const workspaceId = await newWorkspace()
    await addWebsites(workspaceId, 3)
    await sql`insert into content_items (id, website_id, kind, path, name, position, content)
      select websites.id || n, websites.id, case n when 1 then 'blog' else 'page' end, '/' || n, 'Page', n, '{}'
      from websites, generate_series(1, 4) as n where workspace_id = ${workspaceId}`.execute(db)
    const counts = async () =>
      (await sql`select ${sizeOf('page', workspaceId)} as pages, ${sizeOf('blog', workspaceId)} as posts`.execute(db))
        .rows[0]
    expect(await counts()).toEqual({ pages: 9, posts: 3 })
    await sql`delete from content_items where website_id = ${`${workspaceId}000001`} and path in ('/1', '/2')`.execute(
      db,
    )
    expect(await counts()).toEqual({ pages: 8, posts: 2 })
    await sql`delete from websites where workspace_id = ${workspaceId} and id <> ${`${workspaceId}000002`}`.execute(db)
    expect(await counts()).toEqual({ pages: 3, posts: 1 })
  })

  test('is deleted with its workspace', async () => {
    const workspaceId = await newWorkspace()
    await addWebsites(workspaceId, 5)
    await sql`delete from workspaces where id = ${workspaceId}`.execute(db)
    const { rows } = await sql`select from list_size_deltas where workspace_id = ${workspaceId}`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('a walk by cursor', () => {
  const sorts = ['created', 'updated', 'name', '-created', '-updated', '-name'] as const
  const ids = fc.integer({ min: 0, max: 29 })
  const name = fc.constantFrom('Aa', 'Mm', 'Zz', 'aa', 'Ée', '10%')
  const change = fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), name }),
    fc.record({ kind: fc.constant('rename' as const), of: ids, name }),
    fc.record({ kind: fc.constant('touch' as const), of: ids }),
    fc.record({ kind: fc.constant('delete' as const), of: ids }),
  )
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

  const insert = (workspaceId: string, id: string, business_name: string, age = '0 s') =>
    sql`
    insert into websites (id, workspace_id, slug, business_name, language, brand, theme, updated_at)
    values (${id}, ${workspaceId}, ${id}, ${business_name}, 'en', '{}', '{}', now() - ${age}::interval)`.execute(db)
  /** Inserts a website that has not changed since the oldest open transaction began, which can be an automatic vacuum. */
  const insertOld = (workspaceId: string, id: string, name: string) => insert(workspaceId, id, name, '1 h')
  const apply = async (workspaceId: string, made: Change, id: string) => {
    if (made.kind === 'insert') await insert(workspaceId, `${workspaceId}new${id}`, made.name)
    else if (made.kind === 'delete') await sql`delete from websites where id = ${id}`.execute(db)
    else
      await sql`update websites set updated_at = now(), business_name = ${made.kind === 'rename' ? made.name : sql.ref('business_name')}
        where id = ${id}`.execute(db)
  }

  test.each(sorts)(
    'sorted by %s returns each website that existed throughout, once if it did not change',
    async (sort) => {
      const runs = fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 4 }), { minLength: 12, maxLength: 12 }),
        fc.array(name, { minLength: 30, maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (rounds, names, per_page) => {
          const workspaceId = await newWorkspace()
          const idOf = (index: number) => `${workspaceId}${String(index).padStart(2, '0')}`
          for (const [index, first] of names.entries()) await insertOld(workspaceId, idOf(index), first)
          const [deleted, changed, seen] = [new Set<string>(), new Set<string>(), new Map<string, number>()]
          let cursor: string | null | undefined
          for (let round = 0; cursor !== null; round++) {
            const page = await listWebsites(workspaceId, { sort, per_page, ...(cursor ? { cursor } : {}) })
            for (const { website_id } of page.list) seen.set(website_id, (seen.get(website_id) ?? 0) + 1)
            cursor = page.pagination.next_cursor
            for (const [index, made] of (rounds[round] ?? []).entries()) {
              const id = made.kind === 'insert' ? `${round}-${index}` : idOf(made.of)
              if (made.kind === 'delete') deleted.add(id)
              else changed.add(id)
              await apply(workspaceId, made, id)
            }
          }
          for (const id of names.map((_, index) => idOf(index)).filter((one) => !deleted.has(one))) {
            const isMovable = changed.has(id) && !sort.endsWith('created')
            expect([id, isMovable ? seen.has(id) : seen.get(id)]).toEqual([id, isMovable ? true : 1])
          }
        },
      )
      const open = await db.startTransaction().execute()
      try {
        await fc.assert(runs, { numRuns: 6 })
      } finally {
        await open.rollback().execute()
      }
    },
  )

  test('returns a website whose change was not committed when the walk began', async () => {
    const workspaceId = await newWorkspace()
    for (const first of ['a', 'b', 'c', 'd']) await insertOld(workspaceId, `${workspaceId}${first}`, first)
    const trx = await db.startTransaction().execute()
    await sql`update websites set business_name = 'A', updated_at = now() where id = ${`${workspaceId}d`}`.execute(trx)
    const first = await listWebsites(workspaceId, { sort: 'name', per_page: 2 })
    await trx.commit().execute()
    const rest = await listWebsites(workspaceId, { sort: 'name', cursor: first.pagination.next_cursor ?? '' })
    expect([...first.list, ...rest.list].map(({ website_name }) => website_name)).toEqual(['a', 'b', 'c', 'A'])
  })
})
