import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { createFairTransactions } from '../../src/activities/fair-transactions.ts'
import type { Db } from '../../src/db/schema.ts'
import { afterCommit, inTransaction } from '../../src/db/transactions.ts'
import { freshDatabase } from '../support/database.ts'
import { createOrder } from '../support/orders.ts'
import { sharePlatform } from '../support/shared-platform.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await sql`create table counters (id int primary key, value int not null)`.execute(database.db)
})
beforeEach(async () => {
  await sql`truncate counters`.execute(database.db)
  await sql`insert into counters values (1, 0), (2, 0)`.execute(database.db)
})
afterAll(async () => await database?.drop())

const increment = async (trx: Db, id: number) =>
  void (await sql`update counters set value = value + 1 where id = ${id}`.execute(trx))
const values = async () =>
  (await sql<{ value: number }>`select value from counters order by id`.execute(database.db)).rows.map(
    ({ value }) => value,
  )

/** Two transactions that each lock a row before either asks for the row of the other. Returns how often their work ran. */
async function deadlock(transaction: (work: (trx: Db) => Promise<void>) => Promise<void>): Promise<number> {
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const change = async (own: 0 | 1) =>
    await transaction(async (trx) => {
      runs++
      await increment(trx, own + 1)
      locked[own]?.resolve()
      await locked[1 - own]?.promise
      await increment(trx, 2 - own)
    })
  await Promise.all([change(0), change(1)])
  return runs
}

test('a publication that Postgres rolls back to end a deadlock runs again, and both are in the database once', async () => {
  const fairTransaction = createFairTransactions(database.db)
  expect(await deadlock((work) => fairTransaction('workspace', work))).toBeGreaterThanOrEqual(3)
  expect(await values()).toEqual([2, 2])
})

test('an effect happens once, after the commit of a transaction that ran again', async () => {
  const seen: number[][] = []
  await deadlock((work) =>
    inTransaction(database.db, async (trx) => {
      afterCommit(trx, () => void seen.push([]))
      await work(trx)
      expect(seen.length).toBeLessThan(2)
    }),
  )
  expect(seen).toHaveLength(2)
})

test('a transaction that is rolled back has no effect', async () => {
  const effects: string[] = []
  const failing = inTransaction(database.db, async (trx) => {
    afterCommit(trx, () => void effects.push('done'))
    await increment(trx, 1)
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect([effects, await values()]).toEqual([[], [0, 0]])
})

test.each(['40P01', '40001'])(
  'a transaction that Postgres always rolls back with %s ends with its error',
  async (code) => {
    let runs = 0
    const failing = inTransaction(database.db, async (trx) => {
      runs++
      await sql.raw(`do $$ begin raise exception 'rolled back' using errcode = '${code}'; end $$`).execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code })
    expect(runs).toBe(4)
  },
)

test('another error of Postgres ends the transaction at once', async () => {
  let runs = 0
  const failing = inTransaction(database.db, async (trx) => {
    runs++
    await sql`insert into counters values (1, 0)`.execute(trx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(1)
})

test('a charge whose commit fails is counted in no metric, and one that is committed later is counted once', async () => {
  const platform = await sharePlatform({ worker: false })
  const { workspaceId } = await platform.workspace(10)
  const charged = async () => {
    const text = await register.getSingleMetricAsString('sitewright_credits_total')
    return Number(/\{kind="website",entry="charge"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  await sql`
    create function fail_at_commit() returns trigger language plpgsql as
    $$ begin raise exception 'the commit failed'; end $$`.execute(platform.db)
  await sql`
    create constraint trigger fail_at_commit after insert on credit_entries deferrable initially deferred for each row
    when (new.workspace_id = ${sql.lit(workspaceId)}) execute function fail_at_commit()`.execute(platform.db)
  const before = await charged()
  await expect(createOrder(platform, { workspaceId })).rejects.toThrow('the commit failed')
  expect(await charged()).toBe(before)
  await sql`drop function fail_at_commit cascade`.execute(platform.db)
  await createOrder(platform, { workspaceId })
  expect(await charged()).toBe(before + 10)
  await platform.stop()
})
