import { expect, test } from '@jest/globals'
import { useEditor } from '../support/use-editor.ts'
import { seriousFindings } from '../support/visits.ts'

const { browser, editor, inBrowser } = await useEditor()

inBrowser('a client who may not publish, on a phone without scripts', () => {
  test('submits a change, reads the comment of the team, and visitors see what the team approved', async () => {
    if (!browser) throw new Error('no browser')
    const site = await editor.website()
    const { email, clientId } = await editor.people.newClient('lucie@approval.example')
    await editor.people.change(clientId, { permissions: ['content.edit'] })
    const { workspaceId } = editor.caller
    await editor.platform.operations.assignWebsite({ workspaceId, websiteId: site.websiteId, clientId })
    const client = await editor.open(browser, { scripts: false, width: 375 }, email)
    const ref = { workspaceId, websiteId: site.websiteId, author: email }
    const { draftId } = await editor.platform.operations.openOwnDraft(ref)
    const field = { page_id: site.pageId, section_id: site.idOf('story'), field: 'heading' }
    const edits = [{ type: 'set_field' as const, ...field, value: 'A bakery by the lake' }]
    await editor.platform.operations.editDraft({ ...ref, draftId, expectedRevision: 0, edits })
    await client.go(site.path)
    const submit = client.page.getByRole('link', { name: 'Submit for review' })
    expect((await submit.boundingBox())?.height).toBeLessThan(45) // one line
    const left = async (name: string) =>
      (await client.page.locator('#sections').getByRole('link', { name }).first().boundingBox())?.x ?? 0
    expect(await left('Cover')).toBeLessThan(await left('Page settings'))
    expect(await left('Page settings')).toBeLessThan(await left('Hours and contact'))
    await submit.click()
    await client.page.locator('#panel').getByRole('button', { name: 'Submit for review' }).click()
    await client.page.getByText('These are the texts that you submitted').waitFor()
    await client.page.getByRole('link', { name: 'In review' }).click()
    await client.page.getByText(/^Waits for approval by \S/).waitFor()

    const team = await editor.open(browser)
    await team.page.getByRole('link', { name: /^Review / }).click()
    await team.page.getByText('Waits for your approval').waitFor()
    await team.page.getByLabel('About').selectOption({ label: 'A bakery by the lake' })
    await team.page.getByLabel('Comment').fill('Which lake?')
    await team.page.getByRole('button', { name: 'Comment', exact: true }).click()
    await team.page.getByText('Your comment is saved').waitFor()
    for (const { page } of [client, team]) {
      await page.reload()
      await page.getByText('Which lake?').waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    }
    expect(await seriousFindings(team.page)).toEqual([])
    expect(await site.html()).not.toContain('by the lake')
    await team.page.getByRole('button', { name: 'Approve and publish it' }).click()
    await team.page.getByText('Approved and published').waitFor()
    expect(await site.html()).toContain('A bakery by the lake')
    expect(team.complaints).toEqual([])
    for (const { context } of [client, team]) await context.close()
  })
})
