import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { clientOperations } from '../../src/activities/accounts/clients.ts'
import { listPage, sizeOf } from '../../src/activities/lists.ts'
import { websiteOperations } from '../../src/activities/websites/websites.ts'
import { workspaceOperations } from '../../src/activities/accounts/workspaces.ts'
import type { Database } from '../../src/db/schema.ts'
import { freshDatabase } from '../support/database.ts'

const many = 20_000
let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let db: Kysely<Database>
const statements: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 10 })
  pool.on('error', () => undefined) // dropping the database closes its connections
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
  (await workspaceOperations({ db }).createWorkspace({ name: 'Lists' })).workspace_id

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

type Node = { 'Node Type': string; Plans?: Node[]; [figure: string]: unknown }

/** Returns how many rows and index entries the statement of `work` reads. */
async function countRowsRead(work: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await work()
  expect(statements).toHaveLength(1)
  const [{ sql: text, parameters } = { sql: '', parameters: [] }] = statements
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters])
  return sumOf(rows[0]['QUERY PLAN'][0].Plan)
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
  const list = (workspaceId: string, search?: string) =>
    websiteOperations({ db, sitesUrl: 'http://localhost:3001' }).listWebsites({
      workspaceId,
      query: { page: 1, per_page: 20, search },
    })

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

  test('with a search is limited to the rows it finds', async () => {
    expect(await countRowsRead(() => list(large, 'tz 19'))).toBeLessThan(400)
    expect(await list(large, 'QUARTZ')).toMatchObject({ total: many / 100 })
    expect(await countRowsRead(() => list(large, 'quarry'))).toBeLessThan(20)
  })

  test('with a search does not depend on the rows of other workspaces', async () => {
    expect(await countRowsRead(() => list(small, 'quartz'))).toBeLessThan(300)
    expect(await countRowsRead(() => list(small, 'bakery 11'))).toBeLessThan(300)
    expect(await list(small, 'quartz')).toMatchObject({ total: 2 })
  })

  test('past its end is empty and has the total', async () => {
    const rows = db.selectFrom('websites').select('id').where('workspace_id', '=', small)
    const entries = { rows, searched: ['business_name' as const], size: sizeOf('websites', small) }
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

  test('is deleted with its workspace', async () => {
    const workspaceId = await newWorkspace()
    await addWebsites(workspaceId, 5)
    await sql`delete from workspaces where id = ${workspaceId}`.execute(db)
    const { rows } = await sql`select from list_size_deltas where workspace_id = ${workspaceId}`.execute(db)
    expect(rows).toEqual([])
  })
})
