import { beforeAll, describe, expect, test } from '@jest/globals'
import { visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)
let people: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  people = visitorsOf(platform, caller)
})

/** A website whose client has changed its headline, and the draft of that. */
async function edited(heading = 'Bread from Lyon') {
  const { browser: client, clientId, email } = await people.signedIn()
  const { websiteId, pageId, content } = await websiteWithPage(platform, caller, undefined, clientId)
  const ref = { workspaceId: caller.workspaceId, websiteId }
  const { draftId } = await platform.operations.openOwnDraft({ ...ref, author: email })
  const section_id = content.sections[0]?.id ?? ''
  const change = async (author: string, draft: string, value: string, revision = 0) =>
    await platform.operations.editDraft({
      ...{ ...ref, author, draftId: draft, expectedRevision: revision },
      edits: [{ type: 'set_field', page_id: pageId, section_id, field: 'title', value }],
    })
  const { digest } = await change(email, draftId, heading)
  const url = `/console/websites/${websiteId}/changes`
  const idOf = (kind: string) => content.sections.find((section) => section.kind === kind)?.id ?? ''
  return {
    client,
    clientId,
    email,
    websiteId,
    pageId,
    idOf,
    ref,
    draftId,
    digest,
    change,
    url,
    post: `${url}/${draftId}`,
  }
}

