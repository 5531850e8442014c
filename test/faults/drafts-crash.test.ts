import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { create, openContent } from '../support/content.ts'
import { killedProcesses } from '../support/killed-processes.ts'
import { until } from '../support/until.ts'

const content = openContent()
const { startApi, sendToSecondApi, holdTable, waiting, repeat, endWaitingStatements } = killedProcesses(content)

type Draft = { draft_id: string; revision: number; digest: string; status: string }

/** A website with two pages, a draft, and requests that retitle both, change a fact, and publish it. */
async function drafted() {
  const site = await content.website()
  const pages = [await create(site, 'pages', '/one', 'Old one'), await create(site, 'pages', '/two', 'Old two')]
  const { draft_id: id } = (await site.result('POST', 'drafts', {})) as Draft
  const edits = [
    ...pages.map((page_id, index) => ({ type: 'set_page', page_id, title: `New ${index}` })),
    { type: 'set_facts', facts: { phone: '+33 9' } },
  ]
  const phone = async () => {
    const ref = { workspaceId: content.caller.workspaceId, websiteId: site.id }
    return (await content.platform.operations.getWebsite(ref)).facts.phone
  }
  const oldPhone = await phone()
  const seen = async () => (await site.result('GET', `drafts/${id}`)) as Draft
  const titles = async () =>
    await Promise.all(['/one', '/two'].map(async (path) => /<title>(.*?)</.exec((await site.visit(path)).text)?.[1]))
  const edit = [site, `drafts/${id}/edits`, { expected_revision: 0, edits }] as const
  return { site, edit, publish: `drafts/${id}/publish`, seen, titles, phone, oldPhone }
}
type Publication = readonly [Awaited<ReturnType<typeof drafted>>['site'], string, object]

/** Sends a publication and kills its API when the pages are rendered and stored, and none is committed. */
async function killWhilePublishing(request: Publication): Promise<void> {
  const api = await startApi()
  const release = await holdTable('content_versions')
  const answer = api.send('POST', ...request)
  await until(waiting(1))
  await api.kill()
  expect(await answer).toBeUndefined()
  await endWaitingStatements()
  await release()
}

const before = ['Old one', 'Old two']
const after = ['New 0', 'New 1']

describe('an API killed with SIGKILL', () => {
  test('in the middle of edits: the draft has none of them, and the repeated request saves all', async () => {
    const { edit, seen } = await drafted()
    const api = await startApi()
    const [release, key] = [await holdTable('draft_edits'), randomUUID()]
    const answer = api.send('POST', ...edit, key)
    await until(waiting(1))
    await api.kill()
    expect(await answer).toBeUndefined()
    await endWaitingStatements()
    await release()
    expect(await seen()).toMatchObject({ revision: 0, pages: [] })
    expect(await repeat('POST', ...edit, key)).toMatchObject({
      status: 200,
      result: { revision: 1, pages: [{}, {}] },
    })
  })

  test('after the commit of edits and before the response: they are saved once, and the repetition names them', async () => {
    const { edit, seen } = await drafted()
    const api = await startApi()
    const [finish, key] = [await holdTable('draft_edits'), randomUUID()]
    const answer = api.send('POST', ...edit, key)
    await until(waiting(1))
    const release = await holdTable('idempotency_keys') // it cannot store its response, so it sends none
    await finish()
    await until(async () => (await seen()).revision === 1)
    await until(waiting(1))
    await api.kill()
    expect(await answer).toBeUndefined()
    await endWaitingStatements()
    await release()
    expect(await repeat('POST', ...edit, key)).toMatchObject({
      ...{ status: 409, code: 'revision_conflict' },
      details: [{ code: 'set_page' }, { code: 'set_page' }, { path: '', code: 'set_facts' }],
    })
    expect((await seen()).revision).toBe(1)
  })

  test('in the middle of a publication of two pages: visitors see the old pages, the draft stays open, and publishing it again shows both', async () => {
    const { site, edit, publish, seen, titles, phone, oldPhone } = await drafted()
    await sendToSecondApi('POST', ...edit)
    const { revision: expected_revision, digest } = await seen()
    const request = [site, publish, { expected_revision, digest }] as const
    await killWhilePublishing(request)
    expect([await titles(), await phone(), (await seen()).status]).toEqual([before, oldPhone, 'open'])
    expect((await sendToSecondApi('POST', ...request)).status).toBe(200)
    expect([await titles(), await phone(), (await seen()).status]).toEqual([after, '+33 9', 'published'])
    expect(
      (await sendToSecondApi('POST', site, publish.replace('publish', 'undo'), { expected_revision })).status,
    ).toBe(200)
    expect([await titles(), await phone()]).toEqual([before, oldPhone])
  })

  test('in the middle of a publication of one change: nothing is public, the draft keeps all, and publishing it again shows that one', async () => {
    const { site, edit, publish, seen, titles, phone, oldPhone } = await drafted()
    await sendToSecondApi('POST', ...edit)
    const { revision: expected_revision, digest, draft_id } = await seen()
    type Diff = { changes: { change_id: string; after: unknown }[] }
    const diff = async () => (await site.result('GET', `drafts/${draft_id}/diff`)) as Diff
    const all = await diff()
    const changes = all.changes.filter((change) => change.after === 'New 0').map(({ change_id }) => change_id)
    const request = [site, publish, { expected_revision, digest, changes }] as const
    await killWhilePublishing(request)
    expect([await titles(), await phone(), await diff()]).toEqual([before, oldPhone, all])
    const published = await sendToSecondApi('POST', ...request)
    expect(published).toMatchObject({ status: 200, result: { status: 'published' } })
    expect([await titles(), await phone(), (await seen()).status]).toEqual([['New 0', 'Old two'], oldPhone, 'open'])
    expect((await diff()).changes).toHaveLength(all.changes.length - 1)
    const { draft_id: part, revision } = (published as unknown as { result: Draft }).result
    const undone = await sendToSecondApi('POST', site, `drafts/${part}/undo`, { expected_revision: revision })
    expect(undone.status).toBe(200)
    expect(await titles()).toEqual(before)
  })

  test('in the middle of an approval: nothing is public, and the repeated approval publishes what was submitted, not what was edited since', async () => {
    const { site, edit, publish, seen, titles } = await drafted()
    await sendToSecondApi('POST', ...edit)
    const step = (name: string) => publish.replace('publish', name)
    expect((await sendToSecondApi('POST', site, step('submit'), { expected_revision: 1 })).status).toBe(200)
    const { digest } = await seen()
    const request = [site, step('approve'), { expected_revision: 1, digest, comment: 'Good' }] as const
    await killWhilePublishing(request)
    expect([await titles(), (await seen()).status]).toEqual([before, 'submitted'])
    const edits = [{ type: 'set_facts', facts: { phone: '+33 10' } }]
    expect(await sendToSecondApi('POST', site, step('edits'), { expected_revision: 1, edits })).toMatchObject({
      code: 'draft_closed',
    })
    expect((await sendToSecondApi('POST', ...request)).status).toBe(200)
    expect([await titles(), (await seen()).status]).toEqual([after, 'published'])
    const { list } = (await site.result('GET', step('comments'))) as { list: { action: string }[] }
    expect(list.map(({ action }) => action)).toEqual(['approved', 'submitted'])
  })
})
