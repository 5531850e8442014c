import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { stageBatch } from '../../src/activities/orders/batches.ts'
import { settle } from '../../src/activities/orders/settle.ts'
import { inTransaction } from '../../src/db/transactions.ts'
import type { BudgetType } from '../../src/domain/orders/budgets.ts'
import { BudgetExceeded } from '../../src/domain/problems.ts'
import type { Caller } from '../support/platform.ts'
import { runs } from '../support/runs.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })

const prompt = 'A corner bakery in Lyon'
const cancelled = { code: 'cancelled', message: 'Stopped' }
const acceptBy = () => Date.now() + 600_000
const prices = (website = 10) => ({ ...platform.config.prices, website })

async function createClient({ workspaceId }: Caller, email = `${randomUUID()}@example.com`) {
  return (await platform.operations.createClient({ workspaceId, client: { email } })).client_id
}

const allocate = async ({ workspaceId }: Caller, client_id: string, credit_type: BudgetType, amount: number | null) =>
  await platform.operations.allocateCredits({ workspaceId, allocation: { client_id, credit_type, amount } })

/** Charges a website for a client and returns its order. No worker processes it. */
async function order({ workspaceId }: Caller, client_id: string, price = 10) {
  const workflowId = `website-${randomUUID()}`
  const request = { prompt, client: { client_id } }
  const terms = { request, prices: prices(price), acceptBy: acceptBy() }
  await platform.activities.chargeWebsite({ workflowId, workspaceId, ...terms })
  return workflowId
}

const cancel = async (workflowId: string) => await platform.activities.closeOrder({ workflowId, failure: cancelled })
const retry = async ({ workspaceId }: Caller, workflowId: string) =>
  await platform.activities.chargeWebsite({ workflowId, workspaceId, retryBy: acceptBy() })

/** What the work resolves with, or the name of the problem that it throws. */
const outcomeOf = async (work: Promise<string>): Promise<string> =>
  await work.catch((error: unknown) => (error instanceof BudgetExceeded ? error.constructor.name : String(error)))

async function usedOf({ workspaceId }: Caller, clientId: string) {
  const { budgets } = await platform.operations.getBudgets({ workspaceId, clientId })
  return Object.fromEntries(budgets.map(({ type, used }) => [type, used]))
}

/** Moves the charges of a client into the past, as if this time had passed since. */
const elapse = async (clientId: string, hours: number) =>
  await sql`update budget_charges set charged_at = charged_at - make_interval(hours => ${hours}) where client_id = ${clientId}`.execute(
    platform.db,
  )

/** Checks that the budgets paid exactly what the orders of a client cost by the ledger. Returns the sum. */
async function checkCost(clientId: string): Promise<number> {
  const { rows } = await sql<{ cost: number; ledger: number; budgets: number }>`
    select charged - refunded as cost,
      (select coalesce(sum(case kind when 'charge' then amount else -amount end), 0)::int from credit_entries where order_id = orders.id) as ledger,
      (select coalesce(sum(amount), 0)::int from budget_charges where order_id = orders.id) as budgets
    from orders where budget_client_id = ${clientId}`.execute(platform.db)
  for (const { cost, ledger, budgets } of rows) expect([ledger, budgets]).toEqual([cost, cost])
  return rows.reduce((sum, { cost }) => sum + cost, 0)
}

