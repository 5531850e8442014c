import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { english } from '../../src/console/editor/phrases/english.ts'
import { picture } from '../support/media-files.ts'
import { sections } from '../support/sites.ts'
import { until } from '../support/until.ts'
import { press, useEditor } from '../support/use-editor.ts'
import { allFindings, seriousFindings } from '../support/visits.ts'

const { editor, inBrowser, open } = await useEditor()

const sectionNames = (page: Page) => page.locator('#sections [data-section]').allInnerTexts()
/** The headings of a published page, in their order. */
const headings = (html: string) =>
  [...html.matchAll(/<h[12] id="[^"]*-title"[^>]*>(?:<span>)?([^<]*)</g)].map(([, text = '']) =>
    text.replaceAll('\u00ad', ''),
  )

inBrowser('without scripts', () => {
  test.each([1440, 375])('a page is edited, published and restored at %i px', async (width) => {
    const site = await editor.website()
    const before = await site.html()
    const { page, go, context, complaints } = await open({ scripts: false, width })
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await page.getByLabel('Title').fill('Bread from the slopes')
    await press(page, 'Save')
    await page.waitForLoadState('load')
    const frame = page.frameLocator('#preview')
    expect(await frame.locator('h1').textContent()).toBe('Bread from the slopes')
    expect(await site.html()).toBe(before)

    // On a phone, the list of sections gives way to what is edited.
    const isPhone = width < 500
    expect(await page.locator('#sections').isVisible()).toBe(!isPhone)
    if (isPhone) await page.getByRole('link', { name: 'Close' }).click()
    await page.locator('#sections').getByRole('link', { name: 'Good to know' }).click()
    await page.locator('summary', { hasText: 'How long does bread keep?' }).click()
    await page.locator('#panel').getByLabel('Question').first().fill('Does bread keep?')
    if (isPhone) await page.locator('#panel summary[aria-label="More actions"]').click()
    await press(page, 'Move up')
    await page.waitForLoadState('load')
    expect((await sectionNames(page)).slice(1, 4)).toEqual(['Services', 'Questions', 'Story'])

    await go(`${site.path}?panel=changes`)
    const told = await page.locator('#panel').innerText()
    for (const text of ['3 changes are not public yet', 'Bread that takes its time', 'Bread from the slopes'])
      expect(told).toContain(text)
    await press(page, 'Publish 3 changes')
    await page.waitForLoadState('load')
    expect(await page.getByRole('status').last().textContent()).toContain('Published')
    const published = await site.html()
    expect(headings(published).slice(0, 3)).toEqual(['Bread from the slopes', 'Ways to get our bread', 'Good to know'])
    expect(published).toContain('Does bread keep?')
    expect(published).not.toContain('data-edit')

    await press(page, 'Undo the publication')
    await page.waitForLoadState('load')
    expect(await site.html()).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('sections are added, duplicated, hidden and removed, and all of it is undone and repeated', async () => {
    const site = await editor.website()
    const { page, go, context } = await open({ scripts: false })
    await go(`${site.path}?section=${site.idOf('faq')}`)
    const names = [await sectionNames(page)]
    const does = async (name: string) => {
      await press(page, name)
      await page.waitForLoadState('load')
      names.push(await sectionNames(page))
    }
    const doesInMenu = async (name: string) => {
      await page.locator('#panel summary[aria-label="More actions"]').click()
      await does(name)
    }
    await doesInMenu('Duplicate')
    expect(names.at(-1)?.slice(3, 5)).toEqual(['Questions', 'Questions 2'])
    await doesInMenu('Hide')
    expect(await page.locator('#sections .is-hidden').count()).toBe(1)
    await page.locator('#sections').getByRole('link', { name: 'Questions 2: Good to know, Hidden' }).waitFor()
    await doesInMenu('Remove')
    await page.getByRole('link', { name: 'Add a section' }).click()
    await does('Prices')
    expect(names.at(-1)).toContain('Prices')
    for (const state of names.slice(0, -1).toReversed()) {
      await does('Undo')
      expect(names.at(-1)).toEqual(state)
    }
    for (const state of names.slice(1, 5)) {
      await does('Redo')
      expect(names.at(-1)).toEqual(state)
    }
    await page.getByRole('button', { name: /^Publish \d/ }).click()
    await page.getByRole('alert').filter({ hasText: 'sample texts: Prices' }).waitFor()
    expect(await site.html()).not.toContain('New heading')
    await press(page, 'Publish anyway')
    await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
    expect(await site.html()).toContain('New heading')
    await context.close()
  })
})

inBrowser('with scripts', () => {
  const titleOf = (page: Page) => page.frameLocator('#preview').locator('h1')

  test('the chosen layout of an opening is what the page shows, and the review calls it by the same name', async () => {
    const site = await editor.website()
    const { page, go, context } = await open()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    const opening = page.frameLocator('#preview').locator('#hero')
    const layouts = page.getByRole('group', { name: 'Layout' })
    const names = await layouts.locator('label').allInnerTexts()
    expect(names.length).toBeGreaterThan(2)
    const first = await layouts.locator('label:has(:checked)').innerText()
    const last = names.find((name) => name !== first) ?? ''
    for (const name of [first, ...names, last]) {
      await layouts.getByRole('radio', { name, exact: true }).check()
      const [composition = ''] = Object.entries(english.layouts).find(([, text]) => text === name) ?? []
      await opening.and(page.frameLocator('#preview').locator(`.${composition}`)).waitFor()
    }
    await page.getByRole('link', { name: 'Review: 1 change' }).click()
    await page.locator('.differences del').filter({ hasText: first }).waitFor()
    await page.locator('.differences ins').filter({ hasText: last }).waitFor()
    await page.getByRole('link', { name: 'Publish some' }).click()
    await page.locator('.changes del').filter({ hasText: first }).waitFor()
    await page.locator('.changes ins').filter({ hasText: last }).waitFor()
    await context.close()
  })

  test('a text is typed in the page, saved, undone by keyboard, and the cursor stays', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(site.path)
    const title = titleOf(page)
    await title.click()
    await page.locator('#panel .is-chosen').waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    const typed = 'Sauerteig 🥖 aus der <b>Südstadt</b>'
    await page.keyboard.insertText(typed) // on a busy machine, keys are saved as several edits
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(typed)
    expect(await title.getAttribute('contenteditable')).toBe('plaintext-only')
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+Z')
    await page.frameLocator('#preview').getByText('Bread that takes its time').waitFor()
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await page.frameLocator('#preview').getByText(typed).waitFor()
    await title.click()
    await page.keyboard.type('!')
    await press(page, 'Publish 1 change') // still in the text
    await page.getByText('Published').waitFor()
    expect(await page.getByRole('link', { name: 'View the page' }).getAttribute('href')).toMatch(/^http:.*\/$/)
    expect(headings(await site.html())[0]).toContain('!')
    await page.reload()
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Undo the publication' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a field of the panel is saved when typing ends, and the page shows it while it is typed', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(`${site.path}?section=${site.idOf('faq')}`)
    await page.locator('summary', { hasText: 'How long does bread keep?' }).click()
    await page.locator('#panel').getByLabel('Question').first().fill('Does it keep?')
    await page.frameLocator('#preview').getByText('Does it keep?').waitFor()
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
    await press(page, 'Move up')
    await page.getByRole('button', { name: 'Publish 2 changes' }).waitFor()
    expect((await sectionNames(page)).indexOf('Questions')).toBe(2)
    // The preview scrolls to the section that is moved.
    const preview = page.frames()[1]
    const top = `document.querySelector('[data-edit="${site.idOf('faq')}"]').getBoundingClientRect().top`
    const isShown = async () => await preview?.evaluate(`${top} >= -1 && ${top} < innerHeight`)
    await until(isShown)
    await preview?.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })')
    await press(page, 'Move up')
    await until(async () => (await sectionNames(page)).indexOf('Questions') === 1)
    await until(isShown)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a section that a key opens has the focus in its panel, and the page shows the field that is typed', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(site.path)
    await page.locator(`#sections [data-section="${site.idOf('cta')}"]`).focus()
    await page.keyboard.press('Enter')
    const isInPanel = () => page.evaluate(() => document.activeElement?.closest('#panel') !== null)
    await until(isInPanel)
    await page.keyboard.press('Tab')
    expect(await isInPanel()).toBe(true)
    const preview = page.frames()[1]
    await preview?.evaluate('scrollTo({ top: 0, behavior: "instant" })')
    await page.locator('#panel').getByLabel('Heading').fill('Come at seven')
    await until(
      async () =>
        await preview?.evaluate(
          'document.querySelector("main > section:last-of-type h2").getBoundingClientRect().top < innerHeight',
        ),
    )
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a line of a list that is emptied and typed anew leaves the lines below it as they are', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    const lines = page.locator('#panel .words').first().getByRole('textbox')
    await page.locator('#panel').getByText('More', { exact: true }).click()
    const shown = page.frameLocator('#preview').locator('body')
    for (const [index, text] of ['Open daily', 'Closed on Friday', 'Check-ups 45 pounds'].entries()) {
      await lines.nth(index).fill(text)
      await lines.nth(index + 1).waitFor()
    }
    await shown.getByText('Check-\u2060ups 45 pounds').waitFor()
    await page.getByText('Saved').waitFor()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await page.locator('#panel').getByText('More', { exact: true }).click()
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await lines.nth(1).fill('')
    await answered
    await page.getByText('Saved').waitFor()
    await lines.nth(1).pressSequentially('Friday until one')
    await shown.getByText('Friday until one').waitFor()
    expect(await lines.evaluateAll((all) => all.map((line) => (line as HTMLInputElement).value))).toEqual([
      ...['Open daily', 'Friday until one', 'Check-ups 45 pounds', ''],
    ])
    await lines.nth(1).blur()
    await press(page, 'Publish 1 change')
    await until(async () => (await site.html()).includes('Friday until one'))
    expect(await site.html()).toContain('Check-\u2060ups 45 pounds')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('entries of a new section are filled in one after the other, and the width of the preview stays', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(`${site.path}?section=${site.idOf('visit')}&panel=add`)
    await page.getByTitle('Phone').click()
    await press(page, 'Prices')
    const boxes = page.locator('#panel .entries > details')
    await boxes.nth(2).waitFor()
    const [first, , third] = [boxes.nth(0), boxes.nth(1), boxes.nth(2)]
    await first.getByRole('textbox', { name: 'Name' }).click()
    await page.keyboard.type('Tasting tour') // replaces the sample text
    await first.getByLabel('Price').fill('£18')
    expect(await first.locator('summary').first().innerText()).toBe('Tasting tour')
    expect(await third.getByLabel('Price').isVisible()).toBe(true)
    // In the page as well, where a text that was removed is not rejected before another one is typed.
    const second = boxes.nth(1).getByRole('textbox', { name: 'Name' })
    const inPage = page.frameLocator('#preview').locator('[data-edit]').getByText('Name', { exact: true }).first()
    await inPage.click()
    await until(async () => (await inPage.evaluate(() => getSelection()?.toString())) === 'Name')
    await page.keyboard.type('Cellar tour')
    await until(async () => (await second.inputValue()) === 'Cellar tour')
    await second.fill('')
    await page.getByText('Saved').waitFor()
    await second.pressSequentially('Night tour')
    expect(await page.getByRole('alert').count()).toBe(0)
    await third.locator('summary').first().click()
    await press(page, 'Add an entry')
    await boxes.nth(3).waitFor()
    await until(
      async () =>
        await boxes
          .nth(3)
          .getByRole('textbox', { name: 'Name' })
          .evaluate((field) => field === document.activeElement),
    )
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLDetailsElement).open))).toEqual([
      ...[true, true, false, true],
    ])
    expect(await page.locator('#panel').evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0)
    const frame = page.locator('#preview')
    const width = (await frame.boundingBox())?.width
    await page.getByRole('link', { name: 'Colors and type' }).click()
    await page.getByLabel('Brand color').waitFor()
    expect(await page.getByLabel('Phone', { exact: true }).isChecked()).toBe(true)
    expect([width, (await frame.boundingBox())?.width]).toEqual([390, 390])
    await page.getByTitle('Desktop').click()
    await until(async () => (await frame.evaluate((one) => one.clientWidth)) === 1_280)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a title that is emptied while its former texts are saved is not rejected before it is left', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    const sent = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const saved: number[] = []
    await page.route('**/edit/**', async (route) => {
      const isPost = route.request().method() === 'POST'
      if (isPost) sent.resolve()
      if (isPost) await answer.promise
      await route.continue()
    })
    page.on('response', (one) => one.request().method() === 'POST' && saved.push(one.status()))
    const field = page.getByLabel('Title')
    await field.fill('First')
    await sent.promise
    await field.fill('Second')
    await field.fill('')
    answer.resolve()
    await until(() => saved.length > 1)
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    expect([saved.slice(0, 2), await page.getByRole('alert').count()]).toEqual([[303, 303], 0])
    await field.pressSequentially('Third')
    await titleOf(page).getByText('Third').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a section is dragged to another place, and back with Escape', async () => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open()
    await go(site.path)
    await page.locator('body.scripted').waitFor()
    const entries = page.locator('#sections li:has([data-section])')
    const names = async () => await entries.allInnerTexts()
    const before = await names()
    const drag = async (from: number, to: number) => {
      const boxes = [await entries.nth(from).boundingBox(), await entries.nth(to).boundingBox()]
      const [start, end] = boxes.map((box) => ({ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 9 }))
      if (!start || !end) throw new Error('The list has no such entry.')
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(start.x + 600, end.y, { steps: 8 }) // over the preview
    }
    await drag(3, 1)
    const moved = [before[0], before[3], before[1], before[2], ...before.slice(4)]
    expect(await names()).toEqual(moved)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await names()).toEqual(before)
    await drag(3, 1)
    await page.mouse.up()
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
    expect(await names()).toEqual(moved)
    await page
      .locator('#sections [aria-current]')
      .filter({ hasText: before[3] ?? '' })
      .waitFor()
    await press(page, 'Undo')
    await until(async () => (await names()).join() === before.join())
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a text that is rejected is neither saved nor published', async () => {
    const site = await editor.website()
    const { page, go, context } = await open()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await page.getByLabel('Title').fill('Bread from the slopes')
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
    const before = await site.html()
    await page.getByLabel('Title').fill('')
    await press(page, 'Publish 1 change')
    await page.getByRole('alert').filter({ hasText: '“Title” must not be empty.' }).waitFor()
    await press(page, 'Publish 1 change')
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await page.getByText('Saved').count()).toBe(0)
    expect(await site.html()).toBe(before)
    await context.close()
  })

  test('while a character is composed, nothing is sent and nothing is replaced', async () => {
    const site = await editor.website()
    const { page, go, context } = await open()
    await go(site.path)
    await titleOf(page).click()
    await page.locator('#panel .is-chosen').waitFor()
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    const input = await context.newCDPSession(page)
    await page.keyboard.press('ControlOrMeta+A')
    await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await input.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
    expect(await page.getByLabel('Title').inputValue()).toBe('Bread that takes its time')
    expect(posts).toEqual([])
    await input.send('Input.insertText', { text: '日本' })
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('日本')
    await context.close()
  })

  test('what is typed without a connection or a session is kept, and saved afterwards', async () => {
    const site = await editor.website()
    const { page, go, context } = await open()
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await context.setOffline(true)
    await page.getByLabel('Title').fill('Typed on the train')
    await page.getByText('Not saved: no connection').waitFor()
    await context.setOffline(false)
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()

    await context.clearCookies()
    await page.getByLabel('Title').fill('Typed without a session')
    await page.getByText('You are signed out').waitFor()
    const { path } = await editor.people.link({ email: editor.email })
    await go(path)
    await press(page, 'Sign in')
    await page.waitForURL('**/console')
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await page.frameLocator('#preview').getByText('Typed without a session').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Typed without a session')
    await context.close()
  })

  test('a page whose texts try to reach the session runs no script', async () => {
    const attack = `</script><script>parent.stolen=1;top.document.title='stolen'</script><img src=x onerror="parent.stolen=1">`
    const site = await editor.website([
      { ...sections.hero, title: attack },
      {
        ...sections.story,
        heading: '<svg onload=parent.stolen=1>',
        paragraphs: ['[x](javascript:parent.stolen=1) text'],
      },
    ])
    const { page, go, context } = await open()
    const policies: string[] = []
    page.on(
      'response',
      (answer) =>
        answer.url().includes('/preview/') && policies.push(answer.headers()['content-security-policy'] ?? ''),
    )
    await go(`${site.path}?section=${site.idOf('hero')}`)
    await titleOf(page).click()
    await page.locator('#panel .is-chosen').waitFor()
    expect(await page.evaluate('[window.stolen, document.title]')).toEqual([undefined, 'Home · Le Fournil'])
    const [, frame] = page.frames()
    expect(await frame?.evaluate('window.origin')).toBe('null')
    expect(await frame?.evaluate(`(() => { try { return parent.document.title } catch { return 'blocked' } })()`)).toBe(
      'blocked',
    )
    expect(policies[0]).toContain('sandbox allow-scripts;')
    expect(policies[0]).toMatch(/script-src 'sha256-[^']+';/)
    await context.close()
  })
})

