import { afterEach, expect, test } from '@jest/globals'
import type { Platform } from '../support/platform.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
afterEach(() => platform.models.reset())

type Caller = Awaited<ReturnType<Platform['workspace']>>

async function get({ headers }: Pick<Caller, 'headers'>, path: string) {
  const answer = await platform.app.inject({ url: `/v1/ai/${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('any workflow is found by its id, with a status in the words of other clients', async () => {
  const [caller, stranger] = [await platform.workspace(20), await platform.workspace(0)]
  const { workflow_id: id } = await platform.order(caller, { prompt: 'A bakery in Lyon called Le Fournil' })
  await platform.ended(id)
  const { body } = await get(caller, `workflows/${id}`)
  expect(body).toMatchObject({
    ...{ success: true, instance_id: id, workflow_name: 'website', status: 'completed', done: true },
    output: { website_id: expect.stringMatching(/^site_/) },
  })
  expect(body.updated_at > body.created_at).toBe(true)
  expect(await get(stranger, `workflows/${id}`)).toMatchObject({ status: 404, body: { code: 'workflow_not_found' } })

  platform.models.always('*', { status: 400 })
  const failed = await platform.order(caller, { prompt: 'A bakery in Paris called Le Fournil' })
  await platform.ended(failed.workflow_id)
  expect((await get(caller, `workflows/${failed.workflow_id}`)).body).toMatchObject({
    ...{ status: 'failed', error: expect.any(String) },
  })
})

test('the analytics of a website and of the workspace have their numbers at the top level', async () => {
  const [caller, stranger] = [await platform.workspace(0), await platform.workspace(0)]
  const website = { name: 'Le Fournil' }
  const { website_id } = await platform.operations.createPlainWebsite({ workspaceId: caller.workspaceId, website })
  const query = `website_id=${website_id}&from=2026-03-01&to=2026-03-02`
  expect(await get(caller, `analytics/website?${query}`)).toMatchObject({
    status: 200,
    body: { success: true, total_requests: 0, total_pages: 1, result: { total_pages: 1 } },
  })
  expect(await get(stranger, `analytics/website?${query}`)).toMatchObject({ status: 404 })
  expect(await get(caller, 'analytics/website')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'website_id' }] },
  })
  expect(await get(caller, 'analytics/workspace')).toMatchObject({
    status: 200,
    body: { total_pages: 1, by_website: [] },
  })
})
