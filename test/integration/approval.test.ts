import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import { reviewMailActivities } from '../../src/activities/drafts/review-mail.ts'
import { newId } from '../../src/domain/ids.ts'
import { sentencesIn, visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import type { Caller, Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'

let platform: Platform
let caller: Caller
let people: ReturnType<typeof visitorsOf>
let team: Awaited<ReturnType<typeof people.member>>

beforeAll(async () => {
  platform = await sharePlatform({ worker: false })
  caller = await platform.workspace(0)
  people = visitorsOf(platform, caller)
  team = await people.member('team@approval.example', null)
})
afterAll(() => platform?.stop())

const texts = { en: 'Submit for review', de: 'Zur Prüfung einreichen' }

/** A website whose client may edit and not publish, and has changed its headline. */
async function edited(heading = 'Bread from Lyon') {
  const { browser: client, clientId, email } = await people.signedIn()
  await people.change(clientId, { permissions: ['content.edit', 'ai.use'] })
  const { websiteId, pageId, content } = await websiteWithPage(platform, caller, undefined, clientId)
  const ref = { workspaceId: caller.workspaceId, websiteId }
  const section = content.sections[0]?.id ?? ''
  const change = async (value: string, author = email) => {
    const { draftId, revision } = await platform.operations.openOwnDraft({ ...ref, author })
    await platform.operations.editDraft({
      ...{ ...ref, author, draftId, expectedRevision: revision },
      edits: [{ type: 'set_field', page_id: pageId, section_id: section, field: 'title', value }],
    })
    return draftId
  }
  const draftId = await change(heading)
  const seen = async (id = draftId) => await platform.operations.getDraft({ ...ref, draftId: id })
  const url = `/console/websites/${websiteId}/changes`
  const press = async (who: typeof client, button: string, fields: Record<string, string> = {}, id = draftId) => {
    const { revision, digest } = await seen(id)
    const answer = await who.post(`${url}/${id}`, { do: button, revision: String(revision), digest, ...fields })
    return answer.headers.location ?? answer.statusCode
  }
  const title = async () => {
    const { item } = await platform.operations.getEditedItem({ ...ref, pageId, draftId: undefined })
    return item.sections?.[0]?.['title']
  }
  const editor = `/console/websites/${websiteId}/edit/${pageId}`
  return { client, clientId, email, websiteId, pageId, draftId, section, change, seen, url, press, title, editor }
}

describe('a client who may not publish', () => {
  test('submits, reads why the changes are returned, submits again, and what was approved is public, not what was edited after', async () => {
    const { client, clientId, websiteId, section, change, seen, url, press, title, editor } = await edited()
    await people.change(clientId, { full_name: 'Lucie Blanc' })
    const before = await title()
    const own = (await client.get(url)).body
    expect([own.includes('value="submit"'), own.includes('value="publish"')]).toEqual([true, false])
    expect((await client.get(editor, { 'accept-language': 'de' })).body).toContain(texts.de)
    expect(await press(client, 'submit', { comment: 'For the fair' })).toBe(`${url}?done=submit`)

    expect((await team.get('/console')).body).toMatch(
      new RegExp(`Approval.*Lucie Blanc asks for your approval.*/console/websites/${websiteId}/changes`),
    )
    const review = (await team.get(url)).body
    expect(review).toMatch(/Waits for your approval.*For the fair/)
    expect(review).toMatch(
      /value="approve-at".*value="approve"[^>]*>Approve and publish it<.*For the fair.*value="return"/,
    )
    expect(await press(team, 'return')).toBe(400)
    expect(await press(team, 'comment', { comment: 'Which \0 Lyon?' })).toBe(400)
    expect(await press(team, 'comment', { comment: 'Which Lyon?', about: section })).toBe(`${url}?done=comment`)
    expect(await press(team, 'return', { comment: 'Please say <b>France</b>' })).toBe(`${url}?done=return`)
    const returned = (await client.get(`${url}?done=return`)).body
    expect(returned).toMatch(/Please say &lt;b>France&lt;\/b>.*Bread <ins>from Lyon<\/ins>.*Which Lyon\?/)
    expect(await title()).toBe(before)

    await change('Bread from Lyon, France')
    expect(await press(client, 'submit')).toBe(`${url}?done=submit`)
    expect((await client.get(editor)).body).toContain('In review')
    expect(await change('Bread from Paris')).not.toBe((await seen()).draft_id) // a draft of its own
    const { digest } = await seen()
    expect(await press(team, 'approve', { digest: `${digest}-` })).toBe(409)
    expect(await press(team, 'approve', { comment: 'Good' })).toBe(`${url}?done=approve`)
    expect([await title(), (await seen()).status]).toEqual(['Bread from Lyon, France', 'published'])
    const { list } = await platform.operations.listDraftComments({
      ...{ workspaceId: caller.workspaceId, websiteId, draftId: (await seen()).draft_id },
      query: { page: 1, per_page: 10 },
    })
    expect(list.map(({ action }) => action)).toEqual([
      ...['approved', 'submitted', 'returned', 'commented', 'submitted'],
    ])
  })

  test('cannot publish, approve or undo by any form, and can take back what was submitted', async () => {
    const { client, url, press, title, editor, seen } = await edited()
    const before = await title()
    const at = `${new Date().getFullYear() + 1}-07-01T08:30`
    const { digest } = await seen()
    const inEditor = async (button: string) =>
      (await client.post(editor, { do: button, revision: '1', digest, confirmed: 'on' })).statusCode
    for (const button of ['publish', 'schedule', 'undo', 'unschedule', 'approve', 'approve-at', 'return'])
      expect([button, await press(client, button, { at, comment: 'Yes' })]).toEqual([button, 403])
    for (const button of ['publish', 'revert']) expect([button, await inEditor(button)]).toEqual([button, 403])
    expect(await inEditor('submit')).toBe(303)
    for (const button of ['publish', 'schedule', 'approve', 'approve-at', 'return'])
      expect([button, await press(client, button, { at, comment: 'Yes' })]).toEqual([button, 403])
    for (const button of ['publish', 'schedule', 'discard']) // only an approval publishes it
      expect([button, await press(team, button, { at })]).toEqual([button, 409])
    expect(await press(client, 'withdraw')).toBe(`${url}?done=withdraw`)
    expect(await press(team, 'schedule', { at })).toBe(`${url}?done=schedule`)
    expect(await press(client, 'withdraw')).toBe(409)
    expect([await title(), (await seen()).status]).toEqual([before, 'scheduled'])
  })

  test('withdraws a submission only, and undoes edits of an open draft only, also from a stale page', async () => {
    const { client, url, press, editor, seen } = await edited()
    const undo = async () => (await client.post(editor, { do: 'undo', revision: '1' })).statusCode
    await press(client, 'submit')
    expect([await undo(), (await seen()).status]).toEqual([409, 'submitted'])
    expect(await press(client, 'withdraw')).toBe(`${url}?done=withdraw`)
    expect(await press(client, 'withdraw')).toBe(409)
    expect(await seen()).toMatchObject({ status: 'open', revision: 1 })
    expect([await undo(), (await seen()).revision]).toEqual([303, 2])
  })
})

test('the oldest of many submitted drafts is on the screen', async () => {
  const { client, websiteId, draftId, press, url } = await edited()
  await press(client, 'submit')
  await sql`insert into drafts (id, workspace_id, website_id, author, status)
    select 'draft_zz' || n || ${websiteId}::text, ${caller.workspaceId}, ${websiteId}, 'rosa@approval.example', 'submitted'
    from generate_series(1, 20) as n`.execute(platform.db)
  const { body } = await team.get(url)
  const shown = [...body.matchAll(/<h2 id="(draft_[^"]+)"/g)].map(([, id]) => id)
  expect([shown[0], shown.length]).toEqual([draftId, 20])
})

describe('a draft without changes', () => {
  test('is not submitted, and stays on the screen if it was submitted before, so that it is withdrawn or returned', async () => {
    const { client, url, change, press, title, seen, editor } = await edited('The same bread')
    await press(client, 'submit')
    const rival = await change('The same bread', 'team@approval.example')
    expect(await press(team, 'publish', {}, rival)).toBe(`${url}?done=publish`)
    const shown = (await team.get(url)).body
    expect(shown).toMatch(/Waits for your approval.*value="return"/)
    expect(shown).not.toContain('value="approve"')
    expect((await client.get(url)).body).toContain('value="withdraw"')
    expect(await press(client, 'withdraw')).toBe(`${url}?done=withdraw`)
    expect((await client.post(editor, { do: 'submit', revision: '1' })).statusCode).toBe(400)
    expect([await title(), (await seen()).status]).toEqual(['The same bread', 'open'])
  })
})

describe('the mail about a step', () => {
  test('goes to the team for a submission, else to the owner of the draft, who must still see the website', async () => {
    const { operations, db } = platform
    const { draftId, websiteId, email, pageId } = await edited()
    const ref = { workspaceId: caller.workspaceId, websiteId }
    const mails = reviewMailActivities({ db, mailer: {} as never, publicUrl: '', sitesUrl: '' })
    const mailed = async (id = draftId) => {
      const query = { page: 1, per_page: 1 }
      const [entry] = (await operations.listDraftComments({ ...ref, draftId: id, query })).list
      const ids = await mails.listReviewRecipients({ commentId: entry?.comment_id ?? '' })
      return [...new Set(ids.map((one) => (one === 'author' ? 'owner' : 'team')))].join()
    }
    const seen = { ...ref, draftId, expectedRevision: 1 }
    const reviewer = 'team@approval.example'
    await operations.submitDraft({ ...seen, author: 'key_other' })
    expect(await mailed()).toBe('team')
    await operations.commentDraft({ ...seen, author: reviewer, comment: 'Which Lyon?' })
    expect(await mailed()).toBe('owner')
    await operations.commentDraft({ ...seen, author: email, comment: 'In France' })
    expect(await mailed()).toBe('team')
    await operations.returnDraft({ ...seen, author: reviewer, comment: 'Please say France' })
    expect(await mailed()).toBe('owner')
    await db.updateTable('websites').set({ client_id: null }).where('id', '=', websiteId).execute()
    await operations.commentDraft({ ...seen, author: reviewer, comment: 'Not for a former client' })
    expect(await mailed()).toBe('')

    const ofKey = { ...ref, draftId: newId('draft'), author: 'key_own', expectedRevision: 1 }
    await operations.createDraft({ ...ref, id: ofKey.draftId, author: ofKey.author })
    const edits = [{ type: 'set_page' as const, page_id: pageId, title: 'Fresh bread' }]
    await operations.editDraft({ ...ofKey, expectedRevision: 0, edits })
    await operations.submitDraft(ofKey)
    expect(await mailed(ofKey.draftId)).toBe('team')
    await operations.returnDraft({ ...ofKey, comment: 'Again' })
    expect(await mailed(ofKey.draftId)).toBe('')
  })
})

describe('the limit of comments', () => {
  test('ends no review: a draft with 500 entries takes no comment, and is returned, withdrawn and approved', async () => {
    const { client, draftId, url, press } = await edited()
    await press(client, 'submit')
    const fill = async () =>
      await sql`insert into draft_comments (id, draft_id, author, action, revision)
        select 'comment_' || ${draftId}::text || '_' || gen_random_uuid(), ${draftId}, 'loop@approval.example', 'commented', 1
        from generate_series(1, 500)`.execute(platform.db)
    const empty = async () => await platform.db.deleteFrom('draft_comments').where('draft_id', '=', draftId).execute()
    await fill()
    expect(await press(client, 'comment', { comment: 'One more' })).toBe(400)
    expect(await press(client, 'withdraw')).toBe(`${url}?done=withdraw`)
    expect(await press(client, 'submit')).toBe(400)
    await empty()
    for (const [button, fields] of [
      ['return', { comment: 'Shorter' }],
      ['approve', {}],
    ] as const) {
      expect(await press(client, 'submit')).toBe(`${url}?done=submit`)
      await fill()
      expect(await press(team, button, fields)).toBe(`${url}?done=${button}`)
      await empty()
    }
  })
})

describe('the limit of mails', () => {
  test('a client who submits and withdraws in a loop sends 20 mails of a website in an hour', async () => {
    const { client, websiteId, press } = await edited()
    const mails = async () => {
      const { rows } = await sql`select from workflow_starts
        where name = 'mailReview' and input::jsonb->>'websiteId' = ${websiteId}`.execute(platform.db)
      return rows.length
    }
    for (let turn = 0; turn < 3; turn++) {
      await press(client, 'submit')
      await press(client, 'withdraw')
    }
    expect(await mails()).toBe(3)
    // As if all submissions were of this hour, also if it has just begun.
    await sql`update draft_comments set created_at = now() from drafts
      where drafts.id = draft_id and website_id = ${websiteId}`.execute(platform.db)
    await sql`insert into draft_comments (id, draft_id, author, action, revision)
      select 'comment_' || gen_random_uuid(), id, author, 'submitted', 1
      from drafts, generate_series(1, 16) where website_id = ${websiteId}`.execute(platform.db)
    for (const expected of [4, 4]) {
      await press(client, 'submit')
      await press(client, 'withdraw')
      expect(await mails()).toBe(expected)
    }
    await sql`update draft_comments set created_at = draft_comments.created_at - interval '1 hour' from drafts
      where drafts.id = draft_id and website_id = ${websiteId}`.execute(platform.db)
    await press(client, 'submit')
    expect(await mails()).toBe(5)
  })
})

describe('an approval for a time', () => {
  test('publishes at that time what was approved, unless who scheduled it has lost the right or is suspended, and says so', async () => {
    const first = await edited('Bread at eight')
    const second = await edited('Bread at nine')
    const third = await edited('Bread at ten')
    const leaver = await people.member('leaver@approval.example', null)
    const july = new Date().getFullYear() + 1
    for (const { client, press, url } of [first, second]) {
      await press(client, 'submit')
      expect(await press(leaver, 'approve-at', { at: `${july}-07-01T08:30` })).toBe(`${url}?done=approve-at`)
    }
    const publish = async ({ websiteId, draftId }: typeof first) =>
      await new MockActivityEnvironment().run(platform.activities.publishScheduledDraft, {
        ...{ workspaceId: caller.workspaceId, websiteId, draftId, now: `${july}-07-01T08:31:00.000Z` },
      })
    await publish(first)
    expect([await first.title(), (await first.seen()).status]).toEqual(['Bread at eight', 'published'])
    const before = await second.title()
    await platform.db.deleteFrom('members').where('email', '=', 'leaver@approval.example').execute()
    await expect(publish(second)).rejects.toMatchObject({ message: expect.stringContaining('may no longer publish') })
    expect(await second.title()).toBe(before)
    const body = (await team.get(second.url)).body
    expect(body).toMatch(/Could not be published.*leaver@approval\.example may no longer publish/)

    await people.change(third.clientId, { permissions: ['content.edit', 'content.publish'] })
    const at = { at: `${july}-07-01T08:30` }
    expect(await third.press(third.client, 'schedule', at)).toBe(`${third.url}?done=schedule`)
    await people.change(third.clientId, { suspended: true })
    await expect(publish(third)).rejects.toMatchObject({ message: expect.stringContaining('may no longer publish') })
    expect((await third.seen()).publish_failure).toMatchObject({ code: 'publish_forbidden' })
  })
})

test('Activity and both histories name the author of what another person approves, now or for a time, and who approved it', async () => {
  const { client, clientId, email, websiteId, pageId, draftId, press, editor } = await edited()
  const ref = { workspaceId: caller.workspaceId, websiteId, author: email }
  const set = async (facts: object, id: string, expectedRevision: number) =>
    await platform.operations.editDraft({
      ...{ ...ref, draftId: id, expectedRevision },
      edits: [{ type: 'set_facts', facts }],
    })
  const body = async (path: string) => (await team.get(path)).body
  const lines = async (query: string) => sentencesIn(await body(`/console/activity?website=${websiteId}&${query}`))
  const both = `by ${email}, approved by team@approval.example`
  const line = `${email} changed the phone number of Le Fournil, approved by team@approval.example`
  await set({ phone: '030 9' }, draftId, 1)
  expect(await lines('field=brand.phone')).toEqual([expect.stringMatching(/edited the phone number in the draft$/)])
  expect(await lines('field=content')).toContainEqual(expect.stringMatching(/edited Title in “Home” in the draft$/))
  expect(await body(`/console/activity?website=${websiteId}&field=brand.phone`)).toMatch(/030 9<\/ins>/)
  await press(client, 'submit')
  await press(team, 'approve')
  for (const query of ['field=brand.phone', `actor=${email}&field=brand.phone`])
    expect(await lines(query)).toContain(line)
  expect(await lines('')).toContainEqual(
    expect.stringMatching(/changed .*the phone number of Le Fournil.*, approved by team/),
  )
  for (const path of ['', `/${pageId}`])
    expect(await body(`/console/websites/${websiteId}/history${path}`)).toContain(both)

  const { clientId: marta } = await people.newClient('linde@approval.example')
  await people.change(marta, { full_name: 'Marta Linde', permissions: ['content.edit'] })
  await platform.db.updateTable('websites').set({ client_id: marta }).where('id', '=', websiteId).execute()
  const all = await body('/console/activity')
  expect(all).toMatch(/<b[^>]*>[^<]+<\/b> <span>submitted the changes</)
  expect(all).toMatch(/Create websites, [^<]*<\/del>[^]*Edit content<\/ins>/)
  expect(all).toMatch(/the client<\/dt>[^]*Marta Linde<\/ins>/)
  await platform.db.updateTable('websites').set({ client_id: clientId }).where('id', '=', websiteId).execute()

  const { draftId: next } = await platform.operations.openOwnDraft(ref)
  await set({ phone: '030 10', hours: [{ days: [6], opens: '08:00', closes: '12:00' }] }, next, 0)
  expect(await body('/console/activity')).toContain('Sat 08:00–12:00</ins>')
  await press(client, 'submit', {}, next)
  const july = new Date().getFullYear() + 1
  const atTime = { at: `${july}-07-01T08:30` }
  const website = `/console/websites/${websiteId}`
  const shown = async () => [(await client.get(editor)).body, (await client.get(website)).body]
  for (const one of await shown()) expect(one).toContain('In review')
  const link = `${website}/drafts/${next}/preview/${pageId}`
  expect((await shown())[0]).toContain(link)
  expect((await client.get(link)).body).toContain('030 10')
  await people.change(clientId, { full_name: 'Rosa Korn' })
  expect(await body(`${website}/changes`)).toMatch(/By Rosa Korn.*<b>Rosa Korn<\/b> submitted the changes/)
  expect(await body(`${website}/history`)).toContain('by Rosa Korn, approved by team@approval.example')
  await press(team, 'approve-at', atTime, next)
  for (const one of [...(await shown()), await body('/console')])
    expect(one).toMatch(new RegExp(`Goes public <time datetime="${july}-07-01T08:30`, 'i'))
  await new MockActivityEnvironment().run(platform.activities.publishScheduledDraft, {
    ...{ workspaceId: caller.workspaceId, websiteId, draftId: next, now: `${july}-07-01T08:31:00.000Z` },
  })
  expect((await lines('field=brand.phone'))[0]).toMatch(
    new RegExp(`^(?:Rosa Korn|${email}) changed .*the phone number of Le Fournil, approved by team@approval.example`),
  )
})

describe('the team of a website', () => {
  test('reads and comments as Commenter, submits as Editor where its client may not publish, and publishes where it may', async () => {
    const { client, clientId, url, press, websiteId } = await edited()
    const commenter = await people.member('commenter@approval.example', websiteId, 'Commenter')
    const editor = await people.member('editor@approval.example', websiteId)
    expect((await commenter.get(url)).body).not.toContain('from Lyon</ins>') // it is not submitted
    await press(client, 'submit')
    const seen = (await commenter.get(url)).body
    expect(seen).toContain('from Lyon</ins>')
    const buttons = [...seen.matchAll(/name="do" value="([^"]+)"/g)].map(([, name]) => name)
    expect(buttons).toEqual(['comment'])
    expect(await press(commenter, 'comment', { comment: 'I like it' })).toBe(`${url}?done=comment`)
    for (const who of [commenter, editor]) expect(await press(who, 'approve')).toBe(403)
    await people.change(clientId, { permissions: ['content.edit', 'content.publish'] })
    expect(await press(editor, 'approve')).toBe(`${url}?done=approve`)
  })
})

test('a program does not change the draft of a person', async () => {
  const { websiteId, pageId, draftId, seen } = await edited()
  const edits = [{ page_id: pageId, type: 'set_field', field: 'name', value: 'Not hers' }]
  for (const [action, more] of [
    ['edits', { edits }],
    ['undo', {}],
  ] as const) {
    const answer = await platform.app.inject({
      ...{ method: 'POST', url: `/v1/workspace/website/${websiteId}/drafts/${draftId}/${action}` },
      ...{ headers: caller.headers, payload: { expected_revision: 1, ...more } },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'draft_closed', message: expect.stringMatching(/A person works on.*Create a draft of your own/) },
    ])
  }
  expect(await seen()).toMatchObject({ status: 'open', revision: 1 })
})

test('a client publishes a website while it is a draft, and not one that its agency took offline', async () => {
  const { client, clientId, websiteId } = await edited()
  await people.change(clientId, { permissions: ['content.edit', 'content.publish'] })
  const publish = async (who: typeof client, draft: boolean) => {
    const changed = platform.db.updateTable('websites').set({ activated: false, draft }).where('id', '=', websiteId)
    await changed.execute()
    return (await who.post(`/console/websites/${websiteId}/publish`, {})).statusCode
  }
  expect([await publish(client, true), await publish(client, false), await publish(team, false)]).toEqual([
    303, 403, 303,
  ])
})