/** Drops a file on the panel of the editor. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([new Uint8Array(content)], fileName, { type: 'image/png' }))
      return dropped
    },
    [name, [...bytes]] as const,
  )
  await page.locator('#panel').dispatchEvent('drop', { dataTransfer })
}

inBrowser('pictures, facts and theme', () => {
  test.each([true, false])(
    'are edited in a draft, previewed, undone and published together (scripts: %s)',
    async (scripts) => {
      const site = await editor.website()
      const { page, go, context, complaints } = await open({ scripts })
      await go(`${site.path}?section=${site.idOf('hero')}`)
      await page.getByRole('link', { name: 'Choose a picture' }).click()
      const upload = page.getByLabel('Upload a picture')
      const choose = async (name: string, buffer: Buffer) => {
        await upload.setInputFiles({ name, mimeType: 'image/png', buffer })
        if (!scripts) await press(page, 'Upload')
      }
      await choose('oven.txt', Buffer.from('no picture'))
      await page.getByRole('alert').filter({ hasText: 'This file is no picture' }).waitFor()
      expect(await upload.getAttribute('aria-invalid')).toBe('true')
      if (scripts) {
        await choose('oven.png', Buffer.alloc(10 * 2 ** 20 + 1))
        await page.getByRole('alert').filter({ hasText: 'too large' }).waitFor()
      }
      if (scripts) await drop(page, 'oven.png', await picture())
      else await choose('oven.png', await picture())
      const preview = page.frameLocator('#preview')
      await preview.locator('#hero img').waitFor()
      await page.getByLabel('What it shows').fill('The oven at night')
      await page.getByLabel('Top', { exact: true }).check()
      if (!scripts) await press(page, 'Save')
      await preview.locator('#hero img[alt="The oven at night"][style*="50% 20%"]').waitFor()
      const changes = (count: number) =>
        page.getByRole('button', { name: `Publish ${count} change${count === 1 ? '' : 's'}` }).waitFor()
      const save = async () => {
        if (!scripts) await press(page, 'Save')
      }

      await page.getByRole('link', { name: 'Colors and type' }).click()
      await page.getByLabel('Brand color').fill('#1f6f54')
      await save()
      await changes(2)
      const css = () => preview.locator('head > style').first().textContent()
      await until(async () => (await css())?.includes('#1f6f54'))

      await page.getByRole('link', { name: 'Hours and contact' }).click()
      await page.getByRole('switch', { name: 'Monday' }).check()
      await page.getByLabel('Monday, from', { exact: true }).fill('6 pm')
      const closes = page.getByLabel('Monday, to', { exact: true })
      await closes.clear()
      await closes.pressSequentially('2.00') // is incomplete before its last key
      const saturday = page.getByLabel('Saturday, to', { exact: true })
      const height = async () => (await page.locator('.day').first().boundingBox())?.height
      const high = await height()
      await page.getByLabel('Monday, from', { exact: true }).focus()
      expect(await height()).toBe(high) // no line moves from under the pointer
      await saturday.fill('1730')
      await page.locator('#panel').getByLabel('Phone').fill('+33 4 78 11 11 11')
      await page.getByLabel('Monday, from', { exact: true }).click()
      await save()
      await changes(4)
      await page.getByText('closes on Tuesday, 2 am').waitFor()
      const changed = page.getByRole('region', { name: 'What changes' })
      expect(await changed.getByText('6 pm–2 am').count()).toBe(1)
      await changed.getByText('7 am–5:30 pm').waitFor()
      await until(async () => (await saturday.inputValue()) === '5:30 pm')
      expect(await changed.getByText('Wednesday').count()).toBe(0)
      for (const text of ['6 pm–2 am', '+33 4 78 11 11 11'])
        await preview.getByText(text).filter({ visible: true }).first().waitFor()
      await press(page, 'Undo')
      await page.locator('#panel').getByLabel('Phone').and(page.locator('[value="+33 4 78 00 00 00"]')).waitFor()
      await press(page, 'Redo')
      await changes(4)
      await page.getByLabel('Tuesday, from', { exact: true }).fill('26:00')
      if (scripts) await page.getByLabel('Tuesday, from', { exact: true }).blur()
      await save()
      await page.getByRole('alert').filter({ hasText: '“26:00” is not a time. Write 7:30 or 19:30.' }).waitFor()
      await page.locator('.day').filter({ hasText: 'Tuesday' }).getByText('is not a time').waitFor()
      await page.getByLabel('Tuesday, from', { exact: true }).fill('8')
      if (scripts) await page.getByLabel('Tuesday, from', { exact: true }).blur()
      await save()
      await page.getByRole('status').getByText('1 text still has the old details').click()
      await page.getByRole('status').getByRole('link', { name: 'Home, Cover' }).click()
      const stated = page.getByLabel('Short facts 1')
      expect(await stated.inputValue()).toBe('Tuesday to Saturday, 7:00 to 19:00')
      if (scripts) await stated.and(page.locator(':focus')).waitFor()

      await page.getByRole('link', { name: 'Review: 4 changes' }).click()
      const told = page.locator('#panel .differences')
      for (const text of [
        'Hours and contact, Phone',
        'Mon 18:00–02:00',
        'Tuesday to Saturday, 7:00 to 19:00',
        '#1f6f54',
      ])
        await told.getByText(text).first().waitFor()
      const website = () => editor.platform.operations.getWebsite({ ...editor.caller, websiteId: site.websiteId })
      const before = await website()
      await press(page, 'Publish 4 changes')
      await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
      expect(await site.html()).toContain('alt="The oven at night"')
      const { settings, facts } = await website()
      expect(settings.theme).toMatchObject({ primary_color: '#1f6f54', font_heading: 'Fraunces', font_body: 'Outfit' })
      expect(facts.hours).toContainEqual({ days: [1], opens: '18:00', closes: '02:00' })
      expect(facts.phone).toBe('+33 4 78 11 11 11')

      await press(page, 'Undo the publication')
      await page.getByText('The publication was undone.').waitFor()
      const after = await website()
      expect([after.facts, after.settings.theme]).toEqual([before.facts, before.settings.theme])
      // The file that is no picture, and the time that is none.
      expect(complaints).toEqual([expect.stringContaining('400'), expect.stringContaining('400')])
      await context.close()
    },
  )
})

inBrowser('texts with the former details', () => {
  const opened = async (scripts: boolean, text: string, closing: readonly string[]) => {
    const story = { ...sections.story, paragraphs: ['The oven is hot until 7 pm.'] }
    const site = await editor.website([{ ...sections.hero, text }, story, sections.visit])
    const opened = await open({ scripts })
    await opened.go(`${site.path}?panel=facts`)
    const days = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    for (const [index, time] of closing.entries())
      await opened.page.getByLabel(`${days[index]}, to`, { exact: true }).fill(time)
    const lists = opened.page.getByRole('status').filter({ hasText: 'still have the old details' })
    const counted = async (count: number) => await until(async () => (await lists.locator('li').count()) === count)
    return { ...opened, lists, counted }
  }

  test.each([true, false])('show the new ones, get them by a button, and are undone (scripts: %s)', async (scripts) => {
    const text = 'Call +33 4 78 00 00 00 before you come.'
    const { page, lists, counted, context, complaints } = await opened(scripts, text, ['18:30'])
    await page.locator('#panel').getByLabel('Phone').fill('+33 4 78 11 11 11')
    if (scripts) await page.locator('#panel').getByLabel('Phone').blur()
    else await press(page, 'Save')
    await lists.getByText('2 texts still').click()
    await lists.getByText('7:00 to 19:00 is still right on Wed–Sat').waitFor()
    const notice = page.getByRole('complementary', { name: 'Hours and contact' })
    await notice.getByText('Saved as draft. 3 texts still have the old details: …Saturday, 7:00 to 19:00').waitFor()
    await page.setViewportSize({ width: 1440, height: 480 })
    await notice.getByRole('link', { name: 'See the texts' }).click()
    if (scripts) await lists.locator('summary:focus').first().waitFor()
    expect(await page.evaluate('[document.documentElement.scrollHeight - innerHeight, scrollY]')).toEqual([0, 0])
    await page.setViewportSize({ width: 1440, height: 900 })
    await lists.getByText('7 pm is still right on Wed–Sat').waitFor()
    expect(await lists.getByRole('button', { name: /^Replace \d/ }).count()).toBe(0)
    // The other days had the same hours.
    await page.getByRole('button', { name: /^Also on Wed–Sat: 7 am–6:30 pm/ }).click()
    await page.getByLabel('Saturday, to', { exact: true }).and(page.locator('[value="6:30 pm"]')).waitFor()
    if (scripts) await page.getByLabel('Saturday, from', { exact: true }).and(page.locator(':focus')).waitFor()
    expect(await page.getByRole('button', { name: /^Also on/ }).count()).toBe(0)
    const opening = page.frameLocator('#preview').locator('#hero')
    const one = page.getByRole('status').filter({ hasText: '1 text still has the old details' })
    await one.getByText('1 text').click()
    await one.getByRole('button', { name: 'Replace' }).click()
    await opening.getByText('Call +33 4 78 11 11 11 before you come.').waitFor()
    await one.waitFor({ state: 'detached' })

    await lists.getByText('You can publish as it is.').waitFor()
    expect(await lists.locator('ins').allInnerTexts()).toEqual(['18:30', '6:30'])
    await lists.locator('li').getByRole('button').first().click()
    await opening.getByText('Tuesday to Saturday, 7:00 to 18:30').first().waitFor()
    await one.locator('li').getByRole('button', { name: 'Replace' }).waitFor() // the list is still open
    await press(page, 'Undo')
    await counted(2)
    if (!scripts) await lists.getByText('2 texts still').click()
    await press(page, 'Replace 2 texts')
    await counted(0)
    if (scripts) await page.locator('#panel h2:focus').waitFor()
    await press(page, 'Undo')
    await counted(2)
    await press(page, 'Redo')
    await page.getByRole('link', { name: 'Review: 5 changes' }).click()
    for (const text of ['The oven is hot until 6:30 pm.', 'Call +33 4 78 11 11 11 before you come.'])
      await page.locator('.differences').getByText(text).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each([true, false])(
    'are listed until each is rewritten or right, also when public (scripts: %s)',
    async (scripts) => {
      const { page, lists, counted, context, complaints } = await opened(scripts, sections.hero.text, ['18:30'])
      const address = page.url()
      if (scripts) await page.getByLabel('Tuesday, to', { exact: true }).blur()
      else await press(page, 'Save')
      await lists.getByText('2 texts still').click()
      const told = 'Hot until 6:30 pm on Tuesday, on other days until 7 pm.'
      await lists.getByRole('textbox', { name: /oven/ }).fill(told)
      await lists.getByRole('button', { name: /^Save.*oven/ }).click()
      await page.frameLocator('#preview').getByText(told).waitFor()
      const one = page.getByRole('status').filter({ hasText: '1 text still has the old details' })
      await one.locator('li').waitFor()
      if (scripts) await one.getByRole('textbox').and(page.locator(':focus')).waitFor()
      await press(page, 'Publish 2 changes')
      await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
      await one.waitFor()

      await page.goto(address.replace(/\/edit.*/, ''))
      await page.getByRole('note').filter({ hasText: '1 text still has the old details' }).getByRole('link').click()
      await one.getByRole('button', { name: 'Still right' }).click()
      await one.waitFor({ state: 'detached' })
      await counted(0)
      await page.goto(address.replace(/\/edit.*/, ''))
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByText('old details').count()).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test('lead from one to the next, as long as there are any without a proposal', async () => {
    const { page, lists, counted, context, complaints } = await opened(true, sections.hero.text, ['18:30', '18:00'])
    await page.getByRole('region', { name: 'What changes' }).getByText('7 am–6 pm').waitFor()
    await counted(2)
    await lists.getByText('2 texts still').click()
    expect(await lists.getByRole('button', { name: 'Replace' }).count()).toBe(0)
    const focused = (label: string) => page.getByLabel(label).and(page.locator(':focus'))
    await lists.getByRole('link', { name: 'Home, Cover' }).click()
    // One of the days still has these hours.
    await focused('Short facts 1').fill('Saturday, 7:00 to 19:00')
    await page.getByRole('link', { name: 'Next text with old details' }).click()
    await focused('Paragraphs 1').waitFor()
    await page.getByRole('link', { name: 'Back to Hours and contact' }).click()
    await page.getByRole('status').getByText('1 text still has the old details').waitFor()
    await page.goBack()
    await page.getByLabel('Paragraphs 1').fill('The oven is hot until late.')
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await page.getByRole('link', { name: 'Back to Hours and contact' }).click()
    await page.getByRole('region', { name: 'What changes' }).waitFor()
    await counted(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

inBrowser('by keyboard', () => {
  test('a section is chosen, changed, moved and published', async () => {
    const site = await editor.website()
    const { page, go, context } = await open()
    await go(site.path)
    await page.locator('#sections').getByRole('link', { name: 'Good to know' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Heading').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('שאלות ותשובות')
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
    await page.getByRole('button', { name: 'Move up', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Publish 2 changes' }).waitFor()
    expect(await page.evaluate('document.activeElement?.getAttribute("value")')).toBe('up')
    await page.getByLabel('Heading').focus()
    await page.keyboard.press('Escape') // leaves the field
    await page.locator('#panel h2:focus').waitFor()
    await page.keyboard.press('Escape') // closes the panel
    await page.locator('#sections a:focus[aria-label="Questions: שאלות ותשובות"]').waitFor()
    await page.getByRole('button', { name: 'Publish 2 changes' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
    expect(headings(await site.html()).indexOf('שאלות ותשובות')).toBe(2)
    await context.close()
  })

  test('10,000 pasted characters are cut at the limit of the field, and pasted HTML is text', async () => {
    const site = await editor.website()
    const { page, go, context } = await open()
    await go(site.path)
    const title = page.frameLocator('#preview').locator('h1')
    await title.click()
    await page.locator('#panel .is-chosen').waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('<i>a</i> '.repeat(1_111))
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
    expect((await page.getByLabel('Title').inputValue()).length).toBeLessThanOrEqual(120)
    expect(await title.locator('i').count()).toBe(0)
    await context.close()
  })
})

inBrowser('a drawing', () => {
  test.each([true, false])('is searched for, chosen, undone and published (scripts: %s)', async (scripts) => {
    const site = await editor.website()
    const { page, go, context, complaints } = await open({ scripts })
    const cta = site.idOf('cta')
    await go(`${site.path}?section=${cta}`)
    await page.getByRole('link', { name: 'Choose a picture' }).click()
    await page.getByLabel('Search for an object').fill('Brezel')
    await press(page, 'Search')
    await page.getByRole('group', { name: 'Object' }).getByRole('radio', { name: 'pretzel' }).first().check()
    await page.getByRole('radio', { name: 'On a dark ground' }).check()
    // axe needs scripts.
    expect(scripts ? await seriousFindings(page) : []).toEqual([])
    await press(page, 'Use the drawing')
    const drawing = page.frameLocator('#preview').locator('#cta .scene.night')
    await drawing.waitFor()
    await press(page, 'Undo')
    await drawing.waitFor({ state: 'detached' })
    await press(page, 'Redo')
    await drawing.waitFor()
    await press(page, 'Publish 1 change')
    await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
    expect(await site.html()).toMatch(/id="cta".*class="scene night"/s)
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Someone else changes and publishes the title of the first screen. */
async function publishByOther({ websiteId, pageId, idOf }: Awaited<ReturnType<typeof editor.website>>) {
  const { operations } = editor.platform
  const ref = { workspaceId: editor.caller.workspaceId, websiteId, author: 'colleague@example.com' }
  const { draftId } = await operations.openOwnDraft(ref)
  const field = { page_id: pageId, section_id: idOf('hero'), field: 'title', value: 'Written by a colleague' }
  const edits = [{ type: 'set_field' as const, ...field }]
  const { revision, digest } = await operations.editDraft({ ...ref, draftId, expectedRevision: 0, edits })
  await operations.publishDraft({ ...ref, draftId, expectedRevision: revision, digest })
}

inBrowser('the screens', () => {
  test.each([1440, 375])('and their states have no findings of axe, and fit, at %i px', async (width) => {
    const site = await editor.website()
    const { page, go, context } = await open({ width })
    const { pathname } = new URL(editor.origin + site.path)
    const website = pathname.replace(/\/edit\/.*/, '')
    const hero = site.idOf('hero')
    const look = async (state: string) => {
      expect([state, await allFindings(page)]).toEqual([state, []])
      expect([state, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([state, true])
    }
    await go(`${site.path}?panel=facts`)
    // The whole week is in view, a line for each day.
    expect((await page.locator('.day').last().boundingBox())?.y).toBeLessThan(500)
    const see = async (path: string) => {
      await go(path)
      await look(path.replaceAll(/(?:site|page|sec)_\w+/g, '…'))
    }
    for (const query of ['', '?panel=facts', '?panel=add', '?panel=theme', '?panel=ask', `?section=${hero}`])
      await see(site.path + query)
    await see(`${website}/pages/new`)
    await go(`${site.path}?section=${site.idOf('faq')}`)
    const entry = page.locator('#panel .entries summary').first()
    // A phone shows one group of fields at a time.
    while (!(await entry.isVisible())) await page.getByRole('button', { name: 'Next: ' }).click()
    await entry.click()
    await look('an open entry')
    await page.locator('#panel summary[aria-label="More actions"]').click()
    await look('an open menu')
    await see(`${site.path}?panel=page`)
    await go(site.path)
    await page.locator('.pages > summary').click()
    await look('the list of pages')

    await go(`${site.path}?panel=picture&section=${hero}&owner=${hero}`)
    await look('pictures, and drawings')
    const oven = { name: 'oven.png', mimeType: 'image/png', buffer: await picture() }
    await page.getByLabel('Upload a picture').setInputFiles({ ...oven, buffer: Buffer.from('no picture') })
    await page.getByRole('alert').filter({ hasText: 'This file is no picture' }).waitFor()
    await look('a rejected file')
    await page.getByLabel('Upload a picture').setInputFiles(oven)
    await page.frameLocator('#preview').locator('#hero img').waitFor()
    await see(`${site.path}?panel=picture&section=${hero}&owner=${hero}`)

    await go(`${site.path}?section=${hero}`)
    await page.getByLabel('Title').fill('')
    await page.getByLabel('Title').press('Tab') // an empty field is sent when it is left
    await page.getByRole('alert').filter({ hasText: 'must not be empty' }).waitFor()
    await look('a rejected text')
    await page.getByLabel('Title').fill('Written by me')
    await until(async () => (await page.getByRole('alert').filter({ hasText: 'must not be empty' }).count()) === 0)
    await publishByOther(site)
    await go(`${site.path}?section=${hero}`)
    await page.locator('#panel .conflicts').waitFor()
    await look('a conflict')
    await see(`${website}/changes`)
    await go(`${site.path}?section=${hero}`)
    await page.locator('.conflicts').getByText('Use mine', { exact: true }).click()
    await page.locator('.conflicts').waitFor({ state: 'detached' })
    await see(`${site.path}?panel=changes`)
    for (const path of [
      `${website}/history`,
      `${website}/history/${site.pageId}`,
      `${website}/history/${site.pageId}/1`,
    ])
      await see(path)
    const { operations } = editor.platform
    const ref = { workspaceId: editor.caller.workspaceId, websiteId: site.websiteId, author: editor.email }
    const { draftId, revision } = await operations.openOwnDraft(ref)
    await operations.submitDraft({ ...ref, draftId, expectedRevision: revision })
    await see(`${site.path}?section=${hero}`)
    expect(await page.getByLabel('Title').isDisabled()).toBe(true)
    const title = page.frameLocator('#preview').locator('h1')
    await title.click()
    await page.locator('#panel .is-chosen').waitFor()
    expect(await title.getAttribute('contenteditable')).toBeNull()
    await context.close()
  })
})
