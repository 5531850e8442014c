import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, test } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { newId } from '../../src/domain/ids.ts'
import { connectClient } from '../../src/temporal/client.ts'
import { until } from '../support/until.ts'
import { insertWebsite } from '../support/websites.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)

const website = (by = caller) => insertWebsite(platform.db, by.workspaceId)

async function remove(payload: object, { headers } = caller, app = platform.app) {
  const url = '/v1/workspace/website/delete'
  const answer = await app.inject({ method: 'DELETE', url, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const isThere = async (id: string) =>
  (await platform.db.selectFrom('websites').select('id').where('id', '=', id).execute()).length > 0

describe('a deleted website', () => {
  test('is gone from every response, with its pages and its team', async () => {
    const id = await website()
    const page = { id: newId('page'), website_id: id, path: '/', name: 'Home', position: 0, content: '{}' }
    await platform.db.insertInto('content_items').values(page).execute()
    const member = { email: 'ada@example.com', role: 'Editor' as const }
    await platform.operations.createMember({ ...caller, websiteId: id, member })
    expect(await remove({ website_id: id })).toEqual({
      status: 200,
      success: true,
      result: { website_id: id, deleted: true },
    })
    const { headers } = caller
    expect((await platform.app.inject({ url: `/v1/workspace/website/${id}`, headers })).statusCode).toBe(404)
    const { list } = (await platform.app.inject({ url: '/v1/workspace/website/list?per_page=100', headers })).json()
      .result
    expect(list).not.toContainEqual(expect.objectContaining({ website_id: id }))
    for (const table of ['content_items', 'members'] as const)
      expect(await platform.db.selectFrom(table).select('id').where('website_id', '=', id).execute()).toEqual([])
  })

  test('returns 404 to the next visitor of a host that has served it', async () => {
    const id = await website()
    const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
    const { storage, config } = platform
    const hosting = await buildHosting({ ...config, pool, storage, threads: platform.threads })
    const url = await hosting.listen({ port: 0 })
    const headers = { host: `${id.replace('_', '-')}.localhost` }
    const visit = async () => {
      const [answer] = await once(request(`${url}/robots.txt`, { headers, agent: false }).end(), 'response')
      answer.resume()
      return answer.statusCode
    }
    expect(await visit()).toBe(200)
    await remove({ website_id: id })
    expect(await visit()).toBe(404)
    await hosting.close()
    await db.destroy()
  })

  test('is deleted once by ten concurrent requests, and the others return 404', async () => {
    const id = await website()
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove({ website_id: id })))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, ...Array(9).fill(404)])
  })

  test("frees a slot of the client's website_limit", async () => {
    const client = { email: 'limited@example.com', website_limit: 1 }
    const { client_id: clientId } = await platform.operations.createClient({ ...caller, client })
    const [first, second] = [await website(), await website()]
    await platform.operations.assignWebsite({ ...caller, websiteId: first, clientId })
    await remove({ website_id: first })
    expect(await platform.operations.assignWebsite({ ...caller, websiteId: second, clientId })).toMatchObject({
      client_id: clientId,
    })
  })
})

describe('nothing is deleted', () => {
  test('while Temporal is unreachable: its data is deleted later', async () => {
    const id = await website()
    const temporal = connectClient({ temporal: { address: '127.0.0.1:1', namespace: 'default' } })
    const app = await platform.appOn(temporal)
    expect(await remove({ website_id: id }, caller, app)).toMatchObject({ status: 200 })
    expect(await isThere(id)).toBe(false)
    await platform.startCommitted()
    const removal = platform.temporal.workflow.getHandle(`remove-${id}`)
    await until(async () => (await removal.describe().catch(() => undefined))?.status.name === 'RUNNING')
    await app.close()
    await temporal.connection.close()
  })
})
