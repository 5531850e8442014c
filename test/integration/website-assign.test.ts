import { describe, expect, test } from '@jest/globals'
import { insertWebsite } from '../support/websites.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)
let made = 0

async function assign(websiteId: unknown, clientId: unknown, { headers } = caller) {
  const payload = { website_id: websiteId, client_id: clientId }
  const answer = await platform.app.inject({ method: 'POST', url: '/v1/workspace/website/assign', headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
async function client(limit: number | null, { workspaceId } = caller): Promise<string> {
  const given = { email: `client-${made++}@example.com`, website_limit: limit }
  return (await platform.operations.createClient({ workspaceId, client: given })).client_id
}
const website = (of: string | null = null, { workspaceId } = caller) => insertWebsite(platform.db, workspaceId, of)

async function websitesOf(clientId: string): Promise<number> {
  const rows = await platform.db.selectFrom('websites').select('id').where('client_id', '=', clientId).execute()
  return rows.length
}

describe('a website', () => {
  test('can be assigned to a client, to another client, and to none', async () => {
    const [first, second, id] = [await client(1), await client(null), await website()]
    for (const clientId of [first, second, null]) {
      const { status, result } = await assign(id, clientId)
      expect({ status, ...result }).toMatchObject({ status: 200, website_id: id, client_id: clientId })
      const read = await platform.operations.getWebsite({ ...caller, websiteId: id })
      expect(read).toEqual(result)
    }
    const list = await platform.operations.listWebsites({ ...caller, query: { page: 1, per_page: 1 } })
    expect(list.list).toMatchObject([{ website_id: id, client_id: null }])
  })
})

describe('the website_limit of a client', () => {
  test('rejects one more website, and accepts one that is assigned already or uses a free slot', async () => {
    const limited = await client(1)
    const [first, second] = [await website(), await website()]
    await assign(first, limited)
    expect(await assign(second, limited)).toMatchObject({ status: 400, code: 'website_limit_reached' })
    expect(await assign(first, limited)).toMatchObject({ status: 200 })
    await assign(first, null)
    expect(await assign(second, limited)).toMatchObject({ status: 200 })
  })

  test('can be lowered below the number of websites without unassigning any', async () => {
    const limited = await client(null)
    const id = await website(limited)
    await platform.operations.updateClient({ ...caller, changes: { client_id: limited, website_limit: 0 } })
    expect(await assign(id, limited)).toMatchObject({ status: 200, result: { client_id: limited } })
    expect(await assign(await website(), limited)).toMatchObject({ status: 400, code: 'website_limit_reached' })
  })

  test('is never exceeded by 50 concurrent requests', async () => {
    const limited = await client(7)
    const ids = await Promise.all(Array.from({ length: 50 }, () => website()))
    const answers = await Promise.all(ids.map((id) => assign(id, limited)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.filter(({ code }) => code === 'website_limit_reached')).toHaveLength(43)
    expect(await websitesOf(limited)).toBe(7)
  })

  test('counts one website once under concurrent assignments', async () => {
    const limited = await client(1)
    const id = await website()
    const answers = await Promise.all(Array.from({ length: 20 }, () => assign(id, limited)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  test('causes no deadlock when clients are deleted while websites move between them', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => client(3)))
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => website(clients[n % 6])))
    const moves = ids.flatMap((id, n) => [1, 2, 3].map((step) => assign(id, clients[(n + step) % 6])))
    const [answers] = await Promise.all([
      Promise.all(moves),
      ...clients.slice(0, 3).map((clientId) => platform.operations.deleteClient({ ...caller, clientId })),
    ])
    for (const { status, code } of answers)
      expect([undefined, 'client_not_in_workspace', 'website_limit_reached']).toContain(
        status === 200 ? undefined : code,
      )
    for (const clientId of clients.slice(3)) expect(await websitesOf(clientId)).toBeLessThanOrEqual(3)
  })
})
