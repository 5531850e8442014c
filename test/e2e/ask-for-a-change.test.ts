import { afterEach, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { dataOf } from '../support/model-answers.ts'
import type { ChatRequest } from '../support/model-server.ts'
import { press, useEditor } from '../support/use-editor.ts'
import { seriousFindings } from '../support/visits.ts'

const { browser, editor, inBrowser } = await useEditor({ worker: true, credits: 10 })

afterEach(() => editor.platform.models.reset())

type Outlined = { page_id: string; sections: { section_id: string; kind: string }[] }
type Given = { section_id: string; section: { title?: string } }

/** Has the model append a word to the title of the cover. */
function scriptModel(word: string) {
  const { models } = editor.platform
  const plan = (request: ChatRequest) => {
    const changes = dataOf<Outlined[]>(request, 'website').flatMap(({ page_id, sections }) =>
      sections
        .filter(({ kind }) => kind === 'hero')
        .map(({ section_id }) => ({ page_id, section_id, action: 'rewrite', after: null, instruction: word })),
    )
    const cannot_do = ['Which days is the shop closed in winter?']
    return { content: JSON.stringify({ changes, summary: 'The title is friendlier.', cannot_do }) }
  }
  const write = (request: ChatRequest) => {
    const sections = dataOf<Given[]>(request, 'sections').map(({ section_id, section }) => ({
      ...{ section_id, section: { ...section, title: `${section.title} ${word}` } },
    }))
    return { content: JSON.stringify({ sections }) }
  }
  models.always('edit plan', plan)
  models.always('edit /', write)
}

const orderIn = (url: string | URL) => new URL(url).searchParams.get('order') ?? ''

/** Presses a button that orders a change. Returns the id of the order. */
async function order(page: Page, button: string): Promise<string> {
  const before = orderIn(page.url())
  await press(page, button)
  await page.waitForURL((url) => orderIn(url) !== before)
  return orderIn(page.url())
}

inBrowser('the panel "Ask for a change"', () => {
  test.each([true, false])('orders a change, shows it, and undoes it as one step (scripts: %s)', async (scripts) => {
    if (!browser) throw new Error('no browser')
    const site = await editor.website()
    const before = await site.html()
    const { page, go, context, complaints } = await editor.open(browser, { scripts })
    const preview = page.frameLocator('#preview')
    const title = 'Bread that takes its time'
    const isAccessible = async (width: number) => {
      if (!scripts) return
      await page.setViewportSize({ width, height: 900 })
      expect(await seriousFindings(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await page.getByRole('link', { name: 'Ask for a change' }).click()
    await page.getByLabel('What should change?').fill('Warmer')
    expect(await page.locator('#panel').getByRole('radio').count()).toBe(3)
    expect(await page.getByRole('radio', { name: 'This section 1 credit' }).isChecked()).toBe(true)
    const starts = await page.locator('.prepared button').allInnerTexts()
    expect(starts).toContain('Write from the facts')
    expect(starts.filter((start) => start.startsWith('In '))).toHaveLength(3)
    await isAccessible(375)

    const gate = editor.platform.models.gate('edit plan')
    scriptModel('friends')
    const id = await order(page, 'Ask for this change')
    await page.getByText('The change is being planned.').waitFor()
    await gate.reached
    await isAccessible(1440)
    gate.open()
    await editor.platform.ended(id)
    if (!scripts) await page.getByRole('link', { name: 'Reload' }).click()
    await page.getByText('Nothing has changed').waitFor()
    expect(await page.locator('#asked').innerText()).toMatch(/Nothing is scripted\.[^]*It cost 0 credits; 1 refunded\./)
    expect(await page.getByLabel('What should change?').inputValue()).toBe('Warmer')

    // With scripts, a starting point is written into the field beside its price.
    if (scripts) await page.getByRole('button', { name: 'Friendlier' }).click()
    await editor.platform.ended(await order(page, scripts ? 'Ask for this change' : 'Friendlier'))
    if (!scripts) await page.reload()
    await page.getByText('1 change in your draft').waitFor()
    const told = await page.locator('#asked').innerText()
    for (const text of [
      'The title is friendlier.',
      'Which days is the shop closed in winter?',
      title,
      `${title} friends`,
      'It cost 1 credit.',
    ])
      expect(told).toContain(text)
    await preview.getByText(`${title} friends`).waitFor()
    const outline = 'getComputedStyle(document.querySelector("h1")).outlineStyle'
    expect(await page.frames()[1]?.evaluate(outline)).toBe('dashed')
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
    await isAccessible(375)

    await press(page, 'Undo this change')
    await page.getByText('The change was undone').waitFor()
    await preview.getByText(title, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
    expect(await site.html()).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('orders a translation, and translates again what was changed since', async () => {
    if (!browser) throw new Error('no browser')
    const site = await editor.website()
    const { page, go, context, complaints } = await editor.open(browser)
    const websitePage = `/console/websites/${site.websiteId}`
    await go(`${site.path}?panel=ask`)
    await page.getByLabel('Language').selectOption('fr')
    await editor.platform.ended(await order(page, 'Translate: 1 credit'))
    await page.getByText('Translate the website into French').waitFor()
    await page.locator('#asked').getByText('FR Bread', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: /^Publish \d+ changes$/ }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()

    const url = `/v1/workspace/website/${site.websiteId}/pages/${site.pageId}`
    const { headers } = editor.caller
    const change = { method: 'PATCH', url, headers, payload: { name: 'Start' } } as const
    expect((await editor.platform.app.inject(change)).statusCode).toBe(200)
    await go(websitePage)
    await page.getByRole('link', { name: 'Outdated translation' }).click()
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByLabel('Language').scrollIntoViewIfNeeded()
      expect(await seriousFindings(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await editor.platform.ended(await order(page, 'Translate 1 changed page again: French, 1 credit'))
    await page.locator('#asked').getByText('FR Start', { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
