import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { chargeBatch, stageBatch } from '../../src/activities/orders/batches.ts'
import { BudgetExceeded } from '../../src/domain/problems.ts'
import type { Caller } from '../support/platform.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })

const url = '/v1/workspace/api-keys'
const acceptBy = () => Date.now() + 600_000
const prices = () => ({ ...platform.config.prices, website: 10, page: 10 })
const cancelled = { code: 'cancelled', message: 'Stopped' }

const createKey = async ({ workspaceId }: Caller, dailyCreditLimit: number) =>
  await platform.operations.createKey({ workspaceId, name: 'Assistant', scopes: ['read', 'ai'], dailyCreditLimit })

/** Charges 10 credits for a website on behalf of a key. No worker processes it. */
async function order({ workspaceId }: Caller, placedBy: string | undefined) {
  const workflowId = `website-${randomUUID()}`
  const terms = { request: { prompt: 'A bakery' }, placedBy, prices: prices(), acceptBy: acceptBy() }
  await platform.activities.chargeWebsite({ workflowId, workspaceId, ...terms })
  return workflowId
}

const cancel = async (workflowId: string) => await platform.activities.closeOrder({ workflowId, failure: cancelled })
const retry = async ({ workspaceId }: Caller, workflowId: string) =>
  await platform.activities.chargeWebsite({ workflowId, workspaceId, retryBy: acceptBy() })

/** Moves the ledger of a workspace a day into the past. */
const elapseDay = async ({ workspaceId }: Caller) =>
  await platform.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx) // the ledger rejects updates
    await sql`update credit_entries set created_at = created_at - interval '1 day' where workspace_id = ${workspaceId}`.execute(
      trx,
    )
  })

test('of twenty concurrent orders of a key, its daily limit pays for those it covers; refunds and days renew it', async () => {
  const caller = await platform.workspace(1_000)
  const { key_id } = await createKey(caller, 45)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, async () => await order(caller, key_id)))
  const placed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const problems = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(placed).toHaveLength(4)
  for (const problem of problems) expect(problem).toBeInstanceOf(BudgetExceeded)
  expect(problems[0]).toMatchObject({ message: expect.stringContaining('has 5 of its 45 credits left today') })
  expect(await platform.credits(caller)).toMatchObject({ charged: 40 })

  // Other keys and people have the whole balance.
  const other = await createKey(caller, 10)
  await order(caller, other.key_id)
  await order(caller, undefined)
  await expect(order(caller, other.key_id)).rejects.toThrow('has 0 of its 10 credits left today')

  // A refund renews the limit, also for a retry, which another order can have used up.
  const [first = '', second = ''] = placed
  await cancel(first)
  await retry(caller, first)
  await cancel(second)
  await order(caller, key_id)
  await expect(retry(caller, second)).rejects.toThrow('has 5 of its 45 credits left today')

  // A refund of what an earlier day paid adds nothing to this one; a retry is a charge of this day.
  await elapseDay(caller)
  await cancel(first)
  await retry(caller, second)
  for (let turn = 0; turn < 3; turn++) await order(caller, key_id)
  await expect(order(caller, key_id)).rejects.toThrow('has 5 of its 45 credits left today')
})

test('a batch beyond the limit is rejected as a whole; the successor of a key has what is left', async () => {
  const caller = await platform.workspace(1_000)
  const { workspaceId, headers } = caller
  const made = await platform.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { name: 'Own', scopes: ['ai'], daily_credit_limit: 30 },
  })
  const { key_id: keyId } = made.json().result
  const charge = async (total: number) => {
    const batchId = `batch-${randomUUID()}`
    const items = Array.from({ length: total }, (_, index) => ({ prompt: `Bakery ${index}` }))
    const batch = { workspaceId, kind: 'website' as const, websiteId: null, placedBy: keyId }
    await stageBatch(platform.db, { ...batch, batchId, items })
    return await chargeBatch(platform.db, { batchId, workspaceId, prices: prices(), acceptBy: acceptBy() })
  }
  await expect(charge(4)).rejects.toThrow('has 30 of its 30 credits left today; this order costs 40')
  expect(await charge(2)).toMatchObject({ charged: 20 })
  const rotated = await platform.app.inject({ method: 'POST', url: `${url}/${keyId}/rotate`, headers })
  expect(rotated.json().result).toMatchObject({ daily_credit_limit: 30 })
  await expect(charge(2)).rejects.toThrow('has 10 of its 30 credits left today')
})

test('400: a key that can create keys has no limit', async () => {
  const { headers } = await platform.workspace(0)
  const answer = await platform.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { name: 'All', daily_credit_limit: 5 },
  })
  expect(answer.json()).toMatchObject({ code: 'validation_failed', message: expect.stringContaining('"admin"') })
})