test('of fifty concurrent orders, cancellations and retries, the budgets pay exactly what they cover', async () => {
  const caller = await platform.workspace(10_000)
  const [limited, other] = [await createClient(caller), await createClient(caller)]
  await allocate(caller, limited, 'monthly', 45)
  await allocate(caller, limited, 'purchased', 32)
  const place = async () => await outcomeOf(order(caller, limited))
  const answers = await Promise.all([
    ...Array.from({ length: 45 }, place),
    ...Array.from({ length: 5 }, () => order(caller, other)),
  ])
  const placed = answers.slice(0, 45).filter((answer) => answer !== 'BudgetExceeded')
  expect(placed).toHaveLength(7)
  expect(await usedOf(caller, limited)).toEqual({ monthly: 45, purchased: 25 })
  expect(await platform.credits(caller)).toMatchObject({ balance: 10_000 - 120, charged: 120 })

  const mixed = await Promise.all([
    ...placed.slice(0, 4).map(cancel),
    ...Array.from({ length: 20 }, place),
    ...placed.slice(4).map(async (id) => {
      await cancel(id)
      return await outcomeOf(retry(caller, id).then(() => id))
    }),
  ])
  const kept = mixed.slice(4).filter((answer) => answer !== 'BudgetExceeded').length
  expect(await checkCost(limited)).toBe(10 * kept)
  const last = await Promise.all(Array.from({ length: 20 }, place))
  expect(last.filter((answer) => answer !== 'BudgetExceeded')).toHaveLength(7 - kept)
  expect(await checkCost(limited)).toBe(70)
  expect(await usedOf(caller, limited)).toEqual({ monthly: 45, purchased: 25 })
  expect(await checkCost(other)).toBe(50)
})

