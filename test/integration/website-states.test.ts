import { describe, expect, test } from '@jest/globals'
import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import { visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import { createOrder } from '../support/orders.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })

describe('the state of a website', () => {
  test('is its most urgent one, the same in the list and on its page, and only what the reader may know', async () => {
    const caller = await platform.workspace(100)
    const { workspaceId } = caller
    const people = visitorsOf(platform, caller)
    const team = await people.member('team@states.example', null)
    const { browser: client, clientId, email } = await people.signedIn()
    await people.change(clientId, { permissions: ['content.edit'] })
    const { websiteId, pageId, content } = await websiteWithPage(platform, caller, undefined, clientId)
    const ref = { workspaceId, websiteId }
    const url = `/console/websites/${websiteId}`
    const shown = async (who: typeof team) => {
      const [list, page] = [await who.get('/console/websites'), await who.get(url)]
      const row = list.body.split('<tr>').find((one) => one.includes(`href="${url}"`)) ?? ''
      const states = [row, page.body].map((body) =>
        [...body.matchAll(/class="(online|badge[ \w]*)"(?: href="([^"]*)")?>([^<]*)</g)].map(([, tone, href, text]) =>
          [tone, text, href?.replace(url, '')].join('|'),
        ),
      )
      expect(states[1]?.[0]).toBe(states[0]?.[0])
      return states[0]?.join()
    }
    const inTrouble = async () => {
      const { body } = await team.get('/console/websites?shown=attention')
      return [/Needs attention <span[^>]*>(\d+)/.exec(body)?.[1], body.includes(`href="${url}"`)].join()
    }
    expect([await shown(team), await inTrouble()]).toEqual(['online|Online|', '0,false'])

    const { draftId, revision } = await platform.operations.openOwnDraft({ ...ref, author: email })
    const own = { ...ref, draftId, author: email }
    await platform.operations.editDraft({
      ...{ ...own, expectedRevision: revision },
      edits: [
        {
          ...{ type: 'set_field', page_id: pageId, section_id: content.sections[0]?.id ?? '' },
          ...{ field: 'title', value: 'Bread from Lyon' },
        },
        { type: 'set_page', page_id: pageId, title: 'Bread and more' },
        {
          type: 'set_facts',
          facts: { phone: '+33 4 78 11 11 11', hours: [{ days: [1], opens: '08:00', closes: '12:00' }] },
        },
      ],
    })
    const { changes } = await platform.operations.reviewDraft(own)
    expect(changes).toHaveLength(4)
    expect([await shown(team), await shown(client)]).toEqual(Array(2).fill('badge|4 changes|/changes'))
    await people.change(clientId, { permissions: ['analytics.view'] })
    expect([await shown(client), await inTrouble()]).toEqual(['online|Online|', '0,false'])

    const claim = { workspace_id: workspaceId, website_id: websiteId, domain: 'www.states.example', token: 'token' }
    await platform.db.insertInto('domains').values(claim).execute()
    expect([await shown(team), await inTrouble()]).toEqual(['badge fair|Domain not connected|#your-domain', '1,true'])
    await platform.operations.submitDraft({ ...own, expectedRevision: revision + 1 })
    expect(await shown(team)).toBe('badge fair|Approval asked|/changes')

    const { workflowId, plan, write, close } = await createOrder(platform, caller)
    await plan()
    await write('/')
    platform.models.script('/menu', { status: 400 })
    await write('/menu').catch(() => undefined)
    await close()
    platform.models.reset()
    await platform.db.updateTable('orders').set({ website_id: websiteId }).where('id', '=', workflowId).execute()
    expect([await shown(team), await inTrouble()]).toEqual([
      `badge poor|1 page failed|/console/orders/${workflowId}`,
      '1,true',
    ])
    expect(await shown(client)).toBe('badge fair|Approval asked|/changes')
    // Beyond two weeks, a failed order waits no longer.
    await sql`update orders set created_at = now() - interval '15 days' where id = ${workflowId}`.execute(platform.db)
    expect(await shown(team)).toBe('badge fair|Approval asked|/changes')
    // It also counts a draft that never was online.
    await platform.db.updateTable('drafts').set({ status: 'discarded' }).where('id', '=', draftId).execute()
    await platform.db.deleteFrom('domains').where('website_id', '=', websiteId).execute()
    await platform.db
      .updateTable('websites')
      .set({ activated: false, draft: true })
      .where('id', '=', websiteId)
      .execute()
    expect([await shown(team), await inTrouble()]).toEqual(['badge|Draft|', '0,false'])
  })
})

test('the picture of a website in lists has another address after each publication, also of a theme', async () => {
  const caller = await platform.workspace(0)
  const people = visitorsOf(platform, caller)
  const team = await people.member('team@pictures.example', null)
  const { clientId } = await people.newClient()
  const { websiteId } = await websiteWithPage(platform, caller, undefined, clientId)
  const addresses = async () => {
    const lists = await Promise.all(['/console/websites', `/console/clients/${clientId}`].map((path) => team.get(path)))
    return lists.map(({ body }) => /src="([^"]*picture\.svg[^"]*)"/.exec(body)?.[1])
  }
  const before = await addresses()
  expect(before[1]).toBe(before[0])
  await platform.operations.updateWebsite({ ...caller, websiteId, changes: { theme: { primary_color: '#7a1f3d' } } })
  const between = await addresses()
  // A list that was read before the pages have the new look must not keep its picture.
  await new MockActivityEnvironment().run((input: { websiteId: string }) => platform.activities.republishPages(input), {
    websiteId,
  })
  const after = await addresses()
  expect(new Set([before, between, after].flat()).size).toBe(3)
})
