import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import type { Database } from '../../src/db/schema.ts'
import { freshDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Kysely<Database>
beforeAll(async () => {
  database = await freshDatabase()
  ;({ db } = connect(database.url, () => undefined, 1))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const prepared = async (): Promise<string[]> =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  )
async function often(run: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 7; turn++) await run(turn)
}
const named = (name: string) => db.selectFrom('workspaces').select(['id', 'name']).where('name', '=', name)

test('a statement that runs often is prepared and works with any values', async () => {
  await db.insertInto('workspaces').values({ id: 'ws_1', name: 'One' }).execute()
  await named('One').execute()
  expect(await prepared()).toEqual([])
  await often(async (turn) => expect(await named(turn % 2 ? 'One' : 'Two').execute()).toHaveLength(turn % 2))
  expect(await prepared()).toEqual([named('').compile().sql])
})

test('statements that select all columns, and searches, are not prepared: they work after a migration adds a column', async () => {
  const all = db.selectFrom('workspaces').selectAll().where('id', '=', 'ws_1')
  const search = db.selectFrom('workspaces').select('id').where('name', 'ilike', '%one%')
  await often(() => all.execute())
  await often(() => search.execute())
  expect(await prepared()).toHaveLength(1)
  await sql`alter table workspaces add column added text default 'new'`.execute(db)
  expect(await all.executeTakeFirstOrThrow()).toMatchObject({ added: 'new' })
  expect(await named('One').execute()).toHaveLength(1)
})

test('a connection keeps at most a hundred prepared statements', async () => {
  for (let fields = 1; fields <= 110; fields++)
    await often(() =>
      named('One')
        .where(
          'id',
          'in',
          Array.from({ length: fields }, (_, index) => `ws_${index}`),
        )
        .execute(),
    )
  expect((await prepared()).length).toBe(100)
})
