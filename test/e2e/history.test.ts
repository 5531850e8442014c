import { expect, test } from '@jest/globals'
import { useEditor } from '../support/use-editor.ts'
import { seriousFindings } from '../support/visits.ts'

const { browser, editor, inBrowser } = await useEditor()
const colleague = 'paul@example.com'

type Site = Awaited<ReturnType<typeof editor.website>>

/** A colleague saves fields of sections in the own draft; `publishes`: and publishes them. */
async function changeByColleague(
  site: Site,
  values: [kind: string, field: string, value: unknown][],
  publishes = true,
) {
  const { operations } = editor.platform
  const ref = { workspaceId: editor.caller.workspaceId, websiteId: site.websiteId, author: colleague }
  const { draftId, revision } = await operations.openOwnDraft(ref)
  const edits = values.map(([kind, field, value]) => ({
    ...{ type: 'set_field' as const, page_id: site.pageId, section_id: site.idOf(kind), field, value },
  }))
  const { digest } = await operations.editDraft({ ...ref, draftId, expectedRevision: revision, edits })
  if (publishes) await operations.publishDraft({ ...ref, draftId, expectedRevision: revision + 1, digest })
}

inBrowser('the history of a page', () => {
  test.each([
    { scripts: true, width: 1440 },
    { scripts: false, width: 375 },
  ])("yesterday's change of a section is found and undone, and the rest stays ($scripts)", async (options) => {
    if (!browser) throw new Error('no browser')
    const site = await editor.website()
    await changeByColleague(site, [['story', 'heading', 'A bakery by the lake']])
    await changeByColleague(site, [['faq', 'heading', 'Asked by many']])
    const { page, go, context, complaints } = await editor.open(browser, options)
    await go(`${site.path}?section=${site.idOf('story')}`)
    await page.getByRole('link', { name: 'Who changed this?' }).click()
    await page.getByRole('heading', { name: 'History of A bakery by the lake' }).waitFor()
    const [change] = await page.locator('.versions > li').all()
    const told = (await change?.innerText()) ?? ''
    for (const text of [`by ${colleague}`, 'on the slopes', 'by the lake']) expect(told).toContain(text)
    expect(told).not.toContain('Asked by many')
    expect(options.scripts ? await seriousFindings(page) : []).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('button', { name: 'Restore the section as before this change' }).first().click()
    await page.getByText('Restored in your draft').waitFor()
    await page.frameLocator('#preview').getByText('A bakery on the slopes').first().waitFor()
    if (options.width < 500) await page.getByRole('link', { name: 'Review 1' }).click() // the review
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
    const html = await site.html()
    for (const text of ['A bakery on the slopes', 'Asked by many']) expect(html).toContain(text)

    // From the website, the whole page is compared and restored.
    await go(`/console/websites/${site.websiteId}`)
    await page.getByRole('link', { name: /^History\s*: Home$/ }).click()
    await page.getByRole('link', { name: 'Compare with the public page' }).last().click()
    await page.getByRole('heading', { name: 'Version of' }).waitFor()
    expect(options.scripts ? await seriousFindings(page) : []).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('button', { name: 'Restore this version of the page' }).click()
    await page.getByText('Restored in your draft').waitFor()
    await page.frameLocator('#preview').getByText('Good to know').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

inBrowser('a layout in the history', () => {
  test('has the names that the editor has for it', async () => {
    if (!browser) throw new Error('no browser')
    const site = await editor.website()
    await changeByColleague(site, [['hero', 'layout', 'type']])
    const { page, go, context } = await editor.open(browser)
    await go(`${site.path}?section=${site.idOf('hero')}`)
    const chosen = await page.getByRole('group', { name: 'Layout' }).locator('label:has(:checked)').innerText()
    const [ins, del] = ['ins', 'del'].map((tag) => page.locator(`.versions ${tag}`))
    for (const path of ['', `/${site.pageId}?section=${site.idOf('hero')}`]) {
      await go(`/console/websites/${site.websiteId}/history${path}`)
      expect([await del?.allInnerTexts(), await ins?.allInnerTexts()]).toEqual([['Wide picture'], [chosen]])
    }
    await context.close()
  })
})

inBrowser('the changes of a website', () => {
  test.each([
    { scripts: true, width: 1440 },
    { scripts: false, width: 375 },
  ])('some are published, some discarded, and the rest waits ($scripts)', async (options) => {
    if (!browser) throw new Error('no browser')
    const site = await editor.website()
    await changeByColleague(
      site,
      [
        ['story', 'heading', 'A bakery by the lake'],
        ['faq', 'heading', 'Asked by many'],
        ['hero', 'title', 'Bread from the slopes'],
      ],
      false,
    )
    const { page, go, context, complaints } = await editor.open(browser, options)
    await go(`/console/websites/${site.websiteId}/changes`)
    await page.getByRole('heading', { name: '3 changes are not public yet' }).waitFor()
    expect(options.scripts ? await seriousFindings(page) : []).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('checkbox', { name: /^Choose: Asked by many/ }).uncheck()
    await page.getByRole('checkbox', { name: /^Choose: Cover/ }).uncheck()
    // Without scripts, the buttons count all.
    await page.getByRole('button', { name: options.scripts ? 'Publish 1 change' : 'Publish 3 changes' }).click()
    await page.getByRole('heading', { name: '2 changes are not public yet' }).waitFor()
    const html = await site.html()
    expect([html.includes('A bakery by the lake'), html.includes('Asked by many')]).toEqual([true, false])
    if (options.scripts) await page.getByRole('checkbox', { name: 'Check all changes' }).uncheck()
    await page.getByRole('checkbox', { name: /^Choose: Asked by many/ }).setChecked(true)
    await page.getByRole('checkbox', { name: /^Choose: Cover/ }).setChecked(false)
    const discard = options.scripts ? 'Discard 1 change' : 'Discard 2 changes'
    await page.locator('summary', { hasText: discard }).click()
    await page.getByRole('button', { name: discard }).click()
    await page.getByRole('heading', { name: '1 change is not public yet' }).waitFor()
    await page.getByRole('button', { name: 'Undo the publication' }).click()
    await page.getByText('The publication is undone').waitFor()
    expect(await site.html()).toContain('A bakery on the slopes')
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await page.getByRole('heading', { name: 'Everything is public' }).waitFor()
    expect(await site.html()).toContain('Bread from the slopes')
    expect(complaints).toEqual([])
    await context.close()
  })
})