describe('the changes of a website', () => {
  test('are shown with the words that differ, published as shown, and undone in one step', async () => {
    const { client, ref, url, post, draftId, digest, email } = await edited()
    const { body } = await client.get(url)
    expect(body).toContain('<h1>1 change is not public yet</h1>')
    expect(body).toMatch(new RegExp(`By ${email}, <time[^>]*>now</time>. What you publish is exactly`))
    expect(body).toMatch(/Home <span class="badge">1 change</)
    expect(body).toMatch(/<del>[^<]+<\/del>.*<ins>[^<]*Lyon[^<]*<\/ins>/)
    expect(body).toContain('Publish 1 change<')
    const [, preview = ''] = /href="([^"]*)"[^>]*>Preview /.exec(body) ?? []
    expect((await client.get(preview)).body).toContain('Bread from Lyon')
    const home = await client.get(preview.slice(0, preview.lastIndexOf('/')))
    expect(home.headers.location).toBe(preview)
    expect((await client.post(post, { do: 'publish', revision: '1', digest: 'A'.repeat(16) })).statusCode).toBe(409)
    const published = await client.post(post, { do: 'publish', revision: '1', digest })
    expect(published.headers.location).toBe(`${url}?done=publish`)
    const after = (await client.get(`${url}?done=publish`)).body
    expect(after).toContain('Visitors see the changes now')
    expect(after).toContain('<h1>Everything is public</h1>')
    expect((await client.post(post, { do: 'undo', revision: '1' })).headers.location).toBe(`${url}?done=undo`)
    expect((await platform.operations.getDraft({ ...ref, draftId })).status).toBe('reverted')
  })

  test('name the sections that still have sample texts', async () => {
    const [sample, written] = [await edited('New heading'), await edited()]
    const shows = async ({ client, url }: typeof sample) => (await client.get(url)).body.includes('sample texts: Cover')
    expect([await shows(sample), await shows(written)]).toEqual([true, false])
  })

  test('of two people in one field are shown with both values and cannot be published', async () => {
    const { client, ref, url, post, digest, change } = await edited()
    const { draftId } = await platform.operations.openOwnDraft({ ...ref, author: 'paul@example.com' })
    const other = await change('paul@example.com', draftId, 'Bread from Paul')
    expect((await client.get(url)).body).toMatch(/By client.*By paul@example\.com/)
    await platform.operations.publishDraft({
      ...{ ...ref, draftId, author: 'paul@example.com' },
      ...{ expectedRevision: 1, digest: other.digest },
    })
    const { body } = await client.get(url)
    expect(body).toMatch(/Two people changed this.*Bread from Paul.*Bread from Lyon/)
    expect(body).toContain('<h1>1 change is not public yet</h1>')
    expect(body).not.toContain('value="publish"')
    const rejected = await client.post(post, { do: 'publish', revision: '1', digest })
    expect([rejected.statusCode, rejected.body]).toEqual([409, expect.stringContaining('role="alert"')])
    await client.post(`${post}?all=yes`, { do: 'discard', revision: '1', some: 'yes' })
    expect((await client.get(url)).body).toContain('<h1>Everything is public</h1>')
  })

  test('are published and discarded by choice, and a conflict of others does not hold them up', async () => {
    const { client, ref, url, post, draftId, email, pageId, idOf } = await edited()
    const set = (kind: string, value: string) => ({
      ...{ type: 'set_field' as const, page_id: pageId, section_id: idOf(kind), field: 'heading', value },
    })
    const { digest } = await platform.operations.editDraft({
      ...{ ...ref, author: email, draftId, expectedRevision: 1 },
      edits: [set('story', 'By the lake'), set('faq', 'Asked by many')],
    })
    const { body } = await client.get(url)
    expect(body).toMatch(/Discard 3 changes <svg.*Publish 3 changes</)
    const choices = [...body.matchAll(/type="checkbox" name="([^"]+)" data-count="1" checked/g)].map(
      ([, name = '']) => name,
    )
    expect(choices).toHaveLength(3)
    const seen = { revision: '2', digest, some: 'yes' }
    const ofKind = (kind: string) => ({ [choices.find((name) => name.includes(idOf(kind))) ?? '']: 'on' })
    const none = await client.post(post, { ...seen, do: 'publish' })
    expect([none.statusCode, none.body]).toEqual([400, expect.stringContaining('Check at least one change.')])
    await client.post(post, { ...seen, ...ofKind('story'), do: 'publish' })
    const after = (await client.get(url)).body
    expect(after).toContain('<h1>2 changes are not public yet</h1>')
    expect(after).not.toContain('By the lake')
    await client.post(post, { ...seen, ...ofKind('faq'), do: 'discard' })
    const { body: left } = await client.get(url)
    expect(left).toContain('<h1>1 change is not public yet</h1>')
    expect(left).toContain('from Lyon')
    expect((await client.get(url, { 'accept-language': 'fr' })).body).toContain(
      '1 modification n’est pas encore publique',
    )
  })

  test('of facts are of the whole website: opening hours by day, and only the times that differ are marked', async () => {
    const { client, ref, url, draftId, email, idOf, pageId } = await edited()
    const hours = (days: number[], closes: string) => ({ days, opens: '07:30', closes })
    const brand = { opening_hours: [hours([2, 3, 4, 5, 6], '14:30'), hours([7], '13:00')] }
    await platform.db
      .updateTable('websites')
      .set({ brand: JSON.stringify(brand) })
      .where('id', '=', ref.websiteId)
      .execute()
    const changed = [hours([2], '15:30'), hours([3, 4, 5, 6], '14:30'), hours([7], '13:00')]
    await platform.operations.editDraft({
      ...{ ...ref, author: email, draftId, expectedRevision: 1 },
      edits: [
        { type: 'set_facts', facts: { hours: changed } },
        { type: 'hide_section', page_id: pageId, section_id: idOf('faq'), hidden: true },
      ],
    })
    const { body } = await client.get(url)
    expect(body).toMatch(/The whole website <span class="badge">1 change</)
    expect(body).toContain('Tue 07:30–<del>14:30</del>')
    expect(body).toContain('Tue 07:30–<ins>15:30</ins>')
    expect(body).toContain('Wed–Sun unchanged')
    expect(body).toMatch(/Section hidden.*<del>Visible<\/del>.*<ins>Hidden<\/ins>/)
  })

  test('are scheduled in the time zone of the reader, shown with their time, changed and canceled', async () => {
    const { client, ref, url, post, draftId, digest, email } = await edited()
    const berlin = { cookie: `${client.cookie}; time_zone=Europe/Berlin` }
    const { body } = await client.get(url, berlin)
    expect(body).toContain('Time (Europe/Berlin)')
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
    expect(body).toContain(`value="${tomorrow}T08:00"`)
    const seen = { revision: '1', digest, do: 'schedule' }
    const past = await client.post(post, { ...seen, at: '2020-07-01T08:30' })
    expect([past.statusCode, past.body]).toEqual([400, expect.stringContaining('Choose a time in the future.')])
    const july = new Date().getFullYear() + 1
    const scheduled = await client.post(post, { ...seen, at: `${july}-07-01T08:30` }, berlin)
    expect(scheduled.headers.location).toBe(`${url}?done=schedule`)
    const draft = await platform.operations.getDraft({ ...ref, draftId })
    expect([draft.publish_at, draft.scheduled_by]).toEqual([`${july}-07-01T06:30:00.000Z`, email])
    const after = (await client.get(url, berlin)).body
    expect(after).toContain(`value="${july}-07-01T08:30"`)
    expect(after).toMatch(new RegExp(`<output[^>]*>\\w+, 1 July ${july} at 08:30<`))
    expect(after).toMatch(/1 change is scheduled.*By [^<]*\. .*Goes public <time.*Scheduled by/)
    expect(after).toContain('Publish now')
    const said = (await client.get(`${url}?done=schedule`, berlin)).body
    expect(said).toMatch(new RegExp(`role="status">Scheduled. Goes public <time datetime="${july}-07-01T06:30`, 'i'))
    expect(after).not.toMatch(/value="discard/)
    await client.post(post, { ...seen, digest: draft.digest, at: `${july}-12-01T08:30` }, berlin)
    const changed = await platform.operations.getDraft({ ...ref, draftId })
    expect(changed.publish_at).toBe(`${july}-12-01T07:30:00.000Z`)
    await client.post(post, { revision: '1', do: 'unschedule' })
    expect((await platform.operations.getDraft({ ...ref, draftId })).status).toBe('open')
  })

  test('are visible and publishable by permission only', async () => {
    const { client, clientId, websiteId, url, post, digest } = await edited()
    const publish = { do: 'publish', revision: '1', digest }
    await people.change(clientId, { permissions: ['content.edit'] })
    const { statusCode, body } = await client.get(url)
    expect([statusCode, body.includes('value="publish"'), body.includes('value="discard"')]).toEqual([200, false, true])
    expect((await client.post(post, publish)).statusCode).toBe(403)
    const commenter = await people.member('changes-commenter@example.com', websiteId, 'Commenter')
    await people.change(clientId, { permissions: ['analytics.view'] })
    const stranger = (await people.signedIn()).browser
    const foreign = await platform.workspace(0)
    const { email } = await people.newClient('changes-foreign@example.com', foreign)
    const outsider = people.browser()
    await outsider.post((await people.link({ email }, foreign)).path)
    for (const [who, seen, status] of [
      [client, 200, 403],
      [commenter, 200, 403],
      [stranger, 404, 404],
      [outsider, 404, 404],
    ] as const) {
      const shown = await who.get(url)
      expect([shown.statusCode, shown.body.includes('Lyon')]).toEqual([seen, false])
      expect((await who.post(post, publish)).statusCode).toBe(status)
    }
    await people.change(clientId, { permissions: ['content.edit', 'content.publish'] })
    for (const own of [
      await people.member('changes-editor@example.com', websiteId),
      await people.member('changes@example.com', null),
    ])
      expect((await own.get(url)).body).toContain('value="publish"')
  })
})
