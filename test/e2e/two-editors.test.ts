import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../support/until.ts'
import { press, useEditor } from '../support/use-editor.ts'

const { editor, inBrowser, browser } = await useEditor()
const other = 'other@example.com'

beforeAll(async () => {
  await editor.people.invite(other)
})

const open = async (who?: string, scripts = true) => {
  if (!browser) throw new Error('no browser')
  return await editor.open(browser, { scripts }, who)
}
type Site = Awaited<ReturnType<typeof editor.website>>
/** A field of the first section. */
const fieldOf = (page: Page, site: Site, name: string) => page.locator(`[name="f.${site.idOf('hero')}.${name}"]`).last()
const typeAtEnd = async (page: Page, site: Site, name: string, text: string) => {
  await fieldOf(page, site, name).press('End')
  await page.keyboard.type(text)
}

/** Another person fills a field of the first section, and publishes. */
async function publishByOther(site: Site, name: string, text: string) {
  const { page, go, context } = await open(other, false)
  await go(`${site.path}?section=${site.idOf('hero')}`)
  await fieldOf(page, site, name).fill(text)
  await press(page, 'Save')
  await press(page, 'Publish 1 change')
  await page.getByText('Published', { exact: true }).waitFor()
  await context.close()
}

inBrowser('two people on one page', () => {
  test('a publication of a colleague appears in an open form, and its autosaves do not take it back', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await publishByOther(site, 'text', 'Written by a colleague')
    await typeAtEnd(page, site, 'title', ' and space')
    await until(async () => (await fieldOf(page, site, 'text').inputValue()) === 'Written by a colleague')
    await page.keyboard.type(' and rest')
    await page.frameLocator('#preview').getByText('time and space and rest').waitFor()
    await fieldOf(page, site, 'text').focus()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await press(page, 'Publish 1 change')
    await page.getByText('Published', { exact: true }).waitFor()
    const html = await site.html()
    for (const text of ['Written by a colleague', 'Bread that takes its time and space and rest'])
      expect(html).toContain(text)
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each([
    ['Use mine', 'Bread that takes its time and space'],
    ['Keep the other one', 'Written by a colleague'],
  ])('a field that both changed asks while it is typed, and stays as chosen: %s', async (choice, expected) => {
    const site = await editor.website()
    const { page, go, context } = await open()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await publishByOther(site, 'title', 'Written by a colleague')
    await typeAtEnd(page, site, 'title', ' and')
    const asked = page.locator('#panel .conflicts')
    await asked.getByText('Bread that takes its time and', { exact: true }).waitFor()
    await page.keyboard.type(' space')
    for (const value of ['Bread that takes its time', 'Written by a colleague', 'Bread that takes its time and space'])
      await asked.getByText(value, { exact: true }).waitFor()
    // What was typed is still there in a new tab.
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await asked.getByText('Bread that takes its time and space', { exact: true }).waitFor()
    await asked.getByText(choice, { exact: true }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await fieldOf(page, site, 'title').inputValue()).toBe(expected)
    await page.frameLocator('#preview').getByText(expected).first().waitFor()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    expect(await fieldOf(page, site, 'title').inputValue()).toBe(expected)
    await context.close()
  })

  test('without scripts, a rejected form saves no field that was not changed in it', async () => {
    const site = await editor.website()
    const { page, go, context } = await open(undefined, false)
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await publishByOther(site, 'title', 'Written by a colleague')
    await publishByOther(site, 'text', 'Told by a colleague')
    await fieldOf(page, site, 'title').fill('Written by me')
    await press(page, 'Save')
    await page.locator('#panel .conflicts').getByText('Written by a colleague').waitFor()
    await press(page, 'Use mine')
    await press(page, 'Publish 1 change')
    await page.getByText('Published', { exact: true }).waitFor()
    const html = await site.html()
    for (const text of ['Written by me', 'Told by a colleague']) expect(html).toContain(text)
    await context.close()
  })
})
