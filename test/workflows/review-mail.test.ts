import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../src/processes/ports.ts'
import { visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import { closeMailServers, partsOf, startMailServer } from '../support/mail-server.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
let port: number
beforeAll(async () => {
  port = await freePort()
  const settings = {
    SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${port}`,
    SITEWRIGHT_MAIL_FROM: 'Acme <login@acme.example>',
  }
  platform = await startPlatform({ settings })
})
afterAll(async () => {
  await closeMailServers()
  await platform?.stop()
})

test('each step of a review is mailed to its recipients, and recorded as an event', async () => {
  const caller = await platform.workspace(0)
  const people = visitorsOf(platform, caller)
  const { operations, db } = platform
  for (const email of ['ada@example.com', 'eve@example.com']) await people.invite(email)
  const client = await people.newClient('rosa@example.com')
  await people.change(client.clientId, { full_name: 'Rosa Linde' })
  const { websiteId, pageId } = await websiteWithPage(platform, caller, undefined, client.clientId)
  const events = ['draft.submitted', 'draft.approved', 'draft.published'] as const
  const api = { webhook_url: 'https://93.184.215.14/hook', webhook_events: [...events] }
  await operations.updateWorkspace({ ...caller, changes: { settings: { api } } })
  const server = await startMailServer({ port })
  const author = client.email
  const ref = { workspaceId: caller.workspaceId, websiteId }
  const { draftId } = await operations.openOwnDraft({ ...ref, author })
  const edits = [{ type: 'set_page' as const, page_id: pageId, title: 'Fresh bread' }]
  await operations.editDraft({ ...ref, draftId, author, expectedRevision: 0, edits })
  const seen = { ...ref, draftId, expectedRevision: 1 }
  const mailed = async (count: number) =>
    (await server.mails(count))
      .map((mail) => ({ to: mail.to[0], ...partsOf(mail) }))
      .toSorted((one, other) => (one.to ?? '').localeCompare(other.to ?? ''))

  await operations.submitDraft({ ...seen, author, comment: 'For <b>Monday</b>' })
  const [toAda, toEve] = await mailed(2)
  expect([toAda?.to, toEve?.to]).toEqual(['ada@example.com', 'eve@example.com'])
  for (const words of [toAda?.text, toAda?.html]) {
    expect(words).toContain(`http://localhost:3000/console/websites/${websiteId}/changes`)
    expect(words).toContain('Rosa Linde submitted changes')
  }
  expect([toAda?.text, toAda?.html]).toEqual([
    expect.stringContaining('For <b>Monday</b>'),
    expect.stringContaining('For &lt;b>Monday&lt;/b>'),
  ])

  const { digest } = await operations.getDraft({ ...ref, draftId })
  await operations.approveDraft({ ...seen, author: 'ada@example.com', digest })
  const all = await mailed(3)
  expect(all.map(({ to }) => to)).toEqual(['ada@example.com', 'eve@example.com', 'rosa@example.com'])
  expect(all[2]?.text).toContain('ada@example.com approved and published them')
  const recorded = db.selectFrom('webhook_events').select(['event', 'data']).orderBy('id')
  const found = await recorded
    .where('workspace_id', '=', caller.workspaceId)
    .where('event', 'in', [...events])
    .execute()
  expect(found.map(({ event }) => event)).toEqual(events)
  expect(found[0]?.data).toMatchObject({
    draft_id: draftId,
    author,
    by: author,
    comment: 'For <b>Monday</b>',
    revision: 1,
  })
})
