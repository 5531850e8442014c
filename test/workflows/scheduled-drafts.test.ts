import { expect, test } from '@jest/globals'
import { asActivity } from '../../bench/as-activity.ts'
import { websiteWithPage } from '../support/editor.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform()
const caller = useWorkspace(platform, 0)

const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()
const restarted = async () => await asActivity(() => platform.activities.restartScheduledContent({ olderThanMs: 0 }))
const nextYear = () => ahead(365 * 24 * 3_600_000)
type Draft = { draft_id: string; status: string; revision: number; digest: string; publish_at: string | null }

/** A website with a page, and drafts of it by an API key. */
async function page() {
  const { websiteId, pageId, content } = await websiteWithPage(platform, caller)
  const base = `/v1/workspace/website/${websiteId}`
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const { headers } = caller
    const body = (
      await platform.app.inject({ method, url: `${base}${path}`, headers, ...(payload ? { payload } : {}) })
    ).json()
    return body as { result: Draft & Record<string, unknown>; code?: string }
  }
  const kinds = { hero: 'title', story: 'heading' }
  const edit = async (draftId: string, revision: number, values: Partial<Record<keyof typeof kinds, string>>) =>
    await send('POST', `/drafts/${draftId}/edits`, {
      expected_revision: revision,
      edits: Object.entries(values).map(([kind, value]) => ({
        ...{ type: 'set_field', page_id: pageId, field: kinds[kind as 'hero'], value },
        section_id: content.sections.find((section) => section.kind === kind)?.id,
      })),
    })
  const draft = async (values: Partial<Record<keyof typeof kinds, string>>) => {
    const { draft_id } = (await send('POST', '/drafts', {})).result
    const { result } = await edit(draft_id, 0, values)
    const act = (action: string, body: object = {}) =>
      send('POST', `/drafts/${draft_id}/${action}`, { expected_revision: 1, ...body })
    const get = async () => (await send('GET', `/drafts/${draft_id}`)).result
    const publish = async (body: object = {}) => await act('publish', { digest: (await get()).digest, ...body })
    return { ...result, act, get, publish, ended: () => platform.ended(`publish-${draft_id}`) }
  }
  const texts = async () => {
    const { sections } = (await send('GET', `/pages/${pageId}/sections`)).result
    const all = sections as { kind: string; fields: Record<string, string> }[]
    return Object.entries(kinds).map(([kind, field]) => all.find((one) => one.kind === kind)?.fields[field])
  }
  const publish = async (values: Parameters<typeof draft>[0]) => await (await draft(values)).publish()
  return { pageId, send, edit, draft, publish, texts }
}

test('a draft is published at its time as it was reviewed, with what others published since, and is undone in one step', async () => {
  const { pageId, send, edit, draft, publish, texts } = await page()
  const before = await texts()
  const one = await draft({ hero: 'Summer bread' })
  const at = ahead(2_500)
  const scheduled = (await one.publish({ publish_at: at })).result
  expect(scheduled).toMatchObject({ status: 'scheduled', publish_at: at, publish_failure: null })
  expect(scheduled['scheduled_by']).toMatch(/^key_/)
  expect((await edit(one.draft_id, 1, { hero: 'Winter bread' })).code).toBe('draft_closed')
  expect((await one.act('discard')).code).toBe('draft_closed')
  await publish({ story: 'By the lake' })
  expect((await texts())[0]).toBe(before[0])
  await one.ended()
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at))
  expect(await texts()).toEqual(['Summer bread', 'By the lake'])
  expect(await one.get()).toMatchObject({
    status: 'published',
    publish_at: null,
    scheduled_by: scheduled['scheduled_by'],
  })
  const { list } = (await send('GET', `/pages/${pageId}/versions`)).result as unknown as { list: object[] }
  expect(list[0]).toMatchObject({ draft_id: one.draft_id, author: scheduled['scheduled_by'] })
  expect((await one.act('undo')).result.status).toBe('reverted')
  expect(await texts()).toEqual([before[0], 'By the lake'])
})

test('a draft whose pages have changed since it was scheduled is not published, says why, and can be opened again', async () => {
  const { draft, publish, texts } = await page()
  const one = await draft({ hero: 'Summer bread' })
  await one.publish({ publish_at: nextYear() })
  await publish({ hero: 'Autumn bread' })
  expect((await one.publish({ publish_at: nextYear() })).code).toBe('edit_conflict')
  await platform.db.updateTable('drafts').set({ publish_at: new Date() }).where('id', '=', one.draft_id).execute()
  await platform.untilStarted()
  await platform.temporal.workflow.getHandle(`publish-${one.draft_id}`).signal('scheduleChanged')
  await one.ended()
  expect(await one.get()).toMatchObject({ status: 'scheduled', publish_failure: { code: 'edit_conflict' } })
  expect(await restarted()).not.toContain(one.draft_id)
  expect((await texts())[0]).toBe('Autumn bread')
  const opened = (await one.act('undo')).result
  expect(opened).toMatchObject({ status: 'open', publish_at: null, publish_failure: null, scheduled_by: null })
  expect(opened['conflicts']).toHaveLength(1)
})

test('the time of a draft can be changed, the draft published before it, and a lost workflow is started again', async () => {
  const { draft, texts } = await page()
  const one = await draft({ hero: 'Summer bread' })
  await one.publish({ publish_at: nextYear() })
  const later = ahead(3_000_000)
  expect((await one.publish({ publish_at: later })).result.publish_at).toBe(later)
  await platform.untilStarted()
  await platform.temporal.workflow.getHandle(`publish-${one.draft_id}`).terminate('test')
  expect(await restarted()).toContain(one.draft_id)
  expect((await one.publish()).result).toMatchObject({ status: 'published', publish_at: null, scheduled_by: null })
  expect((await texts())[0]).toBe('Summer bread')
  await platform.temporal.workflow.getHandle(`publish-${one.draft_id}`).signal('scheduleChanged')
  await one.ended()
})

test('some changes of a draft are scheduled alone', async () => {
  const { send, draft, texts } = await page()
  const before = await texts()
  const one = await draft({ hero: 'Summer bread', story: 'By the lake' })
  const diff = (await send('GET', `/drafts/${one.draft_id}/diff`)).result as unknown as {
    changes: { change_id: string; after: string }[]
  }
  const changes = diff.changes.flatMap(({ change_id, after }) => (after === 'Summer bread' ? [change_id] : []))
  const part = (await one.publish({ changes, publish_at: ahead(1_500) })).result
  expect([part.status, part.draft_id === one.draft_id]).toEqual(['scheduled', false])
  const rest = (await send('GET', `/drafts/${one.draft_id}/diff`)).result as unknown as typeof diff
  expect(rest.changes.map(({ after }) => after)).toEqual(['By the lake'])
  await platform.ended(`publish-${part.draft_id}`)
  expect(await texts()).toEqual(['Summer bread', before[1]])
})