test('the usage has the charges and refunds of each client, website, kind and day, also as CSV', async () => {
  const caller = await platform.workspace(100)
  const [first, second] = [await createClient(caller), await createClient(caller)]
  await cancel(await order(caller, first))
  await order(caller, first)
  await order(caller, second, 7)
  const get = async (headers = {}, query = '') =>
    await platform.app.inject({ url: `/v1/ai/credits/usage${query}`, headers: { ...caller.headers, ...headers } })
  const { from, to, list } = (await get()).json().result
  expect(Date.parse(to) - Date.parse(from)).toBe(30 * 86_400_000)
  const row = { website_id: null, kind: 'website', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
  expect(list).toHaveLength(2)
  expect(list).toContainEqual({ ...row, client_id: first, charged: 20, refunded: 10 })
  expect(list).toContainEqual({ ...row, client_id: second, charged: 7, refunded: 0 })
  const csv = await get({ accept: 'text/csv' })
  expect(csv.body).toContain('date,client_id,website_id,kind,charged,refunded\r\n')
  expect(csv.body).toContain(`,${first},,website,20,10\r\n`)
  expect((await get({}, '?to=2026-03-01')).json().result.list).toEqual([])
  expect((await get({}, '?from=2026-03-01&to=2026-02-01')).json()).toMatchObject({ code: 'validation_failed' })
})

test('the usage of many entries is read in parts that add up to the ledger', async () => {
  const caller = await platform.workspace(100)
  const orderId = await order(caller, await createClient(caller))
  // Five entries in each millisecond, as several transactions write them.
  await sql`insert into credit_entries
    (id, workspace_id, order_id, number, kind, amount, balance_after, item, reason, created_at)
    select 'ce_' || gen_random_uuid(), ${caller.workspaceId}, ${orderId}, 1000 + i, case when i % 3 = 0 then 'refund' else 'charge' end,
      1, 0, null, 'test', now() - interval '1 day' + (i / 5) * interval '1 ms' + (i % 5) * interval '1 us'
    from generate_series(1, 20003) as i`.execute(platform.db)
  const sums = { charged: 0, refunded: 0 }
  const sizes: number[] = []
  const read = async (query: string): Promise<void> => {
    const { has_more, to, list } = (
      await platform.app.inject({ url: `/v1/ai/credits/usage${query}`, headers: caller.headers })
    ).json().result
    for (const row of list) {
      sums.charged += row.charged
      sums.refunded += row.refunded
    }
    sizes.push(list.length)
    if (has_more) await read(`?from=${to}`)
  }
  await read('')
  expect(sizes).toHaveLength(3)
  expect(sums).toEqual({ charged: 20003 - 6667 + 10, refunded: 6667 })
})

test('a batch rejects the items that the budget of their client does not cover', async () => {
  const caller = await platform.workspace(1_000)
  const { workspaceId } = caller
  const [limited, other] = [await createClient(caller), await createClient(caller)]
  await allocate(caller, limited, 'daily', 5)
  await allocate(caller, limited, 'purchased', 17)
  const batchOf = async () => {
    const batchId = `batch-${randomUUID()}`
    const items = [limited, limited, other, limited].map((client_id) => ({ prompt, client: { client_id } }))
    await stageBatch(platform.db, { batchId, workspaceId, kind: 'website', websiteId: null, items })
    const terms = { prices: prices(), acceptBy: acceptBy() }
    return (await platform.activities.acceptBatch({ batchId, workspaceId, ...terms })).receipt.rejected
  }
  const rejected = await Promise.all([batchOf(), batchOf(), batchOf()])
  expect(rejected.map((items) => items.length).toSorted((a, b) => a - b)).toEqual([1, 3, 3])
  expect(rejected.flat()[0]).toMatchObject({
    error_code: 'budget_exceeded',
    error:
      'The budget of the client has 2 credits left; this order costs 10. Allocate credits to the client or order less.',
  })
  expect(await usedOf(caller, limited)).toEqual({ daily: 5, purchased: 15 })
  expect([await checkCost(limited), await checkCost(other)]).toEqual([20, 30])
})

test('an edit that a client orders in the console is paid by its budget, and one of the team is not', async () => {
  const caller = await platform.workspace(100)
  const { workspaceId } = caller
  const email = `${randomUUID()}@example.com`
  const clientId = await createClient(caller, email)
  await allocate(caller, clientId, 'monthly', 1)
  const website = { name: 'Le Fournil' }
  const { website_id: websiteId } = await platform.operations.createPlainWebsite({ workspaceId, website })
  const team = { email: 'team@example.com', role: 'Team' as const }
  await platform.operations.createMember({ workspaceId, websiteId: null, member: team })
  const edit = async (draftAuthor: string | undefined) => {
    const workflowId = `edit-${randomUUID()}`
    const terms = { request: { prompt: 'Shorter' }, prices: prices(), acceptBy: acceptBy() }
    await platform.activities.chargeEdit({ workflowId, workspaceId, websiteId, draftAuthor, ...terms })
    return workflowId
  }
  const first = await edit(email.toUpperCase())
  await edit('team@example.com')
  await edit(undefined)
  expect(await usedOf(caller, clientId)).toEqual({ monthly: 1 })
  await cancel(first)
  expect(await usedOf(caller, clientId)).toEqual({ monthly: 0 })
  await allocate(caller, clientId, 'monthly', 0)
  await expect(edit(email)).rejects.toThrow(BudgetExceeded)
  expect(await platform.operations.findOwnBudgets({ workspaceId, email: 'team@example.com' })).toBeUndefined()
  await platform.operations.deleteClient({ workspaceId, clientId })
  await cancel(await edit(email))
})

/** The rules in their simplest form: each paid credit by itself. */
class Model {
  readonly budgets = new Map<BudgetType, number>()
  readonly orders = new Map<string, { type: BudgetType | 'unlimited'; at: number }[]>()

  used(type: BudgetType | 'unlimited'): number {
    const now = new Date()
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
    const since = { daily: Date.UTC(year, month, now.getUTCDate()), monthly: Date.UTC(year, month) }
    const start = type === 'daily' || type === 'monthly' ? since[type] : Number.NEGATIVE_INFINITY
    return [...this.orders.values()].flat().filter((credit) => credit.type === type && credit.at >= start).length
  }

  /** Returns false if the budgets do not cover the price. */
  setCost(id: string, price: number): boolean {
    const paid = [...(this.orders.get(id) ?? [])]
    const kept = paid.slice(0, price)
    for (const type of ['daily', 'monthly', 'purchased'] as const)
      for (let left = (this.budgets.get(type) ?? 0) - this.used(type); left > 0 && kept.length < price; left -= 1)
        kept.push({ type, at: Date.now() })
    while (this.budgets.size === 0 && kept.length < price) kept.push({ type: 'unlimited', at: Date.now() })
    if (kept.length < price) return false
    this.orders.set(id, kept)
    return true
  }
}

const credits = fc.integer({ min: 0, max: 12 })
const which = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), price: credits }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change price' as const), which, price: credits }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'retry' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('allocate' as const),
      type: fc.constantFrom<BudgetType>('daily', 'monthly', 'purchased'),
      amount: fc.option(credits, { freq: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elapse' as const), days: fc.constantFrom(1, 31) }) },
)

test('random sequences of orders, refunds, cancellations, retries, allocations and months follow the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const caller = await platform.workspace(1_000)
      const { workspaceId } = caller
      const clientId = await createClient(caller)
      const model = new Model()
      const placed: { id: string; price: number; isOpen: boolean }[] = []
      const expectOutcome = async (accepted: boolean, work: Promise<unknown>) =>
        expect(await outcomeOf(work.then(() => 'accepted'))).toBe(accepted ? 'accepted' : 'BudgetExceeded')
      for (const one of steps) {
        const found = 'which' in one ? placed[one.which % Math.max(1, placed.length)] : undefined
        if (one.do === 'order') {
          const id = `website-${randomUUID()}`
          const accepted = model.setCost(id, one.price)
          const terms = {
            request: { prompt, client: { client_id: clientId } },
            prices: prices(one.price),
            acceptBy: acceptBy(),
          }
          await expectOutcome(accepted, platform.activities.chargeWebsite({ workflowId: id, workspaceId, ...terms }))
          if (accepted) placed.push({ id, price: one.price, isOpen: true })
        } else if (one.do === 'allocate') {
          await allocate(caller, clientId, one.type, one.amount)
          const before = one.type === 'purchased' ? (model.budgets.get(one.type) ?? 0) : 0
          if (one.amount === null) model.budgets.delete(one.type)
          else model.budgets.set(one.type, before + one.amount)
        } else if (one.do === 'elapse') {
          await elapse(clientId, 24 * one.days)
          for (const paid of model.orders.values()) for (const credit of paid) credit.at -= one.days * 86_400_000
        } else if (found?.isOpen && one.do === 'cancel') {
          await cancel(found.id)
          model.setCost(found.id, 0)
          found.isOpen = false
        } else if (found && !found.isOpen && one.do === 'retry') {
          const accepted = model.setCost(found.id, found.price)
          await expectOutcome(accepted, retry(caller, found.id))
          found.isOpen = accepted
        } else if (found?.isOpen && one.do === 'change price') {
          const accepted = model.setCost(found.id, one.price)
          await expectOutcome(accepted, setPrice(found.id, one.price))
          if (accepted) found.price = one.price
        }
        const expected = Object.fromEntries([...model.budgets.keys()].map((type) => [type, model.used(type)]))
        expect(await usedOf(caller, clientId)).toEqual(expected)
      }
      expect((await platform.credits(caller)).balance).toBe(1_000 - (await checkCost(clientId)))
    }),
    { numRuns: runs(150) },
  )
})

