import { expect, test } from '@jest/globals'
import { sections } from '../support/sites.ts'
import { until } from '../support/until.ts'
import { press, useEditor } from '../support/use-editor.ts'

const { editor, inBrowser, open } = await useEditor({ worker: true })

inBrowser('the hours of a part of the year', () => {
  test.each([true, false])('are added, changed, published and removed; scripts: %s', async (scripts) => {
    const site = await editor.website([sections.hero, sections.visit])
    const { page, go, context, complaints } = await open({ scripts })
    const saved = async (text: string) => {
      if (!scripts) await press(page, 'Save')
      await page.locator('#facts-changes').getByText(text).first().waitFor()
    }
    await go(`${site.path}?panel=facts`)
    await press(page, 'Other hours for a part of the year')
    const summer = page.locator('.season')
    await summer.getByLabel('to, Month').waitFor()
    if (scripts) await summer.getByLabel('from, Day').and(page.locator(':focus')).waitFor()
    expect(await summer.getByLabel('Tuesday, to', { exact: true }).inputValue()).toBe('7 pm')
    await summer.getByLabel('Tuesday, to', { exact: true }).fill('1 pm')
    await summer.getByLabel('Tuesday, to', { exact: true }).blur()
    await saved('July – August: Tue')
    await summer.getByLabel('to, Day').selectOption('15')
    await saved('1 Jul – 15 Aug: Tue')

    await page.getByLabel('Times', { exact: true }).selectOption('9:00–17:00')
    if (!scripts) await press(page, 'Save')
    await page.locator('[name="f.facts.hours.s0.2.0.closes"][value="13:00"]').waitFor()

    await press(page, 'Publish 2 changes')
    await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
    const shown = /Jul 1 – Aug 15<\/th>.*Tue<\/th><td>7:00–13:00</s
    await until(async () => shown.test(await site.html()))
    const { facts } = await editor.platform.operations.getWebsite({ ...editor.caller, websiteId: site.websiteId })
    const season = { from: '07-01', to: '08-15' }
    expect(facts.hours).toEqual([
      { days: [2, 3, 4, 5, 6], opens: '07:00', closes: '19:00' },
      { days: [2], opens: '07:00', closes: '13:00', season },
      { days: [3, 4, 5, 6], opens: '07:00', closes: '19:00', season },
    ])

    await press(page, 'Other hours for a part of the year')
    const rest = page.locator('.season').last()
    await rest.locator('legend', { hasText: '16 Aug – 30 Jun' }).waitFor({ state: 'attached' })
    await rest.getByLabel('from, Month').selectOption('August')
    await rest.getByLabel('from, Day').selectOption('15')
    if (!scripts) await press(page, 'Save')
    const overlap = page.getByText('Two parts of the year share days').first()
    await overlap.waitFor()
    await rest.getByLabel('from, Day').selectOption('16')
    if (!scripts) await press(page, 'Save')
    await overlap.waitFor({ state: 'hidden' })
    await rest.getByRole('button', { name: 'Remove these hours' }).click()
    await page.locator('.season').nth(1).waitFor({ state: 'detached' })
    expect(complaints).toEqual([expect.stringContaining('400')])
    await context.close()
  })
})
