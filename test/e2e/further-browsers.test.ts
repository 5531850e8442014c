import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startEditor } from '../support/editor.ts'
import { type FurtherBrowser, launchFirefox, launchWebKit, type Tab } from '../support/further-browsers.ts'
import { picture } from '../support/media-files.ts'
import { until } from '../support/until.ts'

let editor: Awaited<ReturnType<typeof startEditor>>
let file: string
beforeAll(async () => {
  editor = await startEditor({ worker: true })
  file = join(process.env['TEST_FOLDER'] ?? '', `oven-${process.pid}.png`)
  await writeFile(file, await picture())
})
afterAll(async () => {
  await editor?.stop()
})

type How = { width: number; scripts: boolean; keyboard: boolean }
const ways: How[] = [
  { width: 1440, scripts: true, keyboard: true },
  { width: 375, scripts: true, keyboard: false },
  { width: 375, scripts: false, keyboard: false },
]
const button = (label: string) => `//button[normalize-space()="${label}"]`
const link = (label: string) => `//a[normalize-space()="${label}"]`

describe.each([
  ['Firefox', launchFirefox],
  ['WebKit', launchWebKit],
] as const)('in %s', (_name, launch) => {
  let browser: FurtherBrowser | undefined
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
  })

  test.each(ways)('a website is edited, published and looked at, and the publication undone: %j', async (how) => {
    if (!browser) return // launch printed the reason, and throws in CI
    const site = await editor.website()
    const before = await site.html()
    const tab = await browser.open(how)
    try {
      await signIn(tab)
      await changeAll(tab, site, how)
      await publish(tab, how)
      // The website is republished with its new facts and colors.
      await until(async () => {
        const html = await site.html()
        return html.includes('6\u00a0pm–11:30\u00a0pm') && html.includes('#1f6f54')
      })
      await lookAt(tab, site.address)
      await tab.go(`${editor.origin}/console/websites/${site.websiteId}/changes`)
      await tab.click('//button[starts-with(normalize-space(), "Undo the publication")]')
      await tab.shows('//*[contains(text(), "The publication is undone")]')
      await until(async () => (await site.html()) === before)
      expect(how.scripts ? tab.complaints : []).toEqual([])
    } finally {
      await tab.close()
    }
  })
})

async function signIn(tab: Tab): Promise<void> {
  const { path } = await editor.people.link({ email: editor.email })
  await tab.go(editor.origin + path)
  await tab.click(button('Sign in'))
  await tab.shows('//nav')
}

type Site = Awaited<ReturnType<typeof editor.website>>

/** Changes a headline, a picture, the order of sections, opening hours and a color. */
async function changeAll(tab: Tab, site: Site, { width, scripts, keyboard }: How): Promise<void> {
  const press = async (selector: string) => {
    if (!keyboard) return await tab.click(selector)
    await tab.shows(selector)
    await tab.focus(selector)
    await tab.press('Enter')
  }
  const saved = async (count: number) => {
    if (!scripts) await tab.click('#panel .save')
    const changes = count === 1 ? '1 change' : `${count} changes`
    // On a phone, the hours are published below them.
    const isLink = width < 500 && count !== 4
    await tab.shows(isLink ? link(`Review ${count}`) : button(`Publish ${changes}`))
  }
  const of = (section: string) => `#sections [data-section="${site.idOf(section)}"]`

  await tab.go(editor.origin + site.path)
  if (scripts && !keyboard) await tab.preview.click('h1')
  else {
    await press(of('hero'))
    const title = `[name="f.${site.idOf('hero')}.title"]`
    await tab.shows(title)
    await tab.focus(title)
  }
  await tab.shows('#panel .field')
  await tab.press('Control+a')
  await tab.type('Bread from the slopes')
  if (scripts && !keyboard) await tab.press('Escape')
  await saved(1)
  await until(async () => (await tab.preview.text('h1')) === 'Bread from the slopes')

  // A phone shows one group of fields at a time, and the list of sections after the sheet is closed.
  const isPhone = width < 500
  if (isPhone && scripts)
    for (const name of ['Text', 'Buttons', 'Picture']) {
      await tab.shows(`//button[contains(., "Next: ${name}")]`)
      await press('#panel .step + .step')
    }
  const closeSheet = async () => {
    if (isPhone) await press('#panel .close')
  }
  await press('#panel .picture a')
  await tab.shows('#file')
  await tab.upload('#file', file)
  await saved(2)
  await tab.preview.shows('#hero img')

  await closeSheet()
  if (isPhone) await tab.shows('#panel .picture a')
  await closeSheet()
  await tab.shows(of('faq'))
  await press(of('faq'))
  await tab.shows(`[name="f.${site.idOf('faq')}.heading"]`)
  if (isPhone) await press('#panel .menu summary')
  await press(isPhone ? '#panel .menu button[value=up]' : '#panel .tools > button[value=up]')
  if (scripts) await saved(3)
  else await tab.shows(link('Review 3'))

  await closeSheet()
  await tab.shows('#sections [data-entry=facts] a')
  await press('#sections [data-entry=facts] a')
  const [from, to] = ['opens', 'closes'].map((part) => `[name="f.facts.hours.1.0.${part}"]`) as [string, string]
  await tab.shows('[name="f.facts.hours.1.open"]')
  if (keyboard) {
    await tab.focus('[name="f.facts.hours.1.open"]')
    await tab.press('Space')
  } else await tab.click('[name="f.facts.hours.1.open"]')
  await tab.fill(from, '18:00')
  await tab.fill(to, '23:30')
  await saved(4)

  if (width < 500) await press('#panel .close')
  await press('#sections [data-entry=theme] a')
  await tab.shows('[name="f.theme.primary_color"]')
  await tab.fill('[name="f.theme.primary_color"]', '#1f6f54')
  await saved(5)
}

async function publish(tab: Tab, { width, keyboard }: How): Promise<void> {
  if (width < 500) await tab.click(link('Review 5'))
  const publishing = width < 500 ? '#panel .narrow button' : '#bar .wide button[value=publish]'
  await tab.shows(publishing)
  if (keyboard) {
    await tab.focus(publishing)
    await tab.press('Enter')
  } else await tab.click(publishing)
  await tab.shows('#notice .done')
}

/** Looks at the website as its visitors do. */
async function lookAt(tab: Tab, address: string): Promise<void> {
  await tab.go(address)
  expect(await tab.text('h1')).toBe('Bread from the slopes')
  const seen = await tab.evaluate<{ width: number; sections: string[]; text: string; css: string }>(`({
    width: document.querySelector('#hero img').naturalWidth,
    sections: [...document.querySelectorAll('main > section')].map(({ id }) => id),
    text: document.body.textContent,
    css: document.querySelector('style').textContent,
  })`)
  expect(seen.width).toBeGreaterThan(0)
  expect(seen.sections.indexOf('faq')).toBe(2)
  expect(seen.text).toContain('6\u00a0pm–11:30\u00a0pm')
  expect(seen.css).toContain('#1f6f54')
}