/** Changes what an open order must cost by now. */
const setPrice = async (id: string, price: number) =>
  await inTransaction(platform.db, async (trx) => {
    await trx.updateTable('orders').set({ price }).where('id', '=', id).execute()
    await settle(trx, id, { item: null, reason: 'changed' })
  })

test('days and months begin at midnight UTC', async () => {
  const caller = await platform.workspace(100)
  const clientId = await createClient(caller)
  await allocate(caller, clientId, 'daily', 3)
  await allocate(caller, clientId, 'monthly', 20)
  const id = await order(caller, clientId, 7)
  const chargedAt = async (type: BudgetType, unit: 'day' | 'month', offset: string) =>
    await sql`update budget_charges set charged_at = date_trunc(${unit}, now(), 'UTC') + ${offset}::interval
      where order_id = ${id} and type = ${type}`.execute(platform.db)
  for (const [offset, used] of [
    ['0', { daily: 3, monthly: 4 }],
    ['-1 microsecond', { daily: 0, monthly: 0 }],
  ] as const) {
    await chargedAt('daily', 'day', offset)
    await chargedAt('monthly', 'month', offset)
    expect(await usedOf(caller, clientId)).toEqual(used)
  }
  await cancel(id) // refunds the past periods, and not the present ones
  expect(await usedOf(caller, clientId)).toEqual({ daily: 0, monthly: 0 })
  expect(await checkCost(clientId)).toBe(0)
})
