import { afterEach, describe, expect, test } from '@jest/globals'
import type { Platform } from '../support/platform.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()

afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'
type Caller = Awaited<ReturnType<Platform['workspace']>>

const addClient = async ({ workspaceId }: Caller, email: string, website_limit: number | null = null) =>
  (await platform.operations.createClient({ workspaceId, client: { email, website_limit } })).client_id

const clientsOf = async ({ workspaceId }: Caller) =>
  (await platform.operations.listClients({ workspaceId, query: { page: 1, per_page: 100 } })).list

async function ordered(caller: Caller, client: object) {
  const order = await platform.order(caller, { prompt, client, pages: [{ name: 'Home', path: '/' }] })
  if (order.status === 200) await platform.ended(order.workflow_id)
  return order
}

describe('a website that is ordered for a client', () => {
  test('belongs to the client with that id', async () => {
    const caller = await platform.workspace(10)
    const client_id = await addClient(caller, 'ada@example.com', 1)
    await ordered(caller, { client_id })
    const websites = await platform.operations.listWebsites({ ...caller, query: { page: 1, per_page: 10 } })
    expect(websites.list).toMatchObject([{ client_id }])
  })

  test('belongs to the client with that email address, whatever its case, and an unknown client is added once', async () => {
    const caller = await platform.workspace(30)
    const known = await addClient(caller, 'ada@example.com')
    await ordered(caller, { email: 'Ada@Example.com', full_name: 'Someone Else' })
    const names = [{ full_name: 'Grace Hopper' }, { name: 'Grace Hopper' }]
    await Promise.all(names.map((name) => ordered(caller, { email: 'grace@example.com', ...name })))
    expect(await clientsOf(caller)).toMatchObject([
      { email: 'grace@example.com', full_name: 'Grace Hopper', websites_count: 2 },
      { client_id: known, full_name: null, websites_count: 1 },
    ])
  })

  test('is generated without data of the client or metadata of the order', async () => {
    const caller = await platform.workspace(10)
    const { workflow_id } = await platform.order(caller, {
      ...{
        prompt,
        client: { email: 'grace@example.com', full_name: 'Grace Hopper' },
        metadata: { note: 'late payer' },
      },
    })
    await platform.ended(workflow_id)
    expect(platform.models.requests.length).toBeGreaterThan(1)
    expect(JSON.stringify(platform.models.requests)).not.toMatch(/grace|late payer/i)
  })

  test('returns 400 for an unknown client or one of another workspace, and nothing is charged', async () => {
    const caller = await platform.workspace(10)
    const foreign = await addClient(await platform.workspace(0), 'ada@example.com')
    for (const client_id of [foreign, 'client_none', ''])
      expect(await ordered(caller, { client_id })).toMatchObject({ status: 400, code: 'client_not_in_workspace' })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 0 })
  })

  test('accepts an id or email address of a client and returns 400 for anything else', async () => {
    const caller = await platform.workspace(10)
    for (const client of [{}, { full_name: 'Ada' }, { email: 'ada' }, []])
      expect(await ordered(caller, client)).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('without enough credits does not add the client', async () => {
    const caller = await platform.workspace(9)
    expect(await ordered(caller, { email: 'grace@example.com' })).toMatchObject({ code: 'insufficient_credits' })
    expect(await clientsOf(caller)).toEqual([])
  })
})

describe('the website_limit of a client', () => {
  test('is never exceeded by concurrent orders, and rejected orders are not charged', async () => {
    const caller = await platform.workspace(1_000)
    const client_id = await addClient(caller, 'ada@example.com', 3)
    const orders = await Promise.all(Array.from({ length: 20 }, () => ordered(caller, { client_id })))
    const rejected = orders.filter(({ status }) => status !== 200)
    expect(rejected).toHaveLength(17)
    for (const order of rejected) expect(order).toMatchObject({ status: 400, code: 'website_limit_reached' })
    expect(await clientsOf(caller)).toMatchObject([{ websites_count: 3 }])
    expect(await platform.credits(caller)).toMatchObject({ charged: 30, refunded: 0 })
  })

  test('counts an order from its acceptance until it fails', async () => {
    const caller = await platform.workspace(100)
    const client_id = await addClient(caller, 'ada@example.com', 1)
    const planning = platform.models.gate('plan')
    const first = await platform.order(caller, { prompt, client: { client_id } })
    expect(await ordered(caller, { client_id })).toMatchObject({ code: 'website_limit_reached' })
    await platform.temporal.workflow.getHandle(first.workflow_id).cancel()
    await platform.ended(first.workflow_id)
    planning.open()
    expect(await ordered(caller, { client_id })).toMatchObject({ status: 200 })
    expect(await clientsOf(caller)).toMatchObject([{ websites_count: 1 }])
  })
})
