import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { picture } from '../support/media-files.ts'
import { sections } from '../support/sites.ts'
import { until } from '../support/until.ts'
import { press, useEditor } from '../support/use-editor.ts'

const { editor, inBrowser, open } = await useEditor()

const preview = (page: Page) => page.frameLocator('#preview')
const scrolled = async (page: Page) => await page.frames()[1]?.evaluate('scrollY')
/** The classes that decide how the header and the opening stand, and the colors of its fields and of the other sections. */
const standing = async (page: Page) => [
  await preview(page).locator('body > header').getAttribute('class'),
  await preview(page).locator('#hero').getAttribute('class'),
  await preview(page).locator('#hero .strip p').allInnerTexts(),
  await preview(page)
    .locator('#hero .strip p, main > section:not(#hero)')
    .evaluateAll((all) => all.map(({ className }) => className)),
]
async function upload(page: Page): Promise<void> {
  const oven = { name: 'oven.png', mimeType: 'image/png', buffer: await picture() }
  await page.getByLabel('Upload a picture').setInputFiles(oven)
  await preview(page).locator('#hero img').waitFor()
}

inBrowser('what no one asked for', () => {
  test.each(['split', 'cover', 'booking', 'stack', 'ledger', 'type', 'dispatch', 'poster'] as const)(
    'stays when an opening with the layout "%s" gets its first picture',
    async (layout) => {
      const site = await editor.website([{ ...sections.hero, layout }, sections.services, sections.visit])
      const { page, go, context, complaints } = await open()
      await go(`${site.path}?section=${site.idOf('hero')}`)
      const before = await standing(page)
      await page.getByRole('link', { name: 'Choose a picture' }).click()
      await upload(page)
      expect([layout, ...(await standing(page))]).toEqual([layout, ...before])
      expect(await page.getByText('could not keep its layout').isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
      await preview(page).locator('#hero img').waitFor({ state: 'detached' })
      await until(async () => (await standing(page)).join() === before.join())
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test('the colors of all sections stay when a picture is replaced by one of other colors', async () => {
    for (const layout of ['split', 'cover', 'ledger'] as const) {
      const site = await editor.website([
        { ...sections.hero, layout },
        ...[sections.services, sections.story, sections.cta],
      ])
      const { page, go, context, complaints } = await open()
      await go(`${site.path}?section=${site.idOf('hero')}`)
      await page.getByRole('link', { name: 'Choose a picture' }).click()
      const shown = async (color: number[]) => {
        const flat = await picture({ as: (image) => image.linear([0, 0, 0], color).png() })
        const oven = { name: `oven-${color.join('-')}.png`, mimeType: 'image/png', buffer: flat }
        const image = preview(page).locator('#hero img')
        const source = (await image.count()) > 0 ? await image.getAttribute('src') : null
        await page.getByLabel('Upload a picture').setInputFiles(oven)
        await image.waitFor()
        await until(async () => (await image.getAttribute('src')) !== source)
        return await preview(page)
          .locator('body > header, main > section, main > section :is(h1, h2, p, a), footer')
          .evaluateAll((all) =>
            all.map((one) =>
              [one.className, getComputedStyle(one).color, getComputedStyle(one).backgroundColor].join(),
            ),
          )
      }
      const night = await shown([12, 20, 70])
      expect([layout, await shown([250, 220, 60])]).toEqual([layout, night])
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  test('contact details and the menu of the footer stay, whatever is added below them or moved', async () => {
    const site = await editor.website([sections.hero, sections.menu, sections.story, sections.cta])
    const { page, go, context, complaints } = await open()
    await go(`${site.path}?section=${site.idOf('cta')}`)
    const contents = async () => ({
      closing: await preview(page).locator('.s-cta').innerText(),
      footer: await preview(page).locator('footer').innerText(),
    })
    const before = await contents()
    expect(before.closing).toContain('@')
    await page.getByRole('link', { name: 'Add a section' }).click()
    // The sketch shows what comes: a list.
    expect(await page.getByRole('button', { name: 'Prices' }).locator('svg').innerHTML()).not.toContain('panel')
    await press(page, 'Prices')
    await preview(page).locator('.s-pricing').waitFor()
    await page.getByText('Their contents stay').waitFor()
    expect(await contents()).toEqual(before)

    // Two fields for each offer; the other ones are one click away.
    const offers = page.locator('#panel .entries > details')
    for (const [index, name] of ['First visit', 'Check-up', 'Whitening'].entries()) {
      const offer = offers.nth(index)
      expect(await offer.getByRole('textbox').filter({ visible: true }).count()).toBe(2)
      await offer.getByRole('textbox', { name: 'Name' }).fill(name)
      await offer.getByRole('textbox', { name: 'Price' }).fill('45 pounds')
    }
    const prices = preview(page).locator('.s-pricing .price')
    await prices.nth(2).waitFor()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    const heights = await prices.evaluateAll((all) =>
      all.map((one) => one.clientHeight < 2 * parseFloat(getComputedStyle(one).fontSize)),
    )
    expect(heights).toEqual([true, true, true])
    await offers.nth(2).getByRole('textbox', { name: 'Price' }).focus()
    const panel = page.locator('#panel')
    const at = await panel.evaluate((one) => one.scrollTop)
    expect(at).toBeGreaterThan(0)
    const up = await page.getByRole('button', { name: 'Move up', exact: true }).boundingBox()
    await page.mouse.click((up?.x ?? 0) + 9, (up?.y ?? 0) + 9) // a click by locator scrolls the panel first
    await until(async () => (await page.locator('#sections [data-section]').nth(3).innerText()) === 'Prices')
    expect(await panel.evaluate((one) => one.scrollTop)).toBe(at)
    expect(await contents()).toEqual(before)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the preview stays where it was while a picture is described, and when the page is published by keyboard', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Skip to what you edit' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('#panel h2:focus').waitFor()
    await page.getByRole('link', { name: 'Choose a picture' }).click()
    await upload(page)
    const top = await scrolled(page)
    await page
      .getByRole('group', { name: 'Click the part that must stay in view' })
      .click({ position: { x: 12, y: 50 } })
    await preview(page).locator('#hero img[style*="20% 20%"]').waitFor()
    expect(await scrolled(page)).toBe(top)
    await page.getByLabel('What it shows').fill('The oven at night')
    await page.keyboard.press('Tab')
    await preview(page).locator('#hero img[alt="The oven at night"]').waitFor()
    expect(await scrolled(page)).toBe(top)

    await page.locator(`#sections [data-section="${site.idOf('faq')}"]`).click()
    await page.locator('#panel').getByLabel('Heading').fill('Asked at the counter')
    await page.getByText('Saved').waitFor()
    await page.frames()[1]?.evaluate('scrollBy({ top: 150, behavior: "instant" })')
    const at = await scrolled(page)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
    await until(async () => await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled())
    expect(await scrolled(page)).toBe(at)
    expect(await site.html()).toContain('Asked at the counter')
    expect(complaints).toEqual([])
    await context.close()
  })
})
